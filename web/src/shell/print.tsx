// The page on paper: the notebook fills a sheet, the log stands on a second one. Also blank notebooks.
import { type ComponentChildren, render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type App, AppContext, type BlankSheet, NO_MARKS, useApp } from "../app/state";
import type { NotebookValue } from "../bridge/contract";
import { type DrawnCell, drawnRows, knownCards, percent } from "../notebook/grid";
import { listBeyondCells, rewindNotebook } from "../notebook/visible-notebook";
import { BEYOND, CHANGES, GRID, SIGNS } from "../notebook/words";
import { fill, regional, texts } from "../words/texts";
import { standing } from "./status";

const TEXTS = texts({ envelope: "envelope" }, { envelope: "Umschlag" }, { envelope: "封筒" });

/** A proof higher on the screen than this, in pixels, is printed in two columns. */
const LONG = 700;

/** Renders what is printed when printing begins, and at once: Firefox copies the page right after the event. */
function Paper({ content }: { content(day: Date): ComponentChildren }) {
  const app = useApp();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const begin = () => {
      const panel = document.querySelector<HTMLElement>(".panel");
      panel?.toggleAttribute("data-long", (panel.querySelector(".panel-content")?.scrollHeight ?? 0) > LONG);
      render(<AppContext.Provider value={app}>{content(new Date())}</AppContext.Provider>, place.current!);
    };
    const end = () => {
      render(null, place.current!);
      app.blank.value = null;
      app.printedCases.value = [];
    };
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return <div ref={place} class="paper-place" aria-hidden="true" />;
}

/** The content of a printed notebook. */
interface Sheet {
  columns: readonly string[];
  groups: readonly { label: string; rows: readonly { card: string; cells: readonly ComponentChildren[] }[] }[];
  /** Below the columns; null for none. */
  foot: { label: string; cells: readonly string[] } | null;
}

/** The room for cells on A4 and US Letter, in mm, beside the names of the cards and below a head of one line. */
const UPRIGHT = { width: 146, height: 226 };
const ACROSS = { width: 215, height: 157 };
/** What a cell should have, in mm, and the most height that it needs. */
const CELL = { width: 12, height: 5.5, most: 12 };
/** The width of a letter at the head, and what vertical names take from the height, in mm. */
const LETTER = 1.8;
const STEEP = 13;

/** Returns whether a sheet fits paper better across, whether the names of its columns are vertical, and the height of
 * its rows in mm. */
function fitPaper(columns: readonly string[], rows: number): { across: boolean; steep: boolean; row: number } {
  const [upright, across] = [UPRIGHT, ACROSS].map(({ width, height }) => {
    const cell = width / columns.length;
    const steep = columns.some((name) => name.split(/[\s-]/).some((word) => word.length * LETTER > cell));
    const row = (height - (steep ? STEEP : 0)) / rows;
    return { across: width === ACROSS.width, steep, row: Math.min(CELL.most, row), fit: Math.min(cell / CELL.width, row / CELL.height) };
  });
  return across!.fit > upright!.fit ? across! : upright!;
}

/** A notebook on paper, with the panel below it if there is one. */
export function PrintedNotebook() {
  const app = useApp();
  const asked = app.blank.value ?? app.printedCases.value[0];
  useEffect(() => {
    // After what asked for it has closed.
    if (asked) setTimeout(() => print());
  }, [asked]);
  return <Paper content={(day) => (app.printedCases.value.length > 0 ? <Cases /> : <Notebook day={day} />)} />;
}

function Notebook({ day }: { day: Date }) {
  const app = useApp();
  const blank = app.blank.value;
  const lang = app.lang.value;
  const book = app.read.value?.value.notebook;
  const sheet = blank ? blankSheet(blank, TEXTS[lang].envelope) : book && filledSheet(app, rewindNotebook(book, app.at.value));
  const fit = sheet && fitPaper(sheet.columns, sheet.groups.reduce((sum, group) => sum + group.rows.length, 0));
  return (
    <div class={`paper ${blank ? "blank" : ""} ${fit?.across ? "across" : ""}`}>
      <PaperHead title={blank?.title ?? logName(app)} about={blank ? "" : [app.overlay.value?.title, standing(app), ...solution(app)].filter(Boolean).join(" · ")} day={blank ? null : day} />
      {sheet && fit && <SheetTable sheet={sheet} steep={fit.steep} row={fit.row} />}
    </div>
  );
}

/** Cases, each on a page of its own before its solution. */
function Cases() {
  const cases = useApp().printedCases.value;
  return (
    <>
      {cases.map((sheet, index) => {
        const title = cases.length > 1 ? `${sheet.title} ${index + 1}` : sheet.title;
        const rows = ({ label, cards }: BlankSheet["groups"][number]) => ({ label, rows: cards.map((card) => ({ card, cells: sheet.columns.map(() => null) })) });
        return (
          <>
            <div class="paper blank paper-case">
              <PaperHead title={title} about={sheet.about} day={null} />
              {[sheet.given, sheet.statements].map((lines, part) => (
                <ol key={part}>
                  {lines.map(({ number, text }) => (
                    <li key={number} value={number}>
                      {text}
                    </li>
                  ))}
                </ol>
              ))}
              <SheetTable sheet={{ columns: sheet.columns, groups: sheet.groups.map(rows), foot: null }} steep={false} row={CELL.height} />
            </div>
            <div class="paper blank paper-case">
              <PaperHead title={title} about="" day={null} />
              <p class="paper-solution">{sheet.solution}</p>
            </div>
          </>
        );
      })}
    </>
  );
}

