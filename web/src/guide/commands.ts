// The commands of the guide.
import type { Command, KeyNote } from "../app/commands";
import type { App } from "../app/state";
import { openGuide } from "./walkthrough";
import { TEXTS } from "./words";

// Nothing may reveal answers that are guarded.
const possible = (app: App) => app.read.value?.value.notebook != null && !app.guarded.value;

export const GUIDE_COMMANDS: readonly Command[] = [
  {
    id: "walkthrough",
    topic: "notebook",
    keys: ["w"],
    title: { en: TEXTS.en.walkthrough, de: TEXTS.de.walkthrough, ja: TEXTS.ja.walkthrough },
    menu: "review",
    possible,
    run: (app) => openGuide(app, { kind: "walkthrough", step: 1, after: 0 }),
  },
  {
    id: "review",
    topic: "notebook",
    keys: ["b"],
    title: { en: TEXTS.en.review, de: TEXTS.de.review, ja: TEXTS.ja.review },
    menu: "review",
    possible,
    run: (app) => openGuide(app, { kind: "review" }),
  },
];

export const GUIDE_KEYS: readonly KeyNote[] = [
  { topic: "notebook", keys: ["ArrowLeft", "ArrowRight"], title: { en: "In the walkthrough: one step back, forward", de: "Im Lösungsweg: einen Schritt zurück, weiter", ja: "解き方で一つ前・次のステップへ" } },
];
