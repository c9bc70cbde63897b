// The texts and the notebook: side by side, or one swipe apart on a phone.
import type { FunctionComponent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Half, type Mode, useApp } from "../app/state";
import { PHONE, useMedia } from "../common/screen";
import { NotebookView } from "../notebook/notebook";
import { texts } from "../words/texts";
import { AskButton, TurnButton } from "./header";
import { PanelArea, Splitter } from "./panel-area";
import { PrintedNotebook, PrintedTexts } from "./print";
import { SLOTS } from "./slots";
import { Welcome } from "./start";
import { Starting } from "./status";
import { SIDE_NAMES, TextSide } from "./text-side";

type Modes = { [K in Mode]: FunctionComponent | null };

export const MODES: Modes = {
  notebook: null,
  // The lesson covers the notebook, which stays unchanged below it.
  lesson: null,
};

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
        <PrintedTexts />
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
    <section id="book" class={`book ${app.panel.value.kind === "nothing" ? "" : "with-panel"} ${app.tools.value ? "" : "folded"} ${app.solving.value ? "solving" : ""}`} aria-labelledby="book-title">
      <h2 id="book-title" class="unseen">
        {WORKSPACE_TEXTS[app.lang.value].book}
      </h2>
      <PrintedNotebook />
      {SLOTS.grid.length > 0 && !app.hiding.value && app.read.value?.value.notebook && (
        <div class="grid-tools">
          {SLOTS.grid.map((Slot, index) => (
            <Slot key={index} />
          ))}
        </div>
      )}
      {app.read.value?.value.notebook ? (
        <NotebookView />
      ) : (
        <>
          {/* An empty log needs no reading: what can be done with it is there at once. */}
          <Starting />
          {(app.text.value.trim() === "" || (app.read.value && !app.starting.value)) && <Welcome />}
        </>
      )}
      {!phone && <PanelArea />}
    </section>
  );
}

/** The bar at the bottom of a phone: which half to show, and the next turn. */
function Thumb({ show }: { show(half: Half): void }) {
  const app = useApp();
  const half = app.half.value;
  const words = WORKSPACE_TEXTS[app.lang.value];
  const { text, exercise } = app.rules;
  // Who only plays does not meet the rules.
  const sides = app.side.value === "rules" || exercise.value !== null || text.value.trim() !== "" ? (["log", "rules"] as const) : (["log"] as const);
  return (
    <nav class="thumb" aria-label={words.parts}>
      <button type="button" class="side" aria-current={half === "book" ? "true" : undefined} onClick={() => show("book")}>
        {words.book}
      </button>
      {sides.map((one) => (
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
      <AskButton />
      <TurnButton />
    </nav>
  );
}
