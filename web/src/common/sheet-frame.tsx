// The frame of what lies over the page: a dialog in the middle, on a phone a sheet from below.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { useApp } from "../app/state";
import { texts } from "../words/texts";
import { Button } from "./button";
import { useModal } from "./modal";
import "./sheet-frame.css";

const SAID = texts({ close: "Close" }, { close: "Schließen" }, { close: "閉じる" });

interface SheetFrameProps {
  title: string;
  children: ComponentChildren;
  /** What stands below, always in sight: the buttons that end it. */
  foot?: ComponentChildren;
  /** Where it lies on a big screen. */
  place?: "middle" | "corner";
  /** Whether it is only read: then it takes the focus itself, so that keys scroll it. */
  onlyRead?: boolean;
}

/** A sheet with its title: a modal dialog, so that focus stays in it; Esc, the cross, a tap beside it and the back button close it. */
export function SheetFrame({ title, children, foot, place = "middle", onlyRead = false }: SheetFrameProps) {
  const app = useApp();
  const id = useId();
  const close = () => (app.sheet.value = null);
  const modal = useModal(close);
  return (
    <dialog
      {...modal}
      class={`sheet ${place}`}
      aria-labelledby={id}
      onClick={(event) => event.target === modal.ref.current && close()}
    >
      <div class="sheet-body">
        <header class="sheet-head">
          <h2 id={id}>{title}</h2>
          <Button kind="quiet" label={SAID[app.lang.value].close} onClick={close}>
            ✕
          </Button>
        </header>
        <div class="sheet-content" {...(onlyRead ? { tabIndex: 0, role: "group", "aria-labelledby": id } : {})}>
          {children}
        </div>
        {foot && <footer class="sheet-foot">{foot}</footer>}
      </div>
    </dialog>
  );
}
