// The selection while one types: what browsers do to it that the editor has to prevent or to mend.
import type { Extension } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";

/** Typing over a selection. Chromium would give the typed text the colours of the selected text, by an inline style, which
 * a strict policy forbids and which it reports; so the editor makes the change itself. */
const typedOver = EditorView.domEventHandlers({
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
const restored = ViewPlugin.define(() => ({
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
export const selection: Extension = [typedOver, restored];
