// Questions about the text as it is: an answer about another text is no answer.
import { effect } from "@preact/signals";
import type { App } from "../app/state";
import type { Methods } from "../bridge/contract";
import type { MethodName } from "../engine/engine";

/** Waits until the text as it is now has been read; false if it changes before. */
function whenRead(app: App): Promise<boolean> {
  const text = app.text.value;
  return new Promise((resolve) => {
    const stop = effect(() => {
      const moved = app.text.value !== text;
      if (!moved && app.read.value?.text !== text) return;
      resolve(!moved);
      queueMicrotask(() => stop());
    });
  });
}

/** Asks about the text as it is now; null if it changes before the answer is there. Raises AnswerError. */
export async function askNow<M extends MethodName>(app: App, method: M, params: Methods[M]["params"]): Promise<Methods[M]["value"] | null> {
  const text = app.text.value;
  if (!(await whenRead(app))) return null;
  const answer = await app.ask(method, params);
  return app.text.value === text ? answer : null;
}
