// Reads the log again until the reading is current, then applies the rules to it, a moment at a time, so that the next
// change does not wait for them. A slow reading is reported, and stopped when the log changes.
import { effect, type Signal } from "@preact/signals";
import type { AnswerError } from "../engine/engine";
import { texts } from "../words/texts";
import type { App, Notice, ReadText, RuledText } from "./state";

/** Milliseconds before the next attempt when the engine did not answer. */
const AGAIN = 3000;

/** Milliseconds after which a reading counts as slow: only then is restarting the engine the faster way to another
 * log. */
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

/** Returns a function that reads the text until the reading is current and the rules are applied to it; at most one
 * request runs at a time. */
export function following(app: App, told: Signal<ReadText | null>, ruled: Signal<RuledText | null>): () => void {
  let reading = false;
  /** The notice shown while the engine does not answer. */
  let away: Notice | null = null;
  async function follow(): Promise<void> {
    if (reading || app.starting.value) return;
    reading = true;
    try {
      while (!app.texts.log.current.value || ruled.value?.of !== told.value) {
        if (app.texts.log.current.value) await applyRules();
        else {
          const read = await readPatiently(app);
          if (read) told.value = read;
        }
        takeAway(app, away);
        away = null;
      }
    } catch (error) {
      const { code, message } = error as AnswerError;
      if (code === "unreachable") {
        away ??= app.notice.value = { kind: "error", text: message };
        setTimeout(() => void follow(), AGAIN);
      } // Whoever stops the engine reports it and what happens next.
      else if (code !== "stopped") app.notice.value = { kind: "error", text: message };
    } finally {
      reading = false;
    }
  }
  /** Applies the rules for a moment to the text that was read last. */
  async function applyRules(): Promise<void> {
    const of = told.value!;
    const value = await app.ask("by_rules", {});
    if (value.done) ruled.value = { of, value };
  }
  return () => void follow();
}

/** Reads the current text; null if it took long and was stopped for a newer text. Raises AnswerError. */
async function readPatiently(app: App): Promise<ReadText | null> {
  const [text, lang] = [app.text.peek(), app.lang.peek()];
  let said: Notice | null = null;
  let superseded = false;
  let unfollow = () => {};
  const timer = setTimeout(() => {
    // Keep the action of the previous notice, for example the way back from a linked log.
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

/** Removes a notice if it is still shown. */
function takeAway(app: App, notice: Notice | null): void {
  if (notice && app.notice.peek() === notice) app.notice.value = null;
}
