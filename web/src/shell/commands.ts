// All commands: each part adds its own list.
import type { Command } from "../app/commands";
import { VIEW_COMMANDS } from "../views/commands";

export const COMMANDS: readonly Command[] = [...VIEW_COMMANDS];
