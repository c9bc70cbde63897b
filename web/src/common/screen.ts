// The width of the screen and the preferences of its user.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { App, Side } from "../app/state";

/** A phone, upright or in landscape. The style sheets use the same query. */
export const PHONE = "(max-width: 700px), (max-height: 500px) and (pointer: coarse)";

/** A phone whose window is low: the grid has its groups beside each other. */
export const LOW = "(max-height: 500px) and (pointer: coarse), (max-width: 700px) and (max-height: 420px)";

/** Used by touch: keys are not shown. (Browsers that see no device at all report neither mouse nor touch.) */
export const TOUCH = "(pointer: coarse)";

/** A desktop: the turn sheet is docked beside the notebook instead of covering it. */
export const DOCKED = "(min-width: 1100px) and (min-height: 560px)";

/** A wide desktop: log, grid and explanation stand side by side. The style sheets use the same query. */
export const WIDE = "(min-width: 1600px) and (min-height: 560px)";

/** Returns whether a media query matches now. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const onChange = () => setHolds(list.matches);
    onChange();
    list.addEventListener("change", onChange);
    return () => list.removeEventListener("change", onChange);
  }, [query]);
  return holds;
}

/** Returns the text to open, save, share or edit: the rules only while they are in front. */
export function inFront(app: App): Side {
  return app.half.value === "book" && matchMedia(PHONE).matches ? "log" : app.side.value;
}

/** Returns the width of an element in pixels; 0 before it is rendered. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    setWidth(watched.clientWidth);
    const watcher = new ResizeObserver(() => setWidth(watched.clientWidth));
    watcher.observe(watched);
    return () => watcher.disconnect();
  }, []);
  return width;
}
