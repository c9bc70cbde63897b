// The commands for turns and new games.
import type { Command, KeyNote } from "../app/commands";

export const TURN_COMMANDS: readonly Command[] = [
  {
    id: "setup",
    topic: "turns",
    keys: ["n"],
    title: { en: "New game", de: "Neues Spiel", ja: "新しいゲーム" },
    menu: "play",
    atStart: "play",
    run: (app) => (app.sheet.value = "setup"),
  },
  {
    id: "turn",
    topic: "turns",
    keys: ["t"],
    title: { en: "Enter a turn", de: "Einen Zug eingeben", ja: "手番を入力" },
    menu: "play",
    run: (app) => (app.sheet.value = "turn"),
    possible: (app) => app.read.value?.value.notebook != null || (app.starting.value !== null && app.text.value.trim() !== ""),
  },
  {
    id: "headers",
    topic: "turns",
    keys: [],
    title: { en: "Change players and hand", de: "Spieler und Blatt ändern", ja: "プレイヤーと手札を変える" },
    menu: "play",
    run: (app) => (app.sheet.value = "headers"),
    possible: (app) => app.read.value?.value.notebook != null,
  },
];

/** The keys inside the sheets. */
export const TURN_KEYS: readonly KeyNote[] = [
  {
    topic: "turns",
    keys: ["Tab"],
    title: { en: "From group to group", de: "Von Gruppe zu Gruppe", ja: "次のグループへ" },
  },
  {
    topic: "turns",
    keys: ["a … z"],
    title: { en: "The next name that begins with this letter", de: "Der nächste Name mit diesem Anfangsbuchstaben", ja: "その文字で始まる次の名前" },
  },
  {
    topic: "turns",
    keys: ["1 … 9"],
    title: { en: "The name with this number in the group", de: "Der Name mit dieser Nummer in der Gruppe", ja: "グループ内のその番号の名前" },
  },
  {
    topic: "turns",
    keys: [" "],
    title: { en: "Choose, or undo the choice", de: "Wählen oder Auswahl aufheben", ja: "選ぶ、または取り消す" },
  },
  {
    topic: "turns",
    keys: ["Enter"],
    title: { en: "Add the line", de: "Die Zeile anfügen", ja: "行を加える" },
  },
];

/** Handles a letter key pressed on a radio button or checkbox: moves to the option that starts with it. */
export function typeAhead(event: KeyboardEvent): void {
  const at = event.target;
  if (!(at instanceof HTMLInputElement) || event.key.length !== 1 || event.key === " ") return;
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  const group = at.closest("fieldset");
  if (!group) return;
  const inputs = [...group.querySelectorAll("input")].filter((input) => !input.disabled);
  const found = /[1-9]/.test(event.key) && !inputs.some((input) => begins(input, event.key)) ? inputs[Number(event.key) - 1] : next(inputs, at, event.key);
  if (!found) return;
  event.preventDefault();
  found.focus();
  // A click on a checked radio button would clear it.
  if (!found.checked && found.type === "radio") found.click();
}

/** Returns the next matching option after the focused one, cyclically; the focused one itself only if no other
 * matches. */
function next(inputs: readonly HTMLInputElement[], at: HTMLInputElement, letter: string): HTMLInputElement | undefined {
  const start = inputs.indexOf(at) + 1;
  return [...inputs.slice(start), ...inputs.slice(0, start)].find((input) => begins(input, letter));
}

/** Returns whether a word of the visible or spoken label starts with the letter. */
function begins(input: HTMLInputElement, letter: string): boolean {
  const shown = input.closest("label")?.textContent ?? "";
  return `${shown} ${input.ariaLabel ?? ""}`
    .toLocaleLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(letter.toLocaleLowerCase()));
}
