// Whole lines that are shown otherwise: marked by what is pointed at elsewhere, left out, or after the moment shown.
import { RangeSetBuilder, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Marks } from "../app/state";
import type { LineSpan } from "../bridge/contract";

/** What is to be seen of lines. */
interface LinesShown {
  statements: readonly LineSpan[];
  leftOut: readonly LineSpan[];
  marks: Marks;
  /** The line after which the game is shown. */
  at: number | null;
}

/** Shows lines as they should be shown. */
export const setLines = StateEffect.define<LinesShown>();

/** The lines that are shown otherwise; while one types they move along with the text. */
export const lines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, change) {
    const effect = change.effects.find((one) => one.is(setLines));
    if (effect) return decorated(change.state.doc, effect.value as LinesShown);
    return change.docChanged ? shown.map(change.changes) : shown;
  },
  provide: (shown) => EditorView.decorations.from(shown),
});

function decorated(doc: Text, shown: LinesShown): DecorationSet {
  const classes = new Map<number, string[]>();
  const add = (first: number, last: number, name: string) => {
    for (let line = Math.max(1, first); line <= Math.min(last, doc.lines); line++) {
      classes.set(line, [...(classes.get(line) ?? []), name]);
    }
  };
  const whole = (line: number) => shown.statements.find((one) => one.first <= line && line <= one.last) ?? { first: line, last: line };
  for (const line of shown.marks.lines) add(whole(line).first, whole(line).last, "log-marked");
  if (shown.marks.focus !== null) add(whole(shown.marks.focus).first, whole(shown.marks.focus).last, "log-marked-most");
  for (const span of shown.leftOut) add(span.first, span.last, "log-left-out");
  if (shown.at !== null) add(whole(shown.at).last + 1, doc.lines, "log-later");
  const builder = new RangeSetBuilder<Decoration>();
  for (const line of [...classes.keys()].sort((one, other) => one - other)) {
    const { from } = doc.line(line);
    builder.add(from, from, Decoration.line({ class: classes.get(line)!.join(" ") }));
  }
  return builder.finish();
}
