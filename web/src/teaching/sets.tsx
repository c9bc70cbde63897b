// E, M, N and G after a step, and the solution as far as it is known.
import type { ComponentChildren } from "preact";
import type { Lang } from "../words/texts";
import { WORDS } from "./lesson-words";
import { Marks, plain } from "./marks";
import { SETS, type Mark, type StepState } from "./replay";

export function Sets({ state, lang }: { state: StepState; lang: Lang }) {
  const words = WORDS[lang];
  return (
    <dl class="lesson-sets">
      {SETS.map((name) => (
        <Row key={name} symbol={name} meaning={words[name]} size={state.sets[name].filter((mark) => mark.fate !== "struck").length}>
          <Marks marks={state.sets[name]} braces />
        </Row>
      ))}
      <Row symbol="G" meaning={words.G} size={state.remaining.length}>
        <Marks marks={plain(state.remaining)} braces />
      </Row>
      <Row symbol={words.solution}>
        <Solution marks={state.solution} unknown={words.unknown} />
      </Row>
    </dl>
  );
}

function Solution({ marks, unknown }: { marks: readonly Mark[]; unknown: string }) {
  return marks.length ? (
    <strong>
      <Marks marks={marks} />
    </strong>
  ) : (
    <span class="soft">{unknown}</span>
  );
}

function Row(props: { symbol: string; meaning?: string; size?: number; children: ComponentChildren }) {
  return (
    <div class="lesson-set" data-set={props.meaning === undefined ? "solution" : props.symbol}>
      <dt>
        {props.meaning === undefined ? (
          props.symbol
        ) : (
          <>
            <var>{props.symbol}</var> <span class="soft">{props.meaning}</span> <span class="soft count">|{props.symbol}|&nbsp;=&nbsp;{props.size}</span>
          </>
        )}
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}
