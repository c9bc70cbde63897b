// The last reading of a stored log, so that its grid is there before the engine has started.
import { effect, type ReadonlySignal } from "@preact/signals";
import type { App, ReadText } from "../app/state";
import { forget, hashText, readSetting, remember, rememberedNames } from "../app/storage";
import { CONTRACT, type ReadingValue, type TurnChoices } from "../bridge/contract";
import type { Lang } from "../words/texts";

const SNAPSHOT = "snapshot.";
/** The version of the format below. */
const FORMAT = 1;
/** Longer ones are not stored. */
const MOST_CHARACTERS = 400_000;
/** Milliseconds after a reading before it is stored: typing comes first. */
const PAUSE = 400;

/** A hash of the rest, a line break, and the rest as JSON: a damaged snapshot is recognized. */
interface Snapshot {
  format: number;
  contract: string;
  lang: Lang;
  text: string;
  value: ReadingValue;
  choices: TurnChoices | null;
}

/** Returns the stored reading of a log; null unless it is of this text, language and version. */
export function readSnapshot(key: string, text: string, lang: Lang): ReadText | null {
  const stored = readSetting(SNAPSHOT + key) ?? "";
  const end = stored.indexOf("\n");
  const json = stored.slice(end + 1);
  if (end < 0 || hashText(json) !== stored.slice(0, end)) return null;
  const { format, contract, value, choices, ...of } = JSON.parse(json) as Snapshot;
  if (format !== FORMAT || contract !== CONTRACT || of.text !== text || of.lang !== lang) return null;
  return { text, lang, value, asLeft: { choices } };
}

function storeSnapshot(key: string, { text, lang, value }: ReadText, choices: TurnChoices | null): void {
  const json = JSON.stringify({ format: FORMAT, contract: CONTRACT, lang, text, value, choices } satisfies Snapshot);
  if (json.length > MOST_CHARACTERS || remember(SNAPSHOT + key, `${hashText(json)}\n${json}`) !== "stored") forgetSnapshot(key);
}

/** Deletes the snapshot of a log. */
export function forgetSnapshot(key: string): void {
  forget(SNAPSHOT + key);
}

/** Deletes the snapshots of all logs but some; returns whether there were any. */
export function forgetSnapshots(kept: readonly string[] = []): boolean {
  const names = rememberedNames(SNAPSHOT).filter((name) => !kept.includes(name.slice(SNAPSHOT.length)));
  names.forEach(forget);
  return names.length > 0;
}

/** Stores the readings of the current log. While answers are hidden, none: it would contain them. */
export function keepSnapshots(app: App, here: ReadonlySignal<string>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    clearTimeout(timer);
    const read = app.told.value;
    const key = here.value;
    const veiled = app.veiled.value;
    if (app.hiding.value) return forgetSnapshot(key);
    if (!read?.value.notebook || !app.texts.log.current.value) return;
    const isCurrent = () => app.told.peek() === read && here.peek() === key && app.texts.log.current.peek();
    timer = setTimeout(() => {
      // Without choices if there are none, or the engine was stopped.
      void app
        .ask("turn_choices", { at: null, veiled })
        .catch(() => null)
        .then((choices) => isCurrent() && storeSnapshot(key, read, choices));
    }, PAUSE);
  });
}
