// What has been tapped in, of which kind, and what was added of it; adding waits until it is known whose turn it is.
import { useEffect, useState } from "preact/hooks";
import { remembered } from "../app/remembered";
import { useApp, type App } from "../app/state";
import { fill } from "../words/texts";
import { NO_DRAFT, NO_DRAFTS, type Draft, type Drafts, type Kind } from "./draft";
import { usePreview, type KnownChoices, type Preview } from "./use-turn";
import { SAID } from "./words";

/** Under this name is kept whether the sheet stays open. */
export const STAY = "turn-stays";

interface Added {
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
  add(): void;
  /** Null if there is nothing to undo. */
  undo: (() => void) | null;
}

/** Keeps what is tapped; `onNext` is called when a line was added and the next one begins. */
export function useTaps(choices: KnownChoices | null, onNext: () => void): Taps {
  const app = useApp();
  const say = SAID[app.lang.value];
  const [kind, setKind] = useState<Kind>("suggestion");
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  const [stay, setStay] = useState(remembered(STAY) === "yes");
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [said, setSaid] = useState("");
  const [waiting, setWaiting] = useState(false);
  const draft = drafts[kind];
  const preview = usePreview(kind, draft, choices);
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
    if (stay) return onNext();
    app.sheet.value = null;
    offerBack(app, text);
  };
  useEffect(() => {
    if (waiting) add();
  }, [waiting, current, preview?.late]);
  const change = (now: Draft) => setDrafts({ ...drafts, [kind]: now });
  return { kind, setKind, draft, change, preview, stay, setStay, said, waiting, add, undo: added.length > 0 ? undo : null };
}

/** Says what was added, with a way to take it back. */
function offerBack(app: App, text: string): void {
  const say = SAID[app.lang.value];
  const run = () => {
    const taken = takeBack(app, text);
    app.notice.value = { kind: "note", text: fill(taken ? say.taken : say.notLast, text) };
  };
  app.notice.value = { kind: "note", text: fill(say.added, text), action: { label: say.undo, run } };
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
