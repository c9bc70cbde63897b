// A site keeps itself in the browser, so that it works without a connection after the first visit.

/** Has the files of the site kept, once the page stands. A browser that does not allow it only needs a connection. */
export function keepForOffline(): void {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => undefined);
}
