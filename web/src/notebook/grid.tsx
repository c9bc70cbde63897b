// The notebook as a grid of cells.
import { Component } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Marks, type Overlay, type OverlayCell, useApp } from "../app/state";
import type { CellName, NotebookValue } from "../bridge/contract";
import { Badge, type CardColour, initials, seatLine } from "../common/colours";
import { LOW, PHONE, useMedia } from "../common/screen";
import { fill, type Lang } from "../words/texts";
import { countBlocks, envelopeFirst, shortNames, splitBlocks } from "./blocks";
import { cellKey, listBeyondCells } from "./visible-notebook";
import { type Spot, step } from "./timeline";
import { BEYOND, cellLabel, CHANGES, GRID, SIGNS } from "./words";

interface RowProps {
  row: DrawnRow;
  lang: Lang;
  choose(cell: CellName): void;
}

/** A row of the grid. */
export class Row extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps): boolean {
    return next.row !== this.props.row || next.lang !== this.props.lang;
  }

  override render({ row, lang, choose }: RowProps) {
    return (
      <tr class={row.group ? "first" : ""}>
        {row.group && (
          <th scope="rowgroup" class="group" rowSpan={row.group.size} style={{ "--rows-here": row.group.size }} title={row.group.label}>
            <span>
              <bdi>{row.group.label}</bdi>
            </span>
          </th>
        )}
        <th scope="row" class="card" title={row.card}>
          {row.badge ? (
            <span class="named">
              <Badge {...row.badge} />
              <bdi>{row.card}</bdi>
            </span>
          ) : (
            <bdi>{row.card}</bdi>
          )}
        </th>
        {row.cells.map((cell, column) => (
          <td key={cell.place} class={look(cell)}>
            <button
              type="button"
              data-cell={`${row.index},${column}`}
              tabIndex={row.reached === column ? 0 : -1}
              aria-label={cellLabel(cell.title, row.card, cell, lang)}
              aria-current={cell.selected ? "true" : undefined}
              title={cellLabel(cell.title, row.card, cell, lang)}
              onClick={() => choose({ place: cell.place, card: row.card })}
            >
              <CellFace cell={cell} lang={lang} />
            </button>
          </td>
        ))}
      </tr>
    );
  }
}

function CellFace({ cell, lang }: { cell: DrawnCell; lang: Lang }) {
  const sign = SIGNS[cell.sign];
  return (
    <span class="face" style={cell.share === undefined ? undefined : { "--share": cell.share.toFixed(3) }}>
      {sign && <span class="sign">{sign}</span>}
      {cell.change && CHANGES[cell.change] && <span class="change">{CHANGES[cell.change]}</span>}
      {cell.beyond && <span class="beyond">{BEYOND}</span>}
      {cell.share !== undefined && !sign && <span class="share">{fill(GRID[lang].percent, percent(cell.share))}</span>}
      {(cell.fresh || cell.dated) && cell.since !== null && <span class="since">{cell.since}</span>}
    </span>
  );
}

/** Returns a share in whole percent; never 0 or 100 for an uncertain cell. */
export function percent(share: number): number {
  const whole = Math.round(share * 100);
  return share > 0 && share < 1 ? Math.min(99, Math.max(1, whole)) : whole;
}

function look(cell: DrawnCell): string {
  return ["cell", cell.sign, cell.hidden && "in-envelope", cell.fresh && "fresh", cell.dated && "dated", cell.marked && "marked", cell.selected && "selected", cell.share !== undefined && "shaded", cell.change, cell.from].filter(Boolean).join(" ");
}

export interface DrawnCell {
  place: string;
  /** The name of the place. */
  title: string;
  /** Whether the place is the envelope. */
  hidden: boolean;
  sign: OverlayCell["sign"];
  since: number | null;
  beyond: boolean;
  fresh: boolean;
  /** Whether the line since which it is known is drawn. */
  dated?: boolean;
  marked: boolean;
  selected: boolean;
  share?: number | undefined;
  change?: OverlayCell["change"] | undefined;
  spoken?: string | undefined;
  from?: OverlayCell["from"];
}
interface DrawnRow {
  index: number;
  card: string;
  /** The colour of the card, and its initial. */
  badge: { colour: CardColour; letter: string } | null;
  /** The group that starts at this row, if groups stand beside their cards. */
  group: { label: string; size: number } | null;
  cells: DrawnCell[];
  /** The column of the cell in the tab order, or -1. */
  reached: number;
}
interface GridModel {
  book: NotebookValue;
  overlay: Overlay | null;
  fresh: ReadonlySet<string>;
  beyond: ReadonlySet<string>;
  marks: Marks;
  selected: CellName | null;
  reached: { row: number; column: number };
  /** Whether the names of groups stand beside their cards instead of above. */
  strips: boolean;
}

