// What is marked in the log and in the grid while a proof is read.
import type { App } from "../app/state";
import type { Node } from "./tree-model";
import { cellsOf, toldAt } from "./tree-model";

/** Marks what a row of a proof rests on and speaks of; it stays until something else is marked. */
export function markRow(app: App, nodes: readonly Node[], node: Node): void {
  const told = toldAt(nodes, node) ?? node;
  app.marks.value = {
    lines: node.row.kind === "absence" ? node.row.lines : told.lines,
    cells: cellsOf(nodes, node),
    focus: node.row.kind === "line" ? (node.row.lines[0] ?? null) : null,
  };
}

/** Marks one line of the log. */
export function markLine(app: App, line: number): void {
  app.marks.value = { lines: [line], cells: [], focus: line };
}
