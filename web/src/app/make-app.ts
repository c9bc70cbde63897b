// Makes what all parts share: the signals, and what starts the engine and follows the text.
import { computed, signal, type Signal } from "@preact/signals";
import type { CellName } from "../bridge/contract";
import type { AnswerError, Engine } from "../engine/engine";
import type { Lang } from "../words/texts";
import { masked } from "./claims";
import { makeOwnRules } from "./own-rules";
import { NO_MARKS, type App, type EditorPort, type MadeClaim, type Notice, type ReadText, type Start } from "./state";

/** After so many milliseconds who did not answer is asked again. */
const AGAIN = 3000;

/** Makes the app. */
export function makeApp(engine: Engine, start: Start, lang: Lang): App {
  const busy = signal<number | null>(null);
  const told = signal<ReadText | null>(null);
  const hiding = signal(start.hideAnswers ?? false);
  const claims = signal<readonly MadeClaim[]>([]);
  let open = 0;
  const spoken = signal(lang);
  const rules = makeOwnRules(start, spoken, (method, params) => app.ask(method, params));
  const text = signal(start.log ?? "");
  const log = {
    of: "log" as const,
    text,
    read: computed(() => told.value && (hiding.value ? masked(told.value, claims.value) : told.value)),
    current: computed(() => told.value?.text === text.value && told.value.lang === spoken.value),
    editor: signal<EditorPort | null>(null),
    changed(changed: string) {
      text.value = changed;
      follow();
    },
    own: text,
    put(changed: string, into: (editor: EditorPort) => void) {
      if (log.editor.peek()) into(log.editor.peek()!);
      else log.changed(changed);
    },
  };
  const app: App = {
    start,
    lang: spoken,
    name: signal(start.name ?? null),
    unsaved: signal(null),
    text,
    read: log.read,
    told,
    starting: signal({ stage: "loading", share: 0 }),
    busy,
    notice: signal(null),
    at: signal(null),
    panel: signal({ kind: "nothing" }),
    sheet: signal(null),
    draft: signal(null),
    overlay: signal(null),
    view: signal({ kind: "notebook" }),
    inReach: signal(null),
    choose: signal((cell: CellName) => {
      app.panel.value = { kind: "cell", cell };
    }),
    mode: signal("notebook"),
    lesson: signal({ of: start.lesson?.of ?? "log", chapter: 1, view: "" }),
    hiding,
    claims,
    side: signal(start.rules === undefined && start.exercise === undefined ? "log" : "rules"),
    half: signal("book"),
    turnTo: signal(null),
    texts: { log, rules: rules.own },
    rules: rules.own,
    exercises: { answers: signal({}), asked: signal(null), judging: signal(null) },
    marks: signal(NO_MARKS),
    editor: log.editor,
    shelf: signal(null),
    files: signal({}),
    asked: new WeakMap(),
    async ask(method, params) {
      if (open++ === 0) busy.value = performance.now();
      try {
        return await engine.ask(method, params, app.lang.value);
      } finally {
        if (--open === 0) busy.value = null;
      }
    },
    askAside: (method, params) => engine.askAside(method, params, app.lang.value),
    changed: log.changed,
    stop() {
      engine.stop();
    },
  };
  const follow = following(app, told);
  app.lang.subscribe(follow);
  rules.follow(app);
  void begin(engine, app).then((begun) => {
    if (begun) follow();
  });
  return app;
}

/** Starts the engine; false if it cannot be started, which is said. */
async function begin(engine: Engine, app: App): Promise<boolean> {
  try {
    await engine.start((stage, share) => {
      if (app.starting.value) app.starting.value = { stage, share };
    });
    app.starting.value = null;
    return true;
  } catch (error) {
    app.notice.value = { kind: "error", text: (error as Error).message };
    return false;
  }
}

/** Makes what reads the text until there is no newer one: never two readings at once, and none of a text that has moved on. */
function following(app: App, told: Signal<ReadText | null>): () => void {
  let reading = false;
  /** What was said when nobody answered; it goes when somebody does. */
  let away: Notice | null = null;
  async function follow(): Promise<void> {
    if (reading || app.starting.value) return;
    reading = true;
    try {
      while (!app.texts.log.current.value) {
        const text = app.text.value;
        const lang = app.lang.value;
        const value = await app.ask("read", { text });
        told.value = { text, lang, value };
        if (away && app.notice.value === away) app.notice.value = null;
        away = null;
      }
    } catch (error) {
      const { code, message } = error as AnswerError;
      if (code === "unreachable") {
        away ??= app.notice.value = { kind: "error", text: message };
        setTimeout(() => void follow(), AGAIN);
      } // Who stops it says so, and how it goes on.
      else if (code !== "stopped") app.notice.value = { kind: "error", text: message };
    } finally {
      reading = false;
    }
  }
  return () => void follow();
}
