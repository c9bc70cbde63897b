// The extension: starts `clue-logic lsp` and shows the notebook and proofs beside the text. The server does everything else.

const vscode = require("vscode");
const { LanguageClient, State } = require("vscode-languageclient/node");
const { page } = require("./page");

const PROOF = "clue-logic.proof"; // the command of the code lenses; the server defines the name
const LATER = 400; // milliseconds without a keystroke before visible panels are requested again
const CONTENT_MODIFIED = -32801; // the code of an answer that the next change has overtaken

let client;
let turn = Promise.resolve(); // starts and stops run one after the other
const panels = new Map(); // by kind ("notebook", "proof"): { panel, about: { uri, statement }, timer }

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("clue-logic.proveStatement", proveTyped),
    vscode.commands.registerCommand("clue-logic.showNotebook", showNotebook),
    vscode.commands.registerCommand("clue-logic.restart", restart),
    vscode.workspace.onDidChangeTextDocument(({ document }) => refreshLater(document)),
    vscode.window.onDidChangeActiveTextEditor(follow),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("clue-logic") && restart()),
  );
  await restart();
};

exports.deactivate = () => turn.then(stop);

function restart() {
  turn = turn.then(stop).then(start).then(() => Promise.all([...panels.keys()].map(refresh)));
  return turn;
}

async function stop() {
  await client?.stop().catch(() => undefined); // a client that failed to start cannot be stopped
}

async function start() {
  const settings = vscode.workspace.getConfiguration("clue-logic");
  const editions = [settings.get("editionFiles")].flat().flatMap((file) => ["--edition-file", file]);
  const command = settings.get("path") || "clue-logic";
  client = new LanguageClient(
    "clue-logic",
    "clue-logic",
    { command, args: ["lsp", ...editions] },
    {
      documentSelector: [{ language: "clue" }, { language: "clue-rules" }],
      initializationOptions: { language: settings.get("language") || vscode.env.language },
      middleware: {
        // The server answers with the proof; the extension displays it.
        executeCommand: (name, args, next) => (name === PROOF ? show(...args) : next(name, args)),
      },
    },
  );
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(
      `clue-logic does not start (${error.message}). Install it with: pip install "clue-logic[lsp]". ` +
        "If it is installed, set its place in the setting clue-logic.path.",
    );
  }
}

async function proveTyped() {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== "clue") return;
  const statement = await vscode.window.showInputBox({
    prompt: "Which statement?",
    placeHolder: "Plum excluded; Ben holds Rope; why the solution",
    value: editor.document.getText(editor.selection).split("\n", 1)[0],
  });
  if (statement) await show(editor.document.uri.toString(), statement);
}

function showNotebook() {
  const { document } = vscode.window.activeTextEditor ?? {};
  if (document?.languageId === "clue") return open("notebook", { uri: document.uri.toString() });
}

function show(uri, statement) {
  return open("proof", { uri, statement });
}

async function open(kind, about) {
  if (!panels.has(kind)) {
    const panel = vscode.window.createWebviewPanel(
      `clue-logic.${kind}`,
      "clue-logic",
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: false, localResourceRoots: [], enableFindWidget: true },
    );
    panel.onDidDispose(() => {
      clearTimeout(panels.get(kind)?.timer);
      panels.delete(kind);
    });
    panels.set(kind, { panel });
  }
  panels.get(kind).about = about;
  panels.get(kind).panel.reveal(undefined, true);
  await refresh(kind);
}

// The notebook is that of the log in front; a proof stays with its log.
function follow(editor) {
  const uri = editor?.document.languageId === "clue" ? editor.document.uri.toString() : undefined;
  const shown = panels.get("notebook");
  if (uri === undefined || shown === undefined || shown.about.uri === uri) return;
  shown.about = { uri };
  return refresh("notebook");
}

function refreshLater(document) {
  for (const [kind, shown] of panels) {
    if (document.uri.toString() !== shown.about.uri) continue;
    clearTimeout(shown.timer);
    shown.timer = setTimeout(() => refresh(kind), LATER);
  }
}

async function refresh(kind) {
  const { about, panel } = panels.get(kind) ?? {};
  if (about === undefined || client?.state !== State.Running) return;
  const { uri, statement } = about;
  const request = kind === "proof" ? "clueLogic/proof" : "clueLogic/notebook";
  let answer;
  try {
    answer = await client.sendRequest(request, { textDocument: { uri }, statement });
  } catch (error) {
    if (error.code === CONTENT_MODIFIED) return; // the change requests it again
    answer = { problem: error.message };
  }
  if (panels.get(kind)?.about !== about) return; // another one was requested meanwhile
  panel.title = statement ?? `Notebook of ${uri.slice(uri.lastIndexOf("/") + 1)}`;
  panel.webview.html = page({ title: panel.title, ...answer });
}
