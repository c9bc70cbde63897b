// Buttons, and choices among a few.
import type { ComponentChildren, Ref } from "preact";
import { useId } from "preact/hooks";
import { useApp } from "../app/state";
import { remember } from "../app/storage";
import { type Lang, texts } from "../words/texts";

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
/** What the languages call themselves. */
export const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", de: "Deutsch", ja: "日本語" };

/** The choice of a language; it is kept for the next time. */
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
