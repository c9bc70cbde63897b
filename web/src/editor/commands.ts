// What the editors add to the commands: done with the text that is in front. Within an editor the same keys are its own.
import type { Command, KeyNote } from "../app/commands";
import type { App } from "../app/state";
import { inFront } from "../common/media";
import { LANGUAGES } from "../words/texts";
import { SAID } from "./words";

const titled = (key: keyof (typeof SAID)["en"]) => Object.fromEntries(LANGUAGES.map((lang) => [lang, SAID[lang][key]])) as Command["title"];
const shown = (app: App) => app.texts[inFront(app)];
const hasProblems = (app: App) => (shown(app).read.value?.value.problems.length ?? 0) > 0;

export const EDITOR_COMMANDS: readonly Command[] = [
  { id: "problem-next", topic: "editor", keys: ["F8"], title: titled("next"), possible: hasProblems, run: (app) => shown(app).editor.value?.toProblem(1) },
  { id: "problem-previous", topic: "editor", keys: [], title: titled("previous"), possible: hasProblems, run: (app) => shown(app).editor.value?.toProblem(-1) },
  { id: "line", topic: "log", keys: ["Alt+l"], title: titled("settled"), possible: (app) => inFront(app) === "log", run: (app) => app.editor.value?.openLine() },
  { id: "rename", topic: "editor", keys: ["F2"], title: titled("renaming"), inMenu: true, run: (app) => shown(app).editor.value?.rename() },
  { id: "format", topic: "editor", keys: ["Alt+p"], title: titled("format"), inMenu: true, run: (app) => shown(app).editor.value?.format() },
];

/** Keys of an editor alone. */
export const EDITOR_KEYS: readonly KeyNote[] = [
  { topic: "editor", keys: ["Ctrl+Space"], title: titled("propose") },
  { topic: "editor", keys: ["Alt+h"], title: titled("tell") },
  { topic: "editor", keys: ["F12"], title: titled("declared") },
  { topic: "editor", keys: ["Ctrl+f"], title: titled("find") },
];
