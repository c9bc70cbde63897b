// The rows of the grid as they are drawn. A row that stays the same stays the same object, so that it is not drawn anew.
import type { Marks, Overlay, OverlayCell } from "../app/state";
import type { CellName, KnownCell, NotebookValue } from "../bridge/contract";
import { cellKey } from "./shown";

/** A cell as it is drawn. */
export interface DrawnCell {
  place: string;
  /** What the place is called. */
  title: string;
  sign: KnownCell["sign"];
  since: number | null;
  beyond: boolean;
  fresh: boolean;
  marked: boolean;
  selected: boolean;
  share?: number | undefined;
  change?: OverlayCell["change"] | undefined;
  spoken?: string | undefined;
}
/** A row as it is drawn. */
export interface DrawnRow {
  index: number;
  card: string;
  /** The group that begins here, where it stands beside its cards. */
  group: { label: string; size: number } | null;
  cells: DrawnCell[];
  /** The column of the cell that the tab key reaches, or -1. */
  reached: number;
}
/** The grid as it is drawn. */
export interface Drawn {
  book: NotebookValue;
  overlay: Overlay | null;
  fresh: ReadonlySet<string>;
  marks: Marks;
  selected: CellName | null;
  reached: { row: number; column: number };
  /** Whether the names of groups stand beside their cards, and not above. */
  strips: boolean;
}

/** Makes the rows; those that are as they were are taken over. */
export function drawnRows(drawn: Drawn, before: ReadonlyMap<string, DrawnRow>): Map<string, DrawnRow> {
  const marked = new Set(drawn.marks.cells.map((cell) => cellKey(cell.place, cell.card)));
  const rows = new Map<string, DrawnRow>();
  const cards = drawn.book.groups.flatMap((group) => group.cards.map((card) => ({ card, group })));
  for (const [index, { card, group }] of cards.entries()) {
    const row: DrawnRow = {
      index,
      card,
      group: drawn.strips && card === group.cards[0] ? { label: group.label, size: group.cards.length } : null,
      cells: drawn.book.places.map((place) => drawnCell(drawn, place.name, place.label, card, marked)),
      reached: drawn.reached.row === index ? drawn.reached.column : -1,
    };
    const old = before.get(card);
    rows.set(card, old && JSON.stringify(old) === JSON.stringify(row) ? old : row);
  }
  return rows;
}

/** How many cards of each place are drawn as known. */
export function knownCards(rows: readonly DrawnRow[], columns: number): number[] {
  return Array.from({ length: columns }, (_, column) => rows.filter((row) => row.cells[column]?.sign === "holds").length);
}

function drawnCell(drawn: Drawn, place: string, title: string, card: string, marked: ReadonlySet<string>): DrawnCell {
  const known = drawn.book.cells[place]?.[card];
  const key = cellKey(place, card);
  const common = { place, title, marked: marked.has(key), selected: drawn.selected?.place === place && drawn.selected.card === card };
  if (drawn.overlay) {
    const over = drawn.overlay.cells[place]?.[card];
    return { ...common, sign: over?.sign ?? "open", since: null, beyond: false, fresh: false, share: over?.share, change: over?.change, spoken: over?.spoken };
  }
  return { ...common, sign: known?.sign ?? "open", since: known?.since ?? null, beyond: known?.beyond ?? false, fresh: drawn.fresh.has(key) };
}
