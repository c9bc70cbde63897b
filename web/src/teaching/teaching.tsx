// The teaching features beside the notebook: the lesson, which covers it, and the hiding of answers.
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { type LessonPlace, useApp } from "../app/state";
import type { LessonValue } from "../bridge/contract";
import { useHiding } from "./claim-store";
import { leave, makeChapters, makeTelling, parsePlace, TellingContext, useTelling } from "./lesson";
import { LessonView } from "./lesson-view";
import { WORDS } from "./words";

export function Teaching() {
  const app = useApp();
  useHiding();
  const telling = useMemo(() => makeTelling(app.start.lesson), []);
  const mode = app.mode.value;
  useEffect(() => {
    const follow = () => {
      const place = parsePlace(location.hash);
      if (place) app.lesson.value = place;
      if (place) app.mode.value = "lesson";
    };
    if (app.start.lesson) app.mode.value = "lesson";
    follow();
    window.addEventListener("hashchange", follow);
    window.addEventListener("popstate", follow);
    return () => {
      window.removeEventListener("hashchange", follow);
      window.removeEventListener("popstate", follow);
    };
  }, []);
  useEffect(() => {
    document.body.dataset.mode = mode;
  }, [mode]);
  if (mode !== "lesson") return null;
  return (
    <TellingContext.Provider value={telling}>
      <Lesson />
    </TellingContext.Provider>
  );
}

interface OpenChapter {
  lesson: LessonValue;
  place: LessonPlace;
}

function Lesson() {
  const app = useApp();
  const words = WORDS[app.lang.value];
  const chapters = useMemo(() => makeChapters(app), []);
  useEffect(() => chapters.stop, []);
  const telling = useTelling();
  const place = app.lesson.value;
  // A lesson about the log reveals hidden answers; the course does not.
  const told = app.guarded.value && place.of === "log" ? { refused: words.hidden } : chapters.get(place, telling.value);
  // Until the next chapter is loaded, the previous one stays.
  const shown = useRef<OpenChapter | null>(null);
  if (told) shown.current = "lesson" in told ? { lesson: told.lesson, place } : null;
  // A loaded lesson handles its keys itself.
  const waits = told === null || "refused" in told;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!waits || event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      leave(app);
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [waits]);
  return (
    <main class="lesson" aria-label={words.lesson}>
      {shown.current ? (
        <LessonView {...shown.current} current={told !== null} whole={() => chapters.all(place, telling.value)} />
      ) : (
        <div class="lesson-waiting">
          <p role="status">{told && "refused" in told ? told.refused : words.preparing}</p>
          <button type="button" onClick={() => leave(app)}>
            {words.leave}
          </button>
        </div>
      )}
    </main>
  );
}
