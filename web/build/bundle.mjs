// Bundles the page's script and style sheet: node build/bundle.mjs [FOLDER]. The wheel contains the bundles, so that
// installing it does not need Node.js. All shapes of the page (one file, site, local server) use them.
import { build } from "esbuild";
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));

/** The options of all bundles. @type {import("esbuild").BuildOptions} */
export const COMMON = {
  absWorkingDir: web,
  bundle: true,
  charset: "utf8",
  format: "esm",
  legalComments: "none",
  loader: { ".clue": "text" },
  minify: true,
  target: "es2022",
};

/** The program of `<clue-log>`. */
export const WIDGET = "src/widget/clue-log.tsx";

/** @param {string} folder */
export async function bundlePage(folder) {
  mkdirSync(folder, { recursive: true });
  await build({ ...COMMON, entryPoints: { page: "src/main.tsx" }, outdir: folder });
  await build({ ...COMMON, entryPoints: { "clue-log": WIDGET }, define: { VERSION: '""' }, outdir: folder });
  copyFileSync(join(web, "src", "page.html"), join(folder, "page.html"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundlePage(process.argv[2] ?? join(dirname(web), "clue_logic", "page", "files"));
}
