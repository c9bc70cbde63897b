// Claims as they are kept: the memory of one window.
import type { MadeClaim } from "../app/state";
import type { CellName } from "../bridge/contract";

/** Whether a claim is about a cell. */
export function isAbout(claim: MadeClaim, cell: CellName): boolean {
  return claim.cell.place === cell.place && claim.cell.card === cell.card;
}

/** What a window remembers. */
export interface Kept {
  hiding: boolean;
  claims: readonly MadeClaim[];
}

const KEY = "clue-notebook.claims";

/** What was kept for a log of this name, if anything was, and if the browser lets one look. */
export function kept(name: string): Kept | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(`${KEY}.${name}`) ?? "null");
    const { hiding, claims } = (found ?? {}) as Partial<Kept>;
    return typeof hiding === "boolean" && Array.isArray(claims) && claims.every(isClaim) ? { hiding, claims } : null;
  } catch {
    return null;
  }
}

/** Keeps it until the window is closed. A browser that forbids it forgets the claims when the page is loaded again. */
export function keep(name: string, what: Kept): void {
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
