// All commands: each part adds its own list.
import type { Command } from "../app/commands";
import { SERVED_COMMANDS } from "../served/commands";

export const COMMANDS: readonly Command[] = [...SERVED_COMMANDS];
