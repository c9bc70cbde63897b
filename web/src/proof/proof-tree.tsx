// A proof as a tree whose steps open and close.
import { useApp } from "../app/state";
import type { CellName, ProofRow } from "../bridge/contract";
import { Button } from "../common/button";
import { markRow } from "./marking";
import { TreeRow } from "./tree-row";
import { allOpen } from "./tree-model";
import { useTree } from "./use-tree";
import { WORDS } from "./words";
import "./proof-tree.css";

interface ProofTreeProps {
  rows: readonly ProofRow[];
  /** What is proved. */
  label: string;
  onOwnProof(cell: CellName): void;
}

export function ProofTree({ rows, label, onOwnProof }: ProofTreeProps) {
  const app = useApp();
  const tree = useTree(rows);
  const { nodes, shown, open } = tree;
  const everything = allOpen(nodes);
  return (
    <>
      {everything.size > 1 && (
        <TreeTools allOpen={open.size === everything.size} allFolded={open.size === 0} onOpen={() => tree.setOpen(everything)} onFold={tree.foldAll} />
      )}
      <div role="tree" class="proof-tree" aria-label={label} ref={tree.list} onKeyDown={tree.pressed}>
        {shown.map((node) => (
          <TreeRow
            key={node.at}
            node={node}
            open={open.has(node.at)}
            current={node.at === tree.current}
            onPoint={() => markRow(app, nodes, node)}
            onFocus={() => {
              tree.setCurrent(node.at);
              markRow(app, nodes, node);
            }}
            onAct={() => tree.act(node)}
            onOwnProof={onOwnProof}
          />
        ))}
      </div>
    </>
  );
}

/** Opens all of a proof, or folds all of it. */
function TreeTools(props: { allOpen: boolean; allFolded: boolean; onOpen(): void; onFold(): void }) {
  const say = WORDS[useApp().lang.value];
  return (
    <p class="proof-tools">
      <Button kind="quiet" disabled={props.allOpen} onClick={props.onOpen}>
        {say.openAll}
      </Button>
      <Button kind="quiet" disabled={props.allFolded} onClick={props.onFold}>
        {say.foldAll}
      </Button>
    </p>
  );
}
