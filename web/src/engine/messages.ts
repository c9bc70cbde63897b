// What the page and the worker with Python in it say to each other.

/** All that a worker needs. The page keeps it, so that a fresh worker comes quickly. */
export interface Software {
  /** Python's own library, compiled: a zip file. */
  standard: Uint8Array<ArrayBuffer>;
  /** clue_logic and what it uses: a line of JSON that names the files with their sizes, then what is in them. */
  software: Uint8Array<ArrayBuffer>;
  /** Python itself. */
  python: WebAssembly.Module;
}

/** What the page says to its worker. */
export type ToWorker = { kind: "start"; software: Software } | { kind: "ask"; id: number; asked: string };

/** What the worker says. */
export type FromWorker =
  | { kind: "stage"; stage: "software" }
  | { kind: "ready" }
  | { kind: "answer"; id: number; answer: string }
  /** Python in this worker is of no more use. */
  | { kind: "broken"; message: string };
