// The status of the log as text.
import { useEffect, useRef, useState } from "preact/hooks";
import { type App, type Notice, type ReadText, useApp } from "../app/state";
import { Button } from "../common/controls";
import { NoticeBox } from "../common/frames";
import type { NotebookValue } from "../bridge/contract";
import type { StartStage } from "../engine/engine";
import { Accusation, showsSolution } from "../notebook/accusation";
import { Findings } from "../notebook/news";
import { Solution } from "../notebook/notebook";
import { rewindNotebook, openCells } from "../notebook/visible-notebook";
import { fill, texts } from "../words/texts";

const STATUS_TEXTS = texts(
  {
    left: "As you left it. The software is starting …", "left failed": "As you left it. The software did not start.", again: "Try again", reading: "Reading …", empty: "The log is empty", none: "No notebook yet: the log must name the edition and the players",
    solved: "Solved", open: "{0} cells open", "one open": "1 cell open", late: "{0} of them not decided within the time limit", hidden: "The answers are hidden", noted: "Cells noted: {0}",
    mistakes: "{0} mistakes: the grid shows the rest of the log", mistake: "1 mistake: the grid shows the rest of the log", "only mistakes": "{0} mistakes", "only mistake": "1 mistake", go: "Go to line {0}",
    impossible: "Impossible since line {0}: showing the last consistent state", headers: "The headers contradict one another", why: "Why?",
  },
  {
    left: "Stand vom letzten Mal. Die Software startet …", "left failed": "Stand vom letzten Mal. Die Software ist nicht gestartet.", again: "Noch einmal versuchen", reading: "Wird gelesen …", empty: "Das Protokoll ist leer", none: "Noch kein Notizblatt: Das Protokoll muss die Ausgabe und die Spieler nennen",
    solved: "Gelöst", open: "{0} Felder offen", "one open": "1 Feld offen", late: "{0} davon in der verfügbaren Zeit nicht entschieden", hidden: "Die Lösungen sind verborgen", noted: "Notierte Felder: {0}",
    mistakes: "{0} Fehler: Die Tabelle zeigt das übrige Protokoll", mistake: "1 Fehler: Die Tabelle zeigt das übrige Protokoll", "only mistakes": "{0} Fehler", "only mistake": "1 Fehler", go: "Zu Zeile {0}",
    impossible: "Unmöglich ab Zeile {0}: Die Tabelle zeigt den letzten möglichen Stand", headers: "Die Kopfzeilen widersprechen einander", why: "Warum?",
  },
  {
    left: "前回の状態。ソフトウェアを起動中…", "left failed": "前回の状態。ソフトウェアは起動しなかった。", again: "もう一度試す", reading: "読み込み中…", empty: "記録は空", none: "メモはまだない：記録に版とプレイヤーを書く",
    solved: "解決", open: "未確定{0}マス", "one open": "未確定1マス", late: "うち{0}マスは時間内に判定できず", hidden: "答えは隠している", noted: "メモしたマス：{0}",
    mistakes: "誤り{0}件：読めた部分を表示", mistake: "誤り1件：読めた部分を表示", "only mistakes": "誤り{0}件", "only mistake": "誤り1件", go: "{0}行目へ",
    impossible: "{0}行目から矛盾：その前のメモを表示", headers: "ヘッダーが矛盾している", why: "理由",
  },
);

/** Returns the errors of an unreadable log; an empty log has none. */
function mistakes({ text, value }: ReadText) {
  return value.whole || text.trim() === "" ? [] : value.problems.filter((problem) => problem.severity === "error");
}

/** Returns a summary of what is known. */
export function standing(app: App): string {
  const words = STATUS_TEXTS[app.lang.value];
  const read = app.read.value;
  if (!read) return words.reading;
  const book = read.value.notebook;
  if (!book) return read.text.trim() === "" ? words.empty : words.none;
  if (app.hiding.value) return words.hidden;
  if (app.veiled.value) return fill(words.noted, app.notes.marks.value.size);
  const shown = rewindNotebook(book, app.at.value);
  if (shown.solved) return words.solved;
  const open = openCells(shown);
  const late = shown.undecided > 0 ? `, ${fill(words.late, shown.undecided)}` : "";
  return (open === 1 ? words["one open"] : fill(words.open, open)) + late;
}

