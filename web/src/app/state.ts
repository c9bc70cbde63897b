// The state that all parts of the page share. A part reads signals and calls actions; it never reaches into another
// part.
import type { ReadonlySignal, Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ByRulesValue, CaseSheet, CellMark, CellName, EditValue, ExerciseValue, InGeneralValue, KnownCell, LessonValue, Methods, NotedCell, ProblemValue, ReadingValue, RuleCell, RulesOnLogValue, RulesReadingValue, TurnChoices, VerdictValue } from "../bridge/contract";
import type { MethodName, StartStage } from "../engine/engine";
import type { Lang } from "../words/texts";
import type { StoreResult } from "./storage";

/** The content of the lower right of the page (on a phone, of the panel that slides up): each kind is a component in
 * shell/panels.ts. */
export type Panel =
  | { kind: "nothing" }
  // `at`: after which line, if other than the slider's; `back`: the panel shown before.
  | { kind: "cell"; cell: CellName; at?: number | null; back?: Panel }
  | { kind: "line"; line: number }
  | { kind: "conflict" }
  | { kind: "view"; player: string; cell?: CellName }
  | { kind: "chances" }
  | { kind: "leaks" }
  | { kind: "advice" }
  | { kind: "review" }
  // `step` from 1; `after`: the reader knows what follows up to this line; null for nothing.
  | { kind: "walkthrough"; step: number; after: number | null }
  // The rows of an ad-hoc query, or the proof of one row.
  | { kind: "query"; query: string; row?: number }
  // The facts derived in one round of the evaluation.
  | { kind: "round"; round: number }
  | { kind: "claim"; cell: CellName | null; lines?: readonly number[] }
  // An answer about the user's notes; `of` is the line of the slider and the text that it is about.
  | { kind: "notes"; about: "track" | "check" | "overlooked" | "hint"; of: string }
  // The case that is being solved, or its result.
  | { kind: "case" }
  // The conclusion of the user-defined rules about a cell.
  | { kind: "rule-cell"; cell: CellName };

/** The content of the grid: the notebook, the user's own notes, what a player is known to know, chances, or the
 * conclusions of user-defined rules. */
export type View = { kind: "notebook" } | { kind: "notes" } | { kind: "player"; player: string } | { kind: "chances" } | { kind: "rules" };

/** The text beside the notebook: the log, or user-defined rules. */
export type Side = "log" | "rules";

/** The halves of the page: the notebook and the texts. */
export type Half = "book" | "written";

/** The content of the whole page. */
export type Mode =
  | "notebook"
  | "lesson";

/** The open sheet: each kind is a component in shell/sheets.ts. */
export type Sheet =
  | "turn"
  // Changes a line of the log, or inserts one before it.
  | "change"
  | "share"
  | "games"
  | "setup"
  // Changes the headers of the log.
  | "headers"
  | "exercises"
  | "cases"
  | "case-course"
  | "devices"
  // Belongs to the shell.
  | "menu"
  | "help";

/** Cells that the grid draws in place of the notebook's: the knowledge of a player, chances, or a student's claims. */
export interface Overlay {
  /** The title, in the language of the page. */
  title: string;
  /** By place, then by card; an omitted cell is open. */
  cells: Record<string, Record<string, OverlayCell>>;
  /** Called when a cell is chosen, in place of `choose` of the app. */
  choose?(cell: CellName): void;
  /** The kinds of change that occur, with their texts. */
  legend?: readonly { change: CellChange; text: string }[];
}
/** How a cell differs from the one it is compared with: gained, lost, false, or a consequence of a false one. */
export type CellChange = Exclude<RuleCell["change"], "same">;
/** A cell of an overlay. */
export interface OverlayCell {
  sign: KnownCell["sign"] | "maybe";
  /** Of the user's own notes: whether it is one, or the headers settle it. */
  from?: "note" | "headers";
  /** The line since which it is known, drawn beside the sign. */
  since?: number;
  /** A probability from 0 to 1, drawn as a shade with its number. */
  share?: number;
  /** How it differs; a lost sign is crossed out. */
  change?: CellChange;
  /** What a screen reader says after the names of the cell, in place of the text of the sign. */
  spoken?: string;
}

/** The marked lines and cells of log and grid; they stay until something else is marked. `focus` is the most
 * important line. */
export interface Marks {
  lines: readonly number[];
  cells: readonly CellName[];
  focus: number | null;
}
export const NO_MARKS: Marks = { lines: [], cells: [], focus: null };

