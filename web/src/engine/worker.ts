// Python in a worker, so that the page never freezes; what takes too long is ended by ending the worker.
import "./classic";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide, type LockfileInfo } from "pyodide";
import type { FromWorker, Software, ToWorker } from "./messages";

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

let bridge: Bridge | null = null;
let warming: Steps | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;

scope.onmessage = ({ data }) => {
  if (data.kind === "start") start(data.software).catch(broken);
  else ask(data.id, data.asked);
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
  bridge = (python.pyimport("starting") as { bridge(): Bridge }).bridge();
  scope.postMessage({ kind: "ready" });
  warming = (python.pyimport("clue_logic.page.bridge.warming") as { warming(): Steps }).warming();
  idle = setTimeout(warm, IDLE);
}

function ask(id: number, asked: string): void {
  clearTimeout(idle);
  try {
    scope.postMessage({ kind: "answer", id, answer: bridge!.answer(asked) });
  } catch (error) {
    broken(error);
  }
  idle = setTimeout(warm, IDLE);
}

/** Takes one step; a question that came meanwhile goes before the next. */
function warm(): void {
  try {
    if (warming?.next().done) warming = null;
  } catch (error) {
    broken(error);
  }
  if (warming) idle = setTimeout(warm);
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
