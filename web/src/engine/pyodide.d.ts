// What the package does not declare.
declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: never;
  export default createPyodideModule;
}
