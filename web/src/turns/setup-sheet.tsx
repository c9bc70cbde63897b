// The sheet for a new game: writes the headers of its log.
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type App, useApp } from "../app/state";
import { remember, readSetting } from "../app/storage";
import type { DeckChoice, EditionCheck, HouseRules, Methods, OwnEdition, SeatChoice, SetupChoices, SetupLog } from "../bridge/contract";
import { Button, RadioGroup } from "../common/controls";
import { NoticeBox, SheetFrame } from "../common/frames";
import { PHONE, useMedia } from "../common/screen";
import { fill, type Lang } from "../words/texts";
import { CardColumns } from "./card-columns";
import { EditionEditor } from "./edition-editor";
import { firstChoices } from "./first-choices";
import { HouseRulesForm } from "./house-rules";
import { moved, newEdition, storedEditions, storeEditions } from "./own-editions";
import { TEXTS } from "./setup-words";

/** A player at the table. */
export interface Seat {
  /** Identifies the player while names are edited. */
  id: number;
  name: string;
  /** The number of cards as it is typed, where it is chosen for each player. */
  size?: string;
}
/** The use of cards that cannot be dealt evenly. */
type Spare = "dealt" | "open" | "unknown";

/** The choices for a new game. */
interface SetupDraft {
  /** Null for the proposed deck. */
  deck: string | null;
  /** Null for the usual ones of the deck. */
  rules: HouseRules | null;
  seats: readonly Seat[];
  me: number | null;
  spare: Spare;
  /** The players with an extra card; null for the proposed ones. */
  more: readonly number[] | null;
  /** Also contains cards of previously chosen decks, in case these are chosen again. */
  hand: readonly string[];
  table: readonly string[];
  logLang: Lang;
}

const USUAL = 3;

/** Returns a new game with the players and the deck of the last one. */
function newDraft(names: readonly string[], deck: string | null, lang: Lang): SetupDraft {
  const shown = names.length ? names : Array<string>(USUAL).fill("");
  const seats = shown.map((name, id) => ({ id, name }));
  return { deck, rules: null, seats, me: 0, spare: "dealt", more: null, hand: [], table: [], logLang: lang };
}

/** Returns the players who have one card more than the others. */
function havingMore(draft: SetupDraft, deck: DeckChoice): readonly number[] {
  if (draft.spare !== "dealt") return [];
  return draft.more ?? draft.seats.slice(0, deck.spare).map((seat) => seat.id);
}

/** Returns the number of cards of a player; null if unknown. */
function countCards(seat: Seat, draft: SetupDraft, deck: DeckChoice): number | null {
  if (usedRules(draft, deck).one_of_each || (draft.spare === "unknown" && deck.spare > 0)) return null;
  return Math.min(...deck.sizes) + (havingMore(draft, deck).includes(seat.id) ? 1 : 0);
}

/** Returns the rules of the game. */
function usedRules(draft: SetupDraft, deck: DeckChoice): HouseRules {
  return draft.rules ?? deck.rules;
}

/** Returns the choices in the format of the bridge; `own` if the deck is the user's. */
function encodeSetup(draft: SetupDraft, deck: DeckChoice, own: OwnEdition | null): Methods["setup_log"]["params"] {
  return {
    deck: deck.name,
    own,
    rules: usedRules(draft, deck),
    players: draft.seats.map((seat) => ({ name: seat.name, size: countCards(seat, draft, deck) })),
    me: draft.seats.find((seat) => seat.id === draft.me)?.name ?? null,
    hand: inDeck(draft.hand, deck).there,
    table: deck.spare > 0 && draft.spare === "open" ? inDeck(draft.table, deck).there : [],
    log_lang: draft.logLang,
  };
}

/** Divides the chosen cards into those of the deck and those of decks chosen before. */
function inDeck(chosen: readonly string[], deck: DeckChoice): { there: string[]; gone: string[] } {
  const cards = new Set(deck.groups.flatMap((group) => group.cards.map((card) => card.name)));
  return { there: chosen.filter((card) => cards.has(card)), gone: chosen.filter((card) => !cards.has(card)) };
}

interface SpareCardsProps {
  draft: SetupDraft;
  deck: DeckChoice;
  lang: Lang;
  onChange(draft: SetupDraft): void;
}

