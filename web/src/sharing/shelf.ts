// The logs that this browser stores. The current one is stored at each change, and when the page closes or is suspended.
import { effect, signal, untracked } from "@preact/signals";
import { undoing } from "../app/make-app";
import type { App, GameProgress, KeptLog, LogShelf } from "../app/state";
import { remember, readSetting, type StoreResult } from "../app/storage";
import { type StartState, fresh, takeLink } from "./begin";
import { saveFile } from "./files";
import { FragmentError } from "./fragment";
import { forgetSnapshots, keepSnapshots, readSnapshot } from "./snapshot";
import { claim, entryOf, newKey, progressOf, putBack, setKeyHere, store, storedLogs, type Turning, TURNING, unstore, whenDeleted } from "./store";
import { TEXTS } from "./words";

/** Milliseconds between two times of storing while somebody types. */
const PAUSE = 300;
/** The number of logs whose snapshots are kept: those used last. */
const SNAPSHOTS = 8;
const SAID_ONCE = "kept-said";

/** Stores the log of the page from now on. */
export function keepLog(app: App, begun: StartState): void {
  const shelf = new Shelf(app, begun);
  app.shelf.value = shelf;
  shelf.keep(begun);
}

class Shelf implements LogShelf {
  readonly here = signal("");
  readonly trouble = signal<StoreResult>("stored");
  /** Whether the present trouble was reported with the offer of a file: an empty log has none. */
  private offered = false;
  private from: string;
  private release: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastSave = 0;
  /** What is stored or was there initially. */
  private stored!: { text: string; draft: unknown; turning: Turning | null; progress: GameProgress | null };
  /** When the text was last changed. */
  private changed: number;
  /** The entry as it was last stored or read here; null if there was none. */
  private entry: string | null;

  constructor(
    private readonly app: App,
    begun: StartState,
  ) {
    this.here.value = begun.key;
    this.from = begun.from;
    this.release = begun.release;
    this.changed = begun.kept?.changed ?? Date.now();
    this.entry = begun.kept && entryOf(begun.key);
    app.draft.value = begun.draft;
    this.isStored(begun.text, begun.kept?.progress);
    if (begun.kept?.turning && begun.outcome === "restored") app.sheet.value = begun.kept.turning;
    app.showAsLeft(readSnapshot(begun.key, begun.text, app.lang.peek()));
  }

