// The grid: places as columns, cards as rows.
import { useApp } from "../app/state";

const SIGNS = { holds: "✓", lacks: "✗", open: "", both: "!" } as const;

export function Grid() {
  const app = useApp();
  const book = app.read.value?.value.notebook;
  if (!book) return null;
  return (
    <table class="grid">
      <thead>
        <tr>
          <td />
          {book.places.map((place) => (
            <th scope="col">{place.label}</th>
          ))}
        </tr>
      </thead>
      {book.groups.map((group) => (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={book.places.length + 1}>
              {group.label}
            </th>
          </tr>
          {group.cards.map((card) => (
            <tr>
              <th scope="row">{card}</th>
              {book.places.map((place) => (
                <td>
                  <button type="button" onClick={() => app.choose.value({ place: place.name, card })}>
                    {SIGNS[book.cells[place.name]?.[card]?.sign ?? "open"]}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
