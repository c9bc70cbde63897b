// How wide something is, where the styles cannot say by themselves what follows from it.
import { useLayoutEffect, useState } from "preact/hooks";
import type { RefObject } from "preact";

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
