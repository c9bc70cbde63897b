// The text of a step: its operation, the formula in general and with values, and the same in sentences.
import type { ComponentChildren } from "preact";
import type { LessonPlace } from "../app/state";
import type { ChapterRecord, LessonValue } from "../bridge/contract";
import { fill, type Lang } from "../words/texts";
import { type Mark, SETS, type StepState } from "./replay";
import { WORDS } from "./words";

/** Entries separated by commas; braces stay with the first and the last, so that none is alone on a line. */
export function Marks({ marks, braces = false }: { marks: readonly Mark[]; braces?: boolean }) {
  if (!marks.length) return <>{braces ? "∅" : ""}</>;
  const end = marks.length - 1;
  // If there is no room, the first unchanged entries are folded away (handout.tsx); the last one stays longest.
  const kept = marks.map((mark, at) => (mark.fate === "kept" ? at : -1)).filter((at) => at >= 0);
  return (
    <>
      {braces ? <span class="folded" hidden /> : null}
      {marks.map((mark, at) => (
        <>
          <span class="entry" key={at} data-rank={mark.fate === "kept" ? kept.length - 1 - kept.indexOf(at) : undefined}>
            {braces && at === 0 ? "{\u00a0" : ""}
            {mark.fate === "added" ? (
              <>
                <span class="plus">+</span>
                <ins>{mark.text}</ins>
              </>
            ) : mark.fate === "struck" ? (
              <>
                <span class="minus">−</span>
                <del>{mark.text}</del>
              </>
            ) : (
              mark.text
            )}
            {at < end ? "," : braces ? "\u00a0}" : ""}
          </span>
          {at < end ? " " : ""}
        </>
      ))}
      {braces ? (
        <span class="folded-end" hidden>
          …{"\u00a0}"}
        </span>
      ) : null}
    </>
  );
}

/** Returns texts as unchanged entries. */
export function plain(texts: readonly string[]): readonly Mark[] {
  return texts.map((text) => ({ text, line: 0, fate: "kept" }));
}

export function Sets({ state, lang }: { state: StepState; lang: Lang }) {
  const words = WORDS[lang];
  return (
    <dl class="lesson-sets">
      {SETS.map((name) => (
        <Row key={name} symbol={name} meaning={words[name]} size={state.sets[name].filter((mark) => mark.fate !== "struck").length}>
          <Marks marks={state.sets[name]} braces />
        </Row>
      ))}
      <Row symbol="G" meaning={words.G} size={state.remaining.length}>
        <Marks marks={plain(state.remaining)} braces />
      </Row>
      <Row symbol={words.solution}>
        <Solution marks={state.solution} unknown={words.unknown} />
      </Row>
    </dl>
  );
}

function Solution({ marks, unknown }: { marks: readonly Mark[]; unknown: string }) {
  return marks.length ? (
    <strong>
      <Marks marks={marks} />
    </strong>
  ) : (
    <span class="soft">{unknown}</span>
  );
}

