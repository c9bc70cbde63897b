// The notebook of a log in any page: a grid whose cells lead to their proofs and to suppositions. It is the element
// <clue-log> with the log as its text, and a widget of Jupyter. Python answers: in a worker whose files lie beside this
// program, or in the kernel.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { CellName, KnownCell, Methods, NotebookValue, ProofValue, ReadingValue, SupposedValue, WhyValue } from "../bridge/contract";
import { decodeAnswer, type MethodName } from "../engine/engine";
import { Source } from "../engine/software";
import { WorkerEngine } from "../engine/worker-engine";
import { cellKey } from "../notebook/visible-notebook";
import { cellLabel, GRID, SIGNS } from "../notebook/words";
import { LANGUAGES, type Lang, texts } from "../words/texts";

/** The version of the files beside this program; empty in the kernel of Jupyter. */
declare const VERSION: string;

type Ask = <M extends MethodName>(method: M, params: Methods[M]["params"]) => Promise<Methods[M]["value"]>;
type Sign = KnownCell["sign"];

const TEXTS = texts(
  {
    begin: "Show what follows", waiting: "One moment …", silent: "No answer yet. Does the kernel run? Run the cell again.",
    possible: "This cell is open. What if …", holds: "it holds", lacks: "it does not", back: "Back to the notebook",
    pick: "Choose a cell to see why it is so, or what would follow.",
  },
  {
    begin: "Zeigen, was folgt", waiting: "Einen Moment …", silent: "Noch keine Antwort. Läuft der Kernel? Führe die Zelle noch einmal aus.",
    possible: "Dieses Feld ist offen. Was wäre, wenn …", holds: "es zutrifft", lacks: "es nicht zutrifft", back: "Zurück zum Notizblatt",
    pick: "Wähle ein Feld, um zu sehen, warum es so ist oder was folgen würde.",
  },
  {
    begin: "何が分かるか見る", waiting: "お待ちください…", silent: "まだ返事がない。カーネルは動いているか。セルをもう一度実行すること。",
    possible: "このマスは未確定。もし…", holds: "そうなら", lacks: "そうでないなら", back: "メモに戻る",
    pick: "マスを選ぶと、その理由、または仮定から何が分かるかを示す。",
  },
);

const STYLE = `
:host, .clue-log { display: block; color: inherit; font: inherit; }
table { border-collapse: collapse; margin: 0.5em 0; }
th { font-weight: normal; text-align: left; padding: 0 0.5em 0 0; }
thead th { padding: 0 0.4em; text-align: center; }
.group th { font-weight: bold; padding-top: 0.4em; }
td { padding: 0; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
td button { display: block; min-width: 2.75em; width: 100%; height: 1.8em; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
td button:hover, td button:focus-visible { background: color-mix(in srgb, currentColor 12%, transparent); }
.holds { font-weight: bold; background: rgba(40, 165, 90, 0.32); }
.lacks button { opacity: 0.75; }
.both { background: rgba(225, 60, 60, 0.38); }
.new { background: color-mix(in srgb, #e69f00 30%, transparent); }
.chosen { outline: 2px solid currentColor; outline-offset: -2px; }
ol { list-style: none; padding: 0; margin: 0.3em 0; }
.leads { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: left; text-decoration: underline dotted; cursor: pointer; }
.line { opacity: 0.75; }
.scroll, ::slotted(pre) { overflow-x: auto; }
`;

/** Waiting time in milliseconds before the reader is told to check the kernel. */
const PATIENCE = 15_000;

interface Detail {
  cell: CellName;
  why: WhyValue;
  supposed: SupposedValue | null;
}

