// An exercise: the task, the verdict on an answer, and the solution.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type ExerciseAnswer, type ExerciseProgress, useApp } from "../app/state";
import type { ExerciseValue, VerdictValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { canShowSolution, check, fetchSolution, findNextExercise, openLog, openExercise, recordHintView } from "./answers";
import { keepAnswers } from "./keeping";
import { ownParam } from "./own";
import { TEXTS } from "./words";

export function Exercising() {
  const app = useApp();
  useEffect(() => keepAnswers(app), []);
  useEffect(() => {
    // Before the editor handles the key and breaks the line.
    const onKey = (event: KeyboardEvent) => {
      const asked = event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.isComposing;
      if (!asked || app.sheet.value || app.side.value !== "rules" || app.rules.exercise.value === null) return;
      event.preventDefault();
      event.stopPropagation();
      void check(app);
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, []);
  return null;
}

export function Solution({ exercise }: { exercise: string }) {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const [asking, setAsking] = useState(false);
  const [solution, setSolution] = useState<string | null>(null);
  if (!canShowSolution(app.exercises.answers.value[exercise])) return null;
  if (solution !== null)
    return (
      <section class="exercise-solution" role="status">
        <h4>{labels.solutionIs}</h4>
        <pre>{solution}</pre>
      </section>
    );
  if (!asking)
    return (
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {labels.solution}
      </Button>
    );
  return <Asking onShow={() => void fetchSolution(app, exercise).then(setSolution)} onNotYet={() => setAsking(false)} />;
}

function Asking({ onShow, onNotYet }: { onShow(): void; onNotYet(): void }) {
  const labels = TEXTS[useApp().lang.value];
  const notYet = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => notYet.current?.focus(), []);
  return (
    <div class="exercise-ask" role="group" aria-labelledby="exercise-ask">
      <p id="exercise-ask">{labels.reallyLookUp}</p>
      <Button onClick={onShow}>{labels.lookUp}</Button>
      <Button buttonRef={notYet} onClick={onNotYet}>
        {labels.notYet}
      </Button>
    </div>
  );
}

const INDENT = "    ";

/** Renders paragraphs, and indented lines as preformatted text; never interprets markup. */
export function PlainText({ text }: { text: string }) {
  return (
    <div class="exercise-told">
      {parts(text).map(({ fixed, lines }, index) => (fixed ? <pre key={index}>{lines.map((line) => line.slice(INDENT.length)).join("\n")}</pre> : <p key={index}>{lines.join("\n")}</p>))}
    </div>
  );
}

function parts(text: string): { fixed: boolean; lines: string[] }[] {
  const found: { fixed: boolean; lines: string[] }[] = [];
  for (const line of text.trimEnd().split("\n")) {
    const fixed = line.startsWith(INDENT);
    const last = found[found.length - 1];
    if (last && last.fixed === fixed && line.trim()) last.lines.push(line);
    else if (line.trim()) found.push({ fixed, lines: [line] });
  }
  return found;
}

export function Task({ asked, lang }: { asked: ExerciseValue; lang: string }) {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const several = asked.logs.length > 1;
  return (
    <details class="exercise-task" open>
      <summary>{labels.task}</summary>
      <div lang={lang}>
        <PlainText text={asked.task} />
      </div>
      {asked.logs.map((log, index) => (
        <section key={index} class="exercise-log" aria-label={several ? fill(labels.logNumber, index + 1) : labels.log}>
          <div class="exercise-log-head">
            <h4>{several ? fill(labels.logNumber, index + 1) : labels.log}</h4>
            {app.shelf.value && <Button onClick={() => openLog(app, asked, index)}>{several ? fill(labels.openLogNumber, index + 1) : labels.openLog}</Button>}
          </div>
          <ol>
            {log.trimEnd().split("\n").map((line, number) => (
              <li key={number}>{line || " "}</li>
            ))}
          </ol>
        </section>
      ))}
      <div class="exercise-how" lang={lang}>
        <PlainText text={asked.how} />
      </div>
    </details>
  );
}

/** The same signs as in the table of a class. */
const SIGNS: Record<VerdictValue["mark"], string> = { empty: "–", form: "✎", false: "✗", "never-fires": "∅", partly: "◐", solved: "✓", stopped: "∞" };
const WORDS = { empty: "markEmpty", form: "markForm", false: "markFalse", "never-fires": "markNeverFires", partly: "markPartly", solved: "markSolved", stopped: "markStopped" } as const;

interface VerdictProps {
  judged: NonNullable<ExerciseAnswer["judged"]>;
  /** Whether the answer has changed since it was judged. */
  stale: boolean;
  /** Whether the hint was requested. */
  hinted: boolean;
}

export function Verdict({ judged, stale, hinted }: VerdictProps) {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const { mark, said: why, hint } = judged.verdict;
  const lang = judged.lang === "ja" ? "en" : judged.lang;
  return (
    <section class={`exercise-verdict ${mark} ${stale ? "stale" : ""}`} aria-labelledby="exercise-mark">
      <h4 id="exercise-mark">
        <span class="exercise-sign" aria-hidden="true">
          {SIGNS[mark]}
        </span>
        <span lang={mark === "false" && judged.verdict.heading ? lang : app.lang.value}>{formatHeading(judged.verdict, labels)}</span>
      </h4>
      {stale && <p class="exercise-stale">{labels.stale}</p>}
      {/* A live region must exist before it is filled, otherwise it is not announced. */}
      <div role="status" lang={lang}>
        {hinted && (
          <div class="exercise-hint">
            <PlainText text={hint} />
          </div>
        )}
      </div>
      <div lang={lang}>
        <PlainText text={why} />
      </div>
    </section>
  );
}

/** Returns the words for a mark; of a wrong answer, what is wrong in it. Answers stored by earlier versions have no heading. */
function formatHeading({ mark, heading }: VerdictValue, words: (typeof TEXTS)["en"]): string {
  return mark === "false" && heading ? heading.charAt(0).toUpperCase() + heading.slice(1) : words[WORDS[mark]];
}

/** Returns the verdict in one sentence for screen readers. */
function formatVerdict(verdict: VerdictValue, words: (typeof TEXTS)["en"]): string {
  return `${formatHeading(verdict, words)}. ${verdict.said.split("\n")[0]}`;
}

function Exercise() {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const { lang, value } = app.exercises.asked.value!;
  const judged = app.exercises.answers.value[value.name]?.judged ?? null;
  const stale = judged !== null && judged.text !== app.rules.text.value;
  const [hinted, setHinted] = useState<ExerciseProgress["judged"]>(null);
  const showHint = () => {
    setHinted(judged);
    recordHintView(app, value.name);
  };
  const told = lang === "ja" ? "en" : lang;
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // Show the new verdict. On small screens the whole side scrolls as one.
    if (!first.current) box.current?.scrollIntoView({ block: "start", inline: "nearest" });
    box.current?.scrollTo({ top: 0 });
    first.current = false;
  }, [judged, hinted]);
  return (
    <section class="exercise" aria-labelledby="exercise-title">
      <Title told={told} />
      <div ref={box} class="exercise-scroll" tabIndex={0} role="group" aria-labelledby="exercise-title">
        {judged && <Verdict judged={judged} stale={stale} hinted={judged === hinted} />}
        <Task asked={value} lang={told} />
      </div>
      <Actions judged={judged} stale={stale} onHint={judged?.verdict.hint && judged !== hinted ? showHint : null} />
      <p class="unseen" role="status" lang={told}>
        {judged && !stale && app.exercises.judging.value === null ? formatVerdict(judged.verdict, labels) : ""}
      </p>
    </section>
  );
}

