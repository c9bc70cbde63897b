// The newly known cells: by the last reading, or by the selected line.
import { computed, effect, type ReadonlySignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { type App, type News, NO_MARKS, NO_NEWS, useApp } from "../app/state";
import type { CellName, KnownCell, NotebookValue, ReadingValue } from "../bridge/contract";
import { fill } from "../words/texts";
import { showsSolution } from "./accusation";
import { cellKey, listChangedCells, listSettledCells } from "./visible-notebook";
import { GRID } from "./words";

/** Follows the newly known cells; returns them, and a function that ends this. */
export function followNews(app: App): [ReadonlySignal<News>, () => void] {
  const last = app.news;
  let before: ReadingValue | null = null;
  let veiled = false;
  const stop = effect(() => {
    const now = app.read.value?.value ?? null;
    if (!now || now === before) return;
    const wasVeiled = veiled;
    veiled = app.veiled.value;
    last.value = veiled ? NO_NEWS : compareReadings(last.peek(), wasVeiled ? null : before, now);
    // Marks of new cells would tell of conclusions, and those of an earlier change are no longer new.
    const unexplained = app.panel.peek().kind === "nothing" && app.marks.peek().lines.length === 0;
    if ((veiled && !wasVeiled) || (last.peek().told && unexplained)) app.marks.value = NO_MARKS;
    if (!stillThere(app.at.peek(), before, now)) app.at.value = null;
    before = now;
  });
  const news = computed(() => {
    const at = app.at.value;
    const book = app.read.value?.value.notebook;
    return at === null || !book ? last.value : { cells: listSettledCells(book, at), told: false };
  });
  return [news, stop];
}

function compareReadings(shown: News, before: ReadingValue | null, now: ReadingValue): News {
  if (!now.notebook) return NO_NEWS;
  const changed = before?.notebook ? listChangedCells(before.notebook, now.notebook) : null;
  if (changed === null) {
    const book = now.notebook;
    // For a log that was just opened: the cells of the last line that settled any.
    const lines = now.events.map((one) => one.first).reverse();
    const sets = lines.map((line) => listSettledCells(book, line));
    return { cells: sets.find((cells) => cells.size > 0) ?? new Set(), told: false };
  }
  // A comment or an empty line settles nothing: the marks stay.
  return changed.size > 0 ? { cells: changed, told: true } : { cells: shown.cells, told: false };
}

/** Returns whether the selected line stays selected: after a new line the user wants to see its effect. */
function stillThere(at: number | null, before: ReadingValue | null, now: ReadingValue): boolean {
  if (at === null) return true;
  return before?.events.length === now.events.length && (at === 0 || now.events.some((one) => one.first === at));
}

const QUIET = 900;
const MOST = 3;

export function NewsLine({ book, news }: { book: NotebookValue; news: News }) {
  const app = useApp();
  const [said, setSaid] = useState("");
  const lang = app.lang.value;
  useEffect(() => {
    if (!news.told) return;
    const later = setTimeout(() => setSaid(sentence(book, news.cells, lang)), QUIET);
    return () => clearTimeout(later);
  }, [news]);
  return (
    <p class="unseen" role="status">
      {said}
    </p>
  );
}

function sentence(book: NotebookValue, cells: ReadonlySet<string>, lang: keyof typeof GRID): string {
  const words = GRID[lang];
  const named = listNews(book, cells).map(({ label, card, sign }) => `${label}, ${card}: ${words[sign]}`);
  const shown = [...named.slice(0, MOST), ...(named.length > MOST ? [fill(words.more, named.length - MOST)] : [])].join("; ");
  const said = named.length === 1 ? fill(words["one new"], shown) : fill(words.new, named.length, shown);
  const found = listFound(book, cells);
  return found.length > 0 ? `${said}. ${fill(words.found, found.join(", "))}` : said;
}

interface NewCell extends CellName {
  label: string;
  hidden: boolean;
  me: boolean;
  sign: KnownCell["sign"];
}

function listNews(book: NotebookValue, cells: ReadonlySet<string>): NewCell[] {
  return book.places.flatMap((place) =>
    Object.entries(book.cells[place.name] ?? {})
      .filter(([card]) => cells.has(cellKey(place.name, card)))
      .map(([card, cell]) => ({ place: place.name, label: place.label, hidden: place.kind === "envelope", me: place.me, card, sign: cell.sign })),
  );
}

/** Returns the cards of the solution that are newly known. */
function listFound(book: NotebookValue, cells: ReadonlySet<string>): string[] {
  return listNews(book, cells).filter((cell) => cell.hidden && cell.sign === "holds").map((cell) => cell.card);
}

/** What the last change of the log made known: the most telling cell, and found cards of the solution. A tap marks all
 * new cells. */
export function Findings() {
  const app = useApp();
  const words = GRID[app.lang.value];
  const book = app.read.value?.value.notebook;
  const { cells, told } = app.news.value;
  if (!book || !told || cells.size === 0 || app.veiled.value || app.at.value !== null) return null;
  // A found card of the solution has its own words.
  const weight = ({ hidden, sign }: NewCell) => (sign === "lacks" ? 1 : 0) + (hidden ? 2 : 0);
  const news = listNews(book, cells).sort((one, other) => weight(one) - weight(other));
  const found = showsSolution(app, book) ? [] : listFound(book, cells);
  const [first] = news;
  if (!first) return null;
  const said = fill(words[`${first.hidden ? "envelope" : first.me ? "own" : "player"} ${first.sign === "lacks" ? "lacks" : "holds"}`], first.label, first.card);
  const show = () => {
    app.sheet.value = null;
    app.view.value = { kind: "notebook" };
    app.marks.value = { lines: [], cells: news.map(({ place, card }) => ({ place, card })), focus: null };
    app.turnTo.value = "book";
  };
  return (
    <button type="button" class="findings" title={words.mark} onClick={show}>
      {found.length > 0 && <strong>✓ {fill(words.found, found.join(", "))}</strong>}
      <span>
        {fill(words.news, news.length, said)}
        {news.length > 1 && " …"}
      </span>
    </button>
  );
}
