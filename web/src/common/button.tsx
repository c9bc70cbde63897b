// A button. All buttons of the page but cells and links look like this one.
import type { ComponentChildren, Ref } from "preact";
import "./button.css";

interface ButtonProps {
  children: ComponentChildren;
  onClick(): void;
  /** `primary`: what is most likely wanted; `quiet`: no frame until it is pointed at. */
  kind?: "plain" | "primary" | "quiet";
  /** What it says if that is not its text (a sign, such as a cross): spoken, and shown when pointed at. */
  label?: string;
  disabled?: boolean;
  /** Whether it is held down, for one that switches something. */
  pressed?: boolean;
  /** Whether what it opens is open. */
  expanded?: boolean;
  class?: string;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A button. */
export function Button({ children, onClick, kind = "plain", label, disabled, pressed, expanded, class: more = "", buttonRef }: ButtonProps) {
  return (
    <button
      type="button"
      ref={buttonRef ?? null}
      class={`button ${kind} ${more}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
