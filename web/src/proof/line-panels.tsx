// The panels of a line of the log, and of conflicting lines.
import { useLayoutEffect, useState } from "preact/hooks";
import { undoing } from "../app/make-app";
import { NO_MARKS, type Panel, useApp } from "../app/state";
import type { ConflictsValue, LineValue, RepairsValue, RepairValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { PanelFrame } from "../common/frames";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { markLine, Waiting } from "./proof-tree";
import { ProofView } from "./proof-view";
import { LineActions } from "../turns/line-actions";
import { PlainText } from "../views/answer";
import { LINE_WORDS } from "./words";

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
      {value ? <LineAnswer value={value} panel={panel} /> : <Waiting answer={line} />}
    </PanelFrame>
  );
}

function LineAnswer({ value, panel }: { value: LineValue; panel: LinePanelKind }) {
  const app = useApp();
  const say = LINE_WORDS[app.lang.value];
  const { answer } = value;
  return (
    <div class="line-panel">
      <p class="line-text">
        <code>{value.text}</code>
      </p>
      {value.text !== "" && <LineActions line={value.first} header={value.header} />}
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
      {value.details && <PlainText text={value.details} />}
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

export function ConflictPanel(_: { panel: Extract<Panel, { kind: "conflict" }> }) {
  const app = useApp();
  const [proved, setProved] = useState(false);
  const say = LINE_WORDS[app.lang.value];
  const impossible = (app.read.value?.value.impossible_since ?? null) !== null;
  const conflicts = useAnswer("conflicts", impossible ? {} : null);
  const repairs = useAnswer("repairs", impossible && conflicts.value ? {} : null);
  const value = impossible ? conflicts.value : null;
  useLayoutEffect(() => {
    app.marks.value = value ? { lines: value.lines.map((one) => one.line), cells: [], focus: null } : NO_MARKS;
  }, [value]);
  if (!impossible) {
    return (
      <PanelFrame title={say.possible}>
        <p class="panel-brief" role="status">
          {say.possible}
        </p>
      </PanelFrame>
    );
  }
  return (
    <PanelFrame title={say.conflict}>
      {value ? (
        <div class="conflict-panel">
          <Lines value={value} first={repairs.value?.look_first ?? null} />
          <h3>{say.repairs}</h3>
          {repairs.value ? <Repairs value={repairs.value} /> : <Waiting answer={repairs} />}
          <details onToggle={(event) => setProved(event.currentTarget.open)}>
            <summary>{say.whyNot}</summary>
            {proved && <Contradiction />}
          </details>
        </div>
      ) : (
        <Waiting answer={conflicts} />
      )}
    </PanelFrame>
  );
}

/** The proof that the log contradicts itself, shown on demand. */
function Contradiction() {
  const say = LINE_WORDS[useApp().lang.value];
  const told = useAnswer("contradiction", {});
  if (!told.value) return <Waiting answer={told} />;
  return <ProofView told={told.value} label={say.whyNot} note="" />;
}

function Lines({ value, first }: { value: ConflictsValue; first: number | null }) {
  const app = useApp();
  const say = LINE_WORDS[app.lang.value];
  return (
    <>
      <p>
        {value.since === 0 ? say.sinceHeaders : fill(say.since, value.since)} {value.heading}
      </p>
      <ol class="conflict-lines">
        {value.lines.map((one) => (
          <li key={one.line} onPointerEnter={() => markLine(app, one.line)}>
            <button type="button" class="conflict-line" onFocus={() => markLine(app, one.line)} onClick={() => app.editor.value?.goTo(one.line)}>
              <span>
                {fill(say.line, one.line)}
                {one.line === first && <strong> ← {say.lookFirst}</strong>}
              </span>
              <code>{one.text}</code>
              <span class="conflict-says">
                {one.says.join("; ")}
                {one.repairs && ` (${say.withoutIt})`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Repairs({ value }: { value: RepairsValue }) {
  const app = useApp();
  const say = LINE_WORDS[app.lang.value];
  const apply = (repair: RepairValue) => {
    // The proposals are about the text that was read; if it has changed, new ones follow shortly.
    if (app.read.value?.text !== app.text.value) return;
    app.editor.value?.apply(repair.edits);
    app.notice.value = {
      kind: "note",
      text: fill(say.applied, repair.line, repair.change),
      action: undoing(app.texts.log, say.undo, () => app.editor.value?.undo()),
    };
  };
  return (
    <>
      <p>{value.heading}</p>
      {value.further && <p>{value.further}</p>}
      <ul class="repairs">
        {value.repairs.map((repair) => (
          <li class="repair" onPointerEnter={() => markLine(app, repair.line)} onFocusCapture={() => markLine(app, repair.line)}>
            <span>
              {fill(say.repair, repair.line, repair.change)}
              <code>{repair.statement}</code>
            </span>
            <Button onClick={() => apply(repair)} label={`${fill(say.apply, repair.line)}: ${repair.change}`}>
              {fill(say.apply, repair.line)}
            </Button>
          </li>
        ))}
      </ul>
      {!value.all_tried && value.repairs.length > 0 && <p class="cell-quiet">{say.cutShort}</p>}
    </>
  );
}
