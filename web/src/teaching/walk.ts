// How one walks through a lesson: to a place, to the next step or line, to the end; and the keys for it.
import type { App, LessonPlace } from "../app/state";
import type { LessonValue } from "../bridge/contract";
import { withPlace } from "./place";
import { moved, nextLine } from "./views";

/** Goes to a step, and keeps it in the address; a jump can be taken back with the browser's own button. */
export function goTo(app: App, place: LessonPlace, jump = false): void {
  app.lesson.value = place;
  app.mode.value = "lesson";
  if (place.view === "last") return; // its name is known when the chapter is there
  const address = withPlace(location.hash, place);
  if (address !== location.hash) history[jump ? "pushState" : "replaceState"](history.state, "", address);
}

/** Back to the notebook. */
export function leave(app: App): void {
  app.mode.value = "notebook";
  history.replaceState(history.state, "", withPlace(location.hash, null) || location.pathname + location.search);
}

/** What the keys of the lesson do, beside walking. */
export interface Doing {
  formula(): void;
  grid(): void;
  whole(): void;
  overview(): void;
  keys(): void;
  escape(): void;
}

/** What a key does in a lesson; undefined if nothing. */
export function action(app: App, lesson: LessonValue, key: string, shift: boolean, doing: Doing): (() => void) | undefined {
  const place = app.lesson.peek();
  const go = (found: LessonPlace | null) => () => found && goTo(app, found);
  switch (key) {
    case "ArrowRight":
    case "PageDown":
    case "n":
      return go(moved(lesson, place, 1));
    case "ArrowLeft":
    case "PageUp":
    case "p":
    case "b":
      return go(moved(lesson, place, -1));
    case " ":
      return go(moved(lesson, place, shift ? -1 : 1));
    case "Home":
      return go({ ...place, chapter: 1, view: "" });
    case "End":
      return go({ ...place, chapter: lesson.chapters.length, view: "last" });
    case "ArrowDown":
    case "]":
      return go(nextLine(lesson, place, 1));
    case "ArrowUp":
    case "[":
      return go(nextLine(lesson, place, -1));
    case "f":
      return doing.formula;
    case "g":
      return doing.grid;
    case "a":
      return doing.whole;
    case "o":
      return doing.overview;
    case "?":
      return doing.keys;
    case "Escape":
      return doing.escape;
  }
  return undefined;
}
