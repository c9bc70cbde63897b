// What can be done by key and from the menu: a turn and a new game by taps.
import type { Command, KeyNote } from "../app/commands";

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

/** Keys in the sheets themselves. */
export const TURN_KEYS: readonly KeyNote[] = [
  {
    topic: "turns",
    keys: ["Tab"],
    title: { en: "From group to group", de: "Von Gruppe zu Gruppe", ja: "次のまとまりへ" },
  },
  {
    topic: "turns",
    keys: ["a … z"],
    title: { en: "The next name that begins so", de: "Der nächste Name, der so beginnt", ja: "その文字で始まる次の名前" },
  },
  {
    topic: "turns",
    keys: ["1 … 9"],
    title: { en: "The one at this place of the group", de: "Der an dieser Stelle der Gruppe", ja: "まとまりの中のその番目" },
  },
  {
    topic: "turns",
    keys: [" "],
    title: { en: "Choose, or take back", de: "Wählen oder zurücknehmen", ja: "選ぶ、または取り消す" },
  },
  {
    topic: "turns",
    keys: ["Enter"],
    title: { en: "Add the line", de: "Die Zeile anfügen", ja: "行を加える" },
  },
];
