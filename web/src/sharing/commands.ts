// What sharing adds to the commands.
import type { Command } from "../app/commands";
import type { App } from "../app/state";
import { inFront } from "../common/screen";
import { LANGUAGES } from "../words/texts";
import { canLink, copyLink, copyLog, EXAMPLES, fileOfRules, FIRST, forgetRules, openChosen, saveFile, saveRules } from "./files";
import { SAID } from "./words";

const titled = (key: keyof (typeof SAID)["en"]) => Object.fromEntries(LANGUAGES.map((lang) => [lang, SAID[lang][key]])) as Command["title"];
const onShelf = (app: App) => app.shelf.value !== null;
const rulesInFront = (app: App) => inFront(app) === "rules" && !fileOfRules(app);
const written = (app: App) => app.text.value.trim() !== "";

/** Opens an example in the language of the page. */
function look(app: App): void {
  const found = EXAMPLES.find(({ name }) => name === FIRST[app.lang.value])!;
  void app.shelf.value?.open(found.text, found.name);
}

export const SHARING_COMMANDS: readonly Command[] = [
  { id: "save-rules", topic: "rules", keys: ["Ctrl+s"], title: titled("saveRules"), possible: rulesInFront, run: saveRules },
  {
    id: "forget-rules",
    topic: "rules",
    keys: [],
    title: titled("forgetRules"),
    inMenu: true,
    there: (app) => !app.files.value.rules,
    possible: ({ rules }) => rules.exercise.value === null && rules.text.value.trim() !== "",
    run: forgetRules,
  },
  { id: "example", topic: "log", keys: [], title: titled("look"), atStart: true, there: onShelf, run: look },
  { id: "open", topic: "log", keys: ["Ctrl+o"], title: titled("open"), atStart: true, there: (app) => onShelf(app) || rulesInFront(app), run: openChosen },
  { id: "share", topic: "log", keys: ["Alt+s"], title: titled("share"), inMenu: true, atStart: true, run: (app) => (app.sheet.value = "share") },
  { id: "save", topic: "log", keys: ["Ctrl+s"], title: titled("save"), there: onShelf, possible: written, run: saveFile },
  { id: "copy-log", topic: "log", keys: [], title: titled("copyLog"), possible: written, run: (app) => void copyLog(app) },
  { id: "copy-link", topic: "log", keys: [], title: titled("copyLink"), there: canLink, possible: written, run: (app) => void copyLink(app) },
  { id: "new", topic: "log", keys: [], title: titled("fresh"), there: onShelf, possible: written, run: (app) => void app.shelf.value?.open("", "") },
  { id: "forget", topic: "log", keys: [], title: titled("forget"), inMenu: true, there: onShelf, possible: written, run: (app) => void app.shelf.value?.forgetHere() },
];
