// Python in a worker, so that the page never freezes; the page stops a slow computation by terminating the worker.
// First: Pyodide inspects the worker while it is imported.
import "./classic";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide, type LockfileInfo, type PyodideInterface } from "pyodide";
import type { FromWorker, Software, ToWorker } from "./engine";

/** The lock file of this Pyodide. */
declare const LOCK_INFO: LockfileInfo;

interface Bridge {
  answer(asked: string): string;
}
type Steps = Iterator<undefined>;

/** Milliseconds without a request before the worker prepares for the next ones. */
const IDLE = 150;

const scope = self as unknown as { postMessage(message: FromWorker): void; onmessage: ((event: MessageEvent<ToWorker>) => void) | null };
const NOWHERE = "https://nowhere.invalid/";

scope.onmessage = ({ data }) => {
  if (data.kind === "start") start(data.software).catch(broken);
};

async function start(software: Software): Promise<void> {
  answerFetch(software);
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    lockFileContents: { info: LOCK_INFO, packages: {} },
    env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONNOUSERSITE: "1" },
    fsInit: async (files, { sitePackages }) => unpack(software.software, (path, content) => write(files, `${sitePackages}/${path}`, content)),
  });
  scope.postMessage({ kind: "stage", stage: "software" });
  const answering = new Answering(python);
  scope.onmessage = ({ data }) => {
    if (data.kind === "ask") answering.answer(data.id, data.asked);
  };
  scope.postMessage({ kind: "ready" });
  answering.makeReady();
}

/** Answers one request after another, and prepares for the next ones in between. */
class Answering {
  private readonly bridge: Bridge;
  private warming: Steps | null = null;
  private idle: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly python: PyodideInterface) {
    this.bridge = (python.pyimport("starting") as { bridge(): Bridge }).bridge();
  }

  makeReady(): void {
    this.warming = (this.python.pyimport("clue_logic.page.bridge.bridge") as { warming(): Steps }).warming();
    this.idle = setTimeout(() => this.warm(), IDLE);
  }

  answer(id: number, asked: string): void {
    clearTimeout(this.idle);
    try {
      scope.postMessage({ kind: "answer", id, answer: this.bridge.answer(asked) });
    } catch (error) {
      broken(error);
    }
    this.idle = setTimeout(() => this.warm(), IDLE);
  }

  /** Runs one step of the preparation; a request that arrived meanwhile takes precedence. */
  private warm(): void {
    try {
      if (this.warming?.next().done) this.warming = null;
    } catch (error) {
      broken(error);
    }
    if (this.warming) this.idle = setTimeout(() => this.warm());
  }
}

/** Called only if Pyodide itself fails: the bridge handles all other errors. */
function broken(error: unknown): void {
  scope.postMessage({ kind: "broken", message: String((error as Error)?.message ?? error).slice(-500) });
}

/** Answers Pyodide's fetches from memory; nothing is downloaded. */
function answerFetch(software: Software): void {
  self.fetch = async (asked) => {
    const standard = String(asked instanceof Request ? asked.url : asked).endsWith(".zip");
    return new Response(standard ? software.standard : null);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module: software.python, instance: await WebAssembly.instantiate(software.python, imports) });
}

/** Calls `told` for each file of an archive. */
function unpack(packed: Uint8Array, told: (path: string, content: Uint8Array) => void): void {
  const end = packed.indexOf(10);
  let at = end + 1;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(packed.subarray(0, end))) as [string, number][]) {
    told(path, packed.subarray(at, at + size));
    at += size;
  }
}

function write(files: { mkdirTree(path: string): void; writeFile(path: string, content: Uint8Array, how: object): void }, path: string, content: Uint8Array): void {
  files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  files.writeFile(path, content, { canOwn: true });
}
