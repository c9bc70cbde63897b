// The engine that runs Python in a worker of this page. A new worker replaces one that was terminated or failed.
import type { Methods } from "../bridge/contract";
import type { Lang } from "../words/texts";
import { decodeAnswer, AnswerError, Aside, type Engine, makeFailure, type FromWorker, type Hidden, isReading, type MethodName, READINGS, type StartStage, type ToWorker } from "./engine";
import { checkBrowser, type Source } from "./software";

interface Question {
  asked: string;
  method: MethodName;
  lang: Lang;
  resolve(answer: string): void;
  reject(error: AnswerError): void;
}
type StageListener = (stage: StartStage, share: number) => void;

/** Runs Python in a worker, and starts a new one after a stop or a failure. */
export class WorkerEngine implements Engine {
  private worker: Worker | null = null;
  /** Counts the starts: results of earlier starts are ignored. */
  private begun = 0;
  /** The messages to send once the worker is ready; null when it is. */
  private outbox: ToWorker[] | null = [];
  private readonly open = new Map<number, Question>();
  private last = 0;
  /** The reading requests of the texts that the page shows. They are repeated to a new worker. */
  private readonly shown = new Map<MethodName, string>();
  /** The kinds of texts that the worker has read. */
  private readonly knows = new Set<MethodName>();
  /** Whether there is no worker, and none is being started. */
  private idle = true;
  private told: StageListener = () => undefined;
  private started: { resolve(): void; reject(error: AnswerError): void } | null = null;
  /** The number of consecutive workers that failed before they answered anything. */
  private broke = 0;

  private readonly aside = new Aside(() => new WorkerEngine(this.source));

  constructor(private readonly source: Source) {}

  async start(told: StageListener): Promise<void> {
    this.told = told;
    told("loading", 0);
    const ready = new Promise<void>((resolve, reject) => (this.started = { resolve, reject }));
    this.begin();
    return ready;
  }

  ask<M extends MethodName>(method: M, params: Methods[M]["params"], lang: Lang, hides?: Hidden): Promise<Methods[M]["value"]> {
    if (this.idle) this.begin();
    if (method !== "read") this.sendAgain(method);
    if (isReading(method)) this.knows.add(method);
    return new Promise<string>((resolve, reject) => {
      const question = { asked: JSON.stringify({ method, params, lang, hides }), method, lang, resolve, reject };
      this.open.set(this.send(question.asked), question);
    }).then((answer) => decodeAnswer(answer) as Methods[M]["value"]);
  }

  askAside<M extends MethodName>(method: M, params: Methods[M]["params"], lang: Lang): Promise<Methods[M]["value"]> {
    return this.aside.ask(method, params, lang);
  }

  stop(): void {
    this.end((lang) => makeFailure("stopped", lang));
    this.begin();
  }

  rest(): void {
    this.idle = true;
    this.outbox = [];
    this.end((lang) => makeFailure("stopped", lang));
  }

  /** Starts a worker. Requests wait until it is ready. */
  private begin(): void {
    const begun = ++this.begun;
    this.idle = false;
    this.knows.clear();
    this.outbox = [];
    this.bringUp(() => begun === this.begun).catch((error: Error) => {
      if (begun === this.begun) this.failAll(error instanceof AnswerError ? error : makeFailure("noWorker"));
    });
  }

  private async bringUp(current: () => boolean): Promise<void> {
    checkBrowser();
    const coming = this.source.software((share) => this.told("loading", share));
    const program = await this.source.program();
    if (!current()) return;
    const worker = (this.worker = new Worker(program));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => current() && this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (current()) this.breakDown(event.message ?? "");
    };
    const software = await coming;
    if (!current()) return;
    this.told("python", 0);
    worker.postMessage({ kind: "start", software } satisfies ToWorker);
  }

  /** Repeats the readings that a new worker lacks, except the one that this request performs. */
  private sendAgain(method: MethodName): void {
    for (const reading of READINGS) {
      const shown = this.shown.get(reading);
      if (reading === method || this.knows.has(reading) || shown === undefined) continue;
      this.knows.add(reading);
      this.send(shown);
    }
  }

  private send(asked: string): number {
    const message: ToWorker = { kind: "ask", id: ++this.last, asked };
    if (this.outbox) this.outbox.push(message);
    else this.worker?.postMessage(message);
    return this.last;
  }

  private hear(said: FromWorker): void {
    if (said.kind === "stage") this.told(said.stage, 0);
    else if (said.kind === "more") void this.sendMore(this.begun);
    else if (said.kind === "lacking") {
      const question = this.open.get(said.id);
      this.open.delete(said.id);
      question?.reject(makeFailure("lacking", question.lang));
    }
    else if (said.kind === "broken") this.breakDown(said.message);
    else if (said.kind === "ready") {
      for (const message of this.outbox ?? []) this.worker?.postMessage(message);
      this.outbox = null;
      this.told("ready", 1);
      this.started?.resolve();
      this.started = null;
    } else {
      this.broke = 0;
      const question = this.open.get(said.id);
      this.open.delete(said.id);
      if (question && isReading(question.method) && !said.answer.startsWith('{"error"')) this.shown.set(question.method, question.asked);
      question?.resolve(said.answer);
    }
  }

  private async sendMore(begun: number): Promise<void> {
    const more = await this.source.more().catch(() => null);
    if (begun === this.begun) this.worker?.postMessage({ kind: "more", more } satisfies ToWorker);
  }

  private breakDown(message: string): void {
    const failure = /memory|allocation/i.test(message) ? "noMemory" : "broken";
    // After two failures without an answer, or one at the start, another attempt would fail too.
    if (this.started || ++this.broke > 1) this.failAll(makeFailure(failure === "broken" ? "damaged" : failure));
    else {
      this.end((lang) => makeFailure(failure, lang));
      this.begin();
    }
  }

  /** Ends all pending requests until the next request. */
  private failAll(error: AnswerError): void {
    this.started?.reject(error);
    this.started = null;
    this.idle = true;
    this.end(() => error);
  }

  private end(why: (lang: Lang) => AnswerError): void {
    this.begun++;
    this.worker?.terminate();
    this.worker = null;
    const ended = [...this.open.values()];
    this.open.clear();
    for (const question of ended) question.reject(why(question.lang));
  }
}
