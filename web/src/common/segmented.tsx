// One of some: radio buttons that lie side by side, for taps and for the arrow keys.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import "./segmented.css";

interface Segment<T extends string> {
  value: T;
  text: ComponentChildren;
  /** What is spoken in place of the text. */
  label?: string;
  disabled?: boolean;
}
interface SegmentedProps<T extends string> {
  /** What is chosen here. */
  label: string;
  /** Whether the label is shown; it is always spoken. */
  labelShown?: boolean;
  options: readonly Segment<T>[];
  /** Null as long as none is chosen. */
  value: T | null;
  /** Is called for a tap on the one that is chosen, too. */
  onChoose(value: T): void;
  /** `wrap`: as many lines as it takes; else they share one line. */
  wrap?: boolean;
}

/** A group of radio buttons, of which one is chosen. */
export function Segmented<T extends string>({ label, labelShown = false, options, value, onChoose, wrap = false }: SegmentedProps<T>) {
  const id = useId();
  return (
    <fieldset class={`segmented ${wrap ? "wrap" : ""}`}>
      <legend class={labelShown ? "" : "unseen"}>{label}</legend>
      <div class="segments">
        {options.map((option) => (
          <label key={option.value} class="segment">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-label={option.label}
              onClick={() => onChoose(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
