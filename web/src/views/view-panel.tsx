// What a player is known to know, as text; why the player knows a cell; and how near the others are to the solution.
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Overlay, type Panel, useApp, type View } from "../app/state";
import type { CellName, KnowsValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { PanelFrame } from "../common/frames";
import { TEXTS as NOTE_TEXTS } from "../notes/words";
import { fill } from "../words/texts";
import { LineButton, others, show, PlainText, useSharedAnswer } from "./answer";
import { Rivals } from "./leaks-panel";
import { chancesOverlay, viewOverlay } from "./overlays";
import { TEXTS } from "./words";

export function ViewPanel({ panel }: { panel: Extract<Panel, { kind: "view" }> }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const { player, cell } = panel;
  const at = app.at.value;
  const seen = useSharedAnswer("view", { players: [player], at });
  const asked = useSharedAnswer("knows", cell ? { players: [player], cell, at } : null);
  const refused = seen.refused ?? asked.refused;
  return (
    <PanelFrame title={fill(words.knowsTitle, player)}>
      <div class="view-panel">
        {refused && <p role="alert">{refused}</p>}
        {cell && asked.value && <Reason value={asked.value} cell={cell} />}
        {seen.value && <p>{seen.value.solution}</p>}
        {!cell && !refused && <p class="view-soft">{fill(words.choose, player)}</p>}
        {!refused && <Rivals player={player} />}
        <Button onClick={() => (app.panel.value = { kind: "leaks" })}>{words.myCards}</Button>
      </div>
    </PanelFrame>
  );
}

function Reason({ value, cell }: { value: KnowsValue; cell: { place: string; card: string } }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const all = value.lines.map((quoted) => quoted.line);
  return (
    <section class="view-reason" aria-live="polite">
      <h3>{value.answer}</h3>
      <PlainText text={value.text} />
      {all.length > 0 && (
        <ul aria-label={words.lines}>
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

export function ViewSwitch() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const view = app.view.value;
  const players = others(app);
  const hiding = app.hiding.value;
  const { computing, refused } = useOverlay(view);
  useChoosing(view);
  useLayoutEffect(() => {
    const gone = view.kind === "player" && app.read.value && !players.includes(view.player);
    if (gone || (hiding && view.kind !== "notebook")) show(app, { kind: "notebook" });
  }, [view, app.read.value, hiding]);
  // Nothing may reveal answers that are guarded.
  if (players.length === 0 || app.guarded.value) return null;
  const player = view.kind === "player" ? view.player : "";
  const noting = view.kind === "notes";
  return (
    <div class="view-switch">
      <div class="view-choices" role="group" aria-label={words.view}>
        <Choice view={{ kind: "notebook" }} name={noting ? NOTE_TEXTS[app.lang.value].follows : words.notebook} />
        <Choice view={{ kind: "notes" }} name={NOTE_TEXTS[app.lang.value].mine} />
        {!noting && (
          <select
            aria-label={words.knowsAny}
            class={player ? "chosen" : ""}
            value={player}
            onChange={(event) => show(app, event.currentTarget.value ? { kind: "player", player: event.currentTarget.value } : { kind: "notebook" })}
          >
            <option value="">{words.knowsAny}</option>
            {players.map((name) => (
              <option key={name} value={name}>
                {fill(words.knowsOne, name)}
              </option>
            ))}
          </select>
        )}
        {!noting && <Choice view={{ kind: "chances" }} name={words.chances} />}
        {!noting && app.rules.onLog.value?.value && <Choice view={{ kind: "rules" }} name={words.myRules} />}
      </div>
      {!noting && <Button onClick={() => (app.panel.value = { kind: "advice" })}>{words.askNext}</Button>}
      <p class="view-state" role="status">
        {computing ? words.computing : view.kind !== "notebook" ? refused : ""}
      </p>
    </div>
  );
}

function Choice({ view, name }: { view: View; name: string }) {
  const app = useApp();
  return (
    <button type="button" aria-pressed={app.view.value.kind === view.kind} onClick={() => show(app, view)}>
      {name}
    </button>
  );
}

/** Shows the overlay of the chosen view; a cancelled one is deselected. */
function useOverlay(view: View): { computing: boolean; refused: string | null } {
  const app = useApp();
  const lang = app.lang.value;
  const at = app.at.value;
  const seen = useSharedAnswer("view", view.kind === "player" ? { players: [view.player], at } : null);
  const counted = useSharedAnswer("chances", view.kind === "chances" ? { at } : null);
  // Remove only this part's own overlay.
  const ours = useRef<Overlay | null>(null);
  const drawn = useRef<Overlay | null>(null);
  const stopped = seen.stopped || counted.stopped;
  useLayoutEffect(() => {
    if (stopped) show(app, { kind: "notebook" });
    const refused = seen.refused ?? counted.refused;
    if (view.kind === "player" && seen.value) ours.current = viewOverlay(seen.value, lang);
    else if (view.kind === "chances" && counted.value) ours.current = chancesOverlay(counted.value, lang);
    else if ((view.kind !== "player" && view.kind !== "chances") || refused) ours.current = null;
    if (ours.current || app.overlay.value === drawn.current) app.overlay.value = ours.current;
    drawn.current = ours.current;
  }, [view, seen, counted]);
  return { computing: seen.computing || counted.computing, refused: seen.refused ?? counted.refused };
}

/** While a player's view is shown, choosing a cell shows why the player knows it. */
function useChoosing(view: View): void {
  const app = useApp();
  useLayoutEffect(() => {
    if (view.kind !== "player") return;
    const before = app.choose.value;
    const ours = (cell: CellName) => {
      app.panel.value = { kind: "view", player: view.player, cell };
    };
    app.choose.value = ours;
    return () => {
      if (app.choose.value === ours) app.choose.value = before;
    };
  }, [view]);
}
