// What the browser keeps for the next time. It may be forbidden or full: then nothing is kept, and nothing breaks.

/** What was kept under a name, or null. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`clue-notebook.${name}`);
  } catch {
    return null;
  }
}

/** Keeps something under a name. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`clue-notebook.${name}`, value);
  } catch {
    // What is kept here is a convenience only.
  }
}

/** Keeps nothing under a name any more. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(`clue-notebook.${name}`);
  } catch {
    // What could not be kept need not be forgotten.
  }
}
