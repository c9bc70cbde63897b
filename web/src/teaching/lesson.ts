// A lesson: its chapters and the current step.
import { effect, type Signal, signal } from "@preact/signals";
import { createContext, type RefObject } from "preact";
import { useContext, useEffect, useLayoutEffect } from "preact/hooks";
import { type App, type LessonPlace, type Start, useApp } from "../app/state";
import type { LessonValue, Methods } from "../bridge/contract";
import { fit, scrolls } from "./handout";
import { findNeighbour, encodeView, nextLine, type View } from "./step";
import { WORDS } from "./words";

/** The options of a lesson. */
interface Telling {
  reading: "others" | "rest";
  /** Null for the default of the lesson: numbers in the course, otherwise names. */
  numbers: boolean | null;
}

type ChapterAnswer = { lesson: LessonValue } | { refused: string };

interface Chapters {
  /** Returns the chapter; null until it is loaded. Requests it if necessary. A component that reads it is rendered
   * again when it arrives. */
  get(place: LessonPlace, telling: Telling): ChapterAnswer | null;
  /** Returns all chapters of the lesson of a place. */
  all(place: LessonPlace, telling: Telling): Promise<readonly LessonValue[]>;
  stop(): void;
}

/** Creates the cache of chapters. */
export function makeChapters(app: App): Chapters {
  const shelf = signal<ReadonlyMap<string, ChapterAnswer>>(new Map());
  const asked = new Map<string, Promise<ChapterAnswer>>();
  const keep = (key: string, told: ChapterAnswer) => {
    shelf.value = new Map([...shelf.value, [key, told]]);
    return told;
  };

  async function ask(key: string, params: Methods["lesson"]["params"]): Promise<ChapterAnswer> {
    try {
      return keep(key, { lesson: await app.ask("lesson", params) });
    } catch (error) {
      asked.delete(key);
      return keep(key, { refused: (error as Error).message });
    }
  }

  const ready = (params: Methods["lesson"]["params"]) =>
    app.starting.value === null && (params.of === "course" || app.read.value?.text === app.text.value);

  // A failed request, as after a stop of the engine, is repeated when the text or the language changes.
  const stop = effect(() => {
    void [app.text.value, app.lang.value];
    asked.clear();
    shelf.value = new Map();
  });

  return {
    get(place, telling) {
      const { key, params } = makeRequest(app, place, telling);
      const found = shelf.value.get(key);
      if (found) return found;
      const told = toldAtStart(app, params);
      if (told) return { lesson: told };
      if (ready(params) && !asked.has(key)) asked.set(key, Promise.resolve().then(() => ask(key, params)));
      return null;
    },
    async all(place, telling) {
      const first = makeRequest(app, place, telling);
      const told = (await tell(first)) as { lesson?: LessonValue };
      if (!told.lesson) return [];
      const found: LessonValue[] = [];
      for (let chapter = 1; chapter <= told.lesson.chapters.length; chapter += 1) {
        const one = await tell(makeRequest(app, { ...place, chapter }, telling));
        if ("lesson" in one) found.push(one.lesson);
      }
      return found;
    },
    stop,
  };

  function tell({ key, params }: { key: string; params: Methods["lesson"]["params"] }): Promise<ChapterAnswer> {
    const found = shelf.peek().get(key);
    const told = toldAtStart(app, params);
    if (found || told) return Promise.resolve(found ?? { lesson: told! });
    const asking = asked.get(key) ?? ask(key, params);
    asked.set(key, asking);
    return asking;
  }
}

/** Returns the request for a chapter and its key in the cache. */
function makeRequest(app: App, place: LessonPlace, telling: Telling): { key: string; params: Methods["lesson"]["params"] } {
  const params: Methods["lesson"]["params"] = { of: place.of, chapter: place.of === "log" ? 1 : place.chapter, reading: telling.reading };
  if (telling.numbers !== null) params.numbers = telling.numbers;
  const text = place.of === "log" ? app.text.value : "";
  return { key: JSON.stringify([params, app.lang.value, text]), params };
}

/** Returns a chapter from the parameters of the page. */
function toldAtStart(app: App, params: Methods["lesson"]["params"]): LessonValue | undefined {
  const begun = app.start.lesson;
  const usual = params.of === "course";
  if (begun?.of !== params.of || begun.reading !== params.reading || begun.numbers !== (params.numbers ?? usual)) return undefined;
  if (params.of === "log" && app.text.value !== (app.start.log ?? "")) return undefined;
  const spoken = app.lang.value;
  return begun.told.find((one) => one.chapter === params.chapter && (one.lang === spoken || (spoken === "ja" && one.lang === "en")));
}

const KEYS = { lesson: "log", course: "course" } as const;

/** Returns the place that a URL fragment names, or null. */
export function parsePlace(hash: string): LessonPlace | null {
  for (const part of parts(hash)) {
    const found = /^(lesson|course)=c(\d{1,3})(s\d{1,5}|end|)$/.exec(part);
    if (found) return { of: KEYS[found[1] as keyof typeof KEYS], chapter: Number(found[2]), view: found[3]! };
  }
  return null;
}

