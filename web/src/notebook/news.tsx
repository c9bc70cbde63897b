// The newly known cells: by the last reading, or by the selected line.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { type App, useApp } from "../app/state";
import type { NotebookValue, ReadingValue } from "../bridge/contract";
import { fill } from "../words/texts";
import { cellKey, listChangedCells, listSettledCells } from "./visible-notebook";
import { GRID } from "./words";

/** The newly known cells. */
export interface News {
  /** By their keys. */
  cells: ReadonlySet<string>;
  /** Whether a change of the log caused it, so that it is announced. */
  told: boolean;
}
const NO_NEWS: News = { cells: new Set(), told: false };

/** Follows the newly known cells; returns them, and a function that ends this. */
export function followNews(app: App): [ReadonlySignal<News>, () => void] {
  const last = signal(NO_NEWS);
  let before: ReadingValue | null = null;
  let veiled = false;
  const stop = effect(() => {
    const now = app.read.value?.value ?? null;
    if (!now || now === before) return;
    const wasVeiled = veiled;
    veiled = app.veiled.value;
    last.value = veiled ? NO_NEWS : compareReadings(last.peek(), wasVeiled ? null : before, now);
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
  const named = book.places.flatMap((place) =>
    Object.entries(book.cells[place.name] ?? {})
      .filter(([card]) => cells.has(cellKey(place.name, card)))
      .map(([card, cell]) => `${place.label}, ${card}: ${words[cell.sign]}`),
  );
  const shown = [...named.slice(0, MOST), ...(named.length > MOST ? [fill(words.more, named.length - MOST)] : [])].join("; ");
  return named.length === 1 ? fill(words["one new"], shown) : fill(words.new, named.length, shown);
}
