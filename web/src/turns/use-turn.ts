// What the bridge says of a turn by taps: what there is to choose from, and the line for what is tapped.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { type App, type ReadText, useApp } from "../app/state";
import { readSetting } from "../app/storage";
import type { TurnChoices, TurnLine } from "../bridge/contract";
import { fill } from "../words/texts";
import { encodeChoice, type Draft, fitting, isEmpty, type Kind, KINDS, NO_DRAFT, type TurnDrafts, parseDrafts } from "./draft";
import { TEXTS } from "./words";

export interface KnownChoices extends TurnChoices {
  /** The reading of the log that they are of. */
  of: ReadText | null;
}

/** What there is to choose from, as the log stands; what there was, while the log cannot be understood, and why. */
export function useChoices(): [KnownChoices | null, string] {
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

export interface Preview {
  line: TurnLine;
  /** Whether it is that of what was tapped, or of whose turn it was, before. */
  late: boolean;
}

/** The line for what is tapped; as long as it is not known, that for what was tapped before. */
export function usePreview(kind: Kind, draft: Draft, choices: TurnChoices | null): Preview | null {
  const app = useApp();
  const [found, setFound] = useState<{ of: readonly unknown[]; line: TurnLine } | null>(null);
  const of = [kind, draft, choices];
  useEffect(() => {
    if (!choices) return;
    let current = true;
    const show = (line: TurnLine) => current && setFound({ of, line });
    app.ask("turn_line", { choice: encodeChoice(kind, draft, choices) }).then(show, (error: Error) => show({ text: null, problem: error.message, warnings: [] }));
    return () => {
      current = false;
    };
  }, of);
  return found && { line: found.line, late: found.of.some((one, index) => one !== of[index]) };
}

/** Under this name is kept whether the sheet stays open. */
export const STAY = "turn-stays";

interface AddedLines {
  kind: Kind;
  draft: Draft;
  line: string;
}

/** What is tapped, and what can be done with it. */
export interface Taps {
  kind: Kind;
  setKind(kind: Kind): void;
  draft: Draft;
  change(draft: Draft): void;
  preview: Preview | null;
  stay: boolean;
  setStay(stay: boolean): void;
  /** What was done last, in words. */
  said: string;
  /** Whether a line is added as soon as it is known. */
  waiting: boolean;
  /** Takes back what is tapped; null if nothing is. */
  clear: (() => void) | null;
  /** Adds the line; one that makes the log impossible only if that is wanted `anyway`. */
  add(anyway?: boolean): void;
  /** Takes the last line back; null if none was added here, or the log ends otherwise by now. */
  undo: (() => void) | null;
}

/** Keeps what is tapped, with the log; `onNext` is called when a line was added and the next one begins. */
export function useTaps(choices: KnownChoices | null, onNext: () => void): Taps {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const kept = app.draft.value;
  const { kind, drafts } = useMemo(() => parseDrafts(kept), [kept]);
  const [stay, setStay] = useState(readSetting(STAY) === "yes");
  const [added, setAdded] = useState<readonly AddedLines[]>([]);
  const [said, setSaid] = useState("");
  const [waiting, setWaiting] = useState(false);
  const keep = (tapped: TurnDrafts) => (app.draft.value = tapped);
  const draft = useMemo(() => (choices ? fitting(kind, drafts[kind], choices) : drafts[kind]), [kind, drafts, choices]);
  const preview = usePreview(kind, draft, choices);
  // Where nothing was tapped, one begins with a suggestion.
  useLayoutEffect(() => {
    if (KINDS.every((one) => isEmpty(drafts[one]))) app.draft.value = null;
  }, []);
  // While the log is read with the last line, whose turn it is may still be that of before: then adding waits, and
  // nothing can be tapped, so that nothing is lost.
  const current = choices !== null && choices.of === app.read.value && app.read.value?.text === app.text.value;
  const last = added.at(-1);
  const undo = () => {
    if (!last || !takeBack(app, last.line)) return;
    setAdded(added.slice(0, -1));
    keep({ kind: last.kind, drafts: { ...drafts, [last.kind]: last.draft } });
    setSaid(fill(say.taken, last.line));
  };
  const add = (anyway = false) => {
    if (!current || !preview || preview.late) return setWaiting(true);
    setWaiting(false);
    const { text, conflict } = preview.line;
    if (text === null) return;
    if (conflict && !anyway) return setSaid(say.doubt);
    app.editor.value?.append(text);
    setAdded([...added, { kind, draft, line: text }]);
    keep({ kind: stay ? kind : "suggestion", drafts: { ...drafts, [kind]: NO_DRAFT } });
    setSaid(fill(say.added, text));
    if (stay) return onNext();
    app.sheet.value = null;
    offerBack(app, text);
  };
  useEffect(() => {
    if (waiting) add();
  }, [waiting, current, preview?.late]);
  return {
    kind,
    setKind: (now) => keep({ kind: now, drafts }),
    draft,
    change: (now) => keep({ kind, drafts: { ...drafts, [kind]: now } }),
    clear: isEmpty(draft) ? null : () => keep({ kind, drafts: { ...drafts, [kind]: NO_DRAFT } }),
    preview,
    stay,
    setStay,
    said,
    waiting,
    add,
    undo: last && findAddedLines(app.text.value, last.line) !== null ? undo : null,
  };
}

/** Says what was added, with a way to take it back as long as it is the end of the log. */
function offerBack(app: App, text: string): void {
  const say = TEXTS[app.lang.value];
  const run = () => {
    if (takeBack(app, text)) app.notice.value = { kind: "note", text: fill(say.taken, text) };
  };
  const stands = () => findAddedLines(app.text.value, text) !== null;
  app.notice.value = { kind: "note", text: fill(say.added, text), action: { label: say.undo, run, stands } };
}

/** On which line lines that were added begin, if the log still ends with them; null if it does not. */
function findAddedLines(text: string, added: string): number | null {
  const lines = text.trimEnd().split("\n");
  const first = lines.length - added.split("\n").length;
  return first >= 0 && lines.slice(first).map((line) => line.trimEnd()).join("\n") === added ? first + 1 : null;
}

/** Takes lines that were added back out of the log, whatever was edited above them since; false if it ends otherwise by now. */
function takeBack(app: App, added: string): boolean {
  const text = app.text.value;
  const first = findAddedLines(text, added);
  if (first === null) return false;
  const lines = text.split("\n");
  const span = { start: { line: first, unit: 0 }, end: { line: lines.length, unit: lines.at(-1)!.length } };
  app.editor.value?.apply([{ span, text: "" }]);
  return true;
}
