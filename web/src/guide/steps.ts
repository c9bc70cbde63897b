// The steps of a walkthrough, which the bridge finds a few at a time.
import { useEffect, useState } from "preact/hooks";
import { type App, type Overlay, type OverlayCell, useApp } from "../app/state";
import type { CellName, Rating, StatedCell, WalkthroughStep } from "../bridge/contract";
import type { Answer } from "../common/use-answer";
import type { AnswerError } from "../engine/engine";

/** The steps found so far; all of them if there is a rating. */
export interface Steps {
  start: readonly StatedCell[];
  steps: readonly WalkthroughStep[];
  rating: Rating | null;
  summary: string;
}

/** Asks for all steps, again and again; the first ones are shown while the others are computed. */
export function useSteps(at: number | null, after: number | null): Answer<Steps> {
  const app = useApp();
  const read = app.read.value;
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ value: Steps | null; error: AnswerError | null }>({ value: null, error: null });
  useEffect(() => {
    if (!read) return;
    let wanted = true;
    const run = async () => {
      let value: Steps = { start: [], steps: [], rating: null, summary: "" };
      while (wanted && !value.rating) {
        const next = await app.ask("walkthrough", { at, after, known: value.steps.length });
        value = { ...next, steps: [...value.steps, ...next.steps] };
        if (wanted) setFound({ value, error: null });
      }
    };
    run().catch((error: AnswerError) => {
      // If the text has changed, it is read again, and then this is repeated.
      if (wanted && error.code !== "superseded") setFound({ value: null, error });
    });
    return () => {
      wanted = false;
    };
  }, [read, at, after, app.lang.value, app.exercises.hides.value, tries]);
  return { ...found, waiting: !found.error && !found.value?.rating, again: () => setTries(tries + 1) };
}

/** Returns the cells that are known after a step, from 1; 0 is the start. */
export function stepOverlay(value: Steps, step: number, title: string): Overlay {
  const cells: Record<string, Record<string, OverlayCell>> = {};
  for (const { location, card, state } of [value.start, ...value.steps.slice(0, step).map((one) => one.cells)].flat()) {
    (cells[location] ??= {})[card] = { sign: state as OverlayCell["sign"] };
  }
  return { title, cells };
}

export function cellNames(cells: readonly StatedCell[]): CellName[] {
  return cells.map(({ location, card }) => ({ place: location, card }));
}

/** Returns the text of the statement that begins on a line. */
export function statementText(app: App, line: number): string {
  const read = app.read.value;
  const span = read?.value.statements.find((one) => one.first <= line && line <= one.last);
  if (!read || !span) return "";
  const rows = read.text.split(/\r\n|\r|\n/).slice(span.first - 1, span.last);
  return rows.map((row) => row.trim()).join(" ");
}