  /** Follows the log. */
  keep({ outcome: said }: StartState): void {
    effect(() => {
      void [this.app.text.value, this.app.draft.value, this.app.sheet.value, this.app.told.value, this.app.guarded.value];
      clearTimeout(this.timer);
      // The list shows the current state.
      if (this.app.sheet.value === "games") return untracked(() => this.save());
      // A phone may end the page without notice: taps are stored at once.
      const isTap = this.app.draft.peek() !== this.stored.draft;
      this.timer = setTimeout(() => this.save(), isTap ? 0 : Math.max(0, this.lastSave + PAUSE - performance.now()));
    });
    keepSnapshots(this.app, this.here);
    addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () => this.save());
    whenDeleted((key) => (key === null || key === this.key) && this.save());
    addEventListener("beforeunload", (event) => {
      this.save();
      // Text that could not be stored would be lost: the browser asks before it closes the page.
      const text = this.app.text.peek();
      if (this.trouble.peek() !== "stored" && text !== this.stored.text && text.trim()) event.preventDefault();
    });
    addEventListener("hashchange", () => void this.onLink());
    if (said === "linked") {
      this.isStored("");
      this.offerBack(this.say.linked);
      this.nameByPlayers();
    } else if (said === "shared") {
      this.note(this.say.shared);
    } else if (said === "restored") this.moveToEnd();
    else if (said) this.error(this.say[said]);
    // Say at once that nothing can be stored, not when something is lost.
    this.report(remember("probe", "1"));
  }

  all(): KeptLog[] {
    return storedLogs();
  }

  others(): KeptLog[] {
    const here = this.app.text.peek();
    return storedLogs().filter((log) => log.key !== this.key && log.text !== here);
  }

  open(text: string, name: string, kept?: string): Promise<void> {
    // An identical log that is opened again reuses its entry.
    const plain = text.replace(/\r\n?/g, "\n");
    return this.put(text, name, kept ?? this.others().find((log) => log.text === plain && log.name === name)?.key);
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
    this.entry = begun ? null : entryOf(this.key);
    this.changed = now?.changed ?? Date.now();
    this.isStored(begun && !mine?.taken ? "" : here, now?.progress);
    this.app.notice.value = null;
    this.app.showAsLeft(now ? readSnapshot(now.key, here, this.app.lang.peek()) : null);
    // Clear the undo history: the previous text is another log and must not overwrite this one.
    this.app.texts.log.put(here, (editor) => editor.begin(here));
    if (!begun) this.moveToEnd();
    if (!text.trim()) this.app.turnTo.value = "book";
    if (mine?.taken) this.note(this.say.shared);
    else if (before !== null && before !== this.key) this.offerBack(text.trim() ? this.say.opened : this.say.begun);
    this.save(!mine?.taken);
    forgetSnapshots(storedLogs().slice(0, SNAPSHOTS).map((log) => log.key));
  }

  rename(key: string, name: string): void {
    if (key === this.key) {
      this.app.name.value = name || null;
      return this.save(true);
    }
    const log = storedLogs().find((one) => one.key === key);
    if (log) this.report(store({ ...log, name }));
  }

  forget(key: string): () => void {
    const entry = entryOf(key);
    unstore(key);
    // There may be room for the current log now.
    this.save(this.trouble.peek() !== "stored");
    return () => entry !== null && putBack(key, entry);
  }

  async forgetHere(): Promise<void> {
    clearTimeout(this.timer);
    const { key } = this;
    const [text, name] = [this.app.text.peek(), this.app.name.peek()];
    const begun = await fresh("", "", this.from);
    this.release();
    unstore(key);
    this.isHere(begun);
    this.entry = null;
    this.app.name.value = null;
    this.app.draft.value = null;
    this.isStored("");
    this.app.showAsLeft(null);
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

  private isStored(text: string, progress: GameProgress | null = null): void {
    this.stored = { text, draft: this.app.draft.peek(), turning: this.turning(), progress };
  }

  private turning(): Turning | null {
    return TURNING.find((sheet) => sheet === this.app.sheet.peek()) ?? null;
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

  /** Stores the current log; if nothing was changed since it was read, there is nothing to store. */
  private save(even = false): void {
    clearTimeout(this.timer);
    this.lastSave = performance.now();
    const text = this.app.text.peek();
    const draft = this.app.draft.peek();
    const turning = this.turning();
    const progress = this.progress(text);
    const { stored } = this;
    const isNew = text !== stored.text || draft !== stored.draft;
    // Without a change there is no entry for a copy of another tab's log, nor for a link.
    const isSame = !isNew && (this.entry === null || (turning === stored.turning && JSON.stringify(progress) === JSON.stringify(stored.progress)));
    const found = this.entry === null ? null : entryOf(this.key);
    if (!even && isSame && found === this.entry) return;
    const isDeleted = this.entry !== null && found === null;
    const isForeign = this.entry !== null && found !== null && found !== this.entry;
    // Nothing that another tab has written is overwritten.
    if (isForeign && isSame) return;
    if (isForeign) this.moveAway();
    if (text !== stored.text) this.changed = Date.now();
    const log = { key: this.key, name: this.app.name.peek() ?? "", time: Date.now(), changed: this.changed, text, from: this.from, draft, progress, turning };
    const went = store(log);
    if (went === "stored") {
      this.isStored(text, progress);
      this.entry = entryOf(this.key);
    }
    this.report(went);
    if (went !== "stored" || !text.trim()) return;
    if (isDeleted) this.error(this.say.deletedElsewhere, true);
    else if (isForeign) this.note(this.say.shared);
    else if (this.app.notice.peek() === null && readSetting(SAID_ONCE) === null) {
      remember(SAID_ONCE, "1");
      this.note(this.say.kept);
    }
  }

  /** Returns the progress of the log; as before, if it has not been read. */
  private progress(text: string): GameProgress | null {
    const told = this.app.told.peek();
    return told?.text === text ? progressOf(told.value, this.app.guarded.peek()) : this.stored.progress;
  }

  /** Goes on under a key of its own. */
  private moveAway(): void {
    const key = newKey();
    const { release } = this;
    this.entry = null;
    this.isHere({ key, release });
    void claim(key).then((claimed) => {
      release();
      if (this.key === key) this.release = claimed.release;
      else claimed.release();
    });
  }

  /** Says once that the log is not stored. */
  private report(went: StoreResult): void {
    const savable = this.app.text.peek().trim() !== "";
    if (went === "stored") this.offered = false;
    else if (went !== this.trouble.peek() || (savable && !this.offered)) {
      this.error(this.say[went], true);
      this.offered = savable;
    }
    this.trouble.value = went;
  }

  /** Names a log from a link after its players, as a new game is, as soon as it is read. */
  private nameByPlayers(): void {
    const { key } = this;
    let named = false;
    effect(() => {
      const told = this.app.told.value;
      if (named || told === null || told.text !== this.app.text.value) return;
      untracked(() => {
        named = true;
        const players = progressOf(told.value, true)?.players ?? [];
        if (key === this.key && this.app.name.peek() === null && players.length > 0) this.rename(key, players.join(", "));
      });
    });
  }

  /** Handles a link that was entered into the URL of the open page. */
  private async onLink(): Promise<void> {
    const found = await takeLink();
    if (found instanceof FragmentError) this.error(this.say[found.why]);
    else if (found !== null && found !== this.app.text.peek()) {
      await this.open(found, "");
      this.nameByPlayers();
    }
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

  /** Shows an error, with a button that saves the log as a file if this is the remedy. */
  private error(text: string, savable = false): void {
    const action = savable && this.app.text.peek().trim() ? { label: this.say.save, run: () => saveFile(this.app) } : undefined;
    this.app.notice.value = { kind: "error", text, ...(action && { action }) };
  }
}
