// The way to a turn by taps, once there is a game.
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { texts } from "../words/texts";
import { SHEETS } from "./sheets";

const SAID = texts({ turn: "Turn" }, { turn: "Zug" }, { turn: "手番" });

export function TurnButton() {
  const app = useApp();
  if (!SHEETS.turn || !app.read.value?.value.notebook) return null;
  return (
    <Button kind="primary" class="turn" onClick={() => (app.sheet.value = "turn")}>
      + {SAID[app.lang.value].turn}
    </Button>
  );
}