export function Status() {
  const app = useApp();
  const words = STATUS_TEXTS[app.lang.value];
  const failed = app.starting.value?.failed;
  if (failed || app.told.value?.asLeft) {
    return (
      <div class="status" role={failed && "alert"}>
        {app.told.value?.asLeft && <p>{words[failed ? "left failed" : "left"]}</p>}
        {failed && (
          <NoticeBox kind="error" action={{ label: words.again, run: failed.again }}>
            {failed.why}
          </NoticeBox>
        )}
      </div>
    );
  }
  if (app.starting.value) return null;
  const reading = app.read.value?.value;
  const wrong = app.read.value ? mistakes(app.read.value) : [];
  const since = reading?.impossible_since ?? null;
  const first = wrong[0]?.span.start;
  const book = reading?.notebook && rewindNotebook(reading.notebook, app.at.value);
  return (
    <div class="status">
      {since !== null && (
        <p class="bad">
          <span>{since === 0 ? words.headers : fill(words.impossible, since)}</span>
          <Button class="small" onClick={() => (app.panel.value = { kind: "conflict" })}>
            {words.why}
          </Button>
        </p>
      )}
      {first && (
        <p class="bad">
          <span>{fill(words[`${book ? "" : "only "}${wrong.length === 1 ? "mistake" : "mistakes"}`], wrong.length)}</span>
          <Button class="small" onClick={() => app.editor.value?.goTo(first.line, first.unit)}>
            {fill(words.go, first.line)}
          </Button>
        </p>
      )}
      {since === null && book && showsSolution(app, book) ? <Accusation book={book} /> : <Standing book={book} possible={since === null} />}
      <Findings />
    </div>
  );
}

/** How many cells are open, and the known cards of the solution. */
function Standing({ book, possible }: { book: NotebookValue | null | undefined; possible: boolean }) {
  const app = useApp();
  return (
    <>
      {possible && <p class={book?.solved && !app.hiding.value ? "good" : ""}>{standing(app)}</p>}
      {book && !app.veiled.value && <Solution book={book} />}
    </>
  );
}

const STOP_TEXTS = texts(
  { computing: "Computing for {0} s", stop: "Stop", only: "Stopped.", stopped: "Stopped. The notebook shows an earlier version of the log until you read it again.", again: "Read again" },
  { computing: "Rechnet seit {0} s", stop: "Anhalten", only: "Angehalten.", stopped: "Angehalten. Das Notizblatt zeigt eine frühere Fassung des Protokolls, bis du es wieder lesen lässt.", again: "Wieder lesen" },
  { computing: "計算中：{0}秒", stop: "中止", only: "中止した。", stopped: "中止した。もう一度読むまで、メモは前の版の記録によるもの。", again: "もう一度読む" },
);

/** The duration of a computation, after one second, and a button that stops it. */
export function Stop() {
  const app = useApp();
  const since = app.busy.value;
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return;
    setNow(since);
    const clock = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(clock);
  }, [since]);
  const stopped = useRef<Notice | null>(null);
  const isRead = app.read.value?.text === app.text.value && app.read.value.lang === app.lang.value;
  useEffect(() => {
    if (isRead && stopped.current && app.notice.peek() === stopped.current) app.notice.value = null;
  }, [isRead]);
  const seconds = since === null ? 0 : Math.floor((now - since) / 1000);
  if (seconds < 1 || app.starting.value) return null;
  const words = STOP_TEXTS[app.lang.value];
  const stop = () => {
    app.stop();
    if (isRead) app.notice.value = { kind: "note", text: words.only };
    else app.notice.value = stopped.current = { kind: "note", text: words.stopped, action: { label: words.again, run: () => app.changed(app.text.value) } };
  };
  return (
    <div class="computing">
      <span>{fill(words.computing, seconds)}</span>
      <Button onClick={stop}>{words.stop}</Button>
    </div>
  );
}

