// What other parts of the page may do with the editor.
import { undo } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import type { EditorPort } from "../app/state";
import type { PlaceValue } from "../bridge/contract";

export function editorPort(view: EditorView): EditorPort {
  const offset = (at: PlaceValue) => {
    const line = view.state.doc.line(Math.max(1, Math.min(at.line, view.state.doc.lines)));
    return Math.min(line.from + at.unit, line.to);
  };
  return {
    replace(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    apply(edits) {
      view.dispatch({
        changes: edits.map((edit) => ({ from: offset(edit.span.start), to: offset(edit.span.end), insert: edit.text })),
        scrollIntoView: true,
      });
    },
    append(text) {
      const end = view.state.doc.length;
      const broken = end === 0 || view.state.doc.line(view.state.doc.lines).length === 0;
      const insert = `${broken ? "" : "\n"}${text}\n`;
      view.dispatch({ changes: { from: end, insert }, selection: { anchor: end + insert.length }, scrollIntoView: true });
    },
    undo() {
      undo(view);
    },
    goTo(line, unit = 0) {
      view.dispatch({ selection: { anchor: offset({ line, unit }) }, effects: EditorView.scrollIntoView(offset({ line, unit }), { y: "center" }) });
      view.focus();
    },
    focus() {
      view.focus();
    },
  };
}
