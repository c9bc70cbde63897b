// The log and the notebook: side by side, or a swipe apart on a phone.
import { useRef, useState } from "preact/hooks";
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { PHONE, useMedia } from "../common/media";
import { LogEditor } from "../editor/log-editor";
import { NotebookView } from "../notebook/notebook";
import { texts } from "../words/texts";
import { PanelArea } from "./panel-area";
import { PrintHead } from "./print-head";
import { SHEETS } from "./sheets";
import { SLOTS } from "./slots";
import { Splitter } from "./splitter";
import { Starting } from "./starting";
import { Welcome } from "./welcome";

const SAID = texts(
  { log: "Log", book: "Notebook", turn: "Turn", width: "Width of the log", parts: "Parts of the page" },
  { log: "Protokoll", book: "Notizblatt", turn: "Zug", width: "Breite des Protokolls", parts: "Teile der Seite" },
  { log: "記録", book: "メモ", turn: "手番", width: "記録の幅", parts: "ページの部分" },
);
type Side = "book" | "log";
/** The editor scrolls to its cursor first; so many milliseconds later the page may scroll to the editor. */
const AFTER_EDITOR = 60;

export function Workspace() {
  const app = useApp();
  const said = SAID[app.lang.value];
  const phone = useMedia(PHONE);
  const main = useRef<HTMLElement>(null);
  const [side, setSide] = useState<Side>("book");
  const show = (wanted: Side) => {
    setSide(wanted);
    main.current?.querySelector(`#${wanted}`)?.scrollIntoView({ inline: "start", block: "nearest" });
  };
  const withPanel = app.panel.value.kind === "nothing" ? "" : "with-panel";
  const log = (
    <section key="log" id="log" class={`log ${withPanel}`} aria-labelledby="log-title" onFocusIn={() => phone && setTimeout(() => show("log"), AFTER_EDITOR)}>
      <div class="pane-head">
        <h2 id="log-title">{said.log}</h2>
        {SLOTS.log.map((Slot, index) => (
          <Slot key={index} />
        ))}
        {!phone && <TurnButton text={said.turn} />}
      </div>
      <LogEditor />
    </section>
  );
  const book = (
    <section key="book" id="book" class={`book ${withPanel}`} aria-labelledby="book-title">
      <h2 id="book-title" class="unseen">
        {said.book}
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
    </section>
  );
  return (
    <>
      <main
        ref={main}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          if (phone) setSide(scrollLeft > clientWidth / 2 ? "log" : "book");
        }}
      >
        {phone ? [book, log] : [log, <Splitter key="edge" name="log" label={said.width} axis="x" />, book]}
      </main>
      {phone && <PanelArea />}
      {phone && (
        <nav class="thumb" aria-label={said.parts}>
          {(["book", "log"] as const).map((one) => (
            <button key={one} type="button" class="side" aria-current={side === one ? "true" : undefined} onClick={() => show(one)}>
              {said[one]}
            </button>
          ))}
          <TurnButton text={said.turn} />
        </nav>
      )}
    </>
  );
}

/** The way to a turn by taps, once there is a game. */
function TurnButton({ text }: { text: string }) {
  const app = useApp();
  if (!SHEETS.turn || !app.read.value?.value.notebook) return null;
  return (
    <Button kind="primary" class="turn" onClick={() => (app.sheet.value = "turn")}>
      + {text}
    </Button>
  );
}
