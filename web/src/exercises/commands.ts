// The commands of the exercises.
import { batch } from "@preact/signals";
import type { Command, KeyNote } from "../app/commands";
import { LANGUAGES } from "../words/texts";
import { TEXTS } from "./words";

const makeTitle = (key: keyof (typeof TEXTS)["en"]) => Object.fromEntries(LANGUAGES.map((lang) => [lang, TEXTS[lang][key]])) as Command["title"];

export const EXERCISE_COMMANDS: readonly Command[] = [
  {
    id: "exercises",
    topic: "lesson",
    keys: ["x"],
    title: makeTitle("exercises"),
    menu: "learn",
    atStart: "learn",
    run: (app) =>
      batch(() => {
        app.side.value = "rules";
        app.sheet.value = "exercises";
      }),
  },
];

/** Works wherever an answer is written. */
export const EXERCISE_KEYS: readonly KeyNote[] = [{ topic: "lesson", keys: ["Ctrl+Enter"], title: makeTitle("checkKey") }];
