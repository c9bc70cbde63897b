// What takes seconds, asked beside all else: of an engine of its own, one question at a time.
import type { Methods } from "../bridge/contract";
import type { Lang } from "../words/texts";
import type { Engine, MethodName } from "./engine";

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
