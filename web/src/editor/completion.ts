// Completions at the cursor: the bridge proposes them, in its order.
import { acceptCompletion, autocompletion, closeCompletion, type Completion, type CompletionContext, completionKeymap, type CompletionResult, completionStatus, pickedCompletion, selectedCompletion, selectedCompletionIndex } from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import type { App, EditedText, Side } from "../app/state";
import type { ProposalValue } from "../bridge/contract";
import { askNow, toPosition, toRange } from "./asking";

/** After these characters, completion starts. */
const TRIGGERS: Record<Side, RegExp> = {
  log: /[\s,:("]$/,
  // Inside a rule and after an include; not after a complete rule nor in a comment.
  rules: /^[^%]*(?:[(,#]|:-|\bnot|#all of|\bbut)\s?$/,
};
/** The typed part of a name. */
const PREFIX: Record<Side, RegExp> = { log: /[\p{L}\p{N}]$/u, rules: /^[^%]*[\p{L}\p{N}_]$/u };

interface Proposal extends Completion {
  /** The start of the text that it replaces. */
  begin: number;
  /** Whether the typed text is a complete name, such as Ann when there is also an Anna. */
  isWhole?: boolean;
}

/** Completions while typing and with Ctrl+Space. Enter or Tab accepts one; Escape closes the list. */
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

/** Returns whether Enter accepts the proposal: not if nothing or a complete name was typed and the selection was not
 * moved. */
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
  // An answer about an older text is useless: it is requested again.
  context.addEventListener("abort", () => undefined, { onDocChange: true });
  const found = await askNow(app, edited, "complete", { of: edited.of, at: toPosition(state.doc, pos) }).catch(() => null);
  if (!found || context.aborted) return null;
  const all = found.proposals.map((proposal) => option(proposal, toRange(state.doc, proposal.edit.span).from));
  // For a log the bridge proposes what fits; for rules, everything allowed there.
  const fit = edited.of === "log" ? all : fittingFirst(all, (one) => state.sliceDoc(one.begin, pos));
  const options = unwritten(fit, (one) => state.sliceDoc(one.begin, pos) === one.label);
  if (!options.length) return null;
  return { from: Math.min(...options.map((one) => one.begin)), options, filter: false, update: narrowProposals };
}

/** Filters a list when more has been typed; if nothing is left, asks the bridge again. */
function narrowProposals(current: CompletionResult, _from: number, _to: number, context: CompletionContext): CompletionResult | null {
  const readPrefix = (one: Proposal) => context.state.sliceDoc(one.begin, context.pos);
  const left = fitting(current.options as Proposal[], readPrefix);
  const options = unwritten(left, (one) => one.label.toLowerCase() === readPrefix(one).toLowerCase());
  return options.length ? { ...current, options } : null;
}

/** Returns the proposals that have a word starting with the typed text. */
function fitting(all: readonly Proposal[], typed: (one: Proposal) => string): Proposal[] {
  return all.filter((one) => [one.label, ...one.label.split(/(?<=[ _])/)].some((word) => begins(word, typed(one))));
}

/** The same, with those first that start with it themselves. */
function fittingFirst(all: readonly Proposal[], typed: (one: Proposal) => string): Proposal[] {
  const left = fitting(all, typed);
  const first = left.filter((one) => begins(one.label, typed(one)));
  return [...first, ...left.filter((one) => !first.includes(one))];
}

function begins(word: string, typed: string): boolean {
  return word.toLowerCase().startsWith(typed.toLowerCase());
}

/** Removes the proposal that is written already and marks the others as alternatives to a complete name. */
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
