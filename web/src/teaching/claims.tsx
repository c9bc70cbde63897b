// A student's claims: making one, its verdict, and the number of claimed cells.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { hashLines, standing } from "../app/claims";
import { type App, type MadeClaim, NO_MARKS, type Panel, useApp } from "../app/state";
import type { CellName, ClaimValue, PickableLine } from "../bridge/contract";
import { DealTable } from "../common/deal-table";
import { PanelFrame } from "../common/frames";
import { fill } from "../words/texts";
import { concernsCell, toggleLine } from "./claim-store";
import { findLabel } from "./lesson";
import { CLAIM_WORDS } from "./words";

interface HeaderCell {
  cell: CellName;
  sign: "holds" | "lacks";
  since: number | null;
}

function ClaimProgress() {
  const app = useApp();
  const words = CLAIM_WORDS[app.lang.value];
  const asking = useSignal(false);
  const known = knownCells(app);
  const claims = standing(app.claims.value, app.text.value).filter((claim) => known.some((one) => concernsCell(claim, one.cell)));
  const easy = known.filter((one) => one.since === 0 && !claims.some((claim) => concernsCell(claim, one.cell)));
  if (!app.hiding.value) {
    return (
      <p>
        {words.shown}{" "}
        <button type="button" onClick={() => (app.hiding.value = true)}>
          {words.hide}
        </button>
      </p>
    );
  }
  return (
    <div class="claim-progress">
      <p>{words.hidden}</p>
      <p>
        <progress aria-label={words.title} max={Math.max(1, known.length)} value={claims.length} /> {fill(words.progress, claims.length, known.length)}
      </p>
      {easy.length ? (
        <button type="button" onClick={() => void claimHeaderCells(app, easy)}>
          {fill(words.headers, easy.length)}
        </button>
      ) : null}
      {asking.value ? (
        <span role="alertdialog" aria-label={words.sure} class="claim-sure">
          {words.sure}{" "}
          <button type="button" onClick={() => (app.hiding.value = false)}>
            {words.yes}
          </button>{" "}
          <button type="button" onClick={() => (asking.value = false)}>
            {words.no}
          </button>
        </span>
      ) : (
        <button type="button" onClick={() => (asking.value = true)}>
          {words.reveal}
        </button>
      )}
    </div>
  );
}

function knownCells(app: App): readonly HeaderCell[] {
  const cells = app.told.value?.value.notebook?.cells ?? {};
  return Object.entries(cells).flatMap(([place, row]) =>
    Object.entries(row).flatMap(([card, { sign, since }]) => (sign === "holds" || sign === "lacks" ? [{ cell: { place, card }, sign, since }] : [])),
  );
}

/** Claims the cells that follow from the headers alone. One request is enough: they all rest on the same lines. */
async function claimHeaderCells(app: App, easy: readonly HeaderCell[]): Promise<void> {
  const text = app.text.value;
  const [first] = easy;
  if (!first) return;
  try {
    const { until } = await app.ask("claim", { cell: first.cell, sign: first.sign, lines: [], hints: 0 });
    const said = hashLines(text, until);
    const made = easy.map(({ cell, sign }) => ({ cell, sign, lines: [], until, said, unneeded: [] }));
    app.claims.value = [...app.claims.value.filter((claim) => !made.some((one) => concernsCell(claim, one.cell))), ...made];
  } catch (error) {
    app.notice.value = { kind: "error", text: (error as Error).message };
  }
}

