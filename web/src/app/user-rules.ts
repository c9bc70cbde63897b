// User-defined rules: their text, and the problems of its form after each change.
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Methods } from "../bridge/contract";
import type { AnswerError, MethodName } from "../engine/engine";
import type { Lang } from "../words/texts";
import type { App, UserRules, ReadRules, Start } from "./state";

type Ask = <M extends MethodName>(method: M, params: Methods[M]["params"]) => Promise<Methods[M]["value"]>;

/** Milliseconds before the next attempt when the engine did not answer. */
const AGAIN = 3000;

/** Creates the rules; `follow` reads their text after each change, after the log. */
export function makeUserRules(start: Start, lang: ReadonlySignal<Lang>, ask: Ask): { own: UserRules; follow(app: App): void } {
  const read = signal<ReadRules | null>(null);
  const text = signal(start.rules ?? "");
  const mine = signal(text.peek());
  const areRules = signal(true);
  const beside = signal("");
  const name = signal(start.rulesName ?? "");
  const exercise = signal(start.exercise ?? null);
  /** The answer to an exercise belongs to no file. */
  const file = () => (exercise.value === null ? name.value : "");
  const isRead = () =>
    read.value?.text === text.value && read.value.beside === beside.value && read.value.name === file() && read.value.lang === lang.value;
  // A page on which nobody writes rules sends no requests about them.
  const isNothing = () => !areRules.value || (!text.value.trim() && !read.value);
  const own: UserRules = {
    of: "rules",
    text,
    read: computed(() => (areRules.value ? read.value : null)),
    late: computed(() => []),
    current: computed(() => isNothing() || isRead()),
    name,
    onLog: signal(null),
    general: signal(null),
    exercise,
    areRules,
    beside,
    editor: signal(null),
    changed(changed) {
      text.value = changed;
    },
    own: mine,
    put(changed, into) {
      if (own.exercise.peek() !== null) mine.value = changed;
      else if (own.editor.peek()) into(own.editor.peek()!);
      else own.changed(changed);
    },
  };
  followOwn(own, mine);
  let reading = false;
  async function follow(app: App): Promise<void> {
    if (reading || app.starting.value) return;
    reading = true;
    try {
      while (!own.current.value) {
        const of = { text: text.value, beside: beside.value, name: file() };
        const spoken = lang.value;
        read.value = { ...of, lang: spoken, value: await ask("read_rules", of) };
      }
    } catch (error) {
      // Whoever stops or breaks the engine reports it; the next change triggers a new reading.
      if ((error as AnswerError).code === "unreachable") setTimeout(() => void follow(app), AGAIN);
    } finally {
      reading = false;
    }
  }
  return {
    own,
    follow: (app) =>
      effect(() => {
        // A stopped reading of the log has stopped the reading of the rules, too.
        void [own.current.value, app.starting.value, text.value, app.told.value];
        untracked(() => void follow(app));
      }),
  };
}

/** Stores the text as the user's own rules, except while an exercise is open; restores them after it. */
function followOwn({ exercise, text, put }: UserRules, mine: Signal<string>): void {
  let working = exercise.peek() !== null;
  effect(() => {
    const [worked, written] = [exercise.value, text.value];
    if (worked !== null) working = true;
    else if (working) {
      working = false;
      const back = mine.peek();
      // Clear the undo history: the previous text was an answer.
      untracked(() => put(back, (editor) => editor.begin(back)));
    } else mine.value = written;
  });
}