function Row(props: { symbol: string; meaning?: string; size?: number; children: ComponentChildren }) {
  return (
    <div class="lesson-set" data-set={props.meaning === undefined ? "solution" : props.symbol}>
      <dt>
        {props.meaning === undefined ? (
          props.symbol
        ) : (
          <>
            <var>{props.symbol}</var> <span class="soft">{props.meaning}</span> <span class="soft count">|{props.symbol}|&nbsp;=&nbsp;{props.size}</span>
          </>
        )}
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}

const WIDE = 4;
const LONG = 8;

export function Sheet({ chapter, state, lang }: { chapter: ChapterRecord; state: StepState; lang: Lang }) {
  const words = WORDS[lang];
  const upright = chapter.locations.length > WIDE || chapter.locations.some((name) => name.length > LONG);
  return (
    <table class={upright ? "lesson-sheet upright" : "lesson-sheet"}>
      <caption>{words.notebook}</caption>
      <thead>
        <tr>
          <th scope="col">{words.card}</th>
          {chapter.locations.map((name) => (
            <th scope="col" key={name}>
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chapter.changes.cards.map((card, row) => (
          <tr key={card}>
            <th scope="row">{card}</th>
            {state.cells[row]!.map((sign, column) => {
              const fresh = state.fresh.has(`${row},${column}`);
              return (
                <td key={column} class={fresh ? "fresh" : undefined}>
                  {fresh ? <ins>{sign}</ins> : sign}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A view of a chapter. */
export type View = { kind: "opening" } | { kind: "step"; step: number; line: number } | { kind: "closing" };

export function listViews(chapter: ChapterRecord): readonly View[] {
  const steps = chapter.steps.map((step, at): View => ({ kind: "step", step: at, line: step.line }));
  const closing: View[] = chapter.closing.length ? [{ kind: "closing" }] : [];
  return [{ kind: "opening" }, ...steps, ...closing];
}

/** Returns the name of a view in a URL: `` for the opening, `s3` for step 3, `end`. */
export function encodeView(view: View): string {
  return view.kind === "opening" ? "" : view.kind === "closing" ? "end" : `s${view.step + 1}`;
}

/** Returns the index of the view of a place; the opening, if no view has that name. */
export function findView(views: readonly View[], place: LessonPlace): number {
  if (place.view === "last") return views.length - 1;
  return Math.max(0, views.findIndex((view) => encodeView(view) === place.view));
}

/** Returns the place some views forward or back, possibly in another chapter; null if there is none. */
export function findNeighbour(lesson: LessonValue, place: LessonPlace, by: number): LessonPlace | null {
  const views = listViews(lesson.record);
  const index = findView(views, place) + by;
  const found = views[index];
  if (found) return { ...place, view: encodeView(found) };
  const chapter = lesson.chapter + Math.sign(by);
  if (chapter < 1 || chapter > lesson.chapters.length) return null;
  return { ...place, chapter, view: by < 0 ? "last" : "" };
}

/** Returns the place where the next or previous line of the log begins; openings and closings count as lines. */
export function nextLine(lesson: LessonValue, place: LessonPlace, by: 1 | -1): LessonPlace | null {
  const views = listViews(lesson.record);
  const begins = (at: number) => {
    const [view, before] = [views[at]!, views[at - 1]];
    return view.kind !== "step" || before?.kind !== "step" || view.line !== before.line;
  };
  let index = findView(views, place);
  if (by < 0) while (index > 0 && !begins(index)) index -= 1;
  do index += by;
  while (index > 0 && index < views.length && !begins(index));
  const found = views[index];
  if (found) return { ...place, view: encodeView(found) };
  // Going back past the start of a chapter leads to the beginning of the last line of the previous chapter, if it is
  // loaded.
  return findNeighbour(lesson, { ...place, view: by < 0 ? "" : "last" }, by);
}

/** Returns the first step of each line of the log. */
function firstSteps(chapter: ChapterRecord): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  chapter.steps.forEach((step, at) => {
    if (!found.has(step.line)) found.set(step.line, at);
  });
  return found;
}

/** Returns the text of a statement: its line and the lines below that belong to it. */
function findStatement(chapter: ChapterRecord, line: number): string {
  const lines = chapter.log.filter((one) => one.statement === line && !one.aside).map((one) => one.text.trim());
  return lines.filter((text) => text).join(" | ");
}

interface StepProps {
  chapter: ChapterRecord;
  step: number;
  lang: Lang;
  formula: boolean;
}

export function Step({ chapter, step, lang, formula }: StepProps) {
  const words = WORDS[lang];
  const record = chapter.steps[step]!;
  const operation = chapter.operations[record.operation]!;
  return (
    <>
      <p class="lesson-where">
        {record.line ? fill(words.line, record.line) : words.headers}
        {record.line ? <span> · {findStatement(chapter, record.line)}</span> : null}
      </p>
      <h3>
        {operation.number ? (
          <>
            <span class="operation">{operation.number}</span>{" "}
          </>
        ) : null}
        {operation.heading}
      </h3>
      {formula && operation.formula ? <p class="lesson-formula">{operation.formula}</p> : null}
      {record.applied.length ? (
        <ul class="lesson-applied">
          {record.applied.map((text, at) => (
            <li key={at}>{text}</li>
          ))}
        </ul>
      ) : null}
      {record.sentences.map((text, at) => (
        <p class="sentence" key={at}>
          {text}
        </p>
      ))}
    </>
  );
}

interface ShownLines {
  chapter: ChapterRecord;
  /** The line of the current statement; -1 for none. */
  line?: number;
  sources?: ReadonlySet<number> | undefined;
  /** Goes to a step; without it the lines are not buttons. */
  go?: (step: number) => void;
}

/** The log without comments, questions and expectations: they would show the answer beside the step. */
export function LogLines({ chapter, line = -1, sources, go }: ShownLines) {
  const first = firstSteps(chapter);
  return (
    <ol class="lesson-lines">
      {chapter.log.map(({ text, statement, aside }, at) => {
        if (aside || !text.trim()) return null;
        const number = at + 1;
        const read = line === statement;
        const step = first.get(statement);
        const lineContent = (
          <>
            <span class="number">{number}</span> <span class="text">{text}</span>
          </>
        );
        const kind = `lesson-line${read ? " read" : sources?.has(number) ? " source" : ""}`;
        const current = line === number ? "step" : undefined;
        return (
          <li key={number}>
            {go && step !== undefined ? (
              <button type="button" class={kind} aria-current={current} onClick={() => go(step)}>
                {lineContent}
              </button>
            ) : (
              <span class={kind} aria-current={current}>
                {lineContent}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
