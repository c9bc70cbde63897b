// What a player is known to know, in words; why the player knows of a cell; and how near the others are to solving.
import { useApp, type Panel } from "../app/state";
import type { KnowsValue } from "../bridge/contract";
import { Button } from "../common/button";
import { PanelFrame } from "../common/panel-frame";
import { fill } from "../words/texts";
import { useSharedAnswer } from "./answer";
import { LineButton } from "./line-button";
import { Rivals } from "./rivals";
import { SAID } from "./words";
import { Told } from "./told";
import "./views.css";

export function ViewPanel({ panel }: { panel: Extract<Panel, { kind: "view" }> }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const { player, cell } = panel;
  const at = app.at.value;
  const seen = useSharedAnswer("view", { players: [player], at });
  const asked = useSharedAnswer("knows", cell ? { players: [player], cell, at } : null);
  const refused = seen.refused ?? asked.refused;
  return (
    <PanelFrame title={fill(said.knowsTitle, player)}>
      <div class="view-panel">
        {refused && <p role="alert">{refused}</p>}
        {cell && asked.value && <Reason value={asked.value} cell={cell} />}
        {seen.value && <p>{seen.value.solution}</p>}
        {!cell && !refused && <p class="view-soft">{fill(said.choose, player)}</p>}
        {!refused && <Rivals player={player} />}
        <Button onClick={() => (app.panel.value = { kind: "leaks" })}>{said.myCards}</Button>
      </div>
    </PanelFrame>
  );
}

function Reason({ value, cell }: { value: KnowsValue; cell: { place: string; card: string } }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const all = value.lines.map((quoted) => quoted.line);
  return (
    <section class="view-reason" aria-live="polite">
      <h3>{value.answer}</h3>
      <Told text={value.text} />
      {all.length > 0 && (
        <ul aria-label={said.lines}>
          {value.lines.map((quoted) => (
            <li key={quoted.line}>
              <LineButton line={quoted.line} text={quoted.text} marks={{ lines: all, cells: [cell], focus: quoted.line }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
