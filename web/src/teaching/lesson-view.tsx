// The lesson, for projection and for reading: one step at a time, with the log beside it and the sets and the notebook
// below.
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { type LessonPlace, useApp } from "../app/state";
import type { LessonValue } from "../bridge/contract";
import { Languages } from "../common/controls";
import { useModal } from "../common/frames";
import { fill, type Lang } from "../words/texts";
import { Handout, Remarks } from "./handout";
import { type Doing, showStep, leave, useFit, useKeys, useCanonicalName, useTelling } from "./lesson";
import { replayChapter } from "./replay";
import { findView, LogLines, findNeighbour, encodeView, Sets, Sheet, Step, type View, listViews } from "./step";
import { WORDS } from "./words";

interface ControlsProps {
  lesson: LessonValue;
  shown: { formula: Signal<boolean>; grid: Signal<boolean> };
  doing: Doing;
  more: () => void;
}

function Controls({ lesson, shown, doing, more }: ControlsProps) {
  const app = useApp();
  const words = WORDS[app.lang.value];
  const place = app.lesson.value;
  const [back, next] = [findNeighbour(lesson, place, -1), findNeighbour(lesson, place, 1)];
  return (
    <nav class="lesson-controls" aria-label={words.controls}>
      <span class="lesson-walk">
        <button type="button" aria-keyshortcuts="ArrowLeft" disabled={!back} onClick={() => back && showStep(app, back)}>
          <span aria-hidden="true">←</span> {words.back}
        </button>
        <button type="button" class="forward" aria-keyshortcuts="ArrowRight" disabled={!next} onClick={() => next && showStep(app, next)}>
          {words.next} <span aria-hidden="true">→</span>
        </button>
      </span>
      {lesson.chapters.length > 1 ? (
        <label class="lesson-which">
          <span>{words.chapter}</span>
          <select
            value={String(lesson.chapter)}
            onChange={(event) => {
              showStep(app, { ...place, chapter: Number(event.currentTarget.value), view: "" }, true);
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

function LessonDialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const words = WORDS[useApp().lang.value];
  return (
    <dialog class="lesson-dialog" aria-label={title} {...useModal(close)}>
      <h2>{title}</h2>
      {children}
      <button type="button" onClick={close}>
        {words.close}
      </button>
    </dialog>
  );
}

function KeysList({ close }: { close: () => void }) {
  const words = WORDS[useApp().lang.value];
  const rows: readonly (readonly [readonly string[], string])[] = [
    [["→", words.space, words.pageDown, "n"], words.helpNext],
    [["←", words.pageUp, "p", "b"], words.helpBack],
    [["↓", "]"], words.helpLine],
    [["↑", "["], words.helpLineBack],
    [[words.home], words.helpStart],
    [[words.end], words.helpEnd],
    [["f"], words.helpFormula],
    [["g"], words.helpGrid],
    [["a"], words.helpWhole],
    [["o"], words.helpOverview],
    [["?"], words.helpKeys],
    [["Esc"], words.helpLeave],
  ];
  return (
    <LessonDialog title={words.keys} close={close}>
      <dl>
        {rows.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>{words.helpMarks}</p>
    </LessonDialog>
  );
}

export function Overview({ lesson, close }: { lesson: LessonValue; close: () => void }) {
  const app = useApp();
  const words = WORDS[app.lang.value];
  const { record } = lesson;
  const describeView = (view: View) => {
    if (view.kind !== "step") return words[view.kind];
    const step = record.steps[view.step]!;
    const operation = record.operations[step.operation]!;
    const line = step.line ? fill(words.line, step.line) : words.headers;
    return `${view.step + 1}. ${line}: ${operation.number ? `${operation.number} ` : ""}${operation.heading}`;
  };
  return (
    <LessonDialog title={words.overview} close={close}>
      <ul class="lesson-overview">
        {listViews(record).map((view) => {
          const here = encodeView(view) === app.lesson.value.view;
          const go = () => {
            close();
            showStep(app, { ...app.lesson.value, view: encodeView(view) }, true);
          };
          return (
            <li key={encodeView(view)}>
              <button type="button" aria-current={here ? "step" : undefined} onClick={go}>
                {describeView(view)}
              </button>
            </li>
          );
        })}
      </ul>
    </LessonDialog>
  );
}

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

type Over = "keys" | "overview" | "more" | null;

interface LessonViewProps {
  lesson: LessonValue;
  place: LessonPlace;
  /** Whether it is the requested chapter, and not the previous one shown until that arrives. */
  current: boolean;
  /** All chapters, for print. */
  whole: () => Promise<readonly LessonValue[]>;
}

export function LessonView({ lesson, place, current, whole }: LessonViewProps) {
  const app = useApp();
  const views = listViews(lesson.record);
  const view = views[findView(views, place)]!;
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

  useCanonicalName(lesson, place, view, current);
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
  const sentences = step ? [lesson.record.operations[step.operation]!.heading, ...step.sentences] : [lesson.record.title];
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
        {[position, ...sentences].join(". ")}
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
  const states = useMemo(() => replayChapter(record), [record]);
  const state = view.kind === "step" ? states[view.step]! : null;
  const go = (step: number) => showStep(app, { of: lesson.of, chapter: lesson.chapter, view: `s${step + 1}` }, true);
  return (
    <section class="lesson-stage" data-view={view.kind} data-place={`c${lesson.chapter}${encodeView(view)}`} ref={stage} lang={lesson.lang} tabIndex={-1} aria-label={words.lesson}>
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
