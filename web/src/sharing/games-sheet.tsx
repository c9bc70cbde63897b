// The games that this browser stores, by players, date and progress; and the sign that the current one is not stored.
import { useEffect, useState } from "preact/hooks";
import { type App, type KeptLog, useApp } from "../app/state";
import { Button } from "../common/controls";
import { NoticeBox, SheetFrame } from "../common/frames";
import { fileName, saveText, shortenName } from "../common/files";
import { fill, type Lang, regional } from "../words/texts";
import { saveFile } from "./files";
import { TEXTS } from "./words";

/** Returns what a log is called: its own name, or its players. A name of all players, in turn, is not one of its own. */
function titleOf({ name, progress }: KeptLog, lang: Lang): string {
  return name || progress?.players.join(", ") || TEXTS[lang].unnamed;
}

/** Returns the players, unless they are the title, and how far the game is; `veiled` leaves out what was concluded. A log
 * without a notebook is described by its beginning. */
export function describe(log: KeptLog, lang: Lang, veiled: boolean): string {
  const say = TEXTS[lang];
  const { progress, text } = log;
  if (!progress) {
    const begin = text.trim().split("\n", 1)[0]!;
    const lines = text.trimEnd().split("\n").length;
    return [fill(say.beginning, begin.length > 40 ? `${begin.slice(0, 40)}…` : begin), lines === 1 ? say["one line"] : fill(say.lines, lines)].join(" · ");
  }
  const players = progress.players.join(", ");
  const turns = progress.turns === 1 ? say["one turn"] : fill(say.turns, progress.turns);
  const known = progress.solved ? fill(say.solvedBy, progress.solved.join(", ")) : fill(say.cellsKnown, progress.known ?? 0, progress.cells);
  return [players === titleOf(log, lang) ? "" : players, turns, veiled || progress.known === null ? "" : known].filter(Boolean).join(" · ");
}

const saveGame = (log: KeptLog, lang: Lang) => saveText(log.text, fileName(titleOf(log, lang), "log", [".clue", ".txt"]));

export function GamesSheet() {
  const app = useApp();
  const lang = app.lang.value;
  const say = TEXTS[lang];
  const shelf = app.shelf.value!;
  const [logs, setLogs] = useState(() => shelf.all());
  /** How to restore the games deleted here, by their keys. */
  const [gone] = useState(() => new Map<string, () => void>());
  useEffect(() => () => offerBack(app, logs, gone), []);
  const restore = (key: string) => {
    gone.get(key)?.();
    gone.delete(key);
    setLogs([...logs]);
  };
  const remove = (log: KeptLog) => {
    if (log.key === shelf.here.peek()) {
      app.sheet.value = null;
      return void shelf.forgetHere();
    }
    gone.set(log.key, shelf.forget(log.key));
    setLogs([...logs]);
  };
  return (
    <SheetFrame title={say.games}>
      {shelf.trouble.value !== "stored" && (
        <div class="games-trouble" role="alert">
          <NoticeBox kind="error" action={{ label: say.save, run: () => saveFile(app) }}>
            {say[shelf.trouble.value]}
          </NoticeBox>
        </div>
      )}
      {logs.length === 0 && <p>{say.noGames}</p>}
      <ul class="games">
        {logs.map((log) =>
          gone.has(log.key) ? (
            <li key={log.key} class="game gone">
              <span>{fill(say.goneSaid, titleOf(log, lang))}</span>
              <Button label={`${say.undo}: ${titleOf(log, lang)}`} onClick={() => restore(log.key)}>
                {say.undo}
              </Button>
            </li>
          ) : (
            <Game
              key={log.key}
              log={log}
              remove={() => remove(log)}
              rename={(name) => {
                shelf.rename(log.key, name.trim());
                setLogs(logs.map((one) => (one.key === log.key ? { ...one, name } : one)));
              }}
            />
          ),
        )}
      </ul>
      <p class="games-where">{say.keptSaid}</p>
    </SheetFrame>
  );
}

interface GameProps {
  log: KeptLog;
  remove(): void;
  rename(name: string): void;
}

/** One game: a tap opens it; the rest is a tap further away. */
function Game({ log, remove, rename }: GameProps) {
  const app = useApp();
  const lang = app.lang.value;
  const say = TEXTS[lang];
  const shelf = app.shelf.value!;
  const [more, setMore] = useState(false);
  const isHere = log.key === shelf.here.value;
  const title = titleOf(log, lang);
  const date = new Date(log.changed).toLocaleString(regional(lang), { dateStyle: "medium", timeStyle: "short" });
  const open = () => {
    app.sheet.value = null;
    app.turnTo.value = "book";
    if (!isHere) void shelf.open(log.text, log.name, log.key);
  };
  return (
    <li class="game">
      <button type="button" class="game-open" aria-current={isHere ? "true" : undefined} onClick={open}>
        <strong>
          <bdi>{shortenName(title)}</bdi>
        </strong>
        <small>
          {isHere && <b>{say.openHere} · </b>}
          {date} · <bdi>{describe(log, lang, app.veiled.value)}</bdi>
        </small>
      </button>
      <Button kind="quiet" label={`${say.more}: ${title}`} expanded={more} onClick={() => setMore(!more)}>
        ⋯
      </Button>
      {more && (
        <div class="game-more">
          <label>
            {say.nameOf}
            <input type="text" value={log.name} placeholder={title} maxLength={80} onInput={(event) => rename(event.currentTarget.value)} />
          </label>
          <Button onClick={() => saveGame(log, lang)}>{say.save}</Button>
          <Button onClick={remove}>{say.forgetKept}</Button>
        </div>
      )}
    </li>
  );
}

/** Offers to restore what was deleted in the sheet, after it was closed. */
function offerBack(app: App, logs: readonly KeptLog[], gone: ReadonlyMap<string, () => void>): void {
  if (gone.size === 0) return;
  const lang = app.lang.peek();
  const names = logs.filter(({ key }) => gone.has(key)).map((log) => titleOf(log, lang));
  const run = () => gone.forEach((restore) => restore());
  app.notice.value = { kind: "note", text: fill(TEXTS[lang].goneSaid, names.join("; ")), action: { label: TEXTS[lang].undoAll, run, stands: () => true } };
}

/** The sign in the header that the log is not stored; it opens the list, which says why and what can be done. */
export function NotStored() {
  const app = useApp();
  const trouble = app.shelf.value?.trouble.value ?? "stored";
  const say = TEXTS[app.lang.value].notStored;
  if (trouble === "stored" || app.text.value.trim() === "") return null;
  return (
    <Button class="not-stored" label={say} onClick={() => (app.sheet.value = "games")}>
      ⚠<span> {say}</span>
    </Button>
  );
}
