// The commands of the cases.
import type { Command } from "../app/commands";
import type { App } from "../app/state";
import { LANGUAGES } from "../words/texts";
import { TEXTS } from "./words";

const makeTitle = (key: "solve" | "course") => Object.fromEntries(LANGUAGES.map((lang) => [lang, TEXTS[lang][key]])) as Command["title"];
const title = makeTitle("solve");
const label: Command["title"] = { ...title, de: "Fall lösen" };
const there = (app: App) => app.shelf.value !== null;
const run = (app: App) => (app.sheet.value = "cases");

/** The start screen has the choice of a case in both parts. */
export const CASE_COMMANDS: readonly Command[] = [
  { id: "case-course", topic: "lesson", keys: [], title: makeTitle("course"), menu: "learn", atStart: "learn", there, run: (app) => (app.sheet.value = "case-course") },
  { id: "cases", topic: "lesson", keys: ["d"], title, menu: "learn", label, atStart: "learn", there, run },
  { id: "cases-play", keys: [], title, label, atStart: "play", there, run },
];
