// How the grid fits on a phone: blocks beside each other in landscape, short names, the envelope first.
import type { NotebookValue } from "../bridge/contract";

type Groups = NotebookValue["groups"];

/** The widths, in pixels, of the names of the cards and of a cell, as in the style sheet. */
const NAMES = 94;
const CELL = 26;
const NAMES_UPRIGHT = 110;
const CHARACTER = 7.6;

/** Returns how many blocks fit beside each other. */
export function countBlocks(width: number, columns: number): number {
  return Math.max(1, Math.min(3, Math.floor(width / (NAMES + columns * CELL))));
}

/** Divides the groups into blocks: one for each group if there are enough, otherwise of as many cards each. */
export function splitBlocks(groups: Groups, count: number): Groups[] {
  if (count === 1 || (groups.length > 1 && groups.length <= count)) return count === 1 ? [groups] : groups.map((group) => [group]);
  const cards = groups.flatMap((group) => group.cards);
  const size = Math.ceil(cards.length / count);
  return Array.from({ length: Math.ceil(cards.length / size) }, (_, block) => {
    const here = new Set(cards.slice(block * size, (block + 1) * size));
    return groups.map((group) => ({ ...group, cards: group.cards.filter((card) => here.has(card)) })).filter((group) => group.cards.length > 0);
  });
}

/** Returns the notebook with the envelope as its first place. */
export function envelopeFirst(book: NotebookValue): NotebookValue {
  const isEnvelope = (place: NotebookValue["places"][number]) => place.kind === "envelope";
  return { ...book, places: [...book.places.filter(isEnvelope), ...book.places.filter((place) => !isEnvelope(place))] };
}

/** Returns the names of players for narrow columns, by their places: all of them whole if they fit, otherwise their
 * first two letters; where these are the same, the first and the last one. */
export function shortNames(book: NotebookValue, width: number, blocks: number): Map<string, string> {
  const players = book.places.filter((place) => place.kind !== "envelope");
  const cell = blocks > 1 ? (width / blocks - NAMES) / book.places.length : (width - NAMES_UPRIGHT) / book.places.length;
  const letters = (name: string) => [...name];
  const room = (name: string) => letters(name).reduce((sum, one) => sum + (/[\u1100-\uffff]/.test(one) ? 2 : 1), 0) * CHARACTER <= Math.max(cell, CELL);
  if (players.every((place) => room(place.label))) return new Map(players.map((place) => [place.name, place.label]));
  const begin = (name: string) => letters(name).slice(0, 2).join("");
  const isAlone = (name: string) => players.filter((other) => begin(other.label) === begin(name)).length === 1;
  return new Map(players.map(({ name, label }) => [name, isAlone(label) ? begin(label) : `${letters(label)[0]}${letters(label).at(-1)}`]));
}
