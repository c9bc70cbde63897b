// The frames of panels, sheets and notices.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useApp } from "../app/state";
import { texts } from "../words/texts";
import { Button } from "./controls";
import { DOCKED, useMedia } from "./screen";

const PANEL_TEXTS = texts({ close: "Close" }, { close: "Schließen" }, { close: "閉じる" });

interface PanelFrameProps {
  title: ComponentChildren;
  children: ComponentChildren;
  /** Small buttons beside the title. */
  actions?: ComponentChildren;
}

/** The frame of the panel below the grid. */
export function PanelFrame({ title, children, actions }: PanelFrameProps) {
  const app = useApp();
  return (
    <>
      <header class="panel-head">
        <h2 id="panel-title">{title}</h2>
        {actions}
        <Button kind="quiet" class="panel-close" label={PANEL_TEXTS[app.lang.value].close} onClick={() => (app.panel.value = { kind: "nothing" })}>
          ✕
        </Button>
      </header>
      <div class="panel-content">{children}</div>
    </>
  );
}

/** Returns the properties of a `<dialog>` that is modal while it is rendered; `end` is called when it should be
 * removed. */
export function useModal(end: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = ref.current!;
    shown.showModal();
    // Closing returns the focus to the element that had it before.
    return () => shown.close();
  }, []);
  return {
    ref,
    // Immediately, and not in the browser's close event: a key pressed between the two would be lost.
    onCancel: (event: Event) => {
      if (event.target !== ref.current) return; // from a file input inside the dialog
      event.preventDefault();
      end();
    },
    // A browser may close it without a cancel event.
    onClose: () => {
      if (ref.current) end();
    },
  };
}

const SHEET_TEXTS = texts({ close: "Close" }, { close: "Schließen" }, { close: "閉じる" });

interface SheetFrameProps {
  title: string;
  children: ComponentChildren;
  /** The footer, always visible: the buttons that close the sheet. */
  foot?: ComponentChildren;
  /** The position on a wide screen. */
  place?: "middle" | "corner";
  /** Whether the sheet is only text: then it takes the focus itself, so that keys scroll it. */
  onlyRead?: boolean;
  /** Whether it stands beside the notebook where there is room. The shell renders it there. */
  dockable?: boolean;
}

/** A sheet with a title: a modal dialog that keeps the focus. Esc, the cross, a click outside and the back button
 * close it. */
export function SheetFrame({ dockable = false, ...props }: SheetFrameProps) {
  const wide = useMedia(DOCKED);
  return dockable && wide ? <DockedSheet {...props} /> : <ModalSheet {...props} />;
}

function ModalSheet({ place = "middle", ...props }: SheetFrameProps) {
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
      <SheetBody id={id} close={close} {...props} />
    </dialog>
  );
}

/** A sheet that covers nothing: what stands beside it can be used meanwhile. Esc inside it closes it. */
function DockedSheet(props: SheetFrameProps) {
  const app = useApp();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => (app.sheet.value = null);
  useLayoutEffect(() => {
    const shown = ref.current!;
    shown.show();
    return () => shown.close();
  }, []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <dialog ref={ref} class="sheet docked" aria-labelledby={id} onKeyDown={onKey}>
      <SheetBody id={id} close={close} {...props} />
    </dialog>
  );
}

function SheetBody({ id, title, children, foot, onlyRead = false, close }: SheetFrameProps & { id: string; close(): void }) {
  const app = useApp();
  return (
    <div class="sheet-body">
      <header class="sheet-head">
        <h2 id={id}>{title}</h2>
        <Button kind="quiet" label={SHEET_TEXTS[app.lang.value].close} onClick={close}>
          ✕
        </Button>
      </header>
      <div class="sheet-content" {...(onlyRead ? { tabIndex: 0, role: "group", "aria-labelledby": id } : {})}>
        {children}
      </div>
      {foot && <footer class="sheet-foot">{foot}</footer>}
    </div>
  );
}

interface NoticeProps {
  kind: "error" | "warning" | "note";
  children: ComponentChildren;
  action?: { label: string; run(): void } | undefined;
  /** Closes it; without this it cannot be closed. */
  onClose?: { label: string; run(): void } | undefined;
}

/** A notice. It is not announced: put unexpected notices into a live region. */
export function NoticeBox({ kind, children, action, onClose }: NoticeProps) {
  return (
    <div class={`notice ${kind}`}>
      <p>
        <span class="notice-sign" aria-hidden="true">
          {kind === "note" ? "i" : "!"}
        </span>
        {children}
      </p>
      <span class="notice-actions">
        {action && <Button onClick={action.run}>{action.label}</Button>}
        {onClose && (
          <Button kind="quiet" label={onClose.label} onClick={onClose.run}>
            ✕
          </Button>
        )}
      </span>
    </div>
  );
}
