// The whole page: the header, the content of the mode, sheets, and notices.
import { useLayoutEffect } from "preact/hooks";
import { useApp } from "../app/state";
import { DOCKED, useMedia } from "../common/screen";
import { texts } from "../words/texts";
import { followBack } from "./back";
import { COMMANDS } from "./commands";
import { Header } from "./header";
import { dispatchKey } from "./keys";
import { DOCKABLE, SHEETS, SLOTS } from "./slots";
import { Notices } from "./status";
import { MODES, Workspace } from "./workspace";

const TEXTS = texts(
  { toBook: "Skip to the notebook", toLog: "Skip to the log" },
  { toBook: "Zum Notizblatt", toLog: "Zum Protokoll" },
  { toBook: "メモへ移動", toLog: "記録へ移動" },
);

export function Page() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => dispatchKey(event, COMMANDS, app);
    document.addEventListener("keydown", onKey);
    const unfollow = followBack(app);
    return () => {
      document.removeEventListener("keydown", onKey);
      unfollow();
    };
  }, []);
  const Mode = MODES[app.mode.value];
  const docked = useMedia(DOCKED) && DOCKABLE.has(app.sheet.value);
  const Sheet = app.sheet.value && !docked && SHEETS[app.sheet.value];
  return (
    <>
      {!Mode && (
        <nav class="skip" aria-label={words.toBook}>
          <button type="button" onClick={() => document.querySelector<HTMLElement>("[data-cell][tabindex='0']")?.focus()}>
            {words.toBook}
          </button>
          <button type="button" onClick={() => app.editor.value?.focus()}>
            {words.toLog}
          </button>
        </nav>
      )}
      <Header />
      <Notices covered={Boolean(Sheet)} />
      {Mode ? <Mode /> : <Workspace />}
      {Sheet && <Sheet />}
      {SLOTS.always.map((Slot, index) => (
        <Slot key={index} />
      ))}
    </>
  );
}
