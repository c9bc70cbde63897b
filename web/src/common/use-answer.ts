// An answer of the bridge, for a component: asked when it is first shown and again when what it depends on changes.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Methods } from "../bridge/contract";
import { useApp } from "../app/state";
import type { AnswerError, MethodName } from "../engine/engine";

/** What is known of an answer so far. */
export interface Answer<T> {
  /** The last answer to this very question, perhaps of a text that has moved on since. */
  value: T | null;
  /** Why there is none. */
  error: AnswerError | null;
  /** Whether an answer is awaited. */
  waiting: boolean;
  /** Asks once more. */
  again(): void;
}

/**
 * Asks the bridge, of the text that was read last and in the language of the page. A question that is null is not
 * asked. What comes for a question that is no longer this one is dropped. `about` is what else the answer depends on.
 */
export function useAnswer<M extends MethodName>(method: M, params: Methods[M]["params"] | null, about: unknown = null): Answer<Methods[M]["value"]> {
  type Value = Methods[M]["value"];
  const app = useApp();
  const read = app.read.value;
  const lang = app.lang.value;
  const question = params === null ? null : JSON.stringify([method, params, lang]);
  const [found, setFound] = useState<{ question: string | null; value: Value | null; error: AnswerError | null }>({
    question: null,
    value: null,
    error: null,
  });
  const [tries, setTries] = useState(0);
  const [waiting, setWaiting] = useState(true);
  const asked = useRef(0);
  useEffect(() => {
    if (params === null || read === null) return;
    const number = ++asked.current;
    const current = () => number === asked.current;
    setWaiting(true);
    app.ask(method, params).then(
      (value) => {
        if (!current()) return;
        setFound({ question, value, error: null });
        setWaiting(false);
      },
      (error: AnswerError) => {
        // The log has moved on: it is read again, and then this is asked again.
        if (!current() || error.code === "superseded") return;
        setFound({ question, value: null, error });
        setWaiting(false);
      },
    );
    return () => {
      asked.current++;
    };
  }, [question, read, about, tries]);
  const same = found.question === question;
  return { value: same ? found.value : null, error: same ? found.error : null, waiting: waiting || !same, again: () => setTries(tries + 1) };
}
