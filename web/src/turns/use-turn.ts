// The state of the turn sheet: the available choices, and the line for the current ones.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { type App, type ReadText, useApp } from "../app/state";
import { readSetting } from "../app/storage";
import type { TurnChoices, TurnLine } from "../bridge/contract";
import { fill } from "../words/texts";
import { encodeChoice, type Draft, fitting, isEmpty, type Kind, KINDS, NO_DRAFT, type TurnDrafts, parseDrafts } from "./draft";
import { TEXTS } from "./words";

export interface KnownChoices extends TurnChoices {
  /** The reading of the log that they belong to. */
  of: ReadText | null;
}

/** Returns the available choices for the log (the previous ones while the log cannot be read) and the problem, if
 * any. */
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
  /** Whether it belongs to earlier choices. */
  late: boolean;
}

/** Returns the line for the current choices; until it arrives, the one for the previous choices. */
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

/** The storage key of the option to keep the sheet open. */
export const STAY = "turn-stays";

interface AddedLines {
  kind: Kind;
  draft: Draft;
  line: string;
}

/** The current choices and the actions. */
export interface Taps {
  kind: Kind;
  setKind(kind: Kind): void;
  draft: Draft;
  change(draft: Draft): void;
  preview: Preview | null;
  stay: boolean;
  setStay(stay: boolean): void;
  /** The last action, for screen readers. */
  said: string;
  /** Whether the line is added as soon as it arrives. */
  waiting: boolean;
  /** Clears the choices; null if there are none. */
  clear: (() => void) | null;
  /** Adds the line; one that makes the log impossible only with `anyway`. */
  add(anyway?: boolean): void;
  /** Removes the last added line; null if none was added here, or the log no longer ends with it. */
  undo: (() => void) | null;
}

/** Manages the choices, which are stored with the log; `onNext` is called after a line was added. */
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
  // If nothing is chosen, start with a suggestion.
  useLayoutEffect(() => {
    if (KINDS.every((one) => isEmpty(drafts[one]))) app.draft.value = null;
  }, []);
  // While the log is read with the added line, the player in turn may be out of date: adding waits, and the form is
  // disabled, so that no choice is lost.
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
