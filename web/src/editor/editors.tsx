// The editors of the log and of the rules.
import type { Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { effect, untracked } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type App, type EditedText, type Side, useApp } from "../app/state";
import type { DisplayValue } from "../bridge/contract";
import { openLine } from "./actions";
import { askNow } from "./asking";
import { covers, lines, NO_DISPLAY, setDisplay, setLines } from "./display";
import { editorPort } from "./port";
import { ProblemList, showProblems } from "./problems";
import { makeEditor } from "./setup";
import { TEXTS } from "./words";

/** Milliseconds without typing before colours and remarks are requested; longer for a long text. */
const PAUSE = 120;
const PAUSE_BY_CHARACTER = 1 / 500;

/** The parts in which the editors of the two texts differ. */
export interface Own {
  /** Extensions of its editor. */
  extensions(app: App): Extension;
  /** Functions that follow signals. */
  followers: readonly ((app: App, view: EditorView) => void)[];
  /** Returns the part of the display data to show. */
  shown(app: App, value: DisplayValue): DisplayValue;
}

/** The editor of a text, with its problems below. */
function TextEditor({ of, own }: { of: Side; own: Own }) {
  const app = useApp();
  const edited = app.texts[of];
  const place = useRef<HTMLDivElement>(null);
  const keys = `${of}-keys`;
  useEffect(() => {
    const { view, speak } = makeEditor(app, edited, place.current!, keys, own.extensions(app));
    edited.editor.value = editorPort(app, edited, view);
    // The editor normalizes line breaks; its text is the text of the app.
    const text = view.state.doc.toString();
    if (text !== edited.text.value) edited.changed(text);
    const stops = [
      effect(() => speak(app.lang.value)),
      effect(() => underlining(app, edited, view)),
      effect(() => colouring(app, edited, view, own)),
      ...own.followers.map((follow) => effect(() => follow(app, view))),
    ];
    return () => {
      for (const stop of stops) stop();
      edited.editor.value = null;
      view.destroy();
    };
  }, []);
  return (
    <div class="text-editor">
      <div class="text-place" ref={place} />
      <p id={keys} class="text-keys">
        {TEXTS[app.lang.value].keys}
      </p>
      <ProblemList edited={edited} />
    </div>
  );
}

function underlining(app: App, edited: EditedText, view: EditorView): void {
  const read = edited.read.value;
  void edited.late.value;
  untracked(() => showProblems(app, edited, view, read));
}

/** Requests colours and remarks whenever the text has been read and typing pauses. */
function colouring(app: App, edited: EditedText, view: EditorView, own: Own): (() => void) | undefined {
  const read = edited.read.value;
  void app.lang.value;
  if (!read) {
    view.dispatch({ effects: setDisplay.of(NO_DISPLAY) });
    return undefined;
  }
  const timer = setTimeout(
    () => {
      if (edited.text.value !== read.text) return;
      askNow(app, edited, "display", { of: edited.of }).then(
        (value) => value && view.dispatch({ effects: setDisplay.of(own.shown(app, value)) }),
        // Without colours the text is still readable, and the next reading reports the problem.
        () => undefined,
      );
    },
    PAUSE + read.text.length * PAUSE_BY_CHARACTER,
  );
  return () => clearTimeout(timer);
}

const OWN: Own = {
  extensions: (app) => [covers(() => TEXTS[app.lang.value].covered), lines, keymap.of([{ key: "Alt-l", run: (view) => registerEditor(app, view), stopPropagation: true }])],
  followers: [marking, showing],
  // Remarks and asides may reveal answers.
  shown: (app, value) => ({ ...value, ...(app.veiled.value ? { remarks: [] } : {}), ...(app.hiding.value ? {} : { asides: [] }) }),
};

export function LogEditor() {
  return <TextEditor of="log" own={OWN} />;
}

function registerEditor(app: App, view: EditorView): true {
  openLine(app, view);
  return true;
}

/** Scrolls only the editor, until the focused line is visible; if there is none, the nearest marked line. */
function showing(app: App, view: EditorView): void {
  const { focus, lines } = app.marks.value;
  // Marks do not scroll the editor while the user is writing in it.
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

const RULES_OWN: Own = { extensions: () => [], followers: [], shown: (_app, value) => value };

export function RulesEditor() {
  return <TextEditor of="rules" own={RULES_OWN} />;
}
