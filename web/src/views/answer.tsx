// Shared parts of the views: shared answers, the chosen view, bars and buttons.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type App, type Marks, type ReadText, useApp, type View } from "../app/state";
import type { Methods } from "../bridge/contract";
import { PHONE } from "../common/screen";
import { AnswerError, type MethodName } from "../engine/engine";
import { fill } from "../words/texts";
import { TEXTS } from "./words";

/** The state of an answer about a whole reading; components that send the same request share it. */
interface SharedAnswer<M extends MethodName> {
  /** The last answer; kept while the next one is computed. */
  value: Methods[M]["value"] | null;
  /** Why there is no answer. */
  refused: string | null;
  /** Whether it was cancelled. */
  stopped: boolean;
  /** Whether it is being computed. */
  computing: boolean;
}

interface AnswerRequest<M extends MethodName> {
  params: Methods[M]["params"];
  read: ReadText;
}

/** Sends a request while `params` are not null: at most one at a time; an outdated answer is dropped. */
export function useSharedAnswer<M extends MethodName>(method: M, params: Methods[M]["params"] | null): SharedAnswer<M> {
  const app = useApp();
  const nothing: SharedAnswer<M> = { value: null, refused: null, stopped: false, computing: false };
  const [answer, setAnswer] = useState(nothing);
  const asking = useRef<{ wanted: AnswerRequest<M> | null; running: boolean }>({ wanted: null, running: false });
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

/** Sends a request about a reading, unless its answer is known or pending. A failed request can be repeated. */
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

/** Shows a view in the grid and its panel; not on a phone, where the panel would hide the grid. */
export function show(app: App, view: View): void {
  app.view.value = view;
  const beside = !matchMedia(PHONE).matches;
  const panel = app.panel.value.kind;
  if (view.kind === "player" && beside) app.panel.value = { kind: "view", player: view.player };
  else if (view.kind === "chances" && beside) app.panel.value = { kind: "chances" };
  else if (panel === "view" || panel === "chances") app.panel.value = { kind: "nothing" };
}

/** Returns the players other than the keeper of the log. */
export function others(app: App): string[] {
  const places = app.read.value?.value.notebook?.places ?? [];
  return places.filter((place) => place.kind === "player" && !place.me).map((place) => place.name);
}

/** Returns the next view: each of the players in turn, then the notebook. */
export function next(app: App): View {
  const names = others(app);
  const now = app.view.value;
  const player = names[now.kind === "player" ? names.indexOf(now.player) + 1 : 0];
  return player === undefined ? { kind: "notebook" } : { kind: "player", player };
}

/** Returns the rooms, and those where a suggestion is possible now; null for all. */
export function reach(app: App): { rooms: readonly string[]; chosen: readonly string[] | null } {
  const rooms = app.read.value?.value.notebook?.rooms ?? [];
  const chosen = app.inReach.value?.filter((room) => rooms.includes(room)) ?? null;
  // The chosen rooms of another game are meaningless here.
  const other = chosen?.length === 0 && app.inReach.value?.length !== 0;
  return { rooms, chosen: other || rooms.length === 0 ? null : chosen };
}

export function Bar({ share, number }: { share: number; number: string }) {
  return (
    <span class="view-bar">
      <span class="view-bar-track" aria-hidden="true">
        <span style={{ width: `${Math.round(100 * Math.min(1, Math.max(0, share)))}%` }} />
      </span>
      <span class="view-number">{number}</span>
    </span>
  );
}

export function PlainText({ text }: { text: string }) {
  const parts: { columns: boolean; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const columns = line.startsWith("  ");
    const last = parts.at(-1);
    if (columns && last?.columns) last.lines.push(line);
    else if (line.trim()) parts.push({ columns, lines: [line] });
  }
  return (
    <div class="view-told">
      {parts.map((part, at) => (part.columns ? <pre key={at}>{part.lines.join("\n")}</pre> : <p key={at}>{part.lines[0]}</p>))}
    </div>
  );
}

export function LineButton({ line, text, marks }: { line: number; text?: string; marks: Marks }) {
  const app = useApp();
  const mark = () => {
    app.marks.value = marks;
  };
  return (
    <button
      type="button"
      class="view-line"
      onPointerEnter={mark}
      onFocus={mark}
      onClick={() => {
        mark();
        app.editor.value?.goTo(line);
      }}
    >
      <b>{fill(TEXTS[app.lang.value].line, line)}</b>
      {text && <span> {text}</span>}
    </button>
  );
}