/** The notebook of a log, with what is known of the chosen cell below it. */
function Log({ ask, log, lang }: { ask: Ask; log: string; lang: Lang }) {
  const [reading, setReading] = useState<ReadingValue | null>(null);
  const [detail, setDetail] = useState<Detail | null>(null);
  const [error, setError] = useState("");
  const attempt = async (step: () => Promise<void>) => step().then(() => setError(""), (failure: Error) => setError(failure.message));
  useEffect(() => void attempt(async () => {
    setDetail(null);
    setReading(await ask("read", { text: log }));
  }), [ask, log, lang]);
  const choose = (cell: CellName) => attempt(async () => setDetail({ cell, why: await ask("why", { cell, at: null }), supposed: null }));
  const suppose = ({ cell, why }: Detail, holds: boolean) =>
    attempt(async () => setDetail({ cell, why, supposed: await ask("suppose", { cell, holds, at: null }) }));
  return (
    <div lang={lang}>
      {error ? <p role="alert">{error}</p> : null}
      {reading ? reading.problems.map(({ message }, at) => <p key={at}>{message}</p>) : <p role="status">{error ? "" : TEXTS[lang].waiting}</p>}
      {reading?.notebook ? <Grid book={reading.notebook} detail={detail} lang={lang} choose={choose} /> : null}
      {reading?.notebook ? (
        <div aria-live="polite">
          {detail ? <Answer detail={detail} lang={lang} choose={choose} suppose={suppose} back={() => setDetail({ ...detail, supposed: null })} /> : <p>{TEXTS[lang].pick}</p>}
        </div>
      ) : null}
    </div>
  );
}

