// All commands: each part adds its own list.
import type { Command } from "../app/commands";

export const COMMANDS: readonly Command[] = [];
