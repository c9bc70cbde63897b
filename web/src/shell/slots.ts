// Where parts put small things of their own that always stand there.
import type { FunctionComponent } from "preact";
import { Exercising } from "../exercises/exercising";
import { ExerciseHead } from "../exercises/exercise-head";
import { Judging } from "../judging/judging";
import { Verdict } from "../judging/verdict";
import { RulesGreeting } from "../rules/greeting";
import { ServedStatus } from "../served/status";
import { ShareBar } from "../sharing/share-bar";
import { ViewSwitch } from "../views/view-switch";
import { Teaching } from "../teaching/teaching";

interface Slots {
  /** Above what is written, the log or the rules: opening, saving. */
  written: readonly FunctionComponent[];
  /** Above the rules of one's own: what is worked on. */
  rules: readonly FunctionComponent[];
  /** Below them: a greeting as long as there are none, and what is said of them. */
  judged: readonly FunctionComponent[];
  /** Above the grid: whose view, chances. */
  grid: readonly FunctionComponent[];
  /** In the header, beside the name of the log: whether it is saved. */
  header: readonly FunctionComponent[];
  /** Notices that a part shows by itself, and what has to be there without being seen. */
  always: readonly FunctionComponent[];
}

export const SLOTS: Slots = { written: [ShareBar], rules: [ExerciseHead], judged: [RulesGreeting, Verdict], grid: [ViewSwitch], header: [ServedStatus], always: [Teaching, Judging, Exercising] };
