// How far the cases are: time, hints, checks and the end, stored beside the logs.
import { effect, untracked } from "@preact/signals";
import type { App, CaseProgress, KeptLog, Panel } from "../app/state";
import { readSetting, remember, rememberedNames } from "../app/storage";
import type { CaseValue, NotebookValue, NotedCell } from "../bridge/contract";
import { rewindNotebook } from "../notebook/visible-notebook";
import { fill } from "../words/texts";
import { TEXTS } from "./words";

const PREFIX = "case.";
/** The fragment of a link to the course. */
const COURSE = "#ten-cases";
/** Milliseconds between two times of storing the time. */
const TICK = 5_000;

/** The panels that give nothing away, or only what is asked for: the proof that a note is false. */
const ALLOWED: ReadonlySet<Panel["kind"]> = new Set(["nothing", "case", "notes", "cell"]);

const NEW = { day: null, rule: null, seconds: 0, hints: 0, checks: 0, wrong: 0, guess: "", end: null };

/** Returns the progress of the case that is open, or null. */
export function caseHere(app: App): CaseProgress | null {
  return app.cases.value[app.shelf.value?.here.value ?? ""] ?? null;
}

/** Opens a case to be solved, as a log of its own. */
export async function openCase(app: App, made: Pick<CaseValue, "log" | "difficulty">, name: string, of: Partial<Pick<CaseProgress, "day" | "rule">>): Promise<void> {
  await app.shelf.value?.begin(made.log, name);
  change(app, { ...NEW, ...of, difficulty: made.difficulty });
  show(app);
}

/** The cases of days, or of rules, that were begun, by day or rule; the log is null if it was deleted. */
export type Begun = ReadonlyMap<string, readonly [KeptLog | null, CaseProgress]>;

export function begunCases(app: App, by: "day" | "rule"): Begun {
  const logs = new Map(app.shelf.value?.all().map((log) => [log.key, log]));
  return new Map(Object.entries(app.cases.value).flatMap(([key, progress]) => (progress[by] === null ? [] : [[progress[by], [logs.get(key) ?? null, progress]]])));
}

/** Opens a case that was begun. */
export async function openAgain(app: App, log: KeptLog): Promise<void> {
  if (log.key !== app.shelf.value?.here.peek()) await app.shelf.value?.open(log.text, log.name, log.key);
  show(app);
}

/** Shows the notebook with the lines of the case. */
function show(app: App): void {
  app.turnTo.value = "book";
  app.side.value = "log";
  app.panel.value = { kind: "case" };
}

/** Ends the case without a solution of the user's: what follows is shown. */
export function giveUp(app: App): void {
  change(app, { end: "shown" });
  app.view.value = { kind: "notebook" };
}

/** Changes the progress of the case that is open. */
function change(app: App, changed: Partial<CaseProgress>): void {
  const key = app.shelf.peek()?.here.peek();
  if (key === undefined) return;
  const progress = { ...app.cases.peek()[key], ...changed } as CaseProgress;
  app.cases.value = { ...app.cases.peek(), [key]: progress };
  if (remember(PREFIX + key, JSON.stringify(progress)) !== "stored") app.notice.value = { kind: "error", text: TEXTS[app.lang.peek()].notStored };
}

function storedCases(): Record<string, CaseProgress> {
  const cases = rememberedNames(PREFIX).map((name): [string, CaseProgress | null] => [name.slice(PREFIX.length), parse(readSetting(name))]);
  return Object.fromEntries(cases.filter((one): one is [string, CaseProgress] => one[1] !== null));
}

function parse(stored: string | null): CaseProgress | null {
  try {
    const value = JSON.parse(stored ?? "") as CaseProgress;
    return typeof value.difficulty === "number" ? { ...NEW, ...value } : null;
  } catch {
    return null;
  }
}

/** The solution that the log settles, and the one that is noted; null while not as many cards are noted. */
export function solutions(book: NotebookValue, notes: readonly NotedCell[]): { right: string[]; noted: string[] | null } {
  const right = Object.values(book.solution).flat();
  const envelope = book.places.find((place) => place.kind === "envelope")?.name;
  const cards = new Set(notes.filter(({ place, mark }) => place === envelope && mark === "holds").map(({ card }) => card));
  return { right, noted: cards.size === right.length ? book.groups.flatMap((group) => group.cards).filter((card) => cards.has(card)) : null };
}

/** Follows the case that is open, from before the log is. */
export function keepCases(app: App): void {
  app.cases.value = storedCases();
  if (location.hash === COURSE) app.sheet.value = "case-course";
  let since = performance.now();
  /** Counts the time until now, if the page was seen. */
  const pass = (seen = !document.hidden) => {
    const now = performance.now();
    const seconds = untracked(() => (app.solving.value && seen ? caseHere(app)!.seconds : null));
    if (seconds !== null) change(app, { seconds: seconds + (now - since) / 1000 });
    since = now;
  };
  setInterval(() => pass(), TICK);
  addEventListener("pagehide", () => pass());
  // Until now it was the other way round.
  document.addEventListener("visibilitychange", () => pass(document.hidden));
  effect(() => {
    if (app.solving.value) since = performance.now();
  });
  let was = false;
  effect(() => {
    const isCase = caseHere(app) !== null;
    const reveals = app.solving.value && app.view.value.kind !== "notes";
    const leaves = was && !isCase;
    was = isCase;
    if (reveals) app.view.value = { kind: "notes" };
    else if (leaves) app.view.value = { kind: "notebook" };
  });
  effect(() => {
    const panel = app.panel.value;
    if (!app.solving.value) return;
    if (!ALLOWED.has(panel.kind)) app.panel.value = { kind: "case" };
    const asks = panel.kind === "notes" ? panel.about : null;
    untracked(() => {
      const { hints, checks } = caseHere(app)!;
      if (asks === "overlooked") change(app, { hints: hints + 1 });
      else if (asks === "track" || asks === "check") change(app, { checks: checks + 1 });
    });
  });
  effect(() => {
    const hinted = app.hinted.value;
    untracked(() => app.solving.value && hinted && change(app, { hints: caseHere(app)!.hints + 1 }));
  });
  effect(() => {
    const told = app.told.value;
    const book = told?.value.notebook;
    if (!app.solving.value || !book?.solved || told?.asLeft || told?.text !== app.text.value) return;
    const early = !rewindNotebook(book, app.at.value).solved;
    untracked(() => judge(app, book, told.value.notes, early, pass));
  });
}

/** Ends the case if its solution is noted; `early`: if it does not follow after the line of the slider, a right guess is
 * called so. `pass` counts the time until now. */
function judge(app: App, book: NotebookValue, notes: readonly NotedCell[], early: boolean, pass: () => void): void {
  const words = TEXTS[app.lang.value];
  const { right, noted } = solutions(book, notes);
  const { guess, wrong } = caseHere(app)!;
  const made = noted?.join("\n") ?? "";
  const isRight = noted !== null && right.every((card) => noted.includes(card));
  if (isRight && early) app.notice.value = { kind: "note", text: fill(words.early, app.at.value ?? 0) };
  else if (isRight) {
    pass();
    change(app, { end: "solved" });
    app.panel.value = { kind: "case" };
  } else if (made !== guess) {
    change(app, { guess: made, wrong: noted ? wrong + 1 : wrong });
    if (noted) app.notice.value = { kind: "note", text: words.wrong };
  }
}
