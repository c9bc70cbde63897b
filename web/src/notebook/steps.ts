// Where a key leads to in the grid.

/** A cell of the grid, by its row and its column. */
export interface Spot {
  row: number;
  column: number;
}

/** The spot that a key leads to from another; null if it leads nowhere. `groups` are the rows with which groups begin. */
export function step(key: string, ctrl: boolean, from: Spot, rows: number, columns: number, groups: readonly number[]): Spot | null {
  const { row, column } = from;
  switch (key) {
    case "ArrowUp":
      return { row: Math.max(0, row - 1), column };
    case "ArrowDown":
      return { row: Math.min(rows - 1, row + 1), column };
    case "ArrowLeft":
      return { row, column: Math.max(0, column - 1) };
    case "ArrowRight":
      return { row, column: Math.min(columns - 1, column + 1) };
    case "Home":
      return { row: ctrl ? 0 : row, column: 0 };
    case "End":
      return { row: ctrl ? rows - 1 : row, column: columns - 1 };
    case "PageUp":
      return { row: groups.findLast((start) => start < row) ?? 0, column };
    case "PageDown":
      return { row: groups.find((start) => start > row) ?? rows - 1, column };
    default:
      return null;
  }
}
