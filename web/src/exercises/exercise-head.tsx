// What is worked on: rules of one's own, or an exercise with its task and what the answer is worth.
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { Exercise } from "./exercise";
import { SAID } from "./words";
import "./exercises.css";

export function ExerciseHead() {
  const app = useApp();
  const said = SAID[app.lang.value];
  const asked = app.exercises.asked.value;
  if (asked && asked.value.name === app.rules.exercise.value) return <Exercise key={asked.value.name} />;
  return (
    <div class="exercise-own">
      <h3>{said.own}</h3>
      <Button kind="quiet" onClick={() => (app.sheet.value = "exercises")}>{said.exercises}</Button>
    </div>
  );
}
