// The logs in the browser's own storage, each under a key of its own, so that no tab writes over another one's.
import { forget, remember, remembered, rememberedNames, type Stored } from "../app/remembered";
import type { KeptLog } from "../app/state";

const LOG = "log.";
const HERE = "clue-notebook.here";
/** So many are kept, years of games; what has not been touched for longest goes first. */
const MOST = 200;

/** A log as it is stored. */
export interface StoredLog extends KeptLog {
  /** With which log the page came when it was begun. */
  from: string;
  /** What is tapped of its next line (`draft` of the app). */
  draft: unknown;
}

/** All logs, the last first; what cannot be read is none. */
export function storedLogs(): StoredLog[] {
  return rememberedNames(LOG)
    .map((name) => parsed(name.slice(LOG.length)))
    .filter((log) => log !== null)
    .sort((one, other) => other.time - one.time);
}

function parsed(key: string): StoredLog | null {
  try {
    const said = JSON.parse(remembered(LOG + key) ?? "") as Record<string, unknown>;
    const { name, time, text, from, draft } = said;
    if (typeof name !== "string" || typeof time !== "number" || typeof text !== "string") return null;
    return { key, name, time, text, from: typeof from === "string" ? from : "", draft: draft ?? null };
  } catch {
    return null;
  }
}

/** Stores a log; an empty one is not worth a place. */
export function store(log: StoredLog): Stored {
  const { key, ...rest } = log;
  if (!log.text.trim()) {
    unstore(key);
    return "stored";
  }
  const went = remember(LOG + key, JSON.stringify(rest));
  if (went === "stored") for (const old of storedLogs().filter((one) => one.key !== key).slice(MOST - 1)) unstore(old.key);
  return went;
}

/** Takes a log out of the storage. */
export function unstore(key: string): void {
  forget(LOG + key);
}

/** The key of this tab's log: it is the same after reloading; null in a new tab. */
export function keyHere(): string | null {
  try {
    return sessionStorage.getItem(HERE);
  } catch {
    return null;
  }
}

/** Makes a log that of this tab. */
export function setKeyHere(key: string): void {
  try {
    sessionStorage.setItem(HERE, key);
  } catch {
    // After reloading it is the last log then, which is mostly the same.
  }
}
