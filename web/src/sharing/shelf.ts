// The logs that this browser stores. The current one is stored shortly after each change, and when the page closes.
import { effect, signal, untracked } from "@preact/signals";
import { undoing } from "../app/make-app";
import type { App, KeptLog, LogShelf } from "../app/state";
import { remember, readSetting, type StoreResult } from "../app/storage";
import { type StartState, fresh, takeLink } from "./begin";
import { FragmentError } from "./fragment";
import { claim, setKeyHere, store, storedLogs, unstore } from "./store";
import { TEXTS } from "./words";

const PAUSE = 300;
const SAID_ONCE = "kept-said";

/** Stores the log of the page from now on. */
export function keepLog(app: App, begun: StartState): void {
  const shelf = new Shelf(app, begun);
  app.shelf.value = shelf;
  shelf.keep(begun);
}

class Shelf implements LogShelf {
  private readonly here = signal("");
  private from: string;
  private release: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The text and the draft that are stored or were there initially. */
  private stored: { text: string; draft: unknown };
  private last: StoreResult = "stored";

  constructor(
    private readonly app: App,
    begun: StartState,
  ) {
    this.here.value = begun.key;
    this.from = begun.from;
    this.release = begun.release;
    this.stored = { text: begun.text, draft: begun.draft };
    app.draft.value = begun.draft;
  }

  /** Follows the log. */
  keep({ outcome: said }: StartState): void {
    effect(() => {
      void [this.app.text.value, this.app.draft.value];
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.save(), PAUSE);
    });
    addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () => this.save());
    addEventListener("beforeunload", (event) => {
      this.save();
      // Text that could not be stored would be lost: the browser asks before it closes the page.
      const text = this.app.text.peek();
      if (this.last !== "stored" && text !== this.stored.text && text.trim()) event.preventDefault();
    });
    addEventListener("hashchange", () => void this.onLink());
    if (said === "linked") {
      this.isStored("");
      this.offerBack(this.say.linked);
    } else if (said === "shared") {
      this.isStored("");
      this.note(this.say.shared);
    } else if (said === "restored") this.moveToEnd();
    else if (said) this.error(this.say[said]);
  }

  others(): KeptLog[] {
    const here = this.app.text.peek();
    return storedLogs().filter((log) => log.key !== this.key && log.text !== here);
  }

  open(text: string, name: string, kept?: string): Promise<void> {
    // An identical log that is opened again reuses its entry.
    return this.put(text, name, kept ?? this.others().find((log) => log.text === text && log.name === name)?.key);
  }

  begin(text: string, name: string): Promise<void> {
    return this.put(text, name);
  }

  private async put(text: string, name: string, kept?: string): Promise<void> {
    this.save();
    const before = this.app.text.peek().trim() ? this.key : null;
    const mine = kept === undefined ? null : await claim(kept);
    // Text written while waiting belongs to the previous log.
    const begun = mine && !mine.taken ? null : await fresh(text, name, this.from);
    this.save();
    this.release();
    if (begun) this.isHere(begun);
    else this.isHere({ key: kept!, release: mine!.release });
    // Another tab may have changed it since.
    const now = begun ? undefined : storedLogs().find((log) => log.key === kept);
    this.app.name.value = name || null;
    this.app.draft.value = now?.draft ?? null;
    const here = now?.text ?? text;
    this.isStored(mine?.taken ? "" : here);
    this.app.notice.value = null;
    // Clear the undo history: the previous text is another log and must not overwrite this one.
    this.app.texts.log.put(here, (editor) => editor.begin(here));
    if (!begun) this.moveToEnd();
    if (!text.trim()) this.app.turnTo.value = "book";
    if (mine?.taken) this.note(this.say.shared);
    else if (before !== null && before !== this.key) this.offerBack(text.trim() ? this.say.opened : this.say.begun);
    this.save(true);
  }

  forget(key: string): void {
    unstore(key);
  }

  async forgetHere(): Promise<void> {
    clearTimeout(this.timer);
    const { key } = this;
    const [text, name] = [this.app.text.peek(), this.app.name.peek()];
    const begun = await fresh("", "", this.from);
    this.release();
    unstore(key);
    this.isHere(begun);
    this.app.name.value = null;
    this.app.draft.value = null;
    this.isStored("");
    this.app.texts.log.put("", (editor) => editor.replace(""));
    this.app.turnTo.value = "book";
    const restore = () => {
      this.app.name.value = name;
      this.app.texts.log.put(text, (editor) => editor.undo());
    };
    this.app.notice.value = { kind: "note", text: this.say.forgotten, action: undoing(this.app.texts.log, this.say.restore, restore) };
  }

  /** The key of the current log. */
  private get key(): string {
    return this.here.peek();
  }

  private isHere({ key, release }: { key: string; release: () => void }): void {
    this.here.value = key;
    this.release = release;
    setKeyHere(key);
  }

  private isStored(text: string): void {
    this.stored = { text, draft: this.app.draft.peek() };
  }

  /** A reopened log is continued at its end. */
  private moveToEnd(): void {
    const stop = effect(() => {
      const editor = this.app.editor.value;
      if (!editor) return;
      untracked(() => editor.toEnd());
      queueMicrotask(() => stop());
    });
  }

  private get say() {
    return TEXTS[this.app.lang.peek()];
  }

  /** Stores the current log; if nothing was typed since it was read, there is nothing to store. */
  private save(even = false): void {
    clearTimeout(this.timer);
    const text = this.app.text.peek();
    const draft = this.app.draft.peek();
    if (!even && text === this.stored.text && draft === this.stored.draft) return;
    const went = store({ key: this.key, name: this.app.name.peek() ?? "", time: Date.now(), text, from: this.from, draft });
    if (went === "stored") this.isStored(text);
    if (went !== this.last && went !== "stored") this.error(this.say[went]);
    else if (went === "stored" && text.trim() && this.app.notice.peek() === null && readSetting(SAID_ONCE) === null) {
      remember(SAID_ONCE, "1");
      this.note(this.say.kept);
    }
    this.last = went;
  }

  /** Handles a link that was entered into the URL of the open page. */
  private async onLink(): Promise<void> {
    const found = await takeLink();
    if (found instanceof FragmentError) this.error(this.say[found.why]);
    else if (found !== null && found !== this.app.text.peek()) await this.open(found, "");
  }

  /** Shows a notice that offers the previous log. */
  private offerBack(text: string): void {
    const [before] = this.others();
    if (!before) return this.note(text);
    const { key } = this;
    const run = () => void this.open(before.text, before.name, before.key);
    this.app.notice.value = { kind: "note", text, action: { label: this.say.back, run, stands: () => this.here.value === key } };
  }

  private note(text: string): void {
    this.app.notice.value = { kind: "note", text };
  }

  private error(text: string): void {
    this.app.notice.value = { kind: "error", text };
  }
}
