// One row of a proof: a step with its rule, a line of the log, what is not there, a supposition.
import { useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { CellName } from "../bridge/contract";
import { fill, type Lang } from "../words/texts";
import { RuleText } from "./rule-text";
import type { Node } from "./tree-model";
import { WORDS } from "./words";

interface TreeRowProps {
  node: Node;
  open: boolean;
  /** Whether keys are about it. */
  current: boolean;
  onPoint(): void;
  onFocus(): void;
  onAct(): void;
  onOwnProof(cell: CellName): void;
}

const SIGNS = { step: "", line: "▪", absence: "∅", suppose: "?", again: "↑" } as const;

export function TreeRow({ node, open, current, onPoint, onFocus, onAct, onOwnProof }: TreeRowProps) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  const [ruleShown, setRuleShown] = useState(false);
  const { row } = node;
  const inner = node.children.length > 0;
  const tab = current ? 0 : -1;
  const own = row.kind === "step" && node.at > 0 && row.own ? row.cell : null;
  return (
    <div
      role="treeitem"
      class={`proof-row ${row.kind}`}
      data-at={node.at}
      style={{ "--level": row.level }}
      tabIndex={tab}
      aria-level={row.level + 1}
      aria-posinset={node.place}
      aria-setsize={node.siblings}
      aria-expanded={inner ? open : undefined}
      onPointerEnter={onPoint}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
    >
      <span class="proof-said" onClick={onAct}>
        <span class="proof-sign" aria-hidden="true">
          {inner ? (open ? "▾" : "▸") : SIGNS[row.kind]}
        </span>
        {row.kind === "step" && <span class="proof-number">({row.number}) </span>}
        <span class="proof-text">{row.text}</span>
        {inner && !open && <span class="proof-folded"> {folded(node, app.lang.value)}</span>}
      </span>
      {row.name !== "" && (
        <span class="proof-name">
          {row.label === null ? (
            row.name
          ) : (
            <button type="button" tabIndex={tab} aria-expanded={ruleShown} onClick={() => setRuleShown(!ruleShown)}>
              {row.name}
            </button>
          )}
          {own && (
            <button type="button" class="proof-own" tabIndex={tab} title={say.own} aria-label={say.own} onClick={() => onOwnProof(own)}>
              ⇱
            </button>
          )}
        </span>
      )}
      {ruleShown && row.label !== null && <RuleText label={row.label} />}
    </div>
  );
}

/** What is folded away below a row. */
function folded(node: Node, lang: Lang): string {
  const say = WORDS[lang];
  const lines = node.lines.join(", ");
  const alone = lines === "";
  if (node.steps === 0) return alone ? "" : fill(node.lines.length === 1 ? say.foldedLine : say.foldedLines, 0, lines);
  if (node.steps === 1) return alone ? say.foldedStepAlone : fill(say.foldedStep, 1, lines);
  return fill(alone ? say.foldedStepsAlone : say.foldedSteps, node.steps, lines);
}
