// What a claim is worth: a hint first, then a stronger one, then a deal that shows it.
import { useApp } from "../app/state";
import type { ClaimValue } from "../bridge/contract";
import { DealTable } from "../common/deal-table";
import { fill } from "../words/texts";
import { CLAIM_WORDS } from "./claim-words";

const HINTS = 3;

export function Verdict({ value, hints, more }: { value: ClaimValue; hints: number; more: () => void }) {
  const app = useApp();
  const words = CLAIM_WORDS[app.lang.value];
  const { missing, deal } = value;
  // Of an impossible log only the lines before the contradiction count.
  const since = app.read.value?.value.impossible_since ?? null;
  return (
    <>
      <p class={`claim-${value.verdict}`}>
        <span aria-hidden="true">{value.verdict === "right" ? "✓ " : value.verdict === "short" ? "… " : "✗ "}</span>
        {value.verdict === "wrong" && since !== null ? fill(words.wrongBefore, since) : words[value.verdict]}
      </p>
      {missing ? (
        <p>
          {fill(words.number, missing.number)} {fill(words.one, words[missing.kind])}{" "}
          {missing.player || missing.card ? fill(words.oneMore, [missing.player, missing.card].filter((part) => part).join(", ")) : null}
        </p>
      ) : null}
      {value.verdict === "short" && deal ? <p>{words.deal}</p> : null}
      {deal ? <DealTable places={deal.places} /> : null}
      {value.verdict === "short" && hints < HINTS ? (
        <button type="button" onClick={more}>
          {hints ? words.more : words.hint}
        </button>
      ) : null}
    </>
  );
}