function MadeClaimView({ claim }: { claim: MadeClaim }) {
  const app = useApp();
  const words = CLAIM_WORDS[app.lang.value];
  const proof = useSignal<string | null>(null);
  const { cell, lines, unneeded } = claim;
  const formatLines = (some: readonly number[]) => fill(some.length > 1 ? words.linesOf : words.line, some.join(", "));
  const place = findLabel(app.read.value?.value.notebook?.places ?? [], cell.place);
  const open = () => {
    if (proof.value !== null) return;
    app.ask("claim", { cell, sign: claim.sign, lines: [...lines], hints: 0 }).then(
      (found) => (proof.value = found.proof ?? ""),
      (error: Error) => (proof.value = error.message),
    );
  };
  return (
    <>
      <p class="claim-right" role="status">
        <span aria-hidden="true">✓ </span>
        {lines.length ? words.right : words.rightHeaders} {fill(words.made, place, words[claim.sign], cell.card)}
      </p>
      <p>
        {lines.length ? fill(words.from, formatLines(lines)) : null} {unneeded.length ? fill(words.unneeded, formatLines(unneeded)) : null}
      </p>
      <details onToggle={open}>
        <summary>{words.proof}</summary>
        <pre>{proof.value}</pre>
      </details>
      <button type="button" onClick={() => (app.claims.value = app.claims.value.filter((one) => one !== claim))}>
        {words.back}
      </button>
    </>
  );
}

const HINTS = 3;

export function Verdict({ value, hints, more }: { value: ClaimValue; hints: number; more: () => void }) {
  const app = useApp();
  const words = CLAIM_WORDS[app.lang.value];
  const { missing, deal } = value;
  // In an impossible log only the lines before the contradiction count.
  const since = app.read.value?.value.impossible_since ?? null;
  return (
    <>
      <p class={`claim-${value.verdict}`}>
        <span aria-hidden="true">{value.verdict === "right" ? "✓ " : value.verdict === "short" ? "… " : "✗ "}</span>
        {value.verdict === "wrong" && since !== null ? fill(words.wrongBefore, since) : words[value.verdict]}
      </p>
      {missing ? (
        <p>
          {fill(words.number, missing.number)} {fill(words.one, words[missing.kind])}{" "}
          {missing.player || missing.card ? fill(words.oneMore, [missing.player, missing.card].filter((part) => part).join(", ")) : null}
        </p>
      ) : null}
      {value.verdict === "short" && deal ? <p>{words.deal}</p> : null}
      {deal ? <DealTable places={deal.places} /> : null}
      {value.verdict === "short" && hints < HINTS ? (
        <button type="button" onClick={more}>
          {hints ? words.more : words.hint}
        </button>
      ) : null}
    </>
  );
}

type ClaimPanelProps = { panel: Extract<Panel, { kind: "claim" }> };

export function ClaimPanel({ panel }: ClaimPanelProps) {
  const app = useApp();
  const words = CLAIM_WORDS[app.lang.value];
  const { cell } = panel;
  const made = cell && standing(app.claims.value, app.text.value).find((claim) => concernsCell(claim, cell));
  const title = cell ? fill(words.cell, findLabel(app.read.value?.value.notebook?.places ?? [], cell.place), cell.card) : words.title;
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

  // Ignore a late verdict on other lines or in another language.
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
      const claim = { cell, sign: sign.value, lines: picked, until: value.until, said: hashLines(text, value.until), unneeded: value.unneeded };
      app.claims.value = [...app.claims.value.filter((one) => !concernsCell(one, cell)), claim];
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
      <Lines pickable={pickable} picked={picked} pick={(line) => (app.panel.value = { kind: "claim", cell, lines: toggleLine(picked, line) })} />
      <button type="submit" class="primary" disabled={judged.value === "judging"}>
        {words.judge}
      </button>
      <div role="status" class="claim-said">
        <ClaimVerdict judged={judged.value} hints={hints.value} more={() => void judge(hints.value + 1)} />
      </div>
    </form>
  );
}

function ClaimVerdict(props: { judged: { value: ClaimValue } | { refused: string } | "judging" | null; hints: number; more: () => void }) {
  const words = CLAIM_WORDS[useApp().lang.value];
  if (props.judged === null) return null;
  if (props.judged === "judging") return <p>{words.judging}</p>;
  if ("refused" in props.judged) return <p>{props.judged.refused}</p>;
  return <Verdict value={props.judged.value} hints={props.hints} more={props.more} />;
}

/** The statements that can be picked, with checkboxes. */
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
