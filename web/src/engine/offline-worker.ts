// The service worker of the site: caches its files, all of one version, and serves them.
declare const VERSION: string;
declare const CACHE_FILES: readonly string[];
/** The interpreter as it is loaded, gzipped, and as it is kept. */
declare const PYTHON: readonly [packed: string, kept: string];

const PREFIX = "clue-notebook-";
const NAME = PREFIX + VERSION;
const scope = self as unknown as ServiceWorkerGlobalScope;

scope.addEventListener("install", (event) => {
  // An open page continues with its own version; this one serves the next visit.
  event.waitUntil(caches.open(NAME).then((cache) => Promise.all([cache.addAll(CACHE_FILES), keepPython(cache)])));
});

/** Keeps the interpreter unpacked: beside such a response a browser keeps the compiled code. */
async function keepPython(cache: Cache): Promise<void> {
  const [packed, kept] = PYTHON;
  const { ok, body } = await fetch(packed);
  if (!ok || !body) throw new Error(`${packed} was not loaded`);
  await cache.put(kept, new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": "application/wasm" } }));
}

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