function SpareCards({ draft, deck, lang, onChange }: SpareCardsProps) {
  const say = TEXTS[lang];
  const least = Math.min(...deck.sizes);
  if (deck.spare === 0) return <p class="turn-note">{fill(say.sizes, least)}</p>;
  const more = havingMore(draft, deck);
  const table = inDeck(draft.table, deck);
  return (
    <div class="spare">
      <RadioGroup<Spare>
        wrap
        labelShown
        label={fill(deck.spare === 1 ? say.oneSpare : say.spare, deck.spare, least)}
        options={[
          { value: "dealt", text: say.dealt },
          { value: "open", text: say.open },
          { value: "unknown", text: say.unknown },
        ]}
        value={draft.spare}
        onChoose={(spare) => onChange({ ...draft, spare, hand: spare === "open" ? draft.hand.filter((card) => !draft.table.includes(card)) : draft.hand })}
      />
      {draft.spare === "dealt" && (
        <fieldset class="segmented wrap">
          <legend>{say.more}</legend>
          <div class="segments">
            {draft.seats.map((seat, index) => (
              <label key={seat.id} class="segment">
                <input
                  type="checkbox"
                  checked={more.includes(seat.id)}
                  onClick={() => onChange({ ...draft, more: more.includes(seat.id) ? more.filter((id) => id !== seat.id) : [...more, seat.id] })}
                />
                <span>
                  {seat.name || fill(say.name, index + 1)} {countCards(seat, draft, deck)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {draft.spare === "open" && (
        <section aria-label={say.table}>
          <p class="turn-note">{say.table}</p>
          <CardColumns
            groups={deck.groups}
            chosen={table.there}
            single={false}
            disabled={(card) => draft.hand.includes(card)}
            onChange={(cards) => onChange({ ...draft, table: [...cards, ...table.gone] })}
          />
        </section>
      )}
    </div>
  );
}

interface SeatsProps<T extends SeatsDraft> {
  draft: T;
  lang: Lang;
  fewest: number;
  most: number;
  onChange(draft: T): void;
}

/** Of the choices, those for the players. */
export interface SeatsDraft {
  seats: readonly Seat[];
  me: number | null;
  hand: readonly string[];
  more?: readonly number[] | null;
}

/** Returns the choices with the players of a list from one player on: they replace it, and those behind it without a name. */
function withPlayers<T extends SeatsDraft>(draft: T, at: Seat, listed: readonly SeatChoice[], most: number): T {
  const { seats } = draft;
  const place = seats.indexOf(at);
  const sized = seats.some((seat) => seat.size !== undefined);
  const free = Math.max(...seats.map((seat) => seat.id)) + 1;
  const shown = listed.slice(0, Math.max(1, most - place));
  const behind = seats.slice(place + 1);
  const empty = behind.findIndex((seat) => seat.name.trim() !== "");
  const replaced = empty < 0 ? behind : behind.slice(0, empty);
  const now = shown.map(({ name, size }, index) => ({
    ...(index === 0 ? at : (replaced[index - 1] ?? { id: free + index })),
    name,
    ...(sized ? { size: size === null ? "" : String(size) } : {}),
  }));
  const rest = shown.length > 1 ? behind.slice(replaced.length) : behind;
  const sizes = shown.flatMap(({ size }) => (size === null ? [] : [size]));
  const largest = Math.max(...sizes);
  // In a set-up the sizes follow from the deck, but for who has one card more.
  const uneven = sizes.length === shown.length && Math.min(...sizes) < largest;
  const more = uneven ? now.filter((_, index) => shown[index]?.size === largest).map((seat) => seat.id) : null;
  return { ...draft, seats: [...seats.slice(0, place), ...now, ...rest].slice(0, Math.max(most, seats.length)), more };
}

/** What divides the names of a pasted list, or shows the size of a hand. */
const LISTED = /[,;、，\n\d]|\s(?:and|und|&)\s|と/;

export function Seats<T extends SeatsDraft>({ draft, lang, fewest, most, onChange }: SeatsProps<T>) {
  const app = useApp();
  const say = TEXTS[lang];
  const group = useId();
  const list = useRef<HTMLOListElement>(null);
  const { seats } = draft;
  const sized = seats.some((seat) => seat.size !== undefined);
  const change = (now: readonly Seat[]) => onChange({ ...draft, seats: now, more: null });
  const add = () => {
    const id = Math.max(...seats.map((seat) => seat.id)) + 1;
    change([...seats, { id, name: "", ...(sized ? { size: "" } : {}) }]);
    // Focus the name of the added player.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>("li:last-child input[type=text]")?.focus());
  };
  const onward = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>("input[type=text]") ?? [])];
    inputs[inputs.indexOf(event.target as HTMLInputElement) + 1]?.focus();
  };
  const paste = async (event: ClipboardEvent, at: Seat) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!LISTED.test(text)) return;
    event.preventDefault();
    const { players } = await app.ask("read_players", { text });
    // A list that is no list of players is a name.
    const listed = players.length ? players : [{ name: text.trim().replace(/\s+/g, " "), size: null }];
    onChange(withPlayers(draft, at, listed, most));
  };
  return (
    <fieldset class="seats">
      <legend>{say.players}</legend>
      <ol ref={list}>
        {seats.map((seat, index) => (
          <SeatRow
            key={seat.id}
            seat={seat}
            title={seat.name || fill(say.name, index + 1)}
            index={index}
            last={seats.length - 1}
            fewest={fewest}
            group={group}
            isMe={draft.me === seat.id}
            onMe={() => onChange({ ...draft, me: seat.id })}
            onName={(name) => onChange({ ...draft, seats: seats.map((one) => (one.id === seat.id ? { ...one, name } : one)) })}
            onPaste={(event) => void paste(event, seat)}
            onSize={(size) => onChange({ ...draft, seats: seats.map((one) => (one.id === seat.id ? { ...one, size } : one)) })}
            onMove={(by) => change(moved(seats, index, by))}
            onRemove={() => change(seats.filter((one) => one !== seat))}
            onEnter={onward}
          />
        ))}
      </ol>
      <div class="seats-more">
        <label class="seat-me watching">
          <input type="radio" name={group} checked={!seats.some((seat) => seat.id === draft.me)} onClick={() => onChange({ ...draft, me: null, hand: [] })} />
          <span>{say.watching}</span>
        </label>
        <Button disabled={seats.length >= most} onClick={add}>
          + {say.add}
        </Button>
      </div>
    </fieldset>
  );
}

interface SeatRowProps {
  seat: Seat;
  /** Stands in for an empty name. */
  title: string;
  index: number;
  last: number;
  fewest: number;
  /** The name of the radio button group. */
  group: string;
  isMe: boolean;
  onMe(): void;
  onName(name: string): void;
  onPaste(event: ClipboardEvent): void;
  onSize(size: string): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  onEnter(event: KeyboardEvent): void;
}

function SeatRow({ seat, title, index, last, fewest, group, isMe, onMe, onName, onPaste, onSize, onMove, onRemove, onEnter }: SeatRowProps) {
  const say = TEXTS[useApp().lang.value];
  return (
    <li class={seat.size === undefined ? "" : "sized"}>
      <label class="seat-me">
        <input type="radio" name={group} checked={isMe} aria-label={fill(say.isMe, title)} onClick={onMe} />
        <span>{say.me}</span>
      </label>
      <input
        type="text"
        value={seat.name}
        aria-label={fill(say.name, index + 1)}
        placeholder={fill(say.name, index + 1)}
        autocomplete="off"
        autocapitalize="words"
        spellcheck={false}
        enterkeyhint="next"
        onKeyDown={onEnter}
        onInput={(event) => onName(event.currentTarget.value)}
        onPaste={onPaste}
      />
      {seat.size !== undefined && (
        <input
          class="seat-size"
          type="text"
          inputMode="numeric"
          value={seat.size}
          aria-label={fill(say.sizeOf, title)}
          placeholder="?"
          autocomplete="off"
          onInput={(event) => onSize(event.currentTarget.value)}
        />
      )}
      <Button kind="quiet" label={fill(say.up, title)} disabled={index === 0} onClick={() => onMove(-1)}>
        ↑
      </Button>
      <Button kind="quiet" label={fill(say.down, title)} disabled={index === last} onClick={() => onMove(1)}>
        ↓
      </Button>
      <Button kind="quiet" label={fill(say.remove, title)} disabled={last + 1 <= fewest} onClick={onRemove}>
        ✕
      </Button>
    </li>
  );
}

const PLAYERS = "players";
const DECK = "deck";
const LANGUAGES: readonly { value: Lang; text: string }[] = [
  { value: "en", text: "English" },
  { value: "de", text: "Deutsch" },
  { value: "ja", text: "日本語" },
];

export function SetupSheet() {
  const app = useApp();
  const lang = app.lang.value;
  const say = TEXTS[lang];
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(() => (app.setup.peek() as SetupDraft | null) ?? newDraft(lastPlayers(), readSetting(DECK), lang));
  // At once: a choice right before the sheet is closed counts.
  useLayoutEffect(() => void (app.setup.value = draft), [draft]);
  const [editions, setEditions] = useEditions();
  const [editing, setEditing] = useState<string | null>(null);
  const choices = useChoices(draft.seats.length, editions);
  const deck = choices?.decks.find((one) => one.name === draft.deck) ?? choices?.decks.find((one) => one.name === choices.proposed) ?? null;
  const own = editions.find((one) => one.name === deck?.name) ?? null;
  const edited = editions.find((one) => one.name === editing) ?? null;
  const check = useCheck(edited, draft.logLang);
  const found = useLog(draft, deck, own);
  const phone = useMedia(PHONE);
  const replaces = app.text.value.trim() !== "";
  const file = app.files.value.log;

  const [asking, setAsking] = useState(false);
  /** Whether the game is begun already: a second click begins no other. */
  const beginning = useRef(false);
  // A keeper without a hand is asked for it.
  const handless = deck !== null && draft.me !== null && inDeck(draft.hand, deck).there.length === 0;
  const onlyWatching: SetupDraft = { ...draft, me: null, hand: [] };
  const addHand = () => {
    setAsking(false);
    const hand = form.current?.querySelector<HTMLElement>(".setup-hand");
    hand?.scrollIntoView({ block: "start" });
    hand?.querySelector("input")?.focus();
  };
  /** Begins the game of these choices: `found` may still be about the choices before. */
  const begin = async (chosen: SetupDraft) => {
    if (!deck || beginning.current) return;
    beginning.current = true;
    const { text } = await app.ask("setup_log", encodeSetup(chosen, deck, own)).catch(() => ({ text: null }));
    beginning.current = text !== null;
    if (text === null) return;
    if (draft.deck !== null) remember(DECK, draft.deck);
    const names = draft.seats.map((seat) => seat.name.trim());
    remember(PLAYERS, JSON.stringify(names));
    // The sheet closes when the new log is there: keys pressed after that belong to it.
    const begun = app.shelf.value ? await app.shelf.value.begin(text, names.join(", ")).then(() => true) : await beginInFile(app, text);
    app.sheet.value = null;
    app.setup.value = null;
    if (!begun) return;
    app.editor.value?.toEnd();
    // While the sheet is there, it keeps the focus; it is rendered away before the next key can be pressed.
    await Promise.resolve();
    // On a phone this would open the on-screen keyboard.
    if (!phone) app.editor.value?.focus();
  };
  if (edited)
    return (
      <SheetFrame
        title={say.editing}
        foot={
          <div class="turn-buttons">
            <Button onClick={() => setEditing(null)}>{say.back}</Button>
            <Button
              kind="primary"
              disabled={!check || check.problems.length > 0}
              onClick={() => {
                setDraft({ ...draft, deck: edited.name });
                setEditing(null);
              }}
            >
              {say.use}
            </Button>
          </div>
        }
      >
        <EditionEditor edition={edited} check={check} onChange={(now) => setEditions(editions.map((one) => (one.name === now.name ? now : one)))} />
      </SheetFrame>
    );
  const choose = (name: string) => {
    if (!choices?.decks.some((one) => one.name === name)) return setEditing(name);
    // Chosen rules stay, unless the deck has other usual ones: those of the culprit game fit no edition of Cluedo.
    const usual = JSON.stringify(choices.decks.find((one) => one.name === name)?.rules);
    const stay = deck !== null && JSON.stringify(deck.rules) === usual;
    setDraft({ ...draft, deck: name, rules: stay ? draft.rules : null });
  };
  const makeEdition = (edition: OwnEdition) => {
    setEditions([...editions, edition]);
    setEditing(edition.name);
  };
  return (
    <SheetFrame
      title={say.title}
      foot={
        <div class="turn-foot">
          {replaces && <p class="turn-note">{file ? fill(say.copied, file.name) : say.kept}</p>}
          <output class="line-preview missing setup-problem" aria-label={say.line}>
            {app.starting.value ? (app.starting.value.failed?.why ?? say.starting) : (found?.problem ?? "")}
          </output>
          {asking && handless && found?.text != null && (
            <div class="setup-question" role="alert">
              <NoticeBox kind="warning">{say.noHand}</NoticeBox>
              <div class="turn-buttons">
                <Button kind="primary" onClick={addHand}>
                  {say.addHand}
                </Button>
                <Button onClick={() => void begin(onlyWatching)}>{say.watching}</Button>
                <Button onClick={() => void begin(draft)}>{say.later}</Button>
              </div>
            </div>
          )}
          <div class="turn-buttons">
            {deck && (
              <Button kind="quiet" onClick={() => printBlank(app, draft, deck)}>
                {say.blank}
              </Button>
            )}
            <Button kind="primary" disabled={found?.text == null} onClick={() => (handless ? setAsking(true) : void begin(draft))}>
              {say.start}
            </Button>
          </div>
        </div>
      }
    >
      {choices && deck && (
        <div class="setup" ref={form}>
          <div class="setup-deck">
            <label for={id}>{say.deck}</label>
            <select id={id} value={deck.name} onChange={(event) => choose(event.currentTarget.value)}>
              <optgroup label={say.published}>
                {choices.decks
                  .filter((one) => !editions.some((mine) => mine.name === one.name))
                  .map((one) => (
                    <option key={one.name} value={one.name}>
                      {one.title}
                    </option>
                  ))}
              </optgroup>
              {editions.length > 0 && (
                <optgroup label={say.own}>
                  {editions.map((one) => (
                    <option key={one.name} value={one.name}>
                      {choices.decks.some((deck) => deck.name === one.name) ? one.title : fill(say.unfinished, one.title)}
                    </option>
                  ))}
                </optgroup>
              )}
            </select>
            <div class="setup-own">
              {own && <Button onClick={() => setEditing(own.name)}>{say.edit}</Button>}
              <Button onClick={() => makeEdition(newEdition(editions, fill(say.copyOf, deck.title), deck, []))}>{say.copy}</Button>
              <Button onClick={() => makeEdition(newEdition(editions, say.mine, null, say.emptyNames.split(", ")))}>{say.empty}</Button>
              {own && <DeleteButton key={own.name} title={own.title} onDelete={() => setEditions(editions.filter((one) => one !== own))} />}
            </div>
          </div>
          <Seats draft={draft} lang={lang} fewest={choices.fewest} most={choices.most} onChange={(now) => setDraft(now)} />
          {!usedRules(draft, deck).one_of_each && <SpareCards draft={draft} deck={deck} lang={lang} onChange={setDraft} />}
          <Hand draft={draft} deck={deck} onChange={setDraft} />
          <HouseRulesForm rules={usedRules(draft, deck)} found={found} onChange={(rules) => setDraft({ ...draft, rules })} />
          <RadioGroup wrap labelShown label={say.lang} options={LANGUAGES} value={draft.logLang} onChoose={(logLang) => setDraft({ ...draft, logLang })} />
        </div>
      )}
    </SheetFrame>
  );
}

/** Prints a notebook without marks; players without a name get a column without one. */
function printBlank(app: App, draft: SetupDraft, deck: DeckChoice): void {
  const groups = deck.groups.map(({ label, cards }) => ({ label, cards: cards.map((card) => card.name) }));
  app.blank.value = { title: deck.title, groups, players: draft.seats.map((seat) => seat.name.trim()) };
}

/** The user's hand, if the log is the user's. */
function Hand({ draft, deck, onChange }: { draft: SetupDraft; deck: DeckChoice; onChange(draft: SetupDraft): void }) {
  const say = TEXTS[useApp().lang.value];
  const me = draft.seats.find((seat) => seat.id === draft.me);
  if (!me) return null;
  const byCategory = usedRules(draft, deck).one_of_each;
  const size = byCategory ? deck.groups.length : countCards(me, draft, deck);
  const { there, gone } = inDeck(draft.hand, deck);
  return (
    <section class="setup-hand" aria-label={say.hand}>
      <p class="turn-note">{size === null ? say.hand : fill(say.handOf, there.length, size)}</p>
      {gone.length > 0 && there.length !== size && (
        <div role="status">
          <NoticeBox kind="warning">{fill(say.gone, gone.join(", "))}</NoticeBox>
        </div>
      )}
      <CardColumns
        groups={deck.groups}
        chosen={there}
        single={byCategory}
        disabled={(card) => draft.spare === "open" && draft.table.includes(card)}
        onChange={(hand) => onChange({ ...draft, hand: [...hand, ...gone] })}
      />
    </section>
  );
}

/** Starts a game in the open file after saving a copy of the previous log. Reports a failure and returns false. */
async function beginInFile(app: App, text: string): Promise<boolean> {
  const file = app.files.value.log;
  const copy = file && app.text.value.trim() ? await file.saveCopy() : "";
  if (copy === null) return false;
  app.editor.value?.replace(text);
  app.draft.value = null;
  if (copy) app.notice.value = { kind: "note", text: fill(TEXTS[app.lang.value].savedAs, copy) };
  return true;
}

function lastPlayers(): readonly string[] {
  try {
    const found: unknown = JSON.parse(readSetting(PLAYERS) ?? "[]");
    return Array.isArray(found) && found.length > 1 ? found.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** A button that deletes at the second tap. */
function DeleteButton({ title, onDelete }: { title: string; onDelete(): void }) {
  const say = TEXTS[useApp().lang.value];
  const [asked, setAsked] = useState(false);
  return <Button onClick={asked ? onDelete : () => setAsked(true)}>{asked ? fill(say.really, title) : say.delete}</Button>;
}

/** Returns the own editions, and a function that stores them. */
function useEditions(): [readonly OwnEdition[], (editions: readonly OwnEdition[]) => void] {
  const app = useApp();
  const [editions, setEditions] = useState(storedEditions);
  const store = (now: readonly OwnEdition[]) => {
    setEditions(now);
    if (storeEditions(now) !== "stored") app.notice.value = { kind: "error", text: TEXTS[app.lang.value].notStored };
  };
  return [editions, store];
}

/** Returns what is wrong with an own edition. */
function useCheck(own: OwnEdition | null, logLang: Lang): EditionCheck | null {
  const app = useApp();
  const [check, setCheck] = useState<EditionCheck | null>(null);
  const lang = app.lang.value;
  useEffect(() => {
    if (!own) return setCheck(null);
    let current = true;
    app.ask("check_edition", { own, log_lang: logLang }).then(
      (found) => current && setCheck(found),
      (error: Error) => (app.notice.value = { kind: "error", text: error.message }),
    );
    return () => {
      current = false;
    };
  }, [own, logLang, lang]);
  return check;
}

/** Returns the available decks for a number of players; until the software has answered, those that the page has. */
function useChoices(players: number, own: readonly OwnEdition[]): SetupChoices | null {
  const app = useApp();
  const [choices, setChoices] = useState<SetupChoices | null>(null);
  const lang = app.lang.value;
  const starting = app.starting.value !== null;
  const country = useMemo(() => navigator.languages.map((tag) => new Intl.Locale(tag).region).find((region) => region) ?? "", []);
  const first = useMemo(() => (choices ? null : firstChoices(lang, players, country)), [choices === null, lang, players]);
  useEffect(() => {
    if (starting) return;
    let current = true;
    app.ask("setup_choices", { players, country, own: [...own] }).then(
      (found) => current && setChoices(found),
      (error: Error) => (app.notice.value = { kind: "error", text: error.message }),
    );
    return () => {
      current = false;
    };
  }, [players, own, lang, starting]);
  return choices ?? first;
}

/** Returns the log for the current choices. */
function useLog(draft: SetupDraft, deck: DeckChoice | null, own: OwnEdition | null): SetupLog | null {
  const app = useApp();
  const [found, setFound] = useState<SetupLog | null>(null);
  const starting = app.starting.value !== null;
  useEffect(() => {
    if (starting) return;
    // After a change of the number of players, the sizes are briefly out of date.
    if (!deck || deck.sizes.length !== draft.seats.length) return;
    let current = true;
    app.ask("setup_log", encodeSetup(draft, deck, own)).then(
      (log) => current && setFound(log),
      (error: Error) => current && setFound({ text: null, problem: error.message, rule_lines: [], rule_problems: [] }),
    );
    return () => {
      current = false;
    };
  }, [draft, deck, own, starting]);
  return found;
}