/** The newly known cells, by their keys; `told` if a change of the log caused it, so that it is reported. */
export interface News {
  cells: ReadonlySet<string>;
  told: boolean;
}
export const NO_NEWS: News = { cells: new Set(), told: false };

/** A step of a lesson: of the log, or of a chapter of the course (from 1); `view` is ``, `s3`, `end` or `last`. */
export interface LessonPlace {
  of: "log" | "course";
  chapter: number;
  view: string;
}

/** A text with its reading. */
export interface ReadText {
  text: string;
  lang: Lang;
  value: ReadingValue;
  /** Of a stored reading, shown until the engine has read the log: the choices for its next turn, if they are known. */
  asLeft?: { choices: TurnChoices | null };
}

/** What rules add to a reading. */
export interface RuledText {
  of: ReadText;
  value: ByRulesValue;
}

/** User-defined rules with the problems of their form. */
export interface ReadRules {
  text: string;
  beside: string;
  name: string;
  lang: Lang;
  value: RulesReadingValue;
}

/** A question about rules and the state of its answer, for the given rules and log. */
export interface JudgementState<T> {
  rules: ReadRules;
  log: string;
  /** The answer, or null if there is none: `refused` says why. */
  value: T | null;
  refused: string | null;
}

/** A text in an editor of the page, as the editor sees it. */
export interface EditedText {
  readonly of: Side;
  readonly text: Signal<string>;
  /** The text that was read last, and its problems. It may be older than `text`. */
  readonly read: ReadonlySignal<{ text: string; lang: Lang; value: { problems: readonly ProblemValue[] } } | null>;
  /** The problems of this reading that rules decide; none until they are known. */
  readonly late: ReadonlySignal<readonly ProblemValue[]>;
  /** Whether the reading is of the current text and language, or there is nothing to read. */
  readonly current: ReadonlySignal<boolean>;
  /** Null until the editor has been shown. */
  readonly editor: Signal<EditorPort | null>;
  /** The editor reports a new text. */
  changed(text: string): void;
  /** The user's own text: the text of the editor, or, while an exercise is open, the text that the editor shows again
   * after it. This is the text that is stored. */
  readonly own: ReadonlySignal<string>;
  /** Replaces the user's own text; `into` puts it into the editor, if it is visible there. */
  put(text: string, into: (editor: EditorPort) => void): void;
}

/** User-defined rules and the judgements on them. Their text is the answer while an exercise is open. */
export interface UserRules extends EditedText {
  /** An answer in words is not read. */
  readonly read: ReadonlySignal<ReadRules | null>;
  /** The name of their file, or an empty string. */
  readonly name: Signal<string>;
  /** Their conclusions from the log; may be out of date. Null if there are no rules or no log, or the rules cannot be
   * read. */
  readonly onLog: Signal<JudgementState<RulesOnLogValue> | null>;
  /** The judgement on any log; it arrives seconds later. */
  readonly general: Signal<JudgementState<InGeneralValue> | null>;
  /** The name of the open exercise; null for the user's own rules. A caller that sets a name puts the answer into the
   * text in the same batch; setting null restores the user's own rules. */
  readonly exercise: Signal<string | null>;
  /** Whether the text is rules; the answer to some exercises is words. */
  readonly areRules: Signal<boolean>;
  /** Further rules that an exercise provides; they apply when the answer is tried on the log. */
  readonly beside: Signal<string>;
}

/** A judged answer, as an answer sheet records it (clue_logic/classroom/exercises/attempts.py). */
export interface Attempt {
  number: number;
  /** Since the exercise was started; null if unknown. */
  seconds: number | null;
  mark: VerdictValue["mark"];
  /** The kind of mistake. */
  mistake: string;
  /** The number of hints shown after it. */
  hints: number;
  /** The hint, if it was shown. */
  step: string;
  /** Whether the solution was shown after it. */
  solution: boolean;
  answer: string;
}

export interface ExerciseProgress {
  /** The last judged text and its verdict; null if there is none. */
  judged: { text: string; lang: Lang; verdict: VerdictValue } | null;
  /** The last correct answer. */
  solvedBy: string | null;
  /** The number of judgements that were not "correct". */
  wrong: number;
  /** Whether the solution was shown. */
  lookedUp: boolean;
  /** When it was started, in milliseconds; null if unknown. */
  begun: number | null;
  /** The last attempts, oldest first. */
  attempts: readonly Attempt[];
}

