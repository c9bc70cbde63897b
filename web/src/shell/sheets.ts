// What can lie over the page, by kind: each part adds its own. It draws itself in a SheetFrame (common/).
import type { FunctionComponent } from "preact";
import type { Sheet } from "../app/state";
import { ExerciseSheet } from "../exercises/exercise-sheet";
import { ShareSheet } from "../sharing/share-sheet";
import { SetupSheet } from "../turns/setup-sheet";
import { TurnSheet } from "../turns/turn-sheet";
import { HelpSheet } from "./help";
import { MenuSheet } from "./menu";

type Sheets = { [K in Sheet]: FunctionComponent | null };

export const SHEETS: Sheets = { turn: TurnSheet, setup: SetupSheet, exercises: ExerciseSheet, share: ShareSheet, menu: MenuSheet, help: HelpSheet };
