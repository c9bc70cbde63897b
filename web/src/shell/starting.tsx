// While the software starts: how far it is. The log can be typed meanwhile.
import { useApp } from "../app/state";
import type { StartStage } from "../engine/engine";
import { texts } from "../words/texts";

const SAID = texts(
  { title: "The software is starting", loading: "Downloading", python: "Python starts", software: "The rules are read", ready: "Ready", meanwhile: "You can write the log meanwhile. Nothing of it leaves this device." },
  { title: "Die Software startet", loading: "Wird geladen", python: "Python startet", software: "Die Regeln werden gelesen", ready: "Bereit", meanwhile: "Das Protokoll lässt sich schon schreiben. Nichts davon verlässt dieses Gerät." },
  { title: "ソフトウェアを起動中", loading: "読み込み中", python: "Pythonを起動中", software: "規則を読み込み中", ready: "準備完了", meanwhile: "その間に記録を書けます。記録がこの端末から出ることはありません。" },
);
const STAGES: readonly StartStage[] = ["loading", "python", "software", "ready"];

export function Starting() {
  const app = useApp();
  const starting = app.starting.value;
  if (!starting) return null;
  const said = SAID[app.lang.value];
  return (
    <div class="start-card">
      <h3>{said.title}</h3>
      <progress max={1} value={starting.share} aria-label={said.title} />
      <ol class="stages">
        {STAGES.slice(0, -1).map((stage) => (
          <li key={stage} aria-current={stage === starting.stage ? "step" : undefined} class={STAGES.indexOf(stage) < STAGES.indexOf(starting.stage) ? "done" : ""}>
            {said[stage]}
          </li>
        ))}
      </ol>
      <p>{said.meanwhile}</p>
    </div>
  );
}