/** An answer to an exercise, as it is stored. */
export interface ExerciseAnswer extends ExerciseProgress {
  text: string;
}

/** A file of exercises that the user opened. */
export type OwnExercises = NonNullable<Methods["exercises"]["params"]["own"]>;

export interface ExerciseWork {
  /** The user's own exercises, or null. */
  readonly own: Signal<OwnExercises | null>;
  /** The stored answers, by the names of their exercises. */
  readonly answers: Signal<Readonly<Record<string, ExerciseAnswer>>>;
  /** The task of the open exercise, in the language `lang`; null until it is loaded. */
  readonly asked: Signal<{ lang: Lang; value: ExerciseValue } | null>;
  /** The answer that is being judged, or null. */
  readonly judging: Signal<string | null>;
  /** What must not be shown of any log, because it answers the open exercise, which is not solved yet. */
  readonly hides: ReadonlySignal<ExerciseValue["hides"]>;
}

/** The operations that other parts may perform on an editor. All changes of the text can be undone there. Operations
 * that go to a place bring the editor to the front. */
export interface EditorPort {
  /** Replaces the whole text in one undo step. */
  replace(text: string): void;
  /** Replaces the text and clears the undo history: the previous text belongs elsewhere. */
  begin(text: string): void;
  /** Applies changes that the bridge proposed for the current text. */
  apply(edits: readonly EditValue[]): void;
  /** Adds lines at the end. */
  append(text: string): void;
  undo(): void;
  /** Puts the cursor at the end of the text and scrolls there. */
  toEnd(): void;
  /** Puts the cursor on a line and shows it. */
  goTo(line: number, unit?: number): void;
  focus(): void;
  /** Goes to the next problem, or to the one before (-1). */
  toProblem(step: 1 | -1): void;
  /** Formats the text. */
  format(): void;
  /** Asks for a new name of the symbol at the cursor and renames it everywhere. */
  rename(): void;
  /** Shows what the statement at the cursor settled; does nothing for rules. */
  openLine(): void;
}

/** A message for the user. A note disappears after some seconds, errors and offers when they are closed; the next one
 * replaces it. */
export interface Notice {
  kind: "error" | "note";
  text: string;
  action?: NoticeAction;
}

/** An action offered by a notice. */
export interface NoticeAction {
  label: string;
  run: () => void;
  /** For an undo action: whether it still undoes exactly that change; otherwise the notice disappears. An action
   * without this is an offer, which stays until it is answered. */
  stands?: () => boolean;
}

/** The user's own notes. */
export interface NoteWork {
  /** The marks by the keys of their cells (`noteKey`). */
  readonly marks: ReadonlySignal<ReadonlyMap<string, NotedCell["mark"]>>;
  /** Sets or removes marks in the log; they are shown at once. */
  set(marks: readonly CellMark[]): Promise<void>;
  /** Waits until all marks are in the log, and the log is read. */
  written(): Promise<void>;
}

/** How far a case is; stored under the key of its log. */
export interface CaseProgress {
  /** Of a case of the day: the day, such as `2026-12-24`; otherwise null. */
  day: string | null;
  /** Of a case of the course: the rule that it teaches; otherwise null. */
  rule: string | null;
  /** The difficulty: the sum of all steps. */
  difficulty: number;
  /** The seconds for which it was open on the screen, until it ended. */
  seconds: number;
  hints: number;
  /** How often the notes were checked. */
  checks: number;
  /** The number of wrong solutions, and the last one. */
  wrong: number;
  guess: string;
  /** Whether it was solved, or its solution was shown. */
  end: "solved" | "shown" | null;
}

/** How far a game is; stored with its log, so that a list of games needs no reading. */
export interface GameProgress {
  players: readonly string[];
  turns: number;
  /** The number of known cells; null if answers were hidden. */
  known: number | null;
  cells: number;
  /** The solution, when it is found and answers were not hidden. */
  solved: readonly string[] | null;
}

/** A log that this browser stores. */
export interface KeptLog {
  key: string;
  name: string;
  /** When it was last open, in milliseconds as in Date. */
  time: number;
  /** When its text was last changed. */
  changed: number;
  text: string;
  /** As of its last reading with a notebook; null if there was none. */
  progress: GameProgress | null;
}

