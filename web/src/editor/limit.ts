// How long a log can be here: far longer than any game, and short enough that the page stays alive.
import { EditorState, type Extension } from "@codemirror/state";

/** The most characters a log can have in the page. */
export const MOST_CHARACTERS = 1_000_000;

/** Refuses a change that makes the text too long, and says so; a text that is too long already can become shorter. */
export function limit(refused: (characters: number) => void): Extension {
  return EditorState.changeFilter.of((change) => {
    const length = change.newDoc.length;
    if (length <= MOST_CHARACTERS || length <= change.startState.doc.length) return true;
    queueMicrotask(() => refused(length));
    return false;
  });
}
