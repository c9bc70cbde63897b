// On a phone the back button closes what lies over the page, in place of leaving the page.
import { effect } from "@preact/signals";
import type { App } from "../app/state";
import { PHONE } from "../common/screen";

const OVER = "over";

/** Whether this entry of the history is that of something over the page. */
function isOverlayEntry(): boolean {
  return Boolean((history.state as Record<string, unknown> | null)?.[OVER]);
}

/** Keeps one entry in the history as long as something lies over the page; returns what ends that. */
export function followBack(app: App): () => void {
  const small = matchMedia(`${PHONE}, (pointer: coarse)`);
  // Going back takes its time: until it is done nothing else is done to the history.
  // (After reloading the entry is still there, and what lay over the page is not.)
  let entry: "none" | "there" | "leaving" = isOverlayEntry() ? "there" : "none";
  let address = "";
  // (What is signalled comes first: it is to be followed on a wide screen, too, which may become a small one.)
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
      // What was written into the address meanwhile stays.
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
