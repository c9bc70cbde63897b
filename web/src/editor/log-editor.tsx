// The log, in an editor.
import { effect, untracked } from "@preact/signals";
import type { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import { type App, useApp } from "../app/state";
import { askNow } from "./asking";
import { setDisplay } from "./display";
import { setLines } from "./lines";
import { editorPort } from "./port";
import { ProblemList } from "./problem-list";
import { showProblems } from "./problems";
import { makeEditor } from "./setup";
import { SAID } from "./words";
import "./editor.css";
import "./overlays.css";
import "./problems.css";

/** How long nobody types until colours and remarks are asked for, in milliseconds; a long log takes longer. */
const PAUSE = 120;
const PAUSE_BY_CHARACTER = 1 / 500;

export function LogEditor() {
  const app = useApp();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { view, speak } = makeEditor(app, place.current!, "log-keys");
    app.editor.value = editorPort(app, view);
    // The editor has line breaks of one kind, and the text is what the editor has.
    const text = view.state.doc.toString();
    if (text !== app.text.value) app.changed(text);
    const stops = [effect(() => speak(app.lang.value)), effect(() => following(app, view)), effect(() => colouring(app, view)), effect(() => marking(app, view)), effect(() => showing(app, view))];
    return () => {
      for (const stop of stops) stop();
      app.editor.value = null;
      view.destroy();
    };
  }, []);
  return (
    <div class="log-editor">
      <div id="log-text" ref={place} />
      <p id="log-keys" class="log-keys">
        {SAID[app.lang.value].keys}
      </p>
      <ProblemList />
    </div>
  );
}

function following(app: App, view: EditorView): void {
  const read = app.read.value;
  if (read) untracked(() => showProblems(app, view, read));
}

/** Asks for colours and remarks whenever the text was read and nobody types. */
function colouring(app: App, view: EditorView): (() => void) | undefined {
  const read = app.read.value;
  void app.lang.value;
  if (!read) return undefined;
  const timer = setTimeout(
    () => {
      if (app.text.value !== read.text) return;
      askNow(app, "display", {}).then(
        // Remarks tell what follows, which may have to be found out, and asides often do.
        (value) => value && view.dispatch({ effects: setDisplay.of({ ...value, ...(app.hiding.value ? { remarks: [] } : { asides: [] }) }) }),
        // Without colours the log can be read as well, and what is wrong is said with the next reading.
        () => undefined,
      );
    },
    PAUSE + read.text.length * PAUSE_BY_CHARACTER,
  );
  return () => clearTimeout(timer);
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
