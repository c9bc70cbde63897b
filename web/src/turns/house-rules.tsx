// House rules as switches, with the headers that they write.
import { useApp } from "../app/state";
import type { HouseRules, SetupLog } from "../bridge/contract";
import { RadioGroup } from "../common/controls";
import { TEXTS } from "./setup-words";

type Rule = SetupLog["rule_problems"][number]["rule"];
const SWITCHES = [
  { rule: "asker", key: "asker_silent" },
  { rule: "hands", key: "one_of_each" },
  { rule: "strict", key: "strict" },
  { rule: "accusing", key: "perfect_accusing" },
] as const;

interface HouseRulesProps {
  rules: HouseRules;
  /** Null before the first answer. */
  found: SetupLog | null;
  onChange(rules: HouseRules): void;
}

export function HouseRulesForm({ rules, found, onChange }: HouseRulesProps) {
  const say = TEXTS[useApp().lang.value];
  const lines = found?.rule_lines ?? [];
  const problem = (rule: Rule) => found?.rule_problems.find((one) => one.rule === rule)?.message;
  return (
    <details class="house-rules">
      <summary>
        {say.rules} <span class="turn-note">{lines.join(" · ") || say.usual}</span>
      </summary>
      <div class="setup">
        <div>
          <RadioGroup<HouseRules["answers"]>
            wrap
            labelShown
            label={say.answers}
            options={[
              { value: "first", text: say.first },
              { value: "everyone", text: say.everyone },
              { value: "one", text: say.one },
            ]}
            value={rules.answers}
            onChoose={(answers) => onChange({ ...rules, answers })}
          />
          <p class="turn-note">{{ first: say.firstWhy, everyone: say.everyoneWhy, one: say.oneWhy }[rules.answers]}</p>
        </div>
        {SWITCHES.map(({ rule, key }) => (
          <div key={rule}>
            <label class="switch">
              <input
                type="checkbox"
                role="switch"
                checked={rules[key]}
                aria-describedby={`rule-${rule}`}
                onClick={() => onChange({ ...rules, [key]: !rules[key] })}
              />
              <span>{say[rule]}</span>
            </label>
            <p class={problem(rule) ? "edition-problem" : "turn-note"} id={`rule-${rule}`}>
              {problem(rule) ?? say[`${rule}Why`]}
            </p>
          </div>
        ))}
        <div>
          <p class="turn-note">{say.writes}</p>
          <output class="line-preview written-lines">{lines.join("\n") || say.nothing}</output>
        </div>
      </div>
    </details>
  );
}
