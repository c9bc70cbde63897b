// Python in a worker, so that the page never freezes; what takes too long is ended by ending the worker.
// First: Pyodide looks at the worker while it is imported.
import "./classic";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide, type LockfileInfo, type PyodideInterface } from "pyodide";
import type { FromWorker, Software, ToWorker } from "./engine";

/** What kind of Python this is, as Pyodide's lock file has it. */
declare const LOCK_INFO: LockfileInfo;

interface Bridge {
  answer(asked: string): string;
}
type Steps = Iterator<undefined>;

/** After so many milliseconds without a question, the next ones are made ready for. */
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

/** Answers one question after another, and between them makes ready for the next ones. */
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

  /** Takes one step; a question that came meanwhile goes before the next. */
  private warm(): void {
    try {
      if (this.warming?.next().done) this.warming = null;
    } catch (error) {
      broken(error);
    }
    if (this.warming) this.idle = setTimeout(() => this.warm());
  }
}

/** Only what Pyodide itself cannot bear comes here: the bridge answers whatever happens. */
function broken(error: unknown): void {
  scope.postMessage({ kind: "broken", message: String((error as Error)?.message ?? error).slice(-500) });
}

/** Pyodide fetches its files; here they are all at hand, and nothing is fetched from anywhere. */
function answerFetch(software: Software): void {
  self.fetch = async (asked) => {
    const standard = String(asked instanceof Request ? asked.url : asked).endsWith(".zip");
    return new Response(standard ? software.standard : null);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module: software.python, instance: await WebAssembly.instantiate(software.python, imports) });
}

/** Goes through the files that are in one. */
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
