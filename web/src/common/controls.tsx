// Buttons and radio groups.
import type { ComponentChildren, Ref } from "preact";
import { useId } from "preact/hooks";
import { useApp } from "../app/state";
import { remember } from "../app/storage";
import { type Lang, texts } from "../words/texts";

interface ButtonProps {
  children: ComponentChildren;
  onClick(): void;
  /** `primary`: the most likely action; `quiet`: no border until hovered. */
  kind?: "plain" | "primary" | "quiet";
  /** The accessible name and tooltip of a button whose content is a symbol, such as a cross. */
  label?: string;
  disabled?: boolean;
  /** For a toggle button: whether it is on. */
  pressed?: boolean;
  /** Whether the element that it controls is open. */
  expanded?: boolean;
  class?: string;
  buttonRef?: Ref<HTMLButtonElement>;
}

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

interface Segment<T extends string> {
  value: T;
  text: ComponentChildren;
  /** Spoken in place of the text. */
  label?: string;
  disabled?: boolean;
}
interface SegmentedProps<T extends string> {
  /** The name of the group. */
  label: string;
  /** Whether the label is visible; screen readers always read it. */
  labelShown?: boolean;
  options: readonly Segment<T>[];
  /** Null if no option is chosen. */
  value: T | null;
  /** Called for the chosen option, too, when it is clicked. */
  onChoose(value: T): void;
  /** `wrap`: use several lines if needed; by default all options share one line. */
  wrap?: boolean;
}

/** A group of radio buttons. */
export function RadioGroup<T extends string>({ label, labelShown = false, options, value, onChoose, wrap = false }: SegmentedProps<T>) {
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

const TEXTS = texts({ language: "Language" }, { language: "Sprache" }, { language: "言語" });
/** The names of the languages in the languages themselves. */
export const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", de: "Deutsch", ja: "日本語" };

/** The choice of a language; it is stored. */
export function Languages() {
  const app = useApp();
  return (
    <RadioGroup
      label={TEXTS[app.lang.value].language}
      options={(Object.keys(LANGUAGE_NAMES) as Lang[]).map((lang) => ({ value: lang, text: <span lang={lang}>{LANGUAGE_NAMES[lang]}</span> }))}
      value={app.lang.value}
      onChoose={(lang) => {
        app.lang.value = lang;
        remember("lang", lang);
      }}
    />
  );
}
