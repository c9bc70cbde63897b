// Which engine answers: it depends on the shape in which the page came.
import type { Start } from "../app/state";
import type { Engine } from "./engine";
import { HttpEngine } from "./http";
import { Source } from "./software";
import { WorkerEngine } from "./worker-engine";

/** The engine for a shape of the page. */
export function makeEngine(start: Start): Engine {
  if (start.shape === "http") return new HttpEngine(start.token ?? "");
  return new WorkerEngine(new Source(start.shape === "inline" ? { inline: true } : { inline: false, version: start.version ?? "" }));
}

/** Has the files of the site kept, once the page stands. A browser that does not allow it only needs a connection. */
export function keepForOffline(): void {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => undefined);
}
