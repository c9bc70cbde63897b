// The commands of the guide.
import type { Command, KeyNote } from "../app/commands";
import { openWalkthrough } from "./walkthrough";
import { TEXTS } from "./words";

export const GUIDE_COMMANDS: readonly Command[] = [
  {
    id: "walkthrough",
    topic: "notebook",
    keys: ["w"],
    title: { en: TEXTS.en.walkthrough, de: TEXTS.de.walkthrough, ja: TEXTS.ja.walkthrough },
    inMenu: true,
    // While answers are hidden, nothing may reveal them.
    possible: (app) => app.read.value?.value.notebook != null && !app.hiding.value,
    run: openWalkthrough,
  },
];

export const GUIDE_KEYS: readonly KeyNote[] = [
  { topic: "notebook", keys: ["ArrowLeft", "ArrowRight"], title: { en: "In the walkthrough: one step back, forward", de: "Im Lösungsweg: einen Schritt zurück, weiter", ja: "解き方で一つ前・次のステップへ" } },
];
