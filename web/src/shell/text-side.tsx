// The left half of the page: the log or user-defined rules. The hidden one keeps its cursor, undo history and scroll
// position.
import { useRef } from "preact/hooks";
import { type Side, useApp } from "../app/state";
import { DOCKED, PHONE, useMedia } from "../common/screen";
import { LogEditor, RulesEditor } from "../editor/editors";
import { texts } from "../words/texts";
import { TurnButton } from "./header";
import { DOCKABLE, SHEETS, SLOTS } from "./slots";

export const SIDE_NAMES = texts({ log: "Log", rules: "Rules" }, { log: "Protokoll", rules: "Regeln" }, { log: "記録", rules: "規則" });

/** In the order of the tabs. */
const SIDES: readonly Side[] = ["log", "rules"];
/** The tab that a key moves to: the previous or next one, cyclically, or the first or last one. */
const STEPS: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
};

function SideTabs({ label }: { label: string }) {
  const app = useApp();
  const list = useRef<HTMLDivElement>(null);
  const side = app.side.value;
  const onKey = (event: KeyboardEvent) => {
    const wanted = SIDES.at((STEPS[event.key]?.(SIDES.indexOf(side)) ?? NaN) % SIDES.length);
    if (!STEPS[event.key] || event.ctrlKey || event.altKey || event.metaKey || !wanted) return;
    event.preventDefault();
    app.side.value = wanted;
    list.current?.querySelector<HTMLElement>(`#${wanted}-tab`)?.focus();
  };
  return (
    <div class="side-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKey}>
      {SIDES.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${one}-tab`}
          aria-selected={side === one}
          aria-controls={`${one}-pane`}
          tabIndex={side === one ? 0 : -1}
          onClick={() => (app.side.value = one)}
        >
          {SIDE_NAMES[app.lang.value][one]}
        </button>
      ))}
    </div>
  );
}

const TEXTS = texts({ which: "What is written" }, { which: "Was geschrieben wird" }, { which: "書くもの" });

export function TextSide({ focused }: { focused(): void }) {
  const app = useApp();
  const lang = app.lang.value;
  const side = app.side.value;
  const phone = useMedia(PHONE);
  const docked = useMedia(DOCKED) && DOCKABLE.has(app.sheet.value);
  const Sheet = app.sheet.value && docked && SHEETS[app.sheet.value];
  // Create the editor of the rules only when it is first shown.
  const shown = useRef(false);
  shown.current ||= side === "rules";
  const pane = (one: Side) => ({
    id: `${one}-pane`,
    class: `pane ${one}-pane ${side === one ? "" : "behind"}`,
    ...(phone ? {} : { role: "tabpanel" as const, "aria-labelledby": `${one}-tab` }),
  });
  return (
    <section key="written" id="written" class={`written ${app.panel.value.kind === "nothing" ? "" : "with-panel"}`} aria-label={SIDE_NAMES[lang][side]} onFocusIn={focused}>
      {Sheet && <Sheet />}
      <div class="pane-head">
        <h2 class={phone ? "" : "unseen"}>{SIDE_NAMES[lang][side]}</h2>
        {!phone && <SideTabs label={TEXTS[lang].which} />}
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

/** The editor of the rules, between the exercise and the verdict. */
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
