// Undoing what has just been done to a text, from the notice that says so.
import type { EditedText, NoticeAction } from "./state";

/** Takes back the change that was just made of a text; it is offered until something else changes the text. */
export function undoing(edited: EditedText, label: string, run: () => void): NoticeAction {
  const changed = edited.text.peek();
  return { label, run, stands: () => edited.text.value === changed };
}
