// The step of a lesson in the address: `lesson=c1s3` of the log, `course=c3s2` of the course. Whatever else stands in
// the fragment stays as it is.
import type { LessonPlace } from "../app/state";

const KEYS = { lesson: "log", course: "course" } as const;

/** The place that a fragment names, or null. */
export function placeIn(hash: string): LessonPlace | null {
  for (const part of parts(hash)) {
    const found = /^(lesson|course)=c(\d{1,3})(s\d{1,5}|end|)$/.exec(part);
    if (found) return { of: KEYS[found[1] as keyof typeof KEYS], chapter: Number(found[2]), view: found[3]! };
  }
  return null;
}

/** A fragment in which a place is named, or none is. */
export function withPlace(hash: string, place: LessonPlace | null): string {
  const rest = parts(hash).filter((part) => !/^(lesson|course)=/.test(part));
  if (place) rest.push(`${place.of === "log" ? "lesson" : "course"}=c${place.chapter}${place.view}`);
  return rest.length ? `#${rest.join("&")}` : "";
}

function parts(hash: string): string[] {
  return hash.replace(/^#/, "").split("&").filter((part) => part);
}
