// What the tab of rules adds to the commands.
import type { Command } from "../app/commands";
import { SAID } from "./words";

export const RULES_COMMANDS: readonly Command[] = [
  {
    id: "rules",
    topic: "rules",
    keys: ["r"],
    title: { en: SAID.en.switch, de: SAID.de.switch, ja: SAID.ja.switch },
    run: (app) => (app.side.value = app.side.value === "rules" ? "log" : "rules"),
  },
];
