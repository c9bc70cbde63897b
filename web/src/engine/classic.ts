// Pyodide wants a worker that is a module, and finds that out by whether this works. A module out of a file's own text
// is what Chromium does not start, and all that Pyodide would import is in the worker's program already.
(self as unknown as { importScripts(): never }).importScripts = () => {
  throw new Error("nothing is imported here");
};

export {};
