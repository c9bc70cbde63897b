// Lines of the log, each to be gone to.
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { fill } from "../words/texts";
import { markLine } from "./marking";
import { WORDS } from "./words";

export function LineLinks({ label, lines }: { label: string; lines: readonly number[] }) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  return (
    <ul class="line-links" aria-label={label}>
      {lines.map((line) => (
        <li key={line} onPointerEnter={() => markLine(app, line)} onFocusCapture={() => markLine(app, line)}>
          <Button kind="quiet" onClick={() => app.editor.value?.goTo(line)}>
            {fill(say.line, line)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
