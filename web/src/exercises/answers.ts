// The answers to exercises: their texts and progress.
import { batch } from "@preact/signals";
import type { App, Attempt, ExerciseAnswer, ExerciseProgress, ExerciseWork, Start } from "../app/state";
import { forget, forgetText, keepText, keptTexts, remember, readSetting, type StoreResult } from "../app/storage";
import type { ExerciseLine, ExerciseValue, VerdictValue } from "../bridge/contract";
import type { AnswerError } from "../engine/engine";
import type { Lang } from "../words/texts";
import { ownParam } from "./own";
import { TEXTS } from "./words";

const TEXT = "exercise";
const PROGRESS = "progress.";

/** The progress before the first judgement. */
const NO_PROGRESS: ExerciseProgress = { judged: null, solvedBy: null, wrong: 0, lookedUp: false, begun: null, attempts: [] };

/** Returns all stored answers. */
export function keptAnswers(): Record<string, ExerciseAnswer> {
  const found = keptTexts(TEXT).map(({ key, text }) => {
    const exercise = key.slice(TEXT.length + 1);
    return [exercise, { ...progress(readSetting(PROGRESS + exercise)), text }] as const;
  });
  return Object.fromEntries(found);
}

/** Stores an answer, or deletes it (null). */
export function keepAnswer(exercise: string, answer: ExerciseAnswer | null): StoreResult {
  const key = `${TEXT}.${exercise}`;
  if (!answer) {
    forgetText(key);
    forget(PROGRESS + exercise);
    return "stored";
  }
  const { text, ...how } = answer;
  const went = keepText(key, text);
  return went === "stored" ? remember(PROGRESS + exercise, JSON.stringify(how)) : went;
}

/** Returns the exercise whose progress is stored under a key, or null. */
export function exerciseOfKey(key: string | null): string | null {
  return /\.progress\.([\w-]+)$/.exec(key ?? "")?.[1] ?? null;
}

function progress(stored: string | null): ExerciseProgress {
  try {
    const { judged, solvedBy, wrong, lookedUp, begun, attempts } = JSON.parse(stored ?? "") as Partial<ExerciseProgress>;
    return {
      judged: isJudged(judged) ? judged : null,
      solvedBy: typeof solvedBy === "string" ? solvedBy : null,
      wrong: typeof wrong === "number" ? wrong : 0,
      lookedUp: lookedUp === true,
      begun: typeof begun === "number" ? begun : null,
      attempts: Array.isArray(attempts) ? attempts.filter(isAttempt) : [],
    };
  } catch {
    return NO_PROGRESS;
  }
}

function isJudged(value: unknown): value is NonNullable<ExerciseProgress["judged"]> {
  const { text, lang, verdict } = (value ?? {}) as Partial<NonNullable<ExerciseProgress["judged"]>>;
  return typeof text === "string" && typeof lang === "string" && [verdict?.mark, verdict?.said, verdict?.hint].every((one) => typeof one === "string");
}

/** The number of wrong attempts after which the solution is available. */
const TRIES = 2;

/** The status of an exercise. */
export type Standing = "solved" | "tried" | "untouched";

/** Returns the status of an exercise with this answer. */
export function standing(answer: ExerciseAnswer | undefined): Standing {
  if (!answer) return "untouched";
  return answer.solvedBy !== null ? "solved" : "tried";
}

/** Returns whether the solution of an exercise is available. */
export function canShowSolution(answer: ExerciseAnswer | undefined): boolean {
  return answer !== undefined && (answer.wrong >= TRIES || answer.lookedUp);
}

/** Returns the next exercise: the next step of the chain, otherwise the next unsolved one; null if all are solved. */
export function findNextExercise(app: App, exercises: readonly ExerciseLine[], from: string | null): ExerciseLine | null {
  const here = exercises.findIndex(({ name }) => name === from);
  const ordered = [...exercises.slice(here + 1), ...exercises.slice(0, here + 1)];
  const unsolved = ordered.filter(({ name }) => standing(app.exercises.answers.value[name]) !== "solved");
  return unsolved.find(({ after }) => after !== "" && after === from) ?? unsolved[0] ?? null;
}

