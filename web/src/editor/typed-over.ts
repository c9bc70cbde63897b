// Typing over a selection. Chromium would dress what is typed in the colours of what was selected, by a style of its own
// making in the text, which a strict policy forbids and which it complains of; so the editor makes the change itself.
import { EditorView } from "@codemirror/view";

export const typedOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view;
    if (event.inputType !== "insertText" || event.data === null || !event.cancelable || view.composing) return false;
    if (state.readOnly || state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(state.update(state.replaceSelection(event.data), { scrollIntoView: true, userEvent: "input.type" }));
    return true;
  },
});
