// Which tab has which log: a tab holds a lock of the browser's as long as it lives, whatever ends it.

/** A tab that is reloading may hold its lock for a moment longer. */
const PATIENCE = 400;

/** Whether the log is this tab's now, or another one's; where the browser cannot tell it is nobody's. */
export async function claim(key: string): Promise<{ taken: boolean; release: () => void }> {
  let release: () => void = () => undefined;
  if (!("locks" in navigator)) return { taken: false, release };
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const taken = await new Promise<boolean>((resolve) => {
    navigator.locks
      .request(`clue-notebook.log.${key}`, { signal: AbortSignal.timeout(PATIENCE) }, () => {
        resolve(false);
        return held;
      })
      .catch((error: DOMException) => resolve(error.name === "TimeoutError" || error.name === "AbortError"));
  });
  return { taken, release };
}
