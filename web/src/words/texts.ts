// What is said in each language. Each part has a table of its own beside it; a language that lacks a key, or a key that
// no other has, is an error of types.

/** A language of the page. */
export type Lang = "en" | "de" | "ja";
/** All of them; English is spoken where none is asked for. */
export const LANGUAGES: readonly Lang[] = ["en", "de", "ja"];

type Texts = Record<string, string>;

/** A table of texts: English says which keys there are. `{0}`, `{1}`, ... are filled in by `fill`. */
export function texts<T extends Texts>(en: T, de: Record<keyof T, string>, ja: Record<keyof T, string>): Record<Lang, Record<keyof T, string>> {
  return { en, de, ja };
}

/** A text with what stands for `{0}`, `{1}`, ... */
export function fill(text: string, ...parts: (string | number)[]): string {
  return text.replace(/\{(\d+)\}/g, (whole, n: string) => String(parts[Number(n)] ?? whole));
}

/** A language of the page as the user's region writes it, for dates: `en-GB` where that is what the browser asks for. */
export function regional(lang: Lang): string {
  return navigator.languages.find((tag) => tag.toLowerCase().split("-")[0] === lang) ?? lang;
}

/** The language that a browser asks for first among those that the page speaks. */
export function spoken(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const found = LANGUAGES.find((lang) => tag.toLowerCase().split("-")[0] === lang);
    if (found) return found;
  }
  return "en";
}
