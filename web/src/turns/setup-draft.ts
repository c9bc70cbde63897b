// What has been chosen so far for a new game.
import type { DeckChoice, SetupLogParams } from "../bridge/contract";
import type { Lang } from "../words/texts";

/** A player at the table. */
export interface Seat {
  /** What tells a player from the others while names are typed. */
  id: number;
  name: string;
}
/** What becomes of cards that cannot be dealt evenly. */
export type Spare = "dealt" | "open" | "unknown";

/** What has been chosen of a new game. */
export interface SetupDraft {
  /** Null for the one that is proposed. */
  deck: string | null;
  seats: readonly Seat[];
  me: number | null;
  spare: Spare;
  /** Who has one card more; null for those that are proposed. */
  more: readonly number[] | null;
  /** Of the hand and the table cards of a deck that was chosen before stay, for when it is chosen again. */
  hand: readonly string[];
  table: readonly string[];
  logLang: Lang;
}

const USUAL = 3;

/** A new game with the players and the deck of the last one. */
export function newDraft(names: readonly string[], deck: string | null, lang: Lang): SetupDraft {
  const shown = names.length ? names : Array<string>(USUAL).fill("");
  const seats = shown.map((name, id) => ({ id, name }));
  return { deck, seats, me: 0, spare: "dealt", more: null, hand: [], table: [], logLang: lang };
}

/** Who has one card more than the others. */
export function havingMore(draft: SetupDraft, deck: DeckChoice): readonly number[] {
  if (draft.spare !== "dealt") return [];
  return draft.more ?? draft.seats.slice(0, deck.spare).map((seat) => seat.id);
}

/** How many cards a player holds, if that is known. */
export function sizeOf(seat: Seat, draft: SetupDraft, deck: DeckChoice): number | null {
  if (deck.by_category || (draft.spare === "unknown" && deck.spare > 0)) return null;
  return Math.min(...deck.sizes) + (havingMore(draft, deck).includes(seat.id) ? 1 : 0);
}

/** What was chosen, as the bridge takes it. */
export function setupOf(draft: SetupDraft, deck: DeckChoice): SetupLogParams {
  return {
    deck: deck.name,
    players: draft.seats.map((seat) => ({ name: seat.name, size: sizeOf(seat, draft, deck) })),
    me: draft.seats.find((seat) => seat.id === draft.me)?.name ?? null,
    hand: inDeck(draft.hand, deck).there,
    table: deck.spare > 0 && draft.spare === "open" ? inDeck(draft.table, deck).there : [],
    log_lang: draft.logLang,
  };
}

/** Cards that were chosen: those of a deck, and those that only another deck has, which was chosen before. */
export function inDeck(chosen: readonly string[], deck: DeckChoice): { there: string[]; gone: string[] } {
  const cards = new Set(deck.groups.flatMap((group) => group.cards.map((card) => card.name)));
  return { there: chosen.filter((card) => cards.has(card)), gone: chosen.filter((card) => !cards.has(card)) };
}

/** The seats with one of them a place further, up or down. */
export function moved(seats: readonly Seat[], index: number, by: 1 | -1): readonly Seat[] {
  const now = [...seats];
  const [seat] = now.splice(index, 1);
  if (seat) now.splice(index + by, 0, seat);
  return now;
}
