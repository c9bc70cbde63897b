// The commands for sharing.
import type { Command } from "../app/commands";
import type { App } from "../app/state";
import { inFront } from "../common/screen";
import { LANGUAGES } from "../words/texts";
import { canLink, copyLink, copyLog, EXAMPLES, fileOfRules, FIRST, forgetRules, openFileDialog, saveFile, saveRules } from "./files";
import { TEXTS } from "./words";

const makeTitle = (key: keyof (typeof TEXTS)["en"]) => Object.fromEntries(LANGUAGES.map((lang) => [lang, TEXTS[lang][key]])) as Command["title"];
const onShelf = (app: App) => app.shelf.value !== null;
const rulesInFront = (app: App) => inFront(app) === "rules" && !fileOfRules(app);
const hasText = (app: App) => app.text.value.trim() !== "";

/** Opens an example in the language of the page, at the first step of its walkthrough. */
async function look(app: App): Promise<void> {
  app.tools.value = true;
  const found = EXAMPLES.find(({ name }) => name === FIRST[app.lang.value])!;
  await app.shelf.value?.open(found.text, found.name);
  app.panel.value = { kind: "walkthrough", step: 1, after: 0 };
}

export const SHARING_COMMANDS: readonly Command[] = [
  { id: "save-rules", topic: "rules", keys: ["Ctrl+s"], title: makeTitle("saveRules"), possible: rulesInFront, run: saveRules },
  {
    id: "forget-rules",
    topic: "rules",
    keys: [],
    title: makeTitle("forgetRules"),
    menu: "delete",
    there: (app) => !app.files.value.rules,
    possible: ({ rules }) => rules.exercise.value === null && rules.text.value.trim() !== "",
    run: forgetRules,
  },
  { id: "example", topic: "log", keys: [], title: makeTitle("look"), atStart: "review", there: onShelf, run: (app) => void look(app) },
  { id: "open", topic: "log", keys: ["Ctrl+o"], title: makeTitle("open"), atStart: "play", there: (app) => onShelf(app) || rulesInFront(app), run: openFileDialog },
  {
    id: "open-finished",
    topic: "log",
    keys: [],
    title: makeTitle("openFinished"),
    atStart: "review",
    there: onShelf,
    run(app) {
      app.tools.value = true;
      openFileDialog(app);
    },
  },
  { id: "games", topic: "log", keys: [], title: makeTitle("games"), menu: "play", atStart: "play", there: onShelf, possible: (app) => app.shelf.value!.all().length > 0, run: (app) => (app.sheet.value = "games") },
  { id: "share", topic: "log", keys: ["Alt+s"], title: makeTitle("share"), menu: "play", run: (app) => (app.sheet.value = "share") },
  { id: "save", topic: "log", keys: ["Ctrl+s"], title: makeTitle("save"), there: onShelf, possible: hasText, run: saveFile },
  { id: "copy-log", topic: "log", keys: [], title: makeTitle("copyLog"), possible: hasText, run: (app) => void copyLog(app) },
  { id: "copy-link", topic: "log", keys: [], title: makeTitle("copyLink"), there: canLink, possible: hasText, run: (app) => void copyLink(app) },
  { id: "new", topic: "log", keys: [], title: makeTitle("fresh"), there: onShelf, possible: hasText, run: (app) => void app.shelf.value?.open("", "") },
  { id: "forget", topic: "log", keys: [], title: makeTitle("forget"), menu: "delete", there: onShelf, possible: hasText, run: (app) => void app.shelf.value?.forgetHere() },
];
