// What has just become known: by the reading that came last, or by the line that is looked at.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { App } from "../app/state";
import type { ReadingValue } from "../bridge/contract";
import { changedSince, settledBy } from "./shown";

/** What is new in the grid. */
export interface News {
  /** The cells that are new, by their keys. */
  cells: ReadonlySet<string>;
  /** Whether a change of the log brought it, so that it is worth telling. */
  told: boolean;
}
const NO_NEWS: News = { cells: new Set(), told: false };

/** Follows what is new; returns the news, and what ends that. */
export function followNews(app: App): [ReadonlySignal<News>, () => void] {
  const last = signal(NO_NEWS);
  let before: ReadingValue | null = null;
  const stop = effect(() => {
    const now = app.read.value?.value ?? null;
    if (!now || now === before) return;
    last.value = brought(last.peek(), before, now);
    if (!stillThere(app.at.peek(), before, now)) app.at.value = null;
    before = now;
  });
  const news = computed(() => {
    const at = app.at.value;
    const book = app.read.value?.value.notebook;
    return at === null || !book ? last.value : { cells: settledBy(book, at), told: false };
  });
  return [news, stop];
}

function brought(shown: News, before: ReadingValue | null, now: ReadingValue): News {
  if (!now.notebook) return NO_NEWS;
  const changed = before?.notebook ? changedSince(before.notebook, now.notebook) : null;
  if (changed === null) {
    const book = now.notebook;
    // Of a log that was there already: what the last line that settled anything did.
    const lines = now.events.map((one) => one.first).reverse();
    const sets = lines.map((line) => settledBy(book, line));
    return { cells: sets.find((cells) => cells.size > 0) ?? new Set(), told: false };
  }
  // A remark or a blank settles nothing: what was new stays marked.
  return changed.size > 0 ? { cells: changed, told: true } : { cells: shown.cells, told: false };
}

/** Whether the line that is looked at is still meant: who writes on wants to see what comes of it. */
function stillThere(at: number | null, before: ReadingValue | null, now: ReadingValue): boolean {
  if (at === null) return true;
  return before?.events.length === now.events.length && (at === 0 || now.events.some((one) => one.first === at));
}
