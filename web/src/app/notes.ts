// The user's own marks: those of the log, and those on their way into it, which are shown at once.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { CellMark, NotedCell } from "../bridge/contract";
import type { AnswerError } from "../engine/engine";
import type { App, NoteWork, ReadText } from "./state";

/** Creates the work on notes; `told` is the reading that has those of the log. */
export function makeNotes(told: ReadonlySignal<ReadText | null>, app: () => App): NoteWork {
  const pending = signal<ReadonlyMap<string, CellMark>>(new Map());
  let writing: Promise<void> | null = null;
  return {
    marks: computed(() => {
      const marks = new Map<string, NotedCell["mark"]>(told.value?.value.notes.map((note) => [noteKey(note), note.mark]));
      for (const [key, { mark }] of pending.value) {
        if (mark) marks.set(key, mark);
        else marks.delete(key);
      }
      return marks;
    }),
    set(marks) {
      pending.value = new Map([...pending.peek(), ...marks.map((mark): [string, CellMark] => [noteKey(mark), mark])]);
      writing ??= write().finally(() => (writing = null));
      return writing;
    },
    written: () => writing ?? whenTrue(app().texts.log.current),
  };

  async function write(): Promise<void> {
    const { texts, ask, editor, notice } = app();
    const { current, text } = texts.log;
    try {
      while (pending.peek().size > 0) {
        await whenTrue(current);
        const [marks, before] = [[...pending.peek().values()], text.peek()];
        const { edits } = await ask("set_notes", { marks });
        // If the log has changed meanwhile, the changes are asked for again.
        if (text.peek() !== before) continue;
        if (edits.length > 0) editor.peek()?.apply(edits);
        await whenTrue(current);
        pending.value = new Map([...pending.peek()].filter(([, mark]) => !marks.includes(mark)));
      }
    } catch (error) {
      pending.value = new Map();
      notice.value = { kind: "error", text: (error as AnswerError).message };
    }
  }
}

/** Returns the key of a cell in maps of marks. No name contains a line break. */
export function noteKey({ place, card }: { place: string; card: string }): string {
  return `${place}\n${card}`;
}

/** Waits until a signal is true. */
export function whenTrue(signal: ReadonlySignal<boolean>): Promise<void> {
  return new Promise((done) => {
    const stop = signal.subscribe((now) => {
      if (!now) return;
      done();
      queueMicrotask(() => stop());
    });
  });
}
