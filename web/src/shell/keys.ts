// From a key to the command that it stands for.
import type { Command } from "../app/commands";
import type { App } from "../app/state";

/** What a key is called in `Command.keys`; null while text is being typed and the key belongs to it. */
function keyName(event: KeyboardEvent): string | null {
  if (event.isComposing || event.defaultPrevented) return null;
  // Signs such as [ take AltGr or Option on many keyboards: what matters is the sign.
  const sign = event.key.length === 1 && !/[a-z0-9]/i.test(event.key);
  const graph = event.getModifierState("AltGraph") || (event.altKey && sign);
  const ctrl = (event.ctrlKey || event.metaKey) && !graph;
  const alt = event.altKey && !graph;
  // Whatever else takes Escape first, such as proposals in the log, has prevented the rest.
  if (!ctrl && !alt && event.key !== "Escape" && typing(event.target)) return null;
  return `${ctrl ? "Ctrl+" : ""}${alt ? "Alt+" : ""}${event.key}`;
}

/** Whether what has the focus takes text. */
function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["radio", "checkbox", "range", "button", "file"].includes(target.type);
}

/** Whether a command can be run now. */
export function possible(command: Command, app: App): boolean {
  return (command.there?.(app) ?? true) && (command.possible?.(app) ?? true);
}

/** Runs the command that a key stands for, if any; what lies over the page has all keys for itself. */
export function dispatchKey(event: KeyboardEvent, commands: readonly Command[], app: App): void {
  if (app.sheet.value) return;
  const name = keyName(event);
  const command = name && commands.find((one) => one.keys.includes(name) && possible(one, app));
  if (!command) return;
  event.preventDefault();
  command.run(app);
}
