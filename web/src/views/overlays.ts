// The overlays of a player's view and of chances.
import type { Overlay } from "../app/state";
import type { ChancesValue, KnownCell, ViewValue } from "../bridge/contract";
import { fill, type Lang } from "../words/texts";
import { TEXTS } from "./words";

/** Returns the cells that a player is known to know. */
export function viewOverlay(value: ViewValue, lang: Lang): Overlay {
  const words = TEXTS[lang];
  const player = value.record.view.at(-1) ?? "";
  const spoken = { holds: words.knowsHolds, lacks: words.knowsLacks, open: words.knowsOpen, both: "" };
  return {
    title: fill(words.knowsTitle, player),
    cells: each(value.record.grid, (state) => {
      const sign = state as KnownCell["sign"];
      return { sign, spoken: fill(spoken[sign], player) };
    }),
  };
}

/** Returns the chance of each cell; a certain one has its sign. */
export function chancesOverlay(value: ChancesValue, lang: Lang): Overlay {
  const words = TEXTS[lang];
  return {
    title: words.chances,
    cells: each(value.record.cells, ({ chance, exact }) => {
      if (exact === "1") return { sign: "holds", spoken: words.certain };
      if (exact === "0") return { sign: "lacks", spoken: words.never };
      // An uncertain cell is never shown as 0 or 100 %.
      const percent = Math.min(0.99, Math.max(0.01, chance));
      return { sign: "open", share: chance, spoken: new Intl.NumberFormat(lang, { style: "percent" }).format(percent) };
    }),
  };
}

function each<A, B>(grid: Record<string, Record<string, A>>, make: (cell: A) => B): Record<string, Record<string, B>> {
  const rows = Object.entries(grid).map(([place, row]): [string, Record<string, B>] => [
    place,
    Object.fromEntries(Object.entries(row).map(([card, cell]): [string, B] => [card, make(cell)])),
  ]);
  return Object.fromEntries(rows);
}