const logName = (app: App) => app.name.value || "Clue";

function PaperHead({ title, about, day }: { title: string; about: string; day: Date | null }) {
  const lang = useApp().lang.value;
  return (
    <p class="paper-head">
      <b>
        <bdi>{title}</bdi>
      </b>
      <span>{about}</span>
      {day && <time dateTime={day.toISOString()}>{day.toLocaleDateString(regional(lang), { dateStyle: "long" })}</time>}
    </p>
  );
}

function blankSheet({ groups, players }: BlankSheet, envelope: string): Sheet {
  const columns = [...players, envelope];
  return { columns, groups: groups.map(({ label, cards }) => ({ label, rows: cards.map((card) => ({ card, cells: columns.map(() => null) })) })), foot: null };
}

function filledSheet(app: App, book: NotebookValue): Sheet {
  const lang = app.lang.value;
  const rows = drawnRows({ book, overlay: app.overlay.value, fresh: new Set(), beyond: listBeyondCells(app), marks: NO_MARKS, selected: null, reached: { row: -1, column: -1 }, strips: false }, new Map());
  const known = knownCards([...rows.values()], book.places.length);
  return {
    columns: book.places.map((place) => place.label),
    groups: book.groups.map(({ label, cards }) => ({ label, rows: cards.map((card) => ({ card, cells: rows.get(card)!.cells.map((cell) => face(cell, lang)) })) })),
    foot: { label: GRID[lang].known, cells: book.places.map((place, column) => `${known[column]}/${place.least === place.most ? place.most : `${place.least}–${place.most}`}`) },
  };
}

function face(cell: DrawnCell, lang: App["lang"]["value"]): ComponentChildren {
  const sign = cell.change === "lost" ? <s>{SIGNS[cell.sign]}</s> : SIGNS[cell.sign];
  return (
    <>
      {cell.sign === "holds" ? <b class="frame">{sign}</b> : sign}
      {cell.change && CHANGES[cell.change]}
      {cell.beyond && BEYOND}
      {cell.share !== undefined && !SIGNS[cell.sign] && fill(GRID[lang].percent, percent(cell.share))}
      {cell.dated && <small>{cell.since}</small>}
    </>
  );
}

function SheetTable({ sheet: { columns, groups, foot }, steep, row }: { sheet: Sheet; steep: boolean; row: number }) {
  return (
    <table class={`paper-grid ${steep ? "steep" : ""}`} style={{ "--row": `${row.toFixed(2)}mm` }}>
      <colgroup>
        <col class="strip" />
        <col class="name" />
      </colgroup>
      <thead>
        <tr>
          <td colSpan={2} />
          {columns.map((name, column) => (
            <th key={column}>
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ label, rows }, group) => (
        <tbody key={group}>
          {rows.map(({ card, cells }, at) => (
            <tr key={card}>
              {at === 0 && (
                <th class="group" rowSpan={rows.length}>
                  <bdi>{label}</bdi>
                </th>
              )}
              <th class="card">
                <bdi>{card}</bdi>
              </th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      {foot && (
        <tfoot>
          <tr>
            <th colSpan={2}>{foot.label}</th>
            {foot.cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function solution(app: App): string[] {
  const book = app.read.value?.value.notebook;
  return book && !app.veiled.value ? Object.values(rewindNotebook(book, app.at.value).solution).flat() : [];
}

/** The log on a sheet of its own, with the numbers of its lines, and the rules if they are in front. */
export function PrintedTexts() {
  return <Paper content={(day) => <Texts day={day} />} />;
}

function Texts({ day }: { day: Date }) {
  const app = useApp();
  if (app.blank.value || app.printedCases.value.length > 0) return null;
  const log = app.text.value.trimEnd();
  const rules = app.side.value === "rules" ? app.rules.text.value.trim() : "";
  return (
    <>
      {[log, rules].map(
    (text, index) =>
      text && (
        <div key={index} class="paper-text">
          <PaperHead title={(text === rules && app.rules.name.value) || logName(app)} about="" day={day} />
          <ol>
            {text.split("\n").map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ol>
        </div>
      ),
      )}
    </>
  );
}

/** Prints the blank notebook of the log; without one, the sheet for a new game offers any. */
export function printBlank(app: App): void {
  const book = app.read.value?.value.notebook;
  if (book) app.blank.value = { title: app.name.value ?? "", groups: book.groups, players: book.places.filter((place) => place.kind === "player").map((place) => place.label) };
  else app.sheet.value = "setup";
}
