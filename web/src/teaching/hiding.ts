// While answers are hidden: the grid shows what was claimed and nothing else, and no panel opens that would tell more.
import { computed, effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useApp, type App, type Overlay, type Panel } from "../app/state";
import { fill } from "../words/texts";
import { kept, keep, standing } from "./claim-store";
import { CLAIM_WORDS } from "./claim-words";

/** Watches over hidden answers as long as the page is there. */
export function useHiding(): void {
  const app = useApp();
  useEffect(() => {
    const name = app.start.name ?? "";
    const before = kept(name);
    if (before) {
      app.hiding.value = before.hiding;
      app.claims.value = before.claims;
    }
    const ends = [
      effect(() => keep(name, { hiding: app.hiding.value, claims: app.claims.value })),
      guarded(app),
      drawn(app),
      chosen(app),
    ];
    return () => ends.forEach((end) => end());
  }, []);
}

const HARMLESS: readonly Panel["kind"][] = ["nothing", "claim"];

/** In place of a panel that would tell: the claim. A line that was asked about is picked, or is no longer. */
function guarded(app: App): () => void {
  let last: Extract<Panel, { kind: "claim" }> = { kind: "claim", cell: null };
  return effect(() => {
    const panel = app.panel.value as Panel | { kind: "line"; line: number };
    if (panel.kind === "claim") last = panel;
    if (!app.hiding.value || HARMLESS.some((kind) => kind === panel.kind)) return;
    if (panel.kind === "cell") app.panel.value = { kind: "claim", cell: panel.cell };
    else if (panel.kind === "line") app.panel.value = { ...last, lines: toggled(last.lines ?? [], panel.line) };
    else app.panel.value = last;
  });
}

/** Lines with one more, or one less if it is among them. */
export function toggled(lines: readonly number[], line: number): readonly number[] {
  return lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line].sort((one, other) => one - other);
}

/** The grid shows the claims. */
function drawn(app: App): () => void {
  const mine = computed<Overlay | null>(() => {
    if (!app.hiding.value) return null;
    const words = CLAIM_WORDS[app.lang.value];
    const cells: Overlay["cells"] = {};
    for (const { cell, sign } of standing(app.claims.value, app.text.value)) {
      (cells[cell.place] ??= {})[cell.card] = { sign, spoken: fill(words.told, words[sign]) };
    }
    return { title: words.overlay, cells };
  });
  let shown: Overlay | null = null;
  return effect(() => {
    const overlay = mine.value;
    if (overlay) {
      if (app.overlay.value !== overlay) app.overlay.value = overlay;
    } else if (shown && app.overlay.peek() === shown) app.overlay.value = null;
    shown = overlay;
  });
}

/** A cell that is chosen is claimed. */
function chosen(app: App): () => void {
  const usual = app.choose.peek();
  return effect(() => {
    app.choose.value = app.hiding.value ? (cell) => (app.panel.value = { kind: "claim", cell }) : usual;
  });
}
