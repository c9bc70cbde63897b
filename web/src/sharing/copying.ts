// The log on the clipboard: as it is, and as a link that has it.
import type { App } from "../app/state";
import { copyText } from "../common/clipboard";
import { fill } from "../words/texts";
import { FragmentError, packed, withoutLog } from "./fragment";
import { SAID } from "./words";

/** Whether a link leads anywhere: not one to a server on this very machine that knows only whom it has let in. */
export function canLink(app: App): boolean {
  return app.start.shape !== "http";
}

/** Copies the log. */
export async function copyLog(app: App): Promise<void> {
  const say = SAID[app.lang.peek()];
  const copied = await copyText(app.text.peek());
  app.notice.value = copied ? { kind: "note", text: say.copied } : { kind: "error", text: say.notCopied };
}

/** Copies an address that has the log in it, and says how long it is. */
export async function copyLink(app: App): Promise<void> {
  const say = SAID[app.lang.peek()];
  try {
    const link = await linkTo(app.text.peek());
    if (!(await copyText(link))) {
      app.notice.value = { kind: "error", text: say.notCopied };
      return;
    }
    const where = location.protocol === "file:" ? ` ${say.fileLink}` : "";
    app.notice.value = { kind: "note", text: fill(say.linkCopied, link.length.toLocaleString(app.lang.peek())) + where };
  } catch (error) {
    if (!(error instanceof FragmentError)) throw error;
    app.notice.value = { kind: "error", text: say[error.why] };
  }
}

/** The address of this page with a log. */
async function linkTo(text: string): Promise<string> {
  const rest = withoutLog(location.hash);
  return `${location.href.split("#")[0]}#log=${await packed(text)}${rest && `&${rest.slice(1)}`}`;
}
