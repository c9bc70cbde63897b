// Follows the rules and the log: what the rules say of it with each change, and what they are in general once nobody types.
import { effect, untracked } from "@preact/signals";
import type { App, JudgementState, ReadRules, ReadText } from "../app/state";
import type { AnswerError } from "../engine/engine";

/** So long nobody changes anything before it is asked what can be said in general, in milliseconds. */
const PAUSE = 1000;

/** The rules and the log that are judged. */
interface Both {
  rules: ReadRules;
  log: ReadText;
}

/** Keeps what is said of the rules at what they are; returns what ends that. */
export function followJudging(app: App): () => void {
  const ends = [onLog(app), inGeneral(app)];
  return () => ends.forEach((end) => end());
}

/** Whether rules are wanted: they are in sight, or the grid is theirs. Hidden answers are told by no rule, either. */
function needsJudgement(app: App): boolean {
  return (app.side.value === "rules" || app.view.value.kind === "rules") && app.rules.areRules.value;
}

/** The rules as they are read, if they can be tried at all. */
function readable(app: App): ReadRules | null {
  const read = app.rules.read.value;
  return read?.value.readable && read.text.trim() ? read : null;
}

/** Rules and log if both are read as they stand. */
function current(app: App): Both | null {
  const [rules, log] = [readable(app), app.read.value];
  if (!rules || !log?.value.notebook || app.hiding.value) return null;
  const same = rules.text === app.rules.text.value && log.text === app.text.value;
  return same && rules.lang === app.lang.value && log.lang === app.lang.value ? { rules, log } : null;
}

/** Whether something was said of just these. */
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
          // The bridge answers in order: it has read just these last.
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
    // Rules that cannot be read for a moment leave the grid as it was; without any there is nothing to show.
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
    // What is refuted by the log at hand is refuted by that one; while answers are hidden, nothing is said of it.
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
