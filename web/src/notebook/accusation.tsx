// The solution, when it is found.
import { type App, useApp } from "../app/state";
import type { CellName, NotebookValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { fill, type Lang, texts } from "../words/texts";
import { Solution } from "./notebook";

const TEXTS = texts(
  { accuse: "You can accuse:", known: "The solution is known:", right: "Solved: {0} accused in line {1}.", mine: "The solution is known; {0} accused in line {1}.", why: "Why?" },
  { accuse: "Du kannst anklagen:", known: "Die Lösung ist bekannt:", right: "Gelöst: {0} hat in Zeile {1} angeklagt.", mine: "Die Lösung ist bekannt; {0} hat in Zeile {1} angeklagt.", why: "Warum?" },
  { accuse: "発表できる：", known: "解答が分かった：", right: "解決：{0}が{1}行目で発表した。", mine: "解答が分かった。{0}は{1}行目で発表した。", why: "理由" },
);

/** Says what the solution is good for: to accuse, unless an accusation ended that; an onlooker cannot. */
function purpose({ accused, viewpoint }: NotebookValue, lang: Lang): string {
  const words = TEXTS[lang];
  if (accused) return fill(accused.right ? words.right : words.mine, accused.player, accused.line);
  return viewpoint === null ? words.known : words.accuse;
}

/** Returns whether every card of the solution is known and may be shown. */
export function showsSolution(app: App, book: NotebookValue): boolean {
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
        <p class="good">{purpose(book, app.lang.value)}</p>
        <Solution book={book} />
      </div>
      <Button class="small" onClick={why}>
        {words.why}
      </Button>
    </div>
  );
}