/** Records the text of an answer. The initial text does not count as an answer. */
export function write(app: App, exercise: string, text: string, room: string): void {
  const answers = app.exercises.answers.peek();
  const before = answers[exercise];
  if (before?.text === text) return;
  const untouched = text.trim() === room.trim() && !before?.judged && !before?.lookedUp;
  set(app, exercise, untouched ? null : { ...NO_PROGRESS, begun: Date.now(), ...before, text });
}

/** Records the verdict on an answer. */
export function record(app: App, exercise: string, judged: { text: string; lang: Lang; verdict: VerdictValue }): void {
  const before = app.exercises.answers.peek()[exercise];
  const { mark } = judged.verdict;
  const isNew = before?.judged?.text !== judged.text;
  const attempts = before?.attempts ?? [];
  set(app, exercise, {
    ...NO_PROGRESS,
    text: judged.text,
    ...before,
    judged,
    attempts: isNew && mark !== "empty" ? withAttempt(attempts, judged, before?.begun ?? null) : attempts,
    solvedBy: mark === "solved" ? judged.text : (before?.solvedBy ?? null),
    wrong: (before?.wrong ?? 0) + (isNew && (mark === "form" || mark === "false" || mark === "never-fires" || mark === "partly") ? 1 : 0),
  });
}

/** Records that the hint after the last attempt was shown. */
export function recordHintView(app: App, exercise: string): void {
  const before = app.exercises.answers.peek()[exercise];
  const step = shorten(before?.judged?.verdict.hint ?? "");
  if (before) set(app, exercise, { ...before, attempts: changeLast(before.attempts, { hints: 1, step }) });
}

/** Records that the solution was shown. */
function recordSolutionView(app: App, exercise: string): void {
  const before = app.exercises.answers.peek()[exercise];
  const attempts = changeLast(before?.attempts ?? [], { solution: true });
  set(app, exercise, { ...NO_PROGRESS, text: app.rules.text.peek(), ...before, lookedUp: true, attempts });
}

/** The number of attempts stored for an exercise; each text is stored up to a maximum length. */
const MOST_ATTEMPTS = 12;
const LONGEST_TEXT = 1000;

function shorten(text: string): string {
  return text.trim().slice(0, LONGEST_TEXT);
}

function withAttempt(before: readonly Attempt[], judged: NonNullable<ExerciseProgress["judged"]>, begun: number | null): Attempt[] {
  const { mark, mistake } = judged.verdict;
  const seconds = begun === null ? null : Math.max(0, Math.round((Date.now() - begun) / 1000));
  const number = (before[before.length - 1]?.number ?? 0) + 1;
  const attempt = { number, seconds, mark, mistake, hints: 0, step: "", solution: false, answer: shorten(judged.text) };
  return [...before, attempt].slice(-MOST_ATTEMPTS);
}

function changeLast(attempts: readonly Attempt[], seen: Partial<Attempt>): readonly Attempt[] {
  const last = attempts[attempts.length - 1];
  return last ? [...attempts.slice(0, -1), { ...last, ...seen }] : attempts;
}

/** Returns whether a record is an attempt. */
export function isAttempt(value: unknown): value is Attempt {
  const { number, seconds, mark, mistake, hints, step, solution, answer } = (value ?? {}) as Partial<Attempt>;
  return (
    [number, hints].every((one) => Number.isInteger(one)) &&
    (seconds === null || Number.isInteger(seconds)) &&
    [mark, mistake, step, answer].every((one) => typeof one === "string") &&
    typeof solution === "boolean"
  );
}

/** Replaces the answer to an exercise and resets its progress. */
export function replaceAnswer(app: App, exercise: string, text: string, attempts: readonly Attempt[]): void {
  const lookedUp = app.exercises.answers.peek()[exercise]?.lookedUp ?? false;
  set(app, exercise, { ...NO_PROGRESS, lookedUp, text, attempts: attempts.slice(-MOST_ATTEMPTS) });
}

