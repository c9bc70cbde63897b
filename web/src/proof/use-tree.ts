// Which steps of a proof are open, and which one keys are about: arrow keys go through it, as through any tree.
import type { RefObject } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { ProofRow } from "../bridge/contract";
import { allOpen, nodesOf, openAtFirst, openedTo, shownOf, toldAt, type Node } from "./tree-model";

/** A tree as it is drawn, and what can be done with it. */
export interface DrawnTree {
  nodes: readonly Node[];
  shown: readonly Node[];
  open: ReadonlySet<number>;
  /** The row that keys are about: one that is shown. */
  current: number;
  list: RefObject<HTMLDivElement | null>;
  setOpen(open: ReadonlySet<number>): void;
  setCurrent(at: number): void;
  foldAll(): void;
  /** What happens when a row is pressed: its line is shown, or where it is told, or it opens. */
  act(node: Node): void;
  pressed(event: KeyboardEvent): void;
}

/** Keeps what is open of the rows of a proof. */
export function useTree(rows: readonly ProofRow[]): DrawnTree {
  const app = useApp();
  const nodes = useMemo(() => nodesOf(rows), [rows]);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => openAtFirst(nodes));
  const [reached, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const shown = shownOf(nodes, open);
  const current = shown.some((node) => node.at === reached) ? reached : shown[0]!.at;
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
    const done = keyed(event.key, { shown, at, open, focus, toggle, act, openAll: () => setOpen(allOpen(nodes)) });
    if (!done) return;
    event.preventDefault();
    done();
  };
  const foldAll = () => {
    setOpen(new Set());
    setCurrent(0);
  };
  return { nodes, shown, open, current, list, setOpen, setCurrent, foldAll, act, pressed };
}

interface Keyed {
  shown: readonly Node[];
  /** The place of the row that keys are about among those that are shown. */
  at: number;
  open: ReadonlySet<number>;
  focus(at: number): void;
  toggle(node: Node): void;
  act(node: Node): void;
  openAll(): void;
}

/** What a key does; undefined if it does nothing here. */
function keyed(key: string, { shown, at, open, focus, toggle, act, openAll }: Keyed): (() => unknown) | undefined {
  const node = shown[at];
  if (!node) return undefined;
  const inner = node.children.length > 0;
  const go = (to: Node | undefined) => to && focus(to.at);
  const keys: Record<string, () => unknown> = {
    ArrowDown: () => go(shown[at + 1]),
    ArrowUp: () => go(shown[at - 1]),
    Home: () => go(shown[0]),
    End: () => go(shown.at(-1)),
    ArrowRight: () => inner && (open.has(node.at) ? go(shown[at + 1]) : toggle(node)),
    ArrowLeft: () => (inner && open.has(node.at) ? toggle(node) : node.parent !== null && focus(node.parent)),
    "*": openAll,
    Enter: () => act(node),
    " ": () => act(node),
  };
  return keys[key];
}
