// What there is to say of a cell: its proof, or what is missing for one.
import { useEffect, useState } from "preact/hooks";
import { NO_MARKS, useApp, type Panel } from "../app/state";
import type { CellName, WhyValue } from "../bridge/contract";
import { Button } from "../common/button";
import { PanelFrame } from "../common/panel-frame";
import { Segmented } from "../common/segmented";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { CopyButtons } from "./copy-buttons";
import { OpenCell } from "./open-cell";
import { ProofPicture } from "./proof-picture";
import { ProofProse } from "./proof-prose";
import { ProofTree } from "./proof-tree";
import { Waiting } from "./waiting";
import { WORDS } from "./words";
import "./cell-panel.css";

type Form = "tree" | "prose" | "picture";
type CellPanelKind = Extract<Panel, { kind: "cell" }>;

export function CellPanel({ panel }: { panel: CellPanelKind }) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  const { cell } = panel;
  const at = panel.at === undefined ? app.at.value : panel.at;
  const why = useAnswer("why", { cell, at });
  const value = why.value;
  const show = (next: CellName, then = at) => {
    app.panel.value = { kind: "cell", cell: next, at: then, back: panel };
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
  useEffect(() => {
    if (value) app.marks.value = { lines: value.proof?.lines ?? [], cells: [value.cell], focus: null };
  }, [value]);
  useEffect(() => () => void (app.panel.peek().kind === "nothing" && (app.marks.value = NO_MARKS)), []);
}

function Proved({ value, onCell }: { value: WhyValue; onCell(cell: CellName, at?: number | null): void }) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  const [form, setForm] = useState<Form>("tree");
  const { proof, known_before: before } = value;
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
      {value.remark && <p class="cell-remark">{value.remark}</p>}
      {proof && (
        <div class="proved">
          <Segmented<Form>
            label={say.form}
            options={[
              { value: "tree", text: say.tree },
              { value: "prose", text: say.prose },
              { value: "picture", text: say.picture },
            ]}
            value={form}
            onChoose={setForm}
          />
          {form === "tree" && <ProofTree key={value.text} rows={proof.rows} label={value.heading} onOwnProof={(cell) => onCell(cell)} />}
          {form === "prose" && <ProofProse prose={value.prose.startsWith(value.remark) ? value.prose.slice(value.remark.length) : value.prose} />}
          {form === "picture" && <ProofPicture rows={proof.rows} label={value.heading} />}
          <CopyButtons text={form === "prose" ? value.prose : value.text} markdown={value.markdown} />
          <p class="cell-quiet">
            {value.since !== null && `${value.since === 0 ? say.sinceHeaders : fill(say.since, value.since)} `}
            {say.checked} {fill(proof.minimal === null ? say.effort : proof.minimal ? say.easiest : say.perhaps, proof.effort)}
          </p>
        </div>
      )}
    </>
  );
}
