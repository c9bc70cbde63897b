// What the whole page can be, by mode: null is the notebook; each part adds its own, which stands below the header.
import type { FunctionComponent } from "preact";
import type { Mode } from "../app/state";

type Modes = { [K in Mode]: FunctionComponent | null };

export const MODES: Modes = {
  notebook: null,
  // The lesson covers the notebook, which stays as it is below it.
  lesson: null,
};
