// An open cell: what if, how likely, two deals side by side, what would settle it, and what the rules lack.
import { useApp } from "../app/state";
import type { CellName, MissingValue, OpenCellValue } from "../bridge/contract";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { CardChances } from "./card-chances";
import { OPEN_WORDS } from "./open-words";
import { Suppositions } from "./suppositions";
import { Waiting } from "./waiting";
import "./open-cell.css";

interface OpenCellProps {
  cell: CellName;
  at: number | null;
}

export function OpenCell({ cell, at }: OpenCellProps) {
  const app = useApp();
  const say = OPEN_WORDS[app.lang.value];
  const open = useAnswer("open_cell", { cell, at });
  // One after the other, so that what is quick is there first.
  const settling = useAnswer("settling", open.value && { cell, at });
  if (!open.value) return <Waiting answer={open} />;
  const { deals, missing, undecided } = open.value;
  return (
    <div class="open-cell">
      {undecided && <p>{say.undecided}</p>}
      <Suppositions cell={cell} at={at} />
      <CardChances cell={cell} at={at} ready={settling.value !== null} />
      <section>
        <h3>{say.settle}</h3>
        {settling.value ? <Ways ways={settling.value.ways} /> : <Waiting answer={settling} />}
      </section>
      {deals.length === 2 && <TwoDeals value={open.value} />}
      <section class="wide">
        <h3>{say.missing}</h3>
        {missing.map((one) => (
          <Missing key={one.heading} missing={one} />
        ))}
      </section>
    </div>
  );
}

function Ways({ ways }: { ways: readonly string[] }) {
  const say = OPEN_WORDS[useApp().lang.value];
  if (ways.length === 0) return <p>{say.nothingSettles}</p>;
  return (
    <ul>
      {ways.map((way) => (
        <li>{way}</li>
      ))}
    </ul>
  );
}

/** Two deals in two small tables; what lies elsewhere in the other is marked. */
function TwoDeals({ value }: { value: OpenCellValue }) {
  const app = useApp();
  const say = OPEN_WORDS[app.lang.value];
  const moved = new Set(value.moved);
  if (app.exercises.hides.value === "deals")
    return (
      <section class="wide">
        <h3>{say.deals}</h3>
        <p>{say.hiddenDeals}</p>
      </section>
    );
  return (
    <section class="wide">
      <h3>{say.deals}</h3>
      <div class="two-deals">
        {value.deals.map((deal) => (
          <table key={deal.heading}>
            <caption>{deal.heading}</caption>
            <tbody>
              {value.places.map((place) => (
                <tr key={place.name}>
                  <th scope="row">{place.label}</th>
                  <td>
                    {(deal.cards[place.name] ?? []).length === 0 && say.none}
                    {(deal.cards[place.name] ?? []).map((card, number) => (
                      <>
                        {number > 0 && ", "}
                        {moved.has(card) ? (
                          <strong>
                            <span aria-hidden="true">⇄ </span>
                            {card}
                            <span class="unseen"> ({say.elsewhere})</span>
                          </strong>
                        ) : (
                          card
                        )}
                      </>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p class="cell-quiet">{say.moved}</p>
    </section>
  );
}

function Missing({ missing }: { missing: MissingValue }) {
  const say = OPEN_WORDS[useApp().lang.value];
  return (
    <details>
      <summary>{missing.heading}</summary>
      <ul>
        {missing.gaps.length === 0 && <li>{say.noRule}</li>}
        {missing.gaps.map((gap) => (
          <li>
            <em>{gap.name}</em>
            {gap.known && `: ${gap.known}`}
            <br />
            {fill(say.lacks, gap.missing)}
          </li>
        ))}
      </ul>
      {missing.idle && <p class="cell-quiet">{missing.idle}</p>}
    </details>
  );
}
