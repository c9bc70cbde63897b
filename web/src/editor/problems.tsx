// The problems of a text: underlined in it, and as a list.
import { type Diagnostic, forEachDiagnostic, nextDiagnostic, previousDiagnostic, setDiagnostics } from "@codemirror/lint";
import { EditorView } from "@codemirror/view";
import { useState } from "preact/hooks";
import { type App, type EditedText, useApp } from "../app/state";
import type { FixValue, ProblemValue } from "../bridge/contract";
import { fill } from "../words/texts";
import { change } from "./actions";
import { toRange } from "./asking";
import { OF, TEXTS } from "./words";

const MOST = 1000;

/** A text with its reading. */
type Read = NonNullable<EditedText["read"]["value"]>;

/** Returns the problems to list. Statements that do not count are shown by the style of their lines instead. */
function listProblems(edited: EditedText, read: Read): ProblemValue[] {
  // An empty text has no problems yet: the page shows a greeting, not an error.
  if (!read.text.trim()) return [];
  const known = read.value.problems.filter((problem) => problem.code !== "left-out");
  return [...known, ...edited.late.value].sort((one, other) => one.span.start.line - other.span.start.line);
}

const SEVERITY = { error: "error", warning: "warning", remark: "info" } as const;

/** Underlines the problems of the text that was read (none if it is not read); does nothing if the editor has another
 * text by now. */
export function showProblems(app: App, edited: EditedText, view: EditorView, read: Read | null): void {
  if (read && edited.text.value !== read.text) return;
  const problems = read ? listProblems(edited, read) : [];
  const found = problems.slice(0, MOST).map((problem) => diagnostic(app, edited, view, edited.text.value, problem));
  view.dispatch(setDiagnostics(view.state, found));
}

/** Goes to the next or previous problem, shows it, and announces it to screen readers. */
export function toProblem(view: EditorView, step: 1 | -1): void {
  (step > 0 ? nextDiagnostic : previousDiagnostic)(view);
  const { main } = view.state.selection;
  const messages: string[] = [];
  forEachDiagnostic(view.state, (problem, from, to) => {
    if (from === main.from && to === main.to) messages.push(problem.message);
  });
  view.dispatch({ effects: EditorView.announce.of(messages.join("\n")) });
}

function diagnostic(app: App, edited: EditedText, view: EditorView, of: string, problem: ProblemValue): Diagnostic {
  return {
    ...toRange(view.state.doc, problem.span),
    severity: problem.unnecessary ? "hint" : SEVERITY[problem.severity],
    message: problem.message,
    renderMessage: () => lines(problem.message),
    actions: problem.fixes.map((fix) => ({
      name: fix.title,
      markClass: fix.preferred ? "cm-preferred" : "",
      apply: (shown) => {
        if (change(app, edited, shown, of, fix.edits)) shown.focus();
      },
    })),
  };
}

/** Renders a message: the problem, and below it the advice. */
function lines(message: string): Node {
  const whole = document.createElement("span");
  whole.className = "cm-said";
  for (const line of message.split("\n")) {
    const part = document.createElement("span");
    part.dir = "auto";
    part.textContent = line;
    whole.append(part);
  }
  return whole;
}

const MAX_LISTED_PROBLEMS = 50;
const SIGNS = { error: "✗", warning: "!", remark: "i" } as const;

export function ProblemList({ edited }: { edited: EditedText }) {
  const app = useApp();
  const [open, setOpen] = useState(false);
  const say = TEXTS[app.lang.value];
  const read = edited.read.value;
  if (!read) return <div class="text-foot" />;
  const problems = listProblems(edited, read);
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
          {problems.slice(0, MAX_LISTED_PROBLEMS).map((problem) => (
            <Problem edited={edited} problem={problem} mend={mend} />
          ))}
          {problems.length > MAX_LISTED_PROBLEMS && <li>{fill(say.more, problems.length - MAX_LISTED_PROBLEMS)}</li>}
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
        <span aria-hidden="true">{SIGNS[problem.severity]}</span> {fill(TEXTS[app.lang.value].line, line)}: <bdi>{first}</bdi>
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
