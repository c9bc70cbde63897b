// The page's data in the browser's storage: settings, and the texts of logs and rules.

const PREFIX = "clue-notebook.";

/** The result of storing something. */
export type StoreResult = "stored" | "full" | "forbidden";

/** Returns the stored value of a name, or null. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Returns the stored names with a prefix. */
export function rememberedNames(begin: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + begin))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Stores a value under a name. Callers that store mere conveniences can ignore the result. */
export function remember(name: string, value: string): StoreResult {
  try {
    localStorage.setItem(PREFIX + name, value);
    return "stored";
  } catch (error) {
    // Firefox has a name of its own for a full storage; without storage it has no error of the browser at all.
    return /quota/i.test((error as DOMException).name) ? "full" : "forbidden";
  }
}

/** Deletes the stored value of a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // If nothing can be stored, there is nothing to delete.
  }
}

const TEXT_PREFIX = "text.";

/** A stored text. */
export interface KeptText {
  key: string;
  text: string;
  /** The name of the file that it was read from or saved to, or an empty string. */
  name: string;
  /** When it was last changed, in milliseconds as in Date. */
  time: number;
}

/** Returns the text stored under a key; null if there is none that can be read. */
export function keptText(key: string): KeptText | null {
  try {
    const { text, name, time } = JSON.parse(readSetting(TEXT_PREFIX + key) ?? "") as Record<string, unknown>;
    if (typeof text !== "string") return null;
    return { key, text, name: typeof name === "string" ? name : "", time: typeof time === "number" ? time : 0 };
  } catch {
    return null;
  }
}

/** Stores a text under a key, even an empty one: it may replace one that was not empty. */
export function keepText(key: string, text: string, name = ""): StoreResult {
  return remember(TEXT_PREFIX + key, JSON.stringify({ text, name, time: Date.now() }));
}

/** Deletes the text of a key. */
export function forgetText(key: string): void {
  forget(TEXT_PREFIX + key);
}

/** Returns all texts of a kind, newest first. */
export function keptTexts(kind: string): KeptText[] {
  return rememberedNames(`${TEXT_PREFIX}${kind}.`)
    .map((name) => keptText(name.slice(TEXT_PREFIX.length)))
    .filter((kept) => kept !== null)
    .sort((one, other) => other.time - one.time);
}

/** Calls `told` when another tab stores or deletes (null) the text of a key; returns a function that ends this. */
export function whenKeptElsewhere(key: string, told: (kept: KeptText | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null when the whole storage is cleared.
    if (event.key === null || event.key.endsWith(`.${TEXT_PREFIX}${key}`)) told(keptText(key));
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** Returns a short hash of a text (FNV-1a), to keep data of different texts apart. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}
