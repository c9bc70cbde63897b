// The interface of an editor for other parts of the page.
import { history, isolateHistory, undo } from "@codemirror/commands";
import { Compartment, type Extension } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";
import type { App, EditedText, EditorPort } from "../app/state";
import { format, openLine, rename } from "./actions";
import { toOffset, toRange } from "./asking";
import { toProblem } from "./problems";

const past = new Compartment();

/** The undo history. */
export const undoable = past.of(history());

/** Clears the undo history. */
function forgetPast(view: EditorView): void {
  view.dispatch({ effects: past.reconfigure([]) });
  view.dispatch({ effects: past.reconfigure(history()) });
}

/** Returns the interface of an editor. */
export function editorPort(app: App, edited: EditedText, view: EditorView): EditorPort {
  // A hidden editor cannot take the focus: it must be rendered in front first.
  const inFront = (run: () => void) => {
    if (app.side.value === edited.of) return run();
    app.side.value = edited.of;
    setTimeout(run);
  };
  // Each change is one undo step, even directly after another.
  const annotations = isolateHistory.of("full");
  return {
    replace(text) {
      view.dispatch({ annotations, changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true });
    },
    begin(text) {
      this.replace(text);
      forgetPast(view);
    },
    apply(edits) {
      view.dispatch({
        annotations,
        changes: edits.map((edit) => ({ ...toRange(view.state.doc, edit.span), insert: edit.text })),
        scrollIntoView: true,
      });
    },
    append(text) {
      const end = view.state.doc.length;
      const broken = end === 0 || view.state.doc.line(view.state.doc.lines).length === 0;
      const insert = `${broken ? "" : "\n"}${text}\n`;
      view.dispatch({ annotations, changes: { from: end, insert }, selection: { anchor: end + insert.length }, scrollIntoView: true });
    },
    undo() {
      undo(view);
    },
    toEnd() {
      view.dispatch({ selection: { anchor: view.state.doc.length } });
      // Scrolls only the editor: on a phone it may be out of sight.
      view.scrollDOM.scrollTop = view.scrollDOM.scrollHeight;
    },
    goTo(line, unit = 0) {
      inFront(() => {
        const at = toOffset(view.state.doc, { line, unit });
        view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
        view.focus();
      });
    },
    focus() {
      inFront(() => view.focus());
    },
    toProblem(step) {
      inFront(() => {
        toProblem(view, step);
        view.focus();
      });
    },
    format() {
      inFront(() => void format(app, edited, view));
    },
    rename() {
      inFront(() => void rename(app, edited, view));
    },
    openLine() {
      if (edited.of === "log") openLine(app, view);
    },
  };
}

/** Handles typing over a selection. Chromium would give the typed text the colours of the selected text by an inline
 * style, which a strict policy forbids and reports; so the editor makes the change itself. */
const overtypeHandler = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view;
    if (event.inputType !== "insertText" || event.data === null || !event.cancelable || view.composing) return false;
    if (state.readOnly || state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(state.update(state.replaceSelection(event.data), { scrollIntoView: true, userEvent: "input.type" }));
    return true;
  },
});

/** A redrawn line loses the browser's cursor: it moves to the start of the text, and CodeMirror puts it back. Within
 * 200 ms after a focus event, CodeMirror takes such a cursor for an effect of the focus and leaves it there if its
 * own record still has the right place. The next key would then write at the start. */
const cursorRestorer = ViewPlugin.define(() => ({
  docViewUpdate(view) {
    const [browser, { main }] = [getSelection(), view.state.selection];
    if (!browser?.anchorNode || !view.hasFocus || view.composing || main.head === 0) return;
    if (!browser.isCollapsed || !view.contentDOM.contains(browser.anchorNode)) return;
    if (view.posAtDOM(browser.anchorNode, browser.anchorOffset) !== 0) return;
    const [anchor, head] = [view.domAtPos(main.anchor), view.domAtPos(main.head)];
    browser.setBaseAndExtent(anchor.node, anchor.offset, head.node, head.offset);
  },
}));

/** Keeps the browser's selection equal to the editor's. */
export const selection: Extension = [overtypeHandler, cursorRestorer];
