// The log beside a step: its current statement, and the lines that the step draws on.
import type { ChapterRecord } from "../bridge/contract";
import { firstSteps } from "./views";

interface Shown {
  chapter: ChapterRecord;
  /** The line of the statement that is read; -1 for none. */
  line?: number;
  sources?: ReadonlySet<number> | undefined;
  /** Leads to a step; without it the lines are no buttons. */
  go?: (step: number) => void;
}

/** Comments, questions and expectations are left out: they print the answer beside the step. */
export function LogLines({ chapter, line = -1, sources, go }: Shown) {
  const first = firstSteps(chapter);
  return (
    <ol class="lesson-lines">
      {chapter.log.map(({ text, statement, aside }, at) => {
        if (aside || !text.trim()) return null;
        const number = at + 1;
        const read = line === statement;
        const step = first.get(statement);
        const said = (
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
                {said}
              </button>
            ) : (
              <span class={kind} aria-current={current}>
                {said}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
