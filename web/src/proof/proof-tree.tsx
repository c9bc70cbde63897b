// A proof as a tree with keyboard navigation.
import { createContext, type RefObject } from "preact";
import { useContext, useMemo, useRef, useState } from "preact/hooks";
import type { KeyNote } from "../app/commands";
import { type App, useApp } from "../app/state";
import type { CellName, ProofRow } from "../bridge/contract";
import { Button } from "../common/controls";
import { NoticeBox } from "../common/frames";
import { PHONE, useMedia } from "../common/screen";
import { type Answer, useAnswer } from "../common/use-answer";
import { fill, type Lang } from "../words/texts";
import { allOpen, listCells, type Node, makeNodes, openAtFirst, openAncestors, listVisibleNodes, findFirstMention } from "./tree-model";
import { WORDS } from "./words";

/** The state of the tree, and its actions. */
interface DrawnTree {
  nodes: readonly Node[];
  shown: readonly Node[];
  open: ReadonlySet<number>;
  /** The focused row, which is visible. */
  current: number;
  list: RefObject<HTMLDivElement | null>;
  setOpen(open: ReadonlySet<number>): void;
  setCurrent(at: number): void;
  /** Marks a row when the pointer moves over it, and not when it appears below the pointer: the clicked cell would
   * scroll out of sight. */
  point(node: Node | null): void;
  foldAll(): void;
  /** Activates a row: shows its line or its first mention, or opens it. */
  act(node: Node): void;
  onKey(event: KeyboardEvent): void;
}

/** Manages which rows of a proof are open. */
function useTree(rows: readonly ProofRow[]): DrawnTree {
  const app = useApp();
  const nodes = useMemo(() => makeNodes(rows), [rows]);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => openAtFirst(nodes));
  const [reached, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const pointed = useRef<Node | null>(null);
  const point = (node: Node | null) => {
    if (node && pointed.current !== node) markRow(app, nodes, node);
    pointed.current = node;
  };
  const shown = listVisibleNodes(nodes, open);
  const current = shown.some((node) => node.at === reached) ? reached : shown[0]!.at;
  /** Focuses a row and shows it. */
  const focus = (at: number, opened = open) => {
    if (opened !== open) setOpen(opened);
    setCurrent(at);
    // After rendering: the row may have been folded away.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus());
  };
  const toggle = (node: Node) => {
    const next = new Set(open);
    if (!next.delete(node.at)) next.add(node.at);
    setOpen(next);
  };
  const act = (node: Node) => {
    const told = findFirstMention(nodes, node);
    if (node.row.lines[0] !== undefined) app.editor.value?.goTo(node.row.lines[0]);
    else if (told) focus(told.at, openAncestors(nodes, open, told.at));
    else if (node.children.length > 0) toggle(node);
  };
  const onKey = (event: KeyboardEvent) => {
    // Buttons within a row have keys of their own.
    if (!(event.target as HTMLElement).matches("[role=treeitem]") || event.ctrlKey || event.altKey || event.metaKey) return;
    const at = shown.findIndex((node) => node.at === current);
    const done = findKeyAction(event.key, { shown, at, open, focus, toggle, act, openAll: () => setOpen(allOpen(nodes)) });
    if (!done) return;
    event.preventDefault();
    done();
  };
  const foldAll = () => {
    setOpen(new Set());
    setCurrent(0);
  };
  return { nodes, shown, open, current, list, setOpen, setCurrent, point, foldAll, act, onKey: onKey };
}

interface KeyContext {
  shown: readonly Node[];
  /** The index of the focused row among the visible ones. */
  at: number;
  open: ReadonlySet<number>;
  focus(at: number): void;
  toggle(node: Node): void;
  act(node: Node): void;
  openAll(): void;
}

