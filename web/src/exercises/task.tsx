// The task of an exercise: what is asked for, its logs, and how the answer is written.
import { useApp } from "../app/state";
import type { ExerciseValue } from "../bridge/contract";
import { Button } from "../common/button";
import { fill } from "../words/texts";
import { Told } from "./told";
import { openLog } from "./working";
import { SAID } from "./words";

export function Task({ asked, lang }: { asked: ExerciseValue; lang: string }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const several = asked.logs.length > 1;
  return (
    <details class="exercise-task" open>
      <summary>{said.task}</summary>
      <div lang={lang}>
        <Told text={asked.task} />
      </div>
      {asked.logs.map((log, index) => (
        <section key={index} class="exercise-log" aria-label={several ? fill(said.logNumber, index + 1) : said.log}>
          <div class="exercise-log-head">
            <h4>{several ? fill(said.logNumber, index + 1) : said.log}</h4>
            {app.shelf.value && <Button onClick={() => openLog(app, asked, index)}>{several ? fill(said.openLogNumber, index + 1) : said.openLog}</Button>}
          </div>
          <ol>
            {log.trimEnd().split("\n").map((line, number) => (
              <li key={number}>{line || " "}</li>
            ))}
          </ol>
        </section>
      ))}
      <div class="exercise-how" lang={lang}>
        <Told text={asked.how} />
      </div>
    </details>
  );
}
