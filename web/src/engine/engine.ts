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
    noWorker: "This browser starts no worker, in which the page computes. Allow scripts here, or use a current Firefox, Chrome, Edge or Safari.",
    noWebAssembly: "This browser has no WebAssembly, in which the page computes. Allow it (some locked-down browsers switch it off), or use a current Firefox, Chrome, Edge or Safari.",
    noDecompression: "This browser is too old for this page: it cannot unpack what comes with it. Use a current Firefox, Chrome, Edge or Safari.",
    unreachable: "What the page computes with could not be loaded. Is there a connection? Reload the page to try again.",
    damaged: "What the page computes with is damaged. Get the page again, or reload it.",
    noMemory: "There is not enough memory for this. Close other pages, and try again.",
    broken: "The computation broke down and has been started anew. Your log is as it was.",
    stopped: "Stopped.",
  },
  {
    noWorker: "Dieser Browser startet keinen Worker, in dem die Seite rechnet. Erlauben Sie hier Skripte, oder nehmen Sie einen aktuellen Firefox, Chrome, Edge oder Safari.",
    noWebAssembly: "Dieser Browser hat kein WebAssembly, in dem die Seite rechnet. Erlauben Sie es (manche abgesicherten Browser schalten es ab), oder nehmen Sie einen aktuellen Firefox, Chrome, Edge oder Safari.",
    noDecompression: "Dieser Browser ist zu alt für diese Seite: Er kann nicht auspacken, was mit ihr kommt. Nehmen Sie einen aktuellen Firefox, Chrome, Edge oder Safari.",
    unreachable: "Womit die Seite rechnet, konnte nicht geladen werden. Gibt es eine Verbindung? Laden Sie die Seite neu, um es noch einmal zu versuchen.",
    damaged: "Womit die Seite rechnet, ist beschädigt. Holen Sie die Seite noch einmal, oder laden Sie sie neu.",
    noMemory: "Dafür reicht der Speicher nicht. Schließen Sie andere Seiten, und versuchen Sie es noch einmal.",
    broken: "Die Rechnung ist abgebrochen und neu gestartet worden. Ihr Protokoll ist, wie es war.",
    stopped: "Angehalten.",
  },
  {
    noWorker: "このブラウザでは、計算に使うワーカーを開始できません。スクリプトを許可するか、新しい Firefox、Chrome、Edge、Safari をお使いください。",
    noWebAssembly: "このブラウザには、計算に使う WebAssembly がありません。許可するか（安全性のため切ってあるブラウザがあります）、新しい Firefox、Chrome、Edge、Safari をお使いください。",
    noDecompression: "このブラウザは古すぎて、ページに付いているものを展開できません。新しい Firefox、Chrome、Edge、Safari をお使いください。",
    unreachable: "計算に使うものを読み込めませんでした。接続を確かめて、ページを読み込み直してください。",
    damaged: "計算に使うものが壊れています。ページを入手し直すか、読み込み直してください。",
    noMemory: "メモリが足りません。ほかのページを閉じて、もう一度お試しください。",
    broken: "計算が中断したので、始め直しました。記録は元のままです。",
    stopped: "中止しました。",
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
