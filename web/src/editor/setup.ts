// The editor, made of CodeMirror's parts.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintGutter } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { MOST_CHARACTERS } from "../app/limits";
import type { App } from "../app/state";
import { fill, type Lang } from "../words/texts";
import { format, openLine, rename, toDeclaration } from "./actions";
import { completion } from "./completion";
import { display } from "./display";
import { hover } from "./hover";
import { limit } from "./limit";
import { lines } from "./lines";
import { toProblem } from "./problems";
import { typedOver } from "./typed-over";
import { PHRASES, SAID } from "./words";

/** Makes an editor in an element; `keys` is the id of the element that tells its keys. */
export function makeEditor(app: App, parent: HTMLElement, keys: string): { view: EditorView; speak: (lang: Lang) => void } {
  const spoken = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: app.text.value,
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        // Signs that turn the direction of writing are seen, and so turn nothing.
        highlightSpecialChars({ addSpecialChars: /[\u202a-\u202c\u2068\u2060-\u2064]/g }),
        history(),
        drawSelection(),
        dropCursor(),
        search({ top: true }),
        highlightSelectionMatches(),
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        typedOver,
        EditorView.cspNonce.of(document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? ""),
        completion(app),
        hover(app),
        display(
          (line) => {
            app.panel.value = { kind: "line", line };
          },
          () => SAID[app.lang.value].covered,
        ),
        lines,
        limit((characters) => {
          app.notice.value = { kind: "error", text: tooLong(app.lang.value, characters) };
        }),
        keymap.of(keysOf(app)),
        keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) app.changed(update.state.doc.toString());
        }),
        spoken.of(speaking(app.lang.value, keys)),
      ],
    }),
  });
  return { view, speak: (lang) => view.dispatch({ effects: spoken.reconfigure(speaking(lang, keys)) }) };
}

/** That a text would be too long. */
export function tooLong(lang: Lang, characters: number): string {
  return fill(SAID[lang].tooLong, characters.toLocaleString(lang), MOST_CHARACTERS.toLocaleString(lang));
}

function keysOf(app: App) {
  const done = (run: (view: EditorView) => unknown) => (view: EditorView) => {
    run(view);
    return true;
  };
  return [
    { key: "F8", run: done((view) => toProblem(view, 1)), stopPropagation: true },
    { key: "Shift-F8", run: done((view) => toProblem(view, -1)), stopPropagation: true },
    { key: "F2", run: done((view) => void rename(app, view)), stopPropagation: true },
    { key: "F12", run: done((view) => void toDeclaration(app, view)) },
    { key: "Alt-l", run: done((view) => openLine(app, view)), stopPropagation: true },
    { key: "Alt-p", run: done((view) => void format(app, view)), stopPropagation: true },
  ];
}

function speaking(lang: Lang, keys: string): Extension {
  return [
    EditorState.phrases.of(PHRASES[lang]),
    EditorView.contentAttributes.of({
      "aria-label": SAID[lang].label,
      "aria-describedby": keys,
      // Without it tools do not see that what scrolls can be reached by the keyboard.
      tabindex: "0",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
    }),
  ];
}
