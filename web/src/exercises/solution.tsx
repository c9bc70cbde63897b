// The solution: after a try or two, asked for once more, and the exercise is then marked.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { canLookUp } from "./answers";
import { lookUp } from "./working";
import { SAID } from "./words";

export function Solution({ exercise }: { exercise: string }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const [asking, setAsking] = useState(false);
  const [solution, setSolution] = useState<string | null>(null);
  if (!canLookUp(app.exercises.answers.value[exercise])) return null;
  if (solution !== null)
    return (
      <section class="exercise-solution" role="status">
        <h4>{said.solutionIs}</h4>
        <pre>{solution}</pre>
      </section>
    );
  if (!asking)
    return (
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {said.solution}
      </Button>
    );
  return <Asking onShow={() => void lookUp(app, exercise).then(setSolution)} onNotYet={() => setAsking(false)} />;
}

function Asking({ onShow, onNotYet }: { onShow(): void; onNotYet(): void }) {
  const said = SAID[useApp().lang.value];
  const notYet = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => notYet.current?.focus(), []);
  return (
    <div class="exercise-ask" role="group" aria-labelledby="exercise-ask">
      <p id="exercise-ask">{said.reallyLookUp}</p>
      <Button onClick={onShow}>{said.lookUp}</Button>
      <Button buttonRef={notYet} onClick={onNotYet}>
        {said.notYet}
      </Button>
    </div>
  );
}
