// How long a text can become in its editor.
import { EditorState, type Extension } from "@codemirror/state";

/** Refuses a change that makes the text too long, and says so; a text that is too long already can become shorter. */
export function limit(most: number, refused: (characters: number) => void): Extension {
  return EditorState.changeFilter.of((change) => {
    const length = change.newDoc.length;
    if (length <= most || length <= change.startState.doc.length) return true;
    queueMicrotask(() => refused(length));
    return false;
  });
}
