// A turn by taps: writes one line at the end of the log. The log stays the truth, so undo and editing stay.
import { useLayoutEffect, useRef } from "preact/hooks";
import { useApp } from "../app/state";
import { NoticeBox } from "../common/notice";
import { Segmented } from "../common/segmented";
import { SheetFrame } from "../common/sheet-frame";
import { KINDS, type Kind } from "./draft";
import { TurnFoot } from "./turn-foot";
import { TurnForm } from "./turn-form";
import { typeAhead } from "./type-ahead";
import { useTaps } from "./use-taps";
import { useChoices } from "./use-turn";
import { SAID } from "./words";
import "./turns.css";

export function TurnSheet() {
  const app = useApp();
  const lang = app.lang.value;
  const say = SAID[lang];
  const form = useRef<HTMLDivElement>(null);
  const [choices, problem] = useChoices();
  // By keys one begins with the cards, on every turn.
  const toCards = () => form.current?.querySelector<HTMLInputElement>(".turn-cards input")?.focus();
  const taps = useTaps(choices, toCards);
  useLayoutEffect(toCards, [choices !== null]);
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      taps.add();
    } else typeAhead(event);
  };
  const kinds = KINDS.filter((one) => one !== "accusation" || choices?.hidden !== 0);
  return (
    <SheetFrame
      title={say.turn}
      foot={<TurnFoot preview={taps.preview} problem={problem} stay={taps.stay} onStay={taps.setStay} onUndo={taps.undo} onClear={taps.clear} onAdd={taps.add} />}
    >
      <p class="unseen" role="status">
        {taps.said}
      </p>
      {problem && !choices && <NoticeBox kind="warning">{problem}</NoticeBox>}
      {choices && (
        <div class="turn-form" ref={form} inert={taps.waiting && app.busy.value !== null} onKeyDown={pressed}>
          <div class="turn-kinds">
            <Segmented<Kind> label={say.what} options={kinds.map((one) => ({ value: one, text: say[one] }))} value={taps.kind} onChoose={taps.setKind} />
          </div>
          <TurnForm kind={taps.kind} draft={taps.draft} choices={choices} lang={lang} onChange={taps.change} />
        </div>
      )}
    </SheetFrame>
  );
}
