// A proof as a picture, in the page and as a file.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useApp } from "../app/state";
import type { ProofRow } from "../bridge/contract";
import { Button } from "../common/controls";
import { download, fileName } from "../common/files";
import { makeNodes, findFirstMention } from "./tree-model";
import { WORDS } from "./words";

interface PictureLine {
  text: string;
  kind: "said" | "name" | "cited";
}
/** A statement with its position. */
interface Box {
  /** The index of its row. */
  at: number;
  lines: readonly PictureLine[];
  supposes: boolean;
  /** The number of a step. */
  number: number | null;
  /** The coordinates of its centre. */
  x: number;
  y: number;
  width: number;
  height: number;
}
/** An arrow from a premise to a conclusion. */
export interface Arrow {
  from: number;
  to: number;
  /** Whether it leads from a supposition to the step that refutes it. */
  refutes: boolean;
}
/** The layout of a proof: boxes, arrows and size. */
export interface Picture {
  boxes: readonly Box[];
  arrows: readonly Arrow[];
  width: number;
  height: number;
}

const LINE_HEIGHT = 17;
/** In pixels, as in the style sheet. */
const FONT_SIZE = 13;
const UNIT = 7.1;
const COLUMNS = 32;
const PADDING = 9;
const BETWEEN = 14;
const ACROSS = 44;
const MARGIN = 12;
const SWEEPS = 6;

/** Returns the layout of a proof. */
function layOutPicture(rows: readonly ProofRow[]): Picture {
  const nodes = makeNodes(rows);
  const drawn = nodes.filter((node) => node.row.kind === "step" || node.row.kind === "suppose" || (node.at === 0 && node.row.kind === "line"));
  const index = new Map(drawn.map((node, place) => [node.at, place]));
  const arrows: Arrow[] = [];
  const boxes = drawn.map((node) => {
    const { row } = node;
    const lines: PictureLine[] = wrapText(row.number === null ? row.text : `(${row.number}) ${row.text}`).map((text) => ({ text, kind: "said" }));
    if (row.name) lines.push(...wrapText(`— ${row.name} —`).map((text): PictureLine => ({ text, kind: "name" })));
    for (const child of node.children) {
      const below = nodes[child]!;
      const told = findFirstMention(nodes, below) ?? below;
      const from = index.get(told.at);
      if (from === undefined) lines.push(...wrapText(below.row.text).map((text): PictureLine => ({ text, kind: "cited" })));
      else arrows.push({ from, to: index.get(node.at)!, refutes: row.refutes !== null && told.row.kind === "suppose" });
    }
    const width = Math.max(...lines.map((line) => columns(line.text))) * UNIT + 2 * PADDING;
    const supposes = row.kind === "suppose";
    return { at: node.at, lines, supposes, number: row.number, x: 0, y: 0, width, height: lines.length * LINE_HEIGHT + 2 * PADDING };
  });
  return placeBoxes(boxes, arrows);
}

