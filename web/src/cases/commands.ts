// The commands of the cases.
import type { Command } from "../app/commands";
import type { App } from "../app/state";
import { LANGUAGES } from "../words/texts";
import { TEXTS } from "./words";

const title = Object.fromEntries(LANGUAGES.map((lang) => [lang, TEXTS[lang].solve])) as Command["title"];
const label: Command["title"] = { ...title, de: "Fall lösen" };
const there = (app: App) => app.shelf.value !== null;
const run = (app: App) => (app.sheet.value = "cases");

/** The start screen has it in both parts. */
export const CASE_COMMANDS: readonly Command[] = [
  { id: "cases", topic: "lesson", keys: ["d"], title, menu: "learn", label, atStart: "learn", there, run },
  { id: "cases-play", keys: [], title, label, atStart: "play", there, run },
];
