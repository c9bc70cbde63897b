// A proof as a tree that can be folded: the visible rows, and what is folded away below them.
import type { CellName, ProofRow } from "../bridge/contract";

/** A row of a proof and the range of rows below it. */
export interface Node {
  row: ProofRow;
  /** Its index among all rows. */
  at: number;
  parent: number | null;
  children: readonly number[];
  /** The index after the last row below it. */
  end: number;
  /** The number of conclusions below it. */
  steps: number;
  /** The lines of the log on it or below it. */
  lines: readonly number[];
  place: number;
  siblings: number;
}

/** Returns the rows of a proof as nodes. */
export function makeNodes(rows: readonly ProofRow[]): readonly Node[] {
  const parents: (number | null)[] = [];
  const children: number[][] = rows.map(() => []);
  const path: number[] = [];
  rows.forEach((row, at) => {
    while (path.length && rows[path.at(-1)!]!.level >= row.level) path.pop();
    const parent = path.at(-1) ?? null;
    parents.push(parent);
    if (parent !== null) children[parent]!.push(at);
    path.push(at);
  });
  const ends = rows.map((_, at) => at + 1);
  const steps = rows.map(() => 0);
  // An absent fact has no line that states it.
  const lines = rows.map((row) => new Set(row.kind === "absence" ? [] : row.lines));
  for (let at = rows.length - 1; at >= 0; at--) {
    for (const child of children[at]!) {
      ends[at] = Math.max(ends[at]!, ends[child]!);
      steps[at]! += steps[child]! + (rows[child]!.kind === "step" ? 1 : 0);
      for (const line of lines[child]!) lines[at]!.add(line);
    }
  }
  return rows.map((row, at) => {
    const parent = parents[at]!;
    const siblings = parent === null ? [at] : children[parent]!;
    return {
      row,
      at,
      parent,
      children: children[at]!,
      end: ends[at]!,
      steps: steps[at]!,
      lines: [...lines[at]!].sort((one, other) => one - other),
      place: siblings.indexOf(at) + 1,
      siblings: siblings.length,
    };
  });
}

const FITS = 16;
const LEVELS = 3;

/** Returns the steps that are open at first: in a big proof, those near the conclusion. */
export function openAtFirst(nodes: readonly Node[]): ReadonlySet<number> {
  const inner = nodes.filter((node) => node.children.length > 0);
  return new Set((nodes.length <= FITS ? inner : inner.filter((node) => node.row.level < LEVELS)).map((node) => node.at));
}

/** Returns every row that has rows below it. */
export function allOpen(nodes: readonly Node[]): ReadonlySet<number> {
  return new Set(nodes.filter((node) => node.children.length > 0).map((node) => node.at));
}

/** Returns the visible rows. */
export function listVisibleNodes(nodes: readonly Node[], open: ReadonlySet<number>): readonly Node[] {
  const shown: Node[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at]!;
    shown.push(node);
    at = node.children.length > 0 && !open.has(at) ? node.end : at + 1;
  }
  return shown;
}

/** Returns the open steps plus all ancestors of a row, so that it becomes visible. */
export function openAncestors(nodes: readonly Node[], open: ReadonlySet<number>, at: number): ReadonlySet<number> {
  const found = new Set(open);
  for (let above = nodes[at]!.parent; above !== null; above = nodes[above]!.parent) found.add(above);
  return found;
}

/** Returns the row with the full proof of a row that only refers to it. */
export function findFirstMention(nodes: readonly Node[], node: Node): Node | null {
  const { number, letter, kind } = node.row;
  if (kind !== "again") return null;
  const same = (other: Node) =>
    number !== null ? other.row.kind === "step" && other.row.number === number : other.row.kind === "suppose" && other.row.letter === letter;
  return nodes.find(same) ?? null;
}

/** Returns the cells of a row: its own, and for a line of the log also that of the step that uses it. */
export function listCells(nodes: readonly Node[], node: Node): readonly CellName[] {
  const above = node.parent === null ? null : nodes[node.parent]!.row.cell;
  const found = node.row.kind === "step" ? [node.row.cell] : [node.row.cell, above];
  return found.filter((cell) => cell !== null);
}
