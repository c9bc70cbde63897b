// What can be done with the file.
import type { Command } from "../app/commands";
import { SAID } from "./words";

export const SERVED_COMMANDS: readonly Command[] = [
  {
    id: "save-file",
    keys: ["Ctrl+s"],
    title: { en: SAID.en.save, de: SAID.de.save, ja: SAID.ja.save },
    run: (app) => void app.file.value?.save(),
    inMenu: true,
    there: (app) => app.file.value !== null,
  },
];
