// The screen: how wide it is, and what its user prefers.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { App, Side } from "../app/state";

/** A phone, upright or lying on its side: one thing at a time. (The styles say the same.) */
export const PHONE = "(max-width: 700px), (max-height: 500px) and (pointer: coarse)";

/** Whether a media query holds now. */
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

/** The text that opening, saving, sharing and editing are about: the rules only while they are in front of everything. */
export function inFront(app: App): Side {
  return app.half.value === "book" && matchMedia(PHONE).matches ? "log" : app.side.value;
}

/** The width of an element in pixels; 0 before it is there. */
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
