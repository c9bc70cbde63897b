// Working on an exercise: choosing it, having the answer judged, looking up the solution.
import { batch } from "@preact/signals";
import type { App } from "../app/state";
import type { ExerciseValue } from "../bridge/contract";
import type { AnswerError } from "../engine/engine";
import { record, recordLookedUp } from "./answers";
import { rememberExercise } from "./last-exercise";
import { SAID } from "./words";

/** Works on an exercise, or on rules of one's own again, which are put back by who keeps them. */
export async function workOn(app: App, exercise: string | null): Promise<void> {
  const asked = exercise === null ? null : await askFor(app, exercise);
  if (exercise !== null && !asked) return;
  batch(() => {
    app.exercises.asked.value = asked;
    app.rules.exercise.value = exercise;
    app.rules.areRules.value = asked?.value.writes !== "words";
    app.rules.beside.value = asked?.value.beside ?? "";
    if (asked) put(app, app.exercises.answers.peek()[asked.value.name]?.text ?? asked.value.room, "begin");
  });
  rememberExercise(exercise);
}

/** Has the task told in the language of the page. */
export async function askAgain(app: App): Promise<void> {
  const exercise = app.rules.exercise.peek();
  const asked = exercise === null ? null : await askFor(app, exercise);
  if (asked && exercise === app.rules.exercise.peek()) app.exercises.asked.value = asked;
}

async function askFor(app: App, name: string) {
  const lang = app.lang.peek();
  try {
    return { lang, value: await app.ask("exercise", { name }) };
  } catch (error) {
    complain(app, error as AnswerError);
    return null;
  }
}

/** Puts an answer into the editor; what is begun with it, undo does not go back behind. */
export function put(app: App, text: string, how: "begin" | "replace"): void {
  const editor = app.rules.editor.peek();
  if (editor) editor[how](text);
  else app.rules.changed(text);
}

/** Has the answer judged as it stands now. */
export async function check(app: App): Promise<void> {
  const exercise = app.rules.exercise.peek();
  const text = app.rules.text.peek();
  const { judging } = app.exercises;
  if (exercise === null || judging.peek() === text) return;
  judging.value = text;
  const lang = app.lang.peek();
  try {
    record(app, exercise, { text, lang, verdict: await app.askAside("judge_answer", { name: exercise, answer: text }) });
  } catch (error) {
    if (judging.peek() === text) complain(app, error as AnswerError);
  } finally {
    if (judging.peek() === text) judging.value = null;
  }
}

/** Looks up an answer that is right; the exercise is marked so. Null if there was no answer. */
export async function lookUp(app: App, exercise: string): Promise<string | null> {
  try {
    const { text } = await app.ask("exercise_solution", { name: exercise });
    recordLookedUp(app, exercise);
    return text;
  } catch (error) {
    complain(app, error as AnswerError);
    return null;
  }
}

/** Puts one of the logs of an exercise in the place of the log, which is kept. */
export function openLog(app: App, asked: ExerciseValue, index: number): void {
  const name = asked.logs.length > 1 ? `${asked.name}-${index + 1}.clue` : `${asked.name}.clue`;
  void app.shelf.peek()?.open(asked.logs[index]!, name);
}

function complain(app: App, error: AnswerError): void {
  const text = error.code === "stopped" ? SAID[app.lang.peek()].stoppedCheck : error.message;
  app.notice.value = { kind: error.code === "stopped" ? "note" : "error", text };
}
