// What is written and the notebook: side by side, or a swipe apart on a phone.
import { useEffect, useRef } from "preact/hooks";
import { type Half, useApp } from "../app/state";
import { PHONE, useMedia } from "../common/media";
import { NotebookView } from "../notebook/notebook";
import { texts } from "../words/texts";
import { PanelArea } from "./panel-area";
import { PrintHead } from "./print-head";
import { PrintRules } from "./print-rules";
import { SIDE_NAMES } from "./side-names";
import { SLOTS } from "./slots";
import { Splitter } from "./splitter";
import { Starting } from "./starting";
import { TurnButton } from "./turn-button";
import { Welcome } from "./welcome";
import { Written } from "./written";

const SAID = texts(
  { book: "Notebook", width: "Width of the log", parts: "Parts of the page" },
  { book: "Notizblatt", width: "Breite des Protokolls", parts: "Teile der Seite" },
  { book: "メモ", width: "記録の幅", parts: "ページの部分" },
);
/** The editor scrolls to its cursor first; so many milliseconds later the page may scroll to the editor. */
const AFTER_EDITOR = 60;

export function Workspace() {
  const app = useApp();
  const said = SAID[app.lang.value];
  const phone = useMedia(PHONE);
  const main = useRef<HTMLElement>(null);
  const show = (wanted: Half) => {
    app.half.value = wanted;
    main.current?.querySelector(`#${wanted}`)?.scrollIntoView({ inline: "start", block: "nearest" });
  };
  // Whoever brings one of the texts in front wants to see it.
  const before = useRef<string>("log");
  useEffect(() => {
    if (phone && app.side.value !== before.current) show("written");
    before.current = app.side.value;
  }, [app.side.value]);
  const wanted = app.turnTo.value;
  useEffect(() => {
    // What has the focus would bring its own half back.
    if (wanted && phone && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (wanted && phone) show(wanted);
    app.turnTo.value = null;
  }, [wanted]);
  const focused = () => document.activeElement?.closest("#written") && show("written");
  const written = <Written key="written" focused={() => phone && setTimeout(focused, AFTER_EDITOR)} />;
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
          {phone ? [<Book key="book" />, written] : [written, <Splitter key="edge" name="log" label={said.width} axis="x" />, <Book key="book" />]}
        </main>
        {phone && <PanelArea />}
      </div>
      {phone && <Thumb show={show} />}
    </>
  );
}

/** The notebook, and below it what explains it. */
function Book() {
  const app = useApp();
  const phone = useMedia(PHONE);
  return (
    <section id="book" class={`book ${app.panel.value.kind === "nothing" ? "" : "with-panel"}`} aria-labelledby="book-title">
      <h2 id="book-title" class="unseen">
        {SAID[app.lang.value].book}
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

/** On a phone: what is shown, and the next turn, at the thumb. */
function Thumb({ show }: { show(half: Half): void }) {
  const app = useApp();
  const half = app.half.value;
  const said = SAID[app.lang.value];
  return (
    <nav class="thumb" aria-label={said.parts}>
      <button type="button" class="side" aria-current={half === "book" ? "true" : undefined} onClick={() => show("book")}>
        {said.book}
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
