// The left half of the page: the log, or rules of one's own. The one behind keeps its cursor, what can be undone, and how
// far it is scrolled.
import { useRef } from "preact/hooks";
import { type Side, useApp } from "../app/state";
import { PHONE, useMedia } from "../common/media";
import { LogEditor } from "../editor/log-editor";
import { RulesEditor } from "../editor/rules-editor";
import { texts } from "../words/texts";
import { SIDE_NAMES } from "./side-names";
import { SideTabs } from "./side-tabs";
import { SLOTS } from "./slots";
import { TurnButton } from "./turn-button";
import "./written.css";

const SAID = texts({ which: "What is written" }, { which: "Was geschrieben wird" }, { which: "書くもの" });

export function Written({ focused }: { focused(): void }) {
  const app = useApp();
  const lang = app.lang.value;
  const side = app.side.value;
  const phone = useMedia(PHONE);
  // A page on which nobody writes rules has no editor of them.
  const shown = useRef(false);
  shown.current ||= side === "rules";
  const pane = (one: Side) => ({
    id: `${one}-pane`,
    class: `pane ${one}-pane ${side === one ? "" : "behind"}`,
    ...(phone ? {} : { role: "tabpanel" as const, "aria-labelledby": `${one}-tab` }),
  });
  return (
    <section key="written" id="written" class={`written ${app.panel.value.kind === "nothing" ? "" : "with-panel"}`} aria-label={SIDE_NAMES[lang][side]} onFocusIn={focused}>
      <div class="pane-head">
        <h2 class={phone ? "" : "unseen"}>{SIDE_NAMES[lang][side]}</h2>
        {!phone && <SideTabs label={SAID[lang].which} />}
        {SLOTS.written.map((Slot, index) => (
          <Slot key={index} />
        ))}
        {!phone && <TurnButton />}
      </div>
      <div class="panes">
        <div {...pane("log")}>
          <LogEditor />
        </div>
        <div {...pane("rules")}>{shown.current && <RulesPane />}</div>
      </div>
    </section>
  );
}

/** Rules in their editor, between what is worked on and what is said of them. */
function RulesPane() {
  return (
    <>
      <div class="rules-above">
        {SLOTS.rules.map((Slot, index) => (
          <Slot key={index} />
        ))}
      </div>
      <RulesEditor />
      <div class="rules-below">
        {SLOTS.judged.map((Slot, index) => (
          <Slot key={index} />
        ))}
      </div>
    </>
  );
}
