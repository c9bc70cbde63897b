// Stores the answers in the browser and restores the open exercise.
import { effect, untracked } from "@preact/signals";
import type { App, ExerciseAnswer } from "../app/state";
import type { StoreResult } from "../app/storage";
import { askAgain, withAnswer, exerciseOfKey, keepAnswer, keptAnswers, lastExercise, openExercise, write } from "./answers";
import { keepOwn } from "./own";
import { TEXTS } from "./words";

const PAUSE = 300;

/** Starts to store answers, and opens the exercise of this window; returns a function that ends this. */
export function keepAnswers(app: App): () => void {
  app.exercises.answers.value = keptAnswers();
  const endOwn = keepOwn(app);
  const { exercise, isOfWindow } = lastExercise(app.start);
  app.rules.exercise.value = null;
  // After a reload, show it again.
  if (isOfWindow) app.side.value = "rules";
  if (exercise !== null) void openExercise(app, exercise);
  const ends = [effect(() => following(app)), effect(() => speaking(app)), storing(app), endOwn];
  return () => ends.forEach((end) => end());
}

/** The text of the editor is the answer while an exercise is open. */
function following(app: App): void {
  const text = app.rules.text.value;
  const asked = app.exercises.asked.value?.value;
  if (asked && asked.name === app.rules.exercise.value) untracked(() => write(app, asked.name, text, asked.room));
}

/** Requests the task again when the language changes. */
function speaking(app: App): void {
  const lang = app.lang.value;
  const asked = app.exercises.asked.peek();
  if (asked && asked.lang !== lang) untracked(() => void askAgain(app));
}

/** Stores changes after a short delay, and when the page closes. */
function storing(app: App): () => void {
  let stored: Readonly<Record<string, ExerciseAnswer>> = app.exercises.answers.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: StoreResult = "stored";
  const store = () => {
    clearTimeout(timer);
    const now = app.exercises.answers.peek();
    for (const name of new Set([...Object.keys(stored), ...Object.keys(now)])) {
      if (stored[name] === now[name]) continue;
      const went = keepAnswer(name, now[name] ?? null);
      if (went !== "stored" && went !== last) app.notice.value = { kind: "error", text: TEXTS[app.lang.peek()][went] };
      last = went;
    }
    stored = now;
  };
  // Take over answers that another window has stored, except for the exercise that is open here.
  const onStorage = ({ key }: StorageEvent) => {
    const exercise = exerciseOfKey(key);
    if (exercise === null || exercise === app.rules.exercise.peek()) return;
    const theirs = keptAnswers()[exercise] ?? null;
    stored = withAnswer(stored, exercise, theirs);
    app.exercises.answers.value = withAnswer(app.exercises.answers.peek(), exercise, theirs);
  };
  const stop = effect(() => {
    void app.exercises.answers.value;
    clearTimeout(timer);
    timer = setTimeout(store, PAUSE);
  });
  addEventListener("pagehide", store);
  document.addEventListener("visibilitychange", store);
  addEventListener("storage", onStorage);
  return () => {
    store();
    stop();
    removeEventListener("pagehide", store);
    document.removeEventListener("visibilitychange", store);
    removeEventListener("storage", onStorage);
  };
}
