// Where a file on this machine is open, a log in the address takes its place only when that is wanted.
import type { App } from "../app/state";
import { undoing } from "../app/undoing";
import { fill } from "../words/texts";
import { takeLink, untakenLink } from "./begin";
import { FragmentError } from "./fragment";
import { SAID } from "./words";

/** Says now, and whenever the address changes, that it has a log that was not taken, and offers to put it into the file. */
export function offerLinks(app: App): void {
  const offer = async () => {
    const found = await untakenLink();
    if (found === null || found === app.text.peek()) return;
    const say = SAID[app.lang.peek()];
    if (found instanceof FragmentError) {
      app.notice.value = { kind: "error", text: say[found.why] };
      return;
    }
    const put = (text: string) => {
      app.notice.value = null;
      app.editor.peek()?.replace(text);
    };
    const run = () => {
      const before = app.text.peek();
      put(found);
      void takeLink();
      app.notice.value = { kind: "note", text: say.linked, action: undoing(app.texts.log, say.back, () => put(before)) };
    };
    const text = fill(say.notTaken, app.start.name ?? "");
    app.notice.value = { kind: "note", text, action: { label: say.putIn, run } };
  };
  addEventListener("hashchange", () => void offer());
  // What an earlier page could not save comes first; the log stays in the address.
  if (app.notice.peek() === null) void offer();
}
