// The engine of the local server: the bridge over HTTP, on this machine.
import type { Methods } from "../bridge/contract";
import { type Lang, texts } from "../words/texts";
import { decodeAnswer, AnswerError, Aside, type Engine, type Hidden, isReading, type MethodName, type StartStage } from "./engine";

const TEXTS = texts(
  {
    forbidden: "The server refused this page. Open the address that clue-logic web printed.",
    unreachable: "clue-logic web does not answer. Is it still running?",
    "too-long": "The text is too long for the server.",
    broken: "The server answered with an error ({0}).",
    stopped: "stopped",
  },
  {
    forbidden: "Der Server hat diese Seite abgelehnt. Öffne die Adresse, die clue-logic web ausgegeben hat.",
    unreachable: "clue-logic web antwortet nicht. Läuft es noch?",
    "too-long": "Der Text ist zu lang für den Server.",
    broken: "Der Server hat mit einem Fehler geantwortet ({0}).",
    stopped: "angehalten",
  },
  {
    forbidden: "サーバーがこのページを拒否した。clue-logic webが表示したアドレスを開くこと。",
    unreachable: "clue-logic webが応答しない。動いているか確かめること。",
    "too-long": "テキストがサーバーの上限を超えている。",
    broken: "サーバーがエラーを返した（{0}）。",
    stopped: "停止した",
  },
);

/** The error codes by HTTP status. */
const CODES: Record<number, "forbidden" | "too-long"> = { 401: "forbidden", 403: "forbidden", 413: "too-long", 421: "forbidden" };

interface Question {
  method: MethodName;
  params: object;
  lang: Lang;
  hides?: Hidden;
}

/** Returns a name for this tab. `crypto.randomUUID` exists only on the computer itself, not in its network (no TLS). */
function makeSession(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/** Sends requests to the local server that served the page. */
export class HttpEngine implements Engine {
  private stopping = new AbortController();
  private last: Promise<unknown> = Promise.resolve();
  private session = makeSession();
  /** The readings on which later answers depend. The server forgets them if many other tabs are open. */
  private readonly readings = new Map<MethodName, Question>();
  private readonly aside = new Aside(() => new HttpEngine(this.token));

  constructor(private readonly token: string) {}

  async start(told: (stage: StartStage, share: number) => void): Promise<void> {
    await this.ask("hello", {}, "en");
    told("ready", 1);
  }

  ask<M extends MethodName>(method: M, params: Methods[M]["params"], lang: Lang, hides?: Hidden): Promise<Methods[M]["value"]> {
    const signal = this.stopping.signal;
    const answer = this.last.then(() => this.answer({ method, params, lang, ...(hides && { hides }) }, signal));
    this.last = answer.catch(() => undefined);
    return answer as Promise<Methods[M]["value"]>;
  }

  askAside<M extends MethodName>(method: M, params: Methods[M]["params"], lang: Lang): Promise<Methods[M]["value"]> {
    return this.aside.ask(method, params, lang);
  }

  stop(): void {
    this.stopping.abort();
    this.stopping = new AbortController();
    void this.post("leave", "{}").catch(() => undefined);
    this.session = makeSession();
  }

  rest(): void {
    this.stop();
  }

  private async answer(asked: Question, signal: AbortSignal): Promise<unknown> {
    try {
      const value = await this.send(asked, signal);
      if (isReading(asked.method)) this.readings.set(asked.method, asked);
      return value;
    } catch (error) {
      if (!(error instanceof AnswerError && error.code === "unread" && this.readings.size > 0)) throw error;
      for (const reading of this.readings.values()) await this.send(reading, signal);
      return this.send(asked, signal);
    }
  }

  private async send(asked: Question, signal: AbortSignal): Promise<unknown> {
    const words = TEXTS[asked.lang];
    const makeStopError = () => new AnswerError("stopped", words.stopped);
    if (signal.aborted) throw makeStopError();
    let response: Response;
    let text: string;
    try {
      response = await this.post("ask", JSON.stringify(asked), signal);
      text = await response.text();
    } catch {
      throw signal.aborted ? makeStopError() : new AnswerError("unreachable", words.unreachable);
    }
    if (response.ok) return decodeAnswer(text);
    const code = CODES[response.status] ?? "broken";
    throw new AnswerError(code, words[code].replace("{0}", String(response.status)));
  }

  private post(what: string, body: string, signal: AbortSignal | null = null): Promise<Response> {
    return fetch(`/api/${what}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${this.token}`, "x-clue-session": this.session },
      body,
      signal,
    });
  }
}
