// How the lesson is told, in which language, and printing it.
import { useApp } from "../app/state";
import type { LessonValue } from "../bridge/contract";
import { Languages } from "../common/languages";
import { LessonDialog } from "./dialog";
import { WORDS } from "./lesson-words";
import { useTelling } from "./telling";

export function More({ lesson, close, print }: { lesson: LessonValue; close: () => void; print: () => void }) {
  const app = useApp();
  const telling = useTelling();
  const words = WORDS[app.lang.value];
  return (
    <LessonDialog title={words.more} close={close}>
      <Languages />
      <p>
        <label>
          {words.reading}{" "}
          <select
            value={telling.value.reading}
            onChange={(event) => (telling.value = { ...telling.value, reading: event.currentTarget.value === "rest" ? "rest" : "others" })}
          >
            <option value="others">{words.others}</option>
            <option value="rest">{words.rest}</option>
          </select>
        </label>
      </p>
      <p>
        <label class="check">
          <input
            type="checkbox"
            checked={telling.value.numbers ?? lesson.of === "course"}
            onChange={(event) => (telling.value = { ...telling.value, numbers: event.currentTarget.checked })}
          />{" "}
          {words.numbers}
        </label>
      </p>
      <p>
        <button
          type="button"
          onClick={() => {
            close();
            print();
          }}
        >
          {words.print}
        </button>
      </p>
    </LessonDialog>
  );
}
