// All that the parts of the page share. A part reads signals and calls actions; it never reaches into another part.
import { signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { CellName, EditValue, KnownCell, Methods, ReadingValue } from "../bridge/contract";
import type { AnswerError, Engine, MethodName, StartStage } from "../engine/engine";
import type { Lang } from "../words/texts";

/** What the lower right of the page shows (on a phone, what slides up): each kind is a component in shell/panels.ts. */
export type Panel = { kind: "nothing" } | { kind: "cell"; cell: CellName } | { kind: "line"; line: number };

export type Mode = "notebook";

/** What lies over the page: each is a component in shell/sheets.ts. */
export type Sheet =
  | "turn"
  | "share"
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
export const NO_MARKS: Marks = { lines: [], cells: [], focus: null };

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
  /** What the log here is called: the name of its file, or nothing. */
  readonly name: Signal<string>;
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
  /** Logs to begin with. */
  examples?: { name: string; text: string }[];
}

export interface App {
  readonly start: Start;
  readonly lang: Signal<Lang>;
  /** The text as the editor has it. */
  readonly text: Signal<string>;
  /** The last text that was read, and what it came to. It may be behind `text`. */
  readonly read: Signal<ReadText | null>;
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
  /** What happens when a cell is chosen in the grid: its proof, unless a part (such as hidden answers) wants it otherwise. */
  readonly choose: Signal<(cell: CellName) => void>;
  /** The whole page: the notebook, or a lesson. */
  readonly mode: Signal<Mode>;
  readonly marks: Signal<Marks>;
  readonly editor: Signal<EditorPort | null>;
  /** What the browser keeps; null where the log is a file that is kept elsewhere. */
  readonly shelf: Signal<LogShelf | null>;
  /** Asks the bridge, in the language of the page. Raises AnswerError. */
  ask<M extends MethodName>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["value"]>;
  /** The editor says that its text is another one. */
  changed(text: string): void;
  /** Gives up what is being computed. */
  stop(): void;
}

export const AppContext = createContext<App | null>(null);

/** The app, in any component. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("no app");
  return app;
}

/** Makes the app. */
export function makeApp(engine: Engine, start: Start, lang: Lang): App {
  const busy = signal<number | null>(null);
  let open = 0;
  let reading = false;
  const app: App = {
    start,
    lang: signal(lang),
    text: signal(start.log ?? ""),
    read: signal(null),
    starting: signal({ stage: "loading", share: 0 }),
    busy,
    notice: signal(null),
    at: signal(null),
    panel: signal({ kind: "nothing" }),
    sheet: signal(null),
    overlay: signal(null),
    choose: signal((cell: CellName) => {
      app.panel.value = { kind: "cell", cell };
    }),
    mode: signal("notebook"),
    marks: signal(NO_MARKS),
    editor: signal(null),
    shelf: signal(null),
    async ask(method, params) {
      if (open++ === 0) busy.value = performance.now();
      try {
        return await engine.ask(method, params, app.lang.value);
      } finally {
        if (--open === 0) busy.value = null;
      }
    },
    changed(text) {
      app.text.value = text;
      void follow();
    },
    stop() {
      engine.stop();
    },
  };

  /** Reads the text until there is no newer one: never two readings at once, and none of a text that has moved on. */
  async function follow(): Promise<void> {
    if (reading || app.starting.value) return;
    reading = true;
    try {
      while (app.read.value?.text !== app.text.value || app.read.value.lang !== app.lang.value) {
        const text = app.text.value;
        const lang = app.lang.value;
        const value = await app.ask("read", { text });
        app.read.value = { text, lang, value };
      }
    } catch (error) {
      // Who stops it says so, and how it goes on.
      if ((error as AnswerError).code !== "stopped") app.notice.value = { kind: "error", text: (error as Error).message };
    } finally {
      reading = false;
    }
  }

  app.lang.subscribe(() => void follow());
  engine
    .start((stage, share) => {
      if (app.starting.value) app.starting.value = { stage, share };
    })
    .then(
      () => {
        app.starting.value = null;
        void follow();
      },
      (error: Error) => {
        app.notice.value = { kind: "error", text: error.message };
      },
    );
  return app;
}
