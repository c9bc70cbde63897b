// Claims as they are kept: the memory of one window.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type App, type MadeClaim, type Panel, useApp } from "../app/state";
import type { CellName } from "../bridge/contract";

/** Whether a claim is about a cell. */
export function concernsCell(claim: MadeClaim, cell: CellName): boolean {
  return claim.cell.place === cell.place && claim.cell.card === cell.card;
}

/** What a window remembers. */
export interface StoredClaims {
  hiding: boolean;
  claims: readonly MadeClaim[];
}

const KEY = "clue-notebook.claims";

/** What was kept for a log of this name, if anything was, and if the browser lets one look. */
export function readStoredClaims(name: string): StoredClaims | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(`${KEY}.${name}`) ?? "null");
    const { hiding, claims } = (found ?? {}) as Partial<StoredClaims>;
    return typeof hiding === "boolean" && Array.isArray(claims) && claims.every(isClaim) ? { hiding, claims } : null;
  } catch {
    return null;
  }
}

/** Keeps it until the window is closed. A browser that forbids it forgets the claims when the page is loaded again. */
export function keep(name: string, what: StoredClaims): void {
  try {
    sessionStorage.setItem(`${KEY}.${name}`, JSON.stringify(what));
  } catch {
    // There is nothing better to do: the page goes on without a memory.
  }
}

function isClaim(value: unknown): value is MadeClaim {
  const { cell, sign, lines, until, said, unneeded } = (value ?? {}) as Partial<MadeClaim>;
  return (
    typeof cell?.place === "string" &&
    typeof cell.card === "string" &&
    (sign === "holds" || sign === "lacks") &&
    Array.isArray(lines) &&
    lines.every((line) => typeof line === "number") &&
    typeof until === "number" &&
    typeof said === "string" &&
    Array.isArray(unneeded)
  );
}

/** Watches over hidden answers as long as the page is there. */
export function useHiding(): void {
  const app = useApp();
  useEffect(() => {
    const name = app.start.name ?? "";
    const before = readStoredClaims(name);
    if (before) {
      app.hiding.value = before.hiding;
      app.claims.value = before.claims;
    }
    // Who was given the page with hidden answers is told what to do.
    if (app.start.hideAnswers && app.hiding.peek() && app.mode.peek() === "notebook") app.panel.value = { kind: "claim", cell: null };
    const ends = [
      effect(() => keep(name, { hiding: app.hiding.value, claims: app.claims.value })),
      guardPanels(app),
      guardOverlays(app),
      openClaim(app),
    ];
    return () => ends.forEach((end) => end());
  }, []);
}

const HARMLESS: readonly Panel["kind"][] = ["nothing", "claim"];

/** In place of a panel that would tell: the claim. A line that was asked about is picked, or is no longer. */
function guardPanels(app: App): () => void {
  let last: Extract<Panel, { kind: "claim" }> = { kind: "claim", cell: null };
  return effect(() => {
    const panel = app.panel.value;
    if (panel.kind === "claim") last = panel;
    if (!app.hiding.value || HARMLESS.some((kind) => kind === panel.kind)) return;
    if (panel.kind === "cell") app.panel.value = { kind: "claim", cell: panel.cell };
    else if (panel.kind === "line") app.panel.value = { ...last, lines: toggleLine(last.lines ?? [], panel.line) };
    else app.panel.value = last;
  });
}

/** Lines with one more, or one less if it is among them. */
export function toggleLine(lines: readonly number[], line: number): readonly number[] {
  return lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line].sort((one, other) => one - other);
}

/** No other grid in place of the claims: what others know, or how likely a cell is, tells what is hidden. */
function guardOverlays(app: App): () => void {
  return effect(() => {
    if (!app.hiding.value) return;
    if (app.view.value.kind !== "notebook") app.view.value = { kind: "notebook" };
    if (app.overlay.value) app.overlay.value = null;
  });
}

/** A cell that is chosen is claimed. */
function openClaim(app: App): () => void {
  const usual = app.choose.peek();
  return effect(() => {
    app.choose.value = app.hiding.value ? (cell) => (app.panel.value = { kind: "claim", cell }) : usual;
  });
}
