// The texts and the notebook: side by side, or one swipe apart on a phone.
import type { FunctionComponent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Half, type Mode, useApp } from "../app/state";
import { Button } from "../common/controls";
import { PHONE, useMedia } from "../common/screen";
import { NotebookView } from "../notebook/notebook";
import { texts } from "../words/texts";
import { COMMANDS } from "./commands";
import { TurnButton } from "./header";
import { possible } from "./keys";
import { PanelArea, Splitter } from "./panel-area";
import { PrintHead, PrintRules } from "./print";
import { SLOTS } from "./slots";
import { Starting } from "./status";
import { SIDE_NAMES, TextSide } from "./text-side";

type Modes = { [K in Mode]: FunctionComponent | null };

export const MODES: Modes = {
  notebook: null,
  // The lesson covers the notebook, which stays unchanged below it.
  lesson: null,
};

const WELCOME_TEXTS = texts(
  { title: "A notebook that reasons", how: "Write what happens at the table, one line for each turn. The grid shows at once what follows, and explains every cell.", example: "For example:", none: "There is no notebook yet", needs: "The log must name the edition and the players:" },
  { title: "Ein Notizblatt, das mitdenkt", how: "Schreib auf, was am Tisch geschieht, eine Zeile für jeden Zug. Die Tabelle zeigt sofort, was folgt, und begründet jedes Feld.", example: "Zum Beispiel:", none: "Noch gibt es kein Notizblatt", needs: "Das Protokoll muss die Ausgabe und die Spieler nennen:" },
  { title: "推理するメモ", how: "ゲームで起きたことを、一手につき一行で書く。そこから導けることがすぐ表に現れ、どのマスも理由を示せる。", example: "例：", none: "メモはまだない", needs: "記録には版とプレイヤーを書く必要がある：" },
);
const EXAMPLE = texts(
  { log: "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\n\nBen suggests Plum, Rope, Hall: Clara shows" },
  { log: "ausgabe: cluedo-de\nspieler: Anna, Ben, Clara\nich: Anna\n\nBen vermutet Bloom, Seil, Salon: Clara zeigt" },
  { log: "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\n\nBen suggests Plum, Rope, Hall: Clara shows" },
);

export function Welcome() {
  const app = useApp();
  const lang = app.lang.value;
  const words = WELCOME_TEXTS[lang];
  const empty = app.text.value.trim() === "";
  const proposed = COMMANDS.filter((command) => command.atStart && possible(command, app));
  return (
    <div class="start-card">
      <h3>{empty ? words.title : words.none}</h3>
      <p>{empty ? words.how : words.needs}</p>
      {proposed.length > 0 && (
        <p class="proposed">
          {proposed.map((command, index) => (
            <Button key={command.id} kind={index === 0 ? "primary" : "plain"} onClick={() => command.run(app)}>
              {command.title[lang]}
            </Button>
          ))}
        </p>
      )}
      {empty && <p>{words.example}</p>}
      <pre>{EXAMPLE[lang].log}</pre>
    </div>
  );
}

const WORKSPACE_TEXTS = texts(
  { book: "Notebook", width: "Width of the log", parts: "Parts of the page" },
  { book: "Notizblatt", width: "Breite des Protokolls", parts: "Teile der Seite" },
  { book: "メモ", width: "記録の幅", parts: "ページの部分" },
);
/** Milliseconds before the page scrolls to the editor, which scrolls to its cursor first. */
const AFTER_EDITOR = 60;

export function Workspace() {
  const app = useApp();
  const words = WORKSPACE_TEXTS[app.lang.value];
  const phone = useMedia(PHONE);
  const main = useRef<HTMLElement>(null);
  const show = (wanted: Half) => {
    app.half.value = wanted;
    main.current?.querySelector(`#${wanted}`)?.scrollIntoView({ inline: "start", block: "nearest" });
  };
  // Show a text that has been brought to the front.
  const before = useRef<string>("log");
  useEffect(() => {
    if (phone && app.side.value !== before.current) show("written");
    before.current = app.side.value;
  }, [app.side.value]);
  const wanted = app.turnTo.value;
  useEffect(() => {
    // The focused element would scroll its own half back into view.
    if (wanted && phone && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (wanted && phone) show(wanted);
    app.turnTo.value = null;
  }, [wanted]);
  const showFocusedPart = () => document.activeElement?.closest("#written") && show("written");
  const written = <TextSide key="written" focused={() => phone && setTimeout(showFocusedPart, AFTER_EDITOR)} />;
  return (
    <>
      <div class="workspace">
        <main
          ref={main}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget;
            if (phone) app.half.value = scrollLeft > clientWidth / 2 ? "written" : "book";
          }}
        >
          {phone ? [<Book key="book" />, written] : [written, <Splitter key="edge" name="log" label={words.width} axis="x" />, <Book key="book" />]}
        </main>
        {phone && <PanelArea />}
      </div>
      {phone && <Thumb show={show} />}
    </>
  );
}

/** The notebook, with the panel below. */
function Book() {
  const app = useApp();
  const phone = useMedia(PHONE);
  return (
    <section id="book" class={`book ${app.panel.value.kind === "nothing" ? "" : "with-panel"} ${app.tools.value ? "" : "folded"}`} aria-labelledby="book-title">
      <h2 id="book-title" class="unseen">
        {WORKSPACE_TEXTS[app.lang.value].book}
      </h2>
      <PrintHead />
      {SLOTS.grid.length > 0 && !app.hiding.value && app.read.value?.value.notebook && (
        <div class="grid-tools">
          {SLOTS.grid.map((Slot, index) => (
            <Slot key={index} />
          ))}
        </div>
      )}
      {app.starting.value ? <Starting /> : app.read.value?.value.notebook ? <NotebookView /> : app.read.value && <Welcome />}
      {!phone && <PanelArea />}
      <PrintRules />
    </section>
  );
}

/** The bar at the bottom of a phone: which half to show, and the next turn. */
function Thumb({ show }: { show(half: Half): void }) {
  const app = useApp();
  const half = app.half.value;
  const words = WORKSPACE_TEXTS[app.lang.value];
  return (
    <nav class="thumb" aria-label={words.parts}>
      <button type="button" class="side" aria-current={half === "book" ? "true" : undefined} onClick={() => show("book")}>
        {words.book}
      </button>
      {(["log", "rules"] as const).map((one) => (
        <button
          key={one}
          type="button"
          class="side"
          aria-current={half === "written" && app.side.value === one ? "true" : undefined}
          onClick={() => {
            app.side.value = one;
            show("written");
          }}
        >
          {SIDE_NAMES[app.lang.value][one]}
        </button>
      ))}
      <TurnButton />
    </nav>
  );
}
