// The exercise that is worked on: its task, what the answer is worth, and what can be done.
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp, type ExerciseProgress } from "../app/state";
import { Button } from "../common/button";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { nextUnsolved } from "./answers";
import { Solution } from "./solution";
import { Task } from "./task";
import { Verdict, verdictSaid } from "./verdict";
import { check, workOn } from "./working";
import { SAID } from "./words";

export function Exercise() {
  const app = useApp();
  const said = SAID[app.lang.value];
  const { lang, value } = app.exercises.asked.value!;
  const judged = app.exercises.answers.value[value.name]?.judged ?? null;
  const stale = judged !== null && judged.text !== app.rules.text.value;
  const [hinted, setHinted] = useState<ExerciseProgress["judged"]>(null);
  const told = lang === "ja" ? "en" : lang;
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // What has just been said is in sight. (Where there is little room all that is written scrolls as one.)
    if (!first.current) box.current?.scrollIntoView({ block: "start", inline: "nearest" });
    box.current?.scrollTo({ top: 0 });
    first.current = false;
  }, [judged, hinted]);
  return (
    <section class="exercise" aria-labelledby="exercise-title">
      <Title told={told} />
      <div ref={box} class="exercise-scroll" tabIndex={0} role="group" aria-labelledby="exercise-title">
        {judged && <Verdict judged={judged} stale={stale} hinted={judged === hinted} />}
        <Task asked={value} lang={told} />
      </div>
      <Actions judged={judged} stale={stale} onHint={judged?.verdict.hint && judged !== hinted ? () => setHinted(judged) : null} />
      <p class="unseen" role="status" lang={told}>
        {judged && !stale && app.exercises.judging.value === null ? verdictSaid(judged.verdict, said) : ""}
      </p>
    </section>
  );
}

function Title({ told }: { told: string }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const { name, title, level, kind } = app.exercises.asked.value!.value;
  return (
    <div class="exercise-title">
      <h3 id="exercise-title">
        <span lang={told}>{title}</span>{" "}
        <small>
          {fill(said.level, level)}, {said[kind]}
          {app.exercises.answers.value[name]?.lookedUp && `, ${said.lookedUp}`}
        </small>
      </h3>
      <Button kind="quiet" label={said.list} onClick={() => (app.sheet.value = "exercises")}>
        {said.exercises}
      </Button>
      <Button kind="quiet" label={said.ownSaid} onClick={() => void workOn(app, null)}>
        ✕
      </Button>
    </div>
  );
}

interface ActionsProps {
  judged: ExerciseProgress["judged"];
  stale: boolean;
  /** Shows the next step; null if there is none to be shown. */
  onHint: (() => void) | null;
}

function Actions({ judged, stale, onHint }: ActionsProps) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const { name } = app.exercises.asked.value!.value;
  const solved = judged?.verdict.mark === "solved" && !stale;
  return (
    <div class="exercise-actions">
      <Button kind={solved ? "plain" : "primary"} onClick={() => void check(app)}>
        {said.check}
      </Button>
      {onHint && !solved && <Button onClick={onHint}>{said.hint}</Button>}
      {solved ? <Next from={name} /> : <Solution exercise={name} />}
      <span class="exercise-working" role="status">
        {app.exercises.judging.value !== null && said.checking}
      </span>
    </div>
  );
}

function Next({ from }: { from: string }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const { value } = useAnswer("exercises", {});
  if (!value) return null;
  const next = nextUnsolved(app, value.exercises, from);
  if (!next) return <p>{said.allSolved}</p>;
  return (
    <Button kind="primary" onClick={() => void workOn(app, next.name)}>
      {fill(said.next, next.title)}
    </Button>
  );
}
