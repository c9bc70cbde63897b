// Below a turn by taps: the line as it will be written, and what can be done with it.
import { remember } from "../app/remembered";
import { useApp } from "../app/state";
import { Button } from "../common/button";
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
  onAdd(): void;
}

/** The line as it will be written, and what can be done with it. */
export function TurnFoot({ preview, problem, stay, onStay, onUndo, onAdd }: TurnFootProps) {
  const say = SAID[useApp().lang.value];
  const toggle = () => {
    remember(STAY, stay ? "no" : "yes");
    onStay(!stay);
  };
  return (
    <div class="turn-foot">
      <LinePreview line={preview?.line ?? null} late={preview?.late ?? true} problem={problem} />
      <div class="turn-buttons">
        {onUndo && <Button onClick={onUndo}>{say.undo}</Button>}
        <label class="turn-stay">
          <input type="checkbox" checked={stay} onClick={toggle} />
          {say.stay}
        </label>
        <Button kind="primary" disabled={!preview || (!preview.late && preview.line.text === null)} onClick={onAdd}>
          {say.add}
        </Button>
      </div>
    </div>
  );
}
