// All commands, and all keys that are taken where they are pressed: each part adds its own list.
import type { Command, KeyNote } from "../app/commands";
import { SHELL_COMMANDS } from "./own-commands";
import { TEACHING_COMMANDS } from "../teaching/commands";

export const COMMANDS: readonly Command[] = [...SHELL_COMMANDS, ...TEACHING_COMMANDS];

export const KEY_NOTES: readonly KeyNote[] = [];
