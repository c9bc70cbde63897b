// Texts that this browser keeps besides logs: rules of one's own, answers to exercises. A key says of what kind one is and
// which it is (`rules.…`, `exercise.…`), so that what is begun with one thing never takes the place of another.
import { forget, remember, remembered, rememberedNames, type Stored } from "./remembered";

const KEPT = "text.";

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
    const { text, name, time } = JSON.parse(remembered(KEPT + key) ?? "") as Record<string, unknown>;
    if (typeof text !== "string") return null;
    return { key, text, name: typeof name === "string" ? name : "", time: typeof time === "number" ? time : 0 };
  } catch {
    return null;
  }
}

/** Keeps a text under a key; an empty one, too, for it may be what was made of one that was not. */
export function keepText(key: string, text: string, name = ""): Stored {
  return remember(KEPT + key, JSON.stringify({ text, name, time: Date.now() }));
}

/** Forgets the text of a key. */
export function forgetText(key: string): void {
  forget(KEPT + key);
}

/** All texts of a kind, the last first. */
export function keptTexts(kind: string): KeptText[] {
  return rememberedNames(`${KEPT}${kind}.`)
    .map((name) => keptText(name.slice(KEPT.length)))
    .filter((kept) => kept !== null)
    .sort((one, other) => other.time - one.time);
}

/** Tells when another tab keeps another text under a key, or forgets it (null); returns what ends that. */
export function whenKeptElsewhere(key: string, told: (kept: KeptText | null) => void): () => void {
  const changed = (event: StorageEvent) => {
    // (Where all is cleared at once there is no key.)
    if (event.key === null || event.key.endsWith(`.${KEPT}${key}`)) told(keptText(key));
  };
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

/** A short mark of a text, to know it again (FNV-1a): what was made of one text is kept apart from what was made of others. */
export function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}
