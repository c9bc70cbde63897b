// Makes what all parts share: the signals, and what starts the engine and follows the text.
import { computed, signal, type Signal } from "@preact/signals";
import type { CellName } from "../bridge/contract";
import type { AnswerError, Engine } from "../engine/engine";
import type { Lang } from "../words/texts";
import { masked } from "./claims";
import { NO_MARKS, type App, type MadeClaim, type ReadText, type Start } from "./state";

/** Makes the app. */
export function makeApp(engine: Engine, start: Start, lang: Lang): App {
  const busy = signal<number | null>(null);
  const told = signal<ReadText | null>(null);
  const hiding = signal(start.hideAnswers ?? false);
  const claims = signal<readonly MadeClaim[]>([]);
  let open = 0;
  const app: App = {
    start,
    lang: signal(lang),
    name: signal(start.name ?? null),
    unsaved: signal(null),
    text: signal(start.log ?? ""),
    read: computed(() => told.value && (hiding.value ? masked(told.value, claims.value) : told.value)),
    told,
    starting: signal({ stage: "loading", share: 0 }),
    busy,
    notice: signal(null),
    at: signal(null),
    panel: signal({ kind: "nothing" }),
    sheet: signal(null),
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
    marks: signal(NO_MARKS),
    editor: signal(null),
    shelf: signal(null),
    file: signal(null),
    asked: new WeakMap(),
    async ask(method, params) {
      if (open++ === 0) busy.value = performance.now();
      try {
        return await engine.ask(method, params, app.lang.value);
      } finally {
        if (--open === 0) busy.value = null;
      }
    },
    changed(text) {
      app.text.value = text;
      follow();
    },
    stop() {
      engine.stop();
    },
  };
  const follow = following(app, told);
  app.lang.subscribe(follow);
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
  async function follow(): Promise<void> {
    if (reading || app.starting.value) return;
    reading = true;
    try {
      while (told.value?.text !== app.text.value || told.value.lang !== app.lang.value) {
        const text = app.text.value;
        const lang = app.lang.value;
        const value = await app.ask("read", { text });
        told.value = { text, lang, value };
      }
    } catch (error) {
      // Who stops it says so, and how it goes on.
      if ((error as AnswerError).code !== "stopped") app.notice.value = { kind: "error", text: (error as Error).message };
    } finally {
      reading = false;
    }
  }
  return () => void follow();
}
