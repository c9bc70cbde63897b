// What other parts of the page may do with an editor.
import { isolateHistory, undo } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import type { App, EditedText, EditorPort } from "../app/state";
import { format, openLine, rename } from "./actions";
import { forgetPast } from "./past";
import { offsetOf, rangeOf } from "./places";
import { toProblem } from "./problems";

/** What other parts may do with this editor. */
export function editorPort(app: App, edited: EditedText, view: EditorView): EditorPort {
  // What lies behind the other text takes no focus: first it has to be drawn in front.
  const inFront = (run: () => void) => {
    if (app.side.value === edited.of) return run();
    app.side.value = edited.of;
    setTimeout(run);
  };
  // Each is one step of undo, however soon it follows upon another.
  const annotations = isolateHistory.of("full");
  return {
    replace(text) {
      view.dispatch({ annotations, changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true });
    },
    begin(text) {
      this.replace(text);
      forgetPast(view);
    },
    apply(edits) {
      view.dispatch({
        annotations,
        changes: edits.map((edit) => ({ ...rangeOf(view.state.doc, edit.span), insert: edit.text })),
        scrollIntoView: true,
      });
    },
    append(text) {
      const end = view.state.doc.length;
      const broken = end === 0 || view.state.doc.line(view.state.doc.lines).length === 0;
      const insert = `${broken ? "" : "\n"}${text}\n`;
      view.dispatch({ annotations, changes: { from: end, insert }, selection: { anchor: end + insert.length }, scrollIntoView: true });
    },
    undo() {
      undo(view);
    },
    toEnd() {
      view.dispatch({ selection: { anchor: view.state.doc.length } });
      // Nothing around the editor is scrolled: on a phone it may be out of sight.
      view.scrollDOM.scrollTop = view.scrollDOM.scrollHeight;
    },
    goTo(line, unit = 0) {
      inFront(() => {
        const at = offsetOf(view.state.doc, { line, unit });
        view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
        view.focus();
      });
    },
    focus() {
      inFront(() => view.focus());
    },
    toProblem(step) {
      inFront(() => {
        toProblem(view, step);
        view.focus();
      });
    },
    format() {
      inFront(() => void format(app, edited, view));
    },
    rename() {
      inFront(() => void rename(app, edited, view));
    },
    openLine() {
      if (edited.of === "log") openLine(app, view);
    },
  };
}
