// The query line below the rules: Enter shows its rows in the panel; a button shows the evaluation round by round.
import { useState } from "preact/hooks";
import { type App, useApp } from "../app/state";
import { Button } from "../common/controls";
import { TEXTS } from "./words";

/** Whether a query would reveal nothing that is hidden, and there is a notebook to query. */
function isOffered(app: App): boolean {
  return !app.hiding.value && app.exercises.hides.value === "nothing" && !!app.read.value?.value.notebook;
}

/** Whether a query is evaluated with the user-defined rules; with those of the notebook as long as there are none. */
export function usesOwnRules(app: App): boolean {
  return app.rules.areRules.value && app.rules.text.value.trim() !== "";
}

export function QueryLine() {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const [query, setQuery] = useState("");
  if (!isOffered(app)) return null;
  const run = (event: Event) => {
    event.preventDefault();
    if (query.trim()) app.panel.value = { kind: "query", query: query.trim() };
  };
  return (
    <form class="query-line" onSubmit={run}>
      <span aria-hidden="true">?-</span>
      <input
        type="text"
        aria-label={say.label}
        placeholder={say.example}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <Button onClick={() => query.trim() && (app.panel.value = { kind: "query", query: query.trim() })}>{say.run}</Button>
      <Button onClick={() => (app.panel.value = { kind: "round", round: 1 })}>{say.steps}</Button>
    </form>
  );
}
