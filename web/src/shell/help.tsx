// All keys, and how the notebook is read.
import { TOPICS } from "../app/commands";
import { useApp } from "../app/state";
import { SheetFrame } from "../common/sheet-frame";
import { type Lang, texts } from "../words/texts";
import { COMMANDS, KEY_NOTES } from "./commands";
import { Keys } from "./key-caps";
import { Signs } from "./signs";
import "./help.css";

const SAID = texts(
  { title: "Keys and signs", page: "The page", notebook: "The grid", proof: "Proofs", editor: "Writing", log: "The log", rules: "Rules of one's own", turns: "Turns by taps", views: "Views", lesson: "Lesson" },
  { title: "Tasten und Zeichen", page: "Die Seite", notebook: "Die Tabelle", proof: "Beweise", editor: "Schreiben", log: "Das Protokoll", rules: "Eigene Regeln", turns: "Züge antippen", views: "Sichten", lesson: "Lektion" },
  { title: "キーと記号", page: "ページ", notebook: "表", proof: "証明", editor: "入力", log: "記録", rules: "自分の規則", turns: "タップで入力", views: "見方", lesson: "レッスン" },
);

export function HelpSheet() {
  const app = useApp();
  const { lang } = app;
  const said = SAID[lang.value];
  const commands = COMMANDS.filter((one) => one.keys.length > 0 && (one.there?.(app) ?? true));
  return (
    <SheetFrame title={said.title} onlyRead>
      {TOPICS.map((topic) => {
        const rows = [...KEY_NOTES.filter((note) => note.topic === topic), ...commands.filter((one) => (one.topic ?? "page") === topic)];
        return rows.length > 0 && <Topic key={topic} title={said[topic]} rows={rows} lang={lang.value} />;
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
