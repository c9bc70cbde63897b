// All commands, and all keys that are taken where they are pressed: each part adds its own list.
import type { Command, KeyNote } from "../app/commands";
import { EDITOR_COMMANDS, EDITOR_KEYS } from "../editor/commands";
import { SHARING_COMMANDS } from "../sharing/commands";
import { SHELL_COMMANDS } from "./own-commands";

export const COMMANDS: readonly Command[] = [...SHELL_COMMANDS, ...EDITOR_COMMANDS, ...SHARING_COMMANDS];

export const KEY_NOTES: readonly KeyNote[] = [...EDITOR_KEYS];
