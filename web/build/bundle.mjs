// Makes the page's program and style: node build/bundle.mjs [FOLDER]. They go into the wheel, so that nobody who
// installs it needs Node.js; all shapes of the page (one file, site, local server) are made of them.
import { build } from "esbuild";
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = process.argv[2] ?? join(dirname(web), "clue_logic", "page", "files");

mkdirSync(folder, { recursive: true });
await build({
  absWorkingDir: web,
  bundle: true,
  charset: "utf8",
  entryPoints: { page: "src/main.tsx" },
  format: "esm",
  legalComments: "none",
  minify: true,
  outdir: folder,
  target: "es2022",
});
copyFileSync(join(web, "src", "page.html"), join(folder, "page.html"));
