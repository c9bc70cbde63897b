// What the bridge answers to a question about the whole log, asked again whenever the log, the line or the language changes.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp, type App, type ReadText } from "../app/state";
import type { Methods } from "../bridge/contract";
import { AnswerError, type MethodName } from "../engine/engine";

/** What is known so far of an answer that is about a whole reading: whoever asks the same of it shares the answer. */
export interface SharedAnswer<M extends MethodName> {
  /** The last answer; it is kept while the next one is being computed. */
  value: Methods[M]["value"] | null;
  /** Why there is none, in words. */
  refused: string | null;
  /** Whether it was given up. */
  stopped: boolean;
  /** Whether it is being computed. */
  computing: boolean;
}

interface Wanted<M extends MethodName> {
  params: Methods[M]["params"];
  read: ReadText;
}

/** Asks one thing as long as `params` are not null: never two at once, and an answer that is out of date is dropped. */
export function useSharedAnswer<M extends MethodName>(method: M, params: Methods[M]["params"] | null): SharedAnswer<M> {
  const app = useApp();
  const nothing: SharedAnswer<M> = { value: null, refused: null, stopped: false, computing: false };
  const [answer, setAnswer] = useState(nothing);
  const asking = useRef<{ wanted: Wanted<M> | null; running: boolean }>({ wanted: null, running: false });
  const read = app.read.value;
  const current = read !== null && read.text === app.text.value && read.lang === app.lang.value;
  useLayoutEffect(() => {
    const state = asking.current;
    if (params === null) {
      state.wanted = null;
      setAnswer(nothing);
      return;
    }
    if (!current) return;
    state.wanted = { params, read };
    if (!state.running) void run();
    async function run() {
      state.running = true;
      while (state.wanted) {
        const wanted = state.wanted;
        setAnswer((before) => ({ ...before, computing: true }));
        const found = await once(app, wanted.read, method, wanted.params).then(
          (value): SharedAnswer<M> => ({ ...nothing, value }),
          (error: Error): SharedAnswer<M> => {
            const stopped = error instanceof AnswerError && error.code === "stopped";
            return { ...nothing, refused: stopped ? null : error.message, stopped };
          },
        );
        if (state.wanted !== wanted) continue;
        state.wanted = null;
        setAnswer(found);
      }
      state.running = false;
    }
  }, [method, JSON.stringify(params), read, current]);
  useLayoutEffect(
    () => () => {
      asking.current.wanted = null;
    },
    [],
  );
  return answer;
}

/** Asks about a reading what was not yet asked about it. What got no answer may be asked again. */
function once<M extends MethodName>(app: App, read: ReadText, method: M, params: Methods[M]["params"]): Promise<Methods[M]["value"]> {
  const all = app.asked.get(read) ?? new Map<string, Promise<unknown>>();
  app.asked.set(read, all);
  const key = JSON.stringify([method, app.lang.value, params]);
  const known = all.get(key) as Promise<Methods[M]["value"]> | undefined;
  if (known) return known;
  const asked = app.ask(method, params);
  all.set(key, asked);
  asked.catch(() => all.delete(key));
  return asked;
}
