// How long a log can become in the editor.
import { EditorState, type Extension } from "@codemirror/state";
import { MOST_CHARACTERS } from "../app/limits";

/** Refuses a change that makes the text too long, and says so; a text that is too long already can become shorter. */
export function limit(refused: (characters: number) => void): Extension {
  return EditorState.changeFilter.of((change) => {
    const length = change.newDoc.length;
    if (length <= MOST_CHARACTERS || length <= change.startState.doc.length) return true;
    queueMicrotask(() => refused(length));
    return false;
  });
}
