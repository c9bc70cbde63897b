// Where parts put small things of their own that always stand there.
import type { FunctionComponent } from "preact";
import { ServedStatus } from "../served/status";
import { ShareBar } from "../sharing/share-bar";
import { ViewSwitch } from "../views/view-switch";
import { Teaching } from "../teaching/teaching";

interface Slots {
  /** Above the log: opening, saving, a turn by taps. */
  log: readonly FunctionComponent[];
  /** Above the grid: whose view, chances. */
  grid: readonly FunctionComponent[];
  /** In the header, beside the name of the log: whether it is saved. */
  header: readonly FunctionComponent[];
  /** Notices that a part shows by itself, and what has to be there without being seen. */
  always: readonly FunctionComponent[];
}

export const SLOTS: Slots = { log: [ShareBar], grid: [ViewSwitch], header: [ServedStatus], always: [Teaching] };
