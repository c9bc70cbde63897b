// What a lesson that is shown does besides being drawn: its address, its keys, and that all of it fits.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { useApp, type LessonPlace } from "../app/state";
import type { LessonValue } from "../bridge/contract";
import { fit, scrolls } from "./fit";
import { WORDS } from "./lesson-words";
import { nameOf, type View } from "./views";
import { action, goTo, type Doing } from "./walk";

/** Puts right the name of a place that could not be named before the chapter was there, or that there is not. */
export function useNamed(lesson: LessonValue, place: LessonPlace, view: View, current: boolean): void {
  const app = useApp();
  useEffect(() => {
    if (!current || app.lesson.peek() !== place) return;
    if (nameOf(view) !== place.view || lesson.chapter !== place.chapter) goTo(app, { ...place, chapter: lesson.chapter, view: nameOf(view) });
  }, [view, place, lesson, current]);
}

/** Takes the keys of a lesson, before the rest of the page does. */
export function useKeys(lesson: LessonValue, doing: Doing, listens: boolean): void {
  const app = useApp();
  // With the picture and not after it: a key that comes between the two would walk from where the lesson was.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!listens || event.metaKey || event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement) return;
      // Brackets need AltGr or Option on many keyboards; every other combination is the browser's.
      if ((event.ctrlKey || event.altKey) && !(["[", "]"].includes(event.key) && event.altKey)) return;
      const target = event.target as Element;
      if (event.key === " " && target.closest("button, a")) return;
      // A box that scrolls and has the focus keeps the arrows it scrolls by.
      if (/^Arrow(Up|Down)$/.test(event.key) && target.matches("[data-fit], .lesson-stage") && scrolls(target)) return;
      const act = action(app, lesson, event.key.length === 1 ? event.key.toLowerCase() : event.key, event.shiftKey, doing);
      // Keys of the notebook mean nothing here, except for those that the browser needs.
      if (act || event.key.length === 1) event.stopPropagation();
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", pressed, true);
    return () => window.removeEventListener("keydown", pressed, true);
  });
}

/** Fits what is shown to the window, whenever it or the window changes. */
export function useFit(stage: RefObject<HTMLElement | null>, whole: boolean, shown: readonly unknown[]): void {
  const app = useApp();
  useLayoutEffect(() => {
    const refit = () => stage.current && fit(stage.current, WORDS[app.lang.value].folded, whole);
    stage.current?.scrollTo(0, 0);
    refit();
    window.addEventListener("resize", refit);
    return () => window.removeEventListener("resize", refit);
  }, [...shown, whole]);
}
