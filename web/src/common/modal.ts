// What every dialog that lies over the page does: it is modal from its first picture on, and gives the focus back.
import { useLayoutEffect, useRef } from "preact/hooks";

/** What a `<dialog>` is given, so that it is modal while it is drawn; `end` is called when it is to be drawn no longer. */
export function useModal(end: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = ref.current!;
    shown.showModal();
    // Closing gives the focus back to what had it before.
    return () => shown.close();
  }, []);
  return {
    ref,
    // At once, and not when the browser tells that it has closed it: a key that comes between the two would be lost.
    onCancel: (event: Event) => {
      if (event.target !== ref.current) return; // that of a file to be chosen
      event.preventDefault();
      end();
    },
    // A browser may close it without asking.
    onClose: () => {
      if (ref.current) end();
    },
  };
}
