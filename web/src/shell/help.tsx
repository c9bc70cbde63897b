// The help with the list of keys, and the menu of commands.
import { batch } from "@preact/signals";
import { type Command, MENU, type MenuPart, TOPICS } from "../app/commands";
import { type App, useApp } from "../app/state";
import { Languages } from "../common/controls";
import { SheetFrame } from "../common/frames";
import { inFront, PHONE, TOUCH, useMedia } from "../common/screen";
import { type Lang, texts } from "../words/texts";
import { COMMANDS, KEY_NOTES } from "./commands";
import { possible } from "./keys";
import { Signs } from "./signs";
import { PART_NAMES } from "./start";

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
  { title: "Keys and signs", signs: "Signs", page: "The page", notebook: "The grid", proof: "Proofs", editor: "Writing", log: "The log", rules: "Your own rules", turns: "Entering turns", views: "Views", lesson: "Lesson" },
  { title: "Tasten und Zeichen", signs: "Zeichen", page: "Die Seite", notebook: "Die Tabelle", proof: "Beweise", editor: "Schreiben", log: "Das Protokoll", rules: "Eigene Regeln", turns: "Züge eingeben", views: "Sichten", lesson: "Lektion" },
  { title: "キーと記号", signs: "記号", page: "ページ", notebook: "表", proof: "証明", editor: "入力", log: "記録", rules: "自分の規則", turns: "手番の入力", views: "見方", lesson: "レッスン" },
);

export function HelpSheet() {
  const app = useApp();
  const { lang } = app;
  const words = HELP_TEXTS[lang.value];
  const touch = useMedia(TOUCH);
  const commands = COMMANDS.filter((one) => one.keys.length > 0 && (one.there?.(app) ?? true));
  return (
    <SheetFrame title={touch ? words.signs : words.title} onlyRead>
      {!touch && TOPICS.map((topic) => {
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
  const parts = MENU.map((part) => ({ part, commands: inPart(app, part) })).filter(({ commands }) => commands.length > 0);
  return (
    <SheetFrame title={MENU_TEXTS[lang].menu} place="corner">
      <div class="menu">
        {parts.map(({ part, commands }) =>
          // A phone shows one part at a time.
          phone ? (
            <details key={part} name="menu" open={part === (inFront(app) === "rules" ? "learn" : "play")}>
              <summary>{PART_NAMES[lang][part]}</summary>
              <Part commands={commands} />
            </details>
          ) : (
            <section key={part} aria-labelledby={`menu-${part}`}>
              <h3 id={`menu-${part}`}>{PART_NAMES[lang][part]}</h3>
              <Part commands={commands} />
            </section>
          ),
        )}
        {phone && <Languages />}
        <Part commands={inPart(app, "delete")} class="delete" />
      </div>
    </SheetFrame>
  );
}

function inPart(app: App, part: MenuPart): readonly Command[] {
  return COMMANDS.filter((command) => command.menu === part && possible(command, app));
}

function Part({ commands, class: more = "" }: { commands: readonly Command[]; class?: string }) {
  const app = useApp();
  const touch = useMedia(TOUCH);
  if (commands.length === 0) return null;
  return (
    <ul class={more}>
      {commands.map((command) => (
        <li key={command.id}>
          <button
            type="button"
            onClick={() =>
              batch(() => {
                app.sheet.value = null;
                command.run(app);
              })
            }
          >
            <span>{(command.label ?? command.title)[app.lang.value]}</span>
            {!touch && <Keys keys={command.keys} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
