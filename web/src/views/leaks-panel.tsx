// The keeper's cards that others know, or may know.
import { useApp } from "../app/state";
import type { LeaksValue, Rival } from "../bridge/contract";
import { PanelFrame } from "../common/frames";
import { fill } from "../words/texts";
import { useSharedAnswer } from "./answer";
import { TEXTS } from "./words";

export function Rivals({ player }: { player?: string }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const { value } = useSharedAnswer("rivals", { at: app.at.value });
  if (!value) return null;
  return (
    <section>
      <h3>{words.solving}</h3>
      <p>{value.text.split("\n")[0]}</p>
      <table class="view-table">
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.considers}</th>
            <th scope="col">{words.knowsSolution}</th>
          </tr>
        </thead>
        <tbody>
          {value.record.rivals.map((rival) => (
            <tr key={rival.player} class={rival.player === player ? "chosen" : ""}>
              <th scope="row">{rival.player}</th>
              <td>{considered(rival, words)}</td>
              <td>{words[rival.knows_solution as "yes" | "no" | "open" | "undecided"]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function considered(rival: Rival, words: { overMost: string; between: string }) {
  if (!rival.all_counted) return fill(words.overMost, rival.solutions);
  return rival.at_least < rival.solutions ? fill(words.between, rival.at_least, rival.solutions) : rival.solutions;
}

export function LeaksPanel() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const { value, refused, computing } = useSharedAnswer("leaks", { at: app.at.value });
  return (
    <PanelFrame title={words.myCards}>
      <div class="view-panel">
        {refused && <p role="alert">{refused}</p>}
        {computing && !value && <p class="view-soft">{words.computing}</p>}
        {value && (value.record.cards.length > 0 ? <Cards value={value} /> : <p>{fill(words.nobodyYet, value.record.viewpoint)}</p>)}
        {value && <Rivals />}
      </div>
    </PanelFrame>
  );
}

function Cards({ value }: { value: LeaksValue }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const players = Object.keys(Object.values(value.knows)[0] ?? {});
  return (
    <>
      <div class="view-scroll">
        <table class="view-table">
          <thead>
            <tr>
              <th scope="col">{words.card}</th>
              {players.map((player) => (
                <th key={player} scope="col">
                  {player}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.record.cards.map(({ card, known_to }) => (
              <tr key={card}>
                <th scope="row">{card}</th>
                {players.map((player) => (
                  <td key={player}>
                    <LeakRow
                      player={player}
                      cell={{ place: value.record.viewpoint, card }}
                      knows={value.knows[card]?.[player] ?? "undecided"}
                      since={known_to.find((leak) => leak.player === player)?.since}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="view-soft">{words.legend}</p>
    </>
  );
}

function LeakRow({ player, cell, knows, since }: { player: string; cell: { place: string; card: string }; knows: string; since: number | undefined }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const sentence = { yes: words.leakYes, no: words.leakNo, open: words.leakOpen }[knows] ?? words.leakUndecided;
  const sign = { yes: "✓", no: "–", open: "?" }[knows] ?? "…";
  const when = since === undefined ? "" : since === 0 ? `, ${words.fromStart}` : `, ${fill(words.sinceLine, since)}`;
  const show = () => {
    app.panel.value = { kind: "view", player, cell };
  };
  return (
    <button type="button" class={`view-leak ${knows}`} aria-label={fill(sentence, player, cell.card) + when} onClick={show}>
      {sign}
      {since ? <small>{since}</small> : null}
    </button>
  );
}
