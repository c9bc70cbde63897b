// What is said of rules of one's own, below their editor: of their form, of this log, and in general.
import { useApp } from "../app/state";
import type { RulesOnLogValue } from "../bridge/contract";
import { Button } from "../common/button";
import { fill } from "../words/texts";
import { General } from "./general";
import { Lines, Stage } from "./stage";
import { SAID } from "./words";
import "./verdict.css";

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
