// The query line below the rules: Enter shows its rows in the panel; a button shows the evaluation round by round.
import { useState } from "preact/hooks";
import { type App, useApp } from "../app/state";
import { Button } from "../common/controls";
import { TEXTS } from "./words";

/** Returns whether there is a notebook to query and answers are not hidden. */
function isOffered(app: App): boolean {
  return !app.guarded.value && !["proofs", "deals"].includes(app.exercises.hides.value) && !!app.read.value?.value.notebook;
}

/** Returns whether a query uses the user-defined rules; without any, it uses those of the notebook. */
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
