// Keys, as they are drawn in lists: named as they stand on the keyboards of who reads.
import { useApp } from "../app/state";
import { texts } from "../words/texts";

const CAPS: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };
const NAMED = texts(
  { " ": "Space", Space: "Space", Ctrl: "Ctrl", Home: "Home", End: "End", PageUp: "PageUp", PageDown: "PageDown" },
  { " ": "Leertaste", Space: "Leertaste", Ctrl: "Strg", Home: "Pos1", End: "Ende", PageUp: "Bild ↑", PageDown: "Bild ↓" },
  { " ": "スペース", Space: "スペース", Ctrl: "Ctrl", Home: "Home", End: "End", PageUp: "PageUp", PageDown: "PageDown" },
);

/** Keys that mean the same. */
export function Keys({ keys }: { keys: readonly string[] }) {
  const caps: Record<string, string> = { ...CAPS, ...NAMED[useApp().lang.value] };
  return (
    <span class="keys">
      {keys.map((key) => (
        <kbd key={key}>
          {key
            .split(/(?<=\w)\+/)
            .map((part) => caps[part] ?? (part.length === 1 && part.toLowerCase() !== part.toUpperCase() && key.length > 1 ? part.toUpperCase() : part))
            .join(" ")}
        </kbd>
      ))}
    </span>
  );
}
