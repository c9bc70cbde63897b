// Stores user-defined rules in this browser; rules that started from the same text share a key. Answers to exercises
// are stored separately.
import { effect } from "@preact/signals";
import type { App } from "../app/state";
import { forgetText, keepText, type KeptText, keptText, hashText, type StoreResult, whenKeptElsewhere } from "../app/storage";
import { TEXTS } from "./words";

const PAUSE = 300;

/** Restores stored rules and stores changes from now on. Must run before anything else changes them. */
export function keepRules(app: App): void {
  new Keeping(app).begin();
}

class Keeping {
  private readonly key: string;
  /** The initial rules of the page: unchanged ones are not stored. */
  private readonly came: string;
  /** The text that is stored or was there initially. */
  private kept: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: StoreResult = "stored";

  constructor(private readonly app: App) {
    this.came = this.kept = app.rules.own.peek();
    this.key = `rules.${hashText(this.came)}`;
  }

  begin(): void {
    const { rules } = this.app;
    const kept = keptText(this.key);
    if (kept) this.take(kept, "begin");
    effect(() => {
      void [rules.own.value, rules.name.value];
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.save(), PAUSE);
    });
    whenKeptElsewhere(this.key, (kept) => this.onOtherTab(kept));
    addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () => this.save());
    addEventListener("beforeunload", (event) => {
      this.save();
      const text = rules.own.peek();
      // Text that could not be stored would be lost: the browser asks before it closes the page.
      if (this.last !== "stored" && text !== this.kept && text.trim()) event.preventDefault();
    });
  }

  /** Shows the stored rules; "begin" also clears the undo history. */
  private take({ text, name }: { text: string; name: string }, how: "begin" | "replace"): void {
    const { rules } = this.app;
    this.kept = text;
    rules.name.value = name;
    rules.put(text, (editor) => editor[how](text));
  }

  private save(): void {
    clearTimeout(this.timer);
    const { own, name } = this.app.rules;
    const text = own.peek();
    if (text === this.kept) return;
    // An empty or unchanged text starts from the initial rules next time.
    if (!text.trim() || text === this.came) {
      forgetText(this.key);
      this.kept = text;
      return;
    }
    const went = keepText(this.key, text, name.peek());
    if (went === "stored") this.kept = text;
    else if (went !== this.last) this.app.notice.value = { kind: "error", text: TEXTS[this.app.lang.peek()][went] };
    this.last = went;
  }

  /** Another tab has stored other rules: show them here, unless these were edited meanwhile. */
  private onOtherTab(kept: KeptText | null): void {
    const others = { text: kept?.text ?? this.came, name: kept?.name ?? "" };
    const here = this.app.rules.own.peek();
    if (others.text === here) return;
    const take = () => this.take(others, "replace");
    if (here === this.kept) return take();
    const say = TEXTS[this.app.lang.peek()];
    this.app.notice.value = { kind: "note", text: say.elsewhere, action: { label: say.takeOthers, run: take } };
  }
}
