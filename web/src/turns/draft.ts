// What has been tapped so far for the next line: it stays whatever becomes of the log meanwhile.
import type { TurnChoices, TurnLineParams, TurnPlayer } from "../bridge/contract";

type TurnChoice = TurnLineParams["choice"];

/** The kinds of lines that can be tapped in. */
export const KINDS = ["suggestion", "accusation", "reveal", "learn", "leaves"] as const;
/** One of them. */
export type Kind = (typeof KINDS)[number];
/** How an accusation ended. */
export type Verdict = "unknown" | "right" | "wrong";
/** What is known of cards from elsewhere. */
export type How = "holds" | "lacks" | "one of";

/** What has been tapped of a line. */
export interface Draft {
  /** Who acts; null for whose turn it is. For what is learned, the place. */
  who: string | null;
  asked: string | null;
  cards: readonly string[];
  nobody: boolean;
  /** Who answers that she has a card. */
  having: readonly string[];
  /** Which card was seen, by who showed it. */
  shown: Readonly<Record<string, string>>;
  verdict: Verdict;
  how: How;
}
/** What has been tapped of each kind. */
export type Drafts = Readonly<Record<Kind, Draft>>;

/** Nothing has been tapped. */
export const NO_DRAFT: Draft = { who: null, asked: null, cards: [], nobody: false, having: [], shown: {}, verdict: "unknown", how: "holds" };
/** Nothing of any kind. */
export const NO_DRAFTS: Drafts = { suggestion: NO_DRAFT, accusation: NO_DRAFT, reveal: NO_DRAFT, learn: NO_DRAFT, leaves: NO_DRAFT };

/** Who acts: who was tapped; or else whose turn it is, where turns matter. */
export function actor(kind: Kind, draft: Draft, choices: TurnChoices): string {
  return draft.who ?? (kind === "suggestion" || kind === "accusation" ? choices.next : "");
}

/** The player who acts, if she is still in the game. */
export function actingPlayer(kind: Kind, draft: Draft, choices: TurnChoices): TurnPlayer | undefined {
  return choices.players.find((player) => player.name === actor(kind, draft, choices));
}

/** The cards that a player can have shown: those named that the bridge says she can show. */
export function showable(player: string, draft: Draft, choices: TurnChoices): readonly string[] {
  const shows = choices.players.find((one) => one.name === player)?.shows;
  return shows ? draft.cards.filter((card) => shows.includes(card)) : draft.cards;
}

/** The card that was shown: the one tapped, or the only one there is; null if it was not seen. */
export function shownBy(player: string, draft: Draft, choices: TurnChoices): string | null {
  // (A player may be called "constructor", which every object has.)
  const tapped = Object.hasOwn(draft.shown, player) ? draft.shown[player] : undefined;
  const offered = showable(player, draft, choices);
  if (tapped !== undefined) return offered.includes(tapped) ? tapped : null;
  const mine = choices.players.find((one) => one.name === player)?.shows;
  return mine && offered.length === 1 ? offered[0]! : null;
}

/** Whether the keeper of the log may have seen which card a player showed. */
export function maySee(player: string, draft: Draft, choices: TurnChoices): boolean {
  return actingPlayer("suggestion", draft, choices)?.seen.includes(player) ?? false;
}

/** What was tapped, as the bridge takes it. */
export function choiceOf(kind: Kind, draft: Draft, choices: TurnChoices): TurnChoice {
  const player = actor(kind, draft, choices);
  const cards = [...draft.cards];
  switch (kind) {
    case "suggestion": {
      const answers = draft.having.map((one) => ({
        player: one,
        shows: true,
        card: maySee(one, draft, choices) ? shownBy(one, draft, choices) : null,
      }));
      return { kind, asker: player, asked: draft.asked, cards, nobody: draft.nobody, answers };
    }
    case "accusation":
      return { kind, player, cards, right: draft.verdict === "unknown" ? null : draft.verdict === "right" };
    case "learn":
      return { kind, place: player, how: draft.how, cards };
    case "reveal":
    case "leaves":
      return { kind, player, cards };
  }
}
