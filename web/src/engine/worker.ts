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
interface Starting {
  bridge(): Bridge;
  add_more(): void;
}
type Steps = Iterator<undefined>;

/** Milliseconds without a request before the worker prepares for the next ones. */
const IDLE = 150;

const scope = self as unknown as { postMessage(message: FromWorker): void; onmessage: ((event: MessageEvent<ToWorker>) => void) | null };
/** The error of `starting` for a request that needs the second part. */
const MISSING = "MissingPartError";
const NOWHERE = "https://nowhere.invalid/";

scope.onmessage = ({ data }) => {
  if (data.kind === "start") start(data.software).catch(broken);
};

async function start(software: Software): Promise<void> {
  answerFetch(software);
  let add = (_: Uint8Array): void => undefined;
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    lockFileContents: { info: LOCK_INFO, packages: {} },
    env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONNOUSERSITE: "1" },
    fsInit: async (files, { sitePackages }) => {
      add = (packed) => unpack(packed, (path, content) => write(files, `${sitePackages}/${path}`, content));
      add(software.software);
    },
  });
  scope.postMessage({ kind: "stage", stage: "software" });
  const answering = new Answering(python, (more) => add(more));
  scope.onmessage = ({ data }) => {
    if (data.kind === "ask") answering.ask(data.id, data.asked);
    else if (data.kind === "more") answering.takeMore(data.more);
  };
  scope.postMessage({ kind: "ready" });
  answering.makeReady();
}

/** Answers one request after another, and prepares for the next ones in between. A request that needs the second part of
 * the software waits for it, and the later ones wait too. */
class Answering {
  private readonly starting: Starting;
  private readonly bridge: Bridge;
  private warming: Steps | null = null;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting: { id: number; asked: string }[] = [];
  /** Whether the second part is asked for, and whether it is here. */
  private more: "away" | "asked" | "here" = "away";
  /** Whether the first request waits for the second part. */
  private stuck = false;
  /** Whether the second part is still to be loaded ahead of the first request for it. */
  private ahead = true;

  constructor(
    private readonly python: PyodideInterface,
    private readonly add: (packed: Uint8Array) => void,
  ) {
    this.starting = python.pyimport("starting") as Starting;
    this.bridge = this.starting.bridge();
  }

  makeReady(): void {
    this.warming = this.warmingSteps("warming");
    this.rest();
  }

  ask(id: number, asked: string): void {
    clearTimeout(this.idle);
    this.waiting.push({ id, asked });
    this.answerAll();
  }

  /** Adds the second part; without it, the request that needs it has no answer. */
  takeMore(more: Uint8Array | null): void {
    clearTimeout(this.idle);
    this.more = more ? "here" : "away";
    try {
      if (more) {
        this.add(more);
        this.starting.add_more();
        this.warming = this.warmingSteps("imports");
      }
    } catch (error) {
      return broken(error);
    }
    const lacking = !more && this.stuck ? this.waiting.shift() : undefined;
    if (lacking) scope.postMessage({ kind: "lacking", id: lacking.id });
    this.stuck = false;
    this.answerAll();
  }

  private answerAll(): void {
    for (let next = this.waiting[0]; next && !this.stuck; next = this.waiting[0]) {
      try {
        scope.postMessage({ kind: "answer", id: next.id, answer: this.bridge.answer(next.asked) });
      } catch (error) {
        if (!this.isMissing(error)) return broken(error);
        this.stuck = true;
        return this.askForMore();
      }
      this.waiting.shift();
    }
    if (!this.stuck) this.rest();
  }

  private isMissing(error: unknown): boolean {
    return this.more !== "here" && (error as { type?: string }).type === MISSING;
  }

  private askForMore(): void {
    if (this.more !== "away") return;
    this.more = "asked";
    scope.postMessage({ kind: "more" });
  }

  private rest(): void {
    this.idle = setTimeout(() => this.warm(), IDLE);
  }

  /** Runs one step of the preparation; a request that arrived meanwhile takes precedence. */
  private warm(): void {
    try {
      if (!this.warming?.next().done) {
        this.idle = setTimeout(() => this.warm());
        return;
      }
    } catch (error) {
      if (!this.isMissing(error)) return broken(error);
    }
    this.warming = null;
    // Only once: without a connection it would be asked for again and again.
    if (this.ahead) this.askForMore();
    this.ahead = false;
  }

  private warmingSteps(name: "warming" | "imports"): Steps {
    return (this.python.pyimport("clue_logic.page.bridge.bridge") as Record<typeof name, () => Steps>)[name]();
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
