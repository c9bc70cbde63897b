// The lesson, for a wall and for a reader: one step at a time, the log beside it, below it the sets and the notebook.
import { useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { useApp, type LessonPlace } from "../app/state";
import type { LessonValue } from "../bridge/contract";
import { fill, type Lang } from "../words/texts";
import { Controls } from "./controls";
import { Handout, Remarks } from "./handout";
import { KeysList } from "./keys-list";
import { WORDS } from "./lesson-words";
import { LogLines } from "./log-lines";
import { More } from "./more";
import { Overview } from "./overview";
import { replayed } from "./replay";
import { Sets } from "./sets";
import { Sheet } from "./sheet";
import { Step } from "./step";
import { indexOf, nameOf, viewsOf, type View } from "./views";
import { useFit, useKeys, useNamed } from "./use-lesson";
import { goTo, leave } from "./walk";

type Over = "keys" | "overview" | "more" | null;

interface LessonViewProps {
  lesson: LessonValue;
  place: LessonPlace;
  /** Whether it is what is wanted, and not what is shown until that is there. */
  current: boolean;
  /** All chapters, for paper. */
  whole: () => Promise<readonly LessonValue[]>;
}

export function LessonView({ lesson, place, current, whole }: LessonViewProps) {
  const app = useApp();
  const views = viewsOf(lesson.record);
  const view = views[indexOf(views, place)]!;
  const shown = { formula: useSignal(true), grid: useSignal(true), whole: useSignal(false) };
  const over = useSignal<Over>(null);
  const onPaper = useSignal<readonly LessonValue[]>([]);
  const stage = useRef<HTMLElement>(null);
  const doing = {
    formula: () => (shown.formula.value = !shown.formula.value),
    grid: () => (shown.grid.value = !shown.grid.value),
    whole: () => (shown.whole.value = !shown.whole.value),
    overview: () => (over.value = "overview"),
    keys: () => (over.value = "keys"),
    escape: () => leave(app),
  };
  const print = async () => {
    onPaper.value = await whole();
    requestAnimationFrame(() => window.print());
  };

  useNamed(lesson, place, view, current);
  useKeys(lesson, doing, current && !over.value);
  useFit(stage, shown.whole.value, [lesson, view.kind, place.view, shown.formula.value, shown.grid.value, app.lang.value]);
  const lang = app.lang.value;
  const paper = useMemo(() => <Handout lessons={onPaper.value.length ? onPaper.value : [lesson]} lang={lang} />, [lesson, lang, onPaper.value]);
  return (
    <>
      <Masthead lesson={lesson} view={view} />
      <Stage lesson={lesson} view={view} formula={shown.formula.value} grid={shown.grid.value} stage={stage} />
      <Controls lesson={lesson} shown={shown} doing={doing} more={() => (over.value = "more")} />
      <Above over={over.value} close={() => (over.value = null)} lesson={lesson} print={() => void print()} />
      {paper}
    </>
  );
}

function Above({ over, close, lesson, print }: { over: Over; close: () => void; lesson: LessonValue; print: () => void }) {
  if (over === "keys") return <KeysList close={close} />;
  if (over === "more") return <More lesson={lesson} close={close} print={print} />;
  return over === "overview" ? <Overview lesson={lesson} close={close} /> : null;
}

function Masthead({ lesson, view }: { lesson: LessonValue; view: View }) {
  const app = useApp();
  const words = WORDS[app.lang.value];
  const title = lesson.of === "log" && app.start.name ? app.start.name.replace(/\.clue$/, "") : lesson.title;
  const position = view.kind === "step" ? fill(words.step, view.step + 1, lesson.record.steps.length) : words[view.kind];
  const step = view.kind === "step" ? lesson.record.steps[view.step]! : null;
  const said = step ? [lesson.record.operations[step.operation]!.heading, ...step.sentences] : [lesson.record.title];
  return (
    <header class="lesson-masthead">
      <h2>{title}</h2>
      {lesson.chapters.length > 1 ? (
        <p class="lesson-chapter">
          {lesson.chapter}. {lesson.record.title}
        </p>
      ) : null}
      <p class="lesson-position">{position}</p>
      <button type="button" class="lesson-leave" aria-label={words.leave} aria-keyshortcuts="Escape" onClick={() => leave(app)}>
        <span aria-hidden="true">✕</span> <span class="said">{words.leave}</span>
      </button>
      {words.inEnglish ? <p class="soft">{words.inEnglish}</p> : null}
      <p class="lesson-live" aria-live="polite">
        {[position, ...said].join(". ")}
      </p>
    </header>
  );
}

interface StageProps {
  lesson: LessonValue;
  view: View;
  formula: boolean;
  grid: boolean;
  stage: { current: HTMLElement | null };
}

function Stage({ lesson, view, formula, grid, stage }: StageProps) {
  const app = useApp();
  const lang = app.lang.value;
  const words = WORDS[lang];
  const { record } = lesson;
  const states = useMemo(() => replayed(record), [record]);
  const state = view.kind === "step" ? states[view.step]! : null;
  const go = (step: number) => goTo(app, { of: lesson.of, chapter: lesson.chapter, view: `s${step + 1}` }, true);
  return (
    <section class="lesson-stage" data-view={view.kind} data-place={`c${lesson.chapter}${nameOf(view)}`} ref={stage} lang={lesson.lang} tabIndex={-1} aria-label={words.lesson}>
      {view.kind === "step" ? (
        <div class="lesson-step" data-fit>
          <Step chapter={record} step={view.step} lang={lang} formula={formula} />
        </div>
      ) : (
        <Reading lesson={lesson} closing={view.kind === "closing"} lang={lang} />
      )}
      {state ? (
        <div class="lesson-sets-box" data-fit role="region" aria-label={words.sets}>
          <Sets state={state} lang={lang} />
        </div>
      ) : null}
      {state && grid && record.changes.cards.length ? (
        <div class="lesson-sheet-box" data-fit role="region" aria-label={words.notebook}>
          <Sheet chapter={record} state={state} lang={lang} />
        </div>
      ) : null}
      {record.log.length ? (
        <div class="lesson-log" data-fit role="region" aria-label={words.log}>
          <LogLines chapter={record} line={view.kind === "step" ? record.steps[view.step]!.line || -1 : -1} sources={state?.sources} go={go} />
        </div>
      ) : null}
    </section>
  );
}

function Reading({ lesson, closing, lang }: { lesson: LessonValue; closing: boolean; lang: Lang }) {
  const { record } = lesson;
  return (
    <div class="lesson-reading" data-fit>
      {closing ? null : <h3>{record.title}</h3>}
      {(closing ? record.closing : record.text).map((text, at) => (
        <p key={at}>{text}</p>
      ))}
      {closing ? null : <Remarks lesson={lesson} lang={lang} />}
      {closing || lesson.chapter > 1 ? null : <p class="soft lesson-hint">{WORDS[lang].hint}</p>}
    </div>
  );
}
