// A cell as rules of one's own have it: why they find it, and the deal that refutes what need not be so.
import { useLayoutEffect } from "preact/hooks";
import { NO_MARKS, useApp, type Panel } from "../app/state";
import type { RuleCellValue } from "../bridge/contract";
import { Button } from "../common/button";
import { DealTable } from "../common/deal-table";
import { PanelFrame } from "../common/panel-frame";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { ProofView } from "./proof-view";
import { RulesOf } from "./rules-of";
import { RULE_CELL } from "./rule-cell-words";
import { Waiting } from "./waiting";
import "./cell-panel.css";

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
      {value ? <Told key={JSON.stringify(cell)} value={value} /> : <Waiting answer={found} />}
    </PanelFrame>
  );
}

function Told({ value }: { value: RuleCellValue }) {
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
        <RulesOf.Provider value="rules">
          <ProofView told={value} label={value.heading} note={say.byRules} onCell={(cell) => (app.panel.value = { kind: "rule-cell", cell })} />
        </RulesOf.Provider>
      )}
    </>
  );
}

/** Shows a rule where it is written. */
function goToRule(app: ReturnType<typeof useApp>, line: number): void {
  app.side.value = "rules";
  // The editor may have been out of sight until now.
  requestAnimationFrame(() => app.rules.editor.value?.goTo(line));
}
