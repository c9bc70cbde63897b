// The choice of a case: that of a day, or another one; to solve or to print.
import { useEffect, useRef, useState } from "preact/hooks";
import { type CaseProgress, useApp } from "../app/state";
import type { CaseSheet, CaseValue } from "../bridge/contract";
import { Button, RadioGroup } from "../common/controls";
import { SheetFrame } from "../common/frames";
import { useAnswer } from "../common/use-answer";
import type { AnswerError } from "../engine/engine";
import { fill, regional } from "../words/texts";
import { type Begun, begunCases, openAgain, openCase } from "./progress";
import { minutes } from "./case-panel";
import { TEXTS } from "./words";

/** The number of past days that are listed. */
const DAYS = 6;
/** The most cases that are printed at once: one for each student of a class. */
const MOST = 30;
const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
type Level = (typeof LEVELS)[number];

/** Returns the date of a number of days ago, in UTC, as the case of the day has it. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Returns a seed for a new case. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;

export function CaseSheets() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const [work, setWork] = useState<{ since: number; number: number; of: number } | null>(null);
  const [error, setError] = useState("");
  const running = useRef(false);
  useEffect(() => () => void (running.current && app.stop()), []);
  /** Makes cases, one after another; null if that is cancelled or fails. */
  const make = async (of: number, ask: (number: number) => Promise<CaseValue>): Promise<CaseValue[] | null> => {
    const made: CaseValue[] = [];
    setError("");
    running.current = true;
    try {
      for (let number = 1; number <= of; number++) {
        setWork((before) => ({ since: before?.since ?? Date.now(), number, of }));
        made.push(await ask(number));
      }
      return made;
    } catch (failure) {
      const { code, message } = failure as AnswerError;
      if (code !== "stopped") setError(message);
      return null;
    } finally {
      running.current = false;
      setWork(null);
    }
  };
  const solve = async (name: string, day: string | null, ask: () => Promise<CaseValue>) => {
    const [made] = (await make(1, ask)) ?? [];
    if (!made) return;
    app.sheet.value = null;
    await openCase(app, made, name, { day });
  };
  const print = async (of: number, ask: (number: number) => Promise<CaseValue>) => {
    const made = await make(of, ask);
    if (!made) return;
    app.sheet.value = null;
    app.printedCases.value = made.map(({ sheet }) => sheet).filter((sheet): sheet is CaseSheet => sheet !== null);
  };
  const [begun] = useState(() => begunCases(app, "day"));
  const open = (day: string) => {
    const [log] = begun.get(day) ?? [];
    if (!log) return void solve(`${words.daily}, ${day}`, day, () => app.ask("daily_case", { day }));
    app.sheet.value = null;
    void openAgain(app, log);
  };
  return (
    <SheetFrame title={words.solve}>
      {work ? (
        <div class="case-making">
          <Making {...work} />
          <Button onClick={() => app.stop()}>{words.cancel}</Button>
        </div>
      ) : (
        <div class="case-choice">
          <p>{words.intro}</p>
          {error && <p role="alert">{error}</p>}
          <Daily begun={begun} open={open} print={(day) => void print(1, () => app.ask("daily_case", { day, printed: true }))} />
          <Other
            solve={(level, edition) => {
              const seed = newSeed();
              void solve(fill(words.name, level, seed), null, () => app.ask("new_case", { level, edition, seed }));
            }}
            print={(level, edition, count) => {
              const seed = newSeed();
              void print(count, (number) => app.ask("new_case", { level, edition, seed: seed + number, printed: true }));
            }}
          />
        </div>
      )}
    </SheetFrame>
  );
}

/** How long it has taken, each second. */
function Making({ since, number, of }: { since: number; number: number; of: number }) {
  const words = TEXTS[useApp().lang.value];
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <p role="status">{fill(of === 1 ? words.making : words.makingOf, Math.max(0, Math.round((now - since) / 1000)), number, of)}</p>;
}

interface DailyProps {
  begun: Begun;
  open(day: string): void;
  print(day: string): void;
}

function Daily({ begun, open, print }: DailyProps) {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const today = daysAgo(0);
  const [other, setOther] = useState("");
  const dated = (day: string, style: "full" | "medium") => new Date(`${day}T00:00Z`).toLocaleDateString(regional(app.lang.value), { dateStyle: style, timeZone: "UTC" });
  const action = (day: string) => {
    const [log, progress] = begun.get(day) ?? [null, null];
    return !log ? words.begin : progress?.end ? words.look : words.goOn;
  };
  return (
    <section aria-labelledby="case-daily">
      <h3 id="case-daily">{words.daily}</h3>
      <p>
        {dated(today, "full")} · {words.easy}
      </p>
      <div class="case-buttons">
        <Button kind="primary" onClick={() => open(today)}>
          {action(today)}
        </Button>
        <Button onClick={() => print(today)}>{words.print}</Button>
      </div>
      <h4>{words.past}</h4>
      <ul class="case-days">
        {Array.from({ length: DAYS }, (_, at) => daysAgo(at + 1)).map((day) => (
          <li key={day}>
            <Button onClick={() => open(day)}>
              {dated(day, "medium")} <Standing progress={begun.get(day)?.[1]} />
            </Button>
          </li>
        ))}
      </ul>
      <div class="case-buttons">
        <label>
          {words.another} <input type="date" max={today} value={other} onInput={(event) => setOther(event.currentTarget.value)} />
        </label>
        <Button disabled={!other} onClick={() => open(other)}>
          {action(other)}
        </Button>
        <Button disabled={!other} onClick={() => print(other)}>
          {words.print}
        </Button>
      </div>
    </section>
  );
}

/** Whether a case was solved, and in which time. */
export function Standing({ progress }: { progress: CaseProgress | undefined }) {
  const words = TEXTS[useApp().lang.value];
  if (!progress) return null;
  return (
    <small>
      {progress.end === "solved" && <span aria-hidden="true">✓ </span>}
      {words[progress.end ?? "begun"]}
      {progress.end === "solved" && ` (${minutes(progress.seconds)})`}
    </small>
  );
}

interface OtherProps {
  solve(level: Level, edition: string): void;
  print(level: Level, edition: string, count: number): void;
}

function Other({ solve, print }: OtherProps) {
  const words = TEXTS[useApp().lang.value];
  const { value } = useAnswer("case_choices", {});
  const [level, setLevel] = useState<Level>(1);
  const [chosen, setDeck] = useState<string | null>(null);
  const [count, setCount] = useState(1);
  const deck = chosen ?? value?.decks[0]?.name ?? null;
  const ready = deck !== null && count >= 1 && count <= MOST;
  return (
    <section aria-labelledby="case-other">
      <h3 id="case-other">{words.other}</h3>
      <RadioGroup label={words.level} labelShown value={String(level)} options={LEVELS.map((one) => ({ value: String(one), text: one }))} onChoose={(one) => setLevel(Number(one) as Level)} />
      <label>
        {words.deck}{" "}
        <select value={deck ?? ""} onChange={(event) => setDeck(event.currentTarget.value)}>
          {value?.decks.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <div class="case-buttons">
        <Button kind="primary" disabled={deck === null} onClick={() => solve(level, deck!)}>
          {words.make}
        </Button>
      </div>
      <div class="case-buttons">
        <label>
          {words.count} <input type="number" min={1} max={MOST} value={count} onInput={(event) => setCount(Number(event.currentTarget.value))} />
        </label>
        <Button disabled={!ready} onClick={() => print(level, deck!, count)}>
          {words.printMany}
        </Button>
      </div>
      <p class="case-how">{words.many}</p>
    </section>
  );
}
