// Shows the user's own marks in the grid, with what the headers settle; choosing a cell changes its mark.
import { effect, untracked } from "@preact/signals";
import { noteKey } from "../app/notes";
import { type App, NO_MARKS, type Overlay, type OverlayCell } from "../app/state";
import { remember } from "../app/storage";
import type { CellName, NotedCell } from "../bridge/contract";
import { fill } from "../words/texts";
import { TEXTS } from "./words";

/** Whether the grid shows the user's own notes after a reload. */
const SETTING = "notes";

/** Follows the chosen view; returns a function that ends this. `said` reports each mark to screen readers. */
export function showNotes(app: App, said: (text: string) => void): () => void {
  let ours: Overlay | null = null;
  const ends = [
    effect(() => {
      const overlay = app.view.value.kind === "notes" ? { ...makeOverlay(app), choose: (cell: CellName) => said(turnMark(app, cell)) } : null;
      untracked(() => {
        if (overlay || (ours && app.overlay.value === ours)) app.overlay.value = overlay;
      });
      ours = overlay;
    }),
    effect(() => {
      const now = app.view.value.kind === "notes";
      remember(SETTING, now ? "on" : "");
      // A panel from before would reveal conclusions, and one about notes belongs to them.
      untracked(() => {
        if (now !== (app.panel.value.kind === "notes") && app.panel.value.kind !== "case") app.panel.value = { kind: "nothing" };
      });
    }),
  ];
  return () => ends.forEach((end) => end());
}

type Mark = NotedCell["mark"];
const NEXT: Record<Mark | "open", Mark | null> = { open: "lacks", lacks: "holds", holds: "maybe", maybe: null };

/** Gives a cell its next mark: empty, cross, tick, question mark, empty. What the headers settle stays. */
function turnMark(app: App, cell: CellName): string {
  const mark = app.notes.marks.value.get(noteKey(cell));
  const words = TEXTS[app.lang.value];
  if (!mark && given(app, cell.place, cell.card)) return words.given;
  const next = NEXT[mark ?? "open"];
  app.marks.value = NO_MARKS;
  void app.notes.set([{ ...cell, mark: next }]);
  const label = app.told.value?.value.notebook?.places.find((place) => place.name === cell.place)?.label ?? cell.place;
  return `${label}, ${cell.card}: ${next ? fill(words.noted, words[next]) : words.empty}`;
}

/** Returns what the headers settle about a cell, or null. */
function given(app: App, place: string, card: string): "holds" | "lacks" | null {
  const known = app.told.value?.value.notebook?.cells[place]?.[card];
  return known?.since === 0 && (known.sign === "holds" || known.sign === "lacks") ? known.sign : null;
}

function makeOverlay(app: App): Overlay {
  const words = TEXTS[app.lang.value];
  const marks = app.notes.marks.value;
  const make = (place: string, card: string): OverlayCell => {
    const mark = marks.get(noteKey({ place, card }));
    const known = given(app, place, card);
    if (mark) return { sign: mark, from: "note", spoken: fill(words.noted, words[mark]) };
    return known ? { sign: known, from: "headers", spoken: `${words[known]}, ${words.given}` } : { sign: "open", spoken: words.empty };
  };
  const cells = Object.entries(app.told.value?.value.notebook?.cells ?? {}).map(([place, row]): [string, Record<string, OverlayCell>] => [
    place,
    Object.fromEntries(Object.keys(row).map((card) => [card, make(place, card)])),
  ]);
  return { title: words.mine, cells: Object.fromEntries(cells) };
}
