// All that the parts of the page share. A part reads signals and calls actions; it never reaches into another part.
import type { ReadonlySignal, Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { CellName, EditValue, ExerciseValue, InGeneralValue, KnownCell, LessonValue, Methods, ProblemValue, ReadingValue, RuleCell, RulesOnLogValue, RulesReadingValue, VerdictValue } from "../bridge/contract";
import type { MethodName, StartStage } from "../engine/engine";
import type { Lang } from "../words/texts";

/** What the lower right of the page shows (on a phone, what slides up): each kind is a component in shell/panels.ts. */
export type Panel =
  | { kind: "nothing" }
  // `at`: after which line, if that is not what the slider says; `back`: what was shown before.
  | { kind: "cell"; cell: CellName; at?: number | null; back?: Panel }
  | { kind: "line"; line: number }
  | { kind: "conflict" }
  | { kind: "view"; player: string; cell?: CellName }
  | { kind: "chances" }
  | { kind: "leaks" }
  | { kind: "advice" }
  // The rows of an ad-hoc query, or the proof of one of them.
  | { kind: "query"; query: string; row?: number }
  // The facts that rules derive in a round of their evaluation.
  | { kind: "round"; round: number }
  | { kind: "claim"; cell: CellName | null; lines?: readonly number[] }
  // A cell as rules of one's own have it.
  | { kind: "rule-cell"; cell: CellName };

/** Of what the grid is: the notebook itself, what a player is known to know, chances, or what rules of one's own find. */
export type View = { kind: "notebook" } | { kind: "player"; player: string } | { kind: "chances" } | { kind: "rules" };

/** What is written beside the notebook: the log, or rules of one's own. */
export type Side = "log" | "rules";

/** The halves of the page: the notebook, and what is written. */
export type Half = "book" | "written";

/** What the whole page is. */
export type Mode =
  | "notebook"
  | "lesson";

/** What lies over the page: each is a component in shell/sheets.ts. */
export type Sheet =
  | "turn"
  | "share"
  | "setup"
  | "exercises"
  // The shell's own.
  | "menu"
  | "help";

/** Cells drawn otherwise than in the notebook: what a player knows, chances, what a pupil claims. Drawn by the grid. */
export interface Overlay {
  /** Names what is shown, in the language of the page. */
  title: string;
  /** By place, then by card; a cell that is left out is open. */
  cells: Record<string, Record<string, OverlayCell>>;
  /** The changes that there are, in words. */
  legend?: readonly { change: CellChange; text: string }[];
}
/** How a cell differs from what it is compared with: found besides, not found, not so, or concluded from what is not so. */
export type CellChange = Exclude<RuleCell["change"], "same">;
/** A cell of it. */
export interface OverlayCell {
  sign: KnownCell["sign"];
  /** A probability from 0 to 1, drawn as a shade with its number. */
  share?: number;
  /** How it differs; the sign of what is lost is crossed out. */
  change?: CellChange;
  /** What a screen reader says of the cell behind its names, in place of what goes with the sign. */
  spoken?: string;
}

/** What is pointed at, in the log and in the grid; it stays until something else is. `focus` is the one line meant most. */
export interface Marks {
  lines: readonly number[];
  cells: readonly CellName[];
  focus: number | null;
}
/** Nothing is pointed at. */
export const NO_MARKS: Marks = { lines: [], cells: [], focus: null };

/** A step of a lesson: of the log, or of a chapter of the course (from 1); `view` is ``, `s3`, `end` or `last`. */
export interface LessonPlace {
  of: "log" | "course";
  chapter: number;
  view: string;
}

/** What a text comes to. */
export interface ReadText {
  text: string;
  lang: Lang;
  value: ReadingValue;
}

/** What is wrong with the form of rules of one's own. */
export interface ReadRules {
  text: string;
  beside: string;
  name: string;
  lang: Lang;
  value: RulesReadingValue;
}

/** What is asked about rules, and how far the answer is: it is of the rules and the log that it names. */
export interface JudgementState<T> {
  rules: ReadRules;
  log: string;
  /** The answer, or null where there is none: `refused` says why. */
  value: T | null;
  refused: string | null;
}

/** A text that is written in an editor of the page: all that an editor has to know of it. */
export interface EditedText {
  readonly of: Side;
  /** The text as the editor has it. */
  readonly text: Signal<string>;
  /** The last text that was read, and what is wrong with it. It may be behind `text`. */
  readonly read: ReadonlySignal<{ text: string; lang: Lang; value: { problems: readonly ProblemValue[] } } | null>;
  /** Whether what was read is the text as it is, in the language of the page, or there is nothing to read. */
  readonly current: ReadonlySignal<boolean>;
  /** Null as long as no editor has been shown. */
  readonly editor: Signal<EditorPort | null>;
  /** The editor says that its text is another one. */
  changed(text: string): void;
  /** One's own text: what stands in the editor, or, while that is the answer to an exercise, what stood there before and
   * will again. It is what is kept. */
  readonly own: ReadonlySignal<string>;
  /** Makes another text one's own; `into` puts it into the editor, if it is to be seen there. */
  put(text: string, into: (editor: EditorPort) => void): void;
}

/** Rules of one's own, and what is said of them. Their text is the answer while an exercise is worked on. */
export interface UserRules extends EditedText {
  /** An answer in words is not read. */
  readonly read: ReadonlySignal<ReadRules | null>;
  /** The name of the file that they came from, or an empty one. */
  readonly name: Signal<string>;
  /** What they say of the log; it may be behind. Null if there are none, they cannot be read, or there is no log. */
  readonly onLog: Signal<JudgementState<RulesOnLogValue> | null>;
  /** What can be said of them on any log; it comes seconds later. */
  readonly general: Signal<JudgementState<InGeneralValue> | null>;
  /** The exercise that is worked on, by its name; null for rules of one's own. Who sets a name puts the answer into the
   * text in the same batch; when it is null again, one's own rules come back by themselves. */
  readonly exercise: Signal<string | null>;
  /** Whether what is written is rules; the answer to some exercises is words. */
  readonly areRules: Signal<boolean>;
  /** The rules that an exercise gives besides; they work when the answer is tried on the log. */
  readonly beside: Signal<string>;
}

/** How far an answer to an exercise is; this browser keeps it beside the answer. */
/** An answer that was judged, as a sheet notes it (clue_logic/classroom/exercises/attempts.py). */
export interface Attempt {
  /** From 1. */
  number: number;
  /** Since the exercise was begun; null if that is not known. */
  seconds: number | null;
  mark: VerdictValue["mark"];
  /** What kind of mistake it has. */
  mistake: string;
  /** How many hints were shown after it. */
  hints: number;
  /** The hint, if it was shown. */
  step: string;
  /** Whether the solution was shown after it. */
  solution: boolean;
  answer: string;
}

export interface ExerciseProgress {
  /** What was judged last, and what it is worth; null if nothing was. */
  judged: { text: string; lang: Lang; verdict: VerdictValue } | null;
  /** The last answer that was right. */
  solvedBy: string | null;
  /** How often something was judged that is not right. */
  wrong: number;
  /** Whether the solution was looked up. */
  lookedUp: boolean;
  /** When it was begun, in milliseconds; null if that is not known. */
  begun: number | null;
  /** The last attempts, the first of them first. */
  attempts: readonly Attempt[];
}

/** An answer to an exercise, as it is kept. */
export interface ExerciseAnswer extends ExerciseProgress {
  text: string;
}

/** The work on exercises. */
export interface ExerciseWork {
  /** The answers that are kept, by the names of their exercises. */
  readonly answers: Signal<Readonly<Record<string, ExerciseAnswer>>>;
  /** What is asked for by the exercise that is worked on, in the language `lang`; null until it is known. */
  readonly asked: Signal<{ lang: Lang; value: ExerciseValue } | null>;
  /** The answer that is being judged, or null. */
  readonly judging: Signal<string | null>;
  /** What must not be shown of any log, since it answers the exercise that is worked on and not solved yet. */
  readonly hides: ReadonlySignal<ExerciseValue["hides"]>;
}

/** What other parts may do with an editor. All that changes its text can be undone there. Whatever leads to a place in it
 * brings it in front. */
export interface EditorPort {
  /** Replaces the whole text (one step of undo). */
  replace(text: string): void;
  /** Puts another text there, to which undo does not go back behind: what stood there belongs elsewhere. */
  begin(text: string): void;
  /** Makes changes that the bridge proposed of the text as it is now. */
  apply(edits: readonly EditValue[]): void;
  /** Adds lines at the end. */
  append(text: string): void;
  undo(): void;
  /** Puts the cursor behind the text, and scrolls the editor there. */
  toEnd(): void;
  /** Puts the cursor on a line and shows it. */
  goTo(line: number, unit?: number): void;
  focus(): void;
  /** Goes to the next problem, or to the one before (-1). */
  toProblem(step: 1 | -1): void;
  /** Puts the text into its usual form. */
  format(): void;
  /** Asks for another name of what stands at the cursor, and changes it everywhere. */
  rename(): void;
  /** Shows what the statement at the cursor settled; rules have none. */
  openLine(): void;
}

/** A sentence for people. A note goes after some seconds, an error and an offer when they are closed; the next one replaces it. */
export interface Notice {
  kind: "error" | "note";
  text: string;
  action?: NoticeAction;
}

/** What can be done about a notice. */
export interface NoticeAction {
  label: string;
  run: () => void;
  /** Of what undoes something: whether it still undoes exactly that; once it does not, the notice goes. What has none is an
   * offer, which waits for an answer. */
  stands?: () => boolean;
}

/** A log that this browser keeps. */
export interface KeptLog {
  key: string;
  name: string;
  /** When it was changed last, in milliseconds as Date has them. */
  time: number;
  text: string;
}

/** The logs that this browser keeps, so that reloading or a crash loses none. */
export interface LogShelf {
  /** All but the one here, the last first. */
  others(): KeptLog[];
  /** Puts another log in the place of the one here, which is kept; `kept` is its key if it is one of the others. */
  open(text: string, name: string, kept?: string): Promise<void>;
  /** Puts a new log in the place of the one here, which is kept, whatever other logs are alike. */
  begin(text: string, name: string): Promise<void>;
  /** Takes a log off the shelf. */
  forget(key: string): void;
  /** Takes the log here off the shelf, and begins an empty one. */
  forgetHere(): Promise<void>;
}

/** What the page was started with: JSON in the page itself. */
export interface Start {
  /** `inline`: all is in this file; `site`: beside the page; `http`: a server that computes. */
  shape: "inline" | "site" | "http";
  /** Rules of one's own to begin with, beside the log; the page then begins with them in sight. */
  rules?: string;
  /** What the file of these rules is called, if they are one. */
  rulesName?: string;
  /** The exercise to begin with, by its name. */
  exercise?: string;
  /** The log to begin with. */
  log?: string;
  /** What the log is called. */
  name?: string;
  /** Of a site: what its files are asked for by, so that a browser takes no older ones. */
  version?: string;
  /** The language to begin with, if it is not to be that of the browser. */
  lang?: Lang;
  /** By what the local server knows this page. */
  token?: string;
  /** Begins with a lesson: which one, and chapters that are told already, so that nothing has to be computed first. */
  lesson?: { of: "log" | "course"; reading: "others" | "rest"; numbers: boolean; told: readonly LessonValue[] };
  /** Begins with the answers hidden. */
  hideAnswers?: boolean;
}

/** How it stands with a file that the local server edits. `theirs` is what another program has written. */
export type FileStatus =
  | { kind: "saved" | "unsaved" | "saving" | "gone" | "unreachable" }
  | { kind: "conflict"; theirs: { text: string; version: string } }
  | { kind: "trouble"; trouble: string; detail: string };

/** What keeps a text and its file the same. */
export interface FileKeeping {
  /** What the file is called. */
  readonly name: string;
  readonly kept: ReadonlySignal<FileStatus>;
  save(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  /** Saves the text under a name that is free; returns the name, or null if it cannot be saved. */
  saveCopy(): Promise<string | null>;
}

/** What was claimed and is right, the lines it follows from, and those of them that it does not need. It stands while the
 * first `until` lines of the log are what they were; `said` is a sign of these. */
export interface MadeClaim {
  cell: CellName;
  sign: "holds" | "lacks";
  lines: readonly number[];
  until: number;
  said: string;
  unneeded: readonly number[];
}

/** What all parts share. */
export interface App {
  readonly start: Start;
  readonly lang: Signal<Lang>;
  /** What the log is called (a file name), or null. */
  readonly name: Signal<string | null>;
  /** Whether there is something that its file does not have yet; null where there is no file. */
  readonly unsaved: Signal<boolean | null>;
  /** The text as the editor has it. */
  readonly text: Signal<string>;
  /** The last text that was read, and what it came to. It may be behind `text`. While answers are hidden, its notebook
   * knows what was claimed and nothing else. */
  readonly read: ReadonlySignal<ReadText | null>;
  /** The same with all answers: for who judges, not for who shows. */
  readonly told: ReadonlySignal<ReadText | null>;
  /** How far the start is; null when all is ready. */
  readonly starting: Signal<{ stage: StartStage; share: number } | null>;
  /** Since when something is being computed (performance.now()), or null. */
  readonly busy: ReadonlySignal<number | null>;
  readonly notice: Signal<Notice | null>;
  /** The line after which the game is shown; null for the end. */
  readonly at: Signal<number | null>;
  readonly panel: Signal<Panel>;
  readonly sheet: Signal<Sheet | null>;
  /** What is tapped of the next line, as the turn sheet has it, or null; it is kept with the log. */
  readonly draft: Signal<unknown>;
  /** What the grid shows in place of the notebook, or null. */
  readonly overlay: Signal<Overlay | null>;
  /** Of what the grid is to be; the overlay follows it. */
  readonly view: Signal<View>;
  /** The rooms in which one can suggest now; null for all. */
  readonly inReach: Signal<readonly string[] | null>;
  /** What happens when a cell is chosen in the grid: its proof, unless a part (such as hidden answers) wants it otherwise. */
  readonly choose: Signal<(cell: CellName) => void>;
  /** The whole page: the notebook, or a lesson. */
  readonly mode: Signal<Mode>;
  /** The step that is shown when the mode is `lesson`. */
  readonly lesson: Signal<LessonPlace>;
  /** Whether answers are hidden: whatever would tell one, beyond what was claimed, must not be shown. */
  readonly hiding: Signal<boolean>;
  /** What was claimed while they are hidden. */
  readonly claims: Signal<readonly MadeClaim[]>;
  /** What is written beside the notebook: which of the two is in front. */
  readonly side: Signal<Side>;
  /** The half that a phone shows; a wide screen shows both. */
  readonly half: Signal<Half>;
  /** Who sets a half here brings it in sight on a phone; the page sets null again. */
  readonly turnTo: Signal<Half | null>;
  /** The two texts as editors know them. Those of the log are `text`, `editor` and `changed` of the app itself. */
  readonly texts: Readonly<Record<Side, EditedText>>;
  readonly rules: UserRules;
  readonly exercises: ExerciseWork;
  readonly marks: Signal<Marks>;
  readonly editor: Signal<EditorPort | null>;
  /** What the browser keeps; null where the log is a file that is kept elsewhere. */
  readonly shelf: Signal<LogShelf | null>;
  /** The files that one's own texts are saved to by themselves. */
  readonly files: Signal<Readonly<Partial<Record<Side, FileKeeping>>>>;
  /** What was asked about a whole reading, so that nothing is computed twice: by method, language and parameters. */
  readonly asked: WeakMap<ReadText, Map<string, Promise<unknown>>>;
  /** Asks the bridge, in the language of the page. Raises AnswerError. */
  ask<M extends MethodName>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["value"]>;
  /** Asks what takes seconds beside all else, in the language of the page: of a bridge of its own, which has read
   * nothing. A new question ends the one before. Raises AnswerError (`stopped`). */
  askAside<M extends MethodName>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["value"]>;
  /** The editor says that its text is another one. */
  changed(text: string): void;
  /** Gives up what is being computed. */
  stop(): void;
}

/** Where components find the app; by `useApp`. */
export const AppContext = createContext<App | null>(null);

/** The app, in any component. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("no app");
  return app;
}

/** The most characters a log can have in the page. */
export const MOST_CHARACTERS = 1_000_000;

/** The most characters rules of one's own can have. */
export const MOST_RULE_CHARACTERS = 50_000;
