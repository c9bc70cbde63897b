// Reads the log until what was read is the log as it is; a reading that takes long is reported, and ends when the log changes.
import { effect, type Signal } from "@preact/signals";
import type { AnswerError } from "../engine/engine";
import { texts } from "../words/texts";
import type { App, Notice, ReadText } from "./state";

/** After so many milliseconds who did not answer is asked again. */
const AGAIN = 3000;

/** After so many milliseconds a reading takes long: only then is a start anew the faster way to another log. */
const LONG = 10_000;

const TEXTS = texts(
  {
    long: "This log takes long to evaluate, so there is no notebook yet. If you change or replace the log, the evaluation starts again with the new text.",
    superseded: "Evaluating the previous log took too long and was stopped.",
  },
  {
    long: "Dieses Protokoll auszuwerten dauert lange, deshalb gibt es noch kein Notizblatt. Wenn du das Protokoll änderst oder ersetzt, beginnt die Auswertung mit dem neuen Text von vorn.",
    superseded: "Die Auswertung des vorigen Protokolls dauerte zu lange und wurde abgebrochen.",
  },
  {
    long: "この記録の処理には時間がかかり、まだメモがない。記録を変えるか入れ替えると、新しい記録で処理をやり直す。",
    superseded: "前の記録の処理は時間がかかりすぎたため、中止した。",
  },
);

/** Makes what reads the text until there is no newer one: never two readings at once, and none of a text that has moved on. */
export function following(app: App, told: Signal<ReadText | null>): () => void {
  let reading = false;
  /** What was said when nobody answered; it goes when somebody does. */
  let away: Notice | null = null;
  async function follow(): Promise<void> {
    if (reading || app.starting.value) return;
    reading = true;
    try {
      while (!app.texts.log.current.value) {
        const read = await readPatiently(app);
        if (read) told.value = read;
        takeAway(app, away);
        away = null;
      }
    } catch (error) {
      const { code, message } = error as AnswerError;
      if (code === "unreachable") {
        away ??= app.notice.value = { kind: "error", text: message };
        setTimeout(() => void follow(), AGAIN);
      } // Who stops it says so, and how it goes on.
      else if (code !== "stopped") app.notice.value = { kind: "error", text: message };
    } finally {
      reading = false;
    }
  }
  return () => void follow();
}

/** Reads the text as it is now; null if that took long, and was stopped for another text. Raises AnswerError. */
async function readPatiently(app: App): Promise<ReadText | null> {
  const [text, lang] = [app.text.peek(), app.lang.peek()];
  let said: Notice | null = null;
  let superseded = false;
  let unfollow = () => {};
  const timer = setTimeout(() => {
    // What the notice before offers, such as the log before a linked one, is of use here.
    const action = app.notice.peek()?.action;
    if (app.text.peek() === text) app.notice.value = said = { kind: "note", text: TEXTS[lang].long, ...(action && { action }) };
    unfollow = effect(() => {
      if (superseded || app.text.value === text) return;
      superseded = true;
      app.notice.value = { kind: "note", text: TEXTS[lang].superseded };
      app.stop();
    });
  }, LONG);
  try {
    return { text, lang, value: await app.ask("read", { text }) };
  } catch (error) {
    if (superseded && (error as AnswerError).code === "stopped") return null;
    throw error;
  } finally {
    clearTimeout(timer);
    unfollow();
    takeAway(app, said);
  }
}

/** Takes a notice away if it is still there. */
function takeAway(app: App, notice: Notice | null): void {
  if (notice && app.notice.peek() === notice) app.notice.value = null;
}
