// All commands and local keys; each part of the page adds its own list.
import type { Command, KeyNote } from "../app/commands";
import { CASE_COMMANDS } from "../cases/commands";
import { EDITOR_COMMANDS, EDITOR_KEYS } from "../editor/actions";
import { EXERCISE_COMMANDS, EXERCISE_KEYS } from "../exercises/commands";
import { GUIDE_COMMANDS, GUIDE_KEYS } from "../guide/commands";
import { GRID_KEYS, NOTEBOOK_COMMANDS } from "../notebook/commands";
import { PROOF_KEYS } from "../proof/proof-tree";
import { RULES_COMMANDS } from "../rules/greeting";
import { SERVED_COMMANDS } from "../served/status";
import { SHARING_COMMANDS } from "../sharing/commands";
import { TEACHING_COMMANDS } from "../teaching/commands";
import { TURN_COMMANDS, TURN_KEYS } from "../turns/commands";
import { VIEW_COMMANDS } from "../views/commands";
import { printBlank } from "./print";

const SHELL_COMMANDS: readonly Command[] = [
  {
    id: "print",
    keys: ["Ctrl+p"],
    title: { en: "Print the notebook and the log", de: "Notizblatt und Protokoll drucken", ja: "メモと記録を印刷" },
    menu: "page",
    run: () => print(),
    possible: (app) => app.read.value?.value.notebook != null,
  },
  {
    id: "print-blank",
    keys: [],
    title: { en: "Print a blank sheet", de: "Leeres Notizblatt drucken", ja: "空のメモ用紙を印刷" },
    menu: "page",
    run: printBlank,
  },
  {
    id: "help",
    keys: ["?"],
    title: { en: "Help", de: "Hilfe", ja: "ヘルプ" },
    menu: "page",
    run: (app) => (app.sheet.value = "help"),
  },
  {
    id: "close",
    keys: ["Escape"],
    title: { en: "Close the panel below the grid", de: "Das Feld unter der Tabelle schließen", ja: "表の下のパネルを閉じる" },
    run: (app) => (app.panel.value = { kind: "nothing" }),
    possible: (app) => app.panel.value.kind !== "nothing",
  },
];

export const COMMANDS: readonly Command[] = [
  ...TURN_COMMANDS,
  ...SHARING_COMMANDS,
  ...VIEW_COMMANDS,
  ...GUIDE_COMMANDS,
  ...CASE_COMMANDS,
  ...EXERCISE_COMMANDS,
  ...RULES_COMMANDS,
  ...TEACHING_COMMANDS,
  ...SERVED_COMMANDS,
  ...SHELL_COMMANDS,
  ...NOTEBOOK_COMMANDS,
  ...EDITOR_COMMANDS,
];

export const KEY_NOTES: readonly KeyNote[] = [...TURN_KEYS, ...GRID_KEYS, ...GUIDE_KEYS, ...EDITOR_KEYS, ...PROOF_KEYS, ...EXERCISE_KEYS];
