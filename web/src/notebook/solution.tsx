// What is known of the hidden cards, above the grid.
import { useApp } from "../app/state";
import type { NotebookValue } from "../bridge/contract";
import { texts } from "../words/texts";
import "./solution.css";

const SAID = texts(
  { hidden: "Solution", solved: "Solved", unknown: "not known yet" },
  { hidden: "Lösung", solved: "Gelöst", unknown: "noch nicht bekannt" },
  { hidden: "解答", solved: "解決", unknown: "まだ不明" },
);

export function Solution({ book }: { book: NotebookValue }) {
  const said = SAID[useApp().lang.value];
  const hidden = Object.entries(book.solution);
  if (hidden.length === 0) return null;
  return (
    <dl class={`solution ${book.solved ? "solved" : ""}`} aria-label={book.solved ? said.solved : said.hidden}>
      {hidden.map(([key, cards]) => (
        <div key={key}>
          <dt>{book.groups.find((group) => group.key === key)?.label ?? book.groups[0]?.label}</dt>
          <dd>
            {cards.length > 0 ? (
              cards.map((card) => (
                <bdi key={card} title={card}>
                  {card}
                </bdi>
              ))
            ) : (
              <span title={said.unknown} role="img" aria-label={said.unknown}>
                ?
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
