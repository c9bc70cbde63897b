// Rules of one's own: their text, and what is wrong with its form as soon as it has changed.
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Methods } from "../bridge/contract";
import type { AnswerError, MethodName } from "../engine/engine";
import type { Lang } from "../words/texts";
import type { App, UserRules, ReadRules, Start } from "./state";

type Ask = <M extends MethodName>(method: M, params: Methods[M]["params"]) => Promise<Methods[M]["value"]>;

/** After so many milliseconds who did not answer is asked again. */
const AGAIN = 3000;

/** Makes the rules; `follow` reads their text whenever it has changed, after the log. */
export function makeUserRules(start: Start, lang: ReadonlySignal<Lang>, ask: Ask): { own: UserRules; follow(app: App): void } {
  const read = signal<ReadRules | null>(null);
  const text = signal(start.rules ?? "");
  const mine = signal(text.peek());
  const areRules = signal(true);
  const beside = signal("");
  const name = signal(start.rulesName ?? "");
  const exercise = signal(start.exercise ?? null);
  /** An answer is in no file. */
  const file = () => (exercise.value === null ? name.value : "");
  const isRead = () =>
    read.value?.text === text.value && read.value.beside === beside.value && read.value.name === file() && read.value.lang === lang.value;
  // A page on which nobody writes rules asks nothing about them.
  const isNothing = () => !areRules.value || (!text.value.trim() && !read.value);
  const own: UserRules = {
    of: "rules",
    text,
    read: computed(() => (areRules.value ? read.value : null)),
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
      // Whoever stops or breaks it says so; the next change reads again.
      if ((error as AnswerError).code === "unreachable") setTimeout(() => void follow(app), AGAIN);
    } finally {
      reading = false;
    }
  }
  return {
    own,
    follow: (app) =>
      effect(() => {
        // (A reading of the log that was stopped has stopped theirs, too.)
        void [own.current.value, app.starting.value, text.value, app.told.value];
        untracked(() => void follow(app));
      }),
  };
}

/** One's own rules are what is written, but for the answer to an exercise; behind that they come back. */
function followOwn({ exercise, text, put }: UserRules, mine: Signal<string>): void {
  let working = exercise.peek() !== null;
  effect(() => {
    const [worked, written] = [exercise.value, text.value];
    if (worked !== null) working = true;
    else if (working) {
      working = false;
      const back = mine.peek();
      // Undo does not go back behind it: what stood there was an answer.
      untracked(() => put(back, (editor) => editor.begin(back)));
    } else mine.value = written;
  });
}
