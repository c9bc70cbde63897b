// All steps of a lesson for print.
import type { LessonValue } from "../bridge/contract";
import { fill, type Lang } from "../words/texts";
import { replayChapter, SETS } from "./replay";
import { LogLines, Marks, Sets, Sheet, Step } from "./step";
import { WORDS } from "./words";

/** Hidden on a screen; the only content on paper. */
export function Handout({ lessons, lang }: { lessons: readonly LessonValue[]; lang: Lang }) {
  const words = WORDS[lang];
  const operations = new Map(
    lessons.flatMap(({ record }) => record.operations.filter((one) => one.formula).map((one) => [JSON.stringify(one), one] as const)),
  );
  return (
    <div class="lesson-handout" lang={lessons[0]?.lang}>
      <h1>{lessons[0]?.title}</h1>
      {lessons.map((lesson) => (
        <ChapterOnPaper key={lesson.chapter} lesson={lesson} lang={lang} />
      ))}
      {operations.size ? <h2>{words.formulas}</h2> : null}
      <dl class="lesson-formulas">
        {[...operations.values()]
          .sort((one, other) => one.number - other.number)
          .map((one, at) => (
            <div key={at}>
              <dt>
                {one.number || ""} {one.heading}
              </dt>
              <dd class="lesson-formula">{one.formula}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function ChapterOnPaper({ lesson, lang }: { lesson: LessonValue; lang: Lang }) {
  const words = WORDS[lang];
  const { record } = lesson;
  const states = replayChapter(record);
  const last = states.at(-1);
  return (
    <section class="chapter">
      {lesson.chapters.length > 1 ? <h2>{record.title}</h2> : null}
      {record.text.map((text, at) => (
        <p key={at}>{text}</p>
      ))}
      <Remarks lesson={lesson} lang={lang} />
      {record.log.length ? <h3>{words.log}</h3> : null}
      <LogLines chapter={record} />
      {record.steps.map((_, step) => {
        const state = states[step]!;
        const changes = SETS.map((name) => ({ name: name as string, marks: state.sets[name].filter((mark) => mark.fate !== "kept") }));
        const found = { name: words.solution, marks: state.solution.filter((mark) => mark.fate === "added") };
        return (
          <article key={step}>
            <span class="number">{step + 1}</span>
            <Step chapter={record} step={step} lang={lang} formula={false} />
            <ul class="changes">
              {[...changes, found]
                .filter(({ marks }) => marks.length)
                .map(({ name, marks }) => (
                  <li key={name}>
                    {name}: <Marks marks={marks} />
                  </li>
                ))}
            </ul>
          </article>
        );
      })}
      {last ? (
        <div class="final">
          <h3>{words.final}</h3>
          <Sets state={last} lang={lang} />
          {record.changes.cards.length ? <Sheet chapter={record} state={last} lang={lang} /> : null}
        </div>
      ) : null}
      {record.closing.map((text, at) => (
        <p key={at}>{text}</p>
      ))}
    </section>
  );
}

/** Remarks on lines that the calculus reads differently or ignores. */
export function Remarks({ lesson, lang }: { lesson: LessonValue; lang: Lang }) {
  const notes = [...lesson.notes, ...lesson.record.remarks];
  if (!notes.length) return null;
  return (
    <aside>
      <h3>{WORDS[lang].remarks}</h3>
      <ul>
        {notes.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    </aside>
  );
}

/** The minimum font size of a lesson, in pixels. */
const SMALLEST = 15;
/** The numbers of unchanged entries that a set shows, tried in this order, if not all fit. */
const FOLDS = [12, 8, 6, 4, 3, 2, 1, 0];

/** Fits the boxes with `data-fit` to the window, and scrolls the changes of a step and its line into view. */
export function fit(stage: HTMLElement, folded: string, whole: boolean): void {
  const base = parseFloat(getComputedStyle(stage).fontSize);
  // The notebook first: its width determines the room for the others.
  const [sheet, others] = ["[data-fit].lesson-sheet-box", "[data-fit]:not(.lesson-sheet-box)"];
  for (const box of [...stage.querySelectorAll<HTMLElement>(sheet), ...stage.querySelectorAll<HTMLElement>(others)]) {
    let size = base;
    const set = () => box.style.setProperty("--size", `${size}px`);
    const shrink = () => {
      for (size = base, set(); size > SMALLEST && scrolls(box); set()) size = Math.max(SMALLEST, size - 1);
    };
    fold(box, Infinity, folded);
    box.removeAttribute("data-tight");
    shrink();
    if (scrolls(box)) {
      box.setAttribute("data-tight", "");
      shrink();
    }
    if (!whole) for (const most of FOLDS) if (scrolls(box)) fold(box, most, folded);
    if (scrolls(box)) box.setAttribute("data-tight", "most");
    box.scrollTop = 0;
    const changed = box.querySelector<HTMLElement>("[aria-current], .lesson-set ins, .lesson-set del");
    if (scrolls(box)) {
      box.tabIndex = 0;
      if (changed) bring(changed, box);
    } else box.removeAttribute("tabindex");
  }
}

/** Shows only the last `most` unchanged entries in each set of a box, and the number of the others. */
function fold(box: HTMLElement, most: number, words: string): void {
  for (const place of box.querySelectorAll<HTMLElement>(".folded")) {
    let hidden = 0;
    for (const entry of place.parentElement!.querySelectorAll<HTMLElement>("[data-rank]")) {
      entry.hidden = Number(entry.dataset.rank) >= most;
      if (entry.hidden) hidden += 1;
    }
    place.hidden = hidden === 0;
    const entries = place.parentElement!.querySelectorAll<HTMLElement>(".entry");
    const [first, last] = [entries[0], entries[entries.length - 1]];
    const none = hidden === entries.length;
    const said = fill(words, hidden);
    place.textContent = hidden ? `${first?.hidden ? "{\u00a0" : ""}${none ? `${said.replace(/, $/, "")}\u00a0}` : said}` : "";
    place.parentElement!.querySelector<HTMLElement>(".folded-end")!.hidden = none || !last?.hidden;
  }
}

/** Returns whether the content of a box overflows. */
export function scrolls(box: Element): boolean {
  const canScroll = getComputedStyle(box).overflowY !== "visible";
  return canScroll && (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1);
}

function bring(part: HTMLElement, box: HTMLElement): void {
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
