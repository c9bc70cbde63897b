// Stores claims in the session of the window.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type App, type MadeClaim, type Panel, useApp } from "../app/state";
import type { CellName } from "../bridge/contract";

export function concernsCell(claim: MadeClaim, cell: CellName): boolean {
  return claim.cell.place === cell.place && claim.cell.card === cell.card;
}

/** The stored state of a window. */
interface StoredClaims {
  hiding: boolean;
  claims: readonly MadeClaim[];
}

const KEY = "clue-notebook.claims";

/** Returns what is stored for a log of this name; null if there is nothing or the browser denies access. */
function readStoredClaims(name: string): StoredClaims | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(`${KEY}.${name}`) ?? "null");
    const { hiding, claims } = (found ?? {}) as Partial<StoredClaims>;
    return typeof hiding === "boolean" && Array.isArray(claims) && claims.every(isClaim) ? { hiding, claims } : null;
  } catch {
    return null;
  }
}

/** Stores the state until the window is closed. If the browser denies this, a reload loses the claims. */
export function keep(name: string, what: StoredClaims): void {
  try {
    sessionStorage.setItem(`${KEY}.${name}`, JSON.stringify(what));
  } catch {
    // Storage is denied: continue without it.
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

/** Hides answers while the page is open. */
export function useHiding(): void {
  const app = useApp();
  useEffect(() => {
    const name = app.start.name ?? "";
    const before = readStoredClaims(name);
    if (before) {
      app.hiding.value = before.hiding;
      app.claims.value = before.claims;
    }
    // Explain the task to a user whose page starts with hidden answers.
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

/** Replaces panels that would reveal answers by the claim. Choosing a line adds it to the claim or removes it. */
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

/** Returns the lines with one added, or removed if it is among them. */
export function toggleLine(lines: readonly number[], line: number): readonly number[] {
  return lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line].sort((one, other) => one - other);
}

/** Resets other views: the knowledge of others and chances reveal hidden answers. */
function guardOverlays(app: App): () => void {
  return effect(() => {
    if (!app.hiding.value) return;
    if (app.view.value.kind !== "notebook") app.view.value = { kind: "notebook" };
    if (app.overlay.value) app.overlay.value = null;
  });
}

/** Choosing a cell opens a claim about it. */
function openClaim(app: App): () => void {
  const usual = app.choose.peek();
  return effect(() => {
    app.choose.value = app.hiding.value ? (cell) => (app.panel.value = { kind: "claim", cell }) : usual;
  });
}
