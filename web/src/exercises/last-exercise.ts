// Which exercise is gone on with after reloading.
import { remember, remembered } from "../app/remembered";
import type { Start } from "../app/state";

const LAST = "exercise";
/** Each window goes on with its own. */
const HERE = "clue-notebook.exercise";

/** The exercise of this window, else that with which the page came, else the last one; null for rules of one's own. */
export function lastExercise(start: Start): { exercise: string | null; isOfWindow: boolean } {
  let here: string | null = null;
  try {
    here = sessionStorage.getItem(HERE);
  } catch {
    // Then it is as in a new window.
  }
  const came = start.exercise ?? (start.rules === undefined ? remembered(LAST) : null);
  return { exercise: (here ?? came) || null, isOfWindow: Boolean(here) };
}

/** Goes on with an exercise next time, or with rules of one's own. */
export function rememberExercise(exercise: string | null): void {
  remember(LAST, exercise ?? "");
  try {
    sessionStorage.setItem(HERE, exercise ?? "");
  } catch {
    // After reloading it is the last one then, which is mostly the same.
  }
}
