// What the lower right of the page can show, by kind: each part adds its own.
import type { FunctionComponent } from "preact";
import type { Panel } from "../app/state";
import { CellPanel } from "../proof/cell-panel";
import { ConflictPanel } from "../proof/conflict-panel";
import { LinePanel } from "../proof/line-panel";
import { AdvicePanel } from "../views/advice-panel";
import { ChancesPanel } from "../views/chances-panel";
import { LeaksPanel } from "../views/leaks-panel";
import { ViewPanel } from "../views/view-panel";
import { RuleCellPanel } from "../proof/rule-cell-panel";
import { ClaimPanel } from "../teaching/claim-panel";

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
  claim: ClaimPanel,
  "rule-cell": RuleCellPanel,
};
