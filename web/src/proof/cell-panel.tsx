// What there is to say of a cell: its proof, or what is missing for one.
import { useLayoutEffect } from "preact/hooks";
import { NO_MARKS, useApp, type Panel } from "../app/state";
import type { CellName, WhyValue } from "../bridge/contract";
import { Button } from "../common/button";
import { PanelFrame } from "../common/panel-frame";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { OpenCell } from "./open-cell";
import { ProofView } from "./proof-view";
import { Waiting } from "./waiting";
import { WORDS } from "./words";
import "./cell-panel.css";

type CellPanelKind = Extract<Panel, { kind: "cell" }>;

export function CellPanel({ panel }: { panel: CellPanelKind }) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  const { cell } = panel;
  const at = panel.at === undefined ? app.at.value : panel.at;
  const why = useAnswer("why", { cell, at });
  const value = why.value;
  const show = (next: CellName, then = panel.at) => {
    // Without a line of its own it goes on following the slider.
    app.panel.value = { kind: "cell", cell: next, back: panel, ...(then === undefined ? {} : { at: then }) };
  };
  useMarksOf(value);
  const back = panel.back;
  const when = at === null ? null : at === 0 ? say.atHeaders : fill(say.at, at);
  return (
    <PanelFrame
      title={
        <span class="cell-heading">
          {value ? (value.state === "open" ? value.said : value.heading) : `${cell.place}, ${cell.card}`}
          {when && <span class="cell-when"> ({when})</span>}
        </span>
      }
      actions={
        back && (
          <Button kind="quiet" onClick={() => (app.panel.value = back)}>
            ← {say.back}
          </Button>
        )
      }
    >
      {value === null ? (
        <Waiting answer={why} />
      ) : value.state === "open" ? (
        <OpenCell key={JSON.stringify([cell, at])} cell={cell} at={at} />
      ) : (
        <Proved key={JSON.stringify([cell, at])} value={value} onCell={show} />
      )}
    </PanelFrame>
  );
}

/** Marks the lines of a proof that has just come; and when the panel is closed, nothing any more. */
function useMarksOf(value: WhyValue | null): void {
  const app = useApp();
  const hidden = app.exercises.hides.value === "proofs";
  useLayoutEffect(() => {
    if (value) app.marks.value = { lines: hidden ? [] : (value.proof?.lines ?? []), cells: [value.cell], focus: null };
  }, [value, hidden]);
  useLayoutEffect(() => () => void (app.panel.peek().kind === "nothing" && (app.marks.value = NO_MARKS)), []);
}

function Proved({ value, onCell }: { value: WhyValue; onCell(cell: CellName, at?: number | null): void }) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  const before = value.known_before;
  return (
    <>
      {before !== null && (
        <p class="cell-remark">
          {before === 0 ? say.knownBeforeHeaders : fill(say.knownBefore, before)}{" "}
          <Button kind="quiet" onClick={() => onCell(value.cell, before)}>
            {say.proofThen}
          </Button>
        </p>
      )}
      <ProofView told={value} label={value.heading} note={value.since === null ? "" : value.since === 0 ? say.sinceHeaders : fill(say.since, value.since)} onCell={onCell} />
    </>
  );
}
