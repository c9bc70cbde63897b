// What stands above the notebook on paper: what the log is called, the day, and how it stands.
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app/state";
import { standing } from "./status";

export function PrintHead() {
  const app = useApp();
  const [day, setDay] = useState(() => new Date());
  useEffect(() => {
    const now = () => setDay(new Date());
    addEventListener("beforeprint", now);
    return () => removeEventListener("beforeprint", now);
  }, []);
  return (
    <p class="print-head" aria-hidden="true">
      <b>{app.name.value ?? "Clue"}</b>
      <span>{standing(app)}</span>
      <time dateTime={day.toISOString()}>{day.toLocaleDateString(app.lang.value, { dateStyle: "long" })}</time>
    </p>
  );
}
