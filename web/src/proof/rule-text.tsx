// What a rule says, when somebody asks for it.
import { useContext } from "preact/hooks";
import { useApp } from "../app/state";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { RulesOf } from "./rules-of";
import { Waiting } from "./waiting";
import { WORDS } from "./words";

export function RuleText({ label }: { label: string }) {
  const say = WORDS[useApp().lang.value];
  const rule = useAnswer("rule", { of: useContext(RulesOf), label });
  if (!rule.value) return <Waiting answer={rule} />;
  const { title, wording, rule: written, source, file, line } = rule.value;
  return (
    <div class="proof-rule" role="note" aria-label={fill(say.rule, title)}>
      {wording && <p>{wording}</p>}
      <pre>
        <code>{written}</code>
      </pre>
      <p class="proof-source">
        {source && `${fill(say.ruleSource, source)} · `}
        {fill(say.ruleFile, file, line)}
      </p>
    </div>
  );
}
