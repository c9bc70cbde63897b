// How likely a card is in each place: bars with numbers.
import { useApp } from "../app/state";
import type { CellName } from "../bridge/contract";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { OPEN_WORDS } from "./open-words";
import { Waiting } from "./waiting";
import "./card-chances.css";

/** The chances of the card of a cell; counted when `ready`, as it can take a while. */
export function CardChances({ cell, at, ready }: { cell: CellName; at: number | null; ready: boolean }) {
  const lang = useApp().lang.value;
  const say = OPEN_WORDS[lang];
  const chances = useAnswer("card_chances", ready ? { cell, at } : null);
  const found = chances.value;
  return (
    <section>
      <h3>{fill(say.chances, cell.card)}</h3>
      {!found && <Waiting answer={chances} />}
      {found && found.places.length === 0 && <p>{say.noChances}</p>}
      {found && found.places.length > 0 && (
        <>
          <table class="card-chances">
            <tbody>
              {found.places.map((place) => (
                <tr key={place.place} class={place.place === cell.place ? "asked" : ""}>
                  <th scope="row">{place.label}</th>
                  <td class="chance-number">{place.text}</td>
                  <td class="chance-bar" aria-hidden="true">
                    <span style={{ "--share": place.share }} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p class="cell-quiet">{fill(found.exact ? say.chancesOf : say.chancesAbout, Math.round(found.deals).toLocaleString(lang))}</p>
        </>
      )}
    </section>
  );
}
