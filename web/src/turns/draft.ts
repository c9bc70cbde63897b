// The choices made so far for the next line; they are independent of changes of the log.
import type { TurnChoices, TurnLineParams, TurnPlayer } from "../bridge/contract";

type TurnChoice = TurnLineParams["choice"];

/** The kinds of lines that the sheet can write. */
export const KINDS = ["suggestion", "accusation", "reveal", "learn", "leaves"] as const;
export type Kind = (typeof KINDS)[number];
const VERDICTS = ["unknown", "right", "wrong"] as const;
export type Verdict = (typeof VERDICTS)[number];
const HOWS = ["holds", "lacks", "one of"] as const;
export type How = (typeof HOWS)[number];

/** The choices for one kind of line. */
export interface Draft {
  /** The player who acts; null for the player in turn. When something is learned, the place. */
  who: string | null;
  asked: string | null;
  cards: readonly string[];
  nobody: boolean;
  /** The players who say that they hold a card. */
  having: readonly string[];
  /** The card that was seen, by the player who showed it. */
  shown: Readonly<Record<string, string>>;
  verdict: Verdict;
  how: How;
}
/** The choices for each kind. */
export type Drafts = Readonly<Record<Kind, Draft>>;

export const NO_DRAFT: Draft = { who: null, asked: null, cards: [], nobody: false, having: [], shown: {}, verdict: "unknown", how: "holds" };
export const NO_DRAFTS: Drafts = { suggestion: NO_DRAFT, accusation: NO_DRAFT, reveal: NO_DRAFT, learn: NO_DRAFT, leaves: NO_DRAFT };

/** The choices for all kinds, and the current kind. */
export interface TurnDrafts {
  kind: Kind;
  drafts: Drafts;
}
export const NOTHING: TurnDrafts = { kind: "suggestion", drafts: NO_DRAFTS };

export function isEmpty(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(NO_DRAFT);
}

/** Returns the stored choices; empty ones if they have another format. */
export function parseDrafts(kept: unknown): TurnDrafts {
  const { kind, drafts } = fields(kept);
  const found = KINDS.find((one) => one === kind);
  if (!found) return NOTHING;
  const all = fields(drafts);
  return { kind: found, drafts: Object.fromEntries(KINDS.map((one) => [one, parseDraft(fields(all[one]))])) as Record<Kind, Draft> };
}

function parseDraft({ who, asked, cards, nobody, having, shown, verdict, how }: Record<string, unknown>): Draft {
  const seen = Object.entries(fields(shown)).filter((one): one is [string, string] => typeof one[1] === "string");
  return {
    who: typeof who === "string" ? who : null,
    asked: typeof asked === "string" ? asked : null,
    cards: names(cards),
    nobody: nobody === true,
    having: names(having),
    shown: Object.fromEntries(seen),
    verdict: VERDICTS.find((one) => one === verdict) ?? NO_DRAFT.verdict,
    how: HOWS.find((one) => one === how) ?? NO_DRAFT.how,
  };
}

function fields(kept: unknown): Record<string, unknown> {
  return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
}

function names(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
}

/** Returns the choices without names that the game does not have: the headers may have changed. */
export function fitting(kind: Kind, draft: Draft, choices: TurnChoices): Draft {
  const cards = new Set(choices.groups.flatMap((group) => group.cards.map((card) => card.name)));
  const players = new Set(choices.players.map((player) => player.name));
  const actors = kind === "learn" ? new Set(choices.places.map((place) => place.name)) : players;
  return {
    ...draft,
    who: draft.who !== null && actors.has(draft.who) ? draft.who : null,
    asked: draft.asked !== null && players.has(draft.asked) ? draft.asked : null,
    cards: draft.cards.filter((card) => cards.has(card)),
    having: draft.having.filter((player) => players.has(player)),
  };
}

/** Returns the player who acts: the chosen one, otherwise the player in turn, if turns matter. */
export function actor(kind: Kind, draft: Draft, choices: TurnChoices): string {
  return draft.who ?? (kind === "suggestion" || kind === "accusation" ? choices.next : "");
}

/** Returns the acting player, if still in the game. */
export function actingPlayer(kind: Kind, draft: Draft, choices: TurnChoices): TurnPlayer | undefined {
  return choices.players.find((player) => player.name === actor(kind, draft, choices));
}

/** Returns the named cards that a player can show, according to the bridge. */
export function showable(player: string, draft: Draft, choices: TurnChoices): readonly string[] {
  const shows = choices.players.find((one) => one.name === player)?.shows;
  return shows ? draft.cards.filter((card) => shows.includes(card)) : draft.cards;
}

/** Returns the card that was shown: the chosen one, or the only possible one; null if it was not seen. */
export function findShownCard(player: string, draft: Draft, choices: TurnChoices): string | null {
  // A player may be called "constructor", a property of every object.
  const tapped = Object.hasOwn(draft.shown, player) ? draft.shown[player] : undefined;
  const offered = showable(player, draft, choices);
  if (tapped !== undefined) return offered.includes(tapped) ? tapped : null;
  const mine = choices.players.find((one) => one.name === player)?.shows;
  return mine && offered.length === 1 ? offered[0]! : null;
}

/** Returns whether the keeper of the log may have seen which card a player showed. */
export function maySee(player: string, draft: Draft, choices: TurnChoices): boolean {
  return actingPlayer("suggestion", draft, choices)?.seen.includes(player) ?? false;
}

/** Returns the choices in the format of the bridge. */
export function encodeChoice(kind: Kind, draft: Draft, choices: TurnChoices): TurnChoice {
  const player = actor(kind, draft, choices);
  const cards = [...draft.cards];
  switch (kind) {
    case "suggestion": {
      const answers = draft.having.map((one) => ({
        player: one,
        shows: true,
        card: maySee(one, draft, choices) ? findShownCard(one, draft, choices) : null,
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
