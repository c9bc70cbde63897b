// The engine answers the page's requests: a worker with Python, or the local server. Both implement the contract of the
// bridge.
import type { ExerciseValue, Methods } from "../bridge/contract";
import { type Lang, spoken, texts } from "../words/texts";

/** The methods of the bridge. */
export type MethodName = keyof Methods;

/** The methods that read a text on which later answers depend. */
export const READINGS = ["read", "read_rules"] as const satisfies readonly MethodName[];

/** Returns whether a method reads a text. */
export function isReading(method: MethodName): boolean {
  return READINGS.some((reading) => reading === method);
}

/** The parts that an exercise hides. */
export type Hidden = ExerciseValue["hides"];

/** A request without an answer; `code` is that of the bridge, or `stopped`, `unreachable`, `forbidden`, `broken`. */
export class AnswerError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Engine {
  /** Starts the engine; `told` receives the stage and the progress as a share. */
  start(told: (stage: StartStage, share: number) => void): Promise<void>;
  /** Sends a request. Requests are answered in order, without what an exercise hides; raises AnswerError. */
  ask<M extends MethodName>(method: M, params: Methods[M]["params"], lang: Lang, hides?: Hidden): Promise<Methods[M]["value"]>;
  /** Sends a request that may be slow to a separate bridge, which has read nothing. A new request ends the previous
   * one with `stopped`. */
  askAside<M extends MethodName>(method: M, params: Methods[M]["params"], lang: Lang): Promise<Methods[M]["value"]>;
  /** Cancels all computations: each pending request ends with `stopped`, and the log must be read again. */
  stop(): void;
  /** Releases memory until the next request, which then takes as long as a start. No request may be pending. */
  rest(): void;
}

/** The stages of the start. */
export type StartStage = "loading" | "python" | "software" | "ready";

/** Decodes an answer of the bridge: returns its value or raises its error. */
export function decodeAnswer(text: string): unknown {
  const message = JSON.parse(text) as { value?: unknown; error?: { code: string; message: string } };
  if (message.error) throw new AnswerError(message.error.code, message.error.message);
  return message.value;
}

const TEXTS = texts(
  {
    noWorker: "This browser cannot start a web worker, which the page needs. Allow scripts here, or use a current Firefox, Chrome, Edge or Safari.",
    noWebAssembly: "This browser has no WebAssembly, which the page needs. Allow it (some browsers switch it off for security), or use a current Firefox, Chrome, Edge or Safari.",
    noDecompression: "This browser is too old: it cannot unpack the software of the page. Use a current Firefox, Chrome, Edge or Safari.",
    unreachable: "The software of the page could not be loaded. Check the connection, then try again.",
    damaged: "The software of the page is damaged. Reload the page, or download it again.",
    noMemory: "There is not enough memory. Close other pages and try again.",
    lacking: "This needs a part of the software that could not be loaded. Check the connection, then try again.",
    broken: "The computation failed and was restarted. Your log is unchanged.",
    stopped: "Stopped.",
  },
  {
    noWorker: "Dieser Browser kann keinen Web Worker starten, den die Seite braucht. Erlaube hier Skripte, oder nimm einen aktuellen Firefox, Chrome, Edge oder Safari.",
    noWebAssembly: "Dieser Browser hat kein WebAssembly, das die Seite braucht. Erlaube es (manche Browser schalten es zur Sicherheit ab), oder nimm einen aktuellen Firefox, Chrome, Edge oder Safari.",
    noDecompression: "Dieser Browser ist zu alt: Er kann die Software der Seite nicht entpacken. Nimm einen aktuellen Firefox, Chrome, Edge oder Safari.",
    unreachable: "Die Software der Seite konnte nicht geladen werden. Prüfe die Verbindung und versuch es noch einmal.",
    damaged: "Die Software der Seite ist beschädigt. Lade die Seite neu, oder lade sie noch einmal herunter.",
    noMemory: "Der Speicher reicht nicht. Schließ andere Seiten und versuch es noch einmal.",
    lacking: "Das braucht einen Teil der Software, der nicht geladen werden konnte. Prüfe die Verbindung und versuch es noch einmal.",
    broken: "Die Berechnung ist abgebrochen und wurde neu gestartet. Dein Protokoll ist unverändert.",
    stopped: "Angehalten.",
  },
  {
    noWorker: "このブラウザでは、計算に必要なWeb Workerを開始できない。スクリプトを許可するか、新しい Firefox、Chrome、Edge、Safari を使うこと。",
    noWebAssembly: "このブラウザには、計算に必要な WebAssembly がない。許可するか（安全のため無効にしているブラウザもある）、新しい Firefox、Chrome、Edge、Safari を使うこと。",
    noDecompression: "このブラウザは古すぎて、ページのソフトウェアを展開できない。新しい Firefox、Chrome、Edge、Safari を使うこと。",
    unreachable: "ページのソフトウェアを読み込めなかった。接続を確かめて、もう一度試すこと。",
    damaged: "ページのソフトウェアが壊れている。ページを再読み込みするか、ダウンロードし直すこと。",
    noMemory: "メモリが足りない。ほかのページを閉じて、もう一度試すこと。",
    lacking: "これに必要なソフトウェアの一部を読み込めなかった。接続を確かめて、もう一度試すこと。",
    broken: "計算が中断したため、再開した。記録は元のまま。",
    stopped: "中止した。",
  },
);

