// Which log the page begins with: that of the address, that of this tab, the last one, or the one it came with.
import { undoing } from "../app/make-app";
import type { App, Start } from "../app/state";
import { hashText } from "../app/storage";
import { fill } from "../words/texts";
import { FragmentError, findLog, unpackText, withoutLog } from "./fragment";
import { claim, keyHere, setKeyHere, type StoredLog, storedLogs } from "./store";
import { TEXTS } from "./words";

/** What is begun with, and what is to be said of it. */
export interface StartState {
  text: string;
  name: string;
  key: string;
  from: string;
  release: () => void;
  draft: unknown;
  /** `linked`: it came with the address; `shared`: another tab has it, and this is a copy; or why a link was not taken. */
  outcome: "linked" | "shared" | "restored" | FragmentError["why"] | null;
}

/** Decides with what the page begins. */
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
  return { ...last, release, outcome: problem ?? "restored" };
}

/** The log of this tab, or else the last one; where the page came with a log, only what was made of that one. */
function candidate(logs: readonly StoredLog[], from: string, came: boolean): StoredLog | undefined {
  const here = keyHere();
  return logs.find((log) => log.key === here) ?? logs.find((log) => !came || log.from === from);
}

/** A log under a new key. */
export async function fresh(text: string, name: string, from: string): Promise<Omit<StartState, "outcome">> {
  // (randomUUID is not there where a page comes over plain HTTP.)
  const key = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");
  const { release } = await claim(key);
  setKeyHere(key);
  return { text, name, key, from, release, draft: null };
}

/** The log of the address, if it has one; it is taken out of it, so that reloading does not bring it back. */
export function takeLink(): Promise<string | FragmentError | null> {
  const found = untakenLink();
  if (findLog(location.hash) !== null) history.replaceState(history.state, "", location.pathname + location.search + withoutLog(location.hash));
  return found;
}

/** The log of the address, if it has one; it stays there. */
export async function untakenLink(): Promise<string | FragmentError | null> {
  const fragment = findLog(location.hash);
  if (fragment === null) return null;
  try {
    return await unpackText(fragment);
  } catch (error) {
    return error as FragmentError;
  }
}

/** Says now, and whenever the address changes, that it has a log that was not taken, and offers to put it into the file. */
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
  // What an earlier page could not save comes first; the log stays in the address.
  if (app.notice.peek() === null) void offer();
}
