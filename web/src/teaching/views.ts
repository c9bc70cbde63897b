// What there is to see of a chapter, in order: its opening, its steps, its closing; and how one goes from one to another.
import type { ChapterRecord, LessonValue } from "../bridge/contract";
import type { LessonPlace } from "../app/state";

/** What of a chapter is shown. */
export type View = { kind: "opening" } | { kind: "step"; step: number; line: number } | { kind: "closing" };

/** All views of a chapter. */
export function viewsOf(chapter: ChapterRecord): readonly View[] {
  const steps = chapter.steps.map((step, at): View => ({ kind: "step", step: at, line: step.line }));
  const closing: View[] = chapter.closing.length ? [{ kind: "closing" }] : [];
  return [{ kind: "opening" }, ...steps, ...closing];
}

/** How a view is called in an address: `` for the opening, `s3` for step 3, `end`. */
export function nameOf(view: View): string {
  return view.kind === "opening" ? "" : view.kind === "closing" ? "end" : `s${view.step + 1}`;
}

/** Which view a place means; the opening if there is none of that name. */
export function indexOf(views: readonly View[], place: LessonPlace): number {
  if (place.view === "last") return views.length - 1;
  return Math.max(0, views.findIndex((view) => nameOf(view) === place.view));
}

/** The place one gets to by so many views forward or back, in the next chapter if need be; null if there is none. */
export function moved(lesson: LessonValue, place: LessonPlace, by: number): LessonPlace | null {
  const views = viewsOf(lesson.record);
  const index = indexOf(views, place) + by;
  const found = views[index];
  if (found) return { ...place, view: nameOf(found) };
  const chapter = lesson.chapter + Math.sign(by);
  if (chapter < 1 || chapter > lesson.chapters.length) return null;
  return { ...place, chapter, view: by < 0 ? "last" : "" };
}

/** The place where the next line of the log begins, or the one before; openings and closings count as lines. */
export function nextLine(lesson: LessonValue, place: LessonPlace, by: 1 | -1): LessonPlace | null {
  const views = viewsOf(lesson.record);
  const begins = (at: number) => {
    const [view, before] = [views[at]!, views[at - 1]];
    return view.kind !== "step" || before?.kind !== "step" || view.line !== before.line;
  };
  let index = indexOf(views, place);
  if (by < 0) while (index > 0 && !begins(index)) index -= 1;
  do index += by;
  while (index > 0 && index < views.length && !begins(index));
  const found = views[index];
  if (found) return { ...place, view: nameOf(found) };
  // Back over the edge of a chapter: to where the last line of the chapter before begins, as far as that is known.
  return moved(lesson, { ...place, view: by < 0 ? "" : "last" }, by);
}

/** The first step at each line of the log. */
export function firstSteps(chapter: ChapterRecord): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  chapter.steps.forEach((step, at) => {
    if (!found.has(step.line)) found.set(step.line, at);
  });
  return found;
}

/** The text of a statement: its line, and those below that belong to it. */
export function statementAt(chapter: ChapterRecord, line: number): string {
  const lines = chapter.log.filter((one) => one.statement === line && !one.aside).map((one) => one.text.trim());
  return lines.filter((text) => text).join(" | ");
}
