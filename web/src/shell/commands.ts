// All commands, and all keys that are taken where they are pressed: each part adds its own list.
import type { Command, KeyNote } from "../app/commands";
import { VIEW_COMMANDS } from "../views/commands";
import { SHELL_COMMANDS } from "./own-commands";

export const COMMANDS: readonly Command[] = [...SHELL_COMMANDS, ...VIEW_COMMANDS];

export const KEY_NOTES: readonly KeyNote[] = [];
