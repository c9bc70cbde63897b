// Bundles the extension into dist/, and beside it the licences of what went into the bundle.

const { readdirSync, readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const esbuild = require("esbuild");

const { metafile } = esbuild.buildSync({
  entryPoints: ["src/extension.js"],
  outfile: "dist/extension.js",
  bundle: true,
  minify: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
  metafile: true,
});

const packages = new Set(
  Object.keys(metafile.inputs).flatMap((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []),
);
const licences = [...packages].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf-8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), "utf-8").trim() : ""}\n`;
});
writeFileSync("dist/third-party-licenses.txt", licences.join(`\n${"-".repeat(80)}\n\n`));
