// The whole page: the log on the left, the grid on the right, below it the proof.
import type { FunctionComponent } from "preact";
import type { Panel } from "../app/state";
import { useApp } from "../app/state";
import { LogEditor } from "../editor/log-editor";
import { Grid } from "../notebook/grid";
import { ViewSwitch } from "../views/view-switch";
import { PANELS } from "./panels";
import "./tokens.css";
import "./page.css";

export function Page() {
  const app = useApp();
  const panel = app.panel.value;
  const Shown = PANELS[panel.kind] as FunctionComponent<{ panel: Panel }> | null;
  const starting = app.starting.value;
  return (
    <>
      <header>
        <h1>Clue notebook</h1>
        <p role="status">{starting ? starting.stage : app.notice.value?.text}</p>
      </header>
      <main>
        <section class="log" aria-label="log">
          <LogEditor />
        </section>
        <section class="book" aria-label="notebook">
          <ViewSwitch />
          <Grid />
        </section>
        <section class="panel" aria-label="proof">
          {Shown && <Shown panel={panel} />}
        </section>
      </main>
    </>
  );
}
