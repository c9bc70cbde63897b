// A line of the log as a button: pointing at it marks it, and choosing it goes there.
import { useApp, type Marks } from "../app/state";
import { fill } from "../words/texts";
import { SAID } from "./words";

export function LineButton({ line, text, marks }: { line: number; text?: string; marks: Marks }) {
  const app = useApp();
  const mark = () => {
    app.marks.value = marks;
  };
  return (
    <button
      type="button"
      class="view-line"
      onPointerEnter={mark}
      onFocus={mark}
      onClick={() => {
        mark();
        app.editor.value?.goTo(line);
      }}
    >
      <b>{fill(SAID[app.lang.value].line, line)}</b>
      {text && <span> {text}</span>}
    </button>
  );
}
