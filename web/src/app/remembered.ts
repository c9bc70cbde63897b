// What the browser keeps for the next time. It may be forbidden or full: then nothing is kept, and nothing breaks.

const PREFIX = "clue-notebook.";

/** How it went to keep something. */
export type Stored = "stored" | "full" | "forbidden";

/** What was kept under a name, or null. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** The names under which something is kept that begin with these signs. */
export function rememberedNames(begin: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + begin))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Keeps something under a name. What is a convenience only need not ask how it went. */
export function remember(name: string, value: string): Stored {
  try {
    localStorage.setItem(PREFIX + name, value);
    return "stored";
  } catch (error) {
    return (error as DOMException).name === "SecurityError" ? "forbidden" : "full";
  }
}

/** Keeps nothing under a name any more. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // What could not be kept need not be forgotten.
  }
}
