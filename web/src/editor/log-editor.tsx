// The log, in an editor: its lines are marked by what is pointed at elsewhere, and lead to what they settled.
import { untracked } from "@preact/signals";
import { type EditorView, keymap } from "@codemirror/view";
import type { App } from "../app/state";
import { openLine } from "./actions";
import { covers } from "./covers";
import { lines, setLines } from "./lines";
import { type Own, TextEditor } from "./text-editor";
import { SAID } from "./words";

const OWN: Own = {
  extensions: (app) => [covers(() => SAID[app.lang.value].covered), lines, keymap.of([{ key: "Alt-l", run: (view) => opened(app, view), stopPropagation: true }])],
  followers: [marking, showing],
  // Remarks tell what follows, which may have to be found out, and asides often do.
  shown: (app, value) => ({ ...value, ...(app.hiding.value ? { remarks: [] } : { asides: [] }) }),
};

export function LogEditor() {
  return <TextEditor of="log" own={OWN} />;
}

function opened(app: App, view: EditorView): true {
  openLine(app, view);
  return true;
}

/** Scrolls the editor, and nothing else, until the line that is meant most is in sight; if none is, one of those marked. */
function showing(app: App, view: EditorView): void {
  const { focus, lines } = app.marks.value;
  // Whoever writes is not taken away from there by what is only marked.
  const wanted = focus !== null ? [focus] : view.hasFocus ? [] : lines;
  const { scrollTop, clientHeight } = view.scrollDOM;
  const blocks = wanted.filter((line) => line >= 1 && line <= view.state.doc.lines).map((line) => view.lineBlockAt(view.state.doc.line(line).from));
  const away = blocks.map((block) => Math.max(scrollTop - block.top, block.bottom - scrollTop - clientHeight));
  const nearest = blocks[away.indexOf(Math.min(...away))];
  if (nearest && away.every((far) => far > 0)) view.scrollDOM.scrollTop = nearest.top - clientHeight / 3;
}

function marking(app: App, view: EditorView): void {
  const read = app.read.value;
  const marks = app.marks.value;
  const at = app.at.value;
  if (!read || untracked(() => app.text.value) !== read.text) return;
  view.dispatch({ effects: setLines.of({ statements: read.value.statements, leftOut: read.value.left_out, marks, at }) });
}
