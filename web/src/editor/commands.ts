// What the editor adds to the commands. Within the editor the same keys are its own.
import type { Command, KeyNote } from "../app/commands";
import type { App } from "../app/state";
import { LANGUAGES } from "../words/texts";
import { SAID } from "./words";

const titled = (key: keyof (typeof SAID)["en"]) => Object.fromEntries(LANGUAGES.map((lang) => [lang, SAID[lang][key]])) as Command["title"];
const hasProblems = (app: App) => (app.read.value?.value.problems.length ?? 0) > 0;

export const EDITOR_COMMANDS: readonly Command[] = [
  { id: "problem-next", topic: "log", keys: ["F8"], title: titled("next"), possible: hasProblems, run: (app) => app.editor.value?.toProblem(1) },
  { id: "problem-previous", topic: "log", keys: [], title: titled("previous"), possible: hasProblems, run: (app) => app.editor.value?.toProblem(-1) },
  { id: "line", topic: "log", keys: ["Alt+l"], title: titled("settled"), run: (app) => app.editor.value?.openLine() },
  { id: "rename", topic: "log", keys: ["F2"], title: titled("renaming"), inMenu: true, run: (app) => app.editor.value?.rename() },
  { id: "format", topic: "log", keys: ["Alt+p"], title: titled("format"), inMenu: true, run: (app) => app.editor.value?.format() },
];

/** Keys of the editor alone. */
export const EDITOR_KEYS: readonly KeyNote[] = [
  { topic: "log", keys: ["Ctrl+Space"], title: titled("propose") },
  { topic: "log", keys: ["Alt+h"], title: titled("tell") },
  { topic: "log", keys: ["F12"], title: titled("declared") },
  { topic: "log", keys: ["Ctrl+f"], title: titled("find") },
];
