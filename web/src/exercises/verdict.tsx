// What an answer is worth: a sign and words, why, and, if that is asked for, the next step.
import { useApp, type ExerciseAnswer } from "../app/state";
import type { VerdictValue } from "../bridge/contract";
import { Told } from "./told";
import { SAID } from "./words";

/** As in the table of a class. */
const SIGNS: Record<VerdictValue["mark"], string> = { empty: "–", form: "✎", false: "✗", "never-fires": "∅", partly: "◐", solved: "✓", stopped: "∞" };
const WORDS = { empty: "markEmpty", form: "markForm", false: "markFalse", "never-fires": "markNeverFires", partly: "markPartly", solved: "markSolved", stopped: "markStopped" } as const;

interface VerdictProps {
  judged: NonNullable<ExerciseAnswer["judged"]>;
  /** Whether the answer has changed since. */
  stale: boolean;
  /** Whether the next step was asked for. */
  hinted: boolean;
}

export function Verdict({ judged, stale, hinted }: VerdictProps) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const { mark, said: why, hint } = judged.verdict;
  const lang = judged.lang === "ja" ? "en" : judged.lang;
  return (
    <section class={`exercise-verdict ${mark} ${stale ? "stale" : ""}`} aria-labelledby="exercise-mark">
      <h4 id="exercise-mark">
        <span class="exercise-sign" aria-hidden="true">
          {SIGNS[mark]}
        </span>
        {said[WORDS[mark]]}
      </h4>
      {stale && <p class="exercise-stale">{said.stale}</p>}
      {/* It is there before it is filled, so that it is spoken. */}
      <div role="status" lang={lang}>
        {hinted && (
          <div class="exercise-hint">
            <Told text={hint} />
          </div>
        )}
      </div>
      <div lang={lang}>
        <Told text={why} />
      </div>
    </section>
  );
}

/** The same in one sentence, for those who hear it. */
export function verdictSaid(verdict: VerdictValue, words: (typeof SAID)["en"]): string {
  return `${words[WORDS[verdict.mark]]}. ${verdict.said.split("\n")[0]}`;
}
