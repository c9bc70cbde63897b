// Where the boxes and arrows of a proof's picture lie: the conclusion on the right, left of each step what it rests on.
import type { ProofRow } from "../bridge/contract";
import { nodesOf, toldAt } from "./tree-model";

interface PictureLine {
  text: string;
  kind: "said" | "name" | "cited";
}
/** A statement, and where it stands. */
export interface Box {
  /** The row that it shows. */
  at: number;
  lines: readonly PictureLine[];
  supposes: boolean;
  /** Of a step: its number. */
  number: number | null;
  /** Its middle. */
  x: number;
  y: number;
  width: number;
  height: number;
}
/** From what is used to what follows. */
export interface Arrow {
  from: number;
  to: number;
  /** Whether it leads from a supposition to the step that refutes it. */
  refutes: boolean;
}
/** A proof laid out: its boxes, its arrows and its size. */
export interface Picture {
  boxes: readonly Box[];
  arrows: readonly Arrow[];
  width: number;
  height: number;
}

const LINE_HEIGHT = 17;
/** In pixels, as the style has it. */
export const FONT_SIZE = 13;
const UNIT = 7.1;
const COLUMNS = 32;
const PADDING = 9;
const BETWEEN = 14;
const ACROSS = 44;
const MARGIN = 12;
const SWEEPS = 6;

/** Draws up the picture of a proof. */
export function pictureOf(rows: readonly ProofRow[]): Picture {
  const nodes = nodesOf(rows);
  const drawn = nodes.filter((node) => node.row.kind === "step" || node.row.kind === "suppose" || (node.at === 0 && node.row.kind === "line"));
  const index = new Map(drawn.map((node, place) => [node.at, place]));
  const arrows: Arrow[] = [];
  const boxes = drawn.map((node) => {
    const { row } = node;
    const lines: PictureLine[] = wrapped(row.number === null ? row.text : `(${row.number}) ${row.text}`).map((text) => ({ text, kind: "said" }));
    if (row.name) lines.push(...wrapped(`— ${row.name} —`).map((text): PictureLine => ({ text, kind: "name" })));
    for (const child of node.children) {
      const below = nodes[child]!;
      const told = toldAt(nodes, below) ?? below;
      const from = index.get(told.at);
      if (from === undefined) lines.push(...wrapped(below.row.text).map((text): PictureLine => ({ text, kind: "cited" })));
      else arrows.push({ from, to: index.get(node.at)!, refutes: row.refutes !== null && told.row.kind === "suppose" });
    }
    const width = Math.max(...lines.map((line) => columns(line.text))) * UNIT + 2 * PADDING;
    const supposes = row.kind === "suppose";
    return { at: node.at, lines, supposes, number: row.number, x: 0, y: 0, width, height: lines.length * LINE_HEIGHT + 2 * PADDING };
  });
  return placed(boxes, arrows);
}

/** Gives each box its place: left of all that use it, and in its column near to what uses it. */
function placed(boxes: Box[], arrows: readonly Arrow[]): Picture {
  const layerOf = boxes.map(() => 0);
  // Every step is told before what it rests on, but for what is only told again: so a few rounds are enough.
  for (let moved = true; moved; ) {
    moved = false;
    for (const { from, to } of arrows) {
      if (layerOf[from]! <= layerOf[to]!) {
        layerOf[from] = layerOf[to]! + 1;
        moved = true;
      }
    }
  }
  const layers: number[][] = [];
  layerOf.forEach((layer, at) => (layers[layer] ??= []).push(at));
  const near = (at: number, uses: boolean) => arrows.filter((one) => (uses ? one.from : one.to) === at).map((one) => (uses ? one.to : one.from));
  const wanted = (at: number, uses: boolean) => {
    const others = near(at, uses);
    return others.length ? others.reduce((sum, other) => sum + boxes[other]!.y, 0) / others.length : boxes[at]!.y;
  };
  for (const layer of layers) spread(layer, boxes, layer.map((_, place) => place));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const uses = sweep % 2 === 0;
    for (const layer of uses ? layers : [...layers].reverse()) {
      const goals = new Map(layer.map((at) => [at, wanted(at, uses)]));
      layer.sort((one, other) => goals.get(one)! - goals.get(other)!);
      spread(layer, boxes, layer.map((at) => goals.get(at)!));
    }
  }
  let x = MARGIN;
  for (const layer of [...layers].reverse()) {
    const width = Math.max(...layer.map((at) => boxes[at]!.width));
    for (const at of layer) boxes[at]!.x = x + width / 2;
    x += width + ACROSS;
  }
  const top = Math.min(...boxes.map((box) => box.y - box.height / 2));
  for (const box of boxes) box.y += MARGIN - top;
  return { boxes, arrows, width: x - ACROSS + MARGIN, height: Math.max(...boxes.map((box) => box.y + box.height / 2)) + MARGIN };
}

/** Puts the boxes of a column below one another in their order, each as near to its goal as its neighbours let it. */
function spread(layer: readonly number[], boxes: readonly Box[], goals: readonly number[]): void {
  let bottom = -Infinity;
  layer.forEach((at, place) => {
    const box = boxes[at]!;
    box.y = Math.max(goals[place]!, bottom + box.height / 2);
    bottom = box.y + box.height / 2 + BETWEEN;
  });
  // What was pushed down goes back by as much as all of them were on average.
  const shift = layer.reduce((sum, at, place) => sum + boxes[at]!.y - goals[place]!, 0) / layer.length;
  for (const at of layer) boxes[at]!.y -= shift;
}

/** From the right of a premise to the left of what it is a premise of, with an arrow head. */
export function arrowPath(picture: Picture, { from, to }: Arrow): string {
  const [start, end] = [picture.boxes[from]!, picture.boxes[to]!];
  const [right, left] = [start.x + start.width / 2, end.x - end.width / 2];
  const bend = Math.max(ACROSS / 2, (left - right) / 2);
  return (
    `M${right},${start.y} C${right + bend},${start.y} ${left - bend},${end.y} ${left - 5},${end.y}` +
    ` M${left - 7},${end.y - 4} L${left},${end.y} L${left - 7},${end.y + 4}`
  );
}

/** The height of the writing line of a text in a box. */
export function textY(box: Box, place: number): number {
  return box.y - box.height / 2 + PADDING + (place + 0.78) * LINE_HEIGHT;
}

/** How wide a text is, in the width of a small letter; the signs of East Asia take two. */
function columns(text: string): number {
  let width = 0;
  for (const sign of text) width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(sign) ? 2 : 1;
  return width;
}

/** A text in lines that fit into a box. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap(pieces)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && columns(longer) > COLUMNS) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** A word in pieces that fit into a line; most are one. */
function pieces(word: string): string[] {
  const found: string[] = [""];
  for (const sign of word) {
    if (columns(found.at(-1)! + sign) > COLUMNS) found.push("");
    found[found.length - 1] += sign;
  }
  return found;
}