/** Returns the answers with one added, replaced or removed. */
export function withAnswer(answers: ExerciseWork["answers"]["value"], exercise: string, answer: ExerciseAnswer | null): ExerciseWork["answers"]["value"] {
  const { [exercise]: _, ...others } = answers;
  return answer ? { ...others, [exercise]: answer } : others;
}

function set(app: App, exercise: string, answer: ExerciseAnswer | null): void {
  app.exercises.answers.value = withAnswer(app.exercises.answers.peek(), exercise, answer);
}

const LAST = "exercise";
/** Each window has its own current exercise. */
const HERE = "clue-notebook.exercise";

/** Returns the exercise of this window, otherwise the one in the page's parameters, otherwise the last one; null for
 * the user's own rules. */
export function lastExercise(start: Start): { exercise: string | null; isOfWindow: boolean } {
  let here: string | null = null;
  try {
    here = sessionStorage.getItem(HERE);
  } catch {
    // Same as a new window.
  }
  const came = start.exercise ?? (start.rules === undefined ? readSetting(LAST) : null);
  return { exercise: (here ?? came) || null, isOfWindow: Boolean(here) };
}

/** Stores the exercise to continue with next time; null for the user's own rules. */
function rememberExercise(exercise: string | null): void {
  remember(LAST, exercise ?? "");
  try {
    sessionStorage.setItem(HERE, exercise ?? "");
  } catch {
    // After a reload the page falls back to the last exercise, usually the same one.
  }
}

/** Opens an exercise, or returns to the user's own rules, which are restored elsewhere (see app/user-rules.ts). */
export async function openExercise(app: App, exercise: string | null): Promise<void> {
  const asked = exercise === null ? null : await fetchExercise(app, exercise);
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

/** Requests the task of the open exercise in the language of the page. */
export async function askAgain(app: App): Promise<void> {
  const exercise = app.rules.exercise.peek();
  const asked = exercise === null ? null : await fetchExercise(app, exercise);
  if (asked && exercise === app.rules.exercise.peek()) app.exercises.asked.value = asked;
}

async function fetchExercise(app: App, name: string) {
  const lang = app.lang.peek();
  try {
    return { lang, value: await app.ask("exercise", { name, ...ownParam(app) }) };
  } catch (error) {
    complain(app, error as AnswerError);
    return null;
  }
}

/** Puts an answer into the editor; "begin" also clears the undo history. */
export function put(app: App, text: string, how: "begin" | "replace"): void {
  const editor = app.rules.editor.peek();
  if (editor) editor[how](text);
  else app.rules.changed(text);
}

/** Judges the current answer. */
export async function check(app: App): Promise<void> {
  const exercise = app.rules.exercise.peek();
  const text = app.rules.text.peek();
  const { judging } = app.exercises;
  if (exercise === null || judging.peek() === text) return;
  judging.value = text;
  const lang = app.lang.peek();
  try {
    record(app, exercise, { text, lang, verdict: await app.askAside("judge_answer", { name: exercise, answer: text, ...ownParam(app) }) });
  } catch (error) {
    if (judging.peek() === text) complain(app, error as AnswerError);
  } finally {
    if (judging.peek() === text) judging.value = null;
  }
}

/** Returns a correct answer and marks the exercise accordingly; null if there was no reply. */
export async function fetchSolution(app: App, exercise: string): Promise<string | null> {
  try {
    const { text } = await app.ask("exercise_solution", { name: exercise, ...ownParam(app) });
    recordSolutionView(app, exercise);
    return text;
  } catch (error) {
    complain(app, error as AnswerError);
    return null;
  }
}

/** Opens one of the logs of an exercise; the current log is kept. */
export function openLog(app: App, asked: ExerciseValue, index: number): void {
  const name = asked.logs.length > 1 ? `${asked.name}-${index + 1}.clue` : `${asked.name}.clue`;
  void app.shelf.peek()?.open(asked.logs[index]!, name);
}

function complain(app: App, error: AnswerError): void {
  const text = error.code === "stopped" ? TEXTS[app.lang.peek()].stoppedCheck : error.message;
  app.notice.value = { kind: error.code === "stopped" ? "note" : "error", text };
}
