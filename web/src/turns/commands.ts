// What can be done by key and from the menu: a turn by taps.
import type { Command } from "../app/commands";

export const TURN_COMMANDS: readonly Command[] = [
  {
    id: "turn",
    topic: "turns",
    keys: ["t"],
    title: { en: "Tap in a turn", de: "Einen Zug eintippen", ja: "手番をタップで記録" },
    inMenu: true,
    run: (app) => (app.sheet.value = "turn"),
    possible: (app) => app.read.value?.value.notebook != null,
  },
];
