// What to ask next: the rooms in reach, the best suggestions, and whether to accuse.
import { useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { AdviceValue } from "../bridge/contract";
import { PanelFrame } from "../common/panel-frame";
import { useSharedAnswer } from "./answer";
import { reach } from "./choosing";
import { Rooms } from "./rooms";
import { SAID } from "./words";
import { Suggestion } from "./suggestion";
import "./views.css";

export function AdvicePanel() {
  const app = useApp();
  const said = SAID[app.lang.value];
  const [by, setBy] = useState<"information" | "win">("information");
  const [asker, setAsker] = useState<string | null>(null);
  const notebook = app.read.value?.value.notebook;
  const onlooker = notebook?.viewpoint === null;
  const rooms = reach(app).chosen;
  const nowhere = rooms?.length === 0;
  const for_ = onlooker ? { asker } : {};
  const { value, refused, computing } = useSharedAnswer(
    "advice",
    nowhere ? null : { rooms: rooms ? [...rooms] : null, by, at: app.at.value, ...for_ },
  );
  return (
    <PanelFrame title={said.askNext}>
      <div class="view-panel">
        <div class="view-wishes">
          <label>
            {said.rankBy}{" "}
            <select value={by} onChange={(event) => setBy(event.currentTarget.value as "information" | "win")}>
              <option value="information">{said.information}</option>
              <option value="win">{said.win}</option>
            </select>
          </label>
          {onlooker && (
            <label>
              {said.advise}{" "}
              <select value={asker ?? ""} onChange={(event) => setAsker(event.currentTarget.value || null)}>
                <option value="">–</option>
                {notebook?.places.map((place) => place.kind === "player" && <option key={place.name}>{place.name}</option>)}
              </select>
            </label>
          )}
        </div>
        <Rooms />
        {nowhere && <p role="status">{said.chooseRoom}</p>}
        {refused && <p role="alert">{refused}</p>}
        {computing && <p role="status">{said.computing}</p>}
        {value && <Advised value={value} asker={onlooker ? asker : null} />}
      </div>
    </PanelFrame>
  );
}

function Advised({ value, asker }: { value: AdviceValue; asker: string | null }) {
  const best = Math.max(...value.record.suggestions.map((one) => one.bits.value), 0);
  return (
    <>
      {value.said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ol class="view-suggestions">
        {value.record.suggestions.map((one) => (
          <Suggestion key={[one.asked, ...one.suggested].join("\n")} value={one} best={best} asker={asker} />
        ))}
      </ol>
    </>
  );
}
