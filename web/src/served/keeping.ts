// Keeps the file and the text in the editor the same: saves what is typed, takes in what somebody else has written, and
// asks where both have changed. Nothing of anybody is ever overwritten unasked.
import { effect, signal } from "@preact/signals";
import type { App, FileKept, FileKeeping } from "../app/state";
import { FileClient, type FileState, type Saved } from "./client";
import { difference } from "./difference";

/** After so many milliseconds without a key the text is saved. */
const PAUSE = 1000;
/** So often it is looked whether the file has changed. */
const LOOK = 1500;
/** So long it is left in peace when it does not answer. */
const PATIENCE = 10_000;
/** So long a text may be that is saved while the page goes away: browsers send no more then. */
const MOST_WHILE_LEAVING = 15_000;

/** Begins to keep the file with which the page was started. */
export function keepFile(app: App, first: FileState): FileKeeping {
  const keeping = new Keeping(app, first, new FileClient(app.start.token ?? ""));
  keeping.begin();
  return keeping;
}

class Keeping implements FileKeeping {
  readonly kept = signal<FileKept>({ kind: "saved" });
  /** What the file held when it was last read or written. */
  private base: { text: string; version: string };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private working = false;
  private misses = 0;
  /** Until when it is not looked (performance.now()). */
  private patience = 0;
  /** The text that is on its way to the file. */
  private sent: string | null = null;

  constructor(
    private readonly app: App,
    first: FileState,
    private readonly client: FileClient,
  ) {
    this.base = first;
    if (first.trouble !== null) this.kept.value = { kind: "trouble", trouble: first.trouble, detail: first.detail };
  }

  begin(): void {
    effect(() => this.typed(this.app.text.value));
    effect(() => {
      this.app.unsaved.value = !["saved", "saving"].includes(this.kept.value.kind);
    });
    setInterval(() => {
      if (document.visibilityState === "visible" && performance.now() >= this.patience) void this.look();
    }, LOOK);
    document.addEventListener("visibilitychange", () => void (document.visibilityState === "visible" ? this.look() : this.save()));
    addEventListener("focus", () => void this.look());
    addEventListener("beforeunload", (event) => {
      const text = this.app.text.peek();
      if (!this.isUnsaved || this.sent === text) return;
      // Sent past whatever is on its way: there is no later.
      if (this.kept.peek().kind === "unsaved" && text.length < MOST_WHILE_LEAVING) this.client.save(text, this.base.version).catch(() => undefined);
      else event.preventDefault();
    });
  }

  get isUnsaved(): boolean {
    return this.app.text.peek() !== this.base.text;
  }

  async save(even = this.isUnsaved): Promise<void> {
    clearTimeout(this.timer);
    if (this.working) this.timer = setTimeout(() => void this.save(even), PAUSE);
    if (this.working || this.isAsking || !even) return;
    this.working = true;
    const text = (this.sent = this.app.text.peek());
    this.kept.value = { kind: "saving" };
    try {
      this.saved(text, await this.client.save(text, this.base.version));
    } catch {
      this.kept.value = { kind: "unreachable" };
    } finally {
      this.working = false;
      this.sent = null;
    }
  }

  async keepMine(): Promise<void> {
    const kept = this.kept.peek();
    if (kept.kind === "gone") this.base = { text: this.base.text, version: "" };
    else if (kept.kind === "conflict") this.base = kept.theirs;
    else return;
    this.kept.value = { kind: "unsaved" };
    await this.save(true);
  }

  takeTheirs(): void {
    const kept = this.kept.peek();
    if (kept.kind === "conflict") this.takeIn(kept.theirs);
  }

  async saveCopy(): Promise<string | null> {
    try {
      const saved = await this.client.copy(this.app.text.peek());
      if (saved.name !== null) {
        this.takeTheirs();
        return saved.name;
      }
      this.kept.value = { kind: "trouble", trouble: saved.trouble ?? "", detail: saved.detail };
    } catch {
      this.kept.value = { kind: "unreachable" };
    }
    return null;
  }

  /** Whether a question stands that has to be answered first. */
  private get isAsking(): boolean {
    return this.kept.peek().kind === "conflict" || this.kept.peek().kind === "gone";
  }

  private typed(text: string): void {
    clearTimeout(this.timer);
    if (this.isAsking) return;
    const kept = this.kept.peek().kind;
    if (text !== this.base.text) {
      if (kept === "saved") this.kept.value = { kind: "unsaved" };
      this.timer = setTimeout(() => void this.save(), PAUSE);
    } else if (kept === "unsaved") {
      this.kept.value = { kind: "saved" };
    }
  }

  private saved(text: string, saved: Saved): void {
    if (saved.version !== null) {
      this.base = { text, version: saved.version };
      this.rest();
    } else if (saved.now !== null) this.found(saved.now);
    else this.kept.value = { kind: "trouble", trouble: saved.trouble ?? "", detail: saved.detail };
  }

  /** Looks whether the file has changed. */
  private async look(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      const state = await this.client.read(this.base.version);
      if (state !== null) this.found(state);
      else if (!["saved", "unsaved", "trouble"].includes(this.kept.peek().kind) || !this.isUnsaved) this.rest();
      if (state?.version !== "") this.misses = 0;
    } catch {
      this.kept.value = { kind: "unreachable" };
      this.patience = performance.now() + PATIENCE;
    } finally {
      this.working = false;
    }
  }

  /** The file is of another version than the one that is known. */
  private found(state: FileState): void {
    if (state.trouble !== null) this.kept.value = { kind: "trouble", trouble: state.trouble, detail: state.detail };
    else if (state.version === "" && this.base.version !== "") this.missed();
    else if (state.text === this.app.text.peek()) {
      this.base = state;
      this.rest();
    } else if (this.isUnsaved) this.kept.value = { kind: "conflict", theirs: state };
    else this.takeIn(state);
  }

  /** There is no file: editors that save by renaming leave such a moment, so it is said the second time only. */
  private missed(): void {
    this.misses += 1;
    this.kept.value = { kind: this.misses > 1 ? "gone" : this.isUnsaved ? "unsaved" : "saved" };
    if (this.misses === 1) setTimeout(() => void this.look(), 500);
  }

  private takeIn(state: { text: string; version: string }): void {
    this.base = state;
    const edits = difference(this.app.text.peek(), state.text);
    if (this.app.editor.peek()) this.app.editor.peek()!.apply(edits);
    else this.app.changed(state.text);
    this.rest();
  }

  /** Nothing is in the way (any more). */
  private rest(): void {
    this.kept.value = { kind: this.isUnsaved ? "unsaved" : "saved" };
    this.typed(this.app.text.peek());
  }
}
