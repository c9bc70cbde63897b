// All commands: each part adds its own list.
import type { Command } from "../app/commands";
import { TEACHING_COMMANDS } from "../teaching/commands";

export const COMMANDS: readonly Command[] = [...TEACHING_COMMANDS];
