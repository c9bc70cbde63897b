// A turn by taps: writes one line at the end of the log. The log stays the truth, so undo and editing stay.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TurnChoices, TurnLine } from "../bridge/contract";
import { useApp, type App, type ReadText } from "../app/state";
import { remember, remembered } from "../app/remembered";
import { Button } from "../common/button";
import { NoticeBox } from "../common/notice";
import { Segmented } from "../common/segmented";
import { SheetFrame } from "../common/sheet-frame";
import { fill } from "../words/texts";
import { choiceOf, KINDS, NO_DRAFT, NO_DRAFTS, type Draft, type Drafts, type Kind } from "./draft";
import { LinePreview } from "./line-preview";
import { TurnForm } from "./turn-form";
import { typeAhead } from "./type-ahead";
import { SAID } from "./words";
import "./turns.css";

const STAY = "turn-stays";

interface Added {
  kind: Kind;
  draft: Draft;
  line: string;
}

export function TurnSheet() {
  const app = useApp();
  const lang = app.lang.value;
  const say = SAID[lang];
  const [choices, problem] = useChoices();
  const [kind, setKind] = useState<Kind>("suggestion");
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  const [stay, setStay] = useState(remembered(STAY) === "yes");
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [said, setSaid] = useState("");
  const [waiting, setWaiting] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const draft = drafts[kind];
  const change = (now: Draft) => setDrafts({ ...drafts, [kind]: now });
  const preview = usePreview(kind, draft, choices);
  // By keys one begins with the cards, on every turn.
  const toCards = () => form.current?.querySelector<HTMLInputElement>(".turn-cards input")?.focus();
  useEffect(toCards, [choices !== null]);
  // What was said of the line before is said.
  useEffect(() => {
    if (app.notice.value?.kind === "note") app.notice.value = null;
  }, []);

  // While the log is read with the last line, whose turn it is may still be that of before: then adding waits, and
  // nothing can be tapped, so that nothing is lost.
  const current = choices !== null && choices.of === app.read.value && app.read.value?.text === app.text.value;

  const undo = () => {
    const last = added.at(-1);
    if (!last) return;
    const taken = takeBack(app, last.line);
    setAdded(added.slice(0, -1));
    setKind(last.kind);
    setDrafts({ ...drafts, [last.kind]: last.draft });
    setSaid(fill(taken ? say.taken : say.notLast, last.line));
  };
  const add = () => {
    if (!current || !preview || preview.late) return setWaiting(true);
    setWaiting(false);
    const { text } = preview.line;
    if (text === null) return;
    app.editor.value?.append(text);
    setAdded([...added, { kind, draft, line: text }]);
    setDrafts({ ...drafts, [kind]: NO_DRAFT });
    setSaid(fill(say.added, text));
    if (stay) return toCards();
    app.sheet.value = null;
    const run = () => {
      const taken = takeBack(app, text);
      app.notice.value = { kind: "note", text: fill(taken ? say.taken : say.notLast, text) };
    };
    app.notice.value = { kind: "note", text: fill(say.added, text), action: { label: say.undo, run } };
  };
  useEffect(() => {
    if (waiting) add();
  }, [waiting, current, preview?.late]);
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      add();
    } else typeAhead(event);
  };

  const kinds = KINDS.filter((one) => one !== "accusation" || choices?.hidden !== 0);
  return (
    <SheetFrame
      title={say.turn}
      foot={
        <TurnFoot preview={preview} problem={problem} stay={stay} onStay={setStay} onUndo={added.length > 0 ? undo : null} onAdd={() => add()} />
      }
    >
      <p class="unseen" role="status">
        {said}
      </p>
      {problem && !choices && <NoticeBox kind="warning">{problem}</NoticeBox>}
      {choices && (
        <div class="turn-form" ref={form} inert={waiting && app.busy.value !== null} onKeyDown={pressed}>
          <div class="turn-kinds">
            <Segmented<Kind> label={say.what} options={kinds.map((one) => ({ value: one, text: say[one] }))} value={kind} onChoose={setKind} />
          </div>
          <TurnForm kind={kind} draft={draft} choices={choices} lang={lang} onChange={change} />
        </div>
      )}
    </SheetFrame>
  );
}

interface TurnFootProps {
  preview: Preview | null;
  problem: string;
  stay: boolean;
  onStay(stay: boolean): void;
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null;
  onAdd(): void;
}

/** The line as it will be written, and what can be done with it. */
function TurnFoot({ preview, problem, stay, onStay, onUndo, onAdd }: TurnFootProps) {
  const say = SAID[useApp().lang.value];
  const toggle = () => {
    remember(STAY, stay ? "no" : "yes");
    onStay(!stay);
  };
  return (
    <div class="turn-foot">
      <LinePreview line={preview?.line ?? null} late={preview?.late ?? true} problem={problem} />
      <div class="turn-buttons">
        {onUndo && <Button onClick={onUndo}>{say.undo}</Button>}
        <label class="turn-stay">
          <input type="checkbox" checked={stay} onClick={toggle} />
          {say.stay}
        </label>
        <Button kind="primary" disabled={!preview || (!preview.late && preview.line.text === null)} onClick={onAdd}>
          {say.add}
        </Button>
      </div>
    </div>
  );
}

/** Takes the last line out of the log, whatever was edited above it since; false if it is another one by now. */
function takeBack(app: App, line: string): boolean {
  const lines = app.text.value.split("\n");
  const last = lines.findLastIndex((one) => one.trim() !== "");
  if (lines[last]?.trimEnd() !== line) return false;
  const span = { start: { line: last + 1, unit: 0 }, end: { line: lines.length, unit: lines.at(-1)!.length } };
  app.editor.value?.apply([{ span, text: "" }]);
  return true;
}

interface KnownChoices extends TurnChoices {
  /** The reading of the log that they are of. */
  of: ReadText | null;
}

/** What there is to choose from, as the log stands; what there was, while the log cannot be understood, and why. */
function useChoices(): [KnownChoices | null, string] {
  const app = useApp();
  const [choices, setChoices] = useState<KnownChoices | null>(null);
  const [problem, setProblem] = useState("");
  const read = app.read.value;
  useEffect(() => {
    let current = true;
    app.ask("turn_choices", {}).then(
      (found) => {
        if (!current) return;
        setChoices({ ...found, of: read });
        setProblem("");
      },
      (error: Error) => current && setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [read]);
  return [choices, problem];
}

interface Preview {
  line: TurnLine;
  /** Whether it is that of what was tapped, or of whose turn it was, before. */
  late: boolean;
}

/** The line for what is tapped; as long as it is not known, that for what was tapped before. */
function usePreview(kind: Kind, draft: Draft, choices: TurnChoices | null): Preview | null {
  const app = useApp();
  const [found, setFound] = useState<{ of: readonly unknown[]; line: TurnLine } | null>(null);
  const of = [kind, draft, choices];
  useEffect(() => {
    if (!choices) return;
    let current = true;
    const show = (line: TurnLine) => current && setFound({ of, line });
    app.ask("turn_line", { choice: choiceOf(kind, draft, choices) }).then(show, (error: Error) => show({ text: null, problem: error.message, warnings: [] }));
    return () => {
      current = false;
    };
  }, of);
  return found && { line: found.line, late: found.of.some((one, index) => one !== of[index]) };
}
