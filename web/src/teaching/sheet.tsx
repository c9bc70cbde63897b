// The notebook beside the sets, as a step leaves it.
import type { ChapterRecord } from "../bridge/contract";
import type { Lang } from "../words/texts";
import { WORDS } from "./lesson-words";
import type { StepState } from "./replay";

const WIDE = 4;
const LONG = 8;

export function Sheet({ chapter, state, lang }: { chapter: ChapterRecord; state: StepState; lang: Lang }) {
  const words = WORDS[lang];
  const upright = chapter.locations.length > WIDE || chapter.locations.some((name) => name.length > LONG);
  return (
    <table class={upright ? "lesson-sheet upright" : "lesson-sheet"}>
      <caption>{words.notebook}</caption>
      <thead>
        <tr>
          <th scope="col">{words.card}</th>
          {chapter.locations.map((name) => (
            <th scope="col" key={name}>
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chapter.changes.cards.map((card, row) => (
          <tr key={card}>
            <th scope="row">{card}</th>
            {state.cells[row]!.map((sign, column) => {
              const fresh = state.fresh.has(`${row},${column}`);
              return (
                <td key={column} class={fresh ? "fresh" : undefined}>
                  {fresh ? <ins>{sign}</ins> : sign}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