type Failure = keyof (typeof TEXTS)["en"];

/** Creates the error of a failure; each ends a request or the start. */
export function makeFailure(failure: Failure, lang: Lang = spoken(navigator.languages)): AnswerError {
  const code = failure === "stopped" ? "stopped" : failure === "unreachable" ? "unreachable" : "broken";
  return new AnswerError(code, TEXTS[lang][failure]);
}

/** The files that a worker needs for a game. The page keeps them, so that a new worker starts quickly. */
export interface Software {
  /** Python's standard library, compiled: a zip file. */
  standard: Uint8Array<ArrayBuffer>;
  /** clue_logic and its dependencies: a line of JSON with the file names and sizes, then the contents. */
  software: Uint8Array<ArrayBuffer>;
  /** The Python interpreter. */
  python: WebAssembly.Module;
}

/** A message from the page to its worker. */
export type ToWorker =
  | { kind: "start"; software: Software }
  | { kind: "ask"; id: number; asked: string }
  /** The second part of the software, in the format of the first; null if it could not be loaded. */
  | { kind: "more"; more: Uint8Array<ArrayBuffer> | null };

/** A message from the worker to the page. */
export type FromWorker =
  | { kind: "stage"; stage: "software" }
  | { kind: "ready" }
  | { kind: "answer"; id: number; answer: string }
  /** The worker needs the second part of the software, now or soon. */
  | { kind: "more" }
  /** A request has no answer: the second part of the software could not be loaded. */
  | { kind: "lacking"; id: number }
  /** Python in this worker has failed and cannot be used any more. */
  | { kind: "broken"; message: string };

/** Milliseconds without a request before it releases its memory: a Python interpreter takes much of it. */
const REST = 120_000;

/** A second engine, created on first use; a new request cancels the previous one. */
export class Aside {
  private engine: Engine | null = null;
  private open = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly make: () => Engine) {}

  async ask<M extends MethodName>(method: M, params: Methods[M]["params"], lang: Lang): Promise<Methods[M]["value"]> {
    const engine = (this.engine ??= this.make());
    clearTimeout(this.resting);
    if (this.open > 0) engine.stop();
    this.open += 1;
    try {
      return await engine.ask(method, params, lang);
    } finally {
      this.open -= 1;
      if (this.open === 0) this.resting = setTimeout(() => engine.rest(), REST);
    }
  }
}
