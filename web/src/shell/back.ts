// On a phone the back button closes what lies over the page instead of leaving the page.
import { effect } from "@preact/signals";
import type { App } from "../app/state";
import { PHONE } from "../common/screen";

const OVER = "over";

/** Returns whether the current history entry belongs to a sheet or panel. */
function isOverlayEntry(): boolean {
  return Boolean((history.state as Record<string, unknown> | null)?.[OVER]);
}

/** Keeps one history entry while a sheet or panel is open; returns a function that ends this. */
export function followBack(app: App): () => void {
  const small = matchMedia(`${PHONE}, (pointer: coarse)`);
  // history.back() is asynchronous: until it is done, the history is not changed again. After a reload the entry still
  // exists, but the sheet or panel does not.
  let entry: "none" | "there" | "leaving" = isOverlayEntry() ? "there" : "none";
  let address = "";
  // Read the signals first: the effect must depend on them on a wide screen, too, as the window may be resized.
  const open = () => (app.sheet.value !== null || app.panel.value.kind !== "nothing") && small.matches;
  const follow = () => {
    if (open() && entry === "none") {
      history.pushState({ [OVER]: true }, "");
      entry = "there";
    } else if (!open() && entry === "there") {
      address = location.href;
      entry = "leaving";
      history.back();
    }
  };
  const went = () => {
    if (entry === "leaving") {
      // Keep a URL that was written meanwhile.
      history.replaceState(history.state, "", address);
      entry = "none";
    } else if (entry === "there" && !isOverlayEntry()) {
      entry = "none";
      if (app.sheet.value !== null) app.sheet.value = null;
      else app.panel.value = { kind: "nothing" };
    }
    follow();
  };
  addEventListener("popstate", went);
  small.addEventListener("change", follow);
  const stop = effect(follow);
  return () => {
    stop();
    removeEventListener("popstate", went);
    small.removeEventListener("change", follow);
  };
}
