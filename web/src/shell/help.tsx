// The help with the list of keys, and the menu of commands.
import { batch } from "@preact/signals";
import { TOPICS } from "../app/commands";
import { useApp } from "../app/state";
import { Languages } from "../common/controls";
import { SheetFrame } from "../common/frames";
import { PHONE, useMedia } from "../common/screen";
import { type Lang, texts } from "../words/texts";
import { COMMANDS, KEY_NOTES } from "./commands";
import { possible } from "./keys";
import { Signs } from "./signs";

const CAPS: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };
const KEY_NAMES = texts(
  { " ": "Space", Space: "Space", Ctrl: "Ctrl", Home: "Home", End: "End", PageUp: "PageUp", PageDown: "PageDown" },
  { " ": "Leertaste", Space: "Leertaste", Ctrl: "Strg", Home: "Pos1", End: "Ende", PageUp: "Bild ↑", PageDown: "Bild ↓" },
  { " ": "スペース", Space: "スペース", Ctrl: "Ctrl", Home: "Home", End: "End", PageUp: "PageUp", PageDown: "PageDown" },
);

/** Alternative keys of a command. */
export function Keys({ keys }: { keys: readonly string[] }) {
  const caps: Record<string, string> = { ...CAPS, ...KEY_NAMES[useApp().lang.value] };
  return (
    <span class="keys">
      {keys.map((key) => (
        <kbd key={key}>
          {key
            .split(/(?<=\w)\+/)
            .map((part) => caps[part] ?? (part.length === 1 && part.toLowerCase() !== part.toUpperCase() && key.length > 1 ? part.toUpperCase() : part))
            .join(" ")}
        </kbd>
      ))}
    </span>
  );
}

const HELP_TEXTS = texts(
  { title: "Keys and signs", page: "The page", notebook: "The grid", proof: "Proofs", editor: "Writing", log: "The log", rules: "Your own rules", turns: "Entering turns", views: "Views", lesson: "Lesson" },
  { title: "Tasten und Zeichen", page: "Die Seite", notebook: "Die Tabelle", proof: "Beweise", editor: "Schreiben", log: "Das Protokoll", rules: "Eigene Regeln", turns: "Züge eingeben", views: "Sichten", lesson: "Lektion" },
  { title: "キーと記号", page: "ページ", notebook: "表", proof: "証明", editor: "入力", log: "記録", rules: "自分の規則", turns: "手番の入力", views: "見方", lesson: "レッスン" },
);

export function HelpSheet() {
  const app = useApp();
  const { lang } = app;
  const words = HELP_TEXTS[lang.value];
  const commands = COMMANDS.filter((one) => one.keys.length > 0 && (one.there?.(app) ?? true));
  return (
    <SheetFrame title={words.title} onlyRead>
      {TOPICS.map((topic) => {
        const rows = [...KEY_NOTES.filter((note) => note.topic === topic), ...commands.filter((one) => (one.topic ?? "page") === topic)];
        return rows.length > 0 && <Topic key={topic} title={words[topic]} rows={rows} lang={lang.value} />;
      })}
      <Signs />
    </SheetFrame>
  );
}

function Topic({ title, rows, lang }: { title: string; rows: readonly { keys: readonly string[]; title: Record<Lang, string> }[]; lang: Lang }) {
  return (
    <section class="help-topic">
      <h3>{title}</h3>
      <dl>
        {rows.map((row) => (
          <div key={row.title.en}>
            <dt>
              <Keys keys={row.keys} />
            </dt>
            <dd>{row.title[lang]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const MENU_TEXTS = texts({ menu: "Menu" }, { menu: "Menü" }, { menu: "メニュー" });

export function MenuSheet() {
  const app = useApp();
  const lang = app.lang.value;
  const phone = useMedia(PHONE);
  return (
    <SheetFrame title={MENU_TEXTS[lang].menu} place="corner">
      <ul class="menu">
        {COMMANDS.filter((command) => command.inMenu && (command.there?.(app) ?? true)).map((command) => (
          <li key={command.id}>
            <button
              type="button"
              disabled={!possible(command, app)}
              onClick={() =>
                batch(() => {
                  app.sheet.value = null;
                  command.run(app);
                })
              }
            >
              <span>{command.title[lang]}</span>
              <Keys keys={command.keys} />
            </button>
          </li>
        ))}
      </ul>
      {phone && <Languages />}
    </SheetFrame>
  );
}
