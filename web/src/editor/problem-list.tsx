// Below the log: how much is wrong with it, and on demand each problem with buttons that mend it. It is what stands for
// the underlined words where nobody can point at them: on a phone, by the keyboard, for a screen reader.
import { useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { FixValue, ProblemValue } from "../bridge/contract";
import { fill } from "../words/texts";
import { problemsOf } from "./problems";
import { SAID } from "./words";

const MOST = 50;
const SIGNS = { error: "✗", warning: "!", remark: "i" } as const;

export function ProblemList() {
  const app = useApp();
  const [open, setOpen] = useState(false);
  const say = SAID[app.lang.value];
  const read = app.read.value;
  if (!read) return <div class="log-foot" />;
  const problems = problemsOf(read);
  const errors = problems.filter((problem) => problem.severity === "error").length;
  const others = problems.length - errors;
  const told = [errors && count(errors, say.error, say.errors), others && count(others, say.remark, say.remarks)].filter(Boolean);
  const mend = (fix: FixValue) => {
    if (app.text.value === read.text) app.editor.value?.apply(fix.edits);
    else app.notice.value = { kind: "note", text: say.moved };
  };
  return (
    <div class="log-foot">
      {problems.length ? (
        <button type="button" class={errors ? "log-count bad" : "log-count"} aria-expanded={open} onClick={() => setOpen(!open)}>
          {told.join(", ")}
        </button>
      ) : (
        <span class="log-count">{read.text.trim() ? say.none : ""}</span>
      )}
      {open && problems.length > 0 && (
        <ul class="log-problems" aria-label={say.problems}>
          {problems.slice(0, MOST).map((problem) => (
            <Problem problem={problem} mend={mend} />
          ))}
          {problems.length > MOST && <li>{fill(say.more, problems.length - MOST)}</li>}
        </ul>
      )}
    </div>
  );
}

function Problem({ problem, mend }: { problem: ProblemValue; mend: (fix: FixValue) => void }) {
  const app = useApp();
  const { line, unit } = problem.span.start;
  const [first, ...more] = problem.message.split("\n");
  return (
    <li class={problem.severity}>
      <button type="button" class="log-problem" onClick={() => app.editor.value?.goTo(line, unit)}>
        <span aria-hidden="true">{SIGNS[problem.severity]}</span> {fill(SAID[app.lang.value].line, line)}: <bdi>{first}</bdi>
      </button>
      {more.map((part) => (
        <span class="log-hint" dir="auto">
          {part}
        </span>
      ))}
      {problem.fixes.map((fix) => (
        <button type="button" class="log-fix" onClick={() => mend(fix)}>
          {fix.title}
        </button>
      ))}
    </li>
  );
}

function count(n: number, one: string, many: string): string {
  return n === 1 ? one : fill(many, n);
}
