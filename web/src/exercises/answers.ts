// What is known of the answers to exercises: as they are written, and how far they are.
import type { App, ExerciseAnswer, ExerciseWork } from "../app/state";
import type { ExerciseLine, VerdictValue } from "../bridge/contract";
import type { Lang } from "../words/texts";
import { NO_PROGRESS } from "./kept-answers";

/** After so many tries that are not right the solution can be looked up. */
const TRIES = 2;

/** How far an exercise is. */
export type Standing = "solved" | "tried" | "untouched";

/** How far an exercise is, by its answer. */
export function standing(answer: ExerciseAnswer | undefined): Standing {
  if (!answer) return "untouched";
  return answer.solvedBy !== null ? "solved" : "tried";
}

/** Whether the solution of an exercise can be looked up. */
export function canLookUp(answer: ExerciseAnswer | undefined): boolean {
  return answer !== undefined && (answer.wrong >= TRIES || answer.lookedUp);
}

/** The exercise to go on with: the next that is not solved, from one on; null if all are solved. */
export function nextUnsolved(app: App, exercises: readonly ExerciseLine[], from: string | null): ExerciseLine | null {
  const here = exercises.findIndex(({ name }) => name === from);
  const ordered = [...exercises.slice(here + 1), ...exercises.slice(0, here + 1)];
  return ordered.find(({ name }) => standing(app.exercises.answers.value[name]) !== "solved") ?? null;
}

/** Takes in what is written as the answer to an exercise. What is as it was given to begin with is no answer. */
export function write(app: App, exercise: string, text: string, room: string): void {
  const answers = app.exercises.answers.peek();
  const before = answers[exercise];
  if (before?.text === text) return;
  const untouched = text.trim() === room.trim() && !before?.judged && !before?.lookedUp;
  set(app, exercise, untouched ? null : { ...NO_PROGRESS, ...before, text });
}

/** Takes in what an answer is worth. */
export function record(app: App, exercise: string, judged: { text: string; lang: Lang; verdict: VerdictValue }): void {
  const before = app.exercises.answers.peek()[exercise];
  const { mark } = judged.verdict;
  const isNew = before?.judged?.text !== judged.text;
  set(app, exercise, {
    ...NO_PROGRESS,
    text: judged.text,
    ...before,
    judged,
    solvedBy: mark === "solved" ? judged.text : (before?.solvedBy ?? null),
    wrong: (before?.wrong ?? 0) + (isNew && (mark === "form" || mark === "false" || mark === "never-fires" || mark === "partly") ? 1 : 0),
  });
}

/** Takes in that the solution was looked up. */
export function recordLookedUp(app: App, exercise: string): void {
  const before = app.exercises.answers.peek()[exercise];
  set(app, exercise, { ...NO_PROGRESS, text: app.rules.text.peek(), ...before, lookedUp: true });
}

/** Puts another answer in the place of the one to an exercise; nothing is known of it yet. */
export function replaceAnswer(app: App, exercise: string, text: string): void {
  const lookedUp = app.exercises.answers.peek()[exercise]?.lookedUp ?? false;
  set(app, exercise, { ...NO_PROGRESS, lookedUp, text });
}

/** Answers with another one to an exercise, or with none. */
export function changed(answers: ExerciseWork["answers"]["value"], exercise: string, answer: ExerciseAnswer | null): ExerciseWork["answers"]["value"] {
  const { [exercise]: _, ...others } = answers;
  return answer ? { ...others, [exercise]: answer } : others;
}

function set(app: App, exercise: string, answer: ExerciseAnswer | null): void {
  app.exercises.answers.value = changed(app.exercises.answers.peek(), exercise, answer);
}
