// Of a log that is a file on this machine the browser keeps only what could not be saved yet, in case the page ends.
import { effect } from "@preact/signals";
import { remember, remembered, forget } from "../app/remembered";
import type { App } from "../app/state";
import { SAID } from "./words";

/** Keeps what is not saved, and offers what an earlier page could not save. */
export function keepUnsaved(app: App): void {
  const name = `unsaved.${app.start.name ?? ""}`;
  const before = remembered(name);
  if (before !== null && before !== app.text.peek()) {
    const say = SAID[app.lang.peek()];
    const run = () => app.editor.peek()?.replace(before);
    app.notice.value = { kind: "note", text: say.unsaved, action: { label: say.putIn, run } };
  } else forget(name);
  // What is offered stays until something newer has been saved.
  let wasUnsaved = false;
  effect(() => {
    const isSaved = app.file.value?.kept.value.kind === "saved";
    if (!isSaved) {
      wasUnsaved = true;
      remember(name, app.text.value);
    } else if (wasUnsaved) {
      wasUnsaved = false;
      forget(name);
    }
  });
}
