// An open cell: suppositions, chances, two deals side by side, the answers that would settle it, and the missing rules.
import { useEffect, useState } from "preact/hooks";
import { type Overlay, useApp } from "../app/state";
import type { CellName, MissingValue, OpenCellValue, SupposedValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { LineLinks, Waiting } from "./proof-tree";
import { OPEN_WORDS } from "./words";

/** The chances of a card; computed only when `ready`, because it can be slow. */
function CardChances({ cell, at, ready }: { cell: CellName; at: number | null; ready: boolean }) {
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

function Suppositions({ cell, at }: { cell: CellName; at: number | null }) {
  const app = useApp();
  const say = OPEN_WORDS[app.lang.value];
  const [holds, setHolds] = useState<boolean | null>(null);
  const supposed = useAnswer("suppose", holds === null ? null : { cell, holds, at });
  const value = holds === null ? null : supposed.value;
  useEffect(() => {
    if (!value?.possible) return;
    const overlay = makeOverlay(value);
    app.overlay.value = overlay;
    // Another part may clear or replace the overlay.
    const unfollow = app.overlay.subscribe((shown) => shown !== overlay && setHolds(null));
    return () => {
      unfollow();
      if (app.overlay.peek() === overlay) app.overlay.value = null;
    };
  }, [value]);
  return (
    <section class="wide">
      <h3>{say.suppose}</h3>
      <p class="proof-tools">
        <Button pressed={holds === true} onClick={() => setHolds(true)}>
          {say.supposeSo}
        </Button>
        <Button pressed={holds === false} onClick={() => setHolds(false)}>
          {say.supposeNot}
        </Button>
        {holds !== null && (
          <Button kind="quiet" onClick={() => setHolds(null)}>
            {say.restore}
          </Button>
        )}
      </p>
      {holds !== null && !value && <Waiting answer={supposed} />}
      {value && <Following value={value} />}
    </section>
  );
}

function Following({ value }: { value: SupposedValue }) {
  const say = OPEN_WORDS[useApp().lang.value];
  return (
    <div role="status">
      <p>
        {value.possible ? fill(say.supposing, value.title) : `${value.title}.`} {value.said.join(" ")}
      </p>
      {value.new.length > 0 && (
        <ul class="following" aria-label={say.follows}>
          {value.new.map((one) => (
            <li class={one.sign}>
              <span aria-hidden="true">{one.sign === "holds" ? "✓" : "✗"} </span>
              {one.said}
            </li>
          ))}
        </ul>
      )}
      {value.lines.length > 0 && <LineLinks label={say.ruledOut} lines={value.lines} />}
    </div>
  );
}

function makeOverlay(value: SupposedValue): Overlay {
  // Not by assignment: a place may be called "__proto__".
  const cells = Object.fromEntries(
    Object.entries(value.cells).map(([place, row]) => [place, Object.fromEntries(Object.entries(row).map(([card, sign]) => [card, { sign }]))]),
  );
  return { title: value.title, cells };
}

interface OpenCellProps {
  cell: CellName;
  at: number | null;
}

export function OpenCell({ cell, at }: OpenCellProps) {
  const app = useApp();
  const say = OPEN_WORDS[app.lang.value];
  const open = useAnswer("open_cell", { cell, at });
  // One after the other, so that quick answers appear first.
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
      {(deals.length === 2 || app.exercises.hides.value === "deals") && <TwoDeals value={open.value} />}
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

/** Two deals in two small tables; cards that differ are marked. */
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
