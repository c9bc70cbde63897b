// What the grid shows while a panel of the guide is open.
import { useLayoutEffect, useRef } from "preact/hooks";
import { NO_MARKS, type Overlay, useApp } from "../app/state";
import type { CellName } from "../bridge/contract";

/** Draws an overlay as long as the component is shown; `choose` is called for a cell. */
export function useOverlay(overlay: Overlay | null, about: readonly unknown[], choose: (cell: CellName) => void): void {
  const app = useApp();
  const ours = useRef<Overlay | null>(null);
  const drawn = app.overlay.value;
  useLayoutEffect(() => {
    // "Back to the notebook" was chosen.
    if (ours.current && !drawn) app.panel.value = { kind: "nothing" };
  }, [drawn]);
  useLayoutEffect(() => {
    if (overlay && app.view.value.kind === "notebook") ours.current = app.overlay.value = overlay;
  }, [...about, app.lang.value]);
  const chosen = useRef(choose);
  chosen.current = choose;
  useLayoutEffect(() => {
    const before = app.choose.value;
    const now = (cell: CellName) => chosen.current(cell);
    app.choose.value = now;
    return () => {
      if (app.choose.value === now) app.choose.value = before;
      if (app.overlay.value === ours.current) app.overlay.value = null;
      ours.current = null;
      if (app.panel.value.kind === "nothing") app.marks.value = NO_MARKS;
    };
  }, []);
}
