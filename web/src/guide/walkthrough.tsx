// The walkthrough: the solution step by step. The grid shows what is known after the step.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type App, NO_MARKS, type Panel, useApp } from "../app/state";
import type { Rating, WalkthroughStep } from "../bridge/contract";
import { Button } from "../common/controls";
import { PanelFrame } from "../common/frames";
import { RuleText, Waiting } from "../proof/proof-tree";
import { LineButton } from "../views/answer";
import { fill } from "../words/texts";
import { cellNames, statementText, type Steps, stepOverlay, useSteps } from "./steps";
import { useOverlay } from "./overlay";
import { TEXTS } from "./words";

type WalkPanel = Extract<Panel, { kind: "walkthrough" }>;

export function WalkthroughPanel({ panel }: { panel: WalkPanel }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const frame = useRef<HTMLDivElement>(null);
  const [listed, setListed] = useState(false);
  const found = useSteps(app.at.value, panel.after);
  const steps = found.value?.steps ?? [];
  const number = Math.max(1, Math.min(panel.step, steps.length));
  const step = steps[number - 1];
  const go = (wanted: number) => {
    const next = Math.max(1, Math.min(wanted, steps.length));
    setListed(false);
    app.panel.value = { ...panel, step: next };
    // A button that becomes disabled would lose the focus, and the keys with it.
    if (next === 1 || next === steps.length) frame.current?.focus({ preventScroll: true });
  };
  useDrawnStep(found.value, number, go);
  useLayoutEffect(() => frame.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    frame.current?.querySelector(".walk-step")?.scrollTo(0, 0);
    frame.current?.querySelector(".walk-list [aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [number, listed]);
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || (event.target as HTMLElement).matches("select")) return;
    const wanted = { ArrowLeft: number - 1, ArrowUp: number - 1, ArrowRight: number + 1, ArrowDown: number + 1, Home: 1, End: steps.length }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    go(wanted);
  };
  return (
    <div ref={frame} class={`walk view-panel ${listed ? "listed" : ""}`} tabIndex={-1} onKeyDown={onKey}>
      <PanelFrame
        title={words.walkthrough}
        actions={
          <>
            <Button kind="quiet" class="walk-all" label={words.list} pressed={listed} onClick={() => setListed(!listed)}>
              ☰
            </Button>
            <Button label={words.earlier} disabled={number <= 1} onClick={() => go(number - 1)}>
              ‹
            </Button>
            <span class="walk-number" role="status">
              {steps.length > 0 && fill(words.of, number, `${steps.length}${found.value?.rating ? "" : " …"}`)}
            </span>
            <Button label={words.later} kind={number < steps.length ? "primary" : "plain"} disabled={number >= steps.length} onClick={() => go(number + 1)}>
              ›
            </Button>
          </>
        }
      >
        {found.value ? (
          <>
            <div class="walk-list">
              <Head value={found.value} panel={panel} go={go} />
              <ol>
                {steps.map((one) => (
                  <li key={one.number}>
                    <button type="button" aria-current={one === step ? "step" : undefined} onClick={() => go(one.number)}>
                      <span>{one.number}</span>{" "}
                      <span>
                        {one.title}
                        {one.lines.length > 0 && <small> {fill(words.line, one.lines.join(", "))}</small>}
                      </span>{" "}
                      <span title={fill(words.difficulty, bound(one))}>{bound(one)}</span>
                    </button>
                  </li>
                ))}
              </ol>
            </div>
            <div class="walk-step">{step ? <Step key={number} step={step} go={go} /> : <p>{found.value.summary}</p>}</div>
          </>
        ) : (
          <Waiting answer={found} />
        )}
      </PanelFrame>
    </div>
  );
}

/** Draws the cells known after a step; a tap on a cell goes to its step, and from there to its proof. */
function useDrawnStep(value: Steps | null, number: number, go: (step: number) => void): void {
  const app = useApp();
  const step = value?.steps[number - 1];
  const overlay = value && stepOverlay(value, number, fill(TEXTS[app.lang.value].drawn, step ? number : 0));
  useOverlay(overlay, [value, number], (cell) => {
    const home = value?.steps.find((one) => one.cells.some((other) => other.location === cell.place && other.card === cell.card));
    if (home && home.number !== number) go(home.number);
    else app.panel.value = { kind: "cell", cell, back: app.panel.value };
  });
  useLayoutEffect(() => {
    if (value) app.marks.value = step ? { lines: step.lines, cells: cellNames(step.cells), focus: null } : NO_MARKS;
  }, [value, number]);
}

