// Synchronizes a file and the user's text: saves edits, loads changes by other programs, and asks if both have changed.
// Nothing is overwritten without asking.
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { type App, type EditedText, type FileKeeping, type FileStatus, MOST_CHARACTERS, MOST_RULE_CHARACTERS, type Side } from "../app/state";
import type { EditValue, PlaceValue } from "../bridge/contract";
import { FileClient, type Files, type FileState, type SaveResult } from "./client";

/** Returns the change between two texts; none if they are equal. */
function difference(before: string, after: string): EditValue[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return [
    { span: { start: place(before, start), end: place(before, before.length - end) }, text: after.slice(start, after.length - end) },
  ];
}

function place(text: string, offset: number): PlaceValue {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, unit: lines.at(-1)!.length };
}

/** Milliseconds without a keystroke before the text is saved, and between checks whether the file has changed; with
 * devices in the network, another one sees a turn within a second. */
const ALONE = { pause: 1000, look: 1500 };
const TOGETHER = { pause: 150, look: 250 };
/** Milliseconds before the next check when the server does not answer. */
const PATIENCE = 10_000;
/** The maximum length of a text that is saved while the page closes: browsers send no more then. */
const MOST_WHILE_LEAVING = 7_500;
/** The maximum length of a text in the editors, in characters. */
const MOST: Record<Side, number> = { log: MOST_CHARACTERS, rules: MOST_RULE_CHARACTERS };

/** Starts to synchronize the files of the page. */
export function keepFiles(app: App, files: Files): void {
  const keepings: Partial<Record<Side, Keeping>> = {};
  for (const [side, first] of Object.entries(files) as [Side, FileState][]) {
    keepings[side] = new Keeping(app.texts[side], first, new FileClient(side, app.start.token ?? ""), app.start.lan ? TOGETHER : ALONE);
    keepings[side].begin();
  }
  app.files.value = keepings;
  const all = Object.values(keepings);
  if (all.length > 0) effect(() => void (app.unsaved.value = all.some(({ kept }) => !["saved", "saving", "absent"].includes(kept.value.kind))));
}

class Keeping implements FileKeeping {
  readonly name: string;
  readonly kept = signal<FileStatus>({ kind: "saved" });
  /** The content of the file when it was last read or written. */
  private base: { text: string; version: string };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private working = false;
  private misses = 0;
  /** No checks before this time (performance.now()). */
  private patience = 0;
  /** The text that is being saved. */
  private sent: string | null = null;

  private readonly text: ReadonlySignal<string>;

  constructor(
    private readonly edited: EditedText,
    first: FileState,
    private readonly client: FileClient,
    private readonly times: typeof ALONE,
  ) {
    this.text = edited.own;
    this.name = first.name ?? "";
    this.base = first;
    this.kept.value = { kind: this.quiet() };
    if (first.trouble !== null) this.kept.value = { kind: "trouble", trouble: first.trouble, detail: first.detail };
  }

  begin(): void {
    effect(() => this.onEdit(this.text.value));
    setInterval(() => {
      if (document.visibilityState === "visible" && performance.now() >= this.patience) void this.look();
    }, this.times.look);
    document.addEventListener("visibilitychange", () => void (document.visibilityState === "visible" ? this.look() : this.save()));
    addEventListener("focus", () => void this.look());
    addEventListener("beforeunload", (event) => {
      const text = this.text.peek();
      if (!this.isUnsaved || this.sent === text) return;
      // Does not wait for a pending save: the page is closing.
      if (this.kept.peek().kind === "unsaved" && text.length < MOST_WHILE_LEAVING) this.client.save(text, this.base.version).catch(() => undefined);
      else event.preventDefault();
    });
  }

  get isUnsaved(): boolean {
    return this.text.peek() !== this.base.text;
  }

  /** The status while nothing blocks saving. A file without a version does not exist yet. */
  private quiet(): "unsaved" | "absent" | "saved" {
    return this.isUnsaved ? "unsaved" : this.base.version === "" ? "absent" : "saved";
  }

