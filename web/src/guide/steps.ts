// The steps of a walkthrough, which the bridge finds a few at a time, and the review.
import { useEffect, useState } from "preact/hooks";
import { type App, type Overlay, type OverlayCell, useApp } from "../app/state";
import type { CellName, Rating, ReviewValue, StatedCell, WalkthroughStep } from "../bridge/contract";
import type { Answer } from "../common/use-answer";
import type { AnswerError } from "../engine/engine";

/** The steps found so far; all of them if there is a rating. */
export interface Steps {
  start: readonly StatedCell[];
  steps: readonly WalkthroughStep[];
  rating: Rating | null;
  summary: string;
}

/** Asks for an answer that comes bit by bit, until it is complete; what there is so far is shown meanwhile. */
function useGathered<T>(next: (app: App, before: T | null) => Promise<T>, complete: (value: T) => boolean, about: unknown): Answer<T> {
  const app = useApp();
  const read = app.read.value;
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ value: T | null; error: AnswerError | null }>({ value: null, error: null });
  useEffect(() => {
    if (!read) return;
    let wanted = true;
    const run = async () => {
      let value: T | null = null;
      while (wanted && !(value && complete(value))) {
        value = await next(app, value);
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
  }, [read, about, app.lang.value, app.exercises.hides.value, tries]);
  return { ...found, waiting: !found.error && !(found.value && complete(found.value)), again: () => setTries(tries + 1) };
}

export function useSteps(at: number | null, after: number | null): Answer<Steps> {
  const next = async (app: App, before: Steps | null): Promise<Steps> => {
    const steps = before?.steps ?? [];
    const value = await app.ask("walkthrough", { at, after, known: steps.length });
    return { ...value, steps: [...steps, ...value.steps] };
  };
  return useGathered(next, (value) => value.rating !== null, `${at} ${after}`);
}

export function useReview(): Answer<ReviewValue> {
  return useGathered((app) => app.ask("review", {}), (value) => value.record !== null, null);
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
