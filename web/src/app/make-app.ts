// Creates the shared state: the signals, the start of the engine, and what follows the text.
import { computed, signal } from "@preact/signals";
import type { CellName, ExerciseValue } from "../bridge/contract";
import { type Engine, isReading } from "../engine/engine";
import type { Lang } from "../words/texts";
import { maskReading } from "./claims";
import { makeNotes, whenTrue } from "./notes";
import { readSetting } from "./storage";
import { makeUserRules } from "./user-rules";
import { following } from "./reading";
import { type App, type EditedText, type EditorPort, type MadeClaim, NO_MARKS, NO_NEWS, type NoticeAction, type ReadText, type RuledText, type Start, type View } from "./state";

/** Creates the app. */
export function makeApp(engine: Engine, start: Start, lang: Lang): App {
  const busy = signal<number | null>(null);
  const told = signal<ReadText | null>(null);
  const ruled = signal<RuledText | null>(null);
  const hiding = signal(start.hideAnswers ?? false);
  const claims = signal<readonly MadeClaim[]>([]);
  const view = signal<View>({ kind: readSetting("notes") === "on" ? "notes" : "notebook" });
  const noting = computed(() => view.value.kind === "notes");
  let open = 0;
  const spoken = signal(lang);
  const rules = makeUserRules(start, spoken, (method, params) => app.ask(method, params));
  const text = signal(start.log ?? "");
  const log = {
    of: "log" as const,
    text,
    read: computed(() => told.value && (app.veiled.value ? maskReading(told.value, hiding.value ? claims.value : []) : told.value)),
    late: computed(() => app.byRules.value?.problems ?? []),
    current: computed(() => told.value?.text === text.value && told.value.lang === spoken.value && !told.value.asLeft),
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
    byRules: computed(() => (ruled.value && ruled.value.of === told.value && !app.veiled.value ? ruled.value.value : null)),
    told,
    starting: signal({ stage: "loading", share: 0 }),
    busy,
    notice: signal(null),
    at: signal(null),
    blank: signal(null),
    printedCases: signal([]),
    panel: signal({ kind: "nothing" }),
    sheet: signal(null),
    draft: signal(null),
    setup: signal(null),
    overlay: signal(null),
    view,
    inReach: signal(null),
    choose: signal((cell: CellName) => {
      app.panel.value = { kind: "cell", cell };
    }),
    mode: signal("notebook"),
    lesson: signal({ of: start.lesson?.of ?? "log", chapter: 1, view: "" }),
    hiding,
    cases: signal({}),
    solving: computed(() => app.cases.value[app.shelf.value?.here.value ?? ""]?.end === null),
    guarded: computed(() => hiding.value || app.solving.value),
    veiled: computed(() => app.guarded.value || noting.value),
    notes: makeNotes(told, () => app),
    hinted: signal(null),
    claims,
    side: signal(start.rules === undefined && start.exercise === undefined ? "log" : "rules"),
    half: signal("book"),
    turnTo: signal(null),
    tools: signal(false),
    news: signal(NO_NEWS),
    texts: { log, rules: rules.own },
    rules: rules.own,
    exercises: { own: signal(null), answers: signal({}), asked: signal(null), judging: signal(null), hides: computed(() => listHiddenParts(app)) },
    marks: signal(NO_MARKS),
    editor: log.editor,
    shelf: signal(null),
    files: signal({}),
    asked: new WeakMap(),
    async ask(method, params) {
      if (!isReading(method) && (app.starting.peek() || told.peek()?.asLeft)) await whenRead();
      if (open++ === 0) busy.value = performance.now();
      try {
        const hides = app.exercises.hides.peek();
        return await engine.ask(method, params, app.lang.value, hides === "nothing" ? undefined : hides);
      } finally {
        if (--open === 0) busy.value = null;
      }
    },
    askAside: (method, params) => engine.askAside(method, params, app.lang.value),
    changed: log.changed,
    showAsLeft(read) {
      if (app.starting.peek()) told.value = read;
    },
    stop() {
      engine.stop();
    },
  };
  const follow = following(app, told, ruled);
  app.lang.subscribe(follow);
  rules.follow(app);
  // Once it is known whether there is a stored reading: it is drawn first.
  let starting = Promise.resolve()
    .then(() => told.peek()?.asLeft && whenDrawn())
    .then(begin);
  return app;

  /** Starts the engine, and returns why it did not start. */
  async function begin(): Promise<Error | null> {
    app.starting.value = { stage: "loading", share: 0 };
    try {
      await engine.start((stage, share) => {
        if (app.starting.value) app.starting.value = { stage, share };
      });
    } catch (error) {
      const failure = error as Error;
      app.starting.value = { stage: "loading", share: 0, failed: { why: failure.message, again: () => void (starting = begin()) } };
      return failure;
    }
    app.starting.value = null;
    follow();
    return null;
  }

  /** Waits until the engine has started, and no reading from before is shown: other requests are about a log that the
   * engine has read. Raises why it did not start. */
  async function whenRead(): Promise<void> {
    const failure = await starting;
    if (failure) throw failure;
    await whenTrue(computed(() => !told.value?.asLeft));
  }
}

/** Returns what the current exercise hides until it is solved or its solution has been shown. */
function listHiddenParts(app: App): ExerciseValue["hides"] {
  const asked = app.exercises.asked.value?.value;
  if (!asked || asked.name !== app.rules.exercise.value) return "nothing";
  const answer = app.exercises.answers.value[asked.name];
  return answer && (answer.solvedBy !== null || answer.lookedUp) ? "nothing" : asked.hides;
}

/** Waits for the next frame, at most a moment: a page in the background draws none. */
function whenDrawn(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 300);
  });
}

/** Returns an action that undoes the last change of a text; it is offered until the text changes otherwise. */
export function undoing(edited: EditedText, label: string, run: () => void): NoticeAction {
  const changed = edited.text.peek();
  return { label, run, stands: () => edited.text.value === changed };
}
