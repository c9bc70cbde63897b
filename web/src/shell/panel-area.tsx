// The panel below the grid, or beside it on a wide screen; on a phone it slides up over it.
import type { FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Panel, useApp } from "../app/state";
import { remember, readSetting } from "../app/storage";
import { PHONE, useMedia, WIDE } from "../common/screen";
import { texts } from "../words/texts";
import { PANELS } from "./slots";

const STEP = 2;
const LEAST = 15;
const MOST = 80;
/** The default share, in percent: of the log, which is before its splitter, and of the panel below or beside the grid,
 * which is after its own. */
const USUAL = { log: 36, panel: 42, side: 30 } as const;

interface SplitterProps {
  name: keyof typeof USUAL;
  label: string;
  axis: "x" | "y";
}

/** A splitter; the style sheets read the share from a property with its name. */
export function Splitter({ name, label, axis }: SplitterProps) {
  const [share, setShare] = useState(() => within(Number(readSetting(`split.${name}`) ?? USUAL[name])));
  useLayoutEffect(() => document.documentElement.style.setProperty(`--${name}`, `${share}`), [share]);
  // Of two keys in quick succession, the second must start from the result of the first.
  const set = (wanted: number | ((share: number) => number)) =>
    setShare((share) => {
      const next = within(typeof wanted === "number" ? wanted : wanted(share));
      remember(`split.${name}`, next.toFixed(1));
      return next;
    });
  const onDrag = (event: PointerEvent) => {
    const edge = event.currentTarget as HTMLElement;
    if (!edge.hasPointerCapture(event.pointerId)) return;
    const room = edge.parentElement!.getBoundingClientRect();
    const before = 100 * (axis === "x" ? (event.clientX - room.left) / room.width : (event.clientY - room.top) / room.height);
    set(name === "log" ? before : 100 - before);
  };
  const onKey = (event: KeyboardEvent) => {
    const right = name === "log" ? 1 : -1;
    const more = { ArrowRight: right, ArrowUp: 1, ArrowLeft: -right, ArrowDown: -1 }[event.key];
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
      onPointerMove={onDrag}
      onDblClick={() => set(USUAL[name])}
      onKeyDown={onKey}
    />
  );
}

function within(share: number): number {
  return Number.isFinite(share) ? Math.min(MOST, Math.max(LEAST, share)) : 40;
}

const TEXTS = texts(
  { panel: "Explanation", larger: "Larger", smaller: "Smaller", size: "Size of the explanation" },
  { panel: "Erklärung", larger: "Größer", smaller: "Kleiner", size: "Größe der Erklärung" },
  { panel: "説明", larger: "大きく", smaller: "小さく", size: "説明の大きさ" },
);

/** The distance, in pixels, from which a touch counts as a drag. */
const DRAG = 24;

export function PanelArea() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const phone = useMedia(PHONE);
  const wide = useMedia(WIDE);
  const [full, setFull] = useState(false);
  const giveBack = useFocusReturn();
  const panel = app.panel.value;
  const Shown = PANELS[panel.kind] as FunctionComponent<{ panel: Panel }> | null;
  const close = () => (app.panel.value = { kind: "nothing" });
  const open = Shown !== null;
  useLayoutEffect(() => {
    if (!open) return;
    return () => {
      setFull(false);
      giveBack();
    };
  }, [open]);
  if (!Shown) return null;
  return (
    <>
      {!phone && (wide ? <Splitter key="side" name="side" label={words.size} axis="x" /> : <Splitter key="panel" name="panel" label={words.size} axis="y" />)}
      <section id="panel" class={`panel ${full ? "full" : ""}`} aria-label={words.panel} tabIndex={-1}>
        {phone && <Handle label={full ? words.smaller : words.larger} full={full} setFull={setFull} close={close} />}
        <div class="panel-scroll">
          <Shown panel={panel} />
        </div>
      </section>
    </>
  );
}

/** Returns a function that restores the focus to the element that had it before the panel. */
function useFocusReturn(): () => void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest("#panel, dialog")) before.current = target;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  return () => {
    const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
    // On a phone, focusing the log would open the on-screen keyboard.
    const wanted = matchMedia(PHONE).matches && before.current?.isContentEditable ? null : before.current;
    if (isFocusLost() && wanted?.isConnected) wanted.focus({ preventScroll: true });
    if (isFocusLost()) document.querySelector<HTMLElement>(".grid [tabindex='0']")?.focus({ preventScroll: true });
  };
}

/** The handle on a phone: drag it up for the whole screen, down to close; a tap toggles. */
function Handle({ label, full, setFull, close }: { label: string; full: boolean; setFull(full: boolean): void; close(): void }) {
  const from = useRef<number | null>(null);
  return (
    <button
      type="button"
      class="handle"
      aria-label={label}
      aria-expanded={full}
      onPointerDown={(event) => {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        const moved = event.clientY - (from.current ?? event.clientY);
        from.current = Math.abs(moved) > DRAG ? NaN : null;
        if (moved < -DRAG) setFull(true);
        else if (moved > DRAG && full) setFull(false);
        else if (moved > DRAG) close();
      }}
      onClick={() => {
        // Ignore the click at the end of a drag.
        if (from.current === null) setFull(!full);
        from.current = null;
      }}
    />
  );
}
