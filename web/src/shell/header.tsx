// The header: the name of the log, its status, and the menu.
import { useEffect } from "preact/hooks";
import { useApp } from "../app/state";
import { remember } from "../app/storage";
import { Button, LANGUAGE_NAMES } from "../common/controls";
import { PHONE, useMedia } from "../common/screen";
import { CaseButton } from "../cases/case-panel";
import { type Lang, LANGUAGES, texts } from "../words/texts";
import { SLOTS } from "./slots";
import { Status, Stop } from "./status";

const TEXTS = texts(
  { page: "Clue notebook", menu: "Menu", tools: "View", language: "Language", unsaved: "not saved" },
  { page: "Clue-Notizblatt", menu: "Menü", tools: "Ansicht", language: "Sprache", unsaved: "nicht gespeichert" },
  { page: "Clueメモ", menu: "メニュー", tools: "表示", language: "言語", unsaved: "未保存" },
);

export function Header() {
  const app = useApp();
  const lang = app.lang.value;
  const words = TEXTS[lang];
  const name = app.name.value || null;
  useEffect(() => {
    document.documentElement.lang = lang;
    document.title = `${app.unsaved.value ? "● " : ""}${name ? `${name} - ` : ""}${words.page}`;
  }, [lang, name, app.unsaved.value]);
  return (
    <header class="bar">
      <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true">
        <rect x="1.5" y="1.5" width="21" height="21" rx="4" />
        <path d="M1.5 12h21M12 1.5v21" />
        <path class="tick" d="m3.8 7 2 2 3.7-4.4" />
        <path class="tick" d="m14.8 14.8 4.8 4.8m0-4.8-4.8 4.8" />
      </svg>
      <h1 title={name ?? words.page}>
        <bdi>{name ?? words.page}</bdi>
        {app.unsaved.value && (
          <span class="unsaved" role="img" aria-label={words.unsaved} title={words.unsaved}>
            ●
          </span>
        )}
      </h1>
      <Status />
      <Stop />
      {SLOTS.header.map((Slot, index) => (
        <Slot key={index} />
      ))}
      <Tools label={words.tools} />
      <select
        class="language"
        aria-label={words.language}
        value={lang}
        onChange={(event) => {
          app.lang.value = event.currentTarget.value as Lang;
          remember("lang", app.lang.value);
        }}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
      <Button kind="quiet" label={words.menu} expanded={app.sheet.value === "menu"} onClick={() => (app.sheet.value = "menu")}>
        ☰
      </Button>
    </header>
  );
}

/** On a phone: shows the views and the slider above the grid. */
function Tools({ label }: { label: string }) {
  const app = useApp();
  const phone = useMedia(PHONE);
  // What explains a cell covers them.
  const open = app.tools.value && app.panel.value.kind === "nothing";
  if (!phone || app.mode.value !== "notebook" || !app.read.value?.value.notebook) return null;
  const toggle = () => {
    app.tools.value = !open;
    if (!open) app.panel.value = { kind: "nothing" };
    app.turnTo.value = "book";
  };
  return (
    <Button kind="quiet" class="tools-toggle" expanded={open} onClick={toggle}>
      {label} <span aria-hidden="true">{open ? "▴" : "▾"}</span>
    </Button>
  );
}

const TURN_BUTTON_TEXTS = texts({ turn: "Turn", game: "New game" }, { turn: "Zug", game: "Neues Spiel" }, { turn: "手番", game: "新しいゲーム" });

const ASK_TEXTS = texts({ ask: "What to ask" }, { ask: "Was fragen?" }, { ask: "次の質問" });

/** On a phone: advice when it is the turn of the keeper of the log. */
export function AskButton() {
  const app = useApp();
  const book = app.read.value?.value.notebook;
  // Nothing may reveal answers that are veiled; who can accuse need not ask.
  if (!book || book.viewpoint !== book.next || book.solved || book.accused || app.veiled.value || app.read.value?.value.impossible_since != null) return null;
  return (
    <Button class="ask" onClick={() => (app.panel.value = { kind: "advice" })}>
      {ASK_TEXTS[app.lang.value].ask}
    </Button>
  );
}

export function TurnButton() {
  const app = useApp();
  const hasGame = app.read.value?.value.notebook != null;
  const phone = useMedia(PHONE);
  const isWritten = app.text.value.trim() !== "";
  if (app.solving.value) return phone ? <CaseButton /> : null;
  // Do not offer to replace a log that is not readable yet, nor what the start screen offers.
  if (!hasGame && (isWritten ? !app.starting.value : !phone || app.half.value === "book")) return null;
  return (
    <Button kind="primary" class="turn" onClick={() => (app.sheet.value = isWritten ? "turn" : "setup")}>
      + {TURN_BUTTON_TEXTS[app.lang.value][isWritten ? "turn" : "game"]}
    </Button>
  );
}
