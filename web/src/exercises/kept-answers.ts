// The answers to exercises that this browser keeps: each text, and beside it how far it is.
import { keepText, keptTexts, forgetText } from "../app/kept-texts";
import { forget, remember, remembered, type Stored } from "../app/remembered";
import type { ExerciseAnswer, ExerciseProgress } from "../app/state";

const TEXT = "exercise";
const PROGRESS = "progress.";

/** Nothing was judged yet. */
export const NO_PROGRESS: ExerciseProgress = { judged: null, solvedBy: null, wrong: 0, lookedUp: false };

/** All answers that are kept. */
export function keptAnswers(): Record<string, ExerciseAnswer> {
  const found = keptTexts(TEXT).map(({ key, text }) => {
    const exercise = key.slice(TEXT.length + 1);
    return [exercise, { ...progress(remembered(PROGRESS + exercise)), text }] as const;
  });
  return Object.fromEntries(found);
}

/** Keeps an answer; null for none. */
export function keepAnswer(exercise: string, answer: ExerciseAnswer | null): Stored {
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

/** The exercise of whose answer a key of the browser's storage tells how far it is, or null. */
export function exerciseOfKey(key: string | null): string | null {
  return /\.progress\.([\w-]+)$/.exec(key ?? "")?.[1] ?? null;
}

function progress(stored: string | null): ExerciseProgress {
  try {
    const { judged, solvedBy, wrong, lookedUp } = JSON.parse(stored ?? "") as Partial<ExerciseProgress>;
    return {
      judged: isJudged(judged) ? judged : null,
      solvedBy: typeof solvedBy === "string" ? solvedBy : null,
      wrong: typeof wrong === "number" ? wrong : 0,
      lookedUp: lookedUp === true,
    };
  } catch {
    return NO_PROGRESS;
  }
}

function isJudged(value: unknown): value is NonNullable<ExerciseProgress["judged"]> {
  const { text, lang, verdict } = (value ?? {}) as Partial<NonNullable<ExerciseProgress["judged"]>>;
  return typeof text === "string" && typeof lang === "string" && [verdict?.mark, verdict?.said, verdict?.hint].every((one) => typeof one === "string");
}
