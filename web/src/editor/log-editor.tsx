// The log, in an editor.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../app/state";
import { editorPort } from "./port";

export function LogEditor() {
  const app = useApp();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: app.text.value,
        extensions: [
          lineNumbers(),
          history(),
          EditorView.lineWrapping,
          EditorView.cspNonce.of(document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? ""),
          EditorView.contentAttributes.of({ "aria-label": "log" }),
          keymap.of([...historyKeymap, ...defaultKeymap]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) app.changed(update.state.doc.toString());
          }),
        ],
      }),
    });
    app.editor.value = editorPort(view);
    return () => view.destroy();
  }, []);
  return <div class="log-editor" ref={place} />;
}
