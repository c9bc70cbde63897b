// Loads the software: from the page itself, or from files beside it. Both have the same files, gzipped.
import { AnswerError, makeFailure, type Software } from "./engine";

const WASM = "application/wasm";

/** Receives the progress of loading, from 0 to 1. */
type ProgressListener = (share: number) => void;

const FIRST = ["standard", "software", "python"] as const;
type File = (typeof FIRST)[number] | "more";

/** The location of the software: in the page, or beside it in a version; `base` is the address of another file beside it. */
export type Where = { inline: true } | { inline: false; version: string; base?: string };

type Beside = Exclude<Where, { inline: true }>;

/** The software and the program of the workers, loaded once for all workers. */
export class Source {
  private gotProgram: Promise<string> | null = null;
  private got: Promise<Software> | null = null;
  private gotMore: Promise<Uint8Array<ArrayBuffer>> | null = null;

  constructor(private readonly where: Where) {}

  /** Returns the URL of the worker's program. */
  program(): Promise<string> {
    this.gotProgram ??= workerProgram(this.where);
    return this.gotProgram;
  }

  /** Returns the software; a failed download is repeated on the next call. Raises AnswerError. */
  software(told: ProgressListener): Promise<Software> {
    this.got ??= getSoftware(this.where, told);
    this.got.catch(() => (this.got = null));
    return this.got;
  }

  /** Returns the second part of the software, which a game does not need; a failed download is repeated on the next call. */
  more(): Promise<Uint8Array<ArrayBuffer>> {
    const packed = this.where.inline ? fromPage : fromSite(this.where, () => undefined);
    this.gotMore ??= packed("more").then(getBytes);
    this.gotMore.catch(() => (this.gotMore = null));
    return this.gotMore;
  }
}

async function getBytes(packed: ReadableStream<BufferSource>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(unzipStream(packed)).arrayBuffer());
}

async function workerProgram(where: Where): Promise<string> {
  if (!where.inline) return beside("worker.js", where);
  const program = await new Response(unzipStream(await fromPage("worker"))).blob();
  return URL.createObjectURL(program.slice(0, program.size, "text/javascript"));
}

async function getSoftware(where: Where, told: ProgressListener): Promise<Software> {
  const packed = where.inline ? fromPage : fromSite(where, told);
  try {
    const [python, standard, software] = await Promise.all([
      compileKeptPython(where).then(async (kept) => kept ?? compilePython(unzipStream(await packed("python")))),
      packed("standard").then(getBytes),
      packed("software").then(getBytes),
    ]);
    return { python, standard, software };
  } catch (error) {
    throw error instanceof AnswerError ? error : makeFailure(error instanceof RangeError ? "noMemory" : "damaged");
  }
}

/** Raises AnswerError if this browser lacks what is needed. */
export function checkBrowser(): void {
  if (typeof Worker !== "function") throw makeFailure("noWorker");
  if (typeof WebAssembly !== "object") throw makeFailure("noWebAssembly");
  if (typeof DecompressionStream !== "function") throw makeFailure("noDecompression");
}

function unzipStream(packed: ReadableStream<BufferSource>): ReadableStream<BufferSource> {
  return packed.pipeThrough(new DecompressionStream("gzip"));
}

/** Compiles Python as the service worker keeps it; null if there is none. On the next visit a browser that keeps the
 * compiled code uses that: Chromium can be used after 1.6 s in place of 2.3. */
async function compileKeptPython(where: Where): Promise<WebAssembly.Module | null> {
  if (where.inline || !navigator.serviceWorker?.controller) return null;
  const kept = await fetch(beside("python.wasm", where)).catch(() => null);
  return kept?.ok && kept.headers.get("content-type") === WASM ? WebAssembly.compileStreaming(kept).catch(() => null) : null;
}

/** Compiles Python while it downloads: the slowest part of the start, which the browser runs in parallel. */
function compilePython(program: ReadableStream<BufferSource>): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(new Response(program, { headers: { "content-type": WASM } }));
}

async function fromPage(file: File | "worker"): Promise<ReadableStream<BufferSource>> {
  await parsed();
  const text = element(file).textContent;
  const bytes = "fromBase64" in Uint8Array ? (Uint8Array as unknown as { fromBase64(text: string): Uint8Array<ArrayBuffer> }).fromBase64(text) : Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0));
  return new Blob([bytes]).stream() as ReadableStream<BufferSource>;
}

function fromSite(where: Beside, told: ProgressListener): (file: File) => Promise<ReadableStream<BufferSource>> {
  const come: Partial<Record<File, [number, number]>> = {};
  const count = (file: File, length: number, whole: number) => {
    come[file] = [(come[file]?.[0] ?? 0) + length, whole];
    const all = Object.values(come);
    if (all.length === FIRST.length) told(all.reduce((sum, [some]) => sum + some, 0) / all.reduce((sum, [, most]) => sum + most, 0));
  };
  return async (file) => {
    const response = await fetch(beside(`${file}.bin`, where)).catch(() => null);
    if (!response?.ok || !response.body) throw makeFailure("unreachable");
    const whole = Number(response.headers.get("content-length"));
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        if (whole > 0) count(file, part.length, whole);
        controller.enqueue(part);
      },
    });
    return response.body.pipeThrough(counted);
  };
}

function beside(file: string, { version, base }: Beside): string {
  return new URL(`${file}?v=${version}`, base ?? document.baseURI).href;
}

/** Waits until the page is parsed: the software stands below the program. */
function parsed(): Promise<void> | void {
  if (document.readyState === "loading") return new Promise((done) => document.addEventListener("DOMContentLoaded", () => done(), { once: true }));
}

function element(file: string): HTMLElement {
  const found = document.getElementById(`file-${file}`);
  if (!found) throw makeFailure("damaged");
  return found;
}
