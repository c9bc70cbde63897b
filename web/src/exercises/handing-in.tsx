// What is handed in: all answers as one file, under one's name; and such a file brought back.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { remember, remembered } from "../app/remembered";
import { useApp } from "../app/state";
import type { ExerciseLine } from "../bridge/contract";
import { Button } from "../common/button";
import { chooseFile } from "../common/choose-file";
import { FileError } from "../common/decoding";
import { shortened } from "../common/file-name";
import { fill } from "../words/texts";
import { openAnswers, type Opened, saveAnswers, takeAnswers } from "./answer-files";
import { SAID } from "./words";

const STUDENT = "student";

export function HandingIn({ exercises }: { exercises: readonly ExerciseLine[] }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const [student, setStudent] = useState(() => remembered(STUDENT) ?? "");
  const [done, setDone] = useState("");
  const [asking, setAsking] = useState<{ file: string; opened: Opened } | null>(null);
  const save = async () => {
    remember(STUDENT, student.trim());
    const { name, count } = await saveAnswers(app, exercises, student, said.answers);
    setDone(count === 0 ? said.none : count === 1 ? fill(said.savedOne, name) : fill(said.saved, count, name));
  };
  const take = (file: string, answers: ReadonlyMap<string, string>) => {
    takeAnswers(app, answers);
    setAsking(null);
    setDone(answers.size === 0 ? fill(said.nothingNew, file) : answers.size === 1 ? fill(said.broughtOne, file) : fill(said.brought, answers.size, file));
  };
  const open = async (chosen: File) => {
    const file = shortened(chosen.name);
    setAsking(null);
    try {
      const opened = await openAnswers(app, exercises, chosen);
      if (!opened.any) setDone(fill(said.noAnswers, file));
      else if (opened.other.size > 0) {
        setDone("");
        setAsking({ file, opened });
      } else take(file, opened.fresh);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setDone(fill(said[error.why], file));
    }
  };
  return (
    <section class="handing-in" aria-label={said.handIn}>
      <label class="handing-name">
        <span>{said.name}</span>
        <input value={student} autocomplete="name" placeholder={said.answers} onInput={(event) => setStudent(event.currentTarget.value)} />
      </label>
      <Button kind="primary" onClick={() => void save()}>
        {said.save}
      </Button>
      <Button onClick={() => chooseFile(".txt,.dl,text/plain", (file) => void open(file))}>{said.open}</Button>
      <div class="handing-said" role="status">
        {asking ? <p>{fill(said.differ, asking.file, titles(exercises, asking.opened.other))}</p> : <p>{done || said.keptSaid}</p>}
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
  const said = SAID[useApp().lang.value];
  const keep = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keep.current?.focus(), []);
  return (
    <>
      <Button onClick={onTake}>{said.take}</Button>
      <Button buttonRef={keep} onClick={onKeep}>
        {said.keepMine}
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
