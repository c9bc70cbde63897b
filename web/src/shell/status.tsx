// How the log stands, in words.
import { useApp, type App, type ReadText } from "../app/state";
import { Button } from "../common/button";
import { notebookAt, openCells } from "../notebook/shown";
import { Solution } from "../notebook/solution";
import { fill, texts } from "../words/texts";

const SAID = texts(
  {
    reading: "Reading …", empty: "The log is empty", none: "No notebook yet: the log has to say who plays and which cards there are",
    solved: "Solved", open: "{0} cells open", "one open": "1 cell open", late: "{0} of them not decided in time", hidden: "The answers are hidden",
    mistakes: "{0} mistakes: what is understood is shown", mistake: "1 mistake: what is understood is shown", "only mistakes": "{0} mistakes", "only mistake": "1 mistake", go: "Go to line {0}",
    impossible: "Impossible since line {0}: showing the last consistent state", headers: "The headers contradict one another", why: "Why?",
  },
  {
    reading: "Wird gelesen …", empty: "Das Protokoll ist leer", none: "Noch kein Notizblatt: das Protokoll muss sagen, wer spielt und welche Karten es gibt",
    solved: "Gelöst", open: "{0} Felder offen", "one open": "1 Feld offen", late: "{0} davon nicht in der Zeit entschieden", hidden: "Die Lösungen sind verborgen",
    mistakes: "{0} Fehler: gezeigt wird, was verstanden ist", mistake: "1 Fehler: gezeigt wird, was verstanden ist", "only mistakes": "{0} Fehler", "only mistake": "1 Fehler", go: "Zu Zeile {0}",
    impossible: "Unmöglich ab Zeile {0}: gezeigt wird der letzte mögliche Stand", headers: "Die Kopfzeilen widersprechen einander", why: "Warum?",
  },
  {
    reading: "読み込み中…", empty: "記録は空です", none: "メモはまだありません：プレイヤーとカードを記録に書いてください",
    solved: "解決", open: "未確定{0}マス", "one open": "未確定1マス", late: "うち{0}マスは時間内に判定できず", hidden: "答えは隠してあります",
    mistakes: "間違い{0}件：読めた部分を表示", mistake: "間違い1件：読めた部分を表示", "only mistakes": "間違い{0}件", "only mistake": "間違い1件", go: "{0}行目へ",
    impossible: "{0}行目から矛盾：その前のメモを表示", headers: "ヘッダーが矛盾しています", why: "理由",
  },
);

/** The mistakes of a log that is not understood as a whole; an empty one has none yet. */
function mistakes({ text, value }: ReadText) {
  return value.whole || text.trim() === "" ? [] : value.problems.filter((problem) => problem.severity === "error");
}

/** In short: how much is known. */
export function standing(app: App): string {
  const said = SAID[app.lang.value];
  const read = app.read.value;
  if (!read) return said.reading;
  const book = read.value.notebook;
  if (!book) return read.text.trim() === "" ? said.empty : said.none;
  if (app.hiding.value) return said.hidden;
  const shown = notebookAt(book, app.at.value);
  if (shown.solved) return said.solved;
  const open = openCells(shown);
  const late = shown.undecided > 0 ? `, ${fill(said.late, shown.undecided)}` : "";
  return (open === 1 ? said["one open"] : fill(said.open, open)) + late;
}

export function Status() {
  const app = useApp();
  if (app.starting.value) return null;
  const said = SAID[app.lang.value];
  const reading = app.read.value?.value;
  const wrong = app.read.value ? mistakes(app.read.value) : [];
  const since = reading?.impossible_since ?? null;
  const first = wrong[0]?.span.start;
  const book = reading?.notebook && notebookAt(reading.notebook, app.at.value);
  return (
    <div class="status">
      {since !== null && (
        <p class="bad">
          <span>{since === 0 ? said.headers : fill(said.impossible, since)}</span>
          <Button class="small" onClick={() => (app.panel.value = { kind: "conflict" })}>
            {said.why}
          </Button>
        </p>
      )}
      {first && (
        <p class="bad">
          <span>{fill(said[`${book ? "" : "only "}${wrong.length === 1 ? "mistake" : "mistakes"}`], wrong.length)}</span>
          <Button class="small" onClick={() => app.editor.value?.goTo(first.line, first.unit)}>
            {fill(said.go, first.line)}
          </Button>
        </p>
      )}
      {since === null && <p class={book?.solved && !app.hiding.value ? "good" : ""}>{standing(app)}</p>}
      {book && !app.hiding.value && <Solution book={book} />}
    </div>
  );
}
