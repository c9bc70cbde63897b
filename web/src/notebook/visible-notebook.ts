// What the grid shows: the notebook after a line, and which of its cells are new. Nothing is concluded here.
import type { KnownCell, NotebookValue } from "../bridge/contract";

/** The notebook as it stood after a line, told from since when its cells are known; `line` null is the end. */
export function rewindNotebook(book: NotebookValue, line: number | null): NotebookValue {
  if (line === null) return book;
  const cells = mapCells(book, (cell) => (wasKnown(cell, line) ? cell : { sign: "open", since: null, beyond: false }));
  const holds = (place: string, card: string) => cells[place]?.[card]?.sign === "holds";
  const cards = book.groups.flatMap((group) => group.cards);
  const solution = Object.fromEntries(
    Object.entries(book.solution).map(([key, hidden]) => [key, hidden.filter((card) => book.places.some((place) => place.kind === "envelope" && holds(place.name, card)))]),
  );
  const hidden = Object.keys(book.solution);
  return {
    ...book,
    cells,
    solution,
    solved:
      book.solved &&
      (hidden.length > 0
        ? hidden.every((key) => solution[key]!.length === book.solution[key]!.length)
        : cards.every((card) => book.places.some((place) => holds(place.name, card)))),
    undecided: 0,
  };
}

function wasKnown(cell: KnownCell, line: number): boolean {
  return cell.sign !== "open" && cell.since !== null && cell.since <= line;
}

function mapCells(book: NotebookValue, change: (cell: KnownCell) => KnownCell): NotebookValue["cells"] {
  return Object.fromEntries(
    Object.entries(book.cells).map(([place, row]) => [place, Object.fromEntries(Object.entries(row).map(([card, cell]) => [card, change(cell)]))]),
  );
}

/** A cell by one word, for sets. (No name holds a line break.) */
export function cellKey(place: string, card: string): string {
  return `${place}\n${card}`;
}

/** How many cells are open. */
export function openCells(book: NotebookValue): number {
  return Object.values(book.cells).reduce((sum, row) => sum + Object.values(row).filter((cell) => cell.sign === "open").length, 0);
}

/** The cells that one line settled. */
export function listSettledCells(book: NotebookValue, line: number): Set<string> {
  return cellsWhere(book, (_place, _card, cell) => cell.sign !== "open" && cell.since === line);
}

/** The cells that are known and were not, or were otherwise, before; null if they are not of the same game. */
export function listChangedCells(before: NotebookValue, now: NotebookValue): Set<string> | null {
  if (shape(before) !== shape(now)) return null;
  return cellsWhere(now, (place, card, cell) => cell.sign !== "open" && before.cells[place]?.[card]?.sign !== cell.sign);
}

function shape(book: NotebookValue): string {
  return JSON.stringify([book.places.map((place) => place.name), book.groups.map((group) => group.cards)]);
}

function cellsWhere(book: NotebookValue, wanted: (place: string, card: string, cell: KnownCell) => boolean): Set<string> {
  const found = new Set<string>();
  for (const [place, row] of Object.entries(book.cells)) {
    for (const [card, cell] of Object.entries(row)) if (wanted(place, card, cell)) found.add(cellKey(place, card));
  }
  return found;
}
