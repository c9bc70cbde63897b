// The shell's own commands.
import type { Command } from "../app/commands";

export const SHELL_COMMANDS: readonly Command[] = [
  {
    id: "help",
    keys: ["?"],
    title: { en: "Keys and signs", de: "Tasten und Zeichen", ja: "キーと記号" },
    inMenu: true,
    run: (app) => (app.sheet.value = "help"),
  },
  {
    id: "print",
    keys: ["Ctrl+p"],
    title: { en: "Print notebook and proof", de: "Notizblatt und Beweis drucken", ja: "メモと証明を印刷" },
    inMenu: true,
    run: () => print(),
    possible: (app) => app.read.value?.value.notebook != null,
  },
  {
    id: "close",
    keys: ["Escape"],
    title: { en: "Close what is shown below the grid", de: "Schließen, was unter der Tabelle steht", ja: "表の下を閉じる" },
    run: (app) => (app.panel.value = { kind: "nothing" }),
    possible: (app) => app.panel.value.kind !== "nothing",
  },
];
