// What the marks of cells mean that differ from what they are compared with.
import type { Overlay } from "../app/state";
import { CHANGES, SIGNS } from "./words";

/** Each change that there is: its mark, and how many cells have it. */
export function Legend({ legend }: { legend: NonNullable<Overlay["legend"]> }) {
  return (
    <span class="legend">
      {legend.map(({ change, text }) => (
        <span key={change} class="legend-entry">
          <span class={`legend-mark cell ${change}`} aria-hidden="true">
            {CHANGES[change] || <span class="sign">{SIGNS.lacks}</span>}
          </span>
          {text}
        </span>
      ))}
    </span>
  );
}
