// A stage of a judgement: how it stands in a line, and more on demand.
import type { ComponentChildren } from "preact";
import { useApp } from "../app/state";
import { SAID } from "./words";

interface StageProps {
  kind: "good" | "bad" | "none" | "open";
  name: string;
  /** Whether it is of what was there before: it stays in sight, paler, until the next is there. */
  late?: boolean;
  children: ComponentChildren;
  /** What one can do about it. */
  action?: ComponentChildren;
  /** What is told of it on demand. */
  more?: ComponentChildren;
}

const SIGNS = { good: "✓", bad: "✗", none: "–", open: "…" } as const;

/** One stage: how it stands in a line, and more on demand. */
export function Stage({ kind, name, late, children, action, more }: StageProps) {
  const said = SAID[useApp().lang.value];
  return (
    <li class={`stage ${kind} ${late ? "late" : ""}`}>
      <span class="stage-sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <div class="stage-told">
        <p>
          <strong>{name}:</strong> <span role="status">{children}</span>
        </p>
        {action}
        {more && (
          <details>
            <summary>{said.details}</summary>
            {more}
          </details>
        )}
      </div>
    </li>
  );
}

/** Lines for people, whose places in their columns mean something. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return <pre class="stage-lines">{lines.join("\n")}</pre>;
}
