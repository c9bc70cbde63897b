// A new game by taps: writes the headers of its log.
import { useEffect, useId, useState } from "preact/hooks";
import type { DeckChoice, SetupChoices, SetupLog } from "../bridge/contract";
import { type App, useApp } from "../app/state";
import { remember, remembered } from "../app/remembered";
import { Button } from "../common/button";
import { PHONE, useMedia } from "../common/media";
import { NoticeBox } from "../common/notice";
import { Segmented } from "../common/segmented";
import { SheetFrame } from "../common/sheet-frame";
import { fill, type Lang } from "../words/texts";
import { CardColumns } from "./card-columns";
import { Seats } from "./seats";
import { inDeck, newDraft, setupOf, sizeOf, type SetupDraft } from "./setup-draft";
import { SAID } from "./setup-words";
import { SpareCards } from "./spare-cards";
import "./turns.css";
import "./setup.css";

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
  const say = SAID[lang];
  const id = useId();
  const [draft, setDraft] = useState(() => newDraft(lastPlayers(), remembered(DECK), lang));
  const choices = useChoices(draft.seats.length);
  const deck = choices?.decks.find((one) => one.name === draft.deck) ?? choices?.decks.find((one) => one.name === choices.proposed) ?? null;
  const found = useLog(draft, deck);
  const phone = useMedia(PHONE);
  const replaces = app.text.value.trim() !== "";
  const file = app.files.value.log;

  const start = async () => {
    if (found?.text == null) return;
    if (draft.deck !== null) remember(DECK, draft.deck);
    const names = draft.seats.map((seat) => seat.name.trim());
    remember(PLAYERS, JSON.stringify(names));
    app.sheet.value = null;
    if (app.shelf.value) await app.shelf.value.begin(found.text, names.join(", "));
    else if (!(await beginInFile(app, found.text))) return;
    app.editor.value?.toEnd();
    // On a phone it would bring the keys to type with up.
    if (!phone) app.editor.value?.focus();
  };
  return (
    <SheetFrame
      title={say.title}
      foot={
        <div class="turn-foot">
          {replaces && <p class="turn-note">{file ? fill(say.copied, file.name) : say.kept}</p>}
          <output class="line-preview missing setup-problem" aria-label={say.line}>
            {found?.problem ?? ""}
          </output>
          <div class="turn-buttons">
            <Button kind="primary" disabled={found?.text == null} onClick={() => void start()}>
              {say.start}
            </Button>
          </div>
        </div>
      }
    >
      {choices && deck && (
        <div class="setup">
          <div class="setup-deck">
            <label for={id}>{say.deck}</label>
            <select id={id} value={deck.name} onChange={(event) => setDraft({ ...draft, deck: event.currentTarget.value })}>
              {choices.decks.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.title}
                </option>
              ))}
            </select>
          </div>
          <Seats draft={draft} lang={lang} fewest={choices.fewest} most={choices.most} onChange={setDraft} />
          {!deck.by_category && <SpareCards draft={draft} deck={deck} lang={lang} onChange={setDraft} />}
          <Hand draft={draft} deck={deck} onChange={setDraft} />
          <Segmented wrap labelShown label={say.lang} options={LANGUAGES} value={draft.logLang} onChoose={(logLang) => setDraft({ ...draft, logLang })} />
        </div>
      )}
    </SheetFrame>
  );
}

/** My hand, if it is mine. */
function Hand({ draft, deck, onChange }: { draft: SetupDraft; deck: DeckChoice; onChange(draft: SetupDraft): void }) {
  const say = SAID[useApp().lang.value];
  const me = draft.seats.find((seat) => seat.id === draft.me);
  if (!me) return null;
  const size = deck.by_category ? deck.groups.length : sizeOf(me, draft, deck);
  const { there, gone } = inDeck(draft.hand, deck);
  return (
    <section aria-label={say.hand}>
      <p class="turn-note">{size === null ? say.hand : fill(say.handOf, there.length, size)}</p>
      {gone.length > 0 && there.length !== size && (
        <div role="status">
          <NoticeBox kind="warning">{fill(say.gone, gone.join(", "))}</NoticeBox>
        </div>
      )}
      <CardColumns
        groups={deck.groups}
        chosen={there}
        single={deck.by_category}
        disabled={(card) => draft.spare === "open" && draft.table.includes(card)}
        onChange={(hand) => onChange({ ...draft, hand: [...hand, ...gone] })}
      />
    </section>
  );
}

/** Begins a game in the file that is open; the log before is saved beside it. False if that cannot be done, which is said. */
async function beginInFile(app: App, text: string): Promise<boolean> {
  const file = app.files.value.log;
  const copy = file && app.text.value.trim() ? await file.saveCopy() : "";
  if (copy === null) return false;
  app.editor.value?.replace(text);
  app.draft.value = null;
  if (copy) app.notice.value = { kind: "note", text: fill(SAID[app.lang.value].savedAs, copy) };
  return true;
}

function lastPlayers(): readonly string[] {
  try {
    const found: unknown = JSON.parse(remembered(PLAYERS) ?? "[]");
    return Array.isArray(found) && found.length > 1 ? found.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** The decks there are, for so many players. */
function useChoices(players: number): SetupChoices | null {
  const app = useApp();
  const [choices, setChoices] = useState<SetupChoices | null>(null);
  const lang = app.lang.value;
  const starting = app.starting.value !== null;
  useEffect(() => {
    if (starting) return;
    let current = true;
    const country = navigator.languages.map((tag) => new Intl.Locale(tag).region).find((region) => region) ?? "";
    app.ask("setup_choices", { players, country }).then(
      (found) => current && setChoices(found),
      (error: Error) => (app.notice.value = { kind: "error", text: error.message }),
    );
    return () => {
      current = false;
    };
  }, [players, lang, starting]);
  return choices;
}

/** The log for what is chosen now. */
function useLog(draft: SetupDraft, deck: DeckChoice | null): SetupLog | null {
  const app = useApp();
  const [found, setFound] = useState<SetupLog | null>(null);
  useEffect(() => {
    // While the number of players changes, the sizes are still those of the old one.
    if (!deck || deck.sizes.length !== draft.seats.length) return;
    let current = true;
    app.ask("setup_log", setupOf(draft, deck)).then(
      (log) => current && setFound(log),
      (error: Error) => current && setFound({ text: null, problem: error.message }),
    );
    return () => {
      current = false;
    };
  }, [draft, deck]);
  return found;
}