/** Moves the focus by arrow keys to the next cell in a row or a column. */
function moveFocus(event: KeyboardEvent, columns: number): void {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const next = step && buttons[buttons.indexOf(event.target as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Grid({ book, detail, lang, choose }: { book: NotebookValue; detail: Detail | null; lang: Lang; choose: (cell: CellName) => void }) {
  const supposed = detail?.supposed?.possible ? detail.supposed : null;
  const [focus, setFocus] = useState<CellName>({ place: book.places[0]?.name ?? "", card: book.groups[0]?.cards[0] ?? "" });
  const fresh = new Set(supposed?.new.map(({ cell }) => cellKey(cell.place, cell.card)));
  return (
    <div class="scroll">
      <table aria-label={GRID[lang].notebook} onKeyDown={(event) => moveFocus(event, book.places.length)}>
        <thead>
          <tr>
            <td style="border: 0" />
            {book.places.map(({ name, label }) => (
              <th key={name} scope="col">{label}</th>
            ))}
          </tr>
        </thead>
        {book.groups.map(({ key, label, cards }) => (
          <tbody key={key}>
            {label ? (
              <tr class="group">
                <th scope="rowgroup" colSpan={book.places.length + 1}>{label}</th>
              </tr>
            ) : null}
            {cards.map((card) => (
              <tr key={card}>
                <th scope="row">{card}</th>
                {book.places.map(({ name: place, label: spoken }) => {
                  const known = book.cells[place]?.[card] ?? { sign: "open" as Sign, since: null };
                  const sign = supposed?.cells[place]?.[card] ?? known.sign;
                  const isNew = fresh.has(cellKey(place, card));
                  const chosen = detail?.cell.place === place && detail.cell.card === card;
                  return (
                    <td key={place} class={`${sign}${isNew ? " new" : ""}${chosen ? " chosen" : ""}`}>
                      <button type="button" tabIndex={focus.place === place && focus.card === card ? 0 : -1} onFocus={() => setFocus({ place, card })} aria-pressed={chosen} aria-label={cellLabel(spoken, card, { sign, since: known.since, beyond: false, fresh: isNew }, lang)} onClick={() => choose({ place, card })}>
                        {SIGNS[sign]}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Answer({ detail, lang, choose, suppose, back }: { detail: Detail; lang: Lang; choose: (cell: CellName) => void; suppose: (detail: Detail, holds: boolean) => void; back: () => void }) {
  const { why, supposed } = detail;
  const words = TEXTS[lang];
  if (supposed) {
    return (
      <>
        <p><strong>{supposed.title}</strong></p>
        {supposed.said.map((sentence) => <p key={sentence}>{sentence}</p>)}
        <ol>{supposed.new.map(({ said }) => <li key={said}>{said}</li>)}</ol>
        <button type="button" onClick={back}>{words.back}</button>
      </>
    );
  }
  return (
    <>
      <p><strong>{why.heading}</strong></p>
      {why.remark ? <p>{why.remark}</p> : null}
      {why.proof ? <Proof proof={why.proof} choose={choose} /> : null}
      {why.state === "open" ? (
        <p>
          {words.possible} <button type="button" onClick={() => suppose(detail, true)}>{words.holds}</button> <button type="button" onClick={() => suppose(detail, false)}>{words.lacks}</button>
        </p>
      ) : null}
    </>
  );
}

/** A proof; a step about a cell that follows from the log alone leads to its own proof. */
function Proof({ proof, choose }: { proof: ProofValue; choose: (cell: CellName) => void }) {
  return (
    <ol>
      {proof.rows.map((row, at) => (
        <li key={at} class={row.kind} style={{ paddingLeft: `${1.2 * row.level}em` }}>
          {row.number === null ? "" : `(${row.number}) `}
          {row.cell && row.own && row.level > 0 ? <button type="button" class="leads" onClick={() => choose(row.cell!)}>{row.text}</button> : row.text}
          {row.label ? <small> — {row.name || row.label}</small> : null}
        </li>
      ))}
    </ol>
  );
}

/** Draws the notebook of a log in a place of its own, where the styles of the page do not reach. */
function mount(root: ShadowRoot, ask: Ask, log: string, lang: Lang): void {
  render(
    <div class="clue-log">
      <style>{STYLE}</style>
      <slot />
      <Log ask={ask} log={log} lang={lang} />
    </div>,
    root,
  );
}

function parseLang(value: string | null): Lang {
  return LANGUAGES.find((lang) => lang === value) ?? "en";
}

/** The element: its text is the log, which a browser without scripts shows. Python is loaded on a tap. */
class ClueLog extends HTMLElement {
  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const lang = parseLang(this.lang || document.documentElement.lang);
    const begin = () => {
      const engine = new WorkerEngine(new Source({ inline: false, version: VERSION, base: import.meta.url }));
      mount(root, (method, params) => engine.ask(method, params, lang), this.textContent ?? "", lang);
    };
    render(
      <>
        <slot />
        <button type="button" onClick={begin}>{TEXTS[lang].begin}</button>
      </>,
      root,
    );
  }
}

if (!customElements.get("clue-log")) customElements.define("clue-log", ClueLog);

interface Model {
  get(name: "log" | "lang"): string;
  on(event: string, listener: (message: { id?: string; answer?: string }) => void): void;
  off(event: string, listener: (message: { id?: string; answer?: string }) => void): void;
  send(message: { id: string; asked: string }): void;
}

/** A view of the widget: requests and answers are messages of text; all views of a model get all answers. */
export default {
  render({ model, el }: { model: Model; el: HTMLElement }): () => void {
    const lang = parseLang(model.get("lang"));
    const view = Math.random().toString(36);
    const waiting = new Map<string, (answer: string) => void>();
    let last = 0;
    const ask: Ask = (method, params) => {
      const id = `${view}-${++last}`;
      return new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(TEXTS[lang].silent)), PATIENCE);
        waiting.set(id, (answer) => (clearTimeout(timer), resolve(answer)));
        model.send({ id, asked: JSON.stringify({ method, params, lang }) });
      }).then((answer) => decodeAnswer(answer) as never);
    };
    const listen = ({ id = "", answer = "" }: { id?: string; answer?: string }) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    };
    model.on("msg:custom", listen);
    const root = el.attachShadow({ mode: "open" });
    mount(root, ask, model.get("log"), lang);
    return () => {
      model.off("msg:custom", listen);
      render(null, root);
    };
  },
};
