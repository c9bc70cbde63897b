// Changing, inserting and deleting lines of the log: buttons for a line, and the list of lines in the turn sheet.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { undoing } from "../app/make-app";
import { type App, useApp } from "../app/state";
import type { LinePlace } from "../bridge/contract";
import type { AnswerError } from "../engine/engine";
import { Button } from "../common/controls";
import { fill } from "../words/texts";
import { decodeChoice, NO_DRAFT, NO_LINE, parseDrafts } from "./draft";
import { keepDrafts } from "./use-turn";
import { TEXTS as SETUP_TEXTS } from "./setup-words";
import { TEXTS } from "./words";

/** Opens the sheet that changes a line or inserts one before it; a line that it cannot show opens in the text. */
async function edit(app: App, how: LinePlace["how"], line: number): Promise<void> {
  const found = await app.ask("turn_of_line", { line });
  if (how === "change" && !found.choice) {
    app.sheet.value = null;
    app.editor.value?.goTo(found.first);
    app.notice.value = { kind: "note", text: found.problem };
    return;
  }
  const at = { how, line: found.first, written: found.written };
  const all = parseDrafts(app.draft.peek());
  const begun = all.edit && JSON.stringify(all.edit.at) === JSON.stringify(at) ? all.edit : null;
  const made = how === "change" && found.choice ? decodeChoice(found.choice) : NO_LINE;
  keepDrafts(app, { ...all, edit: { touched: false, ...(begun ?? made), at, back: app.sheet.peek() === "turn" } });
  app.sheet.value = "change";
}

async function remove(app: App, line: number): Promise<void> {
  const say = TEXTS[app.lang.peek()];
  const before = app.text.peek();
  const { deletion, written } = await app.ask("turn_of_line", { line });
  // The changes are about the text that was read.
  if (app.read.peek()?.text !== before || app.text.peek() !== before) return;
  app.editor.value?.apply(deletion);
  if (app.panel.peek().kind === "line") app.panel.value = { kind: "nothing" };
  app.notice.value = { kind: "note", text: fill(say.deleted, line, written), action: undoing(app.texts.log, say.undo, () => app.editor.value?.undo()) };
}

/** Opens the sheet for a line that says that this one was wrong. */
function correct(app: App, line: number): void {
  const all = parseDrafts(app.draft.peek());
  keepDrafts(app, { ...all, typed: "", kind: "correction", drafts: { ...all.drafts, correction: { ...NO_DRAFT, line } } });
  app.sheet.value = "turn";
}

/** The buttons for a line; a header opens in the text, or in the sheet for players and hands. */
export function LineActions({ line, header = false }: { line: number; header?: boolean }) {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const run = (action: Promise<void>) => void action.catch((error: AnswerError) => (app.notice.value = { kind: "error", text: error.message }));
  return (
    <p class="line-actions" role="group" aria-label={fill(say.edits, line)}>
      <Button onClick={() => run(edit(app, "change", line))}>{say.change}</Button>
      {header && <Button onClick={() => (app.sheet.value = "headers")}>{SETUP_TEXTS[app.lang.value].headers}</Button>}
      {!header && (
        <>
          <Button onClick={() => run(edit(app, "insert", line))}>{say.insert}</Button>
          <Button onClick={() => run(remove(app, line))}>{say.delete}</Button>
          {app.read.value?.value.events?.some((event) => event.first === line) && <Button onClick={() => correct(app, line)}>{say.wasWrong}</Button>}
        </>
      )}
    </p>
  );
}

/** The lines of the log that report what happened, newest first; a tap shows the buttons of a line. */
export function EarlierLines() {
  const app = useApp();
  const [open, setOpen] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  // The list, and the actions of a line, open below what is seen of the form.
  useLayoutEffect(() => {
    if (shown) (place.current?.querySelector("[aria-expanded=true]")?.parentElement ?? place.current)?.scrollIntoView({ block: "nearest" });
  }, [shown, open]);
  const say = TEXTS[app.lang.value];
  const read = app.read.value;
  const events = read?.value.events ?? [];
  if (!read || events.length === 0) return null;
  const rows = read.text.split("\n");
  return (
    <details class="earlier-lines" ref={place} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{say.earlier}</summary>
      {shown && (
        <ol>
          {[...events].reverse().map(({ first, last }) => (
            <li key={first}>
              <button type="button" class="earlier-line" aria-expanded={open === first} onClick={() => setOpen(open === first ? null : first)}>
                <span>{first}</span> <bdi>{rows.slice(first - 1, last).map((row) => row.trim()).join(" ")}</bdi>
              </button>
              {open === first && <LineActions line={first} />}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