/** The rating of the whole walkthrough, and where it starts. */
function Head({ value, panel, go }: { value: Steps; panel: WalkPanel; go(step: number): void }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const { rating, steps } = value;
  const stops = (app.read.value?.value.events ?? []).map((one) => one.first).filter((line) => line <= (app.at.value ?? Infinity));
  const last = stops.at(-1);
  return (
    <>
      <p role="status">{rating ? value.summary : fill(words.soFar, steps.length)}</p>
      {rating && rating.steps > 0 && (
        <dl class="walk-rating">
          {ratingRows(rating).map(([name, difficulty]) => (
            <div key={name}>
              <dt>{words[name]}</dt>
              <dd>
                <button type="button" onClick={() => go(steps.find((one) => one.difficulty === difficulty)?.number ?? 1)}>
                  {rating.at_least.includes(NAMES[name]) ? `≥ ${difficulty}` : difficulty}
                </button>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <label>
        {words.start}{" "}
        <select
          value={panel.after === null ? "" : panel.after}
          onChange={(event) => (app.panel.value = { ...panel, step: 1, after: event.currentTarget.value === "" ? null : Number(event.currentTarget.value) })}
        >
          <option value="0">{words.headers}</option>
          <option value="">{words.empty}</option>
          {last !== undefined && <option value={last - 1}>{fill(words.before, last)}</option>}
        </select>
      </label>
    </>
  );
}

/** The rows of a rating, and the names of their values. */
const NAMES = { hardest: "hardest", solution: "before_solution", first: "first" } as const;

function ratingRows(rating: Rating): ["hardest" | "solution" | "first", number][] {
  const rows: ["hardest" | "solution" | "first", number | null][] = [
    ["hardest", rating.hardest],
    ["solution", rating.before_solution],
    ["first", rating.first],
  ];
  return rows.filter((row): row is ["hardest" | "solution" | "first", number] => row[1] !== null);
}

/** Returns the difficulty of a step; without a proof it is a lower bound. */
function bound({ difficulty, complete }: WalkthroughStep): string {
  return complete ? `${difficulty}` : `≥ ${difficulty}`;
}

/** The labels of steps that no rule makes. */
const NO_RULE = ["by_contradiction", "by_deals"];

function Step({ step, go }: { step: WalkthroughStep; go(step: number): void }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const [open, setOpen] = useState<"rule" | "difficulty" | null>(null);
  const toggle = (what: "rule" | "difficulty") => setOpen(open === what ? null : what);
  return (
    <>
      <p class="walk-title">
        {NO_RULE.includes(step.rule) ? (
          <strong>{step.title}</strong>
        ) : (
          <button type="button" aria-expanded={open === "rule"} onClick={() => toggle("rule")}>
            <strong>{step.title}</strong>
          </button>
        )}
        <button type="button" class="walk-difficulty" aria-expanded={open === "difficulty"} onClick={() => toggle("difficulty")}>
          {fill(words.difficulty, bound(step))}
        </button>
      </p>
      {open === "rule" && <RuleText label={step.rule} />}
      {open === "difficulty" && <p class="view-soft">{words.explained}</p>}
      {step.sentences.map((sentence, index) => (
        <p key={index} class={sentence.startsWith(" ") ? "walk-within" : ""}>
          {sentence.trim()}
        </p>
      ))}
      {step.lines.map((line) => (
        <LineButton key={line} line={line} text={statementText(app, line)} marks={{ lines: step.lines, cells: cellNames(step.cells), focus: line }} />
      ))}
      {step.steps.length > 0 && (
        <p class="walk-uses">
          <span>{words.uses}</span>
          {step.steps.map((earlier) => (
            <button type="button" key={earlier} onClick={() => go(earlier)}>
              {fill(words.step, earlier)}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

/** Above the grid: opens the walkthrough and the review. */
export function GuideButtons() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  if (app.view.value.kind === "notes") return null;
  return (
    <>
      <Button onClick={() => openGuide(app, { kind: "walkthrough", step: 1, after: 0 })}>{words.walkthrough}</Button>
      <Button onClick={() => openGuide(app, { kind: "review" })}>{words.review}</Button>
    </>
  );
}

export function openGuide(app: App, panel: Panel): void {
  app.view.value = { kind: "notebook" };
  app.panel.value = panel;
}
