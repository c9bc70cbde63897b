// Files: opening one, dropping one on the page, and saving the log as one.
import type { App } from "../app/state";
import { fill } from "../words/texts";
import { decoded, FileError } from "./decoding";
import { SAID } from "./words";

const MOST_NAME = 80;

/** Opens a file in place of the log, which is kept. What is no log is refused, in words. */
async function openFile(app: App, file: File): Promise<void> {
  const say = SAID[app.lang.peek()];
  try {
    const { text, guessed } = decoded(new Uint8Array(await file.arrayBuffer().catch(() => unreadable())));
    app.notice.value = null;
    await app.shelf.value?.open(text, file.name);
    if (guessed) app.notice.value = { kind: "note", text: fill(say.guessed, shortened(file.name)) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    app.notice.value = { kind: "error", text: fill(say[error.why], shortened(file.name)) };
  }
}

function unreadable(): never {
  throw new FileError("unreadable");
}

/** Lets somebody choose a file, and opens it. */
export function chooseFile(app: App): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".clue,.txt,text/plain";
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) void openFile(app, file);
  });
  input.click();
}

/** Opens what is dropped on the page, wherever it is dropped. */
export function takeDrops(app: App): () => void {
  const files = (event: DragEvent) => app.shelf.value !== null && event.dataTransfer?.types.includes("Files");
  const over = (event: DragEvent) => {
    if (!files(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const dropped = (event: DragEvent) => {
    if (!files(event)) return;
    over(event);
    const [file] = event.dataTransfer?.files ?? [];
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
  const address = URL.createObjectURL(new Blob([app.text.peek()], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName(app.name.peek() ?? "");
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A name under which every system can save a file. */
function fileName(name: string): string {
  const plain = name.replace(/[\p{C}\\/:*?"<>|]+/gu, "").replace(/^\.+/, "").slice(0, MOST_NAME).trim() || "log";
  return /\.(clue|txt)$/i.test(plain) ? plain : `${plain}.clue`;
}

function shortened(name: string): string {
  return name.length > MOST_NAME ? `${name.slice(0, MOST_NAME)}…` : name;
}
