// What the page needs for teaching, beside the notebook: the lesson, which covers it, and the watch over hidden answers.
import { useEffect, useMemo } from "preact/hooks";
import { useApp } from "../app/state";
import { makeChapters } from "./chapters";
import { useHiding } from "./hiding";
import { LessonView } from "./lesson-view";
import { WORDS } from "./lesson-words";
import { placeIn } from "./place";
import { makeTelling, TellingContext, useTelling } from "./telling";
import { leave } from "./walk";
import "./lesson.css";
import "./handout.css";

export function Teaching() {
  const app = useApp();
  useHiding();
  const telling = useMemo(() => makeTelling(app.start.lesson), []);
  const mode = app.mode.value;
  useEffect(() => {
    const follow = () => {
      const place = placeIn(location.hash);
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

function Lesson() {
  const app = useApp();
  const words = WORDS[app.lang.value];
  const chapters = useMemo(() => makeChapters(app), []);
  useEffect(() => chapters.stop, []);
  const telling = useTelling();
  const told = chapters.get(app.lesson.value, telling.value);
  return (
    <main class="lesson" aria-label={words.lesson}>
      {told && "lesson" in told ? (
        <LessonView lesson={told.lesson} whole={() => chapters.all(app.lesson.value, telling.value)} />
      ) : (
        <div class="lesson-waiting">
          <p role="status">{told ? told.refused : words.preparing}</p>
          <button type="button" onClick={() => leave(app)}>
            {words.leave}
          </button>
        </div>
      )}
    </main>
  );
}
