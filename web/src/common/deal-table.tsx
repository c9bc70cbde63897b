// A deal as a small table with a row for each place.
import { useApp } from "../app/state";
import type { PlaceHand } from "../bridge/contract";
import { texts } from "../words/texts";

const TEXTS = texts({ place: "Place", cards: "Cards" }, { place: "Ort", cards: "Karten" }, { place: "場所", cards: "札" });

/** A deal; the place in question is marked. */
export function DealTable({ places, title }: { places: readonly PlaceHand[]; title?: string }) {
  const words = TEXTS[useApp().lang.value];
  return (
    <table class="deal-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{words.place}</th>
          <th scope="col">{words.cards}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ label, cards, marked }) => (
          <tr key={label} class={marked ? "marked" : undefined}>
            <th scope="row">
              {marked ? <span aria-hidden="true">▸ </span> : null}
              {label}
            </th>
            <td>{cards.join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
