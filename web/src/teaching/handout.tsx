// All steps of a lesson on paper.
import type { LessonValue } from "../bridge/contract";
import type { Lang } from "../words/texts";
import { WORDS } from "./lesson-words";
import { LogLines } from "./log-lines";
import { Marks } from "./marks";
import { replayed, SETS } from "./replay";
import { Sets } from "./sets";
import { Sheet } from "./sheet";
import { Step } from "./step";

/** Hidden on a screen; the only thing on paper. */
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
  const states = replayed(record);
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

/** What is to be said of lines that the calculus reads otherwise, or not at all. */
export function Remarks({ lesson, lang }: { lesson: LessonValue; lang: Lang }) {
  const said = [...lesson.notes, ...lesson.record.remarks];
  if (!said.length) return null;
  return (
    <aside>
      <h3>{WORDS[lang].remarks}</h3>
      <ul>
        {said.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    </aside>
  );
}
