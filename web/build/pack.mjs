// Packs the software for the browser: node build/pack.mjs WHEELS FOLDER, compiled by the Pyodide that runs it. Writes what
// a game needs first, FOLDER/standard.zip (Python's standard library) and FOLDER/software.bin (clue_logic and its
// dependencies), and the rest of both in FOLDER/more.bin.
import { loadPyodide } from "pyodide";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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
  const packing = python.pyimport("pack").Packing(started);
  mkdirSync(folder, { recursive: true });
  const [standard, software, more] = packing.parts(await findUsed(packing.whole().toJs())).toJs();
  await tryOut(standard, software, more);
  writeFileSync(join(folder, "standard.zip"), standard);
  writeFileSync(join(folder, "software.bin"), software);
  writeFileSync(join(folder, "more.bin"), more);
}

/** Returns what the first requests of a game use. @param {[Uint8Array, Uint8Array]} whole @returns {Promise<string>} */
async function findUsed([standard, software]) {
  const python = await start(standard, software);
  python.FS.writeFile("/first.py", readFileSync(join(build, "first.py"), "utf8"));
  python.runPython("import sys; sys.path.append('/')");
  return python.pyimport("first").used();
}

/** Raises an error unless Python works with the first part, and then with both. @param {Uint8Array} standard @param {Uint8Array} software @param {Uint8Array} more */
async function tryOut(standard, software, more) {
  const python = await start(standard, software);
  const starting = python.pyimport("starting");
  starting.bridge();
  unpack(python.FS, starting.FOLDER.toString(), more);
  starting.add_more();
  python.runPython("from clue_logic.page.bridge.bridge import imports; [*imports()]; import segno, xml.sax.saxutils");
}

/** @param {Uint8Array} standard @param {Uint8Array} software */
async function start(standard, software) {
  const zip = join(tmpdir(), `clue-logic-${process.pid}.zip`);
  writeFileSync(zip, standard);
  const python = await loadPyodide({ stdLibURL: zip, fsInit: async (files, { sitePackages }) => unpack(files, sitePackages, software) });
  rmSync(zip);
  return python;
}

/** @param {any} files @param {string} folder @param {Uint8Array} packed */
function unpack(files, folder, packed) {
  let at = packed.indexOf(10);
  const names = JSON.parse(new TextDecoder().decode(packed.subarray(0, at++)));
  for (const [name, size] of names) {
    const path = `${folder}/${name}`;
    files.mkdirTree(dirname(path));
    files.writeFile(path, packed.subarray(at, (at += size)));
  }
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
