// The two tabs at the head of the left half: the log, or rules of one's own.
import { useRef } from "preact/hooks";
import { type Side, useApp } from "../app/state";
import { SIDE_NAMES } from "./side-names";
import "./side-tabs.css";

/** Both, in their order. */
const SIDES: readonly Side[] = ["log", "rules"];
/** Where a key leads from a tab: to the one before or behind it, round and round, or to the first or the last. */
const STEPS: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
};

export function SideTabs({ label }: { label: string }) {
  const app = useApp();
  const list = useRef<HTMLDivElement>(null);
  const side = app.side.value;
  const pressed = (event: KeyboardEvent) => {
    const wanted = SIDES.at((STEPS[event.key]?.(SIDES.indexOf(side)) ?? NaN) % SIDES.length);
    if (!STEPS[event.key] || event.ctrlKey || event.altKey || event.metaKey || !wanted) return;
    event.preventDefault();
    app.side.value = wanted;
    list.current?.querySelector<HTMLElement>(`#${wanted}-tab`)?.focus();
  };
  return (
    <div class="side-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={pressed}>
      {SIDES.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${one}-tab`}
          aria-selected={side === one}
          aria-controls={`${one}-pane`}
          tabIndex={side === one ? 0 : -1}
          onClick={() => (app.side.value = one)}
        >
          {SIDE_NAMES[app.lang.value][one]}
        </button>
      ))}
    </div>
  );
}
