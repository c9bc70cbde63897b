// A proof as a picture, drawn in the page; it can be saved.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useApp } from "../app/state";
import type { ProofRow } from "../bridge/contract";
import { Button } from "../common/button";
import { arrowPath, pictureOf, textY, type Box } from "./picture-layout";
import { savePng, saveSvg } from "./picture-files";
import { WORDS } from "./words";
import "./proof-picture.css";

export function ProofPicture({ rows, label }: { rows: readonly ProofRow[]; label: string }) {
  const say = WORDS[useApp().lang.value];
  const picture = useMemo(() => pictureOf(rows), [rows]);
  const drawn = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  // The conclusion is on the right: that is where reading begins.
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
      {/* It can be wider than the page: then it is scrolled, by keys too. */}
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
