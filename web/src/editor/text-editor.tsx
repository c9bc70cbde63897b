// A text in an editor: what the log and the rules of one's own have in common.
import { effect, untracked } from "@preact/signals";
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import { type App, type EditedText, type Side, useApp } from "../app/state";
import type { DisplayValue } from "../bridge/contract";
import { askNow } from "./asking";
import { NO_DISPLAY, setDisplay } from "./display";
import { editorPort } from "./port";
import { ProblemList } from "./problem-list";
import { showProblems } from "./problems";
import { makeEditor } from "./setup";
import { SAID } from "./words";
import "./editor.css";
import "./overlays.css";
import "./problems.css";

/** How long nobody types until colours and remarks are asked for, in milliseconds; a long text takes longer. */
const PAUSE = 120;
const PAUSE_BY_CHARACTER = 1 / 500;

/** What one of the texts has and the other has not. */
export interface Own {
  /** Parts of its editor. */
  extensions(app: App): Extension;
  /** What follows signals. */
  followers: readonly ((app: App, view: EditorView) => void)[];
  /** What is shown of that which the bridge says. */
  shown(app: App, value: DisplayValue): DisplayValue;
}

/** The editor of a text, with what is wrong with it below. */
export function TextEditor({ of, own }: { of: Side; own: Own }) {
  const app = useApp();
  const edited = app.texts[of];
  const place = useRef<HTMLDivElement>(null);
  const keys = `${of}-keys`;
  useEffect(() => {
    const { view, speak } = makeEditor(app, edited, place.current!, keys, own.extensions(app));
    edited.editor.value = editorPort(app, edited, view);
    // The editor has line breaks of one kind, and the text is what the editor has.
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
        {SAID[app.lang.value].keys}
      </p>
      <ProblemList edited={edited} />
    </div>
  );
}

function underlining(app: App, edited: EditedText, view: EditorView): void {
  const read = edited.read.value;
  untracked(() => showProblems(app, edited, view, read));
}

/** Asks for colours and remarks whenever the text was read and nobody types. */
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
        // Without colours the text can be read as well, and what is wrong is said with the next reading.
        () => undefined,
      );
    },
    PAUSE + read.text.length * PAUSE_BY_CHARACTER,
  );
  return () => clearTimeout(timer);
}