/** Returns a URL fragment that names a place, or none. */
function withPlace(hash: string, place: LessonPlace | null): string {
  const rest = parts(hash).filter((part) => !/^(lesson|course)=/.test(part));
  if (place) rest.push(`${place.of === "log" ? "lesson" : "course"}=c${place.chapter}${place.view}`);
  return rest.length ? `#${rest.join("&")}` : "";
}

function parts(hash: string): string[] {
  return hash.replace(/^#/, "").split("&").filter((part) => part);
}

/** Returns the label of a place of the game; its name, if it no longer exists. */
export function findLabel(places: readonly { name: string; label: string }[], name: string): string {
  return places.find((place) => place.name === name)?.label ?? name;
}

/** The context that has the options of the lesson; read it with `useTelling`. */
export const TellingContext = createContext<Signal<Telling> | null>(null);

/** Returns the initial options. */
export function makeTelling(begun: Start["lesson"]): Signal<Telling> {
  if (!begun) return signal({ reading: "others", numbers: null });
  const usual = begun.numbers === (begun.of === "course");
  return signal({ reading: begun.reading, numbers: usual ? null : begun.numbers });
}

export function useTelling(): Signal<Telling> {
  const telling = useContext(TellingContext);
  if (!telling) throw new Error("no lesson");
  return telling;
}

/** Goes to a step and writes it into the URL; the browser's back button undoes a jump. */
export function showStep(app: App, place: LessonPlace, jump = false): void {
  app.lesson.value = place;
  app.mode.value = "lesson";
  if (place.view === "last") return; // its name is known once the chapter is loaded
  const address = withPlace(location.hash, place);
  if (address !== location.hash) history[jump ? "pushState" : "replaceState"](history.state, "", address);
}

/** Returns to the notebook. */
export function leave(app: App): void {
  app.mode.value = "notebook";
  history.replaceState(history.state, "", withPlace(location.hash, null) || location.pathname + location.search);
}

/** The actions of keys in a lesson, besides navigation. */
export interface Doing {
  formula(): void;
  grid(): void;
  whole(): void;
  overview(): void;
  keys(): void;
  escape(): void;
}

/** Returns the action of a key in a lesson; undefined if it has none. */
export function action(app: App, lesson: LessonValue, key: string, shift: boolean, doing: Doing): (() => void) | undefined {
  const place = app.lesson.peek();
  const go = (found: LessonPlace | null) => () => found && showStep(app, found);
  switch (key) {
    case "ArrowRight":
    case "PageDown":
    case "n":
      return go(findNeighbour(lesson, place, 1));
    case "ArrowLeft":
    case "PageUp":
    case "p":
    case "b":
      return go(findNeighbour(lesson, place, -1));
    case " ":
      return go(findNeighbour(lesson, place, shift ? -1 : 1));
    case "Home":
      return go({ ...place, chapter: 1, view: "" });
    case "End":
      return go({ ...place, chapter: lesson.chapters.length, view: "last" });
    case "ArrowDown":
    case "]":
      return go(nextLine(lesson, place, 1));
    case "ArrowUp":
    case "[":
      return go(nextLine(lesson, place, -1));
    case "f":
      return doing.formula;
    case "g":
      return doing.grid;
    case "a":
      return doing.whole;
    case "o":
      return doing.overview;
    case "?":
      return doing.keys;
    case "Escape":
      return doing.escape;
  }
  return undefined;
}

/** Corrects the view of a place whose name was unknown before the chapter was loaded, or does not exist. */
export function useCanonicalName(lesson: LessonValue, place: LessonPlace, view: View, current: boolean): void {
  const app = useApp();
  useEffect(() => {
    if (!current || app.lesson.peek() !== place) return;
    if (encodeView(view) !== place.view || lesson.chapter !== place.chapter) showStep(app, { ...place, chapter: lesson.chapter, view: encodeView(view) });
  }, [view, place, lesson, current]);
}

/** Handles the keys of a lesson before the rest of the page. */
export function useKeys(lesson: LessonValue, doing: Doing, listens: boolean): void {
  const app = useApp();
  // Before the browser paints: a key pressed in between would start from the previous step.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!listens || event.metaKey || event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement) return;
      // Brackets need AltGr or Option on many keyboards; all other combinations belong to the browser.
      if ((event.ctrlKey || event.altKey) && !(["[", "]"].includes(event.key) && event.altKey)) return;
      const target = event.target as Element;
      if (event.key === " " && target.closest("button, a")) return;
      // A focused box that scrolls keeps the arrow keys.
      if (/^Arrow(Up|Down)$/.test(event.key) && target.matches("[data-fit], .lesson-stage") && scrolls(target)) return;
      const act = action(app, lesson, event.key.length === 1 ? event.key.toLowerCase() : event.key, event.shiftKey, doing);
      // Keys of the notebook have no effect here, except those that the browser needs.
      if (act || event.key.length === 1) event.stopPropagation();
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  });
}

/** Fits the content to the window whenever either changes. */
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
