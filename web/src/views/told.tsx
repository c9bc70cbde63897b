// A text of several lines as the software tells it: what is laid out in columns keeps them, all else is paragraphs.

export function Told({ text }: { text: string }) {
  const parts: { columns: boolean; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const columns = line.startsWith("  ");
    const last = parts.at(-1);
    if (columns && last?.columns) last.lines.push(line);
    else if (line.trim()) parts.push({ columns, lines: [line] });
  }
  return (
    <div class="view-told">
      {parts.map((part, at) => (part.columns ? <pre key={at}>{part.lines.join("\n")}</pre> : <p key={at}>{part.lines[0]}</p>))}
    </div>
  );
}
