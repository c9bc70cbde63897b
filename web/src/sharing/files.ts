// Files: opening one, dropping one on the page, and saving the log as one. What is called `.dl` is rules.
import { MOST_CHARACTERS, MOST_RULE_CHARACTERS } from "../app/limits";
import type { App } from "../app/state";
import { chooseFile } from "../common/choose-file";
import { decoded, FileError } from "../common/decoding";
import { saveText } from "../common/download";
import { fileName, shortened } from "../common/file-name";
import { fill } from "../words/texts";
import { fileOfRules, openRules } from "./rule-files";
import { SAID } from "./words";

const isRules = (file: File) => /\.dl$/i.test(file.name);

/** Opens a file in place of the log, which is kept, or of the rules. What is neither is refused, in words. */
async function openFile(app: App, file: File): Promise<void> {
  const say = SAID[app.lang.peek()];
  const rules = isRules(file);
  const most = rules ? MOST_RULE_CHARACTERS : MOST_CHARACTERS;
  try {
    const { text, guessed } = decoded(new Uint8Array(await file.arrayBuffer().catch(() => unreadable())), most);
    app.notice.value = null;
    if (rules) openRules(app, text, file.name, shortened(file.name));
    else await openLog(app, text, file.name);
    // What asks whether rules are to be taken is not to be covered.
    if (guessed && !(rules && fileOfRules(app))) app.notice.value = { kind: "note", text: fill(say.guessed, shortened(file.name)) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const why = rules && error.why !== "unreadable" ? (`${error.why}Rules` as const) : error.why;
    app.notice.value = { kind: "error", text: fill(say[why], shortened(file.name), most.toLocaleString(app.lang.peek())) };
  }
}

async function openLog(app: App, text: string, name: string): Promise<void> {
  if (!app.shelf.value) return;
  app.side.value = "log";
  await app.shelf.value.open(text, name);
}

function unreadable(): never {
  throw new FileError("unreadable");
}

/** Lets somebody choose a file, and opens it. */
export function openChosen(app: App): void {
  chooseFile(app.shelf.value ? ".clue,.dl,.txt,text/plain" : ".dl", (file) => void openFile(app, file));
}

/** Opens what is dropped on the page, wherever it is dropped. */
export function takeDrops(app: App): () => void {
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const dropped = (event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? [];
    // Where the log is a file that is kept elsewhere, what is dropped on the editor is written into it.
    if (file && !app.shelf.value && !isRules(file)) return;
    over(event);
    if (file) void openFile(app, file);
  };
  // Before the editor, which would put the text of the file where it is dropped.
  addEventListener("dragover", over, true);
  addEventListener("drop", dropped, true);
  return () => {
    removeEventListener("dragover", over, true);
    removeEventListener("drop", dropped, true);
  };
}

/** Saves the log as a file, where the browser puts such files. */
export function saveFile(app: App): void {
  saveText(app.text.peek(), fileName(app.name.peek() ?? "", "log", [".clue", ".txt"]));
}
