// The texts in each language. Each part of the page has a table of its own; a missing or superfluous key is a type
// error.

/** A language of the page. */
export type Lang = "en" | "de" | "ja";
/** English is the default. */
export const LANGUAGES: readonly Lang[] = ["en", "de", "ja"];

type Texts = Record<string, string>;

/** Returns a table of texts; the English one defines the keys. `fill` replaces `{0}`, `{1}`, ... */
export function texts<T extends Texts>(en: T, de: Record<keyof T, string>, ja: Record<keyof T, string>): Record<Lang, Record<keyof T, string>> {
  return { en, de, ja };
}

/** Replaces `{0}`, `{1}`, ... in a text. */
export function fill(text: string, ...parts: (string | number)[]): string {
  return text.replace(/\{(\d+)\}/g, (whole, n: string) => String(parts[Number(n)] ?? whole));
}

/** Returns the locale for dates, in the user's region: `en-GB` if the browser prefers it. */
export function regional(lang: Lang): string {
  return navigator.languages.find((tag) => tag.toLowerCase().split("-")[0] === lang) ?? lang;
}

/** Returns the first of the browser's preferred languages that the page supports. */
export function spoken(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const found = LANGUAGES.find((lang) => tag.toLowerCase().split("-")[0] === lang);
    if (found) return found;
  }
  return "en";
}
