// What is done with the log by a key in the editor, or from the menu.
import { EditorView, showDialog } from "@codemirror/view";
import type { App } from "../app/state";
import type { EditValue } from "../bridge/contract";
import { fill } from "../words/texts";
import { askNow } from "./asking";
import { offsetOf, placeOf, rangeOf } from "./places";
import { SAID } from "./words";

/** Makes changes that were proposed of a text, if that is still the text. */
export function change(app: App, view: EditorView, of: string, edits: readonly EditValue[]): boolean {
  if (app.text.value !== of) {
    app.notice.value = { kind: "note", text: SAID[app.lang.value].moved };
    return false;
  }
  view.dispatch({
    changes: edits.map((edit) => ({ ...rangeOf(view.state.doc, edit.span), insert: edit.text })),
    scrollIntoView: true,
    userEvent: "input.complete",
  });
  return true;
}

function told(app: App, error: unknown): void {
  app.notice.value = { kind: "error", text: (error as Error).message };
}

/** Puts the log into its usual form. */
export async function format(app: App, view: EditorView): Promise<void> {
  const of = app.text.value;
  try {
    const found = await askNow(app, "formatted", {});
    if (found?.edits.length) change(app, view, of, found.edits);
    else if (found) app.notice.value = { kind: "note", text: SAID[app.lang.value].inForm };
  } catch (error) {
    told(app, error);
  }
}

/** Goes to where the name at the cursor is declared. */
export async function toDeclaration(app: App, view: EditorView): Promise<void> {
  const at = placeOf(view.state.doc, view.state.selection.main.head);
  try {
    const found = await askNow(app, "definition", { at });
    const span = found?.spans[0];
    if (!span) return;
    const anchor = offsetOf(view.state.doc, span.start);
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "nearest" }) });
  } catch (error) {
    told(app, error);
  }
}

/** Asks for another name of what stands at the cursor, and changes it everywhere. */
export async function rename(app: App, view: EditorView): Promise<void> {
  const say = SAID[app.lang.value];
  const of = app.text.value;
  const at = placeOf(view.state.doc, view.state.selection.main.head);
  try {
    const span = await askNow(app, "renamed_at", { at });
    if (!span) {
      app.notice.value = { kind: "note", text: say.noName };
      return;
    }
    const { from, to } = rangeOf(view.state.doc, span);
    const old = view.state.sliceDoc(from, to);
    const dialog = showDialog(view, {
      label: fill(say.newName, old),
      input: { name: "name", value: old },
      submitLabel: say.rename,
      focus: "input",
      class: "log-rename",
      top: true,
    });
    const form = await dialog.result;
    const name = (form?.elements.namedItem("name") as HTMLInputElement | null)?.value.trim();
    view.focus();
    if (!name || name === old) return;
    const found = app.text.value === of ? await askNow(app, "rename", { at, name }) : null;
    change(app, view, found ? of : "", found?.edits ?? []);
  } catch (error) {
    told(app, error);
  }
}

/** Shows what the statement at the cursor settled. */
export function openLine(app: App, view: EditorView): void {
  const line = view.state.doc.lineAt(view.state.selection.main.head).number;
  const statement = app.read.value?.value.statements.find((one) => one.first <= line && line <= one.last);
  if (statement) app.panel.value = { kind: "line", line: statement.first };
  else app.notice.value = { kind: "note", text: SAID[app.lang.value].noLine };
}
