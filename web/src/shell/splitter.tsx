// The edge between two parts of the page, which can be moved by mouse and by keys; how far is remembered.
import { useLayoutEffect, useState } from "preact/hooks";
import { remember, remembered } from "../app/remembered";

const STEP = 2;
const LEAST = 15;
const MOST = 80;
/** How much of the page what is before the edge (x) or behind it (y) takes, in percent, as long as nobody moves it. */
const USUAL = { log: 36, panel: 42 } as const;

interface SplitterProps {
  name: keyof typeof USUAL;
  label: string;
  axis: "x" | "y";
}

/** The edge; the styles take the share from `--log` and `--panel`. */
export function Splitter({ name, label, axis }: SplitterProps) {
  const [share, setShare] = useState(() => within(Number(remembered(`split.${name}`) ?? USUAL[name])));
  useLayoutEffect(() => document.documentElement.style.setProperty(`--${name}`, `${share}`), [share]);
  // Of two keys quickly after one another the second must not start from where the first did.
  const set = (wanted: number | ((share: number) => number)) =>
    setShare((share) => {
      const next = within(typeof wanted === "number" ? wanted : wanted(share));
      remember(`split.${name}`, next.toFixed(1));
      return next;
    });
  const pulled = (event: PointerEvent) => {
    const edge = event.currentTarget as HTMLElement;
    if (!edge.hasPointerCapture(event.pointerId)) return;
    const room = edge.parentElement!.getBoundingClientRect();
    set(axis === "x" ? ((event.clientX - room.left) / room.width) * 100 : ((room.bottom - event.clientY) / room.height) * 100);
  };
  const keyed = (event: KeyboardEvent) => {
    const more = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (event.key === "Home") set(USUAL[name]);
    else if (more) set((share) => share + more * STEP);
    else return;
    event.preventDefault();
  };
  return (
    <div
      class={`splitter ${axis}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(share)}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={pulled}
      onDblClick={() => set(USUAL[name])}
      onKeyDown={keyed}
    />
  );
}

function within(share: number): number {
  return Number.isFinite(share) ? Math.min(MOST, Math.max(LEAST, share)) : 40;
}
