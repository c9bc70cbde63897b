// Which engine answers: it depends on the shape in which the page came.
import type { Start } from "../app/state";
import type { Engine } from "./engine";
import { HttpEngine } from "./http";

export function engineFor(start: Start): Engine {
  if (start.shape === "http") return new HttpEngine(start.token ?? "");
  throw new Error(`not yet: ${start.shape}`);
}
