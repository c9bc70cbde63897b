// The service worker of the site: caches its files, all of one version, and serves them.
declare const VERSION: string;
declare const CACHE_FILES: readonly string[];

const PREFIX = "clue-notebook-";
const NAME = PREFIX + VERSION;
const scope = self as unknown as ServiceWorkerGlobalScope;

scope.addEventListener("install", (event) => {
  // An open page continues with its own version; this one serves the next visit.
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(CACHE_FILES)));
});

scope.addEventListener("activate", (event) => {
  const older = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  event.waitUntil(older().then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

scope.addEventListener("fetch", (event) => {
  const request = event.request;
  if (request.method !== "GET" || !request.url.startsWith(scope.registration.scope)) return;
  const asked = request.mode === "navigate" ? scope.registration.scope : request.url;
  event.respondWith(caches.open(NAME).then(async (cache) => (await cache.match(asked)) ?? fetch(request)));
});