/** Creates the rows; reuses those that are unchanged. */
export function drawnRows(drawn: GridModel, before: ReadonlyMap<string, DrawnRow>): Map<string, DrawnRow> {
  const marked = new Set(drawn.marks.cells.map((cell) => cellKey(cell.place, cell.card)));
  const rows = new Map<string, DrawnRow>();
  const cards = drawn.book.groups.flatMap((group) => group.cards.map((card) => ({ card, group })));
  // A notebook that was stored by an earlier version has no colours.
  const colours: Partial<NotebookValue["colours"]> = drawn.book.colours ?? {};
  const letters = initials(Object.keys(colours));
  for (const [index, { card, group }] of cards.entries()) {
    const row: DrawnRow = {
      index,
      card,
      badge: colours[card] ? { colour: colours[card], letter: letters.get(card) ?? "" } : null,
      group: drawn.strips && card === group.cards[0] ? { label: group.label, size: group.cards.length } : null,
      cells: drawn.book.places.map((place) => ({ ...drawnCell(drawn, place.name, place.label, card, marked), hidden: place.kind === "envelope" })),
      reached: drawn.reached.row === index ? drawn.reached.column : -1,
    };
    const old = before.get(card);
    rows.set(card, old && JSON.stringify(old) === JSON.stringify(row) ? old : row);
  }
  return rows;
}

/** Returns the number of known cards of each place. */
export function knownCards(rows: readonly DrawnRow[], columns: number): number[] {
  return Array.from({ length: columns }, (_, column) => rows.filter((row) => row.cells[column]?.sign === "holds").length);
}

function drawnCell(drawn: GridModel, place: string, title: string, card: string, marked: ReadonlySet<string>): Omit<DrawnCell, "hidden"> {
  const known = drawn.book.cells[place]?.[card];
  const key = cellKey(place, card);
  const common = { place, title, marked: marked.has(key), selected: drawn.selected?.place === place && drawn.selected.card === card };
  if (drawn.overlay) {
    const over = drawn.overlay.cells[place]?.[card];
    return { ...common, sign: over?.sign ?? "open", since: over?.since ?? null, beyond: false, fresh: false, dated: !!over?.since, share: over?.share, change: over?.change, spoken: over?.spoken, from: over?.from };
  }
  return { ...common, sign: known?.sign ?? "open", since: known?.since ?? null, beyond: known?.sign !== "open" && drawn.beyond.has(key), fresh: drawn.fresh.has(key) };
}

/** In columns narrower than this, names are vertical. */
const UPRIGHT = 74;

interface GridProps {
  book: NotebookValue;
  /** The cells that are newly known. */
  fresh: ReadonlySet<string>;
  /** The available width. */
  width: number;
}

