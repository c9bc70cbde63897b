// What could be written at the cursor: the bridge proposes it, in its order.
import { acceptCompletion, autocompletion, closeCompletion, type Completion, type CompletionContext, completionKeymap, type CompletionResult, completionStatus, pickedCompletion, selectedCompletion, selectedCompletionIndex } from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import type { App, EditedText, Side } from "../app/state";
import type { ProposalValue } from "../bridge/contract";
import { askNow, toPosition, toRange } from "./asking";

/** Behind these one begins to write something else. */
const TRIGGERS: Record<Side, RegExp> = {
  log: /[\s,:("]$/,
  // Within a rule, and behind what takes in rules; not behind a rule that is whole, nor in a comment.
  rules: /^[^%]*(?:[(,#]|:-|\bnot|#all of|\bbut)\s?$/,
};
/** What is typed of a name. */
const PREFIX: Record<Side, RegExp> = { log: /[\p{L}\p{N}]$/u, rules: /^[^%]*[\p{L}\p{N}_]$/u };

interface Proposal extends Completion {
  /** Where begins what it takes the place of. */
  begin: number;
  /** Whether what is typed is a whole name by itself, such as Ann where there is an Anna, too. */
  isWhole?: boolean;
}

/** Proposals while one types, and with Ctrl+Space. Enter or Tab takes one; Escape closes the list. */
export function completion(app: App, edited: EditedText): Extension {
  return [
    autocompletion({
      override: [(context) => findProposals(app, edited, context)],
      activateOnTypingDelay: 40,
      defaultKeymap: false,
      icons: false,
      maxRenderedOptions: 60,
    }),
    Prec.highest(
      keymap.of([
        { key: "Enter", run: (view) => isMeant(view) && acceptCompletion(view) },
        { key: "Tab", run: acceptCompletion },
        ...completionKeymap.filter((binding) => binding.key !== "Enter"),
      ]),
    ),
  ];
}

/** Whether Enter means the proposal: not if nothing of it was typed, or a whole name, and nobody has gone down the list. */
function isMeant(view: EditorView): boolean {
  if (completionStatus(view.state) !== "active") return false;
  const selected = selectedCompletion(view.state) as Proposal | null;
  const index = selectedCompletionIndex(view.state) ?? 0;
  if (selected && (index > 0 || (selected.begin < view.state.selection.main.head && !selected.isWhole))) return true;
  closeCompletion(view);
  return false;
}

async function findProposals(app: App, edited: EditedText, context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos } = context;
  const line = state.doc.lineAt(pos);
  const before = state.sliceDoc(line.from, pos);
  if (!context.explicit && !before.trim()) return null;
  if (!context.explicit && !PREFIX[edited.of].test(before) && !TRIGGERS[edited.of].test(before)) return null;
  // An answer about a text that has moved on is of no use: then it is asked again.
  context.addEventListener("abort", () => undefined, { onDocChange: true });
  const found = await askNow(app, edited, "complete", { of: edited.of, at: toPosition(state.doc, pos) }).catch(() => null);
  if (!found || context.aborted) return null;
  const all = found.proposals.map((proposal) => option(proposal, toRange(state.doc, proposal.edit.span).from));
  // The bridge proposes of a log what fits, and of rules all that can stand there.
  const fit = edited.of === "log" ? all : fittingFirst(all, (one) => state.sliceDoc(one.begin, pos));
  const options = unwritten(fit, (one) => state.sliceDoc(one.begin, pos) === one.label);
  if (!options.length) return null;
  return { from: Math.min(...options.map((one) => one.begin)), options, filter: false, update: narrowProposals };
}

/** What is left of a list when more has been typed; with nothing left the bridge is asked again. */
function narrowProposals(current: CompletionResult, _from: number, _to: number, context: CompletionContext): CompletionResult | null {
  const readPrefix = (one: Proposal) => context.state.sliceDoc(one.begin, context.pos);
  const left = fitting(current.options as Proposal[], readPrefix);
  const options = unwritten(left, (one) => one.label.toLowerCase() === readPrefix(one).toLowerCase());
  return options.length ? { ...current, options } : null;
}

/** The proposals of which a word begins with what is typed. */
function fitting(all: readonly Proposal[], typed: (one: Proposal) => string): Proposal[] {
  return all.filter((one) => [one.label, ...one.label.split(/(?<=[ _])/)].some((word) => begins(word, typed(one))));
}

/** The same; before all others those that begin so themselves. */
function fittingFirst(all: readonly Proposal[], typed: (one: Proposal) => string): Proposal[] {
  const left = fitting(all, typed);
  const first = left.filter((one) => begins(one.label, typed(one)));
  return [...first, ...left.filter((one) => !first.includes(one))];
}

function begins(word: string, typed: string): boolean {
  return word.toLowerCase().startsWith(typed.toLowerCase());
}

/** The proposals without the one that is written already; the others say that one is. */
function unwritten(all: readonly Proposal[], isWritten: (one: Proposal) => boolean): Proposal[] {
  const isWhole = all.some(isWritten);
  return all.filter((one) => !isWritten(one)).map((one) => (Boolean(one.isWhole) === isWhole ? one : { ...one, isWhole }));
}

function option(proposal: ProposalValue, begin: number): Proposal {
  return {
    label: proposal.label,
    detail: proposal.detail,
    type: proposal.kind,
    begin,
    apply: (view, completion, _from, to) => {
      view.dispatch({
        changes: { from: begin, to, insert: proposal.edit.text },
        selection: { anchor: begin + proposal.edit.text.length },
        annotations: pickedCompletion.of(completion),
        scrollIntoView: true,
        userEvent: "input.complete",
      });
    },
  };
}
