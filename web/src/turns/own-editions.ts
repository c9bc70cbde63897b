// The user's own editions, stored in the browser with every change, finished or not.
import { readSetting, remember, type StoreResult } from "../app/storage";
import type { DeckChoice, OwnCategory, OwnEdition } from "../bridge/contract";

const OWN = "editions";
const PREFIX = "own.";

export type OwnCard = OwnCategory["cards"][number];

/** Returns the stored editions; what cannot be read is left out. */
export function storedEditions(): readonly OwnEdition[] {
  try {
    const found: unknown = JSON.parse(readSetting(OWN) ?? "[]");
    return Array.isArray(found) ? found.filter(isEdition) : [];
  } catch {
    return [];
  }
}

export function storeEditions(editions: readonly OwnEdition[]): StoreResult {
  return remember(OWN, JSON.stringify(editions));
}

function isEdition(value: unknown): value is OwnEdition {
  const { name, title, categories } = Object(value) as Partial<OwnEdition>;
  const isCard = (card: OwnCard) => typeof card?.name === "string" && typeof card.short === "string" && (card.colour === null || typeof card.colour === "string");
  return (
    typeof name === "string" &&
    name.startsWith(PREFIX) &&
    typeof title === "string" &&
    Array.isArray(categories) &&
    categories.every((part: OwnCategory) => typeof part?.name === "string" && Array.isArray(part.cards) && part.cards.every(isCard))
  );
}

/** Returns a new edition: the copy of a deck, or one of three empty categories. */
export function newEdition(existing: readonly OwnEdition[], title: string, from: DeckChoice | null, empty: readonly string[]): OwnEdition {
  const numbers = existing.map((one) => Number(one.name.slice(PREFIX.length)) || 0);
  const categories = from
    ? from.groups.map((group) => ({ name: group.label, cards: group.cards.map((card) => ({ name: card.name, short: "", colour: card.colour })) }))
    : empty.map((name) => ({ name, cards: [] }));
  return { name: `${PREFIX}${Math.max(0, ...numbers) + 1}`, title, categories };
}

/** Returns the cards of a typed or pasted list, which commas, semicolons or line breaks divide. */
export function splitCards(text: string): OwnCard[] {
  return text
    .split(/[,;、，\n]/)
    .map((name) => name.trim().replace(/\s+/g, " "))
    .filter((name) => name)
    .map((name) => ({ name, short: "", colour: null }));
}

/** Returns a list with one entry moved up or down. */
export function moved<T>(list: readonly T[], index: number, by: 1 | -1): T[] {
  const now = [...list];
  const [one] = now.splice(index, 1);
  if (one !== undefined) now.splice(index + by, 0, one);
  return now;
}
