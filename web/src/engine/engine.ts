// What answers the page: a worker with Python in it, or the local server. Both speak the contract of the bridge.
import type { Methods } from "../bridge/contract";
import type { Lang } from "../words/texts";

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
export function answered(text: string): unknown {
  const said = JSON.parse(text) as { value?: unknown; error?: { code: string; message: string } };
  if (said.error) throw new AnswerError(said.error.code, said.error.message);
  return said.value;
}
