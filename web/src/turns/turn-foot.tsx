// Below a turn by taps: the line as it will be written, and what can be done with it.
import { remember } from "../app/remembered";
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { NoticeBox } from "../common/notice";
import { fill } from "../words/texts";
import { LinePreview } from "./line-preview";
import { STAY } from "./use-taps";
import type { Preview } from "./use-turn";
import { SAID } from "./words";

interface TurnFootProps {
  preview: Preview | null;
  problem: string;
  stay: boolean;
  onStay(stay: boolean): void;
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null;
  /** Null if nothing is tapped. */
  onClear: (() => void) | null;
  onAdd(anyway: boolean): void;
}

/** The line as it will be written, and what can be done with it. */
export function TurnFoot({ preview, problem, stay, onStay, onUndo, onClear, onAdd }: TurnFootProps) {
  const say = SAID[useApp().lang.value];
  const toggle = () => {
    remember(STAY, stay ? "no" : "yes");
    onStay(!stay);
  };
  const conflict = preview && !preview.late ? preview.line.conflict : undefined;
  return (
    <div class="turn-foot">
      <LinePreview line={preview?.line ?? null} late={preview?.late ?? true} problem={problem} />
      {conflict && (
        <div class="turn-conflict" role="alert">
          <NoticeBox kind="warning" action={{ label: say.anyway, run: () => onAdd(true) }}>
            {say.doubt}
            {conflict.lines.map((one) => (
              <span key={one.line} class="turn-conflict-line">
                {one.line < conflict.since ? fill(say.above, one.line) : say.here}: <bdi>{one.says.join("; ")}</bdi>
              </span>
            ))}
          </NoticeBox>
        </div>
      )}
      <div class="turn-buttons">
        {onUndo && <Button onClick={onUndo}>{say.undo}</Button>}
        <label class="turn-stay">
          <input type="checkbox" checked={stay} onClick={toggle} />
          {say.stay}
        </label>
        {onClear && (
          <Button kind="quiet" onClick={onClear}>
            {say.clear}
          </Button>
        )}
        <Button kind="primary" disabled={!preview || (!preview.late && (preview.line.text === null || conflict !== undefined))} onClick={() => onAdd(false)}>
          {say.add}
        </Button>
      </div>
    </div>
  );
}
