// Maps keys to commands.
import type { Command } from "../app/commands";
import type { App } from "../app/state";

/** Returns the name of a key in `Command.keys`; null if the key belongs to a text field. */
function keyName(event: KeyboardEvent): string | null {
  if (event.isComposing || event.defaultPrevented) return null;
  // Characters such as [ need AltGr or Option on many keyboards: only the character counts.
  const sign = event.key.length === 1 && !/[a-z0-9]/i.test(event.key);
  const graph = event.getModifierState("AltGraph") || (event.altKey && sign);
  const ctrl = (event.ctrlKey || event.metaKey) && !graph;
  const alt = event.altKey && !graph;
  // Whatever else handles Escape, such as completion, has called preventDefault.
  if (!ctrl && !alt && event.key !== "Escape" && typing(event.target)) return null;
  return `${ctrl ? "Ctrl+" : ""}${alt ? "Alt+" : ""}${event.key}`;
}

/** Returns whether an element accepts text. */
function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["radio", "checkbox", "range", "button", "file"].includes(target.type);
}

/** Returns whether a command can run now. */
export function possible(command: Command, app: App): boolean {
  return (command.there?.(app) ?? true) && (command.possible?.(app) ?? true);
}

/** Runs the command of a key, if there is one; an open sheet receives all keys itself, one beside the
 * notebook those that are pressed in it. */
export function dispatchKey(event: KeyboardEvent, commands: readonly Command[], app: App): void {
  const docked = document.querySelector("dialog.docked");
  if (app.sheet.value && (!docked || docked.contains(event.target as Node))) return;
  const name = keyName(event);
  const command = name && commands.find((one) => one.keys.includes(name) && possible(one, app));
  if (!command) return;
  event.preventDefault();
  command.run(app);
}
