// Shown below the editor while there are no rules: an introduction and initial texts.
import { batch } from "@preact/signals";
import type { Command } from "../app/commands";
import { useApp } from "../app/state";
import { Button } from "../common/controls";
import { inFront } from "../common/screen";
import { FIRST, TEXTS } from "./words";

export function RulesGreeting() {
  const app = useApp();
  const { text, editor, exercise } = app.rules;
  if (text.value.trim() || exercise.value !== null) return null;
  const say = TEXTS[app.lang.value];
  const first = FIRST[app.lang.value];
  const begin = (text: string) => {
    editor.value?.replace(text);
    // The place where the user continues to write.
    editor.value?.goTo(text.split("\n").length - 1);
  };
  return (
    <div class="rules-greeting">
      <h3>{say.title}</h3>
      <p>{say.what}</p>
      <p class="proposed">
        <Button kind="primary" onClick={() => begin(first.begin)}>
          {say.begin}
        </Button>
        <Button onClick={() => begin(first.all)}>{say.all}</Button>
        <Button kind="quiet" onClick={() => editor.value?.focus()}>
          {say.empty}
        </Button>
      </p>
    </div>
  );
}

export const RULES_COMMANDS: readonly Command[] = [
  {
    id: "rules",
    topic: "rules",
    keys: ["r"],
    title: { en: TEXTS.en.switch, de: TEXTS.de.switch, ja: TEXTS.ja.switch },
    label: { en: "My own rules", de: "Eigene Regeln", ja: "自分の規則" },
    menu: "learn",
    atStart: "learn",
    run: (app) =>
      batch(() => {
        app.side.value = inFront(app) === "rules" ? "log" : "rules";
        app.turnTo.value = "written";
      }),
  },
];
