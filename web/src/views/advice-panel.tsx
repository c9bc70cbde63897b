// Advice: the rooms in reach, the best suggestions, and whether to accuse.
import { useState } from "preact/hooks";
import { NO_MARKS, useApp } from "../app/state";
import type { AdviceValue, AnswerRecord, SuggestionRecord, SuggestionWords, ToldCell } from "../bridge/contract";
import { Button } from "../common/controls";
import { PanelFrame } from "../common/frames";
import { enterSuggestion } from "../turns/use-turn";
import { fill, type Lang } from "../words/texts";
import { Bar, reach, useSharedAnswer } from "./answer";
import { TEXTS } from "./words";

interface SuggestionProps {
  value: SuggestionRecord;
  said: SuggestionWords;
  asker: string | null;
}

function Suggestion({ value, said, asker }: SuggestionProps) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const [open, setOpen] = useState(false);
  const book = app.read.value?.value.notebook;
  return (
    <li>
      <button type="button" class="view-suggestion" aria-expanded={open} title={said.exact} onClick={() => setOpen(!open)}>
        <b>{said.asks}</b>
        <span>{said.tells}</span>
        <small>{[said.likeliest, said.finds].filter(Boolean).join(" ")}</small>
      </button>
      {app.at.value === null && (
        <Button onClick={() => enterSuggestion(app, asker ?? book?.viewpoint ?? null, value.asked, value.suggested)}>
          {asker ? fill(words.asksThis, asker) : words.askThis}
        </Button>
      )}
      {open && <Answers value={value} exact={said.exact} asker={asker} />}
    </li>
  );
}

function Answers({ value, exact, asker }: { value: SuggestionRecord; exact: string; asker: string | null }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const answers = value.answers.map(({ players, card }) => ({ players, card }));
  const told = useSharedAnswer("told", { asker, asked: value.asked, suggested: value.suggested, answers, at: app.at.value });
  const shown = value.answers.some((answer) => answer.card !== null);
  return (
    <div class="view-answers">
      <p class="view-soft">{exact}</p>
      <ul>
        {value.answers.map((answer, at) => (
          <AnswerRow key={at} answer={answer} asked={value.asked} shown={shown} settled={told.value?.told[at]} />
        ))}
      </ul>
      {told.refused && <p role="alert">{told.refused}</p>}
      {value.alike.length > 0 && <p class="view-soft">{fill(words.alike, value.alike.map((cards) => cards.join(", ")).join("; "))}</p>}
    </div>
  );
}

interface HeardProps {
  answer: AnswerRecord;
  asked: string | null;
  shown: boolean;
  settled: ToldCell[] | undefined;
}

function AnswerRow({ answer, asked, shown, settled }: HeardProps) {
  const app = useApp();
  const lang = app.lang.value;
  const words = TEXTS[lang];
  const percent = new Intl.NumberFormat(lang, { style: "percent" }).format(answer.chance);
  const mark = () => {
    app.marks.value = { ...NO_MARKS, cells: settled ?? [] };
  };
  const labels = new Map(app.read.value?.value.notebook?.places.map((place) => [place.name, place.label]));
  const told = inWords(settled ?? [], (place) => labels.get(place) ?? place, lang);
  return (
    <li>
      <button type="button" class="view-plain" onPointerEnter={mark} onFocus={mark} onClick={mark}>
        <span>{describeAnswer(answer, asked, shown, lang)}</span>
        <Bar share={answer.chance} number={percent} />
      </button>
      <small>
        {!settled
          ? words.computing
          : settled.length === 0
            ? words.settlesNothing
            : `${fill(words.settles, settled.length)}: ${told}`}
      </small>
    </li>
  );
}

/** Returns the cells as text, by place. If the place of a card is known, its other cells are omitted. */
function inWords(cells: readonly ToldCell[], label: (place: string) => string, lang: Lang): string {
  const placed = new Set(cells.filter((cell) => cell.sign === "holds").map((cell) => cell.card));
  const worth = cells.filter((cell) => cell.sign === "holds" || !placed.has(cell.card));
  const by = new Map<string, string[]>();
  for (const { place, card, sign } of worth) {
    const words = sign === "holds" ? label(place) : fill(TEXTS[lang].notAt, label(place));
    by.set(words, [...(by.get(words) ?? []), card]);
  }
  return [...by].map(([place, cards]) => `${place}: ${cards.join(", ")}`).join("; ");
}

