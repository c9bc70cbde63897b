// The case that is being solved: its lines beside the grid, help, and the result.
import { useState } from "preact/hooks";
import { type App, type CaseProgress, useApp } from "../app/state";
import { Button } from "../common/controls";
import { copyText } from "../common/files";
import { PanelFrame } from "../common/frames";
import { openGuide } from "../guide/walkthrough";
import { HintButton, openNotes } from "../notes/notes";
import { fill, type Lang } from "../words/texts";
import { CourseText, NextCase } from "./course";
import { caseHere, giveUp, solutions } from "./progress";
import { TEXTS } from "./words";

/** Returns a time as minutes and seconds. */
export function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Returns the result in words that give nothing away. */
export function shareText(progress: CaseProgress, lang: Lang, name: string): string {
  const words = TEXTS[lang];
  const title = progress.day === null ? name : `${words.daily}, ${progress.day}`;
  return fill(words.shared, title, progress.difficulty, minutes(progress.seconds), progress.hints, progress.checks, progress.wrong);
}

const titleOf = (app: App) => app.name.value ?? TEXTS[app.lang.value].case;

export function CasePanel() {
  const app = useApp();
  const progress = caseHere(app);
  if (!progress) return null;
  return (
    <PanelFrame title={<bdi>{titleOf(app)}</bdi>}>
      <div class="case-panel">
        {progress.rule !== null && <CourseText rule={progress.rule} />}
        {progress.end === null ? <Help /> : <Result progress={progress} />}
        <Lines />
      </div>
    </PanelFrame>
  );
}

/** The statements of the case, with the numbers of their lines. */
function Lines() {
  const app = useApp();
  const read = app.told.value;
  const text = read?.text.split("\n") ?? [];
  return (
    <ol class="case-lines" aria-label={TEXTS[app.lang.value].lines}>
      {read?.value.events.map(({ first, last }) => (
        <li key={first} value={first} class={app.at.value !== null && first > app.at.value ? "later" : ""}>
          {text.slice(first - 1, last).join(" ")}
        </li>
      ))}
    </ol>
  );
}

function Help() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const [sure, setSure] = useState(false);
  return (
    <>
      <p class="case-how">{words.how}</p>
      {sure ? (
        <p class="case-buttons">
          {words.sure} <Button onClick={() => giveUp(app)}>{words.giveUp}</Button> <Button onClick={() => setSure(false)}>{words.keep}</Button>
        </p>
      ) : (
        <div class="case-buttons">
          <HintButton />
          <Button onClick={() => void openNotes(app, "track")}>{words.track}</Button>
          <Button onClick={() => void openNotes(app, "check")}>{words.check}</Button>
          <Button onClick={() => setSure(true)}>{words.giveUp}</Button>
        </div>
      )}
    </>
  );
}

function Result({ progress }: { progress: CaseProgress }) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const book = app.told.value?.value.notebook;
  const cards = book ? solutions(book, []).right.join(", ") : "";
  const share = shareText(progress, app.lang.value, titleOf(app));
  const copy = async () => {
    const copied = await copyText(share);
    app.notice.value = copied ? { kind: "note", text: words.copied } : { kind: "error", text: words.notCopied };
  };
  const solved = progress.end === "solved";
  return (
    <section class="case-result" aria-live="polite">
      <p class={solved ? "notes-good" : ""}>
        <strong>{fill(solved ? words.found : words.gaveUp, cards)}</strong>
      </p>
      {solved && (
        <>
          <dl>
            {([["time", minutes(progress.seconds)], ["hints", progress.hints], ["checks", progress.checks], ["wrongs", progress.wrong]] as const).map(([key, value]) => (
              <div key={key}>
                <dt>{words[key]}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <pre aria-label={words.share}>{share}</pre>
        </>
      )}
      <div class="case-buttons">
        {progress.rule !== null && <NextCase after={progress.rule} />}
        {solved && (
          <Button kind={progress.rule === null ? "primary" : "plain"} onClick={() => void copy()}>
            {words.copy}
          </Button>
        )}
        <Button onClick={() => openGuide(app, { kind: "walkthrough", step: 1, after: 0 })}>{words.steps}</Button>
        <Button onClick={() => (app.sheet.value = progress.rule === null ? "cases" : "case-course")}>{words[progress.rule === null ? "other" : "course"]}</Button>
      </div>
    </section>
  );
}

/** At the bottom of a phone: shows and hides the lines of the case. */
export function CaseButton() {
  const app = useApp();
  const open = app.panel.value.kind === "case";
  return (
    <Button kind="primary" expanded={open} onClick={() => (app.panel.value = { kind: open ? "nothing" : "case" })}>
      {TEXTS[app.lang.value].case}
    </Button>
  );
}

/** Above the grid, while a case is open: the way to its lines or its result. */
export function CaseTools() {
  const app = useApp();
  const progress = caseHere(app);
  if (!progress) return null;
  return (
    <Button class="case-open" onClick={() => (app.panel.value = { kind: "case" })}>
      {progress.end === null ? <bdi>{titleOf(app)}</bdi> : TEXTS[app.lang.value].look}
    </Button>
  );
}
