// What can be done from anywhere in the page: by a key, and from the menu. `?` lists them all.
import type { Lang } from "../words/texts";
import type { App } from "./state";

export interface Command {
  id: string;
  /** Keys as `KeyboardEvent.key` has them, with `Ctrl+` or `Alt+` before; they work wherever no text is being typed. */
  keys: readonly string[];
  title: Record<Lang, string>;
  run(app: App): void;
  /** Whether it stands in the menu. */
  inMenu?: boolean;
  /** Whether it can be done now. */
  possible?(app: App): boolean;
}
