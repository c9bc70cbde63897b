// The choices made so far for the next line, and for a line that is changed; they are independent of changes of the log.
import type { LinePlace, Methods, TurnChoices, TurnPlayer, TurnProposal } from "../bridge/contract";

type TurnChoice = Methods["turn_line"]["params"]["choice"];

/** The kinds of lines that the sheet can write. */
export const KINDS = ["suggestion", "accusation", "reveal", "says", "learn", "leaves", "correction"] as const;
export type Kind = (typeof KINDS)[number];
const VERDICTS = ["unknown", "right", "wrong"] as const;
/** Stands for a card that the keeper of the log saw and does not remember. */
export const NO_CARD = "";
/** Everybody as those who see a card, or the keeper of the log as the one who was wrong: names do not begin with a space. */
export const NO_PLAYER = " ";
export type Verdict = (typeof VERDICTS)[number];
const HOWS = ["holds", "lacks", "one of"] as const;
export type How = (typeof HOWS)[number];
const STATEMENTS = ["number", "ignorance"] as const;
export type Statement = (typeof STATEMENTS)[number];

/** The choices for one kind of line. */
export interface Draft {
  /** The player who acts; null for the player in turn. When something is learned, the place. */
  who: string | null;
  /** The player who is asked, or who is shown a card. */
  asked: string | null;
  cards: readonly string[];
  nobody: boolean;
  /** The players who say that they hold a card. */
  having: readonly string[];
  /** The card that was seen, by the player who showed it; or `NO_CARD`. */
  shown: Readonly<Record<string, string>>;
  /** Null as long as nothing is chosen. */
  verdict: Verdict | null;
  how: How;
  states: Statement;
  /** How many of the cards a player has. */
  number: number | null;
  /** The line that a correction is about. */
  line: number | null;
  /** The players who passed, in a line that does not say who showed. */
  passed: readonly string[];
  /** Whether the answer to a suggestion, the card that is shown to one player, or the hand of a player who leaves, is left
   * out on purpose. */
  unsaid: boolean;
}
/** The choices for each kind. */
type Drafts = Readonly<Record<Kind, Draft>>;

export const NO_DRAFT: Draft = { who: null, asked: null, cards: [], nobody: false, having: [], shown: {}, verdict: null, how: "holds", states: "number", number: null, line: null, passed: [], unsaid: false };
const NO_DRAFTS = Object.fromEntries(KINDS.map((kind) => [kind, NO_DRAFT])) as Drafts;

/** The choices for all kinds, the current kind, and what was typed in place of choices. */
export interface LineDraft {
  kind: Kind;
  drafts: Drafts;
  typed: string;
}
export const NO_LINE: LineDraft = { kind: "suggestion", drafts: NO_DRAFTS, typed: "" };

/** The choices for a line that is changed, or inserted before another. */
export interface EditDraft extends LineDraft {
  at: LinePlace;
  /** Whether the user has changed anything. */
  touched: boolean;
  /** Whether the sheet for the next line opens again afterwards. */
  back: boolean;
}

/** The choices for the next line and for a changed line. */
export interface TurnDrafts extends LineDraft {
  edit: EditDraft | null;
}

export function isEmpty(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(NO_DRAFT);
}

/** Returns the stored choices; empty ones if they have another format. */
export function parseDrafts(kept: unknown): TurnDrafts {
  return { ...(parseLine(kept) ?? NO_LINE), edit: parseEdit(fields(kept).edit) };
}

function parseLine(kept: unknown): LineDraft | null {
  const { kind, drafts, typed } = fields(kept);
  const found = KINDS.find((one) => one === kind);
  if (!found) return null;
  const all = fields(drafts);
  return {
    kind: found,
    drafts: Object.fromEntries(KINDS.map((one) => [one, parseDraft(fields(all[one]))])) as Record<Kind, Draft>,
    typed: typeof typed === "string" ? typed : "",
  };
}

function parseEdit(kept: unknown): EditDraft | null {
  const [line, { at, back }] = [parseLine(kept), fields(kept)];
  const { how, line: number, written } = fields(at);
  if (!line || (how !== "change" && how !== "insert") || typeof number !== "number" || typeof written !== "string") return null;
  return { ...line, at: { how, line: number, written }, touched: true, back: back === true };
}

function parseDraft({ who, asked, cards, nobody, having, shown, verdict, how, states, number, line, passed, unsaid }: Record<string, unknown>): Draft {
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
    states: STATEMENTS.find((one) => one === states) ?? NO_DRAFT.states,
    number: typeof number === "number" ? number : null,
    line: typeof line === "number" ? line : null,
    passed: names(passed),
    unsaid: unsaid === true,
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
  const players = new Set([NO_PLAYER, ...choices.players.map((player) => player.name)]);
  const actors = kind === "learn" ? new Set(choices.places.map((place) => place.name)) : kind === "correction" ? new Set([NO_PLAYER, ...choices.seats]) : players;
  const who = draft.who !== null && actors.has(draft.who) ? draft.who : null;
  const answering = new Set(actingPlayer(kind, { ...draft, who }, choices)?.answerers);
  const having = draft.having.filter((player) => answering.has(player));
  const asked = draft.asked !== null && players.has(draft.asked) ? draft.asked : null;
  const named = { ...draft, who, asked, cards: draft.cards.filter((card) => cards.has(card)) };
  return {
    ...named,
    number: draft.number !== null && draft.number <= mostHeld(kind === "says" ? who : asked, named, choices) ? draft.number : null,
    having: choices.answers === "everyone" ? having : having.slice(0, 1),
    passed: draft.passed.filter((player) => answering.has(player)),
  };
}

