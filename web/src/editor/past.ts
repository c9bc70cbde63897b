// What can be undone in an editor.
import { history } from "@codemirror/commands";
import { Compartment } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

const past = new Compartment();

/** Remembers what can be undone. */
export const undoable = past.of(history());

/** Forgets what could be undone: what stands there now is the beginning. */
export function forgetPast(view: EditorView): void {
  view.dispatch({ effects: past.reconfigure([]) });
  view.dispatch({ effects: past.reconfigure(history()) });
}
