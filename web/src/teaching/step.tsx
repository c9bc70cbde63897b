// The words of a step: which operation, its formula, what it comes to here, and the same in sentences.
import type { ChapterRecord } from "../bridge/contract";
import { fill, type Lang } from "../words/texts";
import { WORDS } from "./lesson-words";
import { statementAt } from "./views";

interface Shown {
  chapter: ChapterRecord;
  step: number;
  lang: Lang;
  formula: boolean;
}

export function Step({ chapter, step, lang, formula }: Shown) {
  const words = WORDS[lang];
  const said = chapter.steps[step]!;
  const operation = chapter.operations[said.operation]!;
  return (
    <>
      <p class="lesson-where">
        {said.line ? fill(words.line, said.line) : words.headers}
        {said.line ? <span> · {statementAt(chapter, said.line)}</span> : null}
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
      {said.applied.length ? (
        <ul class="lesson-applied">
          {said.applied.map((text, at) => (
            <li key={at}>{text}</li>
          ))}
        </ul>
      ) : null}
      {said.sentences.map((text, at) => (
        <p class="sentence" key={at}>
          {text}
        </p>
      ))}
    </>
  );
}
