// The content of the grid: the notebook after a line, and its newly known cells. No conclusions are drawn here.
import type { App } from "../app/state";
import type { KnownCell, NotebookValue } from "../bridge/contract";

/** Returns the notebook as it was after a line, from the lines since which cells are known; null is the end. */
export function rewindNotebook(book: NotebookValue, line: number | null): NotebookValue {
  if (line === null) return book;
  const cells = mapCells(book, (cell) => (wasKnown(cell, line) ? cell : { sign: "open", since: null }));
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
    accused: book.accused && book.accused.line <= line ? book.accused : null,
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

/** Returns the key of a cell in sets. No name contains a line break. */
export function cellKey(place: string, card: string): string {
  return `${place}\n${card}`;
}

/** Returns the known cells that no rule reaches; none until the rules are applied. */
export function listBeyondCells(app: App): Set<string> {
  return new Set(app.byRules.value?.beyond.map(({ place, card }) => cellKey(place, card)));
}

/** Returns the number of open cells. */
export function openCells(book: NotebookValue): number {
  return Object.values(book.cells).reduce((sum, row) => sum + Object.values(row).filter((cell) => cell.sign === "open").length, 0);
}

/** Returns the cells that a line settled. */
export function listSettledCells(book: NotebookValue, line: number): Set<string> {
  return cellsWhere(book, (_place, _card, cell) => cell.sign !== "open" && cell.since === line);
}

/** Returns the known cells that were unknown or different before; null if the notebooks are of different games. */
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
