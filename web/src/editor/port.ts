// What other parts of the page may do with an editor.
import { history, isolateHistory, undo } from "@codemirror/commands";
import { Compartment, type Extension } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";
import type { App, EditedText, EditorPort } from "../app/state";
import { format, openLine, rename } from "./actions";
import { toOffset, toRange } from "./asking";
import { toProblem } from "./problems";

const past = new Compartment();

/** Remembers what can be undone. */
export const undoable = past.of(history());

/** Forgets what could be undone: what stands there now is the beginning. */
export function forgetPast(view: EditorView): void {
  view.dispatch({ effects: past.reconfigure([]) });
  view.dispatch({ effects: past.reconfigure(history()) });
}

/** What other parts may do with this editor. */
export function editorPort(app: App, edited: EditedText, view: EditorView): EditorPort {
  // What lies behind the other text takes no focus: first it has to be drawn in front.
  const inFront = (run: () => void) => {
    if (app.side.value === edited.of) return run();
    app.side.value = edited.of;
    setTimeout(run);
  };
  // Each is one step of undo, however soon it follows upon another.
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
      // Nothing around the editor is scrolled: on a phone it may be out of sight.
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

/** Typing over a selection. Chromium would give the typed text the colours of the selected text, by an inline style, which
 * a strict policy forbids and which it reports; so the editor makes the change itself. */
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

/**
 * A line that is redrawn loses the browser's cursor: it goes to the start of the text, and CodeMirror puts it back. For 200
 * ms after the focus came CodeMirror takes such a cursor for an effect of the focus, and leaves it there if its own record
 * still holds the right place. The next key would then write at the start.
 */
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

/** Keeps the selection of the browser that of the editor. */
export const selection: Extension = [overtypeHandler, cursorRestorer];
