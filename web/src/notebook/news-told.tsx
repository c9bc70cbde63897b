// Says to who cannot see the grid what has just become known; once it stands for a while, and not while it still changes.
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { NotebookValue } from "../bridge/contract";
import { fill } from "../words/texts";
import type { News } from "./news";
import { cellKey } from "./shown";
import { GRID } from "./words";

const QUIET = 900;
const MOST = 3;

export function NewsTold({ book, news }: { book: NotebookValue; news: News }) {
  const app = useApp();
  const [said, setSaid] = useState("");
  const lang = app.lang.value;
  useEffect(() => {
    if (!news.told) return;
    const later = setTimeout(() => setSaid(sentence(book, news.cells, lang)), QUIET);
    return () => clearTimeout(later);
  }, [news]);
  return (
    <p class="unseen" role="status">
      {said}
    </p>
  );
}

function sentence(book: NotebookValue, cells: ReadonlySet<string>, lang: keyof typeof GRID): string {
  const words = GRID[lang];
  const named = book.places.flatMap((place) =>
    Object.entries(book.cells[place.name] ?? {})
      .filter(([card]) => cells.has(cellKey(place.name, card)))
      .map(([card, cell]) => `${place.label}, ${card}: ${words[cell.sign]}`),
  );
  const shown = [...named.slice(0, MOST), ...(named.length > MOST ? [fill(words.more, named.length - MOST)] : [])].join("; ");
  return named.length === 1 ? fill(words["one new"], shown) : fill(words.new, named.length, shown);
}
