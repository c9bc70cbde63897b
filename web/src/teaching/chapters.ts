// The chapters of lessons: told in the page already, or asked of the software and kept as long as they are right.
import { effect, signal } from "@preact/signals";
import type { App, LessonPlace } from "../app/state";
import type { LessonParams, LessonValue } from "../bridge/contract";

/** How a lesson is told. */
export interface Telling {
  reading: "others" | "rest";
  /** Null for what goes with the lesson: numbers in the course, names else. */
  numbers: boolean | null;
}

/** A chapter, or why there is none. */
export type Told = { lesson: LessonValue } | { refused: string };

interface Chapters {
  /** The chapter, null until it is there; asks for it if need be. Read inside a component, it draws anew when it comes. */
  get(place: LessonPlace, telling: Telling): Told | null;
  /** All chapters of the lesson of a place. */
  all(place: LessonPlace, telling: Telling): Promise<readonly LessonValue[]>;
  stop(): void;
}

/** Makes the shelf of chapters. */
export function makeChapters(app: App): Chapters {
  const shelf = signal<ReadonlyMap<string, Told>>(new Map());
  const asked = new Map<string, Promise<Told>>();
  const keep = (key: string, told: Told) => {
    shelf.value = new Map([...shelf.value, [key, told]]);
    return told;
  };

  async function ask(key: string, params: LessonParams): Promise<Told> {
    try {
      return keep(key, { lesson: await app.ask("lesson", params) });
    } catch (error) {
      asked.delete(key);
      return keep(key, { refused: (error as Error).message });
    }
  }

  const ready = (params: LessonParams) =>
    app.starting.value === null && (params.of === "course" || app.read.value?.text === app.text.value);

  // What was refused, as when the engine was stopped, is asked for again when the text or the language is another one.
  const stop = effect(() => {
    void [app.text.value, app.lang.value];
    asked.clear();
    shelf.value = new Map();
  });

  return {
    get(place, telling) {
      const { key, params } = wanted(app, place, telling);
      const found = shelf.value.get(key);
      if (found) return found;
      const told = toldAtStart(app, params);
      if (told) return { lesson: told };
      if (ready(params) && !asked.has(key)) asked.set(key, Promise.resolve().then(() => ask(key, params)));
      return null;
    },
    async all(place, telling) {
      const first = wanted(app, place, telling);
      const told = (await tell(first)) as { lesson?: LessonValue };
      if (!told.lesson) return [];
      const found: LessonValue[] = [];
      for (let chapter = 1; chapter <= told.lesson.chapters.length; chapter += 1) {
        const one = await tell(wanted(app, { ...place, chapter }, telling));
        if ("lesson" in one) found.push(one.lesson);
      }
      return found;
    },
    stop,
  };

  function tell({ key, params }: { key: string; params: LessonParams }): Promise<Told> {
    const found = shelf.peek().get(key);
    const told = toldAtStart(app, params);
    if (found || told) return Promise.resolve(found ?? { lesson: told! });
    const asking = asked.get(key) ?? ask(key, params);
    asked.set(key, asking);
    return asking;
  }
}

/** What to ask for a chapter, and by what it is known on the shelf. */
function wanted(app: App, place: LessonPlace, telling: Telling): { key: string; params: LessonParams } {
  const params: LessonParams = { of: place.of, chapter: place.of === "log" ? 1 : place.chapter, reading: telling.reading };
  if (telling.numbers !== null) params.numbers = telling.numbers;
  const text = place.of === "log" ? app.text.value : "";
  return { key: JSON.stringify([params, app.lang.value, text]), params };
}

/** A chapter that the page was started with. */
function toldAtStart(app: App, params: LessonParams): LessonValue | undefined {
  const begun = app.start.lesson;
  const usual = params.of === "course";
  if (begun?.of !== params.of || begun.reading !== params.reading || begun.numbers !== (params.numbers ?? usual)) return undefined;
  if (params.of === "log" && app.text.value !== (app.start.log ?? "")) return undefined;
  const spoken = app.lang.value;
  return begun.told.find((one) => one.chapter === params.chapter && (one.lang === spoken || (spoken === "ja" && one.lang === "en")));
}
