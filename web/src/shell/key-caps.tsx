// Keys, as they are drawn in lists.

const CAPS: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc", " ": "Space" };

/** Keys that mean the same. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span class="keys">
      {keys.map((key) => (
        <kbd key={key}>
          {key
            .split(/(?<=\w)\+/)
            .map((part) => CAPS[part] ?? (part.length === 1 && part.toLowerCase() !== part.toUpperCase() && key.length > 1 ? part.toUpperCase() : part))
            .join(" ")}
        </kbd>
      ))}
    </span>
  );
}
