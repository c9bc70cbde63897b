// How far one has got, what the headers give for nothing, and the way out: all answers revealed.
import { useSignal } from "@preact/signals";
import { signOf, standing } from "../app/claims";
import { useApp, type App } from "../app/state";
import type { CellName } from "../bridge/contract";
import { fill } from "../words/texts";
import { isAbout } from "./claim-store";
import { CLAIM_WORDS } from "./claim-words";

interface Known {
  cell: CellName;
  sign: "holds" | "lacks";
  since: number | null;
}

export function ClaimProgress() {
  const app = useApp();
  const words = CLAIM_WORDS[app.lang.value];
  const asking = useSignal(false);
  const known = knownCells(app);
  const claims = standing(app.claims.value, app.text.value).filter((claim) => known.some((one) => isAbout(claim, one.cell)));
  const easy = known.filter((one) => one.since === 0 && !claims.some((claim) => isAbout(claim, one.cell)));
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
        <button type="button" onClick={() => void fillIn(app, easy)}>
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

function knownCells(app: App): readonly Known[] {
  const cells = app.told.value?.value.notebook?.cells ?? {};
  return Object.entries(cells).flatMap(([place, row]) =>
    Object.entries(row).flatMap(([card, { sign, since }]) => (sign === "holds" || sign === "lacks" ? [{ cell: { place, card }, sign, since }] : [])),
  );
}

/** Claims what the headers alone say. They are judged as one: what rests on no line rests on the same headers. */
async function fillIn(app: App, easy: readonly Known[]): Promise<void> {
  const text = app.text.value;
  const [first] = easy;
  if (!first) return;
  try {
    const { until } = await app.ask("claim", { cell: first.cell, sign: first.sign, lines: [], hints: 0 });
    const said = signOf(text, until);
    const made = easy.map(({ cell, sign }) => ({ cell, sign, lines: [], until, said, unneeded: [] }));
    app.claims.value = [...app.claims.value.filter((claim) => !made.some((one) => isAbout(claim, one.cell))), ...made];
  } catch (error) {
    app.notice.value = { kind: "error", text: (error as Error).message };
  }
}
