// Packs the software for the browser: node build/pack.mjs WHEELS FOLDER. Writes FOLDER/standard.zip (Python's standard
// library) and FOLDER/software.bin (clue_logic and its dependencies), compiled by the Pyodide that runs them.
import { loadPyodide } from "pyodide";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const build = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(build));
/** @param {string} wheels @param {string} folder */
async function main(wheels, folder) {
  const python = await loadPyodide();
  const started = python.runPython("import sys; [*sys.modules]").toJs();
  for (const wheel of readdirSync(wheels).sort()) {
    if (wheel.endsWith(".whl")) python.unpackArchive(new Uint8Array(readFileSync(join(wheels, wheel))), "wheel", { extractDir: "/packed" });
  }
  copy(python, join(root, "clue_logic"), "/packed/clue_logic");
  copy(python, join(root, "rules"), "/packed/clue_logic/rules");
  copy(python, join(root, "grammar"), "/packed/clue_logic/grammar");
  python.FS.writeFile("/packed/starting.py", readFileSync(join(build, "starting.py"), "utf8"));
  python.FS.writeFile("/pack.py", readFileSync(join(build, "pack.py"), "utf8"));
  python.runPython("import sys, warnings; sys.path.append('/'); warnings.simplefilter('ignore')");
  const [standard, software] = python.pyimport("pack").pack(started).toJs();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "standard.zip"), standard);
  writeFileSync(join(folder, "software.bin"), software);
}

/** @param {import("pyodide").PyodideInterface} python @param {string} from @param {string} to */
function copy(python, from, to) {
  python.FS.mkdirTree(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === "__pycache__" || (from.endsWith("/storage") && entry.name === "files") || (from.endsWith("/page") && entry.name === "files")) continue;
    if (entry.isDirectory()) copy(python, join(from, entry.name), `${to}/${entry.name}`);
    else python.FS.writeFile(`${to}/${entry.name}`, new Uint8Array(readFileSync(join(from, entry.name))));
  }
}

try {
  await main(process.argv[2] ?? "", process.argv[3] ?? "");
} catch (error) {
  // Only the message: for an uncaught error Node prints the whole source of Pyodide.
  console.error(String(/** @type {Error} */ (error).message ?? error).slice(-3000));
  process.exit(1);
}
