// Actions on a text, by keys of the editor or from the menu.
import { EditorView, showDialog } from "@codemirror/view";
import type { Command, KeyNote } from "../app/commands";
import type { App, EditedText } from "../app/state";
import type { EditValue } from "../bridge/contract";
import { inFront, PHONE } from "../common/screen";
import { fill, LANGUAGES } from "../words/texts";
import { askNow, toOffset, toPosition, toRange } from "./asking";
import { OF, TEXTS } from "./words";

/** Applies changes that were proposed for a text, if it is still the current text. */
export function change(app: App, edited: EditedText, view: EditorView, of: string, edits: readonly EditValue[]): boolean {
  if (edited.text.value !== of) {
    app.notice.value = { kind: "note", text: OF[edited.of][app.lang.value].moved };
    return false;
  }
  view.dispatch({
    changes: edits.map((edit) => ({ ...toRange(view.state.doc, edit.span), insert: edit.text })),
    scrollIntoView: true,
    userEvent: "input.complete",
  });
  return true;
}

function showError(app: App, error: unknown): void {
  app.notice.value = { kind: "error", text: (error as Error).message };
}

/** Formats the text. */
export async function format(app: App, edited: EditedText, view: EditorView): Promise<void> {
  const of = edited.text.value;
  try {
    const found = await askNow(app, edited, "formatted", { of: edited.of });
    if (found?.edits.length) change(app, edited, view, of, found.edits);
    else if (found) app.notice.value = { kind: "note", text: OF[edited.of][app.lang.value].inForm };
  } catch (error) {
    showError(app, error);
  }
}

/** Goes to the declaration of the name at the cursor. */
export async function toDeclaration(app: App, edited: EditedText, view: EditorView): Promise<void> {
  const at = toPosition(view.state.doc, view.state.selection.main.head);
  try {
    const found = await askNow(app, edited, "definition", { of: edited.of, at });
    const span = found?.spans[0];
    if (!span) return;
    const anchor = toOffset(view.state.doc, span.start);
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "nearest" }) });
  } catch (error) {
    showError(app, error);
  }
}

/** Asks for a new name of the symbol at the cursor and renames it everywhere. */
export async function rename(app: App, edited: EditedText, view: EditorView): Promise<void> {
  const say = TEXTS[app.lang.value];
  const of = edited.text.value;
  const at = toPosition(view.state.doc, view.state.selection.main.head);
  try {
    const span = await askNow(app, edited, "renamed_at", { of: edited.of, at });
    if (!span) {
      app.notice.value = { kind: "note", text: OF[edited.of][app.lang.value].noName };
      return;
    }
    const { from, to } = toRange(view.state.doc, span);
    const old = view.state.sliceDoc(from, to);
    const dialog = showDialog(view, {
      label: fill(say.newName, old),
      input: { name: "name", value: old },
      submitLabel: say.rename,
      focus: "input",
      class: "text-rename",
      top: true,
    });
    const form = await dialog.result;
    const name = (form?.elements.namedItem("name") as HTMLInputElement | null)?.value.trim();
    view.focus();
    if (!name || name === old) return;
    const found = edited.text.value === of ? await askNow(app, edited, "rename", { of: edited.of, at, name }) : null;
    change(app, edited, view, found ? of : "", found?.edits ?? []);
  } catch (error) {
    showError(app, error);
  }
}

/** Shows what the statement at the cursor settled. */
export function openLine(app: App, view: EditorView): void {
  const line = view.state.doc.lineAt(view.state.selection.main.head).number;
  const statement = app.read.value?.value.statements.find((one) => one.first <= line && line <= one.last);
  if (statement) app.panel.value = { kind: "line", line: statement.first };
  else app.notice.value = { kind: "note", text: TEXTS[app.lang.value].noLine };
}

const makeTitle = (key: keyof (typeof TEXTS)["en"]) => Object.fromEntries(LANGUAGES.map((lang) => [lang, TEXTS[lang][key]])) as Command["title"];
const isEditorVisible = (app: App) => app.texts[inFront(app)];
const isWritten = (app: App) => isEditorVisible(app).text.value.trim() !== "" && (app.half.value === "written" || !matchMedia(PHONE).matches);
const hasProblems = (app: App) => isEditorVisible(app).late.value.length + (isEditorVisible(app).read.value?.value.problems.length ?? 0) > 0;

export const EDITOR_COMMANDS: readonly Command[] = [
  { id: "problem-next", topic: "editor", keys: ["F8"], title: makeTitle("next"), possible: hasProblems, run: (app) => isEditorVisible(app).editor.value?.toProblem(1) },
  { id: "problem-previous", topic: "editor", keys: [], title: makeTitle("previous"), possible: hasProblems, run: (app) => isEditorVisible(app).editor.value?.toProblem(-1) },
  { id: "line", topic: "log", keys: ["Alt+l"], title: makeTitle("settled"), possible: (app) => inFront(app) === "log", run: (app) => app.editor.value?.openLine() },
  { id: "rename", topic: "editor", keys: ["F2"], title: makeTitle("renaming"), menu: "page", possible: isWritten, run: (app) => isEditorVisible(app).editor.value?.rename() },
  { id: "format", topic: "editor", keys: ["Alt+p"], title: makeTitle("format"), menu: "page", possible: isWritten, run: (app) => isEditorVisible(app).editor.value?.format() },
];

/** Keys that work only in an editor. */
export const EDITOR_KEYS: readonly KeyNote[] = [
  { topic: "editor", keys: ["Ctrl+Space"], title: makeTitle("propose") },
  { topic: "editor", keys: ["Alt+h"], title: makeTitle("tell") },
  { topic: "editor", keys: ["F12"], title: makeTitle("declared") },
  { topic: "editor", keys: ["Ctrl+f"], title: makeTitle("find") },
];
