// What there is to press below a step.
import type { Signal } from "@preact/signals";
import { useApp } from "../app/state";
import type { LessonValue } from "../bridge/contract";
import { WORDS } from "./lesson-words";
import { moved } from "./views";
import { goTo, type Doing } from "./walk";

interface Shown {
  lesson: LessonValue;
  shown: { formula: Signal<boolean>; grid: Signal<boolean> };
  doing: Doing;
  more: () => void;
}

export function Controls({ lesson, shown, doing, more }: Shown) {
  const app = useApp();
  const words = WORDS[app.lang.value];
  const place = app.lesson.value;
  const [back, next] = [moved(lesson, place, -1), moved(lesson, place, 1)];
  return (
    <nav class="lesson-controls" aria-label={words.controls}>
      <span class="lesson-walk">
        <button type="button" aria-keyshortcuts="ArrowLeft" disabled={!back} onClick={() => back && goTo(app, back)}>
          <span aria-hidden="true">←</span> {words.back}
        </button>
        <button type="button" class="forward" aria-keyshortcuts="ArrowRight" disabled={!next} onClick={() => next && goTo(app, next)}>
          {words.next} <span aria-hidden="true">→</span>
        </button>
      </span>
      {lesson.chapters.length > 1 ? (
        <label class="lesson-which">
          <span>{words.chapter}</span>
          <select
            value={String(lesson.chapter)}
            onChange={(event) => {
              goTo(app, { ...place, chapter: Number(event.currentTarget.value), view: "" }, true);
              event.currentTarget.blur(); // so that the arrow keys turn pages again
            }}
          >
            {lesson.chapters.map((title, at) => (
              <option key={at} value={String(at + 1)}>
                {at + 1}. {title}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <span class="lesson-toggles">
        <button type="button" aria-pressed={shown.formula.value} aria-keyshortcuts="f" onClick={doing.formula}>
          {words.formula}
        </button>
        <button type="button" aria-pressed={shown.grid.value} aria-keyshortcuts="g" onClick={doing.grid}>
          {words.notebook}
        </button>
        <button type="button" aria-keyshortcuts="o" aria-haspopup="dialog" onClick={doing.overview}>
          {words.overview}
        </button>
        <button type="button" class="lesson-keys" aria-keyshortcuts="?" aria-haspopup="dialog" onClick={doing.keys}>
          {words.keys}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={more}>
          {words.more}
        </button>
      </span>
    </nav>
  );
}
