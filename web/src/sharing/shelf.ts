// The logs that this browser keeps. The one here is stored a moment after each change, and when the page goes away.
import { effect } from "@preact/signals";
import type { App, KeptLog, LogShelf } from "../app/state";
import { remember, remembered, type Stored } from "../app/remembered";
import { type Begun, fresh, takeLink } from "./begin";
import { claim } from "./claims";
import { FragmentError } from "./fragment";
import { setKeyHere, store, storedLogs, unstore } from "./store";
import { SAID } from "./words";

const PAUSE = 300;
/** How long it is said that the log is kept, or the one before. */
const GLANCE = 8000;
const SAID_ONCE = "kept-said";

/** Keeps the log of the page from now on. */
export function keepLog(app: App, begun: Begun): void {
  const shelf = new Shelf(app, begun);
  app.shelf.value = shelf;
  shelf.begin(begun);
}

class Shelf implements LogShelf {
  private key: string;
  private from: string;
  private release: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The text that is stored, or was there from the beginning. */
  private stored: string;
  private last: Stored = "stored";

  constructor(
    private readonly app: App,
    begun: Begun,
  ) {
    this.key = begun.key;
    this.from = begun.from;
    this.release = begun.release;
    this.stored = begun.text;
  }

  begin({ said }: Begun): void {
    effect(() => {
      void this.app.text.value;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.save(), PAUSE);
    });
    addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () => this.save());
    addEventListener("beforeunload", (event) => {
      this.save();
      // What could not be stored is gone with the page: the browser asks before.
      const text = this.app.text.peek();
      if (this.last !== "stored" && text !== this.stored && text.trim()) event.preventDefault();
    });
    addEventListener("hashchange", () => void this.linked());
    if (said === "linked") {
      this.stored = "";
      this.offerBack(this.say.linked);
    } else if (said === "shared") {
      this.stored = "";
      this.note(this.say.shared);
    } else if (said && said !== "restored") this.error(this.say[said]);
  }

  others(): KeptLog[] {
    const here = this.app.text.peek();
    return storedLogs().filter((log) => log.key !== this.key && log.text !== here);
  }

  async open(text: string, name: string, kept?: string): Promise<void> {
    this.save();
    const before = this.app.text.peek().trim() ? this.key : null;
    // What is opened again as it was takes no second place from the others.
    kept ??= this.others().find((log) => log.text === text && log.name === name)?.key;
    const mine = kept === undefined ? null : await claim(kept);
    this.release();
    if (mine && !mine.taken) {
      this.key = kept!;
      this.release = mine.release;
      setKeyHere(this.key);
    } else {
      const begun = await fresh(text, name, this.from);
      this.key = begun.key;
      this.release = begun.release;
    }
    this.app.name.value = name || null;
    this.stored = mine?.taken ? "" : text;
    this.replace(text);
    if (mine?.taken) this.note(this.say.shared);
    else if (before !== null && before !== this.key) this.offerBack(text.trim() ? this.say.opened : this.say.begun, true);
    this.save(true);
  }

  forget(key: string): void {
    unstore(key);
  }

  async forgetHere(): Promise<void> {
    clearTimeout(this.timer);
    const key = this.key;
    const begun = await fresh("", "", this.from);
    this.release();
    unstore(key);
    this.key = begun.key;
    this.release = begun.release;
    this.app.name.value = null;
    this.stored = "";
    this.replace("");
    this.note(this.say.forgotten);
  }

  private get say() {
    return SAID[this.app.lang.peek()];
  }

  private replace(text: string): void {
    const editor = this.app.editor.peek();
    if (editor) editor.replace(text);
    else this.app.changed(text);
  }

  /** Stores the log as it is; if nothing was typed since it was read there is nothing to store. */
  private save(even = false): void {
    clearTimeout(this.timer);
    const text = this.app.text.peek();
    if (!even && text === this.stored) return;
    const went = store({ key: this.key, name: this.app.name.peek() ?? "", time: Date.now(), text, from: this.from });
    if (went === "stored") this.stored = text;
    if (went !== this.last && went !== "stored") this.error(this.say[went]);
    else if (went === "stored" && text.trim() && this.app.notice.peek() === null && remembered(SAID_ONCE) === null) {
      remember(SAID_ONCE, "1");
      this.note(this.say.kept);
      this.passing();
    }
    this.last = went;
  }

  /** A link was put into the address of the page that is open. */
  private async linked(): Promise<void> {
    const found = await takeLink();
    if (found instanceof FragmentError) this.error(this.say[found.why]);
    else if (found !== null && found !== this.app.text.peek()) await this.open(found, "");
  }

  /** Says something, and offers the log before. */
  private offerBack(text: string, isPassing = false): void {
    const [before] = this.others();
    if (!before) return this.note(text);
    const run = () => {
      this.app.notice.value = null;
      void this.open(before.text, before.name, before.key);
    };
    this.app.notice.value = { kind: "note", text, action: { label: this.say.back, run } };
    if (isPassing) this.passing();
  }

  /** What is said goes by itself: the sheet has it, too, and nobody should have to close it. */
  private passing(): void {
    const said = this.app.notice.peek();
    setTimeout(() => this.app.notice.peek() === said && (this.app.notice.value = null), GLANCE);
  }

  private note(text: string): void {
    this.app.notice.value = { kind: "note", text };
  }

  private error(text: string): void {
    this.app.notice.value = { kind: "error", text };
  }
}
