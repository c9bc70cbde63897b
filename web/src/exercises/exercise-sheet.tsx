// The sheet with all exercises, and with what is handed in.
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { SheetFrame } from "../common/sheet-frame";
import { useAnswer } from "../common/use-answer";
import { ExerciseList } from "./exercise-list";
import { HandingIn } from "./handing-in";
import { workOn } from "./working";
import { SAID } from "./words";
import "./exercises.css";

export function ExerciseSheet() {
  const app = useApp();
  const said = SAID[app.lang.value];
  const { value, error } = useAnswer("exercises", {});
  const toOwn = () => {
    app.sheet.value = null;
    void workOn(app, null);
  };
  return (
    <SheetFrame title={said.exercises} foot={value && <HandingIn exercises={value.exercises} />}>
      {app.rules.exercise.value !== null && <Button onClick={toOwn}>{said.ownSaid}</Button>}
      {value ? <ExerciseList exercises={value.exercises} /> : <p role="status">{error?.message ?? said.waiting}</p>}
    </SheetFrame>
  );
}
