// The user's own notes: buttons above the grid, and the answers: on track, wrong notes, what is overlooked, hints.
import { useEffect, useState } from "preact/hooks";
import { undoing } from "../app/make-app";
import { type App, NO_MARKS, type Panel, useApp } from "../app/state";
import type { HintValue, NotesCheckValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { DealTable } from "../common/deal-table";
import { PanelFrame } from "../common/frames";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { LineButton, PlainText } from "../views/answer";
import { showNotes } from "./showing";
import { TEXTS } from "./words";

type NotesPanelKind = Extract<Panel, { kind: "notes" }>;
type Stage = 1 | 2 | 3 | 4;

/** What an answer about notes is about: the log with its notes, up to a line. */
const basis = (app: App) => `${app.at.value}\n${app.text.value}`;

/** Returns how much the current notes' hint has revealed; 0 if there was none. */
function revealed(app: App): Stage | 0 {
  return app.hinted.value?.of === basis(app) ? app.hinted.value.stage : 0;
}

/** Opens an answer, when all marks are in the log. A hint reveals one thing more each time. */
export async function openNotes(app: App, about: NotesPanelKind["about"]): Promise<void> {
  await app.notes.written();
  const of = basis(app);
  if (about === "hint") app.hinted.value = { of, stage: Math.min(4, revealed(app) + 1) as Stage };
  app.panel.value = { kind: "notes", about, of };
}

/** The buttons above the grid. */
export function NotesTools() {
  const app = useApp();
  const [said, setSaid] = useState("");
  useEffect(() => showNotes(app, setSaid), []);
  return (
    <>
      {app.view.value.kind === "notes" && !app.solving.value && <Tools />}
      <p class="unseen" role="status">
        {said}
      </p>
    </>
  );
}

function Tools() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  // The sentence stays, so that the first mark does not move the grid.
  const [how] = useState(() => app.notes.marks.peek().size === 0);
  return (
    <div class="notes-tools" role="group" aria-label={words.mine}>
      <HintButton />
      <Button onClick={() => void openNotes(app, "track")}>{words.track}</Button>
      <Button onClick={() => void openNotes(app, "check")}>{words.check}</Button>
      <Button onClick={() => void openNotes(app, "overlooked")}>{words.overlooked}</Button>
      {how && <p class="view-soft">{words.how}</p>}
    </div>
  );
}

/** Says how much the next hint will reveal. */
export function HintButton() {
  const app = useApp();
  const stage = revealed(app);
  return (
    <Button kind="primary" disabled={stage === 4 && app.panel.value.kind === "notes" && app.panel.value.about === "hint"} onClick={() => void openNotes(app, "hint")}>
      {TEXTS[app.lang.value][`stage${(Math.min(stage, 3) + 1) as Stage}`]}
    </Button>
  );
}

export function NotesPanel({ panel }: { panel: NotesPanelKind }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const stale = panel.of !== basis(app);
  return (
    <PanelFrame title={words[panel.about]}>
      <div class="view-panel notes-panel" aria-live="polite">
        {stale ? <p>{words.changed}</p> : panel.about === "hint" ? <Hint stage={revealed(app) || 1} /> : <Check key={panel.about} panel={panel} />}
        {stale && <p class="notes-buttons">{panel.about === "hint" ? <HintButton /> : <Button onClick={() => void openNotes(app, panel.about)}>{words.again}</Button>}</p>}
      </div>
    </PanelFrame>
  );
}

function Check({ panel }: { panel: NotesPanelKind }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const [sure, setSure] = useState(false);
  const { value, error, waiting } = useAnswer("check_notes", { check: panel.about === "check", overlooked: sure, at: app.at.value });
  if (error) return <p role="alert">{error.message}</p>;
  if (!value) return waiting ? <p>{words.waiting}</p> : null;
  const asks = panel.about === "overlooked" && value.missing > 0;
  return (
    <>
      {!sure && (
        <p class={value.on_track ? "notes-good" : "notes-bad"}>
          <span aria-hidden="true">{value.on_track ? "✓ " : "✗ "}</span>
          {value.said}
        </p>
      )}
      <Wrong notes={value.wrong} panel={panel} />
      {asks && !sure && (
        <p class="notes-buttons">
          {words.sure} <Button onClick={() => setSure(true)}>{words.show}</Button>
        </p>
      )}
      <Overlooked said={value.overlooked} />
      <p class="notes-buttons">
        {panel.about === "track" && !value.on_track && <Button onClick={() => void openNotes(app, "check")}>{words.check}</Button>}
        {value.missing > 0 && !sure && <HintButton />}
      </p>
    </>
  );
}

/** The notes that do not follow: false ones with the way to the proof, early ones with a deal. */
function Wrong({ notes, panel }: { notes: NotesCheckValue["wrong"]; panel: Panel }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  return (
    <ul>
      {notes.map(({ cell, line, said, verdict, deal }) => (
        <li key={`${cell.place}\n${cell.card}`} class="notes-wrong">
          <p>
            <LineButton line={line} text={said.slice(said.indexOf(":") + 2)} marks={{ lines: [line], cells: [cell], focus: line }} />
          </p>
          {verdict === "false" ? <Button onClick={() => (app.panel.value = { kind: "cell", cell, back: panel })}>{words.proof}</Button> : <DealTable places={deal} />}
        </li>
      ))}
    </ul>
  );
}

function Overlooked({ said: [heading, ...cells] }: { said: readonly string[] }) {
  return heading ? (
    <>
      <p>{heading}</p>
      <ul class="notes-list">
        {cells.map((cell) => (
          <li key={cell}>{cell}</li>
        ))}
      </ul>
    </>
  ) : null;
}

function Hint({ stage }: { stage: Stage }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const { value, error } = useAnswer("hint", { stage, at: app.at.value });
  const [last, setLast] = useState<HintValue | null>(null);
  // While the next stage is on its way, the last one stays.
  const shown = value ?? last;
  const [all, cells] = [shown?.lines.map(({ line }) => line) ?? [], shown?.cells ?? []];
  useEffect(() => {
    if (!value) return;
    setLast(value);
    app.marks.value = { lines: all, cells, focus: all[0] ?? null };
    return () => (app.marks.value = NO_MARKS);
  }, [value]);
  if (error) return <p role="alert">{error.message}</p>;
  if (!shown) return <p>{words.waiting}</p>;
  const note = async () => {
    await app.notes.set(shown.step);
    app.notice.value = { kind: "note", text: fill(words.done, shown.step.length), action: undoing(app.texts.log, words.undo, () => app.editor.value?.undo()) };
  };
  return (
    <>
      {shown.said.map((said, index) => (
        <section key={index} class="notes-stage">
          <PlainText text={said} />
          {index === 0 && (
            <ul>
              {shown.lines.map(({ line, text }) => (
                <li key={line}>
                  <LineButton line={line} text={text} marks={{ lines: all, cells, focus: line }} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p class="notes-buttons">
        {shown.step.length === 0 && <HintButton />}
        {shown.step.length > 0 && (
          <Button kind="primary" onClick={() => void note()}>
            {words.note}
          </Button>
        )}
      </p>
    </>
  );
}
