// Declarations missing from the package.
declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: never;
  export default createPyodideModule;
}
