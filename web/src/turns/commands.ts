// What can be done by key and from the menu: a turn and a new game by taps.
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
  {
    id: "setup",
    topic: "turns",
    keys: ["n"],
    title: { en: "Set up a new game", de: "Ein neues Spiel anlegen", ja: "新しいゲームを設定" },
    inMenu: true,
    atStart: true,
    run: (app) => (app.sheet.value = "setup"),
  },
];
