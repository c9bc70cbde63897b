// A text for people in which what is indented stands as it is: logs, rules, a caret below what is meant.

const INDENT = "    ";

/** Such a text; it never becomes markup. */
export function Told({ text }: { text: string }) {
  return (
    <div class="exercise-told">
      {parts(text).map(({ fixed, lines }, index) => (fixed ? <pre key={index}>{lines.map((line) => line.slice(INDENT.length)).join("\n")}</pre> : <p key={index}>{lines.join("\n")}</p>))}
    </div>
  );
}

function parts(text: string): { fixed: boolean; lines: string[] }[] {
  const found: { fixed: boolean; lines: string[] }[] = [];
  for (const line of text.trimEnd().split("\n")) {
    const fixed = line.startsWith(INDENT);
    const last = found[found.length - 1];
    if (last && last.fixed === fixed && line.trim()) last.lines.push(line);
    else if (line.trim()) found.push({ fixed, lines: [line] });
  }
  return found;
}
