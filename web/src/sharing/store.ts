// The logs in the browser's storage, each under its own key, so that tabs do not overwrite each other's.
import { effect } from "@preact/signals";
import type { App, FileKeeping, GameProgress, KeptLog, Side } from "../app/state";
import { forget, remember, readSetting, rememberedNames, type StoreResult } from "../app/storage";
import type { ReadingValue } from "../bridge/contract";
import { fill } from "../words/texts";
import { forgetSnapshot, forgetSnapshots } from "./snapshot";
import { TEXTS } from "./words";

const LOG = "log.";
const HERE = "clue-notebook.here";
/** The sheets of a turn. They are open again on return. */
export const TURNING = ["turn", "change"] as const;
export type Turning = (typeof TURNING)[number];

/** A log as it is stored. */
export interface StoredLog extends KeptLog {
  /** The hash of the initial log of the page where it was created. */
  from: string;
  /** The choices for its next line (`draft` of the app). */
  draft: unknown;
  /** The sheet in which these choices were being made. */
  turning: Turning | null;
}

/** Returns all stored logs, newest first; skips unreadable ones. */
export function storedLogs(): StoredLog[] {
  return rememberedNames(LOG)
    .map((name) => readLog(name.slice(LOG.length)))
    .filter((log) => log !== null)
    .sort((one, other) => other.time - one.time);
}

function readLog(key: string): StoredLog | null {
  try {
    const stored = JSON.parse(readSetting(LOG + key) ?? "") as Record<string, unknown>;
    const { name, time, changed, text, from, draft, progress, turning } = stored;
    if (typeof name !== "string" || typeof time !== "number" || typeof text !== "string") return null;
    return {
      key,
      name,
      time,
      changed: typeof changed === "number" ? changed : time,
      text,
      from: typeof from === "string" ? from : "",
      draft: draft ?? null,
      progress: isProgress(progress) ? progress : null,
      turning: TURNING.find((sheet) => sheet === turning) ?? null,
    };
  } catch {
    return null;
  }
}

function isProgress(stored: unknown): stored is GameProgress {
  if (typeof stored !== "object" || stored === null) return false;
  const { players, turns, known, cells, solved } = stored as Record<string, unknown>;
  const isNames = (names: unknown) => Array.isArray(names) && names.every((name) => typeof name === "string");
  return isNames(players) && [turns, known ?? 0, cells].every((count) => typeof count === "number") && (solved === null || isNames(solved));
}

/** Returns how far a game is; `hiding` leaves out what was concluded. Null without a notebook. */
export function progressOf({ notebook, events }: ReadingValue, hiding: boolean): GameProgress | null {
  if (!notebook) return null;
  const cells = Object.values(notebook.cells).flatMap((row) => Object.values(row));
  return {
    players: notebook.places.filter((place) => place.kind === "player").map((place) => place.name),
    turns: events.length,
    known: hiding ? null : cells.filter((cell) => cell.sign !== "open").length,
    cells: cells.length,
    solved: notebook.solved && !hiding ? Object.values(notebook.solution).flat() : null,
  };
}

/** Stores a log, unless it is empty. Snapshots can be made again: if there is no room, they give way. */
export function store(log: StoredLog): StoreResult {
  const { key, ...rest } = log;
  if (!log.text.trim()) {
    unstore(key);
    return "stored";
  }
  const stored = JSON.stringify(rest);
  const went = remember(LOG + key, stored);
  return went === "full" && forgetSnapshots() ? remember(LOG + key, stored) : went;
}

/** Deletes a stored log. */
export function unstore(key: string): void {
  forget(LOG + key);
  forgetSnapshot(key);
}

/** Returns the entry of a log as it is in the storage, to see whether another tab has changed it. */
export function entryOf(key: string): string | null {
  return readSetting(LOG + key);
}

/** Puts a deleted entry back, unless there is another one. */
export function putBack(key: string, entry: string): void {
  if (entryOf(key) === null) remember(LOG + key, entry);
}

/** Calls `told` when another tab deletes the entry of a log, or everything; or the browser does. */
export function whenDeleted(told: (key: string | null) => void): void {
  addEventListener("storage", ({ key, newValue, storageArea }: StorageEvent) => {
    if (newValue !== null || storageArea !== localStorage) return;
    const [, name] = key?.split(`.${LOG}`) ?? [];
    if (key === null || name !== undefined) told(name ?? null);
  });
}

/** Returns an unused key. */
export function newKey(): string {
  // randomUUID is not available over plain HTTP.
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");
}

/** Returns the key of this tab's log, which survives a reload; null in a new tab. */
export function keyHere(): string | null {
  try {
    return sessionStorage.getItem(HERE);
  } catch {
    return null;
  }
}

/** Makes a log the one of this tab. */
export function setKeyHere(key: string): void {
  try {
    sessionStorage.setItem(HERE, key);
  } catch {
    // After a reload the page falls back to the last log, usually the same one.
  }
}

/** Stores unsaved texts, and offers those that an earlier page could not save. */
export function keepUnsavedTexts(app: App): void {
  const log = app.files.peek().log;
  if (log) keepDraft(app, `draft.${log.name}`);
  const offers = Object.entries(app.files.peek()).map(([side, file]) => keepUnsavedText(app, side as Side, file));
  // One after the other: there is room for one notice.
  const stop = effect(() => {
    while (app.notice.value === null && offers.length > 0) offers.shift()!();
    if (offers.length === 0) queueMicrotask(() => stop());
  });
}

/** Stores the draft of the next line of a file: no file contains it. */
function keepDraft(app: App, name: string): void {
  try {
    app.draft.value = JSON.parse(readSetting(name) ?? "null");
  } catch {
    forget(name);
  }
  effect(() => (app.draft.value === null ? forget(name) : void remember(name, JSON.stringify(app.draft.value))));
}

/** Stores a text while it is unsaved; returns a function that offers the text that an earlier page could not save. */
function keepUnsavedText(app: App, side: Side, file: FileKeeping): () => void {
  const { own, put } = app.texts[side];
  const name = `unsaved.${side}.${file.name}`;
  const before = readSetting(name);
  // Keep the offered text until a newer one has been saved.
  let wasUnsaved = false;
  effect(() => {
    const isSaved = ["saved", "absent"].includes(file.kept.value.kind);
    if (!isSaved) {
      wasUnsaved = true;
      remember(name, own.value);
    } else if (wasUnsaved) {
      wasUnsaved = false;
      forget(name);
    }
  });
  return () => {
    if (before === null) return;
    if (before === own.peek()) return forget(name);
    const say = TEXTS[app.lang.peek()];
    const run = () => {
      app.side.value = side;
      put(before, (editor) => editor.replace(before));
    };
    app.notice.value = { kind: "note", text: fill(say.unsaved, file.name), action: { label: say.putIn, run } };
  };
}

/** Milliseconds to wait for the lock of a tab that is reloading. */
const PATIENCE = 400;

/** Locks a log for this tab; `taken` says that another tab has it. Browsers without locks never report it as taken. */
export async function claim(key: string): Promise<{ taken: boolean; release: () => void }> {
  let release: () => void = () => undefined;
  if (!("locks" in navigator)) return { taken: false, release };
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const taken = await new Promise<boolean>((resolve) => {
    navigator.locks
      .request(`clue-notebook.log.${key}`, { signal: AbortSignal.timeout(PATIENCE) }, () => {
        resolve(false);
        return held;
      })
      .catch((error: DOMException) => resolve(error.name === "TimeoutError" || error.name === "AbortError"));
  });
  return { taken, release };
}
