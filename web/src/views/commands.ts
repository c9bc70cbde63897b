// The commands for views.
import type { Command } from "../app/commands";
import type { App } from "../app/state";
import { next, show } from "./answer";

// Nothing may reveal answers that are guarded.
const hasNotebook = (app: App) => app.read.value?.value.notebook != null && !app.guarded.value;
const isNoting = (app: App) => app.view.value.kind === "notes";

export const VIEW_COMMANDS: readonly Command[] = [
  {
    id: "advice",
    topic: "views",
    keys: ["a"],
    title: { en: "What to ask next", de: "Was als Nächstes fragen", ja: "次に尋ねること" },
    menu: "play",
    possible: hasNotebook,
    run(app) {
      app.panel.value = { kind: "advice" };
    },
  },
  {
    id: "notes",
    topic: "notebook",
    keys: ["o"],
    title: { en: "My own notes, or what follows", de: "Meine eigenen Notizen, oder was folgt", ja: "自分のメモと導けることを切り替える" },
    label: { en: "My own notes", de: "Eigene Notizen", ja: "自分のメモ" },
    menu: "play",
    possible: hasNotebook,
    run: (app) => show(app, { kind: isNoting(app) ? "notebook" : "notes" }),
  },
  {
    id: "undo-note",
    topic: "notebook",
    keys: ["Ctrl+z"],
    title: { en: "My notes: undo the last change of the log", de: "Meine Notizen: die letzte Änderung des Protokolls zurücknehmen", ja: "自分のメモ：記録の最後の変更を元に戻す" },
    possible: isNoting,
    run: (app) => app.editor.value?.undo(),
  },
  {
    id: "chances",
    topic: "views",
    keys: ["c"],
    title: { en: "Chances in the grid, or the notebook again", de: "Chancen in der Tabelle, oder wieder das Notizblatt", ja: "表に確率を出す・元に戻す" },
    label: { en: "Chances", de: "Chancen", ja: "確率" },
    menu: "play",
    possible: hasNotebook,
    run: (app) => show(app, app.view.value.kind === "chances" ? { kind: "notebook" } : { kind: "chances" }),
  },
  {
    id: "next-view",
    topic: "views",
    keys: ["v"],
    title: { en: "What the next player knows", de: "Was der nächste Spieler weiß", ja: "次のプレイヤーの知っていること" },
    menu: "play",
    possible: hasNotebook,
    run: (app) => show(app, next(app)),
  },
  {
    id: "mine",
    topic: "views",
    keys: ["m"],
    title: { en: "My notebook again", de: "Wieder mein Notizblatt", ja: "自分のメモに戻る" },
    possible: hasNotebook,
    run: (app) => show(app, { kind: "notebook" }),
  },
  {
    id: "leaks",
    topic: "views",
    keys: ["k"],
    title: { en: "Who knows my cards", de: "Wer meine Karten kennt", ja: "自分の札を誰が知っているか" },
    menu: "play",
    possible: hasNotebook,
    run(app) {
      app.panel.value = { kind: "leaks" };
    },
  },
];
