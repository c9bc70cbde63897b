// One suggestion with its figures; opened, what each answer would tell.
import { useState } from "preact/hooks";
import { NO_MARKS, useApp } from "../app/state";
import type { AdvisedRecord, AnswerRecord, EstimateRecord, ToldCell } from "../bridge/contract";
import { fill, type Lang } from "../words/texts";
import { useSharedAnswer } from "./answer";
import { Bar } from "./bar";
import { SAID } from "./words";

export function Suggestion({ value, best, asker }: { value: AdvisedRecord; best: number; asker: string | null }) {
  const app = useApp();
  const lang = app.lang.value;
  const said = SAID[lang];
  const [open, setOpen] = useState(false);
  const cards = value.suggested.join(", ");
  return (
    <li>
      <button type="button" class="view-suggestion" aria-expanded={open} onClick={() => setOpen(!open)}>
        <b>{value.asked ? fill(said.asks, value.asked, cards) : cards}</b>
        <Bar share={best > 0 ? value.bits.value / best : 0} number={`${figure(value.bits, 2, lang)} ${said.bits}`} />
        <small>
          {figure(value.cells_learnt, 1, lang)} {said.cells} · {figure(value.bits_for_onlookers, 2, lang)} {said.onlookers}
        </small>
      </button>
      {open && <Answers value={value} asker={asker} />}
    </li>
  );
}

function Answers({ value, asker }: { value: AdvisedRecord; asker: string | null }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const answers = value.answers.map(({ players, card }) => ({ players, card }));
  const told = useSharedAnswer("told", { asker, asked: value.asked, suggested: value.suggested, answers, at: app.at.value });
  const shown = value.answers.some((answer) => answer.card !== null);
  return (
    <div class="view-answers">
      <ul>
        {value.answers.map((answer, at) => (
          <Heard key={at} answer={answer} asked={value.asked} shown={shown} settled={told.value?.told[at]} />
        ))}
      </ul>
      {told.refused && <p role="alert">{told.refused}</p>}
      {value.alike.length > 0 && <p class="view-soft">{fill(said.alike, value.alike.map((cards) => cards.join(", ")).join("; "))}</p>}
    </div>
  );
}

interface HeardProps {
  answer: AnswerRecord;
  asked: string | null;
  shown: boolean;
  settled: ToldCell[] | undefined;
}

function Heard({ answer, asked, shown, settled }: HeardProps) {
  const app = useApp();
  const lang = app.lang.value;
  const said = SAID[lang];
  const percent = new Intl.NumberFormat(lang, { style: "percent" }).format(answer.chance);
  const mark = () => {
    app.marks.value = { ...NO_MARKS, cells: settled ?? [] };
  };
  const labels = new Map(app.read.value?.value.notebook?.places.map((place) => [place.name, place.label]));
  const told = inWords(settled ?? [], (place) => labels.get(place) ?? place, lang);
  return (
    <li>
      <button type="button" class="view-plain" onPointerEnter={mark} onFocus={mark} onClick={mark}>
        <span>{heard(answer, asked, shown, lang)}</span>
        <Bar share={answer.chance} number={percent} />
      </button>
      <small>
        {!settled
          ? said.computing
          : settled.length === 0
            ? said.settlesNothing
            : `${fill(said.settles, settled.length)}: ${told}`}
      </small>
    </li>
  );
}

/** The cells by place. Where a card is, says where it is not. */
function inWords(cells: readonly ToldCell[], label: (place: string) => string, lang: Lang): string {
  const placed = new Set(cells.filter((cell) => cell.sign === "holds").map((cell) => cell.card));
  const worth = cells.filter((cell) => cell.sign === "holds" || !placed.has(cell.card));
  const by = new Map<string, string[]>();
  for (const { place, card, sign } of worth) {
    const said = sign === "holds" ? label(place) : fill(SAID[lang].notAt, label(place));
    by.set(said, [...(by.get(said) ?? []), card]);
  }
  return [...by].map(([place, cards]) => `${place}: ${cards.join(", ")}`).join("; ");
}

function heard(answer: AnswerRecord, asked: string | null, shown: boolean, lang: Lang): string {
  const said = SAID[lang];
  const players = new Intl.ListFormat(lang, { type: "conjunction" }).format(answer.players);
  if (answer.players.length === 0) return asked ? fill(said.hasNone, asked) : shown ? said.nobodyShows : said.nobodyHas;
  return answer.card ? fill(said.shows, players, answer.card) : fill(said.answers, players);
}

function figure({ value, error }: EstimateRecord, digits: number, lang: Lang): string {
  const number = (one: number, places: number) =>
    new Intl.NumberFormat(lang, { minimumFractionDigits: places, maximumFractionDigits: places }).format(one);
  return error ? `${number(value, digits + 1)} ± ${number(error, digits + 1)}` : number(value, digits);
}
