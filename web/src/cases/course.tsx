// The course for players: ten small cases, each of which teaches a rule.
import { useState } from "preact/hooks";
import { type App, useApp } from "../app/state";
import type { CourseCaseValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { SheetFrame } from "../common/frames";
import { useAnswer } from "../common/use-answer";
import { Standing } from "./case-sheet";
import { begunCases, openAgain, openCase } from "./progress";
import { TEXTS } from "./words";

async function open(app: App, number: number, chosen: CourseCaseValue): Promise<void> {
  app.sheet.value = null;
  const [log] = begunCases(app, "rule").get(chosen.rule) ?? [];
  await (log ? openAgain(app, log) : openCase(app, chosen, `${number}. ${chosen.title}`, { rule: chosen.rule }));
}

export function CourseSheet() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const { value, error } = useAnswer("case_course", {});
  const [begun] = useState(() => begunCases(app, "rule"));
  return (
    <SheetFrame title={words.course}>
      <p>{words.courseIntro}</p>
      {error && <p role="alert">{error.message}</p>}
      <ol class="case-days">
        {value?.cases.map((one, at) => (
          <li key={one.rule}>
            <Button onClick={() => void open(app, at + 1, one)}>
              {at + 1}. {one.title} <Standing progress={begun.get(one.rule)?.[1]} />
            </Button>
          </li>
        ))}
      </ol>
    </SheetFrame>
  );
}

/** What the open case of the course teaches. */
export function CourseText({ rule }: { rule: string }) {
  const { value } = useAnswer("case_course", {});
  return <p>{value?.cases.find((one) => one.rule === rule)?.text}</p>;
}

/** The button to the case after one of the course. */
export function NextCase({ after }: { after: string }) {
  const app = useApp();
  const { value } = useAnswer("case_course", {});
  const number = (value?.cases.findIndex(({ rule }) => rule === after) ?? -1) + 1;
  const next = number > 0 ? value?.cases[number] : undefined;
  return next ? (
    <Button kind="primary" onClick={() => void open(app, number + 1, next)}>
      {TEXTS[app.lang.value].nextCase}
    </Button>
  ) : null;
}
