// Creates the editor from CodeMirror's extensions.
import { defaultKeymap, historyKeymap } from "@codemirror/commands";
import { lintGutter } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { type App, type EditedText, MOST_CHARACTERS, MOST_RULE_CHARACTERS, type Side } from "../app/state";
import { fill, type Lang } from "../words/texts";
import { format, rename, toDeclaration } from "./actions";
import { hover, withoutTappedHover } from "./asking";
import { completion } from "./completion";
import { display } from "./display";
import { selection, undoable } from "./port";
import { toProblem } from "./problems";
import { OF, PHRASES } from "./words";

/** Rejects and reports a change that makes the text too long; a text that is too long already may become shorter. */
export function limit(most: number, refused: (characters: number) => void): Extension {
  return EditorState.changeFilter.of((change) => {
    const length = change.newDoc.length;
    if (length <= most || length <= change.startState.doc.length) return true;
    queueMicrotask(() => refused(length));
    return false;
  });
}

const MOST: Record<Side, number> = { log: MOST_CHARACTERS, rules: MOST_RULE_CHARACTERS };

/** Creates an editor in an element; `keys` is the id of the element that describes its keys, `own` has the extensions
 * of this text. */
export function makeEditor(app: App, edited: EditedText, parent: HTMLElement, keys: string, own: Extension): { view: EditorView; speak: (lang: Lang) => void } {
  const spoken = new Compartment();
  withoutTappedHover(parent);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: edited.text.value,
      extensions: [
        lineNumbers({ domEventHandlers: { click: (view, at) => openNumber(app, edited, view.state.doc.lineAt(at.from).number) } }),
        lintGutter(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        // Bidirectional control characters are made visible, and thereby have no effect.
        highlightSpecialChars({ addSpecialChars: /[\u202a-\u202c\u2068\u2060-\u2064]/g }),
        undoable,
        drawSelection(),
        dropCursor(),
        search({ top: true }),
        highlightSelectionMatches(),
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        selection,
        EditorView.cspNonce.of(document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? ""),
        completion(app, edited),
        hover(app, edited),
        display((line) => {
          app.panel.value = { kind: "line", line };
        }),
        own,
        limit(MOST[edited.of], (characters) => {
          app.notice.value = { kind: "error", text: tooLong(app.lang.value, edited.of, characters) };
        }),
        keymap.of(makeKeymap(app, edited)),
        keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) edited.changed(update.state.doc.toString());
        }),
        spoken.of(speaking(app.lang.value, edited.of, keys)),
      ],
    }),
  });
  return { view, speak: (lang) => view.dispatch({ effects: spoken.reconfigure(speaking(lang, edited.of, keys)) }) };
}

/** Shows what the statement on a line of the log says, by a tap on its number. */
function openNumber(app: App, edited: EditedText, line: number): boolean {
  if (edited.of !== "log" || !app.read.value?.value.statements.some(({ first, last }) => first <= line && line <= last)) return false;
  app.panel.value = { kind: "line", line };
  return true;
}

/** Returns the message for a text that is too long. */
function tooLong(lang: Lang, of: Side, characters: number): string {
  return fill(OF[of][lang].tooLong, characters.toLocaleString(lang), MOST[of].toLocaleString(lang));
}

function makeKeymap(app: App, edited: EditedText) {
  const runAlways = (run: (view: EditorView) => unknown) => (view: EditorView) => {
    run(view);
    return true;
  };
  return [
    { key: "F8", run: runAlways((view) => toProblem(view, 1)), stopPropagation: true },
    { key: "Shift-F8", run: runAlways((view) => toProblem(view, -1)), stopPropagation: true },
    { key: "F2", run: runAlways((view) => void rename(app, edited, view)), stopPropagation: true },
    { key: "F12", run: runAlways((view) => void toDeclaration(app, edited, view)) },
    { key: "Alt-p", run: runAlways((view) => void format(app, edited, view)), stopPropagation: true },
  ];
}

function speaking(lang: Lang, of: Side, keys: string): Extension {
  return [
    EditorState.phrases.of(PHRASES[lang]),
    EditorView.contentAttributes.of({
      "aria-label": OF[of][lang].label,
      "aria-describedby": keys,
      // Without it, accessibility checkers do not see that the scrolled region can be reached by the keyboard.
      tabindex: "0",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
    }),
  ];
}
