// The picture of a proof as a file: SVG as it is drawn, PNG drawn once more. On paper it is black on white.
import { download } from "../common/download";
import { fileName } from "../common/file-name";
import { arrowPath, FONT_SIZE, textY, type Picture } from "./picture-layout";

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
/** Browsers draw nothing on what is bigger. */
const MOST_PIXELS = 8000;

/** Saves the picture as it is drawn. */
export function saveSvg(drawn: SVGSVGElement, name: string): void {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.removeAttribute("style");
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = STYLE;
  copy.prepend(style);
  download(new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" }), fileName(name, "proof", [".svg"]));
}

/** Saves the picture as pixels, for where no drawing is taken. */
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