/** Returns the player who acts: the chosen one, otherwise the player in turn, if turns matter. */
export function actor(kind: Kind, draft: Draft, choices: TurnChoices): string {
  return draft.who ?? (kind === "suggestion" || kind === "accusation" ? choices.next : "");
}

/** Returns whether a suggestion asks one player. */
export function asksOne(choices: TurnChoices): boolean {
  return choices.answers === "one" || choices.answers === "number";
}

/** Returns whether the keeper of the log sees a card that is shown to one player, as far as is chosen. */
export function keeperSees(draft: Draft, choices: TurnChoices): boolean {
  return choices.players.some((player) => player.me && (player.name === draft.who || player.name === draft.asked));
}

/** Returns how many of the chosen cards the player who tells a number can have, at most. */
export function mostHeld(player: string | null, draft: Draft, choices: TurnChoices): number {
  return Math.min(draft.cards.length, choices.players.find((one) => one.name === player)?.most ?? 0);
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

/** Returns the card that was shown: the chosen one, or the only possible one; `NO_CARD` if it is left out on purpose, or
 * need not be said; null as long as it has to be chosen. */
export function findShownCard(player: string, draft: Draft, choices: TurnChoices): string | null {
  // A player may be called "constructor", a property of every object.
  const tapped = Object.hasOwn(draft.shown, player) ? draft.shown[player] : undefined;
  const offered = showable(player, draft, choices);
  // A card that is no longer named was tapped for another suggestion.
  if (tapped !== undefined && (tapped === NO_CARD || offered.includes(tapped))) return tapped;
  const known = choices.players.find((one) => one.name === player);
  const left = offered.filter((card) => !known?.lacks.includes(card));
  if (left.length === 1) return left[0]!;
  return mustSay(player, draft, choices) ? null : NO_CARD;
}

/** Returns whether it has to be said which card a player showed, or that it is not remembered. */
export function mustSay(player: string, draft: Draft, choices: TurnChoices): boolean {
  return actingPlayer("suggestion", draft, choices)?.must_say.includes(player) ?? false;
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
      const silent = draft.having.length > 0 || draft.nobody ? [] : draft.passed.map((one) => ({ player: one, shows: false, card: null }));
      const having = draft.having.map((one) => {
        const card = maySee(one, draft, choices) ? findShownCard(one, draft, choices) : NO_CARD;
        return { player: one, shows: true, card: card || null, unsaid: card === NO_CARD };
      });
      return { kind, asker: player, asked: draft.asked, cards, nobody: draft.nobody, answers: [...having, ...silent], number: choices.answers === "number" ? draft.number : null, unsaid: draft.unsaid };
    }
    case "accusation":
      return { kind, player, cards, right: draft.verdict === null || draft.verdict === "unknown" ? null : draft.verdict === "right", unsaid: draft.verdict === "unknown" };
    case "learn":
      return { kind, place: player, how: draft.how, cards };
    case "reveal":
      return { kind, player, cards, viewer: draft.asked === NO_PLAYER ? null : (draft.asked ?? ""), unsaid: draft.unsaid };
    case "says":
      return { kind, player, how: draft.states, cards: draft.states === "number" ? cards : [], number: draft.number };
    case "leaves":
      return { kind, player, cards, unsaid: draft.unsaid };
    case "correction":
      return { kind, line: draft.line ?? 0, struck: player === NO_PLAYER, player: player === NO_PLAYER ? "" : player, none: draft.nobody, cards, unsaid: draft.unsaid };
  }
}

/** Returns the choices that write a line, from the format of the bridge. */
export function decodeChoice(choice: TurnChoice): LineDraft {
  const draft = decodeDraft(choice);
  return { kind: choice.kind, drafts: { ...NO_DRAFTS, [choice.kind]: draft }, typed: "" };
}

function decodeDraft(choice: TurnChoice): Draft {
  const { cards } = choice;
  switch (choice.kind) {
    case "suggestion": {
      const having = choice.answers.filter((one) => one.shows);
      const shown = Object.fromEntries(having.filter((one) => one.card !== null || one.unsaid).map((one) => [one.player, one.card ?? NO_CARD]));
      const passed = choice.answers.filter((one) => !one.shows).map((one) => one.player);
      return { ...NO_DRAFT, who: choice.asker, asked: choice.asked, cards, nobody: choice.nobody, having: having.map((one) => one.player), shown, number: choice.number ?? null, passed, unsaid: choice.unsaid === true || passed.length > 0 };
    }
    case "accusation":
      return { ...NO_DRAFT, who: choice.player, cards, verdict: choice.right === null ? (choice.unsaid ? "unknown" : null) : choice.right ? "right" : "wrong" };
    case "learn":
      return { ...NO_DRAFT, who: choice.place, how: choice.how, cards };
    case "reveal":
      return { ...NO_DRAFT, who: choice.player, asked: choice.viewer ?? NO_PLAYER, cards, unsaid: choice.unsaid === true };
    case "says":
      return { ...NO_DRAFT, who: choice.player, states: choice.how, cards, number: choice.number };
    case "correction":
      return { ...NO_DRAFT, who: choice.struck ? NO_PLAYER : choice.player, line: choice.line, nobody: choice.none, cards, unsaid: choice.unsaid === true };
    case "leaves":
      return { ...NO_DRAFT, who: choice.player, cards, unsaid: choice.unsaid === true };
  }
}

/** Returns the choices together with the answer that the bridge proposed, if none is chosen. */
export function withProposal(draft: Draft, proposed: TurnProposal | undefined): Draft {
  if (!proposed || draft.nobody || draft.having.length > 0 || draft.unsaid) return draft;
  const { player, card } = proposed;
  if (player === null) return { ...draft, nobody: true };
  return { ...draft, having: [player], shown: card === undefined ? draft.shown : { ...draft.shown, [player]: card } };
}
