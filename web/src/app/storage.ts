// What the browser keeps of the page: settings, and the texts of logs and rules.

const PREFIX = "clue-notebook.";

/** How it went to keep something. */
export type StoreResult = "stored" | "full" | "forbidden";

/** What was kept under a name, or null. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** The names under which something is kept that begin with these signs. */
export function rememberedNames(begin: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + begin))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Keeps something under a name. What is a convenience only need not ask how it went. */
export function remember(name: string, value: string): StoreResult {
  try {
    localStorage.setItem(PREFIX + name, value);
    return "stored";
  } catch (error) {
    return (error as DOMException).name === "SecurityError" ? "forbidden" : "full";
  }
}

/** Keeps nothing under a name any more. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // What could not be kept need not be forgotten.
  }
}

const TEXT_PREFIX = "text.";

/** A text that is kept. */
export interface KeptText {
  key: string;
  text: string;
  /** The name of the file that it came from or went to, or an empty one. */
  name: string;
  /** When it was changed last, in milliseconds as Date has them. */
  time: number;
}

/** The text that is kept under a key; null if there is none, or none that can be read. */
export function keptText(key: string): KeptText | null {
  try {
    const { text, name, time } = JSON.parse(readSetting(TEXT_PREFIX + key) ?? "") as Record<string, unknown>;
    if (typeof text !== "string") return null;
    return { key, text, name: typeof name === "string" ? name : "", time: typeof time === "number" ? time : 0 };
  } catch {
    return null;
  }
}

/** Keeps a text under a key; an empty one, too, for it may be what was made of one that was not. */
export function keepText(key: string, text: string, name = ""): StoreResult {
  return remember(TEXT_PREFIX + key, JSON.stringify({ text, name, time: Date.now() }));
}

/** Forgets the text of a key. */
export function forgetText(key: string): void {
  forget(TEXT_PREFIX + key);
}

/** All texts of a kind, the last first. */
export function keptTexts(kind: string): KeptText[] {
  return rememberedNames(`${TEXT_PREFIX}${kind}.`)
    .map((name) => keptText(name.slice(TEXT_PREFIX.length)))
    .filter((kept) => kept !== null)
    .sort((one, other) => other.time - one.time);
}

/** Tells when another tab keeps another text under a key, or forgets it (null); returns what ends that. */
export function whenKeptElsewhere(key: string, told: (kept: KeptText | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // (Where all is cleared at once there is no key.)
    if (event.key === null || event.key.endsWith(`.${TEXT_PREFIX}${key}`)) told(keptText(key));
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** A short mark of a text, to know it again (FNV-1a): what was made of one text is kept apart from what was made of others. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}
