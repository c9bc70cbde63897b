// Sizes: what does not fit into its box becomes smaller, as far as it can be read from a distance, then set tightly; then entries of long
// sets that only stay are folded away, then what can be done without is left out, and at last the box scrolls.
import { fill } from "../words/texts";

/** No text of a lesson is smaller, in pixels. */
const SMALLEST = 15;
/** How many entries that only stay a set shows, if not all. */
const FOLDS = [12, 8, 6, 4, 3, 2, 1, 0];

/** Fits the boxes that `data-fit` names, and brings what a step changes, and its line, into sight. */
export function fit(stage: HTMLElement, folded: string, whole: boolean): void {
  const base = parseFloat(getComputedStyle(stage).fontSize);
  // The notebook first: how wide it is leaves more or less to the others.
  const [sheet, others] = ["[data-fit].lesson-sheet-box", "[data-fit]:not(.lesson-sheet-box)"];
  for (const box of [...stage.querySelectorAll<HTMLElement>(sheet), ...stage.querySelectorAll<HTMLElement>(others)]) {
    let size = base;
    const set = () => box.style.setProperty("--size", `${size}px`);
    const shrink = () => {
      for (size = base, set(); size > SMALLEST && scrolls(box); set()) size = Math.max(SMALLEST, size - 1);
    };
    fold(box, Infinity, folded);
    box.removeAttribute("data-tight");
    shrink();
    if (scrolls(box)) {
      box.setAttribute("data-tight", "");
      shrink();
    }
    if (!whole) for (const most of FOLDS) if (scrolls(box)) fold(box, most, folded);
    if (scrolls(box)) box.setAttribute("data-tight", "most");
    box.scrollTop = 0;
    const changed = box.querySelector<HTMLElement>("[aria-current], .lesson-set ins, .lesson-set del");
    if (scrolls(box)) {
      box.tabIndex = 0;
      if (changed) bring(changed, box);
    } else box.removeAttribute("tabindex");
  }
}

/** Shows of the entries that only stay at most so many, the last ones, in each set of a box, and how many others. */
function fold(box: HTMLElement, most: number, words: string): void {
  for (const place of box.querySelectorAll<HTMLElement>(".folded")) {
    let hidden = 0;
    for (const entry of place.parentElement!.querySelectorAll<HTMLElement>("[data-rank]")) {
      entry.hidden = Number(entry.dataset.rank) >= most;
      if (entry.hidden) hidden += 1;
    }
    place.hidden = hidden === 0;
    const entries = place.parentElement!.querySelectorAll<HTMLElement>(".entry");
    const [first, last] = [entries[0], entries[entries.length - 1]];
    const none = hidden === entries.length;
    const said = fill(words, hidden);
    place.textContent = hidden ? `${first?.hidden ? "{\u00a0" : ""}${none ? `${said.replace(/, $/, "")}\u00a0}` : said}` : "";
    place.parentElement!.querySelector<HTMLElement>(".folded-end")!.hidden = none || !last?.hidden;
  }
}

/** Whether there is more in a box than it shows. */
export function scrolls(box: Element): boolean {
  const canScroll = getComputedStyle(box).overflowY !== "visible";
  return canScroll && (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1);
}

function bring(part: HTMLElement, box: HTMLElement): void {
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
