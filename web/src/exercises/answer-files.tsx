// Answers as files: handing them in, and reading them back.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type App, useApp } from "../app/state";
import { remember, readSetting } from "../app/storage";
import type { ExerciseLine } from "../bridge/contract";
import { Button } from "../common/controls";
import { chooseFile, decodeText, FileError, fileName, saveText, shortenName } from "../common/files";
import { fill } from "../words/texts";
import { put, replaceAnswer } from "./answers";
import { TEXTS } from "./words";

const EXERCISE_LINE = /^[#%]\s*exercise:\s*([\w-]+)\s*$/;

/** An answer, and what begins a comment where it is written. */
export interface WrittenAnswer {
  exercise: string;
  sign: string;
  text: string;
}

/** The text of a file with these answers. */
export function answerFile(answers: readonly WrittenAnswer[]): string {
  return answers.map(({ exercise, sign, text }) => `${sign} exercise: ${exercise}\n${text.trimEnd()}\n`).join("\n");
}

/** The answers in the text of a file, by the names of their exercises; of two to one exercise the last. */
export function parseAnswers(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let exercise: string | null = null;
  let lines: string[] = [];
  const end = () => {
    const answer = lines.join("\n").trimEnd();
    if (exercise !== null && answer) found.set(exercise, `${answer}\n`);
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const named = EXERCISE_LINE.exec(line.trim());
    if (named) {
      end();
      exercise = named[1]!;
      lines = [];
    } else lines.push(line);
  }
  end();
  return found;
}

/** A class hands in no larger ones. */
const MOST = 1_000_000;

/** What a file has: answers to exercises that have none here, and answers other than those here. */
export interface AnswerFile {
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
export async function openAnswers(app: App, exercises: readonly ExerciseLine[], file: File): Promise<AnswerFile> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileError("unreadable");
  });
  const found = parseAnswers(decodeText(new Uint8Array(bytes), MOST).text);
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
  const take = (file: string, answers: ReadonlyMap<string, string>) => {
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
      if (!(error instanceof FileError)) throw error;
      setDone(fill(words[error.why], file));
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

/** What to do with answers other than one's own. */
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

function titles(exercises: readonly ExerciseLine[], answers: ReadonlyMap<string, string>): string {
  return exercises
    .filter(({ name }) => answers.has(name))
    .map(({ title }) => title)
    .join(", ");
}
