// Runs a module of this checkout in Pyodide, whose Python has 32 bits: node run.mjs WHEELS MODULE
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { loadPyodide } = await import(join(root, "web", "node_modules", "pyodide", "pyodide.mjs"));
const [wheels, module] = process.argv.slice(2);
const python = await loadPyodide({ stdout: (text) => console.log(text), env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
for (const wheel of readdirSync(wheels).filter((name) => name.endsWith(".whl"))) {
  python.unpackArchive(new Uint8Array(readFileSync(join(wheels, wheel))), "wheel");
}
python.FS.mkdirTree("/checkout");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/checkout");
python.globals.set("module", module);
python.runPython("import runpy, sys; sys.path.insert(0, '/checkout'); runpy.run_module(module, run_name='__main__')");
