// All that the parts of the page share. A part reads signals and calls actions; it never reaches into another part.
import type { ReadonlySignal, Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { CellName, EditValue, KnownCell, LessonValue, Methods, ReadingValue } from "../bridge/contract";
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
  | { kind: "claim"; cell: CellName | null; lines?: readonly number[] };

/** Of what the grid is: the notebook itself, what a player is known to know, or chances. */
export type View = { kind: "notebook" } | { kind: "player"; player: string } | { kind: "chances" };

/** What the whole page is. */
export type Mode =
  | "notebook"
  | "lesson";

/** What lies over the page: each is a component in shell/sheets.ts. */
export type Sheet =
  | "turn"
  | "share"
  | "setup"
  // The shell's own.
  | "menu"
  | "help";

/** Cells drawn otherwise than in the notebook: what a player knows, chances, what a pupil claims. Drawn by the grid. */
export interface Overlay {
  /** Names what is shown, in the language of the page. */
  title: string;
  /** By place, then by card; a cell that is left out is open. */
  cells: Record<string, Record<string, OverlayCell>>;
}
/** A cell of it. */
export interface OverlayCell {
  sign: KnownCell["sign"];
  /** A probability from 0 to 1, drawn as a shade with its number. */
  share?: number;
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

/** What other parts may do with the editor. All of it can be undone there. */
export interface EditorPort {
  /** Replaces the whole text (one step of undo). */
  replace(text: string): void;
  /** Makes changes that the bridge proposed of the text as it is now. */
  apply(edits: readonly EditValue[]): void;
  /** Adds lines at the end. */
  append(text: string): void;
  undo(): void;
  /** Puts the cursor on a line and shows it. */
  goTo(line: number, unit?: number): void;
  focus(): void;
  /** Goes to the next problem, or to the one before (-1). */
  toProblem(step: 1 | -1): void;
  /** Puts the log into its usual form. */
  format(): void;
  /** Asks for another name of what stands at the cursor, and changes it everywhere. */
  rename(): void;
  /** Shows what the statement at the cursor settled. */
  openLine(): void;
}

/** A sentence for people that stands until it is closed or the next one comes. */
export interface Notice {
  kind: "error" | "note";
  text: string;
  action?: { label: string; run: () => void };
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
  /** Takes a log off the shelf. */
  forget(key: string): void;
  /** Takes the log here off the shelf, and begins an empty one. */
  forgetHere(): Promise<void>;
}

/** What the page was started with: JSON in the page itself. */
export interface Start {
  /** `inline`: all is in this file; `site`: beside the page; `http`: a server that computes. */
  shape: "inline" | "site" | "http";
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

/** How it stands with the file that the local server edits. `theirs` is what another program has written. */
export type FileKept =
  | { kind: "saved" | "unsaved" | "saving" | "gone" | "unreachable" }
  | { kind: "conflict"; theirs: { text: string; version: string } }
  | { kind: "trouble"; trouble: string; detail: string };

/** What keeps the text and that file the same. */
export interface FileKeeping {
  readonly kept: ReadonlySignal<FileKept>;
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
  /** Whether there is something that no file has yet; null where there is no file. */
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
  readonly marks: Signal<Marks>;
  readonly editor: Signal<EditorPort | null>;
  /** What the browser keeps; null where the log is a file that is kept elsewhere. */
  readonly shelf: Signal<LogShelf | null>;
  /** The file that the text is saved to by itself; null where there is none. */
  readonly file: Signal<FileKeeping | null>;
  /** What was asked about a whole reading, so that nothing is computed twice: by method, language and parameters. */
  readonly asked: WeakMap<ReadText, Map<string, Promise<unknown>>>;
  /** Asks the bridge, in the language of the page. Raises AnswerError. */
  ask<M extends MethodName>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["value"]>;
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
