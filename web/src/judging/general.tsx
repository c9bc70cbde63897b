// What can be said of rules in general: the log that refutes them, the premise that may be missing, or how far they are sound.
import { useApp, type App } from "../app/state";
import type { InGeneralValue, PremiseValue } from "../bridge/contract";
import { Button } from "../common/button";
import { copyText } from "../common/clipboard";
import { fill } from "../words/texts";
import { Lines, Stage } from "./stage";
import { SAID } from "./words";

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
