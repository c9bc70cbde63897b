// Runs the extension with stand-ins for VS Code and the client; prints what they were told, a line each.

const Module = require("node:module");

const says = (...words) => console.log(words.join(" "));
const told = {};
let started = 0;

class LanguageClient {
  constructor(id, name, { command, args }) {
    this.number = ++started;
    says(this.number, command, ...args);
  }
  async start() {
    says("start", this.number);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (this.number === 2) throw new Error("no such program");
    this.running = true;
    says("started", this.number);
  }
  async stop() {
    if (!this.running) throw new Error("it is not running");
    says("stopped", this.number);
  }
}

const settings = { path: "", language: "", editionFiles: ["my.toml"] };
const vscode = {
  commands: { registerCommand: (name, run) => (told[name] = run) },
  env: { language: "en" },
  window: { onDidChangeActiveTextEditor: () => undefined, showErrorMessage: (message) => says("error", message) },
  workspace: {
    getConfiguration: () => ({ get: (key) => settings[key] }),
    onDidChangeConfiguration: (run) => (told.changed = run),
    onDidChangeTextDocument: () => undefined,
  },
};

const load = Module._load;
Module._load = (name, ...more) =>
  name === "vscode" ? vscode : name.startsWith("vscode-") ? { LanguageClient, State: {} } : load(name, ...more);

(async () => {
  const { activate, deactivate } = require(process.argv[2]);
  const active = activate({ subscriptions: [] });
  told.changed({ affectsConfiguration: () => true }); // while the first is still starting
  await active;
  await told["clue-logic.restart"]();
  await deactivate();
})();