/** The logs that this browser stores, so that a reload or a crash loses none. */
export interface LogShelf {
  /** Whether the current log is stored, or why not. */
  readonly trouble: ReadonlySignal<StoreResult>;
  /** The key of the current log. */
  readonly here: ReadonlySignal<string>;
  /** All stored logs, newest first. */
  all(): KeptLog[];
  /** All logs but the current one, newest first. */
  others(): KeptLog[];
  /** Opens another log and keeps the current one; `kept` is its key if it is one of the others. */
  open(text: string, name: string, kept?: string): Promise<void>;
  /** Opens a new log and keeps the current one, even if an identical log exists. */
  begin(text: string, name: string): Promise<void>;
  /** Names a log. */
  rename(key: string, name: string): void;
  /** Deletes a stored log; returns a function that restores it. */
  forget(key: string): () => void;
  /** Deletes the current log and starts an empty one. */
  forgetHere(): Promise<void>;
}

/** The parameters of the page: JSON in the page itself. */
export interface Start {
  /** `inline`: everything is in this file; `site`: the files are beside the page; `http`: a server computes. */
  shape: "inline" | "site" | "http";
  /** User-defined rules to start with, beside the log; the page then shows them first. */
  rules?: string;
  /** The name of the file of these rules, if there is one. */
  rulesName?: string;
  /** The name of the exercise to start with. */
  exercise?: string;
  /** The log to start with. */
  log?: string;
  /** The name of the log. */
  name?: string;
  /** For a site: the version in the URLs of its files, so that browsers do not use outdated ones. */
  version?: string;
  /** The language to start with; by default that of the browser. */
  lang?: Lang;
  /** The token of this page for the local server. */
  token?: string;
  /** Whether devices in the network can join. */
  lan?: boolean;
  /** Whether this is such a device: it can read and write the log, and nothing else. */
  joined?: boolean;
  /** Start with a lesson: which one, and chapters that are precomputed. */
  lesson?: { of: "log" | "course"; reading: "others" | "rest"; numbers: boolean; told: readonly LessonValue[] };
  /** Start with hidden answers. */
  hideAnswers?: boolean;
}

/** The state of a file that the local server edits. `theirs` is the content that another program has written. */
export type FileStatus =
  // `absent`: there is no file yet, and nothing to save
  | { kind: "saved" | "unsaved" | "saving" | "absent" | "gone" | "unreachable" }
  | { kind: "conflict"; theirs: { text: string; version: string } }
  | { kind: "trouble"; trouble: string; detail: string };

