// One card: its name, and a button for each place.
import { Component } from "preact";
import type { CellName } from "../bridge/contract";
import { fill, type Lang } from "../words/texts";
import type { DrawnCell, DrawnRow } from "./rows";
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
          <bdi>{row.card}</bdi>
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
      {cell.fresh && cell.since !== null && <span class="since">{cell.since}</span>}
    </span>
  );
}

/** A share in whole percents; never 0 or 100 for what is neither. */
function percent(share: number): number {
  const whole = Math.round(share * 100);
  return share > 0 && share < 1 ? Math.min(99, Math.max(1, whole)) : whole;
}

function look(cell: DrawnCell): string {
  return ["cell", cell.sign, cell.fresh && "fresh", cell.marked && "marked", cell.selected && "selected", cell.share !== undefined && "shaded", cell.change].filter(Boolean).join(" ");
}
