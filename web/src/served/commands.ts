// What can be done with the files.
import type { Command } from "../app/commands";
import { SAID } from "./words";

export const SERVED_COMMANDS: readonly Command[] = [
  {
    id: "save-file",
    keys: ["Ctrl+s"],
    title: { en: SAID.en.save, de: SAID.de.save, ja: SAID.ja.save },
    run: (app) => Object.values(app.files.value).forEach((file) => void file.save()),
    inMenu: true,
    there: (app) => Object.keys(app.files.value).length > 0,
  },
];
