// All commands, and all keys that are taken where they are pressed: each part adds its own list.
import type { Command, KeyNote } from "../app/commands";
import { SERVED_COMMANDS } from "../served/commands";
import { SHELL_COMMANDS } from "./own-commands";
import { TEACHING_COMMANDS } from "../teaching/commands";

export const COMMANDS: readonly Command[] = [...SERVED_COMMANDS, ...SHELL_COMMANDS];
import { EDITOR_COMMANDS } from "../editor/commands";
export const COMMANDS: readonly Command[] = [...SHELL_COMMANDS, ...EDITOR_COMMANDS];
import { TURN_COMMANDS } from "../turns/commands";
export const COMMANDS: readonly Command[] = [...TURN_COMMANDS, ...SHELL_COMMANDS];
import { VIEW_COMMANDS } from "../views/commands";
export const COMMANDS: readonly Command[] = [...SHELL_COMMANDS, ...VIEW_COMMANDS];
export const COMMANDS: readonly Command[] = [...SHELL_COMMANDS, ...TEACHING_COMMANDS];

export const KEY_NOTES: readonly KeyNote[] = [];
