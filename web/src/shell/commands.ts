// All commands, and all keys that are taken where they are pressed: each part adds its own list.
import type { Command, KeyNote } from "../app/commands";
import { EDITOR_COMMANDS, EDITOR_KEYS } from "../editor/commands";
import { EXERCISE_COMMANDS, EXERCISE_KEYS } from "../exercises/commands";
import { GRID_KEYS, NOTEBOOK_COMMANDS } from "../notebook/commands";
import { PROOF_KEYS } from "../proof/keys";
import { RULES_COMMANDS } from "../rules/commands";
import { SERVED_COMMANDS } from "../served/commands";
import { SHARING_COMMANDS } from "../sharing/commands";
import { TEACHING_COMMANDS } from "../teaching/commands";
import { TURN_COMMANDS, TURN_KEYS } from "../turns/commands";
import { VIEW_COMMANDS } from "../views/commands";
import { SHELL_COMMANDS } from "./own-commands";

export const COMMANDS: readonly Command[] = [
  ...TURN_COMMANDS,
  ...VIEW_COMMANDS,
  ...TEACHING_COMMANDS,
  ...EXERCISE_COMMANDS,
  ...EDITOR_COMMANDS,
  ...RULES_COMMANDS,
  ...SHARING_COMMANDS,
  ...SERVED_COMMANDS,
  ...SHELL_COMMANDS,
  ...NOTEBOOK_COMMANDS,
];

export const KEY_NOTES: readonly KeyNote[] = [...TURN_KEYS, ...GRID_KEYS, ...EDITOR_KEYS, ...PROOF_KEYS, ...EXERCISE_KEYS];
