// A claim that was right: from which lines, which of them it does not need, and its proof.
import { useSignal } from "@preact/signals";
import { useApp, type MadeClaim } from "../app/state";
import { fill } from "../words/texts";
import { CLAIM_WORDS } from "./claim-words";
import { labelOf } from "./place-label";

export function MadeClaimView({ claim }: { claim: MadeClaim }) {
  const app = useApp();
  const words = CLAIM_WORDS[app.lang.value];
  const proof = useSignal<string | null>(null);
  const { cell, lines, unneeded } = claim;
  const named = (some: readonly number[]) => fill(some.length > 1 ? words.linesOf : words.line, some.join(", "));
  const place = labelOf(app.read.value?.value.notebook?.places ?? [], cell.place);
  const open = () => {
    if (proof.value !== null) return;
    app.ask("claim", { cell, sign: claim.sign, lines: [...lines], hints: 0 }).then(
      (found) => (proof.value = found.proof ?? ""),
      (error: Error) => (proof.value = error.message),
    );
  };
  return (
    <>
      <p class="claim-right" role="status">
        <span aria-hidden="true">✓ </span>
        {lines.length ? words.right : words.rightHeaders} {fill(words.made, place, words[claim.sign], cell.card)}
      </p>
      <p>
        {lines.length ? fill(words.from, named(lines)) : null} {unneeded.length ? fill(words.unneeded, named(unneeded)) : null}
      </p>
      <details onToggle={open}>
        <summary>{words.proof}</summary>
        <pre>{proof.value}</pre>
      </details>
      <button type="button" onClick={() => (app.claims.value = app.claims.value.filter((one) => one !== claim))}>
        {words.back}
      </button>
    </>
  );
}
