// Commands that work anywhere in the page: by a key and from the menu. `?` lists them all.
import type { Lang } from "../words/texts";
import type { App } from "./state";

/** The headings under which `?` lists the keys, in this order. */
export const TOPICS = ["page", "notebook", "proof", "editor", "log", "rules", "turns", "views", "lesson"] as const;
export type Topic = (typeof TOPICS)[number];

/** Keys that are handled where they are pressed (arrows in the grid, keys of the editor): `?` lists them too. */
export interface KeyNote {
  topic: Topic;
  keys: readonly string[];
  title: Record<Lang, string>;
}

/** The headings of the menu, in this order. The first three are the choices of the start screen. */
export const MENU = ["play", "review", "learn", "page"] as const;
/** What deletes comes last, apart from the rest. */
export type MenuPart = (typeof MENU)[number] | "delete";

/** A command that works anywhere: by a key, from the menu, or both. */
export interface Command {
  id: string;
  /** The heading under which `?` lists it; "page" by default. */
  topic?: Topic;
  /** Keys as in `KeyboardEvent.key`, prefixed by `Ctrl+` or `Alt+`; they work wherever no text is being typed. */
  keys: readonly string[];
  title: Record<Lang, string>;
  run(app: App): void;
  /** Its name in the menu and on the start screen, if shorter than the title. */
  label?: Record<Lang, string>;
  /** The part of the menu that shows it. */
  menu?: MenuPart;
  /** The part of the start screen that offers it while there is no log yet. */
  atStart?: MenuPart;
  /** Whether this page supports it at all; otherwise the menu and `?` omit it. */
  there?(app: App): boolean;
  /** Whether it can run now. */
  possible?(app: App): boolean;
}