/** Returns the action of a key; undefined if it has none here. */
function findKeyAction(key: string, { shown, at, open, focus, toggle, act, openAll }: KeyContext): (() => unknown) | undefined {
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

export const PROOF_KEYS: readonly KeyNote[] = [
  {
    topic: "proof",
    keys: ["ArrowUp", "ArrowDown"],
    title: { en: "To the row above or below; it marks its lines and cells", de: "Zur Zeile darüber oder darunter; sie markiert ihre Zeilen und Felder", ja: "上か下の段へ（その行とマスに印が付く）" },
  },
  {
    topic: "proof",
    keys: ["ArrowRight", "ArrowLeft"],
    title: { en: "Open or fold a step; go to its premises, or to its conclusion", de: "Einen Schritt auf- oder einklappen; zu seinen Prämissen oder zu seinem Schluss", ja: "ステップを開く・閉じる、前提へ、結論へ" },
  },
  { topic: "proof", keys: ["*"], title: { en: "Open the whole proof", de: "Den ganzen Beweis aufklappen", ja: "証明をすべて開く" } },
  {
    topic: "proof",
    keys: ["Enter"],
    title: { en: "To the line in the log; from a repeated step, to its first place", de: "Zur Zeile im Protokoll; bei einem wiederholten Schritt dorthin, wo er zuerst steht", ja: "記録の行へ（別の所にあるステップならそこへ）" },
  },
  { topic: "proof", keys: ["Tab"], title: { en: "To the rule of the step", de: "Zur Regel des Schritts", ja: "ステップの規則へ" } },
];

/** Marks the premises and the cells of a row until something else is marked. */
function markRow(app: App, nodes: readonly Node[], node: Node): void {
  const told = findFirstMention(nodes, node) ?? node;
  app.marks.value = {
    lines: node.row.kind === "absence" ? node.row.lines : told.lines,
    cells: listCells(nodes, node),
    focus: node.row.kind === "line" ? (node.row.lines[0] ?? null) : null,
  };
}

/** Marks one line of the log. */
export function markLine(app: App, line: number): void {
  app.marks.value = { lines: [line], cells: [], focus: line };
}

export function LineLinks({ label, lines }: { label: string; lines: readonly number[] }) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  return (
    <ul class="line-links" aria-label={label}>
      {lines.map((line) => (
        <li key={line} onPointerEnter={() => markLine(app, line)} onFocusCapture={() => markLine(app, line)}>
          <Button kind="quiet" onClick={() => app.editor.value?.goTo(line)}>
            {fill(say.line, line)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export function Waiting({ answer }: { answer: Answer<unknown> }) {
  const say = WORDS[useApp().lang.value];
  // A cell that has just become known gets its proof shortly.
  if (answer.error === null || answer.waiting || answer.error.code === "known") {
    return (
      <p class="waiting" role="status">
        {say.working}
      </p>
    );
  }
  const stopped = answer.error.code === "stopped";
  return (
    <NoticeBox kind={stopped ? "note" : "error"} action={{ label: say.again, run: answer.again }}>
      {stopped ? say.stopped : answer.error.message}
    </NoticeBox>
  );
}

export const RuleSource = createContext<"log" | "rules">("log");

/** A rule; `named` with its name, if that does not stand above it. */
export function RuleText({ label, named = false }: { label: string; named?: boolean }) {
  const say = WORDS[useApp().lang.value];
  const rule = useAnswer("rule", { of: useContext(RuleSource), label });
  if (!rule.value) return <Waiting answer={rule} />;
  const { title, wording, rule: written, source, file, line } = rule.value;
  return (
    <div class="proof-rule" role="note" aria-label={fill(say.rule, title)}>
      {named && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {wording && <p>{wording}</p>}
      {written ? (
        <pre>
          <code>{written}</code>
        </pre>
      ) : (
        <p>{say.hiddenRule}</p>
      )}
      <p class="proof-source">
        {source && `${fill(say.ruleSource, source)} · `}
        {fill(say.ruleFile, file, line)}
      </p>
    </div>
  );
}

interface TreeRowProps {
  node: Node;
  open: boolean;
  /** Whether it is focused. */
  current: boolean;
  onPoint(): void;
  onFocus(): void;
  onAct(): void;
  onOwnProof(cell: CellName): void;
}

const SIGNS = { step: "", line: "▪", absence: "∅", suppose: "?", again: "↑" } as const;

function TreeRow({ node, open, current, onPoint, onFocus, onAct, onOwnProof }: TreeRowProps) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  const [ruleShown, setRuleShown] = useState(false);
  // At a table, the name of a rule, such as "pass (De Morgan)", comes on a tap.
  const phone = useMedia(PHONE);
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
      onPointerMove={onPoint}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
    >
      <span class="proof-said" onClick={onAct}>
        <span class="proof-sign" aria-hidden="true">
          {inner ? (open ? "▾" : "▸") : SIGNS[row.kind]}
        </span>
        {row.kind === "step" && <span class="proof-number">({row.number}) </span>}
        <span class="proof-text">{row.text}</span>
        {inner && !open && <span class="proof-folded"> {describeFoldedSteps(node, app.lang.value)}</span>}
      </span>
      {row.name !== "" && (
        <span class="proof-name">
          {row.label === null ? (
            row.name
          ) : (
            <button type="button" tabIndex={tab} aria-expanded={ruleShown} onClick={() => setRuleShown(!ruleShown)}>
              {phone && <span class="on-tap">{say.byRule}</span>}
              <span class={phone ? "on-paper" : ""}>{row.name}</span>
            </button>
          )}
          {own && (
            <button type="button" class="proof-own" tabIndex={tab} title={say.own} aria-label={say.own} onClick={() => onOwnProof(own)}>
              ⇱
            </button>
          )}
        </span>
      )}
      {ruleShown && row.label !== null && <RuleText label={row.label} named={phone} />}
    </div>
  );
}

/** Describes the steps folded away below a row. */
function describeFoldedSteps(node: Node, lang: Lang): string {
  const say = WORDS[lang];
  const lines = node.lines.join(", ");
  const alone = lines === "";
  if (node.steps === 0) return alone ? "" : fill(node.lines.length === 1 ? say.foldedLine : say.foldedLines, 0, lines);
  if (node.steps === 1) return alone ? say.foldedStepAlone : fill(say.foldedStep, 1, lines);
  return fill(alone ? say.foldedStepsAlone : say.foldedSteps, node.steps, lines);
}

interface ProofTreeProps {
  rows: readonly ProofRow[];
  /** The conclusion. */
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
      <div role="tree" class="proof-tree" aria-label={label} ref={tree.list} onKeyDown={tree.onKey} onPointerLeave={() => tree.point(null)}>
        {shown.map((node) => (
          <TreeRow
            key={node.at}
            node={node}
            open={open.has(node.at)}
            current={node.at === tree.current}
            onPoint={() => tree.point(node)}
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

/** Buttons that open or fold all rows. */
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
