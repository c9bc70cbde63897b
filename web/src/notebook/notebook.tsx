// The notebook: the slider, and the grid.
import { batch } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { NotebookValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { useWidth } from "../common/screen";
import { fill, texts } from "../words/texts";
import { Grid, Legend } from "./grid";
import { followNews, NewsLine } from "./news";
import { rewindNotebook } from "./visible-notebook";
import { Timeline } from "./timeline";
import { GRID } from "./words";

/** While answers are hidden, no cells are marked as new. */
const NONE: ReadonlySet<string> = new Set();

/** The current content of the grid: the notebook, now or after an earlier line, or an overlay. Null if there is none. */
export function NotebookView() {
  const app = useApp();
  const [[news, stop]] = useState(() => followNews(app));
  useEffect(() => stop, []);
  const scroll = useRef<HTMLDivElement>(null);
  const width = useWidth(scroll);
  const whole = app.read.value?.value.notebook;
  if (!whole) return null;
  const book = rewindNotebook(whole, app.at.value);
  const overlay = app.overlay.value;
  const words = GRID[app.lang.value];
  const back = () =>
    batch(() => {
      app.view.value = { kind: "notebook" };
      app.overlay.value = null;
    });
  return (
    <>
      <div class="above-grid">
        {app.view.value.kind !== "rules" && <Timeline />}
        {overlay && app.view.value.kind !== "notes" && (
          <p class="overlay-bar">
            <strong>{fill(words.shown, overlay.title)}</strong>
            {overlay.legend && overlay.legend.length > 0 && <Legend legend={overlay.legend} />}
            {!app.hiding.value && <Button onClick={back}>{words.back}</Button>}
          </p>
        )}
      </div>
      <div ref={scroll} class="grid-scroll">
        <Grid book={book} fresh={app.hiding.value ? NONE : news.value.cells} width={width} />
      </div>
      {!overlay && !app.hiding.value && <NewsLine book={book} news={news.value} />}
    </>
  );
}

const TEXTS = texts(
  { hidden: "Solution", solved: "Solved", unknown: "not known yet" },
  { hidden: "Lösung", solved: "Gelöst", unknown: "noch nicht bekannt" },
  { hidden: "解答", solved: "解決", unknown: "まだ不明" },
);

export function Solution({ book }: { book: NotebookValue }) {
  const words = TEXTS[useApp().lang.value];
  const hidden = Object.entries(book.solution);
  if (hidden.length === 0) return null;
  return (
    <dl class={`solution ${book.solved ? "solved" : ""}`} aria-label={book.solved ? words.solved : words.hidden}>
      {hidden.map(([key, cards]) => (
        <div key={key} class={cards.length === 0 ? "unknown" : ""}>
          <dt>{book.groups.find((group) => group.key === key)?.label ?? book.groups[0]?.label}</dt>
          <dd>
            {cards.length > 0 ? (
              cards.map((card) => (
                <bdi key={card} title={card}>
                  {card}
                </bdi>
              ))
            ) : (
              <span title={words.unknown} role="img" aria-label={words.unknown}>
                ?
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
