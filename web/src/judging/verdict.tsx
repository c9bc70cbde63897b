// What user-defined rules are worth: on the log, and on every log.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { type App, useApp } from "../app/state";
import type { InGeneralValue, PremiseValue, RulesOnLogValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { copyText } from "../common/files";
import { fill } from "../words/texts";
import { followJudging } from "./following";
import { showRules } from "./showing";
import { SAID } from "./words";

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
  /** Whether it is of what was there before: it stays in sight, paler, until the next is there. */
  late?: boolean;
  children: ComponentChildren;
  /** What one can do about it. */
  action?: ComponentChildren;
  /** What is told of it on demand. */
  more?: ComponentChildren;
}

const SIGNS = { good: "✓", bad: "✗", none: "–", open: "…" } as const;

/** One stage: how it stands in a line, and more on demand. */
export function Stage({ kind, name, late, children, action, more }: StageProps) {
  const said = SAID[useApp().lang.value];
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
            <summary>{said.details}</summary>
            {more}
          </details>
        )}
      </div>
    </li>
  );
}

/** Lines for people, whose places in their columns mean something. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return <pre class="stage-lines">{lines.join("\n")}</pre>;
}

export function General() {
  const app = useApp();
  const said = SAID[app.lang.value];
  const judged = app.rules.general.value;
  // What was said of other rules, or with another log, is of no more use.
  const isOf = judged?.rules === app.rules.read.value && judged?.rules.text === app.rules.text.value && judged.log === (app.hiding.value ? "" : app.text.value);
  if (!judged || !isOf) return <Stage kind="open" name={said.general} children={said.computing} />;
  const { value, refused } = judged;
  if (!value) return <Stage kind="none" name={said.general} children={refused} />;
  const kind = value.verdict === "false" || value.verdict === "never-fires" ? "bad" : "good";
  const words = { false: said.generalFalse, proved: said.proved, "never-fires": said.neverFires, tested: said.tested, unreadable: said.formWrongYet };
  return (
    <Stage kind={kind} name={said.general} action={value.premise && <AddPremise premise={value.premise} />} more={<Told value={value} />}>
      {words[value.verdict]}
    </Stage>
  );
}

function Told({ value }: { value: InGeneralValue }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const log = value.log || value.adding;
  return (
    <>
      <Lines lines={value.said} />
      {log && (
        <p class="stage-log">
          {value.log ? said.smallest : said.adding}:{" "}
          {app.shelf.value ? (
            <Button onClick={() => void app.shelf.value?.open(log, said.opened)}>{said.openLog}</Button>
          ) : (
            <Button onClick={() => void copied(app, log)}>{said.copyLog}</Button>
          )}
        </p>
      )}
    </>
  );
}

async function copied(app: App, log: string): Promise<void> {
  const said = SAID[app.lang.value];
  app.notice.value = (await copyText(log)) ? { kind: "note", text: said.copied } : { kind: "error", text: said.byHand };
}

/** Writes the premise into the rules, if they are still those that it was found for. */
function AddPremise({ premise }: { premise: PremiseValue }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const of = app.rules.general.value?.rules.text;
  const add = () => {
    if (app.rules.text.value === of) app.rules.editor.value?.apply(premise.edits);
    else app.notice.value = { kind: "note", text: said.moved };
  };
  if (premise.edits.length === 0) return null;
  return (
    <Button class="stage-premise" onClick={add}>
      {fill(said.premise, premise.condition)}
    </Button>
  );
}

export function Verdict() {
  const app = useApp();
  const said = SAID[app.lang.value];
  const { text, read, areRules, exercise } = app.rules;
  if (!areRules.value || !text.value.trim() || !read.value) return null;
  return (
    <section class="verdict" aria-label={said.verdict}>
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
  const said = SAID[app.lang.value];
  const { readable, loaded } = app.rules.read.value!.value;
  const kept = app.rules.onLog.value?.value && app.view.value.kind === "rules";
  return (
    <Stage kind={readable ? "good" : "bad"} name={said.form}>
      {readable ? [said.formRight, ...(loaded.length ? [fill(said.loaded, loaded.join(", "))] : [])].join("; ") : kept ? said.formWrong : said.formWrongYet}
    </Stage>
  );
}

function LogStage() {
  const app = useApp();
  const said = SAID[app.lang.value];
  const judged = app.rules.onLog.value;
  if (app.hiding.value) return <Stage kind="none" name={said.log} children={said.hidden} />;
  if (!app.read.value?.value.notebook) return <Stage kind="none" name={said.log} children={said.noLog} />;
  if (!judged) return <Stage kind="open" name={said.log} children={said.computing} />;
  const { value, refused } = judged;
  if (!value) return <Stage kind="none" name={said.log} children={refused} />;
  const kind = value.verdict === "false" ? "bad" : value.verdict === "right" ? "good" : "none";
  const first = value.first;
  const see = () => {
    app.view.value = { kind: "rules" };
    if (first) app.panel.value = { kind: "rule-cell", cell: first };
  };
  const late = judged.rules.text !== app.rules.text.value || judged.log !== app.text.value;
  const action = first && (
    <Button kind="quiet" class="stage-see" onClick={see}>
      {said.firstFalse}
    </Button>
  );
  return (
    <Stage kind={kind} name={said.log} late={late} action={action} more={value.verdict !== "impossible" && <Lines lines={value.said} />}>
      {sentence(value, said)}
    </Stage>
  );
}

function sentence(value: RulesOnLogValue, said: (typeof SAID)["en"]): string {
  if (value.verdict === "impossible") return said.impossible;
  if (value.verdict === "false") return value.false === 0 ? said.contradicts : fill(value.false === 1 ? said.falseOne : said.false, value.false, value.found);
  const counts = [fill(said.found, value.found), value.gained && fill(said.gained, value.gained), value.lost && fill(said.lost, value.lost)];
  return `${said.right}; ${counts.filter(Boolean).join(", ")}`;
}
