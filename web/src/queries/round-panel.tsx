// The evaluation round by round: the new facts of a round, with the rule and its variables.
import { useLayoutEffect } from "preact/hooks";
import { NO_MARKS, type Panel, useApp } from "../app/state";
import type { CellName, RoundStep, RoundValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { PanelFrame } from "../common/frames";
import { useAnswer } from "../common/use-answer";
import { Waiting } from "../proof/proof-tree";
import { fill } from "../words/texts";
import { usesOwnRules } from "./query-line";
import { TEXTS } from "./words";

export function RoundPanel({ panel }: { panel: Extract<Panel, { kind: "round" }> }) {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const own = usesOwnRules(app);
  const { round } = panel;
  const answer = useAnswer("evaluation_round", { round, at: app.at.value, own }, app.rules.read.value);
  const { value } = answer;
  useLayoutEffect(() => {
    app.marks.value = value ? { ...NO_MARKS, cells: markedCells(value.steps) } : NO_MARKS;
  }, [value]);
  const go = (wanted: number) => (app.panel.value = { kind: "round", round: wanted });
  const actions = value && value.last > 0 && (
    <>
      <Button kind="quiet" label={say.before} disabled={round <= 1} onClick={() => go(round - 1)}>
        ‹
      </Button>
      <Button kind="quiet" label={say.next} disabled={round >= value.last} onClick={() => go(round + 1)}>
        ›
      </Button>
    </>
  );
  return (
    <PanelFrame title={value ? fill(say.round, Math.min(round, value.last), value.last) : say.steps} actions={actions}>
      <div class="query-panel">
        {value ? <Round value={value} own={own} /> : <Waiting answer={answer} />}
      </div>
    </PanelFrame>
  );
}

function markedCells(steps: readonly RoundStep[]): CellName[] {
  return steps.flatMap((step) => (step.cell ? [step.cell] : []));
}

function Round({ value, own }: { value: RoundValue; own: boolean }) {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const mark = (step: RoundStep) => (app.marks.value = { ...NO_MARKS, cells: markedCells([step]) });
  if (value.last === 0) return <p>{say.nothing}</p>;
  return (
    <>
      <p>
        {fill(say.given, value.given)} <span class="view-soft">{own ? say.own : say.notebook}</span>
      </p>
      <p role="status">{countText(value, say)}</p>
      <div class="view-scroll">
        <table class="view-table query-rows">
          <thead>
            <tr>
              <th scope="col">{say.fact}</th>
              <th scope="col">{say.rule}</th>
              <th scope="col">{say.values}</th>
            </tr>
          </thead>
          <tbody>
            {value.steps.map((step, index) => (
              <tr key={index} onPointerEnter={() => mark(step)}>
                <th scope="row">
                  <code>{step.fact}</code>
                </th>
                <td title={value.rules[step.label] ?? ""}>{step.label}</td>
                <td>{step.binding}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <pre class="stage-lines">{Object.values(value.rules).join("\n")}</pre>
    </>
  );
}

function countText(value: RoundValue, say: (typeof TEXTS)["en"]): string {
  if (value.steps.length < value.count) return fill(say.firstFacts, value.steps.length, value.count);
  return value.count === 1 ? say.newFact : fill(say.newFacts, value.count);
}
