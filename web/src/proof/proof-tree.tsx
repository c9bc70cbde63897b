// A proof as a tree whose steps open and close. Arrow keys go through it, as through any tree.
import { useMemo, useRef, useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { CellName, ProofRow } from "../bridge/contract";
import { Button } from "../common/button";
import { markRow } from "./marking";
import { TreeRow } from "./tree-row";
import { allOpen, nodesOf, openAtFirst, openedTo, shownOf, toldAt, type Node } from "./tree-model";
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
  const nodes = useMemo(() => nodesOf(rows), [rows]);
  const [open, setOpen] = useState(() => openAtFirst(nodes));
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const shown = shownOf(nodes, open);

  /** Makes a row the one that keys are about, and shows it. */
  const focus = (at: number, opened = open) => {
    if (opened !== open) setOpen(opened);
    setCurrent(at);
    // When it is drawn: it may have been folded away.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus());
  };
  const toggle = (node: Node) => {
    const next = new Set(open);
    if (!next.delete(node.at)) next.add(node.at);
    setOpen(next);
  };
  const act = (node: Node) => {
    const told = toldAt(nodes, node);
    if (node.row.lines[0] !== undefined) app.editor.value?.goTo(node.row.lines[0]);
    else if (told) focus(told.at, openedTo(nodes, open, told.at));
    else if (node.children.length > 0) toggle(node);
  };
  const pressed = (event: KeyboardEvent) => {
    // Buttons within a row have their own keys.
    if (!(event.target as HTMLElement).matches("[role=treeitem]") || event.ctrlKey || event.altKey || event.metaKey) return;
    const at = shown.findIndex((node) => node.at === current);
    const node = shown[at];
    if (!node) return;
    const inner = node.children.length > 0;
    const go = (to: Node | undefined) => to && focus(to.at);
    const keys: Record<string, () => unknown> = {
      ArrowDown: () => go(shown[at + 1]),
      ArrowUp: () => go(shown[at - 1]),
      Home: () => go(shown[0]),
      End: () => go(shown.at(-1)),
      ArrowRight: () => inner && (open.has(node.at) ? go(shown[at + 1]) : toggle(node)),
      ArrowLeft: () => (inner && open.has(node.at) ? toggle(node) : node.parent !== null && focus(node.parent)),
      "*": () => setOpen(allOpen(nodes)),
      Enter: () => act(node),
      " ": () => act(node),
    };
    const done = keys[event.key];
    if (!done) return;
    event.preventDefault();
    done();
  };
  const everything = allOpen(nodes);
  const foldAll = () => {
    setOpen(new Set());
    setCurrent(0);
  };
  return (
    <>
      {everything.size > 1 && (
        <TreeTools allOpen={open.size === everything.size} allFolded={open.size === 0} onOpen={() => setOpen(everything)} onFold={foldAll} />
      )}
      <div role="tree" class="proof-tree" aria-label={label} ref={list} onKeyDown={pressed}>
        {shown.map((node) => (
          <TreeRow
            key={node.at}
            node={node}
            open={open.has(node.at)}
            current={shown.some((one) => one.at === current) ? node.at === current : node.at === shown[0]!.at}
            onPoint={() => markRow(app, nodes, node)}
            onFocus={() => {
              setCurrent(node.at);
              markRow(app, nodes, node);
            }}
            onAct={() => act(node)}
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
