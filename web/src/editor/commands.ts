// What the editor adds to the commands. Within the editor the same keys are its own.
import type { Command } from "../app/commands";
import type { App } from "../app/state";
import { LANGUAGES } from "../words/texts";
import { SAID } from "./words";

const titled = (key: keyof (typeof SAID)["en"]) => Object.fromEntries(LANGUAGES.map((lang) => [lang, SAID[lang][key]])) as Command["title"];
const hasProblems = (app: App) => (app.read.value?.value.problems.length ?? 0) > 0;

export const EDITOR_COMMANDS: readonly Command[] = [
  { id: "problem-next", keys: ["F8"], title: titled("next"), possible: hasProblems, run: (app) => app.editor.value?.toProblem(1) },
  { id: "problem-previous", keys: [], title: titled("previous"), possible: hasProblems, run: (app) => app.editor.value?.toProblem(-1) },
  { id: "line", keys: ["Alt+l"], title: titled("settled"), run: (app) => app.editor.value?.openLine() },
  { id: "rename", keys: ["F2"], title: titled("renaming"), inMenu: true, run: (app) => app.editor.value?.rename() },
  { id: "format", keys: ["Alt+F"], title: titled("format"), inMenu: true, run: (app) => app.editor.value?.format() },
];
