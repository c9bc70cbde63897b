// Asides of the log, covered while answers are hidden: comments, questions and expectations often tell them.
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import { displayed } from "./display";
import { rangeOf } from "./places";

/** The covers; `said` is what they are. */
export function covers(said: () => string) {
  const shown = displayed((doc, value) => {
    const ranges = value.asides.map((span) => rangeOf(doc, span)).filter(({ from, to }) => from < to);
    return Decoration.set(ranges.map(({ from, to }) => Decoration.replace({ widget: new Cover(said()) }).range(from, to)));
  });
  return [shown, EditorView.atomicRanges.of((view) => view.state.field(shown))];
}

/** In place of what may tell answers. */
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