/** Places each box left of all that use it, in its column near to those. */
function placeBoxes(boxes: Box[], arrows: readonly Arrow[]): Picture {
  const layerOf = boxes.map(() => 0);
  // Steps precede their premises except for repeated ones, so a few rounds are enough.
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
  const averageRow = (at: number, uses: boolean) => {
    const others = near(at, uses);
    return others.length ? others.reduce((sum, other) => sum + boxes[other]!.y, 0) / others.length : boxes[at]!.y;
  };
  for (const layer of layers) spread(layer, boxes, layer.map((_, place) => place));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const uses = sweep % 2 === 0;
    for (const layer of uses ? layers : [...layers].reverse()) {
      const goals = new Map(layer.map((at) => [at, averageRow(at, uses)]));
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

/** Places the boxes of a column below one another in order, each as near to its goal as possible. */
function spread(layer: readonly number[], boxes: readonly Box[], goals: readonly number[]): void {
  let bottom = -Infinity;
  layer.forEach((at, place) => {
    const box = boxes[at]!;
    box.y = Math.max(goals[place]!, bottom + box.height / 2);
    bottom = box.y + box.height / 2 + BETWEEN;
  });
  // Undo the average displacement.
  const shift = layer.reduce((sum, at, place) => sum + boxes[at]!.y - goals[place]!, 0) / layer.length;
  for (const at of layer) boxes[at]!.y -= shift;
}

/** Returns the path from the right edge of a premise to the left edge of the conclusion, with an arrow head. */
function arrowPath(picture: Picture, { from, to }: Arrow): string {
  const [start, end] = [picture.boxes[from]!, picture.boxes[to]!];
  const [right, left] = [start.x + start.width / 2, end.x - end.width / 2];
  const bend = Math.max(ACROSS / 2, (left - right) / 2);
  return (
    `M${right},${start.y} C${right + bend},${start.y} ${left - bend},${end.y} ${left - 5},${end.y}` +
    ` M${left - 7},${end.y - 4} L${left},${end.y} L${left - 7},${end.y + 4}`
  );
}

/** Returns the baseline of a line of text in a box. */
function textY(box: Box, place: number): number {
  return box.y - box.height / 2 + PADDING + (place + 0.78) * LINE_HEIGHT;
}

/** Returns the width of a text in small letters; East Asian characters count as two. */
function columns(text: string): number {
  let width = 0;
  for (const sign of text) width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(sign) ? 2 : 1;
  return width;
}

/** Wraps a text to the width of a box. */
function wrapText(text: string): string[] {
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

/** Splits a word into pieces that fit into a line; most words are one piece. */
function pieces(word: string): string[] {
  const found: string[] = [""];
  for (const sign of word) {
    if (columns(found.at(-1)! + sign) > COLUMNS) found.push("");
    found[found.length - 1] += sign;
  }
  return found;
}

const PAPER = { ground: "#ffffff", ink: "#1d2126", soft: "#565d66", line: "#8a9099", supposed: "#fff4d6", conclusion: "#e8f0fb" };
const FONT = `${FONT_SIZE}px system-ui, "Noto Sans", "Noto Sans CJK JP", sans-serif`;
const STYLE = `
  text { font: ${FONT}; text-anchor: middle; fill: ${PAPER.ink}; }
  .name { font-style: italic; fill: ${PAPER.soft}; }
  .cited { fill: ${PAPER.soft}; }
  .box { fill: ${PAPER.ground}; stroke: ${PAPER.line}; }
  .conclusion { fill: ${PAPER.conclusion}; }
  .supposes { fill: ${PAPER.supposed}; }
  .arrow { fill: none; stroke: ${PAPER.line}; }
  .refutes { stroke-dasharray: 4 3; }
`;
const SHARP = 2;
/** Browsers cannot draw on a larger canvas. */
const MOST_PIXELS = 8000;

/** Saves the picture as SVG. */
export function saveSvg(drawn: SVGSVGElement, name: string): void {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.removeAttribute("style");
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = STYLE;
  copy.prepend(style);
  download(new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" }), fileName(name, "proof", [".svg"]));
}

/** Saves the picture as PNG, for programs without SVG. */
export function savePng(picture: Picture, name: string): void {
  const canvas = document.createElement("canvas");
  const sharp = Math.min(SHARP, MOST_PIXELS / Math.max(picture.width, picture.height));
  canvas.width = Math.ceil(picture.width * sharp);
  canvas.height = Math.ceil(picture.height * sharp);
  const brush = canvas.getContext("2d");
  if (!brush) return;
  brush.scale(sharp, sharp);
  brush.fillStyle = PAPER.ground;
  brush.fillRect(0, 0, picture.width, picture.height);
  brush.strokeStyle = PAPER.line;
  for (const arrow of picture.arrows) {
    brush.setLineDash(arrow.refutes ? [4, 3] : []);
    brush.stroke(new Path2D(arrowPath(picture, arrow)));
  }
  brush.setLineDash([]);
  brush.textAlign = "center";
  for (const box of picture.boxes) {
    brush.fillStyle = box.at === 0 ? PAPER.conclusion : box.supposes ? PAPER.supposed : PAPER.ground;
    brush.beginPath();
    brush.roundRect(box.x - box.width / 2, box.y - box.height / 2, box.width, box.height, box.supposes ? box.height / 2 : 5);
    brush.fill();
    brush.stroke();
    box.lines.forEach((line, place) => {
      brush.fillStyle = line.kind === "said" ? PAPER.ink : PAPER.soft;
      brush.font = line.kind === "name" ? `italic ${FONT}` : FONT;
      brush.fillText(line.text, box.x, textY(box, place));
    });
  }
  canvas.toBlob((blob) => blob && download(blob, fileName(name, "proof", [".png"])));
}

export function ProofPicture({ rows, label }: { rows: readonly ProofRow[]; label: string }) {
  const say = WORDS[useApp().lang.value];
  const picture = useMemo(() => layOutPicture(rows), [rows]);
  const drawn = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  // The conclusion is on the right: show it first.
  useLayoutEffect(() => frame.current?.scrollTo(picture.width, 0), [picture]);
  return (
    <>
      <p class="proof-tools">
        <Button kind="quiet" onClick={() => drawn.current && saveSvg(drawn.current, label)}>
          {say.saveSvg}
        </Button>
        <Button kind="quiet" onClick={() => savePng(picture, label)}>
          {say.savePng}
        </Button>
      </p>
      {/* A picture wider than the page can be scrolled, also by keys. */}
      <div class="picture-frame" ref={frame} tabIndex={0} role="region" aria-label={say.picture}>
        <svg ref={drawn} class="proof-picture" role="img" aria-label={label} viewBox={`0 0 ${picture.width} ${picture.height}`} style={{ "--width": `${picture.width}px` }}>
          {picture.arrows.map((arrow) => (
            <path class={arrow.refutes ? "arrow refutes" : "arrow"} d={arrowPath(picture, arrow)} />
          ))}
          {picture.boxes.map((box) => (
            <DrawnBox key={box.at} box={box} />
          ))}
        </svg>
      </div>
    </>
  );
}

function DrawnBox({ box }: { box: Box }) {
  const kind = box.at === 0 ? "box conclusion" : box.supposes ? "box supposes" : "box";
  return (
    <g>
      <rect class={kind} x={box.x - box.width / 2} y={box.y - box.height / 2} width={box.width} height={box.height} rx={box.supposes ? box.height / 2 : 5} />
      {box.lines.map((line, place) => (
        <text class={line.kind} x={box.x} y={textY(box, place)}>
          {line.text}
        </text>
      ))}
    </g>
  );
}
