// Answers as files: handing them in, and reading them back.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type App, type Attempt, useApp } from "../app/state";
import { remember, readSetting } from "../app/storage";
import type { ExerciseLine } from "../bridge/contract";
import { Button } from "../common/controls";
import { chooseFile, decodeText, FileError, fileName, saveText, shortenName } from "../common/files";
import { fill } from "../words/texts";
import { isAttempt, put, replaceAnswer } from "./answers";
import { ownParam } from "./own";
import { TEXTS } from "./words";

const EXERCISE_LINE = /^[#%]\s*exercise:\s*([\w-]+)\s*$/;

/** An answer, and the comment sign of its language. */
interface WrittenAnswer {
  exercise: string;
  sign: string;
  text: string;
  attempts: readonly Attempt[];
}

/** A file whose attempts have a format from a newer version. */
class NewerFileError extends Error {}

/** The version of the format of attempts. */
const VERSION = 1;
const ATTEMPTS_LINE = /^[#%]\s*attempts:\s*(\d{1,9})\s*$/;
const ATTEMPT_LINE = /^[#%]\s*attempt:\s*(\{.*\})\s*$/;

/** Returns the text of a file with these answers, each below its attempts. */
function answerFile(answers: readonly WrittenAnswer[]): string {
  return answers
    .map(({ exercise, sign, text, attempts }) => {
      const noted = attempts.map((attempt) => `${sign} attempt: ${JSON.stringify(attempt)}`);
      const above = noted.length > 0 ? [`${sign} attempts: ${VERSION}`, ...noted] : [];
      return [`${sign} exercise: ${exercise}`, ...above, text.trimEnd(), ""].join("\n");
    })
    .join("\n");
}

interface ReadAnswer {
  text: string;
  attempts: readonly Attempt[];
}

/** Returns the answers in the text of a file, by the names of their exercises; if an exercise occurs twice, the last
 * one. Raises NewerFileError. */
function parseAnswers(text: string): Map<string, ReadAnswer> {
  const found = new Map<string, ReadAnswer>();
  let exercise: string | null = null;
  let lines: string[] = [];
  let attempts: Attempt[] = [];
  const end = () => {
    const answer = lines.join("\n").trimEnd();
    if (exercise !== null && answer) found.set(exercise, { text: `${answer}\n`, attempts });
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const named = EXERCISE_LINE.exec(line.trim());
    if (named) {
      end();
      exercise = named[1]!;
      lines = [];
      attempts = [];
    } else if (!noteAttempt(line.trim(), attempts)) lines.push(line);
  }
  end();
  return found;
}

/** Returns whether a line is about attempts; adds the attempt to the list, unless it is damaged. */
function noteAttempt(line: string, attempts: Attempt[]): boolean {
  const version = ATTEMPTS_LINE.exec(line);
  if (version && Number(version[1]) > VERSION) throw new NewerFileError();
  const noted = ATTEMPT_LINE.exec(line);
  if (noted) {
    try {
      const attempt: unknown = JSON.parse(noted[1]!);
      if (isAttempt(attempt)) attempts.push(attempt);
    } catch {
      // Ignore a damaged attempt.
    }
  }
  return version !== null || noted !== null;
}

/** The maximum size of a file that the classroom commands accept. */
const MOST = 4_000_000;

/** The content of a file: answers to exercises that have none here, and answers that differ from those here. */
interface AnswerFile {
  fresh: ReadonlyMap<string, ReadAnswer>;
  other: ReadonlyMap<string, ReadAnswer>;
  /** Whether the file contains any answer. */
  any: boolean;
}

/** Saves the answers as one file; the last correct answer counts, even if it was changed since. Returns the file name
 * and the number of answers. */
async function saveAnswers(app: App, exercises: readonly ExerciseLine[], student: string, otherwise: string): Promise<{ name: string; count: number }> {
  const kept = app.exercises.answers.peek();
  const written = exercises.filter(({ name }) => kept[name]?.text.trim());
  const answers = await Promise.all(
    written.map(async ({ name }) => {
      const { sign } = await app.ask("exercise", { name, ...ownParam(app) });
      return { exercise: name, sign, text: kept[name]!.solvedBy ?? kept[name]!.text, attempts: kept[name]!.attempts };
    }),
  );
  // The classroom commands read files with this ending.
  const name = fileName(student, otherwise, [".txt"]);
  if (answers.length > 0) saveText(answerFile(answers), name);
  return { name, count: answers.length };
}

/** Reads a file of answers. Raises FileError and NewerFileError. */
async function openAnswers(app: App, exercises: readonly ExerciseLine[], file: File): Promise<AnswerFile> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileError("unreadable");
  });
  const found = parseAnswers(decodeText(new Uint8Array(bytes), MOST).text);
  const kept = app.exercises.answers.peek();
  const fresh = new Map<string, ReadAnswer>();
  const other = new Map<string, ReadAnswer>();
  let any = false;
  for (const { name } of exercises) {
    const answer = found.get(name);
    if (answer === undefined) continue;
    any = true;
    const mine = kept[name];
    if (!mine?.text.trim()) fresh.set(name, answer);
    else if (![mine.text, mine.solvedBy].some((one) => one?.trimEnd() === answer.text.trimEnd())) other.set(name, answer);
  }
  return { fresh, other, any };
}

