// Of a text that is a file on this machine the browser keeps only what could not be saved yet, in case the page ends.
import { effect } from "@preact/signals";
import { forget, remember, remembered } from "../app/remembered";
import type { App, FileKeeping, Side } from "../app/state";
import { fill } from "../words/texts";
import { SAID } from "./words";

/** Keeps what is not saved, and offers what an earlier page could not save. */
export function keepUnsaved(app: App): void {
  const log = app.files.peek().log;
  if (log) keepDraft(app, `draft.${log.name}`);
  const offers = Object.entries(app.files.peek()).map(([side, file]) => keepUnsavedOf(app, side as Side, file));
  // One after the other: there is one place for what is said.
  const stop = effect(() => {
    while (app.notice.value === null && offers.length > 0) offers.shift()!();
    if (offers.length === 0) queueMicrotask(() => stop());
  });
}

/** Keeps what is tapped of the next line of a file: it is in no file yet. */
function keepDraft(app: App, name: string): void {
  try {
    app.draft.value = JSON.parse(remembered(name) ?? "null");
  } catch {
    forget(name);
  }
  effect(() => (app.draft.value === null ? forget(name) : void remember(name, JSON.stringify(app.draft.value))));
}

/** Keeps what is not saved of a text; returns what offers what an earlier page could not save. */
function keepUnsavedOf(app: App, side: Side, file: FileKeeping): () => void {
  const { own, put } = app.texts[side];
  const name = `unsaved.${side}.${file.name}`;
  const before = remembered(name);
  // What is offered stays until something newer has been saved.
  let wasUnsaved = false;
  effect(() => {
    const isSaved = file.kept.value.kind === "saved";
    if (!isSaved) {
      wasUnsaved = true;
      remember(name, own.value);
    } else if (wasUnsaved) {
      wasUnsaved = false;
      forget(name);
    }
  });
  return () => {
    if (before === null) return;
    if (before === own.peek()) return forget(name);
    const say = SAID[app.lang.peek()];
    const run = () => {
      app.side.value = side;
      put(before, (editor) => editor.replace(before));
    };
    app.notice.value = { kind: "note", text: fill(say.unsaved, file.name), action: { label: say.putIn, run } };
  };
}
