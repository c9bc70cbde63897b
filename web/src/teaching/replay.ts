// The sets and the grid after each step, computed from the changes of the steps.
import type { ChapterRecord, SetChange } from "../bridge/contract";

type Fate = "kept" | "added" | "struck";
type SetName = "E" | "M" | "N";
/** In order of display. */
export const SETS: readonly SetName[] = ["E", "M", "N"];

/** An entry as a step shows it. `line` is 0 if it comes from no line. */
export interface Mark {
  text: string;
  line: number;
  fate: Fate;
}

/** The state beside the text of a step. */
export interface StepState {
  sets: Record<SetName, readonly Mark[]>;
  remaining: readonly string[];
  solution: readonly Mark[];
  /** By row, then by column. */
  cells: readonly (readonly string[])[];
  /** The keys `row,column` of the cells that the step fills in. */
  fresh: ReadonlySet<string>;
  /** The lines that the step uses. */
  sources: ReadonlySet<number>;
}

interface NumberedEntry {
  number: number;
  fate: Fate;
}

/** Returns the state after each step of a chapter. */
export function replayChapter(chapter: ChapterRecord): readonly StepState[] {
  const { entries, cards, slides } = chapter.changes;
  const sets: Record<SetName, NumberedEntry[]> = { E: [], M: [], N: [] };
  let cells: readonly (readonly string[])[] = cards.map(() => chapter.locations.map(() => ""));
  let remaining: readonly string[] = [];
  let solution: readonly string[] = [];
  return slides.map((slide) => {
    const sources = new Set<number>();
    const marks = {} as Record<SetName, readonly Mark[]>;
    for (const name of SETS) {
      sets[name] = applyChange(sets[name], slide[name]);
      marks[name] = sets[name].map(({ number, fate }) => ({ ...entries[number]!, fate }));
      for (const mark of marks[name]) if (mark.fate !== "kept") sources.add(mark.line);
    }
    if (slide.cells) {
      const next = cells.map((row) => [...row]);
      for (const { row, column, sign } of slide.cells) next[row]![column] = sign;
      cells = next;
    }
    const known = solution;
    remaining = slide.remaining ?? remaining;
    solution = slide.solution ?? solution;
    return {
      sets: marks,
      remaining,
      solution: solution.map((text) => ({ text, line: 0, fate: known.includes(text) ? "kept" : "added" })),
      cells,
      fresh: new Set((slide.new ?? []).map(({ row, column }) => `${row},${column}`)),
      sources,
    };
  });
}

function applyChange(before: readonly NumberedEntry[], change: SetChange | undefined): NumberedEntry[] {
  const numbers = before.filter((mark) => mark.fate !== "struck").map((mark) => mark.number);
  if (change) numbers.splice(change.at, change.drop, ...change.entries);
  const found: NumberedEntry[] = numbers.map((number) => ({ number, fate: "kept" }));
  for (const at of change?.added ?? []) found[at]!.fate = "added";
  for (const at of change?.struck ?? []) found[at]!.fate = "struck";
  return found;
}
