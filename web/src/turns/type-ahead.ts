// Letters choose within a group of taps: the next one that begins so. A digit chooses by its place.

/** Takes a key that was pressed on a radio button or a checkbox. */
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
  // What is chosen already stays so: a click would take it back.
  if (!found.checked && found.type === "radio") found.click();
}

/** The next after the one that has the focus, round the group; that one itself only if nothing else begins so. */
function next(inputs: readonly HTMLInputElement[], at: HTMLInputElement, letter: string): HTMLInputElement | undefined {
  const start = inputs.indexOf(at) + 1;
  return [...inputs.slice(start), ...inputs.slice(0, start)].find((input) => begins(input, letter));
}

/** Whether a word of what is shown or spoken begins so. */
function begins(input: HTMLInputElement, letter: string): boolean {
  const shown = input.closest("label")?.textContent ?? "";
  return `${shown} ${input.ariaLabel ?? ""}`
    .toLocaleLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(letter.toLocaleLowerCase()));
}
