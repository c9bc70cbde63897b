// All commands: each part adds its own list.
import type { Command } from "../app/commands";
import { EDITOR_COMMANDS } from "../editor/commands";

export const COMMANDS: readonly Command[] = [...EDITOR_COMMANDS];