/** Keeps a text and its file in step. */
export interface FileKeeping {
  /** The name of the file. */
  readonly name: string;
  readonly kept: ReadonlySignal<FileStatus>;
  save(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  /** Saves the text under an unused name; returns the name, or null if it cannot be saved. */
  saveCopy(): Promise<string | null>;
}

/** A correct claim, the lines that it follows from, and those of them that it does not need. It stays valid while the
 * first `until` lines of the log are unchanged; `said` is the hash of these lines. */
export interface MadeClaim {
  cell: CellName;
  sign: "holds" | "lacks";
  lines: readonly number[];
  until: number;
  said: string;
  unneeded: readonly number[];
}

/** A blank notebook to print; names of players may be empty. */
export interface BlankSheet {
  title: string;
  groups: readonly { label: string; cards: readonly string[] }[];
  players: readonly string[];
}

/** The state that all parts share. */
export interface App {
  readonly start: Start;
  readonly lang: Signal<Lang>;
  /** The name of the log (a file name), or null. */
  readonly name: Signal<string | null>;
  /** Whether there are changes that are not saved to the file; null if there is no file. */
  readonly unsaved: Signal<boolean | null>;
  /** The text of the editor. */
  readonly text: Signal<string>;
  /** The text that was read last, with its reading. It may be older than `text`. While answers are hidden, its
   * notebook has only the claimed cells; while own notes are shown, none. */
  readonly read: ReadonlySignal<ReadText | null>;
  /** What rules add to the reading; null until they are applied to it, and while answers are hidden. */
  readonly byRules: ReadonlySignal<ByRulesValue | null>;
  /** The reading with all answers: for judging claims, not for display. */
  readonly told: ReadonlySignal<ReadText | null>;
  /** The progress of the start, or that it failed; null when everything is ready. */
  readonly starting: Signal<{ stage: StartStage; share: number; failed?: { why: string; again(): void } } | null>;
  /** Since when a computation runs (performance.now()), or null. */
  readonly busy: ReadonlySignal<number | null>;
  readonly notice: Signal<Notice | null>;
  /** The line after which the game is shown; null for the end. */
  readonly at: Signal<number | null>;
  /** What is being printed in place of the notebook, or null. */
  readonly blank: Signal<BlankSheet | null>;
  /** The cases that are being printed in place of the notebook; usually none. */
  readonly printedCases: Signal<readonly CaseSheet[]>;
  readonly panel: Signal<Panel>;
  readonly sheet: Signal<Sheet | null>;
  /** The choices for the next line in the turn sheet and for a line that is changed, or null; stored with the log. */
  readonly draft: Signal<unknown>;
  /** The choices for a new game that has not been started, or null. */
  readonly setup: Signal<unknown>;
  /** What the grid shows in place of the notebook, or null. */
  readonly overlay: Signal<Overlay | null>;
  /** The chosen content of the grid; the overlay follows it. */
  readonly view: Signal<View>;
  /** The rooms where a suggestion is possible now; null for all. */
  readonly inReach: Signal<readonly string[] | null>;
  /** Called when a cell is chosen in the grid: shows its proof, unless a part (such as hidden answers) replaces it. */
  readonly choose: Signal<(cell: CellName) => void>;
  /** The content of the whole page: the notebook or a lesson. */
  readonly mode: Signal<Mode>;
  /** The current step in mode `lesson`. */
  readonly lesson: Signal<LessonPlace>;
  /** Whether answers are hidden: nothing may reveal more than the claimed cells. */
  readonly hiding: Signal<boolean>;
  /** The cases of this browser, by the keys of their logs. */
  readonly cases: Signal<Readonly<Record<string, CaseProgress>>>;
  /** Whether the log is a case that is being solved: the grid shows the user's own notes. */
  readonly solving: ReadonlySignal<boolean>;
  /** Whether nothing that follows may be shown: answers are hidden, or a case is being solved. */
  readonly guarded: ReadonlySignal<boolean>;
  /** Whether conclusions are not shown: they are guarded, or the grid shows the user's own notes. */
  readonly veiled: ReadonlySignal<boolean>;
  readonly notes: NoteWork;
  /** How much the last hint revealed, and of which notes: of the line of the slider and the text. */
  readonly hinted: Signal<{ of: string; stage: 1 | 2 | 3 | 4 } | null>;
  /** The claims made while answers are hidden. */
  readonly claims: Signal<readonly MadeClaim[]>;
  /** The text in front. */
  readonly side: Signal<Side>;
  /** The half that a phone shows; a wide screen shows both. */
  readonly half: Signal<Half>;
  /** Whether a phone shows the views and the slider above the grid. */
  readonly tools: Signal<boolean>;
  /** What the last reading made known. */
  readonly news: Signal<News>;
  /** Set a half here to show it on a phone; the page resets it to null. */
  readonly turnTo: Signal<Half | null>;
  /** The two texts as editors see them. Those of the log are `text`, `editor` and `changed` of the app itself. */
  readonly texts: Readonly<Record<Side, EditedText>>;
  readonly rules: UserRules;
  readonly exercises: ExerciseWork;
  readonly marks: Signal<Marks>;
  readonly editor: Signal<EditorPort | null>;
  /** The logs stored in the browser; null if the log is a file. */
  readonly shelf: Signal<LogShelf | null>;
  /** The files to which the user's texts are saved automatically. */
  readonly files: Signal<Readonly<Partial<Record<Side, FileKeeping>>>>;
  /** The answers about a whole reading, so that nothing is computed twice: by method, language and parameters. */
  readonly asked: WeakMap<ReadText, Map<string, Promise<unknown>>>;
  /** Asks the bridge, in the language of the page. Raises AnswerError. */
  ask<M extends MethodName>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["value"]>;
  /** Before the engine has started: shows a stored reading of the log, or none. */
  showAsLeft(read: ReadText | null): void;
  /** Sends a slow request to a separate bridge, which has read nothing, in the language of the page. A new request
   * cancels the previous one. Raises AnswerError (`stopped`). */
  askAside<M extends MethodName>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["value"]>;
  /** The editor reports a new text. */
  changed(text: string): void;
  /** Cancels the running computation. */
  stop(): void;
}

/** The context that has the app; read it with `useApp`. */
export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("no app");
  return app;
}

/** The maximum length of a log, in characters. */
export const MOST_CHARACTERS = 1_000_000;

/** The maximum length of user-defined rules, in characters. */
export const MOST_RULE_CHARACTERS = 50_000;
