// The keys of the notebook.
import type { Command, KeyNote } from "../app/commands";
import { movable, move } from "./timeline";

export const NOTEBOOK_COMMANDS: readonly Command[] = [
  {
    id: "earlier",
    topic: "notebook",
    keys: ["["],
    title: { en: "The game one line earlier", de: "Das Spiel eine Zeile früher", ja: "1行前のゲーム" },
    run: (app) => move(app, -1),
    possible: (app) => movable(app, -1),
  },
  {
    id: "later",
    topic: "notebook",
    keys: ["]"],
    title: { en: "The game one line later", de: "Das Spiel eine Zeile später", ja: "1行後のゲーム" },
    run: (app) => move(app, 1),
    possible: (app) => movable(app, 1),
  },
];

export const GRID_KEYS: readonly KeyNote[] = [
  { topic: "notebook", keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], title: { en: "From cell to cell", de: "Von Feld zu Feld", ja: "マスを移動" } },
  { topic: "notebook", keys: ["Home", "End"], title: { en: "To the first or last place; with Ctrl to the corner", de: "Zum ersten oder letzten Ort; mit Strg in die Ecke", ja: "最初・最後の場所へ（Ctrlで隅へ）" } },
  { topic: "notebook", keys: ["PageUp", "PageDown"], title: { en: "To the next category", de: "Zur nächsten Kategorie", ja: "次のカテゴリーへ" } },
  { topic: "notebook", keys: ["Enter"], title: { en: "Explain the cell; in my notes: change the mark", de: "Das Feld begründen; in meinen Notizen: die Markierung ändern", ja: "そのマスの理由。自分のメモでは印を変える" } },
];
