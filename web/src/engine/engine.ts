// What answers the page: a worker with Python in it, or the local server. Both speak the contract of the bridge.
import type { Methods } from "../bridge/contract";
import { type Lang, spoken, texts } from "../words/texts";

/** What can be asked of the software. */
export type MethodName = keyof Methods;

/** What reads a text, on which later answers rest. */
export const READINGS = ["read", "read_rules"] as const satisfies readonly MethodName[];

/** Whether a question is one of these. */
export function isReading(method: MethodName): boolean {
  return READINGS.some((reading) => reading === method);
}

/** A question that got no answer; `code` is that of the bridge, or `stopped`, `unreachable`, `forbidden`, `broken`. */
export class AnswerError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Who answers: Python in a worker, or a local server. */
export interface Engine {
  /** Gets ready; `told` hears how far it is, in words for people and as a share. */
  start(told: (stage: StartStage, share: number) => void): Promise<void>;
  /** Asks one thing. Questions are answered in their order; raises AnswerError. */
  ask<M extends MethodName>(method: M, params: Methods[M]["params"], lang: Lang): Promise<Methods[M]["value"]>;
  /** Asks one thing beside all others, which may take long, of a bridge that has read nothing. A new question ends the one
   * before with `stopped`. */
  askAside<M extends MethodName>(method: M, params: Methods[M]["params"], lang: Lang): Promise<Methods[M]["value"]>;
  /** Gives up all that is being computed: each open question ends with `stopped`, and the log has to be read again. */
  stop(): void;
  /** Gives back what it holds until it is asked again, which then takes as long as a start. Nothing may be open. */
  rest(): void;
}

/** How far the start is. */
export type StartStage = "loading" | "python" | "software" | "ready";

/** What came over the bridge, as a value or as an error. */
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
    unreachable: "The software of the page could not be loaded. Check the connection, then reload the page.",
    damaged: "The software of the page is damaged. Reload the page, or download it again.",
    noMemory: "There is not enough memory. Close other pages and try again.",
    broken: "The computation failed and was restarted. Your log is unchanged.",
    stopped: "Stopped.",
  },
  {
    noWorker: "Dieser Browser kann keinen Web Worker starten, den die Seite braucht. Erlaube hier Skripte, oder nimm einen aktuellen Firefox, Chrome, Edge oder Safari.",
    noWebAssembly: "Dieser Browser hat kein WebAssembly, das die Seite braucht. Erlaube es (manche Browser schalten es zur Sicherheit ab), oder nimm einen aktuellen Firefox, Chrome, Edge oder Safari.",
    noDecompression: "Dieser Browser ist zu alt: Er kann die Software der Seite nicht entpacken. Nimm einen aktuellen Firefox, Chrome, Edge oder Safari.",
    unreachable: "Die Software der Seite konnte nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.",
    damaged: "Die Software der Seite ist beschädigt. Lade die Seite neu, oder lade sie noch einmal herunter.",
    noMemory: "Der Speicher reicht nicht. Schließ andere Seiten und versuch es noch einmal.",
    broken: "Die Berechnung ist abgebrochen und wurde neu gestartet. Dein Protokoll ist unverändert.",
    stopped: "Angehalten.",
  },
  {
    noWorker: "このブラウザでは、計算に必要なWeb Workerを開始できない。スクリプトを許可するか、新しい Firefox、Chrome、Edge、Safari を使うこと。",
    noWebAssembly: "このブラウザには、計算に必要な WebAssembly がない。許可するか（安全のため無効にしているブラウザもある）、新しい Firefox、Chrome、Edge、Safari を使うこと。",
    noDecompression: "このブラウザは古すぎて、ページのソフトウェアを展開できない。新しい Firefox、Chrome、Edge、Safari を使うこと。",
    unreachable: "ページのソフトウェアを読み込めなかった。接続を確かめて、ページを再読み込みすること。",
    damaged: "ページのソフトウェアが壊れている。ページを再読み込みするか、ダウンロードし直すこと。",
    noMemory: "メモリが足りない。ほかのページを閉じて、もう一度試すこと。",
    broken: "計算が中断したため、再開した。記録は元のまま。",
    stopped: "中止した。",
  },
);

type Failure = keyof (typeof TEXTS)["en"];

/** The error of a failure; each ends a question or the start, and `code` is what the contract of engines says. */
export function makeFailure(failure: Failure, lang: Lang = spoken(navigator.languages)): AnswerError {
  const code = failure === "stopped" ? "stopped" : failure === "unreachable" ? "unreachable" : "broken";
  return new AnswerError(code, TEXTS[lang][failure]);
}

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

/** After so many milliseconds without a question it gives back what it holds: a whole Python takes much memory. */
const REST = 120_000;

/** Asks an engine that is made when it is first needed; a new question ends the one before. */
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
