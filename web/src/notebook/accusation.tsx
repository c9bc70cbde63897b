// The solution, when it is found.
import { type App, useApp } from "../app/state";
import type { CellName, NotebookValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { texts } from "../words/texts";
import { Solution } from "./notebook";

const TEXTS = texts(
  { accuse: "You can accuse:", why: "Why?" },
  { accuse: "Du kannst anklagen:", why: "Warum?" },
  { accuse: "発表できる：", why: "理由" },
);

/** Returns whether every card of the solution is known and may be shown. */
export function canAccuse(app: App, book: NotebookValue): boolean {
  return book.solved && !app.veiled.value && Object.keys(book.solution).length > 0;
}

/** Names the solution; "Why?" opens the proof of the card that was found last. */
export function Accusation({ book }: { book: NotebookValue }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const envelope = book.places.filter((place) => place.kind === "envelope").map((place) => place.name);
  const cells = Object.values(book.solution).flatMap((cards) => cards.flatMap((card) => envelope.map((place) => ({ place, card }))));
  const since = ({ place, card }: CellName) => (book.cells[place]?.[card]?.sign === "holds" ? (book.cells[place]?.[card]?.since ?? 0) : -1);
  const last = cells.sort((one, other) => since(other) - since(one))[0];
  const why = () => {
    if (!last) return;
    app.sheet.value = null;
    app.panel.value = { kind: "cell", cell: last };
    app.turnTo.value = "book";
  };
  return (
    <div class="accusation">
      <div>
        <p class="good">{words.accuse}</p>
        <Solution book={book} />
      </div>
      <Button class="small" onClick={why}>
        {words.why}
      </Button>
    </div>
  );
}
