// Colours of words, and remarks such as "settles 3 cells" behind what they are about: the bridge says all of it.
import { type ChangeDesc, RangeSetBuilder, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { DisplayValue, RemarkValue } from "../bridge/contract";
import { offsetOf } from "./places";

/** Shows what the bridge says of the text as it is; of its asides those that are to be covered. */
export const setDisplay = StateEffect.define<DisplayValue>();
/** Nothing to show. */
export const NO_DISPLAY: DisplayValue = { colours: [], words: [], remarks: [], asides: [] };

/** Opens what a statement settled; it is given the number of its line. */
type OpenLine = (line: number) => void;

/** Colours and remarks; while one types they move along with the text. */
export function display(open: OpenLine) {
  return [displayed((doc, value) => coloured(doc, value)), displayed((doc, value) => remarked(doc, value, open))];
}

/** What is made of that which the bridge says. */
export function displayed(made: (doc: Text, value: DisplayValue) => DecorationSet): StateField<DecorationSet> {
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

function coloured(doc: Text, value: DisplayValue): DecorationSet {
  // A comment goes on to the end of its line, whatever is typed there.
  const marks = value.colours.map((name) => Decoration.mark({ class: `word-${name}`, inclusiveEnd: name === "comment" }));
  const builder = new RangeSetBuilder<Decoration>();
  for (const [line = 0, unit = 0, length = 0, colour = 0] of value.words) {
    const from = offsetOf(doc, { line, unit });
    const to = offsetOf(doc, { line, unit: unit + length });
    const mark = marks[colour];
    if (mark && from < to) builder.add(from, to, mark);
  }
  return builder.finish();
}

function remarked(doc: Text, value: DisplayValue, open: OpenLine): DecorationSet {
  const widgets = value.remarks.map((remark) => Decoration.widget({ widget: new Remark(remark, open), side: 1 }).range(offsetOf(doc, remark.at)));
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
    // Where a finger taps, the panel tells it.
    if (matchMedia("(hover: hover)").matches) dom.title = this.remark.tooltip || this.remark.text;
    if (this.remark.settles !== null) {
      // By the keyboard it is Alt+L: a button within a text that is edited could not be reached.
      dom.addEventListener("click", () => this.open(view.state.doc.lineAt(view.posAtDOM(dom)).number));
    }
    return dom;
  }

  override ignoreEvent(event: Event): boolean {
    return this.remark.settles !== null && (event.type === "mousedown" || event.type === "click");
  }
}
