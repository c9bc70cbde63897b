// What the lower right of the page can show, by kind: each part adds its own.
import type { FunctionComponent } from "preact";
import type { Panel } from "../app/state";
import { CellPanel } from "../proof/cell-panel";
import { ConflictPanel } from "../proof/conflict-panel";
import { LinePanel } from "../proof/line-panel";

type Of<K extends Panel["kind"]> = Extract<Panel, { kind: K }>;
type Panels = { [K in Panel["kind"]]: FunctionComponent<{ panel: Of<K> }> | null };

export const PANELS: Panels = { nothing: null, cell: CellPanel, line: null };
export const PANELS: Panels = {
  nothing: null,
  cell: CellPanel,
  line: LinePanel,
  conflict: ConflictPanel,
};
