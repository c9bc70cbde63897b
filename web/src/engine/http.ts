// The local server: the bridge behind HTTP, on this machine.
import type { Methods } from "../bridge/contract";
import type { Lang } from "../words/texts";
import { AnswerError, answered, type Engine, type MethodName, type StartStage } from "./engine";

export class HttpEngine implements Engine {
  private stopping = new AbortController();
  private last: Promise<unknown> = Promise.resolve();
  private readonly session = crypto.randomUUID();

  constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  async start(told: (stage: StartStage, share: number) => void): Promise<void> {
    await this.ask("hello", {}, "en");
    told("ready", 1);
  }

  ask<M extends MethodName>(method: M, params: Methods[M]["params"], lang: Lang): Promise<Methods[M]["value"]> {
    const signal = this.stopping.signal;
    const answer = this.last.then(() => this.send({ method, params, lang }, signal));
    this.last = answer.catch(() => undefined);
    return answer as Promise<Methods[M]["value"]>;
  }

  stop(): void {
    this.stopping.abort();
    this.stopping = new AbortController();
  }

  private async send(asked: object, signal: AbortSignal): Promise<unknown> {
    if (signal.aborted) throw new AnswerError("stopped", "stopped");
    let response: Response;
    try {
      response = await fetch(`${this.base}api/ask`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${this.token}`, "x-clue-session": this.session },
        body: JSON.stringify(asked),
        signal,
      });
    } catch {
      throw signal.aborted ? new AnswerError("stopped", "stopped") : new AnswerError("unreachable", "the server does not answer");
    }
    if (!response.ok) throw new AnswerError("forbidden", await response.text());
    return answered(await response.text());
  }
}
