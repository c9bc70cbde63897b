// The contributions of each part of the page to the shell: panels, sheets, and components in slots.
import type { FunctionComponent } from "preact";
import type { Panel, Sheet } from "../app/state";
import { CasePanel, CaseTools } from "../cases/case-panel";
import { CaseSheets } from "../cases/case-sheet";
import { CourseSheet } from "../cases/course";
import { ExerciseHead, Exercising } from "../exercises/exercise";
import { ExerciseSheet } from "../exercises/exercise-list";
import { Judging, Verdict } from "../judging/verdict";
import { ReviewPanel } from "../guide/review";
import { GuideButtons, WalkthroughPanel } from "../guide/walkthrough";
import { CellPanel, RuleCellPanel } from "../proof/cell-panel";
import { ConflictPanel, LinePanel } from "../proof/line-panels";
import { NotesPanel, NotesTools } from "../notes/notes";
import { QueryLine } from "../queries/query-line";
import { QueryPanel } from "../queries/query-panel";
import { RoundPanel } from "../queries/round-panel";
import { RulesGreeting } from "../rules/greeting";
import { DevicesSheet } from "../served/devices";
import { ServedStatus } from "../served/status";
import { GamesSheet, NotStored } from "../sharing/games-sheet";
import { ShareBar, ShareSheet } from "../sharing/share-sheet";
import { ClaimPanel } from "../teaching/claims";
import { Teaching } from "../teaching/teaching";
import { SetupSheet } from "../turns/setup-sheet";
import { HeadersSheet } from "../turns/headers-sheet";
import { ChangeSheet, TurnSheet } from "../turns/turn-sheet";
import { AdvicePanel } from "../views/advice-panel";
import { ChancesPanel } from "../views/chances-panel";
import { LeaksPanel } from "../views/leaks-panel";
import { ViewPanel, ViewSwitch } from "../views/view-panel";
import { HelpSheet, MenuSheet } from "./help";

type Of<K extends Panel["kind"]> = Extract<Panel, { kind: K }>;
type Panels = { [K in Panel["kind"]]: FunctionComponent<{ panel: Of<K> }> | null };

export const PANELS: Panels = {
  nothing: null,
  cell: CellPanel,
  line: LinePanel,
  conflict: ConflictPanel,
  view: ViewPanel,
  chances: ChancesPanel,
  leaks: LeaksPanel,
  advice: AdvicePanel,
  walkthrough: WalkthroughPanel,
  review: ReviewPanel,
  query: QueryPanel,
  round: RoundPanel,
  claim: ClaimPanel,
  notes: NotesPanel,
  case: CasePanel,
  "rule-cell": RuleCellPanel,
};

type Sheets = { [K in Sheet]: FunctionComponent | null };

export const SHEETS: Sheets = { turn: TurnSheet, change: ChangeSheet, setup: SetupSheet, headers: HeadersSheet, exercises: ExerciseSheet, cases: CaseSheets, "case-course": CourseSheet, share: ShareSheet, games: GamesSheet, devices: DevicesSheet, menu: MenuSheet, help: HelpSheet };

/** The sheets that stand beside the notebook on a desktop. */
export const DOCKABLE: ReadonlySet<Sheet | null> = new Set(["turn", "change"]);

interface Slots {
  /** Above the texts: opening, saving. */
  written: readonly FunctionComponent[];
  /** Above user-defined rules: the open exercise. */
  rules: readonly FunctionComponent[];
  /** Below the rules: the greeting while there are none, and the verdict. */
  judged: readonly FunctionComponent[];
  /** Above the grid: the choice of view, chances. */
  grid: readonly FunctionComponent[];
  /** In the header, beside the name of the log: the save status. */
  header: readonly FunctionComponent[];
  /** Notices that a part shows itself, and components without visible content. */
  always: readonly FunctionComponent[];
}

export const SLOTS: Slots = { written: [ShareBar], rules: [ExerciseHead], judged: [RulesGreeting, Verdict, QueryLine], grid: [ViewSwitch, CaseTools, NotesTools, GuideButtons], header: [ServedStatus, NotStored], always: [Teaching, Judging, Exercising] };
