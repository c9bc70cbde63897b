// What is wrong with a text, underlined where it stands, with buttons that mend it.
import { type Diagnostic, forEachDiagnostic, nextDiagnostic, previousDiagnostic, setDiagnostics } from "@codemirror/lint";
import { EditorView } from "@codemirror/view";
import type { App, EditedText } from "../app/state";
import type { ProblemValue } from "../bridge/contract";
import { change } from "./actions";
import { rangeOf } from "./places";

const MOST = 1000;

/** A text that was read. */
type Read = NonNullable<EditedText["read"]["value"]>;

/** What is wrong with a text. That a statement does not count is seen by its line, and why is said beside. */
export function problemsOf(read: Read): ProblemValue[] {
  // An empty text has nothing wrong with it yet: the page greets with what to do, not with an error.
  if (!read.text.trim()) return [];
  return read.value.problems.filter((problem) => problem.code !== "left-out");
}

const SEVERITY = { error: "error", warning: "warning", remark: "info" } as const;

/** Underlines what was found in the text that was read (nothing where none is read); nothing is done if the editor has
 * another one by now. */
export function showProblems(app: App, edited: EditedText, view: EditorView, read: Read | null): void {
  if (read && edited.text.value !== read.text) return;
  const problems = read ? problemsOf(read) : [];
  const found = problems.slice(0, MOST).map((problem) => diagnostic(app, edited, view, edited.text.value, problem));
  view.dispatch(setDiagnostics(view.state, found));
}

/** Goes to the next problem, or to the one before, shows what it is, and says it to those who do not see it. */
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
    ...rangeOf(view.state.doc, problem.span),
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

/** A message as a person reads it: what is wrong, and below it what to do. */
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
