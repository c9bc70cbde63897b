// Handing in: the answers as a file, and such a file brought back.
import type { App } from "../app/state";
import type { ExerciseLine } from "../bridge/contract";
import { decoded, FileError } from "../common/decoding";
import { saveText } from "../common/download";
import { fileName } from "../common/file-name";
import { answerFile, answersIn } from "./answer-file";
import { replaceAnswer } from "./answers";
import { put } from "./working";

/** A class hands in no larger ones. */
const MOST = 1_000_000;

/** What a file has: answers to exercises that have none here, and answers other than those here. */
export interface Opened {
  fresh: ReadonlyMap<string, string>;
  other: ReadonlyMap<string, string>;
  /** Whether there was any answer in it. */
  any: boolean;
}

/** Saves the answers as one file; what was right counts, even if it was changed since. Returns its name and how many they are. */
export async function saveAnswers(app: App, exercises: readonly ExerciseLine[], student: string, otherwise: string): Promise<{ name: string; count: number }> {
  const kept = app.exercises.answers.peek();
  const written = exercises.filter(({ name }) => kept[name]?.text.trim());
  const answers = await Promise.all(
    written.map(async ({ name }) => {
      const { sign } = await app.ask("exercise", { name });
      return { exercise: name, sign, text: kept[name]!.solvedBy ?? kept[name]!.text };
    }),
  );
  // A class hands in files that end so.
  const name = fileName(student, otherwise, [".txt"]);
  if (answers.length > 0) saveText(answerFile(answers), name);
  return { name, count: answers.length };
}

/** Reads a file of answers. Raises FileError. */
export async function openAnswers(app: App, exercises: readonly ExerciseLine[], file: File): Promise<Opened> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileError("unreadable");
  });
  const found = answersIn(decoded(new Uint8Array(bytes), MOST).text);
  const kept = app.exercises.answers.peek();
  const fresh = new Map<string, string>();
  const other = new Map<string, string>();
  let any = false;
  for (const { name } of exercises) {
    const text = found.get(name);
    if (text === undefined) continue;
    any = true;
    const mine = kept[name];
    if (!mine?.text.trim()) fresh.set(name, text);
    else if (![mine.text, mine.solvedBy].some((one) => one?.trimEnd() === text.trimEnd())) other.set(name, text);
  }
  return { fresh, other, any };
}

/** Puts answers in the place of those here. */
export function takeAnswers(app: App, answers: ReadonlyMap<string, string>): void {
  for (const [exercise, text] of answers) {
    replaceAnswer(app, exercise, text);
    if (exercise === app.rules.exercise.peek()) put(app, text, "replace");
  }
}
