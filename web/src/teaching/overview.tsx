// All steps of a chapter, to choose one.
import { useApp } from "../app/state";
import type { LessonValue } from "../bridge/contract";
import { fill } from "../words/texts";
import { LessonDialog } from "./dialog";
import { WORDS } from "./lesson-words";
import { nameOf, viewsOf, type View } from "./views";
import { goTo } from "./walk";

export function Overview({ lesson, close }: { lesson: LessonValue; close: () => void }) {
  const app = useApp();
  const words = WORDS[app.lang.value];
  const { record } = lesson;
  const said = (view: View) => {
    if (view.kind !== "step") return words[view.kind];
    const step = record.steps[view.step]!;
    const operation = record.operations[step.operation]!;
    const line = step.line ? fill(words.line, step.line) : words.headers;
    return `${view.step + 1}. ${line}: ${operation.number ? `${operation.number} ` : ""}${operation.heading}`;
  };
  return (
    <LessonDialog title={words.overview} close={close}>
      <ul class="lesson-overview">
        {viewsOf(record).map((view) => {
          const here = nameOf(view) === app.lesson.value.view;
          const go = () => {
            close();
            goTo(app, { ...app.lesson.value, view: nameOf(view) }, true);
          };
          return (
            <li key={nameOf(view)}>
              <button type="button" aria-current={here ? "step" : undefined} onClick={go}>
                {said(view)}
              </button>
            </li>
          );
        })}
      </ul>
    </LessonDialog>
  );
}
