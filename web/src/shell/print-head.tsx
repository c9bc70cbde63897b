// What stands above the notebook on paper: what the log is called, how it stands, and the day.
import { useEffect, useState } from "preact/hooks";
import { useApp, type App } from "../app/state";
import { notebookAt } from "../notebook/shown";
import { regional } from "../words/texts";
import { standing } from "./status";

/** A proof that is higher on the screen than this (in pixels) takes two columns on paper. */
const LONG = 700;

export function PrintHead() {
  const app = useApp();
  const [day, setDay] = useState(() => new Date());
  useEffect(() => {
    const before = () => {
      setDay(new Date());
      const panel = document.querySelector<HTMLElement>(".panel");
      panel?.toggleAttribute("data-long", (panel.querySelector(".panel-content")?.scrollHeight ?? 0) > LONG);
    };
    addEventListener("beforeprint", before);
    return () => removeEventListener("beforeprint", before);
  }, []);
  return (
    <p class="print-head" aria-hidden="true">
      <b>
        <bdi>{app.name.value || "Clue"}</bdi>
      </b>
      <span>{[standing(app), ...solution(app)].join(" · ")}</span>
      <time dateTime={day.toISOString()}>{day.toLocaleDateString(regional(app.lang.value), { dateStyle: "long" })}</time>
    </p>
  );
}

function solution(app: App): string[] {
  const book = app.read.value?.value.notebook;
  return book && !app.hiding.value ? Object.values(notebookAt(book, app.at.value).solution).flat() : [];
}
