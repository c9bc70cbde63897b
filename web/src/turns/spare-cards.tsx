// How many cards everybody holds, and what becomes of those that are left over.
import type { DeckChoice } from "../bridge/contract";
import { Segmented } from "../common/segmented";
import { fill, type Lang } from "../words/texts";
import { CardColumns } from "./card-columns";
import { havingMore, inDeck, sizeOf, type SetupDraft, type Spare } from "./setup-draft";
import { SAID } from "./setup-words";

interface SpareCardsProps {
  draft: SetupDraft;
  deck: DeckChoice;
  lang: Lang;
  onChange(draft: SetupDraft): void;
}

export function SpareCards({ draft, deck, lang, onChange }: SpareCardsProps) {
  const say = SAID[lang];
  const least = Math.min(...deck.sizes);
  if (deck.spare === 0) return <p class="turn-note">{fill(say.sizes, least)}</p>;
  const more = havingMore(draft, deck);
  const table = inDeck(draft.table, deck);
  return (
    <div class="spare">
      <Segmented<Spare>
        wrap
        labelShown
        label={fill(deck.spare === 1 ? say.oneSpare : say.spare, deck.spare, least)}
        options={[
          { value: "dealt", text: say.dealt },
          { value: "open", text: say.open },
          { value: "unknown", text: say.unknown },
        ]}
        value={draft.spare}
        onChoose={(spare) => onChange({ ...draft, spare, hand: spare === "open" ? draft.hand.filter((card) => !draft.table.includes(card)) : draft.hand })}
      />
      {draft.spare === "dealt" && (
        <fieldset class="segmented wrap">
          <legend>{say.more}</legend>
          <div class="segments">
            {draft.seats.map((seat, index) => (
              <label key={seat.id} class="segment">
                <input
                  type="checkbox"
                  checked={more.includes(seat.id)}
                  onClick={() => onChange({ ...draft, more: more.includes(seat.id) ? more.filter((id) => id !== seat.id) : [...more, seat.id] })}
                />
                <span>
                  {seat.name || fill(say.name, index + 1)} {sizeOf(seat, draft, deck)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {draft.spare === "open" && (
        <section aria-label={say.table}>
          <p class="turn-note">{say.table}</p>
          <CardColumns
            groups={deck.groups}
            chosen={table.there}
            single={false}
            disabled={(card) => draft.hand.includes(card)}
            onChange={(cards) => onChange({ ...draft, table: [...cards, ...table.gone] })}
          />
        </section>
      )}
    </div>
  );
}
