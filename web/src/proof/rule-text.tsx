// What a rule says, when somebody asks for it.
import { useApp } from "../app/state";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { Waiting } from "./waiting";
import { WORDS } from "./words";

export function RuleText({ label }: { label: string }) {
  const say = WORDS[useApp().lang.value];
  const rule = useAnswer("rule", { label });
  if (!rule.value) return <Waiting answer={rule} />;
  const { title, wording, rule: written, source, file, line } = rule.value;
  return (
    <div class="proof-rule" role="note" aria-label={fill(say.rule, title)}>
      <p>{wording}</p>
      <pre>
        <code>{written}</code>
      </pre>
      <p class="proof-source">
        {fill(say.ruleSource, source)} · {fill(say.ruleFile, file, line)}
      </p>
    </div>
  );
}
