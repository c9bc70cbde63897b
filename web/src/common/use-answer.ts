// Answers of the bridge for components: requested when first shown, and again when a dependency changes.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Methods } from "../bridge/contract";
import { useApp } from "../app/state";
import type { AnswerError, MethodName } from "../engine/engine";

/** The state of a request. */
export interface Answer<T> {
  /** The last answer to this request, possibly for an older text. */
  value: T | null;
  /** Why there is no answer. */
  error: AnswerError | null;
  /** Whether a request is pending. */
  waiting: boolean;
  /** Sends the request again. */
  again(): void;
}

/** Sends a request about the text that was read last, in the language of the page. A null request is not sent. An
 * answer to an earlier request is dropped. `about` has the further dependencies of the answer. */
export function useAnswer<M extends MethodName>(method: M, params: Methods[M]["params"] | null, about: unknown = null): Answer<Methods[M]["value"]> {
  type Value = Methods[M]["value"];
  const app = useApp();
  const read = app.read.value;
  const lang = app.lang.value;
  const question = params === null ? null : JSON.stringify([method, params, lang, app.exercises.hides.value]);
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
        // The log has changed: it is read again, and then this request is repeated.
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
