// Files of rules of one's own: put in the place of those here, and saved.
import { effect, untracked } from "@preact/signals";
import { undoing } from "../app/undoing";
import type { App, EditorPort, FileKeeping } from "../app/state";
import { copyText } from "../common/clipboard";
import { saveText } from "../common/download";
import { fileName } from "../common/file-name";
import { fill } from "../words/texts";
import { SAID } from "./words";

/** The file that the rules in front are saved to by themselves; an answer to an exercise is in none. */
export function fileOfRules(app: App): FileKeeping | undefined {
  return app.rules.exercise.value === null ? app.files.value.rules : undefined;
}

/** Puts the rules of a file in the place of those here, if need be after asking; the name is shown as `shown`. */
export function openRules(app: App, text: string, name: string, shown: string): void {
  const file = fileOfRules(app);
  if (!file) return put(app, text, name, shown);
  const say = SAID[app.lang.peek()];
  const run = () => put(app, text, file.name, shown);
  app.notice.value = { kind: "note", text: fill(say.rulesNotTaken, file.name, shown), action: { label: say.putIn, run } };
}

function put(app: App, text: string, name: string, shown: string): void {
  withEditor(app, (editor) => {
    const say = SAID[app.lang.peek()];
    const wasWritten = app.rules.text.peek().trim() !== "";
    editor.replace(text);
    if (app.rules.exercise.peek() === null) app.rules.name.value = name;
    if (wasWritten) app.notice.value = { kind: "note", text: fill(say.rulesOpened, shown), action: undoing(app.rules, say.rulesBack, () => editor.undo()) };
  });
}

/** Saves the rules as a file. */
export function saveRules(app: App): void {
  const { text, name, exercise } = app.rules;
  if (!text.peek().trim()) return;
  saveText(text.peek(), fileName(exercise.peek() ?? name.peek(), "rules", [".dl"]));
}

/** Copies the rules. */
export async function copyRules(app: App): Promise<void> {
  const say = SAID[app.lang.peek()];
  const copied = await copyText(app.rules.text.peek());
  app.notice.value = copied ? { kind: "note", text: say.rulesCopied } : { kind: "error", text: say.rulesNotCopied };
}

/** Forgets the rules: what is empty is not kept. */
export function forgetRules(app: App): void {
  withEditor(app, (editor) => {
    editor.replace("");
    app.rules.name.value = "";
    const say = SAID[app.lang.peek()];
    app.notice.value = { kind: "note", text: say.rulesForgotten, action: undoing(app.rules, say.rulesBack, () => editor.undo()) };
  });
}

/** Brings the rules in front, and does something with their editor once it is there: then it can be undone. */
function withEditor(app: App, run: (editor: EditorPort) => void): void {
  app.side.value = "rules";
  const stop = effect(() => {
    const editor = app.rules.editor.value;
    if (!editor) return;
    untracked(() => run(editor));
    queueMicrotask(() => stop());
  });
}
