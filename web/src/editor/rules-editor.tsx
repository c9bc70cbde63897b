// Rules of one's own, in an editor.
import { type Own, TextEditor } from "./text-editor";

const OWN: Own = { extensions: () => [], followers: [], shown: (_app, value) => value };

export function RulesEditor() {
  return <TextEditor of="rules" own={OWN} />;
}
