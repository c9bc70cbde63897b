// Builds the shapes of the page that do not need the local server: node build/shapes.mjs PACKED OUT. PACKED is the
// output of pack.mjs; OUT/site works on any web server; OUT/clue-notebook.html is a single file that opens with a
// double click.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { bundlePage, COMMON, WIDGET } from "./bundle.mjs";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const icons = join(web, "src", "icons");
const pyodide = join(web, "node_modules", "pyodide");
const ICONS = ["icon.svg", "icon-192.png", "icon-512.png"];

/** @typedef {{ html: string, script: string, style: string, worker: string, packed: Map<string, Buffer>, version: string }} Parts */

/** @param {string} packed @returns {Promise<Parts>} */
async function parts(packed) {
  const folder = mkdtempSync(join(tmpdir(), "clue-logic-"));
  try {
    await bundlePage(folder);
    const read = (/** @type {string} */ name) => readFileSync(join(folder, name), "utf8");
    const lock = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
    const worker = await program("src/engine/worker.ts", {
      define: { "import.meta.url": '"https://nowhere.invalid/"', LOCK_INFO: JSON.stringify(lock.info) },
      external: ["node:*", "ws"],
      format: "iife",
      supported: { "top-level-await": true },
    });
    const files = new Map([
      ["python", readFileSync(join(pyodide, "pyodide.asm.wasm"))],
      ["standard", readFileSync(join(packed, "standard.zip"))],
      ["software", readFileSync(join(packed, "software.bin"))],
      ["more", readFileSync(join(packed, "more.bin"))],
    ].map(([name, content]) => [/** @type {string} */ (name), gzipSync(/** @type {Buffer} */ (content), { level: 9 })]));
    const found = { html: read("page.html"), script: read("page.js"), style: read("page.css"), worker, packed: files };
    const digest = createHash("sha256");
    for (const part of [found.html, found.script, found.style, worker, ...files.values()]) digest.update(part);
    return { ...found, version: digest.digest("hex").slice(0, 16) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} entry @param {import("esbuild").BuildOptions} more */
async function program(entry, more = {}) {
  const made = await build({ ...COMMON, ...more, entryPoints: [entry], write: false });
  return /** @type {import("esbuild").OutputFile} */ (made.outputFiles?.[0]).text;
}

/** @param {string} html @param {string} policy @param {string} head @param {object} start @param {string} end */
function filled(html, policy, head, start, end) {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  // Safe for any text: `<` cannot end the script, and `$` is not interpreted.
  const json = JSON.stringify(start).replaceAll("<", "\\u003c");
  return html
    .replace("<!--HEAD-->", () => `${meta}\n${head}`)
    .replace("<!--START-->", () => `<script type="application/json" id="start">${json}</script>\n${end}`);
}

/** @param {Parts} from @param {string} folder */
async function site(from, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const v = `?v=${from.version}`;
  const policy =
    `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; ` +
    `style-src 'self' 'nonce-${from.version}'; img-src 'self' data: blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'`;
  const head =
    `<link rel="stylesheet" href="page.css${v}">\n<link rel="manifest" href="manifest.webmanifest">\n` +
    `<link rel="icon" href="icon.svg" type="image/svg+xml">\n<link rel="apple-touch-icon" href="icon-192.png">`;
  const index = filled(from.html, policy, head, { shape: "site", version: from.version }, `<script type="module" nonce="${from.version}" src="page.js${v}"></script>`);
  const files = [...from.packed.keys()].filter((name) => name !== "python").map((name) => `${name}.bin`);
  const kept = ["./", ...["page.js", "page.css", "worker.js", ...files].map((name) => name + v), "manifest.webmanifest", ...ICONS];
  const keeper = await program("src/engine/offline-worker.ts", { define: { VERSION: JSON.stringify(from.version), CACHE_FILES: JSON.stringify(kept), PYTHON: JSON.stringify([`python.bin${v}`, `python.wasm${v}`]) } });
  /** @type {[string, string | Buffer][]} */
  const written = [
    ["index.html", index],
    ["page.js", from.script],
    ["page.css", from.style],
    ["worker.js", from.worker],
    ["clue-log.js", await program(WIDGET, { define: { VERSION: JSON.stringify(from.version) } })],
    ["offline.js", keeper],
    ["manifest.webmanifest", readFileSync(join(web, "src", "manifest.webmanifest"))],
    ...[...from.packed].map(([name, content]) => /** @type {[string, Buffer]} */ ([`${name}.bin`, content])),
  ];
  for (const [name, content] of written) writeFileSync(join(folder, name), content);
  for (const icon of ICONS) copyFileSync(join(icons, icon), join(folder, icon));
}

/** @param {Parts} from @param {string} file */
function oneFile(from, file) {
  const nonce = from.version;
  const policy =
    `default-src 'none'; script-src 'nonce-${nonce}' 'wasm-unsafe-eval' blob:; worker-src blob:; connect-src 'none'; ` +
    `style-src 'nonce-${nonce}'; img-src data: blob:; base-uri 'none'; form-action 'none'`;
  const icon = `data:image/svg+xml;base64,${readFileSync(join(icons, "icon.svg")).toString("base64")}`;
  const head = `<link rel="icon" href="${icon}">\n<style nonce="${nonce}">${from.style.replaceAll("</", "<\\/")}</style>`;
  const data = [...from.packed].map(([name, content]) => `<script type="text/plain" id="file-${name}">${content.toString("base64")}</script>`);
  const worker = gzipSync(from.worker, { level: 9 }).toString("base64");
  // The program runs before the software below it is parsed: it draws the last grid meanwhile.
  const program = `<script type="module" async nonce="${nonce}">${from.script.replaceAll("<!--", "<\\!--")}</script>`;
  const end = [program, ...data, `<script type="text/plain" id="file-worker">${worker}</script>`].join("\n");
  writeFileSync(file, filled(from.html, policy, head, { shape: "inline" }, end));
}

const [packed = "", out = ""] = process.argv.slice(2);
const made = await parts(packed);
mkdirSync(out, { recursive: true });
await site(made, join(out, "site"));
oneFile(made, join(out, "clue-notebook.html"));
