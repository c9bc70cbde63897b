// The notice: it has a row of its own, so that it covers nothing, and goes by itself.
import { useEffect, useState } from "preact/hooks";
import { type Notice, useApp } from "../app/state";
import { NoticeBox } from "../common/notice";
import { texts } from "../words/texts";

const SAID = texts({ close: "Close the notice" }, { close: "Hinweis schließen" }, { close: "通知を閉じる" });
/** How long a note is shown, in milliseconds: long enough to begin, and to read each of its characters. */
const SHOWN = 5000;
const BY_CHARACTER = 40;

/** Whether a notice is read and gone: not an error, nor an offer that waits for an answer. */
function passes({ kind, action }: Notice): boolean {
  return kind === "note" && (!action || action.stands !== undefined);
}

export function Notices() {
  const app = useApp();
  const notice = app.notice.value;
  const stands = notice?.action?.stands?.() ?? true;
  const [pointed, setPointed] = useState(false);
  // What is pointed at, has the focus or lies behind a sheet is still to be read.
  const held = pointed || app.sheet.value !== null;
  useEffect(() => {
    if (!notice) return setPointed(false);
    const close = () => app.notice.peek() === notice && (app.notice.value = null);
    if (!stands) close();
    if (held || !passes(notice)) return;
    const timer = setTimeout(close, SHOWN + BY_CHARACTER * notice.text.length);
    return () => clearTimeout(timer);
  }, [notice, stands, held]);
  const hold = { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false), onFocusIn: () => setPointed(true), onFocusOut: () => setPointed(false) };
  const action = notice?.action;
  return (
    <div class="notices" role="status" {...hold}>
      {notice && stands && (
        <NoticeBox
          kind={notice.kind}
          action={action && { label: action.label, run: () => ((app.notice.value = null), action.run()) }}
          onClose={{ label: SAID[app.lang.value].close, run: () => (app.notice.value = null) }}
        >
          {notice.text}
        </NoticeBox>
      )}
    </div>
  );
}
