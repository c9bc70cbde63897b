// The verdict on user-defined rules: on the log, and on every log.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { type App, useApp } from "../app/state";
import type { InGeneralValue, PremiseValue, RulesOnLogValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { copyText } from "../common/files";
import { fill } from "../words/texts";
import { followJudging } from "./following";
import { showRules } from "./showing";
import { TEXTS } from "./words";

export function Judging() {
  const app = useApp();
  useEffect(() => {
    const ends = [followJudging(app), showRules(app)];
    return () => ends.forEach((end) => end());
  }, []);
  return null;
}

interface StageProps {
  kind: "good" | "bad" | "none" | "open";
  name: string;
  /** Whether it is about an earlier text: it stays visible, paler, until the next one arrives. */
  late?: boolean;
  children: ComponentChildren;
  /** The button beside it. */
  action?: ComponentChildren;
  /** Details, shown on demand. */
  more?: ComponentChildren;
}

const SIGNS = { good: "✓", bad: "✗", none: "–", open: "…" } as const;

/** One stage of the verdict: its status in a line, and details on demand. */
export function Stage({ kind, name, late, children, action, more }: StageProps) {
  const labels = TEXTS[useApp().lang.value];
  return (
    <li class={`stage ${kind} ${late ? "late" : ""}`}>
      <span class="stage-sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <div class="stage-told">
        <p>
          <strong>{name}:</strong> <span role="status">{children}</span>
        </p>
        {action}
        {more && (
          <details>
            <summary>{labels.details}</summary>
            {more}
          </details>
        )}
      </div>
    </li>
  );
}

/** Lines whose columns are aligned. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return <pre class="stage-lines">{lines.join("\n")}</pre>;
}

function General() {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const judged = app.rules.general.value;
  // Ignore a verdict on other rules or another log.
  const isOf = judged?.rules === app.rules.read.value && judged?.rules.text === app.rules.text.value && judged.log === (app.hiding.value ? "" : app.text.value);
  if (!judged || !isOf) return <Stage kind="open" name={labels.general} children={labels.computing} />;
  const { value, refused } = judged;
  if (!value) return <Stage kind="none" name={labels.general} children={refused} />;
  const kind = value.verdict === "false" || value.verdict === "never-fires" ? "bad" : "good";
  const words = { false: labels.generalFalse, proved: labels.proved, "never-fires": labels.neverFires, tested: labels.tested, unreadable: labels.formWrongYet };
  return (
    <Stage kind={kind} name={labels.general} action={value.premise && <AddPremise premise={value.premise} />} more={<InGeneralVerdict value={value} />}>
      {words[value.verdict]}
      {value.bound && `. ${value.bound}`}
    </Stage>
  );
}

function InGeneralVerdict({ value }: { value: InGeneralValue }) {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const log = value.log || value.adding;
  return (
    <>
      <Lines lines={value.said} />
      {log && (
        <p class="stage-log">
          {value.log ? labels.smallest : labels.adding}:{" "}
          {app.shelf.value ? (
            <Button onClick={() => void app.shelf.value?.open(log, labels.opened)}>{labels.openLog}</Button>
          ) : (
            <Button onClick={() => void copyLog(app, log)}>{labels.copyLog}</Button>
          )}
        </p>
      )}
    </>
  );
}

async function copyLog(app: App, log: string): Promise<void> {
  const labels = TEXTS[app.lang.value];
  app.notice.value = (await copyText(log)) ? { kind: "note", text: labels.copied } : { kind: "error", text: labels.byHand };
}

/** Adds the premise to the rules, if they are unchanged since it was found. */
function AddPremise({ premise }: { premise: PremiseValue }) {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const of = app.rules.general.value?.rules.text;
  const add = () => {
    if (app.rules.text.value === of) app.rules.editor.value?.apply(premise.edits);
    else app.notice.value = { kind: "note", text: labels.moved };
  };
  if (premise.edits.length === 0) return null;
  return (
    <Button class="stage-premise" onClick={add}>
      {fill(labels.premise, premise.condition)}
    </Button>
  );
}

export function Verdict() {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const { text, read, areRules, exercise } = app.rules;
  if (!areRules.value || !text.value.trim() || !read.value) return null;
  return (
    <section class="verdict" aria-label={labels.verdict}>
      <ul>
        <FormStage />
        {read.value.value.readable && <LogStage />}
        {read.value.value.readable && exercise.value === null && <General />}
      </ul>
    </section>
  );
}

function FormStage() {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const { readable, loaded } = app.rules.read.value!.value;
  const kept = app.rules.onLog.value?.value && app.view.value.kind === "rules";
  return (
    <Stage kind={readable ? "good" : "bad"} name={labels.form}>
      {readable ? [labels.formRight, ...(loaded.length ? [fill(labels.loaded, loaded.join(", "))] : [])].join("; ") : kept ? labels.formWrong : labels.formWrongYet}
    </Stage>
  );
}

function LogStage() {
  const app = useApp();
  const labels = TEXTS[app.lang.value];
  const judged = app.rules.onLog.value;
  if (app.hiding.value) return <Stage kind="none" name={labels.log} children={labels.hidden} />;
  if (!app.read.value?.value.notebook) return <Stage kind="none" name={labels.log} children={labels.noLog} />;
  if (!judged) return <Stage kind="open" name={labels.log} children={labels.computing} />;
  const { value, refused } = judged;
  if (!value) return <Stage kind="none" name={labels.log} children={refused} />;
  const kind = value.verdict === "false" ? "bad" : value.verdict === "right" ? "good" : "none";
  const first = value.first;
  const see = () => {
    app.view.value = { kind: "rules" };
    if (first) app.panel.value = { kind: "rule-cell", cell: first };
  };
  const late = judged.rules.text !== app.rules.text.value || judged.log !== app.text.value;
  const action = first && (
    <Button kind="quiet" class="stage-see" onClick={see}>
      {labels.firstFalse}
    </Button>
  );
  return (
    <Stage kind={kind} name={labels.log} late={late} action={action} more={value.verdict !== "impossible" && <Lines lines={value.said} />}>
      {sentence(value, labels)}
    </Stage>
  );
}

function sentence(value: RulesOnLogValue, said: (typeof TEXTS)["en"]): string {
  if (value.verdict === "impossible") return said.impossible;
  if (value.verdict === "false") return value.false === 0 ? said.contradicts : fill(value.false === 1 ? said.falseOne : said.false, value.false, value.found);
  const counts = [fill(said.found, value.found), value.gained && fill(said.gained, value.gained), value.lost && fill(said.lost, value.lost)];
  return `${said.right}; ${counts.filter(Boolean).join(", ")}`;
}
