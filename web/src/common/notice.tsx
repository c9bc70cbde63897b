// A sentence that stands out: a mistake, or a word of advice, perhaps with something to do about it.
import type { ComponentChildren } from "preact";
import { Button } from "./button";
import "./notice.css";

interface NoticeProps {
  kind: "error" | "warning" | "note";
  children: ComponentChildren;
  action?: { label: string; run(): void } | undefined;
  /** Closes it; without, it cannot be closed. */
  onClose?: { label: string; run(): void } | undefined;
}

/** A notice. (It announces nothing by itself: where it comes by surprise, put it into a live region.) */
export function NoticeBox({ kind, children, action, onClose }: NoticeProps) {
  return (
    <div class={`notice ${kind}`}>
      <p>
        <span class="notice-sign" aria-hidden="true">
          {kind === "note" ? "i" : "!"}
        </span>
        {children}
      </p>
      {action && <Button onClick={action.run}>{action.label}</Button>}
      {onClose && (
        <Button kind="quiet" label={onClose.label} onClick={onClose.run}>
          ✕
        </Button>
      )}
    </div>
  );
}