/** Replaces the stored answers. */
function takeAnswers(app: App, answers: ReadonlyMap<string, ReadAnswer>): void {
  for (const [exercise, { text, attempts }] of answers) {
    replaceAnswer(app, exercise, text, attempts);
    if (exercise === app.rules.exercise.peek()) put(app, text, "replace");
  }
}

const STUDENT = "student";

export function HandInForm({ exercises }: { exercises: readonly ExerciseLine[] }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const [student, setStudent] = useState(() => readSetting(STUDENT) ?? "");
  const [done, setDone] = useState("");
  const [asking, setAsking] = useState<{ file: string; opened: AnswerFile } | null>(null);
  const save = async () => {
    remember(STUDENT, student.trim());
    const { name, count } = await saveAnswers(app, exercises, student, words.answers);
    setDone(count === 0 ? words.none : count === 1 ? fill(words.savedOne, name) : fill(words.saved, count, name));
  };
  const take = (file: string, answers: ReadonlyMap<string, ReadAnswer>) => {
    takeAnswers(app, answers);
    setAsking(null);
    setDone(answers.size === 0 ? fill(words.nothingNew, file) : answers.size === 1 ? fill(words.broughtOne, file) : fill(words.brought, answers.size, file));
  };
  const open = async (chosen: File) => {
    const file = shortenName(chosen.name);
    setAsking(null);
    try {
      const opened = await openAnswers(app, exercises, chosen);
      if (!opened.any) setDone(fill(words.noAnswers, file));
      else if (opened.other.size > 0) {
        setDone("");
        setAsking({ file, opened });
      } else take(file, opened.fresh);
    } catch (error) {
      if (error instanceof NewerFileError) setDone(fill(words.newer, file));
      else if (!(error instanceof FileError)) throw error;
      else setDone(fill(words[error.why], file));
    }
  };
  return (
    <section class="handing-in" aria-label={words.handIn}>
      <label class="handing-name">
        <span>{words.name}</span>
        <input value={student} autocomplete="name" placeholder={words.answers} onInput={(event) => setStudent(event.currentTarget.value)} />
      </label>
      <Button kind="primary" onClick={() => void save()}>
        {words.save}
      </Button>
      <Button onClick={() => chooseFile(".txt,.dl,text/plain", (file) => void open(file))}>{words.open}</Button>
      <div class="handing-said" role="status">
        {asking ? <p>{fill(words.differ, asking.file, titles(exercises, asking.opened.other))}</p> : <p>{done || words.keptSaid}</p>}
      </div>
      {asking && (
        <Differing
          onTake={() => take(asking.file, new Map([...asking.opened.fresh, ...asking.opened.other]))}
          onKeep={() => take(asking.file, asking.opened.fresh)}
        />
      )}
    </section>
  );
}

/** Asks whether to replace the user's own answers that differ. */
function Differing({ onTake, onKeep }: { onTake(): void; onKeep(): void }) {
  const words = TEXTS[useApp().lang.value];
  const keep = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keep.current?.focus(), []);
  return (
    <>
      <Button onClick={onTake}>{words.take}</Button>
      <Button buttonRef={keep} onClick={onKeep}>
        {words.keepMine}
      </Button>
    </>
  );
}

function titles(exercises: readonly ExerciseLine[], answers: ReadonlyMap<string, ReadAnswer>): string {
  return exercises
    .filter(({ name }) => answers.has(name))
    .map(({ title }) => title)
    .join(", ");
}
