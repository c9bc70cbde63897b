// The logs in the browser's own storage, each under a key of its own, so that no tab writes over another one's.
import type { KeptLog } from "../app/state";

const PREFIX = "clue-notebook.log.";
const HERE = "clue-notebook.here";
/** So many are kept; what has not been touched for longest goes first. */
const MOST = 12;

/** A log as it is stored; `from` tells with which log the page came when it was begun. */
export interface StoredLog extends KeptLog {
  from: string;
}

/** How it went to store something. */
export type Stored = "stored" | "full" | "forbidden";

/** All logs, the last first; what cannot be read is none. */
export function storedLogs(): StoredLog[] {
  const found: StoredLog[] = [];
  try {
    for (let index = 0; index < localStorage.length; index++) {
      const log = parsed(localStorage.key(index) ?? "");
      if (log) found.push(log);
    }
  } catch {
    return [];
  }
  return found.sort((one, other) => other.time - one.time);
}

function parsed(key: string): StoredLog | null {
  if (!key.startsWith(PREFIX)) return null;
  try {
    const said = JSON.parse(localStorage.getItem(key) ?? "") as Record<string, unknown>;
    const { name, time, text, from } = said;
    if (typeof name !== "string" || typeof time !== "number" || typeof text !== "string") return null;
    return { key: key.slice(PREFIX.length), name, time, text, from: typeof from === "string" ? from : "" };
  } catch {
    return null;
  }
}

/** Stores a log; an empty one is not worth a place. */
export function store(log: StoredLog): Stored {
  const { key, ...rest } = log;
  try {
    if (log.text.trim()) localStorage.setItem(PREFIX + key, JSON.stringify(rest));
    else localStorage.removeItem(PREFIX + key);
  } catch (error) {
    return (error as DOMException).name === "SecurityError" ? "forbidden" : "full";
  }
  for (const old of storedLogs().filter((one) => one.key !== key).slice(MOST - 1)) unstore(old.key);
  return "stored";
}

/** Takes a log out of the storage. */
export function unstore(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // What could not be stored need not be taken out.
  }
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
