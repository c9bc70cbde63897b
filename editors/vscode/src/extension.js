// The extension: starts `clue-logic lsp` and shows proofs beside the text. The server does everything else.

const vscode = require("vscode");
const { LanguageClient, State } = require("vscode-languageclient/node");
const { page } = require("./page");

const PROOF = "clue-logic.proof"; // the command of the code lenses; the server defines the name
const LATER = 400; // milliseconds without a keystroke before a visible proof is requested again

let client;
let turn = Promise.resolve(); // starts and stops run one after the other
let shown; // the content of the panel: { panel, uri, statement, timer }

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("clue-logic.proveStatement", proveTyped),
    vscode.commands.registerCommand("clue-logic.restart", restart),
    vscode.workspace.onDidChangeTextDocument(({ document }) => refreshLater(document)),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("clue-logic") && restart()),
  );
  await restart();
};

exports.deactivate = () => turn.then(stop);

function restart() {
  turn = turn.then(stop).then(start).then(refresh);
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

async function show(uri, statement) {
  if (shown === undefined) {
    const panel = vscode.window.createWebviewPanel(
      "clue-logic.proof",
      "Proof",
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: false, localResourceRoots: [], enableFindWidget: true },
    );
    shown = { panel };
    panel.onDidDispose(() => {
      clearTimeout(shown?.timer);
      shown = undefined;
    });
  }
  shown.uri = uri;
  shown.statement = statement;
  shown.panel.reveal(undefined, true);
  await refresh();
}

function refreshLater(document) {
  if (shown === undefined || document.uri.toString() !== shown.uri) return;
  clearTimeout(shown.timer);
  shown.timer = setTimeout(refresh, LATER);
}

async function refresh() {
  const { uri, statement } = shown ?? {};
  if (uri === undefined || client?.state !== State.Running) return;
  let proof;
  try {
    proof = await client.sendRequest("clueLogic/proof", { textDocument: { uri }, statement });
  } catch (error) {
    proof = { statement, problem: error.message };
  }
  if (shown?.uri !== uri || shown.statement !== statement) return; // another proof was requested meanwhile
  shown.panel.title = statement;
  shown.panel.webview.html = page(proof);
}
