// The grid: places as columns, cards as rows, in their groups.
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { CellName, NotebookValue } from "../bridge/contract";
import { PHONE, useMedia } from "../common/media";
import { fill } from "../words/texts";
import { Row } from "./row";
import { drawnRows, knownCards, type DrawnRow } from "./rows";
import { step, type Spot } from "./steps";
import { GRID } from "./words";
import "./grid.css";
import "./grid-cells.css";

/** Columns narrower than this have their names upright. */
const UPRIGHT = 74;

interface GridProps {
  book: NotebookValue;
  /** The cells that are new. */
  fresh: ReadonlySet<string>;
  /** How much room there is. */
  width: number;
}

/** The grid of a notebook. */
export function Grid({ book, fresh, width }: GridProps) {
  const app = useApp();
  const lang = app.lang.value;
  const phone = useMedia(PHONE);
  const table = useRef<HTMLTableElement>(null);
  const rows = useRef<Map<string, DrawnRow>>(new Map());
  const [reached, setReached] = useState<Spot>({ row: 0, column: 0 });
  const [hot, setHot] = useState(-1);
  const panel = app.panel.value;
  const selected = "cell" in panel ? panel.cell : null;
  const columns = book.places.length;
  const count = book.groups.reduce((sum, group) => sum + group.cards.length, 0);
  const spot = { row: Math.min(reached.row, count - 1), column: Math.min(reached.column, columns - 1) };
  const strips = !phone && book.groups.some((group) => group.key);
  rows.current = drawnRows({ book, overlay: app.overlay.value, fresh, marks: app.marks.value, selected, reached: spot, strips }, rows.current);
  const choose = (cell: CellName) => app.choose.value(cell);
  useEffect(() => {
    // When the panel has opened, and the grid has become lower.
    const later = requestAnimationFrame(() => table.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" }));
    return () => cancelAnimationFrame(later);
  }, [selected?.place, selected?.card]);
  const [pointed] = app.marks.value.cells;
  useEffect(() => {
    const row = pointed && rows.current.get(pointed.card);
    const column = row?.cells.findIndex((cell) => cell.place === pointed?.place) ?? -1;
    return row && column >= 0 ? showCell(table.current, { row: row.index, column }) : undefined;
  }, [pointed?.place, pointed?.card]);

  const keyed = (event: KeyboardEvent) => {
    const starts = [...rows.current.values()].filter((row) => book.groups.some((group) => group.cards[0] === row.card)).map((row) => row.index);
    const next = event.altKey || event.shiftKey ? null : step(event.key, event.ctrlKey || event.metaKey, spot, count, columns, starts);
    if (!next) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row},${next.column}"]`)?.focus();
  };
  return (
    <table
      ref={table}
      class={`grid ${strips ? "" : "no-strips"} ${columns * UPRIGHT > width * 0.8 ? "upright" : ""}`}
      style={{ "--rows": count, "--columns": columns }}
      role="grid"
      aria-label={app.overlay.value?.title ?? GRID[lang].notebook}
      onKeyDown={keyed}
      onFocusIn={(event) => setReached(spotOf(event) ?? reached)}
      onPointerOver={(event) => setHot(spotOf(event)?.column ?? -1)}
      onPointerLeave={() => setHot(-1)}
    >
      <colgroup>
        {strips && <col class="strip-column" />}
        <col class="name-column" />
        {book.places.map((place, index) => (
          <col key={place.name} class={index === hot ? "hot" : ""} />
        ))}
      </colgroup>
      <Head book={book} strips={strips} />
      {book.groups.map((group) => (
        <tbody key={group.key}>
          {!strips && group.key && (
            <tr class="group-row">
              <th scope="rowgroup" colSpan={columns + 1}>
                <bdi>{group.label}</bdi>
              </th>
            </tr>
          )}
          {group.cards.map((card) => (
            <Row key={card} row={rows.current.get(card)!} lang={lang} choose={choose} />
          ))}
        </tbody>
      ))}
      <Foot book={book} strips={strips} known={knownCards([...rows.current.values()], columns)} />
    </table>
  );
}

/** The names of the places. */
function Head({ book, strips }: { book: NotebookValue; strips: boolean }) {
  const said = GRID[useApp().lang.value];
  return (
    <thead>
      <tr>
        <td class="card" colSpan={strips ? 2 : 1} />
        {book.places.map((place) => (
          <th key={place.name} scope="col" class={place.kind} title={place.label}>
            <span class="place">
              <bdi>{place.label}</bdi>{" "}
              {place.me && <small class="me">{said.me}</small>}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** How many cards of each place are known. */
function Foot({ book, strips, known }: { book: NotebookValue; strips: boolean; known: readonly number[] }) {
  const said = GRID[useApp().lang.value];
  return (
    <tfoot>
      <tr>
        <th scope="row" class="card" colSpan={strips ? 2 : 1}>
          {said.known}
        </th>
        {book.places.map((place, column) => {
          const size = place.least === place.most ? `${place.most}` : `${place.least}–${place.most}`;
          return (
            <td key={place.name} class={known[column] === place.most ? "full" : ""}>
              <span aria-hidden="true">
                {known[column]}/{size}
              </span>
              <span class="unseen">{fill(said.of, known[column] ?? 0, size)}</span>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** Scrolls a cell into sight, unless the log is in sight in place of the grid; returns what gives it up. */
function showCell(table: HTMLTableElement | null, spot: Spot): () => void {
  const later = requestAnimationFrame(() => {
    const cell = table?.querySelector(`[data-cell="${spot.row},${spot.column}"]`);
    const around = table?.parentElement?.getBoundingClientRect();
    if (around && around.left < innerWidth - 1 && around.right > 1) cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  return () => cancelAnimationFrame(later);
}

function spotOf(event: Event): Spot | null {
  const at = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]")?.dataset.cell?.split(",").map(Number);
  return at ? { row: at[0]!, column: at[1]! } : null;
}
