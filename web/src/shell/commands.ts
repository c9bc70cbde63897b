// All commands, and all keys that are taken where they are pressed: each part adds its own list.
import type { Command, KeyNote } from "../app/commands";
import { GRID_KEYS, NOTEBOOK_COMMANDS } from "../notebook/commands";
import { SHELL_COMMANDS } from "./own-commands";

export const COMMANDS: readonly Command[] = [...SHELL_COMMANDS, ...NOTEBOOK_COMMANDS];

export const KEY_NOTES: readonly KeyNote[] = [...GRID_KEYS];
