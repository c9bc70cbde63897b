// A cell is claimed: what is so, and the lines it follows from. The software judges, and tells no more than is asked for.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { signOf, standing } from "../app/claims";
import { NO_MARKS, useApp, type Panel } from "../app/state";
import type { CellName, ClaimValue, PickableLine } from "../bridge/contract";
import { PanelFrame } from "../common/panel-frame";
import { fill } from "../words/texts";
import { ClaimProgress } from "./claim-progress";
import { isAbout } from "./claim-store";
import { CLAIM_WORDS } from "./claim-words";
import { toggled } from "./hiding";
import { MadeClaimView } from "./made-claim";
import { labelOf } from "./place-label";
import { Verdict } from "./verdict";
import "./claims.css";

type ClaimPanelProps = { panel: Extract<Panel, { kind: "claim" }> };

export function ClaimPanel({ panel }: ClaimPanelProps) {
  const app = useApp();
  const words = CLAIM_WORDS[app.lang.value];
  const { cell } = panel;
  const made = cell && standing(app.claims.value, app.text.value).find((claim) => isAbout(claim, cell));
  const title = cell ? fill(words.cell, labelOf(app.read.value?.value.notebook?.places ?? [], cell.place), cell.card) : words.title;
  return (
    <PanelFrame title={title}>
      <div class="claim">
      {!cell || !app.hiding.value ? null : made ? (
        <MadeClaimView claim={made} />
      ) : (
        <ClaimForm key={`${cell.place} ${cell.card}`} cell={cell} lines={panel.lines ?? []} />
      )}
      <ClaimProgress />
      </div>
    </PanelFrame>
  );
}

function ClaimForm({ cell, lines }: { cell: CellName; lines: readonly number[] }) {
  const app = useApp();
  const words = CLAIM_WORDS[app.lang.value];
  const sign = useSignal<"holds" | "lacks">("holds");
  const hints = useSignal(0);
  const judged = useSignal<{ value: ClaimValue } | { refused: string } | "judging" | null>(null);
  const pickable = usePickable();
  const known = pickable.map((line) => line.first);
  const picked = lines.filter((line) => known.includes(line));

  // What is still being judged of other lines, or in another language, is of no more use when it comes.
  const asked = useRef(0);
  useLayoutEffect(() => {
    asked.current++;
    judged.value = null;
    hints.value = 0;
    app.marks.value = { lines: picked, cells: [cell], focus: null };
    return () => (app.marks.value = NO_MARKS);
  }, [picked.join(), app.text.value, app.lang.value, sign.value]);

  const judge = async (more: number) => {
    hints.value = more;
    judged.value = "judging";
    const number = ++asked.current;
    const text = app.text.value;
    try {
      const value = await app.ask("claim", { cell, sign: sign.value, lines: [...picked], hints: more });
      if (number !== asked.current || app.text.value !== text) return;
      judged.value = { value };
      if (value.verdict !== "right") return;
      const claim = { cell, sign: sign.value, lines: picked, until: value.until, said: signOf(text, value.until), unneeded: value.unneeded };
      app.claims.value = [...app.claims.value.filter((one) => !isAbout(one, cell)), claim];
    } catch (error) {
      if (number === asked.current) judged.value = { refused: (error as Error).message };
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void judge(0);
      }}
    >
      <fieldset>
        <legend>{words.what}</legend>
        {(["holds", "lacks"] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="sign" checked={sign.value === one} onChange={() => (sign.value = one)} /> {words[one]}
          </label>
        ))}
      </fieldset>
      <Lines pickable={pickable} picked={picked} pick={(line) => (app.panel.value = { kind: "claim", cell, lines: toggled(picked, line) })} />
      <button type="submit" class="primary" disabled={judged.value === "judging"}>
        {words.judge}
      </button>
      <div role="status" class="claim-said">
        <Said judged={judged.value} hints={hints.value} more={() => void judge(hints.value + 1)} />
      </div>
    </form>
  );
}

function Said(props: { judged: { value: ClaimValue } | { refused: string } | "judging" | null; hints: number; more: () => void }) {
  const words = CLAIM_WORDS[useApp().lang.value];
  if (props.judged === null) return null;
  if (props.judged === "judging") return <p>{words.judging}</p>;
  if ("refused" in props.judged) return <p>{props.judged.refused}</p>;
  return <Verdict value={props.judged.value} hints={props.hints} more={props.more} />;
}

/** The statements that can be picked, each as a box to tick. */
function Lines({ pickable, picked, pick }: { pickable: readonly PickableLine[]; picked: readonly number[]; pick: (line: number) => void }) {
  const words = CLAIM_WORDS[useApp().lang.value];
  return (
    <fieldset class="claim-lines">
      <legend>{words.lines}</legend>
      {pickable.map(({ first, text }) => (
        <label key={first}>
          <input type="checkbox" checked={picked.includes(first)} onChange={() => pick(first)} />
          <span class="number">{first}</span> <span class="text">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function usePickable(): readonly PickableLine[] {
  const app = useApp();
  const lines = useSignal<readonly PickableLine[]>([]);
  const read = app.read.value;
  useEffect(() => {
    let current = read?.text === app.text.value;
    if (current) {
      app.ask("pickable", {}).then(
        (found) => {
          if (current) lines.value = found.lines;
        },
        () => undefined,
      );
    }
    return () => {
      current = false;
    };
  }, [read]);
  return lines.value;
}
