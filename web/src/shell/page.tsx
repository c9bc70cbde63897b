// The whole page: the log on the left, the grid on the right, below it the proof.
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import type { Panel } from "../app/state";
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { LogEditor } from "../editor/log-editor";
import { Grid } from "../notebook/grid";
import { followBack } from "./back";
import { COMMANDS } from "./commands";
import { dispatchKey } from "./keys";
import { MODES } from "./modes";
import { PANELS } from "./panels";
import { SHEETS } from "./sheets";
import { SLOTS } from "./slots";
import "./tokens.css";
import "../common/unseen.css";
import "./page.css";

export function Page() {
  const app = useApp();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => dispatchKey(event, COMMANDS, app);
    document.addEventListener("keydown", pressed);
    const unfollow = followBack(app);
    return () => {
      document.removeEventListener("keydown", pressed);
      unfollow();
    };
  }, []);
  const starting = app.starting.value;
  const Mode = MODES[app.mode.value];
  const Sheet = app.sheet.value && SHEETS[app.sheet.value];
  return (
    <>
      <header>
        <h1>Clue notebook</h1>
        <p role="status">{starting ? starting.stage : app.notice.value?.text}</p>
        {SLOTS.header.map((Slot, index) => (
          <Slot key={index} />
        ))}
        <Button label="Menu" onClick={() => (app.sheet.value = "menu")}>
          ☰
        </Button>
      </header>
      {Mode ? <Mode /> : <Notebook />}
      {Sheet && <Sheet />}
      {SLOTS.always.map((Slot, index) => (
        <Slot key={index} />
      ))}
    </>
  );
}

function Notebook() {
  const app = useApp();
  const panel = app.panel.value;
  const Shown = PANELS[panel.kind] as FunctionComponent<{ panel: Panel }> | null;
  return (
    <main>
      <section class="log" aria-label="log">
        {SLOTS.log.map((Slot, index) => (
          <Slot key={index} />
        ))}
        {SHEETS.turn && <Button onClick={() => (app.sheet.value = "turn")}>+</Button>}
        <LogEditor />
      </section>
      <section class="book" aria-label="notebook">
        {SLOTS.grid.map((Slot, index) => (
          <Slot key={index} />
        ))}
        <Grid />
      </section>
      <section class="panel" aria-label="proof">
        {Shown && <Shown panel={panel} />}
      </section>
    </main>
  );
}
