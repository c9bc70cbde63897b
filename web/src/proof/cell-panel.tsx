// The panel of a cell: its proof, or what is missing for one.
import { useLayoutEffect } from "preact/hooks";
import { NO_MARKS, type Panel, useApp } from "../app/state";
import type { CellName, RuleCellValue, WhyValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { DealTable } from "../common/deal-table";
import { PanelFrame } from "../common/frames";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { OpenCell } from "./open-cell";
import { RuleSource, Waiting } from "./proof-tree";
import { ProofView } from "./proof-view";
import { RULE_CELL, WORDS } from "./words";

type CellPanelKind = Extract<Panel, { kind: "cell" }>;

export function CellPanel({ panel }: { panel: CellPanelKind }) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  const { cell } = panel;
  const at = panel.at === undefined ? app.at.value : panel.at;
  const why = useAnswer("why", { cell, at });
  const value = why.value;
  const show = (next: CellName, then = panel.at) => {
    // Without a line of its own, the panel follows the slider.
    app.panel.value = { kind: "cell", cell: next, back: panel, ...(then === undefined ? {} : { at: then }) };
  };
  useProofMarks(value);
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
        <CellProof key={JSON.stringify([cell, at])} value={value} onCell={show} />
      )}
    </PanelFrame>
  );
}

/** Marks the lines of a new proof; removes the marks when the panel closes. */
function useProofMarks(value: WhyValue | null): void {
  const app = useApp();
  const hidden = app.exercises.hides.value === "proofs";
  useLayoutEffect(() => {
    if (value) app.marks.value = { lines: hidden ? [] : (value.proof?.lines ?? []), cells: [value.cell], focus: null };
  }, [value, hidden]);
  useLayoutEffect(() => () => void (app.panel.peek().kind === "nothing" && (app.marks.value = NO_MARKS)), []);
}

function CellProof({ value, onCell }: { value: WhyValue; onCell(cell: CellName, at?: number | null): void }) {
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

export function RuleCellPanel({ panel }: { panel: Extract<Panel, { kind: "rule-cell" }> }) {
  const app = useApp();
  const { cell } = panel;
  const judged = app.rules.onLog.value;
  const found = useAnswer("rule_cell", judged?.value ? { cell } : null, judged);
  const value = found.value;
  useLayoutEffect(() => {
    if (value) app.marks.value = { lines: value.proof?.lines ?? [], cells: [cell], focus: null };
  }, [value]);
  useLayoutEffect(() => () => void (app.panel.peek().kind === "nothing" && (app.marks.value = NO_MARKS)), []);
  return (
    <PanelFrame title={<span class="cell-heading">{value?.heading ?? `${cell.place}, ${cell.card}`}</span>}>
      {value ? <RuleCellAnswer key={JSON.stringify(cell)} value={value} /> : <Waiting answer={found} />}
    </PanelFrame>
  );
}

function RuleCellAnswer({ value }: { value: RuleCellValue }) {
  const app = useApp();
  const say = RULE_CELL[app.lang.value];
  const { rule_line: line, rule, deal } = value;
  return (
    <>
      <div class={`rule-cell-said ${value.change}`}>
        {value.said.map((text) => (
          <p>{text}</p>
        ))}
      </div>
      {deal && <DealTable places={deal} title={say.deal} />}
      <p class="rule-cell-ways">
        {line !== null && <Button onClick={() => goToRule(app, line)}>{fill(say.rule, rule ?? "", line)}</Button>}
        {value.change === "lost" && <Button onClick={() => (app.panel.value = { kind: "cell", cell: value.cell })}>{say.usual}</Button>}
      </p>
      {value.proof && (
        <RuleSource.Provider value="rules">
          <ProofView told={value} label={value.heading} note={say.byRules} onCell={(cell) => (app.panel.value = { kind: "rule-cell", cell })} />
        </RuleSource.Provider>
      )}
    </>
  );
}

/** Shows a rule in the editor. */
function goToRule(app: ReturnType<typeof useApp>, line: number): void {
  app.side.value = "rules";
  // The editor may have been hidden until now.
  requestAnimationFrame(() => app.rules.editor.value?.goTo(line));
}
