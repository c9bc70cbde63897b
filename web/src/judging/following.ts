// Follows the rules and the log: requests the conclusions after each change, and the judgement on all logs when typing
// pauses.
import { effect, untracked } from "@preact/signals";
import type { App, JudgementState, ReadRules, ReadText } from "../app/state";
import type { AnswerError } from "../engine/engine";

/** Milliseconds without a change before the judgement on all logs is requested. */
const PAUSE = 1000;

interface Both {
  rules: ReadRules;
  log: ReadText;
}

/** Keeps the judgements up to date; returns a function that ends this. */
export function followJudging(app: App): () => void {
  const ends = [onLog(app), inGeneral(app)];
  return () => ends.forEach((end) => end());
}

/** Returns whether the rules are visible or shown in the grid. While answers are hidden, rules may not reveal them. */
function needsJudgement(app: App): boolean {
  return (app.side.value === "rules" || app.view.value.kind === "rules") && app.rules.areRules.value;
}

/** Returns the rules that were read, if they can be applied. */
function readable(app: App): ReadRules | null {
  const read = app.rules.read.value;
  return read?.value.readable && read.text.trim() ? read : null;
}

/** Returns rules and log if the readings of both are current. */
function current(app: App): Both | null {
  const [rules, log] = [readable(app), app.read.value];
  if (!rules || !log?.value.notebook || app.hiding.value) return null;
  const same = rules.text === app.rules.text.value && log.text === app.text.value;
  return same && rules.lang === app.lang.value && log.lang === app.lang.value ? { rules, log } : null;
}

/** Returns whether a judgement is about these rules and this log. */
function isJudgementCurrent(judged: JudgementState<unknown> | null, both: Both): boolean {
  return judged?.rules === both.rules && judged.log === both.log.text;
}

function onLog(app: App): () => void {
  const judged = app.rules.onLog;
  let asking = false;
  async function follow(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      for (let both = current(app); both && !isJudgementCurrent(judged.value, both); both = current(app)) {
        const of = { rules: both.rules, log: both.log.text };
        try {
          // Requests are answered in order, so the bridge's last readings are these.
          judged.value = { ...of, value: await app.ask("rules_on_log", {}), refused: null };
        } catch (error) {
          const { code, message } = error as AnswerError;
          if (code === "superseded") continue;
          judged.value = { ...of, value: null, refused: message };
        }
      }
    } finally {
      asking = false;
    }
  }
  return effect(() => {
    const both = needsJudgement(app) ? current(app) : null;
    // If the rules are unreadable for a moment, the grid stays as it is; it is cleared if there are no rules.
    const gone = !app.rules.text.value.trim() || !app.rules.areRules.value || app.hiding.value || app.read.value?.value.notebook === null;
    untracked(() => {
      if (gone) judged.value = null;
      else if (both) void follow();
    });
  });
}

function inGeneral(app: App): () => void {
  const judged = app.rules.general;
  return effect(() => {
    const rules = needsJudgement(app) && app.rules.exercise.value === null ? readable(app) : null;
    if (!rules || rules.text !== app.rules.text.value || rules.lang !== app.lang.value) return undefined;
    // The judgement looks for a counterexample in the current log first; while answers are hidden, it must not use that
    // log.
    const log = app.hiding.value ? "" : app.text.value;
    if (untracked(() => judged.value?.rules === rules && judged.value.log === log)) return undefined;
    let isCurrent = true;
    const set = (found: Pick<NonNullable<typeof judged.value>, "value" | "refused">) => {
      if (isCurrent) judged.value = { rules, log, ...found };
    };
    const timer = setTimeout(() => {
      app.askAside("rules_in_general", { rules: rules.text, log, name: rules.name }).then(
        (value) => set({ value, refused: null }),
        (error: AnswerError) => error.code !== "stopped" && set({ value: null, refused: error.message }),
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  });
}
