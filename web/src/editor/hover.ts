// What there is to say of a word or a line: when it is pointed at, or by a key.
import type { Extension } from "@codemirror/state";
import { activateHover, closeHoverTooltips, type EditorView, hasHoverTooltips, hoverTooltip, keymap, type Tooltip } from "@codemirror/view";
import type { App, EditedText } from "../app/state";
import { markdownNodes } from "../common/markdown";
import { askNow } from "./asking";
import { placeOf, rangeOf } from "./places";

/** Tells of what is pointed at; Alt+H tells of what is at the cursor, and Escape is enough of it. */
export function hover(app: App, edited: EditedText): Extension {
  const tooltips = hoverTooltip((view, pos) => told(app, edited, view, pos), { hoverTime: 400, hideOnChange: true });
  return [
    tooltips,
    keymap.of([
      {
        key: "Alt-h",
        run: (view) => {
          const { head } = view.state.selection.main;
          activateHover(view, head, 1, { tooltip: tooltips, until: (change) => change.docChanged || change.selection !== undefined });
          return true;
        },
      },
      { key: "Escape", run: closed },
    ]),
  ];
}

function closed(view: EditorView): boolean {
  const shown = hasHoverTooltips(view.state);
  if (shown) view.dispatch({ effects: closeHoverTooltips });
  return shown;
}

async function told(app: App, edited: EditedText, view: EditorView, pos: number): Promise<Tooltip | null> {
  // What there is to say of a line of the log is what follows from it.
  if (edited.of === "log" && app.hiding.value) return null;
  const found = await askNow(app, edited, "hover", { of: edited.of, at: placeOf(view.state.doc, pos) }).catch(() => null);
  if (!found) return null;
  const { from, to } = rangeOf(view.state.doc, found.span);
  return {
    pos: from,
    end: to,
    above: true,
    create: () => {
      const dom = document.createElement("div");
      dom.className = "text-hover";
      dom.setAttribute("role", "status");
      dom.append(...markdownNodes(found.markdown));
      return { dom };
    },
  };
}

/** Keeps what a tap in an element only pretends to be from it: after it a browser says that a mouse was moved there. */
export function withoutTappedHover(element: HTMLElement): void {
  let tapped = false;
  for (const type of ["pointerdown", "pointermove"] as const) {
    element.addEventListener(type, ({ pointerType }) => void (tapped = pointerType === "touch"), { capture: true });
  }
  for (const type of ["mousemove", "mouseover"] as const) {
    element.addEventListener(type, (event) => tapped && event.stopPropagation(), { capture: true });
  }
}
