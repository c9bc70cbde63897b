// Questions about a text as it is: an answer about another text is no answer.
import { effect } from "@preact/signals";
import type { App, EditedText } from "../app/state";
import type { Methods } from "../bridge/contract";
import type { AnswerError, MethodName } from "../engine/engine";

/** Waits until a text as it is now has been read; false if it changes before, or is none that is read. */
function whenRead(app: App, edited: EditedText): Promise<boolean> {
  const text = edited.text.value;
  return new Promise((resolve) => {
    const stop = effect(() => {
      const moved = edited.text.value !== text || (edited.of === "rules" && !app.rules.areRules.value);
      if (!moved && !edited.current.value) return;
      resolve(!moved);
      queueMicrotask(() => stop());
    });
  });
}

/** Asks about a text as it is now; null if it changes before the answer is there. Raises AnswerError. */
export async function askNow<M extends MethodName>(app: App, edited: EditedText, method: M, params: Methods[M]["params"]): Promise<Methods[M]["value"] | null> {
  const text = edited.text.value;
  if (!(await whenRead(app, edited))) return null;
  const answer = await app.ask(method, params).catch(async (error: AnswerError) => {
    // Empty rules have never been read, nor any by a bridge that had to begin anew.
    if (edited.of === "log" || error.code !== "unread") throw error;
    await app.ask("read_rules", { text });
    return app.ask(method, params);
  });
  return edited.text.value === text ? answer : null;
}
