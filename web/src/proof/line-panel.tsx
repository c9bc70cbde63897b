// A line of the log: what it says, what it settled, and the answer to what it asks.
import { useLayoutEffect } from "preact/hooks";
import { useApp, type Panel } from "../app/state";
import type { LineValue } from "../bridge/contract";
import { Button } from "../common/button";
import { PanelFrame } from "../common/panel-frame";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { LINE_WORDS } from "./line-words";
import { Waiting } from "./waiting";
import "./line-panel.css";

type LinePanelKind = Extract<Panel, { kind: "line" }>;

export function LinePanel({ panel }: { panel: LinePanelKind }) {
  const app = useApp();
  const say = LINE_WORDS[app.lang.value];
  const line = useAnswer("line", { line: panel.line });
  const value = line.value;
  useLayoutEffect(() => {
    if (!value) return;
    const lines = Array.from({ length: value.last - value.first + 1 }, (_, number) => value.first + number);
    app.marks.value = { lines, cells: value.settled.map((one) => one.cell), focus: panel.line };
  }, [value]);
  const title = value && value.last > value.first ? fill(say.lines, value.first, value.last) : fill(say.line, value?.first ?? panel.line);
  return (
    <PanelFrame
      title={title}
      actions={
        <Button kind="quiet" onClick={() => app.editor.value?.goTo(panel.line)}>
          {say.goTo}
        </Button>
      }
    >
      {value ? <Told value={value} panel={panel} /> : <Waiting answer={line} />}
    </PanelFrame>
  );
}

function Told({ value, panel }: { value: LineValue; panel: LinePanelKind }) {
  const app = useApp();
  const say = LINE_WORDS[app.lang.value];
  const { answer } = value;
  return (
    <div class="line-panel">
      <p class="line-text">
        <code>{value.text}</code>
      </p>
      {!value.counts && <p>{say.leftOut}</p>}
      {answer && (
        <p>
          {answer.met === null ? answer.text : fill(answer.met ? say.met : say.notMet, answer.text)}{" "}
          {answer.cell && (
            <Button kind="quiet" onClick={() => (app.panel.value = { kind: "cell", cell: answer.cell!, at: value.first, back: panel })}>
              {say.proof}
            </Button>
          )}
        </p>
      )}
      {value.says.length > 0 && (
        <>
          <h3>{say.says}</h3>
          <ul>
            {value.says.map((one) => (
              <li>{one}</li>
            ))}
          </ul>
        </>
      )}
      {!answer && value.counts && value.says.length > 0 && (
        <>
          <h3>{value.header ? say.settledHeaders : say.settled}</h3>
          {value.settled.length === 0 && <p>{say.settledNothing}</p>}
          <ul class="settled">
            {value.settled.map((one) => (
              <li
                onPointerEnter={() => (app.marks.value = { ...app.marks.value, cells: [one.cell] })}
                onFocusCapture={() => (app.marks.value = { ...app.marks.value, cells: [one.cell] })}
              >
                <Button class={`cell-${one.sign}`} onClick={() => (app.panel.value = { kind: "cell", cell: one.cell, back: panel })}>
                  <span aria-hidden="true">{one.sign === "holds" ? "✓" : "✗"}</span> {one.said}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
