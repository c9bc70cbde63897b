// The state of the turn sheet: the available choices, and the line for the current ones.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { undoing } from "../app/make-app";
import { type App, type ReadText, useApp } from "../app/state";
import { readSetting } from "../app/storage";
import type { LinePlace, TurnChoices, TurnLine, TurnProposal } from "../bridge/contract";
import { DOCKED } from "../common/screen";
import { fill } from "../words/texts";
import { encodeChoice, type Draft, fitting, isEmpty, type Kind, KINDS, type LineDraft, NO_DRAFT, NO_LINE, parseDrafts, type TurnDrafts } from "./draft";
import { TEXTS } from "./words";

interface KnownChoices extends TurnChoices {
  /** The reading of the log that they belong to. */
  of: ReadText | null;
}

/** Returns the available choices for the log (the previous ones while the log cannot be read) and the problem, if
 * any; `at` is the place of the line, null for the end, and `corrects` the line that is corrected. */
export function useChoices(at: LinePlace | null, corrects: number | null): [KnownChoices | null, string] {
  const app = useApp();
  const read = app.read.value;
  const veiled = app.veiled.value;
  // Those of the last time, until the software has started.
  const [choices, setChoices] = useState<KnownChoices | null>(() => (at === null && read?.asLeft?.choices ? { ...read.asLeft.choices, of: read } : null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let current = true;
    app.ask("turn_choices", { at, veiled, corrects }).then(
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
  }, [read, veiled, at?.how, at?.line, at?.written, corrects]);
  return [choices, problem];
}

export interface Preview {
  line: TurnLine;
  /** Whether it belongs to earlier choices. */
  late: boolean;
  /** The certain answer, if none is chosen. */
  proposed: TurnProposal | undefined;
}

/** Returns the line for the current choices; until it arrives, the one for the previous choices. */
function usePreview(kind: Kind, draft: Draft, choices: TurnChoices | null, typed: string, at: LinePlace | null): Preview | null {
  const app = useApp();
  const [found, setFound] = useState<{ of: readonly unknown[]; line: TurnLine } | null>(null);
  const veiled = app.veiled.value;
  // Another question than before has no proposal until its own line arrives.
  const asked = `${kind} ${draft.who} ${draft.cards.join()}`;
  const of = [kind, draft, choices, typed, veiled];
  const [proposal, setProposal] = useState<{ asked: string; proposed: TurnProposal | undefined }>({ asked: "", proposed: undefined });
  useEffect(() => {
    if (!choices) return;
    let current = true;
    const show = (line: TurnLine) => {
      if (!current) return;
      setFound({ of, line });
      setProposal({ asked, proposed: line.proposed });
    };
    const propose = at?.how !== "change" && !draft.unsaid && draft.passed.length === 0;
    const answer = typed.trim() === "" ? app.ask("turn_line", { choice: encodeChoice(kind, draft, choices), at, propose, veiled }) : app.ask("typed_line", { typed, at });
    answer.then(show, (error: Error) => show({ text: null, problem: error.message, warnings: [] }));
    return () => {
      current = false;
    };
  }, of);
  return found && { line: found.line, late: found.of.some((one, index) => one !== of[index]), proposed: proposal.asked === asked ? proposal.proposed : undefined };
}

/** The storage key of the option to keep the sheet open. */
export const STAY = "turn-stays";

/** Returns whether the sheet stays open after a line, unless the user has chosen otherwise: on touch screens, where
 * turn follows turn, and beside the grid, which it does not cover. */
function staysOpen(): boolean {
  return matchMedia(`(pointer: coarse), ${DOCKED}`).matches;
}

interface AddedLines {
  /** The choices that wrote it. */
  made: LineDraft;
  line: string;
}

/** The current choices and the actions. */
interface Taps {
  kind: Kind;
  setKind(kind: Kind): void;
  draft: Draft;
  change(draft: Draft): void;
  typed: string;
  type(typed: string): void;
  preview: Preview | null;
  stay: boolean;
  setStay(stay: boolean): void;
  /** The last action, for screen readers. */
  said: string;
  /** Whether the line is added as soon as it arrives. */
  waiting: boolean;
  /** Whether the choices belong to the log as it is now: the next player is known. */
  current: boolean;
  /** Whether lines were added or removed since the choices were made: their player in turn is out of date. */
  behind: boolean;
  /** Clears the choices; null if there are none. */
  clear: (() => void) | null;
  /** Writes the line; one that makes the log impossible only with `anyway`. */
  add(anyway?: boolean): void;
  /** Removes the last added line; null if none was added here, or the log no longer ends with it. */
  undo: (() => void) | null;
}

/** Manages the choices, which are stored with the log; `at` is the place of a changed or inserted line. `onNext` is
 * called after a line was added. */
export function useTaps(choices: KnownChoices | null, problem: string, at: LinePlace | null, onNext: () => void): Taps {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const kept = app.draft.value;
  const all = useMemo(() => parseDrafts(kept), [kept]);
  const now: LineDraft = (at && all.edit) || all;
  const { kind, drafts, typed } = now;
  const [stay, setStay] = useState((readSetting(STAY) ?? (staysOpen() ? "yes" : "no")) === "yes");
  const [added, setAdded] = useState<readonly AddedLines[]>([]);
  const [said, setSaid] = useState("");
  const [waiting, setWaiting] = useState(false);
  const keep = (changed: Partial<LineDraft>) => keepDrafts(app, at && all.edit ? { ...all, edit: { ...all.edit, ...changed, touched: true } } : { ...all, ...changed });
  const draft = useMemo(() => (choices ? fitting(kind, drafts[kind], choices) : drafts[kind]), [kind, drafts, choices]);
  const preview = usePreview(kind, draft, choices, typed, at);
  // If nothing is chosen, start with a suggestion.
  useLayoutEffect(() => {
    if (!at && isUntouched(all)) keepDrafts(app, { ...all, ...NO_LINE });
  }, []);
  // While the log is read with the added line, the player in turn may be out of date: adding waits, and the form is
  // disabled, so that no choice is lost.
  const current = choices !== null && choices.of === app.read.value && app.read.value?.text === app.text.value;
  const last = added.at(-1);
  const undo = () => {
    if (!last || !takeBack(app, last.line)) return;
    setAdded(added.slice(0, -1));
    keep(last.made);
    setSaid(fill(say.taken, last.line));
  };
  const add = (anyway = false) => {
    if (problem) return;
    if (!current || !preview || preview.late) return setWaiting(true);
    setWaiting(false);
    const { text, conflict, edits } = preview.line;
    // As in `clue-logic keep`, a proposed line stands in the field, to be added next.
    if (text === null) return preview.line.meant ? keep({ typed: preview.line.meant }) : undefined;
    if (conflict && !anyway) return setSaid(say.doubt);
    if (at && edits) {
      app.editor.value?.apply(edits);
      const notice = fill(at.how === "change" ? say.changed : say.added, at.how === "change" ? at.line : text);
      app.notice.value = { kind: "note", text: notice, action: undoing(app.texts.log, say.undo, () => app.editor.value?.undo()) };
      return endEdit(app);
    }
    app.editor.value?.append(text);
    setAdded([...added, { made: { kind, drafts, typed }, line: text }]);
    keep({ kind: stay && kind !== "correction" ? kind : "suggestion", drafts: typed ? drafts : { ...drafts, [kind]: NO_DRAFT }, typed: "" });
    setSaid(fill(say.added, text));
    // After a line that makes the log impossible, the reader is to see why.
    if (stay && (!conflict || matchMedia(DOCKED).matches)) return onNext();
    app.sheet.value = null;
    offerBack(app, text);
  };
  useEffect(() => {
    if (waiting) add();
  }, [waiting, current, preview?.late]);
  return {
    kind,
    setKind: (chosen) => keep({ kind: chosen }),
    draft,
    change: (chosen) => keep({ drafts: { ...drafts, [kind]: chosen } }),
    typed,
    type: (written) => keep({ typed: written }),
    clear: at ? () => endEdit(app) : isEmpty(draft) && typed === "" ? null : () => keep({ drafts: { ...drafts, [kind]: NO_DRAFT }, typed: "" }),
    preview,
    stay,
    setStay,
    said,
    waiting,
    current,
    behind: !current && choices?.of != null && countLines(choices.of.text) !== countLines(app.text.value),
    add,
    undo: last && findAddedLines(app.text.value, last.line) !== null ? undo : null,
  };
}

function countLines(text: string): number {
  return text.split("\n").length;
}

function isUntouched(line: LineDraft): boolean {
  return line.typed === "" && KINDS.every((one) => isEmpty(line.drafts[one]));
}

/** Stores the choices; none if there are none. */
export function keepDrafts(app: App, drafts: TurnDrafts): void {
  app.draft.value = drafts.edit === null && isUntouched(drafts) && drafts.kind === NO_LINE.kind ? null : drafts;
}

/** Opens the turn sheet with a suggestion; `asked` is the player who is asked, if it is one. */
export function enterSuggestion(app: App, who: string | null, asked: string | null, cards: readonly string[]): void {
  const all = parseDrafts(app.draft.peek());
  keepDrafts(app, { ...all, kind: "suggestion", drafts: { ...all.drafts, suggestion: { ...NO_DRAFT, who, asked, cards } }, typed: "" });
  app.panel.value = { kind: "nothing" };
  app.sheet.value = "turn";
}

/** Ends the change of a line, and discards its choices. */
function endEdit(app: App): void {
  const all = parseDrafts(app.draft.peek());
  keepDrafts(app, { ...all, edit: null });
  app.sheet.value = all.edit?.back ? "turn" : null;
}

/** Reports the added line, and offers to remove it as long as the log ends with it. */
function offerBack(app: App, text: string): void {
  const say = TEXTS[app.lang.value];
  const run = () => {
    if (takeBack(app, text)) app.notice.value = { kind: "note", text: fill(say.taken, text) };
  };
  const stands = () => findAddedLines(app.text.value, text) !== null;
  app.notice.value = { kind: "note", text: fill(say.added, text), action: { label: say.undo, run, stands } };
}

/** Returns the first line of added lines, if the log still ends with them; otherwise null. */
function findAddedLines(text: string, added: string): number | null {
  const lines = text.trimEnd().split("\n");
  const first = lines.length - added.split("\n").length;
  return first >= 0 && lines.slice(first).map((line) => line.trimEnd()).join("\n") === added ? first + 1 : null;
}

/** Removes added lines from the end of the log; false if it no longer ends with them. */
function takeBack(app: App, added: string): boolean {
  const text = app.text.value;
  const first = findAddedLines(text, added);
  if (first === null) return false;
  const lines = text.split("\n");
  const span = { start: { line: first, unit: 0 }, end: { line: lines.length, unit: lines.at(-1)!.length } };
  app.editor.value?.apply([{ span, text: "" }]);
  return true;
}
