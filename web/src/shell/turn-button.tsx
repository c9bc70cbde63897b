// The way to a turn by taps; as long as there is no game, to a new one.
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { texts } from "../words/texts";

const SAID = texts({ turn: "Turn" }, { turn: "Zug" }, { turn: "手番" });

export function TurnButton() {
  const app = useApp();
  const hasGame = app.read.value?.value.notebook != null;
  // A log that is begun and cannot be read yet is not to be replaced.
  if (!hasGame && app.text.value.trim() !== "") return null;
  return (
    <Button kind="primary" class="turn" onClick={() => (app.sheet.value = hasGame ? "turn" : "setup")}>
      + {SAID[app.lang.value].turn}
    </Button>
  );
}