const START_TEXTS = texts(
  { title: "The software is starting", loading: "Downloading", python: "Starting Python", software: "Reading the rules", ready: "Ready", meanwhile: "You can already write the log. It does not leave this device.", failed: "The software did not start", still: "You can still write the log, and save it as a file." },
  { title: "Die Software startet", loading: "Wird geladen", python: "Python startet", software: "Die Regeln werden gelesen", ready: "Bereit", meanwhile: "Du kannst das Protokoll schon schreiben. Es verlässt dieses Gerät nicht.", failed: "Die Software ist nicht gestartet", still: "Du kannst das Protokoll trotzdem schreiben und als Datei speichern." },
  { title: "ソフトウェアを起動中", loading: "読み込み中", python: "Pythonを起動中", software: "規則を読み込み中", ready: "準備完了", meanwhile: "その間に記録を書ける。記録がこの端末から出ることはない。", failed: "ソフトウェアが起動しなかった", still: "記録を書いて、ファイルに保存することはできる。" },
);
const STAGES: readonly StartStage[] = ["loading", "python", "software", "ready"];

export function Starting() {
  const app = useApp();
  const starting = app.starting.value;
  if (!starting) return null;
  const words = START_TEXTS[app.lang.value];
  if (starting.failed)
    return (
      <div class="start-card">
        <h3>{words.failed}</h3>
        <p>{words.still}</p>
      </div>
    );
  // With an empty log, the start screen follows.
  if (app.text.value.trim() === "")
    return (
      <p class="start-line">
        {words.title}: {words[starting.stage]} <progress max={1} value={starting.share} aria-label={words.title} />
      </p>
    );
  return (
    <div class="start-card">
      <h3>{words.title}</h3>
      <progress max={1} value={starting.share} aria-label={words.title} />
      <ol class="stages">
        {STAGES.slice(0, -1).map((stage) => (
          <li key={stage} aria-current={stage === starting.stage ? "step" : undefined} class={STAGES.indexOf(stage) < STAGES.indexOf(starting.stage) ? "done" : ""}>
            {words[stage]}
          </li>
        ))}
      </ol>
      <p>{words.meanwhile}</p>
    </div>
  );
}

const NOTICE_TEXTS = texts({ close: "Close the notice" }, { close: "Hinweis schließen" }, { close: "通知を閉じる" });
/** The minimum time for which a note is shown, in milliseconds; longer notes stay longer. */
const MIN_NOTE_MS = 5000;
const BY_CHARACTER = 40;

/** Returns whether a notice disappears by itself: not an error, nor an offer. */
function passes({ kind, action }: Notice): boolean {
  return kind === "note" && (!action || action.stands !== undefined);
}

/** The notice at the bottom; `covered` by a sheet, it waits until it can be read. */
export function Notices({ covered }: { covered: boolean }) {
  const app = useApp();
  const notice = app.notice.value;
  const stands = notice?.action?.stands?.() ?? true;
  const [pointed, setPointed] = useState(false);
  // Keep a notice while it is hovered, focused or behind a sheet. A sheet beside the notebook stays open for a whole game.
  const held = pointed || covered;
  useEffect(() => {
    if (!notice) return setPointed(false);
    const close = () => app.notice.peek() === notice && (app.notice.value = null);
    if (!stands) close();
    if (held || !passes(notice)) return;
    const timer = setTimeout(close, MIN_NOTE_MS + BY_CHARACTER * notice.text.length);
    return () => clearTimeout(timer);
  }, [notice, stands, held]);
  const hold = { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false), onFocusIn: () => setPointed(true), onFocusOut: () => setPointed(false) };
  const action = notice?.action;
  return (
    <div class="notices" role="status" {...hold}>
      {notice && stands && (
        <NoticeBox
          kind={notice.kind}
          action={action && { label: action.label, run: () => ((app.notice.value = null), action.run()) }}
          onClose={{ label: NOTICE_TEXTS[app.lang.value].close, run: () => (app.notice.value = null) }}
        >
          {notice.text}
        </NoticeBox>
      )}
    </div>
  );
}
