// Chooses the initial log: from the URL, of this tab, the last one, or the one in the page's parameters.
import { undoing } from "../app/make-app";
import type { App, Start } from "../app/state";
import { hashText } from "../app/storage";
import { fill } from "../words/texts";
import { FragmentError, findLog, unpackText, withoutLog } from "./fragment";
import { claim, keyHere, newKey, setKeyHere, type StoredLog, storedLogs } from "./store";
import { TEXTS } from "./words";

/** The initial log, and the notice to show. */
export interface StartState {
  text: string;
  name: string;
  key: string;
  from: string;
  release: () => void;
  draft: unknown;
  /** Of a log of this browser: as it is stored. */
  kept: StoredLog | null;
  /** `linked`: from the URL; `shared`: a copy of a log that is open in another tab; or why a link was rejected. */
  outcome: "linked" | "shared" | "restored" | FragmentError["why"] | null;
}

/** Chooses the initial log. */
export async function beginLog(start: Start): Promise<StartState> {
  const from = hashText(start.log ?? "");
  const linked = await takeLink();
  if (typeof linked === "string") return { ...(await fresh(linked, "", from)), outcome: "linked" };
  const problem = linked instanceof FragmentError ? linked.why : null;
  const last = candidate(storedLogs(), from, start.log !== undefined);
  if (!last) return { ...(await fresh(start.log ?? "", start.name ?? "", from)), outcome: problem };
  const { taken, release } = await claim(last.key);
  if (taken) return { ...(await fresh(last.text, last.name, from)), outcome: problem ?? "shared" };
  setKeyHere(last.key);
  return { ...last, release, kept: last, outcome: problem ?? "restored" };
}

/** Returns the log of this tab, otherwise the last one; if the page has an initial log, only one derived from it. */
function candidate(logs: readonly StoredLog[], from: string, came: boolean): StoredLog | undefined {
  const here = keyHere();
  return logs.find((log) => log.key === here) ?? logs.find((log) => !came || log.from === from);
}

/** Returns a log under a new key. */
export async function fresh(text: string, name: string, from: string): Promise<Omit<StartState, "outcome">> {
  const key = newKey();
  const { release } = await claim(key);
  setKeyHere(key);
  return { text, name, key, from, release, draft: null, kept: null };
}

/** Returns the log in the URL, if there is one, and removes it, so that a reload does not restore it. */
export function takeLink(): Promise<string | FragmentError | null> {
  const found = untakenLink();
  if (findLog(location.hash) !== null) history.replaceState(history.state, "", location.pathname + location.search + withoutLog(location.hash));
  return found;
}

/** Returns the log in the URL, if there is one, and leaves it there. */
async function untakenLink(): Promise<string | FragmentError | null> {
  const fragment = findLog(location.hash);
  if (fragment === null) return null;
  try {
    return await unpackText(fragment);
  } catch (error) {
    return error as FragmentError;
  }
}

/** Reports a log in the URL, now and whenever the URL changes, and offers to put it into the file. */
export function offerLinks(app: App): void {
  const offer = async () => {
    const found = await untakenLink();
    if (found === null || found === app.text.peek()) return;
    const say = TEXTS[app.lang.peek()];
    if (found instanceof FragmentError) {
      app.notice.value = { kind: "error", text: say[found.why] };
      return;
    }
    const put = (text: string) => {
      app.notice.value = null;
      app.editor.peek()?.replace(text);
    };
    const run = () => {
      const before = app.text.peek();
      put(found);
      void takeLink();
      app.notice.value = { kind: "note", text: say.linked, action: undoing(app.texts.log, say.back, () => put(before)) };
    };
    const text = fill(say.notTaken, app.start.name ?? "");
    app.notice.value = { kind: "note", text, action: { label: say.putIn, run } };
  };
  addEventListener("hashchange", () => void offer());
  // Unsaved text of an earlier page comes first; the log stays in the URL.
  if (app.notice.peek() === null) void offer();
}
