// What can be done from anywhere in the page: by a key, and from the menu. `?` lists them all.
import type { Lang } from "../words/texts";
import type { App } from "./state";

/** What keys are about: `?` lists them under these headings, in this order. */
export const TOPICS = ["page", "notebook", "proof", "editor", "log", "rules", "turns", "views", "lesson"] as const;
/** What keys can be about. */
export type Topic = (typeof TOPICS)[number];

/** Keys that are taken where they are pressed (arrows in the grid, keys of the editor): `?` lists them too. */
export interface KeyNote {
  topic: Topic;
  keys: readonly string[];
  title: Record<Lang, string>;
}

/** Something that can be done from anywhere: by a key, from the menu, or both. */
export interface Command {
  id: string;
  /** Where `?` lists it; the page if it is not said. */
  topic?: Topic;
  /** Keys as `KeyboardEvent.key` has them, with `Ctrl+` or `Alt+` before; they work wherever no text is being typed. */
  keys: readonly string[];
  title: Record<Lang, string>;
  run(app: App): void;
  /** Whether it stands in the menu. */
  inMenu?: boolean;
  /** Whether it is proposed while there is no log yet. */
  atStart?: boolean;
  /** Whether this page can ever do it; otherwise neither the menu nor `?` has it. */
  there?(app: App): boolean;
  /** Whether it can be done now. */
  possible?(app: App): boolean;
}
