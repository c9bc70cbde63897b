// A slider over the events: shows the game after each line.
import { type App, NO_MARKS, useApp } from "../app/state";
import { Button } from "../common/controls";
import { fill, texts } from "../words/texts";

const TEXTS = texts(
  { after: "Game after line", line: "after line {0}", start: "before the first line", now: "Now", end: "now: after all lines", earlier: "One line earlier", later: "One line later" },
  { after: "Spiel nach Zeile", line: "nach Zeile {0}", start: "vor der ersten Zeile", now: "Jetzt", end: "jetzt: nach allen Zeilen", earlier: "Eine Zeile früher", later: "Eine Zeile später" },
  { after: "表示する行", line: "{0}行目の後", start: "最初の行の前", now: "現在", end: "現在：すべての行の後", earlier: "1行前へ", later: "1行後へ" },
);

/** The stops of the slider: 0 for the headers, then the first line of each event. The last is the end. */
function stops(app: App): number[] {
  return [0, ...(app.read.value?.value.events.map((one) => one.first) ?? [])];
}

function index(app: App): number {
  const all = stops(app);
  const at = app.at.value;
  return at === null ? all.length - 1 : Math.max(0, all.indexOf(at));
}

/** Goes to a stop and marks its line in the log. */
function showStop(app: App, stop: number): void {
  const all = stops(app);
  const last = stop >= all.length - 1;
  const line = all[Math.max(0, stop)] ?? 0;
  app.at.value = last ? null : line;
  const lines = app.read.value?.value.events.find((one) => one.first === line);
  app.marks.value = last || !lines ? NO_MARKS : { lines: Array.from({ length: lines.last - lines.first + 1 }, (_, add) => lines.first + add), cells: [], focus: line };
}

/** Moves by some events, back or forward. */
export function move(app: App, by: number): void {
  showStop(app, index(app) + by);
}

/** Returns whether the slider can move this far. */
export function movable(app: App, by: number): boolean {
  const next = index(app) + by;
  return app.read.value?.value.notebook != null && next >= 0 && next < stops(app).length;
}

export function Timeline() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const read = app.read.value;
  const all = stops(app);
  if (!read || all.length < 2) return null;
  const now = index(app);
  const line = all[now]!;
  const where = app.at.value === null ? words.end : line === 0 ? words.start : fill(words.line, line);
  return (
    <div class={`timeline ${app.at.value === null ? "" : "past"}`}>
      <Button kind="quiet" label={`${words.earlier} [`} disabled={!movable(app, -1)} onClick={() => move(app, -1)}>
        ‹
      </Button>
      <input
        type="range"
        min={0}
        max={all.length - 1}
        step={1}
        value={now}
        style={{ "--stops": all.length - 1 }}
        aria-label={words.after}
        aria-valuetext={where}
        onInput={(event) => showStop(app, Number(event.currentTarget.value))}
      />
      <Button kind="quiet" label={`${words.later} ]`} disabled={!movable(app, 1)} onClick={() => move(app, 1)}>
        ›
      </Button>
      <p class="where" aria-hidden="true">
        {where}
        {app.at.value !== null && (
          <bdi class="looked-at" title={statement(app)}>
            {statement(app)}
          </bdi>
        )}
      </p>
      {app.at.value !== null && <Button onClick={() => showStop(app, all.length - 1)}>{words.now}</Button>}
    </div>
  );
}

/** Returns the text of the selected statement. */
function statement(app: App): string {
  const lines = app.read.value?.value.events.find((one) => one.first === app.at.value);
  if (!lines) return "";
  const text = app.read.value!.text.split(/\r\n|\r|\n/);
  return text.slice(lines.first - 1, lines.last).map((line) => line.trim()).join(" ");
}

/** A position in the grid: row and column. */
export interface Spot {
  row: number;
  column: number;
}

/** Returns the position that a key leads to; null if there is none. `groups` are the first rows of the groups. */
export function step(key: string, ctrl: boolean, from: Spot, rows: number, columns: number, groups: readonly number[]): Spot | null {
  const { row, column } = from;
  switch (key) {
    case "ArrowUp":
      return { row: Math.max(0, row - 1), column };
    case "ArrowDown":
      return { row: Math.min(rows - 1, row + 1), column };
    case "ArrowLeft":
      return { row, column: Math.max(0, column - 1) };
    case "ArrowRight":
      return { row, column: Math.min(columns - 1, column + 1) };
    case "Home":
      return { row: ctrl ? 0 : row, column: 0 };
    case "End":
      return { row: ctrl ? rows - 1 : row, column: columns - 1 };
    case "PageUp":
      return { row: groups.findLast((start) => start < row) ?? 0, column };
    case "PageDown":
      return { row: groups.find((start) => start > row) ?? rows - 1, column };
    default:
      return null;
  }
}
