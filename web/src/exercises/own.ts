// The user's own exercises: opened from a file or a link, stored in the browser, and sent with each request about them.
import { batch } from "@preact/signals";
import type { App, OwnExercises } from "../app/state";
import { forgetText, keepText, keptText } from "../app/storage";
import type { AnswerError } from "../engine/engine";
import { copyText, decodeText, FileError, shortenName } from "../common/files";
import { findExercises, FragmentError, packText, unpackText, withoutExercises } from "../sharing/fragment";
import { fill } from "../words/texts";
import { TEXTS } from "./words";

/** The key of the stored text. */
const KEY = "own-exercises";

/** The maximum number of characters of a file, as in the bridge. */
const MOST = 200_000;

/** The name for messages of exercises that came with a link. */
const LINKED = "link.toml";

/** Returns whether exercises came with a link. */
export function isLinked(name: string): boolean {
  return name === LINKED;
}

/** The parameter of requests about exercises. */
export function ownParam(app: App): { own?: OwnExercises } {
  const own = app.exercises.own.value;
  return own ? { own } : {};
}

/** Restores the stored exercises, opens those in the URL, and watches the URL; returns a function that ends this. */
export function keepOwn(app: App): () => void {
  const kept = keptText(KEY);
  app.exercises.own.value = kept && { name: kept.name, text: kept.text };
  const onLink = () => void takeLink(app);
  onLink();
  addEventListener("hashchange", onLink);
  return () => removeEventListener("hashchange", onLink);
}

/** Opens a file of exercises. */
export async function openExercisesFile(app: App, file: File): Promise<void> {
  const words = TEXTS[app.lang.peek()];
  try {
    const bytes = await file.arrayBuffer().catch(() => {
      throw new FileError("unreadable");
    });
    const { text } = decodeText(new Uint8Array(bytes), MOST);
    await take(app, { name: file.name, text });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    app.notice.value = { kind: "error", text: fill(words[error.why], shortenName(file.name)) };
  }
}

/** Replaces the user's exercises if the bridge accepts them; otherwise the notice says where the mistake is. */
async function take(app: App, own: OwnExercises): Promise<void> {
  const words = TEXTS[app.lang.peek()];
  try {
    const { exercises } = await app.ask("exercises", { own });
    const count = exercises.filter((one) => one.own).length;
    const before = app.exercises.own.peek();
    const name = own.name === LINKED ? words.linkName : shortenName(own.name);
    batch(() => {
      set(app, own);
      app.side.value = "rules";
      app.sheet.value = "exercises";
      app.notice.value = {
        kind: "note",
        text: count === 1 ? fill(words.ownOpenedOne, name) : fill(words.ownOpened, count, name),
        action: { label: words.ownBack, run: () => set(app, before), stands: () => app.exercises.own.value === own },
      };
    });
  } catch (error) {
    app.notice.value = { kind: "error", text: (error as AnswerError).message };
  }
}

function set(app: App, own: OwnExercises | null): void {
  app.exercises.own.value = own;
  if (own) keepText(KEY, own.text, own.name);
  else forgetText(KEY);
}

/** Removes the user's exercises; the answers to them stay stored. */
export function removeOwn(app: App): void {
  set(app, null);
}

/** Copies a URL of this page that contains the user's exercises. */
export async function copyOwnLink(app: App): Promise<void> {
  const words = TEXTS[app.lang.peek()];
  const own = app.exercises.own.peek();
  if (!own) return;
  try {
    // A single exercise has its name from the file.
    const named = /^[#%]\s*exercise:/m.test(own.text) ? own.text : `# exercise: ${own.name.replace(/^\d+-|\.toml$/g, "")}\n${own.text}`;
    const copied = await copyText(`${location.href.split("#")[0]}#exercises=${await packText(named)}`);
    app.notice.value = copied ? { kind: "note", text: words.ownLinkCopied } : { kind: "error", text: words.ownNotCopied };
  } catch (error) {
    if (!(error instanceof FragmentError)) throw error;
    app.notice.value = { kind: "error", text: words.ownUnable };
  }
}

/** Opens the exercises in the URL, if there are any, and removes them from it. */
async function takeLink(app: App): Promise<void> {
  const fragment = findExercises(location.hash);
  if (fragment === null) return;
  history.replaceState(history.state, "", location.pathname + location.search + withoutExercises(location.hash));
  const words = TEXTS[app.lang.peek()];
  try {
    await take(app, { name: LINKED, text: await unpackText(fragment) });
  } catch (error) {
    if (!(error instanceof FragmentError)) throw error;
    app.notice.value = { kind: "error", text: error.why === "unable" ? words.ownUnable : words.ownBroken };
  }
}
