// Pyodide requires a module worker, and tests this by calling importScripts. Chromium does not start a module worker
// from a file's own text, and the worker's program already contains everything that Pyodide would import.
(self as unknown as { importScripts(): never }).importScripts = () => {
  throw new Error("nothing is imported here");
};

export {};