function describeAnswer(answer: AnswerRecord, asked: string | null, shown: boolean, lang: Lang): string {
  const words = TEXTS[lang];
  const players = new Intl.ListFormat(lang, { type: "conjunction" }).format(answer.players);
  if (answer.players.length === 0) return asked ? fill(words.hasNone, asked) : shown ? words.nobodyShows : words.nobodyHas;
  return answer.card ? fill(words.shows, players, answer.card) : fill(words.answers, players);
}

export function Rooms() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const { rooms, chosen: some } = reach(app);
  if (rooms.length === 0) return null;
  const chosen = some ?? rooms;
  const choose = (wanted: readonly string[]) => {
    app.inReach.value = rooms.every((room) => wanted.includes(room)) ? null : rooms.filter((room) => wanted.includes(room));
  };
  return (
    <div class="view-chips" role="group" aria-label={words.rooms}>
      <span aria-hidden="true">{words.rooms}:</span>
      {rooms.map((room) => (
        <button
          key={room}
          type="button"
          aria-pressed={chosen.includes(room)}
          onClick={() => choose(chosen.includes(room) ? chosen.filter((one) => one !== room) : [...chosen, room])}
        >
          {room}
        </button>
      ))}
      <button type="button" class="view-plain" onClick={() => choose(rooms)}>
        {words.all}
      </button>
      <button type="button" class="view-plain" onClick={() => choose([])}>
        {words.none}
      </button>
    </div>
  );
}

export function AdvicePanel() {
  const app = useApp();
  const lang = app.lang.value;
  const words = TEXTS[lang];
  const [by, setBy] = useState<"information" | "win">("information");
  const [asker, setAsker] = useState<string | null>(null);
  const notebook = app.read.value?.value.notebook;
  const onlooker = notebook?.viewpoint === null;
  const rooms = reach(app).chosen;
  const nowhere = rooms?.length === 0;
  const for_ = onlooker ? { asker } : {};
  // Without a choice there is no advice; what the user chooses does not fold it.
  const needed = nowhere || (onlooker && asker === null);
  const [opened, setOpened] = useState(false);
  const { value, refused, computing } = useSharedAnswer(
    "advice",
    nowhere ? null : { rooms: rooms ? [...rooms] : null, by, at: app.at.value, ...for_ },
  );
  return (
    <PanelFrame title={words.askNext}>
      <div class="view-panel">
        {refused && <p role="alert">{refused}</p>}
        {nowhere && <p role="status">{words.chooseRoom}</p>}
        {computing && <p role="status">{words.computing}</p>}
        {value && <AdviceList value={value} asker={onlooker ? asker : null} />}
        <details class="view-settings" open={opened || needed} onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>
            {words.settings}: {describeSettings(rooms, by, asker, lang)}
          </summary>
          <Rooms />
          <div class="view-wishes">
            <label>
              {words.rankBy}{" "}
              <select value={by} onChange={(event) => setBy(event.currentTarget.value as "information" | "win")}>
                <option value="information">{words.information}</option>
                <option value="win">{words.win}</option>
              </select>
            </label>
            {onlooker && (
              <label>
                {words.advise}{" "}
                <select value={asker ?? ""} onChange={(event) => setAsker(event.currentTarget.value || null)}>
                  <option value="">–</option>
                  {notebook?.places.map((place) => place.kind === "player" && <option key={place.name}>{place.name}</option>)}
                </select>
              </label>
            )}
          </div>
        </details>
      </div>
    </PanelFrame>
  );
}

function describeSettings(rooms: readonly string[] | null, by: "information" | "win", asker: string | null, lang: Lang): string {
  const words = TEXTS[lang];
  const chosen = `${words.rooms}: ${rooms === null ? words.all : rooms.join(", ") || words.none}`;
  return [chosen, `${words.rankBy}: ${words[by]}`, ...(asker ? [`${words.advise}: ${asker}`] : [])].join(" · ");
}

function AdviceList({ value, asker }: { value: AdviceValue; asker: string | null }) {
  // What is left to do comes first: to accuse, or to suggest.
  const { ready } = value.record.accuse;
  return (
    <>
      {ready && <p>{value.said.join(" ")}</p>}
      <ol class="view-suggestions">
        {value.record.suggestions.map((one, at) => (
          <Suggestion key={[one.asked, ...one.suggested].join("\n")} value={one} said={value.words[at]!} asker={asker} />
        ))}
      </ol>
      {!ready && <p class="view-soft">{[...value.said, ...value.remarks].join(" ")}</p>}
    </>
  );
}