  async save(even = this.isUnsaved): Promise<void> {
    clearTimeout(this.timer);
    if (this.working) this.timer = setTimeout(() => void this.save(even), this.times.pause);
    if (this.working || this.isAsking || !even) return;
    this.working = true;
    const text = (this.sent = this.text.peek());
    this.kept.value = { kind: "saving" };
    try {
      this.onSave(text, await this.client.save(text, this.base.version));
    } catch {
      this.kept.value = { kind: "unreachable" };
    } finally {
      this.working = false;
      this.sent = null;
    }
  }

  async keepMine(): Promise<void> {
    const kept = this.kept.peek();
    if (kept.kind === "gone") this.base = { text: "", version: "" };
    else if (kept.kind === "conflict") this.base = kept.theirs;
    else return;
    this.kept.value = { kind: "unsaved" };
    await this.save(true);
  }

  takeTheirs(): void {
    const kept = this.kept.peek();
    if (kept.kind === "conflict") this.adoptVersion(kept.theirs);
  }

  async saveCopy(): Promise<string | null> {
    try {
      const onSave = await this.client.copy(this.text.peek());
      if (onSave.name !== null) {
        this.takeTheirs();
        return onSave.name;
      }
      this.kept.value = { kind: "trouble", trouble: onSave.trouble ?? "", detail: onSave.detail };
    } catch {
      this.kept.value = { kind: "unreachable" };
    }
    return null;
  }

  /** Whether the user has to answer a question first. */
  private get isAsking(): boolean {
    return this.kept.peek().kind === "conflict" || this.kept.peek().kind === "gone";
  }

  private onEdit(text: string): void {
    clearTimeout(this.timer);
    if (this.isAsking) return;
    const kept = this.kept.peek().kind;
    if (text !== this.base.text) {
      if (kept === "saved" || kept === "absent") this.kept.value = { kind: "unsaved" };
      this.timer = setTimeout(() => void this.save(), this.times.pause);
    } else if (kept === "unsaved") {
      this.kept.value = { kind: this.quiet() };
    }
  }

  private onSave(text: string, saved: SaveResult): void {
    if (saved.version !== null) {
      this.base = { text, version: saved.version };
      this.rest();
    } else if (saved.now !== null) this.onVersion(saved.now);
    else this.kept.value = { kind: "trouble", trouble: saved.trouble ?? "", detail: saved.detail };
  }

  /** Checks whether the file has changed. */
  private async look(): Promise<void> {
    if (this.working) return;
    this.working = true;
    const { base } = this;
    try {
      const state = await this.client.read(base.version);
      // The user answered a question meanwhile: this state is out of date.
      if (base !== this.base) return;
      if (state !== null) this.onVersion(state);
      else if (!["saved", "absent", "unsaved", "trouble"].includes(this.kept.peek().kind) || !this.isUnsaved) this.rest();
      if (state?.version !== "") this.misses = 0;
    } catch {
      this.kept.value = { kind: "unreachable" };
      this.patience = performance.now() + PATIENCE;
    } finally {
      this.working = false;
    }
  }

  /** Handles a new version of the file. */
  private onVersion(state: FileState): void {
    if (state.trouble !== null) this.kept.value = { kind: "trouble", trouble: state.trouble, detail: state.detail };
    else if (state.version === "" && this.base.version !== "") this.onMissingFile();
    else if (state.text === this.text.peek()) {
      this.base = state;
      this.rest();
    } else if (this.isUnsaved) this.kept.value = { kind: "conflict", theirs: state };
    else this.adoptVersion(state);
  }

  /** Handles a missing file. Editors that save by renaming cause a short gap, so only the second miss is reported. */
  private onMissingFile(): void {
    this.misses += 1;
    this.kept.value = { kind: this.misses > 1 ? "gone" : this.isUnsaved ? "unsaved" : "saved" };
    if (this.misses === 1) setTimeout(() => void this.look(), 500);
  }

  private adoptVersion(state: { text: string; version: string }): void {
    const before = this.text.peek();
    // The editor would reject it; then its text must not pass for the newer version.
    if (state.text.length > Math.max(before.length, MOST[this.edited.of])) {
      this.kept.value = { kind: "trouble", trouble: "too-long", detail: "" };
      return;
    }
    this.base = state;
    this.edited.put(state.text, (editor) => editor.apply(difference(before, state.text)));
    this.rest();
  }

  /** Clears the status: nothing blocks saving. */
  private rest(): void {
    this.kept.value = { kind: this.quiet() };
    this.onEdit(this.text.peek());
  }
}
