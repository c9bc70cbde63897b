// Claims as they are kept: which of them still hold of the log as it is now, and the memory of one window.
import type { MadeClaim } from "../app/state";
import type { CellName } from "../bridge/contract";

/** A short sign of the first lines of a text: another text has, as good as surely, another one. */
export function signOf(text: string, until: number): string {
  const said = text.split("\n").slice(0, until).join("\n");
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < said.length; at += 1) {
    const unit = said.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  return `${until}:${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
}

/** The claims whose lines, and all lines above them, are still what they were. */
export function standing(claims: readonly MadeClaim[], text: string): readonly MadeClaim[] {
  const signs = new Map<number, string>();
  return claims.filter(({ until, said }) => {
    if (!signs.has(until)) signs.set(until, signOf(text, until));
    return signs.get(until) === said;
  });
}

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
  const { cell, sign, lines, until, said } = (value ?? {}) as Partial<MadeClaim>;
  return (
    typeof cell?.place === "string" &&
    typeof cell.card === "string" &&
    (sign === "holds" || sign === "lacks") &&
    Array.isArray(lines) &&
    lines.every((line) => typeof line === "number") &&
    typeof until === "number" &&
    typeof said === "string"
  );
}
