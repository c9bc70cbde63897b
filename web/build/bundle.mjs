// Makes the page's program and style: node build/bundle.mjs [FOLDER]. They go into the wheel, so that nobody who
// installs it needs Node.js; all shapes of the page (one file, site, local server) are made of them.
import { build } from "esbuild";
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {import("esbuild").BuildOptions} What all programs have in common. */
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

/** @param {string} folder */
export async function bundlePage(folder) {
  mkdirSync(folder, { recursive: true });
  await build({ ...COMMON, entryPoints: { page: "src/main.tsx" }, outdir: folder });
  copyFileSync(join(web, "src", "page.html"), join(folder, "page.html"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundlePage(process.argv[2] ?? join(dirname(web), "clue_logic", "page", "files"));
}