export function Grid({ book: whole, fresh, width }: GridProps) {
  const app = useApp();
  const lang = app.lang.value;
  const phone = useMedia(PHONE);
  const low = useMedia(LOW) && phone;
  const book = phone ? envelopeFirst(whole) : whole;
  const table = useRef<HTMLDivElement>(null);
  const rows = useRef<Map<string, DrawnRow>>(new Map());
  const [reached, setReached] = useState<Spot>({ row: 0, column: 0 });
  const [hot, setHot] = useState(-1);
  const panel = app.panel.value;
  const selected = "cell" in panel ? panel.cell : null;
  const columns = book.places.length;
  const count = book.groups.reduce((sum, group) => sum + group.cards.length, 0);
  const spot = { row: Math.min(reached.row, count - 1), column: Math.min(reached.column, columns - 1) };
  // Blocks stay as they are while a panel stands beside them.
  const most = low ? countBlocks(Math.max(width, innerWidth), columns) : 1;
  const blocks = splitBlocks(book.groups, most);
  const short = phone ? shortNames(book, most > 1 ? Math.max(width, innerWidth) : width, blocks.length) : null;
  const strips = blocks.length === 1 && book.groups.some((group) => group.key);
  const highest = Math.max(...blocks.map((groups) => groups.reduce((sum, group) => sum + group.cards.length, 0)));
  rows.current = drawnRows({ book, overlay: app.overlay.value, fresh, beyond: listBeyondCells(app), marks: app.marks.value, selected, reached: spot, strips }, rows.current);
  const choose = (cell: CellName) => (app.overlay.value?.choose ?? app.choose.value)(cell);
  useEffect(() => {
    // After the panel has opened and made the grid lower.
    const later = requestAnimationFrame(() => table.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" }));
    return () => cancelAnimationFrame(later);
  }, [selected?.place, selected?.card]);
  const [pointed] = app.marks.value.cells;
  useEffect(() => {
    const row = pointed && rows.current.get(pointed.card);
    const column = row?.cells.findIndex((cell) => cell.place === pointed?.place) ?? -1;
    return row && column >= 0 ? showCell(table.current, { row: row.index, column }) : undefined;
  }, [pointed?.place, pointed?.card]);

  const onKey = (event: KeyboardEvent) => {
    const starts = [...rows.current.values()].filter((row) => book.groups.some((group) => group.cards[0] === row.card)).map((row) => row.index);
    const next = event.altKey || event.shiftKey ? null : step(event.key, event.ctrlKey || event.metaKey, spot, count, columns, starts);
    if (!next) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row},${next.column}"]`)?.focus();
  };
  const known = knownCards([...rows.current.values()], columns);
  const title = app.overlay.value?.title ?? GRID[lang].notebook;
  return (
    <div
      ref={table}
      class={`grid-blocks ${blocks.length > 1 ? "several" : ""}`}
      style={{ "--rows": highest, "--columns": columns, "--blocks": blocks.length }}
      onKeyDown={onKey}
      onFocusIn={(event) => setReached(findSpot(event) ?? reached)}
      onPointerOver={(event) => setHot(findSpot(event)?.column ?? -1)}
      onPointerLeave={() => setHot(-1)}
    >
      {blocks.map((groups, block) => (
        <table
          key={block}
          class={`grid ${strips ? "" : "no-strips"} ${!short && columns * UPRIGHT > width * 0.8 ? "upright" : ""}`}
          role="grid"
          aria-label={blocks.length > 1 ? `${title}: ${groups.map((group) => group.label).join(", ") || block + 1}` : title}
        >
          <colgroup>
            {strips && <col class="strip-column" />}
            <col class="name-column" />
            {book.places.map((place, index) => (
              <col key={place.name} class={index === hot ? "hot" : ""} />
            ))}
          </colgroup>
          <Head book={book} strips={strips} short={short} title={blocks.length > 1 && groups.length === 1 ? groups[0]!.label : ""} />
          {groups.map((group) => (
            <tbody key={group.key}>
              {!strips && group.key && groups.length > 1 && (
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
          {block === 0 && <Foot book={book} strips={strips} known={known} />}
        </table>
      ))}
    </div>
  );
}

interface HeadProps {
  book: NotebookValue;
  strips: boolean;
  /** The names in narrow columns; the envelope is a sign there. */
  short: ReadonlyMap<string, string> | null;
  /** The group of all cards below, if its name stands here. */
  title: string;
}

/** The names of the places. */
function Head({ book, strips, short, title }: HeadProps) {
  const words = GRID[useApp().lang.value];
  const seats = book.places.filter((place) => place.kind === "player");
  return (
    <thead>
      <tr>
        <td class="card" colSpan={strips ? 2 : 1}>
          {title && <bdi class="block-title">{title}</bdi>}
        </td>
        {book.places.map((place) => (
          <th key={place.name} scope="col" class={place.kind === "player" ? `player ${seatLine(seats.indexOf(place))}` : place.kind} title={place.label}>
            {short ? (
              <span class="short-place">
                <span aria-hidden="true">{place.kind === "envelope" ? <Envelope /> : <bdi class={place.me ? "mine" : ""}>{short.get(place.name)}</bdi>}</span>
                <span class="unseen">
                  {place.label} {place.me && words.me}
                </span>
              </span>
            ) : (
              <span class="place">
                <bdi>{place.label}</bdi>{" "}
                {place.me && <small class="me">{words.me}</small>}
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Envelope() {
  return (
    <svg class="envelope-sign" viewBox="0 0 24 18">
      <path d="M1.5 1.5h21v15h-21zl10.5 9 10.5-9" />
    </svg>
  );
}

/** The number of known cards of each place. */
function Foot({ book, strips, known }: { book: NotebookValue; strips: boolean; known: readonly number[] }) {
  const words = GRID[useApp().lang.value];
  return (
    <tfoot>
      <tr>
        <th scope="row" class="card" colSpan={strips ? 2 : 1}>
          {words.known}
        </th>
        {book.places.map((place, column) => {
          const size = place.least === place.most ? `${place.most}` : `${place.least}–${place.most}`;
          return (
            <td key={place.name} class={known[column] === place.most ? "full" : ""}>
              <span aria-hidden="true">
                {known[column]}/{size}
              </span>
              <span class="unseen">{fill(words.of, known[column] ?? 0, size)}</span>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** Scrolls a cell into view, unless a phone shows the log instead of the grid; returns a function that cancels this. */
function showCell(table: HTMLElement | null, spot: Spot): () => void {
  const later = requestAnimationFrame(() => {
    const cell = table?.querySelector(`[data-cell="${spot.row},${spot.column}"]`);
    const around = table?.closest(".grid-scroll")?.getBoundingClientRect();
    if (around && around.left < innerWidth - 1 && around.right > 1) cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  return () => cancelAnimationFrame(later);
}

function findSpot(event: Event): Spot | null {
  const at = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]")?.dataset.cell?.split(",").map(Number);
  return at ? { row: at[0]!, column: at[1]! } : null;
}

/** The legend of the changes: each mark with the number of its cells. */
export function Legend({ legend }: { legend: NonNullable<Overlay["legend"]> }) {
  return (
    <span class="legend">
      {legend.map(({ change, text }) => (
        <span key={change} class="legend-entry">
          <span class={`legend-mark cell ${change}`} aria-hidden="true">
            {CHANGES[change] || <span class="sign">{SIGNS.lacks}</span>}
          </span>
          {text}
        </span>
      ))}
    </span>
  );
}
