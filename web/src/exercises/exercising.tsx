// What goes on with exercises without being seen: keeping answers, and the key that has one judged wherever one writes.
import { useEffect } from "preact/hooks";
import { useApp } from "../app/state";
import { keepAnswers } from "./keeping";
import { check } from "./working";

export function Exercising() {
  const app = useApp();
  useEffect(() => keepAnswers(app), []);
  useEffect(() => {
    // Before the editor, which would break the line.
    const pressed = (event: KeyboardEvent) => {
      const asked = event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.isComposing;
      if (!asked || app.sheet.value || app.side.value !== "rules" || app.rules.exercise.value === null) return;
      event.preventDefault();
      event.stopPropagation();
      void check(app);
    };
    addEventListener("keydown", pressed, true);
    return () => removeEventListener("keydown", pressed, true);
  }, []);
  return null;
}
