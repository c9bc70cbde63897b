// The review after a game: since when the solution and each cell followed, and what would have settled it earlier.
import { useLayoutEffect } from "preact/hooks";
import { type App, NO_MARKS, type Overlay, type OverlayCell, useApp } from "../app/state";
import type { CellName, Review, ReviewedCell, ReviewedMatter } from "../bridge/contract";
import { Button } from "../common/controls";
import { PanelFrame } from "../common/frames";
import { markLine, Waiting } from "../proof/proof-tree";
import { fill } from "../words/texts";
import { useOverlay } from "./overlay";
import { useReview } from "./steps";
import { TEXTS } from "./words";

export function ReviewPanel() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const found = useReview();
  const { value } = found;
  const record = value?.record ?? null;
  const at = app.at.value;
  const overlay = record && sinceOverlay(record, words.reviewed, at);
  useOverlay(overlay, [record, at], (cell) => showProof(app, record, cell));
  useLayoutEffect(() => void (app.marks.value = NO_MARKS), []);
  return (
    <PanelFrame title={words.review}>
      <div class="view-panel review">
        {!value && <Waiting answer={found} />}
        {value && !record && (
          <p>
            <label>
              {words.working} <progress value={value.done} max={value.all} />
            </label>
          </p>
        )}
        {value && record && (
          <>
            <p class="view-soft review-key">
              ✓<b>12</b> {words.reviewed}
            </p>
            <div class="review-matters">
              {value.matters.map((matter) => (
                <Matter key={matter.card} matter={matter} />
              ))}
            </div>
            {value.remarks.map((remark) => (
              <p class="view-soft">{remark}</p>
            ))}
            <Cells record={record} />
          </>
        )}
      </div>
    </PanelFrame>
  );
}

/** Returns the cells with the lines since which they followed, up to a line. */
function sinceOverlay(record: Review, title: string, at: number | null): Overlay {
  const cells: Record<string, Record<string, OverlayCell>> = {};
  for (const { location, card, state, since } of record.cells) {
    if (at === null || since <= at) (cells[location] ??= {})[card] = { sign: state as OverlayCell["sign"], since };
  }
  return { title, cells };
}

/** Shows the proof of a cell as it was when it first followed. */
function showProof(app: App, record: Review | null, cell: CellName): void {
  const known = record?.cells.find((one) => one.location === cell.place && one.card === cell.card);
  app.panel.value = { kind: "cell", cell, back: app.panel.value, ...(known ? { at: known.since } : {}) };
}

/** Shows the game after a line, on the slider and in the log. */
function showLine(app: App, line: number): void {
  app.at.value = line;
  if (line > 0) markLine(app, line);
}

function Matter({ matter }: { matter: ReviewedMatter }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const { since } = matter;
  return (
    <section>
      <h3>{matter.said}</h3>
      <p>{matter.known}</p>
      {matter.questions.map((question) => (
        <button type="button" class="view-line" key={question.said} onPointerEnter={() => markLine(app, question.line)} onFocus={() => markLine(app, question.line)} onClick={() => app.editor.value?.goTo(question.line)}>
          {question.said}
        </button>
      ))}
      {since !== null && (
        <Button kind="quiet" pressed={app.at.value === since} onClick={() => (app.at.value === since ? (app.at.value = null) : showLine(app, since))}>
          {since === 0 ? words.thenHeaders : fill(words.then, since)}
        </Button>
      )}
    </section>
  );
}

/** The cards in the hands of players: since when they followed, and who certainly knew them first. */
function Cells({ record }: { record: Review }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const places = app.read.value?.value.notebook?.places ?? [];
  const held = record.cells.filter((one) => one.state === "holds" && places.find((place) => place.name === one.location)?.kind === "player");
  if (held.length === 0) return null;
  const when = (line: number) => (line === 0 ? words.fromHeaders : fill(words.line, line));
  const first = (one: ReviewedCell) => one.first_known !== null && `${one.first_knowers.join(", ")} (${when(one.first_known)})`;
  return (
    <div class="view-scroll">
      <table class="view-table">
        <thead>
          <tr>
            {[words.card, words.holder, words.followed, words.knownFirst].map((head) => (
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {held.map((one) => (
            <tr key={one.card}>
              <th scope="row">
                <button type="button" onClick={() => showProof(app, record, { place: one.location, card: one.card })}>
                  {one.card}
                </button>
              </th>
              <td>{one.location}</td>
              <td>{when(one.since)}</td>
              <td>{first(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
