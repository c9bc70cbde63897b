// The language of the page.
import { remember } from "../app/remembered";
import { useApp } from "../app/state";
import { Segmented } from "../common/segmented";
import { type Lang, texts } from "../words/texts";

const SAID = texts({ language: "Language" }, { language: "Sprache" }, { language: "言語" });
/** What the languages call themselves. */
export const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", de: "Deutsch", ja: "日本語" };

/** The choice of a language; it is kept for the next time. */
export function Languages() {
  const app = useApp();
  return (
    <Segmented
      label={SAID[app.lang.value].language}
      options={(Object.keys(LANGUAGE_NAMES) as Lang[]).map((lang) => ({ value: lang, text: <span lang={lang}>{LANGUAGE_NAMES[lang]}</span> }))}
      value={app.lang.value}
      onChoose={(lang) => {
        app.lang.value = lang;
        remember("lang", lang);
      }}
    />
  );
}
