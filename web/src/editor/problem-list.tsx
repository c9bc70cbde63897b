// Below a text: how much is wrong with it, and on demand each problem with buttons that mend it. It is what stands for
// the underlined words where nobody can point at them: on a phone, by the keyboard, for a screen reader.
import { useState } from "preact/hooks";
import { type EditedText, useApp } from "../app/state";
import type { FixValue, ProblemValue } from "../bridge/contract";
import { fill } from "../words/texts";
import { problemsOf } from "./problems";
import { OF, SAID } from "./words";

const MOST = 50;
const SIGNS = { error: "✗", warning: "!", remark: "i" } as const;

export function ProblemList({ edited }: { edited: EditedText }) {
  const app = useApp();
  const [open, setOpen] = useState(false);
  const say = SAID[app.lang.value];
  const read = edited.read.value;
  if (!read) return <div class="text-foot" />;
  const problems = problemsOf(read);
  const errors = problems.filter((problem) => problem.severity === "error").length;
  const others = problems.length - errors;
  const told = [errors && count(errors, say.error, say.errors), others && count(others, say.remark, say.remarks)].filter(Boolean);
  const mend = (fix: FixValue) => {
    if (edited.text.value === read.text) edited.editor.value?.apply(fix.edits);
    else app.notice.value = { kind: "note", text: OF[edited.of][app.lang.value].moved };
  };
  return (
    <div class="text-foot">
      {problems.length ? (
        <button type="button" class={errors ? "text-count bad" : "text-count"} aria-expanded={open} onClick={() => setOpen(!open)}>
          {told.join(", ")}
        </button>
      ) : (
        <span class="text-count">{read.text.trim() ? say.none : ""}</span>
      )}
      {open && problems.length > 0 && (
        <ul class="text-problems" aria-label={OF[edited.of][app.lang.value].problems}>
          {problems.slice(0, MOST).map((problem) => (
            <Problem edited={edited} problem={problem} mend={mend} />
          ))}
          {problems.length > MOST && <li>{fill(say.more, problems.length - MOST)}</li>}
        </ul>
      )}
    </div>
  );
}

function Problem({ edited, problem, mend }: { edited: EditedText; problem: ProblemValue; mend: (fix: FixValue) => void }) {
  const app = useApp();
  const { line, unit } = problem.span.start;
  const [first, ...more] = problem.message.split("\n");
  return (
    <li class={problem.severity}>
      <button type="button" class="text-problem" onClick={() => edited.editor.value?.goTo(line, unit)}>
        <span aria-hidden="true">{SIGNS[problem.severity]}</span> {fill(SAID[app.lang.value].line, line)}: <bdi>{first}</bdi>
      </button>
      {more.map((part) => (
        <span class="text-hint" dir="auto">
          {part}
        </span>
      ))}
      {problem.fixes.map((fix) => (
        <button type="button" class="text-fix" onClick={() => mend(fix)}>
          {fix.title}
        </button>
      ))}
    </li>
  );
}

function count(n: number, one: string, many: string): string {
  return n === 1 ? one : fill(many, n);
}
