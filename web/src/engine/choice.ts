// Chooses the engine by the shape of the page.
import type { Start } from "../app/state";
import type { Engine } from "./engine";
import { HttpEngine } from "./http";
import { Source } from "./software";
import { WorkerEngine } from "./worker-engine";

export function makeEngine(start: Start): Engine {
  if (start.shape === "http") return new HttpEngine(start.token ?? "");
  return new WorkerEngine(new Source(start.shape === "inline" ? { inline: true } : { inline: false, version: start.version ?? "" }));
}

/** Registers the service worker that caches the site, once the log is read. Browsers without it need a connection. */
export function keepForOffline(): void {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => undefined);
}
