// Content for print only.
import { useEffect, useState } from "preact/hooks";
import { type App, useApp } from "../app/state";
import { rewindNotebook } from "../notebook/visible-notebook";
import { regional } from "../words/texts";
import { standing } from "./status";

/** A proof higher on the screen than this, in pixels, is printed in two columns. */
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
  return book && !app.veiled.value ? Object.values(rewindNotebook(book, app.at.value).solution).flat() : [];
}

export function PrintRules() {
  const app = useApp();
  const [text, setText] = useState("");
  useEffect(() => {
    // Read the text only when printing, not on every edit.
    const before = () => setText(app.side.value === "rules" ? app.rules.text.value.trim() : "");
    addEventListener("beforeprint", before);
    return () => removeEventListener("beforeprint", before);
  }, []);
  return (
    text && (
      <pre class="print-rules" aria-hidden="true">
        {text}
      </pre>
    )
  );
}