function Title({ told }: { told: string }) {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const { name, title, level, kind } = app.exercises.asked.value!.value;
  return (
    <div class="exercise-title">
      <h3 id="exercise-title">
        <span lang={told}>{title}</span>{" "}
        <small>
          {fill(labels.level, level)}, {labels[kind]}
          {app.exercises.answers.value[name]?.lookedUp && `, ${labels.lookedUp}`}
        </small>
      </h3>
      <Button kind="quiet" label={labels.list} onClick={() => (app.sheet.value = "exercises")}>
        {labels.exercises}
      </Button>
      <Button kind="quiet" label={labels.ownSaid} onClick={() => void openExercise(app, null)}>
        ✕
      </Button>
    </div>
  );
}

interface ActionsProps {
  judged: ExerciseProgress["judged"];
  stale: boolean;
  /** Shows the hint; null if there is none. */
  onHint: (() => void) | null;
}

function Actions({ judged, stale, onHint }: ActionsProps) {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const { name } = app.exercises.asked.value!.value;
  const solved = judged?.verdict.mark === "solved" && !stale;
  return (
    <div class="exercise-actions">
      <Button kind={solved ? "plain" : "primary"} onClick={() => void check(app)}>
        {labels.check}
      </Button>
      {onHint && !solved && <Button onClick={onHint}>{labels.hint}</Button>}
      {solved ? <Next from={name} /> : <Solution exercise={name} />}
      <span class="exercise-working" role="status">
        {app.exercises.judging.value !== null && labels.checking}
      </span>
    </div>
  );
}

function Next({ from }: { from: string }) {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const { value } = useAnswer("exercises", ownParam(app));
  if (!value) return null;
  const next = findNextExercise(app, value.exercises, from);
  if (!next) return <p>{labels.allSolved}</p>;
  return (
    <Button kind="primary" onClick={() => void openExercise(app, next.name)}>
      {fill(labels.next, next.title)}
    </Button>
  );
}

export function ExerciseHead() {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const asked = app.exercises.asked.value;
  if (asked && asked.value.name === app.rules.exercise.value) return <Exercise key={asked.value.name} />;
  return (
    <div class="exercise-own">
      <h3>{labels.own}</h3>
      <Button kind="quiet" onClick={() => (app.sheet.value = "exercises")}>{labels.exercises}</Button>
    </div>
  );
}
