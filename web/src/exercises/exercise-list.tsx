// The exercises by level, with the status of each and the next one.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type App, useApp } from "../app/state";
import type { ExerciseLine } from "../bridge/contract";
import { Button, RadioGroup } from "../common/controls";
import { chooseFile, shortenName } from "../common/files";
import { SheetFrame } from "../common/frames";
import { useAnswer } from "../common/use-answer";
import { canLink } from "../sharing/files";
import { fill } from "../words/texts";
import { findNextExercise, standing, openExercise } from "./answers";
import { HandInForm } from "./answer-files";
import { copyOwnLink, isLinked, openExercisesFile, ownParam, removeOwn } from "./own";
import { TEXTS } from "./words";

const SIGNS = { solved: "✓", tried: "◐", untouched: "○" } as const;

function ExerciseList({ exercises }: { exercises: readonly ExerciseLine[] }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const [calculus, setCalculus] = useState("");
  const shown = exercises.filter((one) => !calculus || one.calculus === calculus);
  const calculi = [...new Set(exercises.map((one) => one.calculus))];
  const own = shown.filter((one) => one.own);
  const here = app.rules.exercise.value;
  const next = findNextExercise(app, shown, here);
  const solved = exercises.filter(({ name }) => standing(app.exercises.answers.value[name]) === "solved").length;
  const list = useRef<HTMLDivElement>(null);
  // One tab stop; the arrow keys move between the exercises.
  const [stop, setStop] = useState<string | null>(null);
  const first = (shown.find(({ name }) => name === stop) ?? next ?? shown[0])?.name;
  useLayoutEffect(() => list.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(), []);
  const move = (event: KeyboardEvent) => {
    const rows = [...list.current!.querySelectorAll<HTMLElement>(".exercise-row")];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = to === undefined ? undefined : rows[to];
    if (!row) return;
    event.preventDefault();
    setStop(row.dataset.exercise!);
    row.focus();
  };
  return (
    <>
      <div class="exercise-filter">
        <p>{fill(words.progress, solved, exercises.length)}</p>
        <RadioGroup
          label={words.filter}
          labelShown
          value={calculus}
          options={[{ value: "", text: words.all }, ...calculi.map((value) => ({ value, text: value }))]}
          onChoose={setCalculus}
        />
      </div>
      <div ref={list} onKeyDown={move}>
        {own.length > 0 && (
          <section aria-labelledby="exercise-own">
            <h3 id="exercise-own" class="exercise-level">
              {fill(words.ownList, ownName(app, words))}
            </h3>
            <Rows lines={own} first={first} here={here} next={next} />
          </section>
        )}
        {byLevel(shown.filter((one) => !one.own)).map(([level, lines]) => (
          <section key={level} aria-labelledby={`exercise-level-${level}`}>
            <h3 id={`exercise-level-${level}`} class="exercise-level">
              {fill(words.level, level)}
            </h3>
            <Rows lines={lines} first={first} here={here} next={next} />
          </section>
        ))}
      </div>
    </>
  );
}

interface RowsProps {
  lines: readonly ExerciseLine[];
  /** The exercise that the tab key reaches. */
  first: string | undefined;
  /** The open exercise. */
  here: string | null;
  next: ExerciseLine | null;
}

function Rows({ lines, first, here, next }: RowsProps) {
  return (
    <ul class="exercise-rows">
      {lines.map((line) => (
        <li key={line.name}>
          <Row line={line} stop={line.name === first} here={line.name === here} isNext={line === next} />
        </li>
      ))}
    </ul>
  );
}

function ownName(app: App, words: (typeof TEXTS)["en"]): string {
  const name = app.exercises.own.value?.name ?? "";
  return isLinked(name) ? words.linkName : shortenName(name);
}

function Row({ line, stop, here, isNext }: { line: ExerciseLine; stop: boolean; here: boolean; isNext: boolean }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const answer = app.exercises.answers.value[line.name];
  const how = standing(answer);
  const choose = () => {
    app.sheet.value = null;
    void openExercise(app, line.name);
  };
  return (
    <button
      type="button"
      class={`exercise-row ${how} ${isNext ? "next" : ""}`}
      data-exercise={line.name}
      tabIndex={stop ? 0 : -1}
      aria-current={here ? "true" : undefined}
      onClick={choose}
    >
      <span class="exercise-sign" aria-hidden="true">
        {SIGNS[how]}
      </span>
      <span class="exercise-name">{line.title}</span>
      <span class="unseen">, </span>
      <span class="exercise-kind">
        {words[line.kind]}, {line.calculus}
        {line.steps > 0 && `, ${fill(words.step, line.step, line.steps)}`}
        {answer?.lookedUp && <>, {words.lookedUp}</>}
      </span>
      <span class="unseen">, {words[how]}</span>
      {isNext && <span class="exercise-next">{words.nextSign}</span>}
    </button>
  );
}

function byLevel(exercises: readonly ExerciseLine[]): [number, ExerciseLine[]][] {
  const found = new Map<number, ExerciseLine[]>();
  for (const one of exercises) found.set(one.level, [...(found.get(one.level) ?? []), one]);
  return [...found];
}

export function ExerciseSheet() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const { value, error } = useAnswer("exercises", ownParam(app));
  const toOwn = () => {
    app.sheet.value = null;
    void openExercise(app, null);
  };
  return (
    <SheetFrame title={words.exercises} foot={value && <HandInForm exercises={value.exercises} />}>
      {app.rules.exercise.value !== null && <Button onClick={toOwn}>{words.ownSaid}</Button>}
      <div class="exercise-files">
        <Button onClick={() => chooseFile(".toml", (file) => void openExercisesFile(app, file))}>{words.openOwn}</Button>
        {app.exercises.own.value && canLink(app) && <Button onClick={() => void copyOwnLink(app)}>{words.copyOwnLink}</Button>}
        {app.exercises.own.value && <Button onClick={() => removeOwn(app)}>{words.removeOwn}</Button>}
      </div>
      {value ? <ExerciseList exercises={value.exercises} /> : <p role="status">{error?.message ?? words.waiting}</p>}
    </SheetFrame>
  );
}
