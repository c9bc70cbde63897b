// Colours of words, and remarks such as "settles 3 cells" after statements: the bridge computes all of them.
import { type ChangeDesc, RangeSetBuilder, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { Marks } from "../app/state";
import type { DisplayValue, LineSpan, RemarkValue } from "../bridge/contract";
import { toOffset, toRange } from "./asking";

/** Shows the display data of the current text; `asides` are covered. */
export const setDisplay = StateEffect.define<DisplayValue>();
export const NO_DISPLAY: DisplayValue = { colours: [], words: [], remarks: [], asides: [] };

/** Shows what a statement settled, given its line number. */
type OpenLine = (line: number) => void;

/** Colours and remarks; they move with the text while it is edited. */
export function display(open: OpenLine) {
  return [displayField((doc, value) => colourTokens(doc, value)), displayField((doc, value) => showLineNotes(doc, value, open))];
}

/** A field of decorations made from the display data. */
function displayField(made: (doc: Text, value: DisplayValue) => DecorationSet): StateField<DecorationSet> {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(shown, change) {
      const effect = change.effects.find((one) => one.is(setDisplay));
      if (effect) return made(change.state.doc, effect.value as DisplayValue);
      return change.docChanged ? shown.map(change.changes as ChangeDesc) : shown;
    },
    provide: (shown) => EditorView.decorations.from(shown),
  });
}

function colourTokens(doc: Text, value: DisplayValue): DecorationSet {
  // A comment extends to the end of its line, including newly typed text.
  const marks = value.colours.map((name) => Decoration.mark({ class: `word-${name}`, inclusiveEnd: name === "comment" }));
  const builder = new RangeSetBuilder<Decoration>();
  for (const [line = 0, unit = 0, length = 0, colour = 0] of value.words) {
    const from = toOffset(doc, { line, unit });
    const to = toOffset(doc, { line, unit: unit + length });
    const mark = marks[colour];
    if (mark && from < to) builder.add(from, to, mark);
  }
  return builder.finish();
}

function showLineNotes(doc: Text, value: DisplayValue, open: OpenLine): DecorationSet {
  const widgets = value.remarks.map((remark) => Decoration.widget({ widget: new Remark(remark, open), side: 1 }).range(toOffset(doc, remark.at)));
  return Decoration.set(widgets, true);
}

class Remark extends WidgetType {
  constructor(
    private readonly remark: RemarkValue,
    private readonly open: OpenLine,
  ) {
    super();
  }

  override eq(other: Remark): boolean {
    const [one, two] = [this.remark, other.remark];
    return one.text === two.text && one.tooltip === two.tooltip && (one.settles === null) === (two.settles === null);
  }

  override toDOM(view: EditorView): HTMLElement {
    const dom = document.createElement("span");
    dom.className = this.remark.settles === null ? "log-remark" : "log-remark log-settles";
    dom.textContent = this.remark.text;
    // On touch screens the panel shows it.
    if (matchMedia("(hover: hover)").matches) dom.title = this.remark.tooltip || this.remark.text;
    if (this.remark.settles !== null) {
      // The keyboard shortcut is Alt+L: a button inside an editable text cannot be focused.
      dom.addEventListener("click", () => this.open(view.state.doc.lineAt(view.posAtDOM(dom)).number));
    }
    return dom;
  }

  override ignoreEvent(event: Event): boolean {
    return this.remark.settles !== null && (event.type === "mousedown" || event.type === "click");
  }
}

/** Covers over asides; `said` returns their text. */
export function covers(said: () => string) {
  const shown = displayField((doc, value) => {
    const ranges = value.asides.map((span) => toRange(doc, span)).filter(({ from, to }) => from < to);
    return Decoration.set(ranges.map(({ from, to }) => Decoration.replace({ widget: new Cover(said()) }).range(from, to)));
  });
  return [shown, EditorView.atomicRanges.of((view) => view.state.field(shown))];
}

/** Shown in place of text that may reveal answers. */
class Cover extends WidgetType {
  constructor(private readonly said: string) {
    super();
  }

  override eq(other: Cover): boolean {
    return this.said === other.said;
  }

  override toDOM(): HTMLElement {
    const dom = document.createElement("span");
    dom.className = "log-cover";
    dom.textContent = "# …";
    dom.title = this.said;
    return dom;
  }
}

/** The display of lines. */
interface LineMarks {
  statements: readonly LineSpan[];
  leftOut: readonly LineSpan[];
  marks: Marks;
  /** The line up to which the game is shown. */
  at: number | null;
}

/** Sets the display of lines. */
export const setLines = StateEffect.define<LineMarks>();

/** The decorations of lines; they move with the text while it is edited. */
export const lines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, change) {
    const effect = change.effects.find((one) => one.is(setLines));
    if (effect) return decorateLines(change.state.doc, effect.value as LineMarks);
    return change.docChanged ? shown.map(change.changes) : shown;
  },
  provide: (shown) => EditorView.decorations.from(shown),
});

function decorateLines(doc: Text, shown: LineMarks): DecorationSet {
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
