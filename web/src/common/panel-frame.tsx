// The frame of what the panel shows: its title, what can be done with it, and the cross that closes it.
import type { ComponentChildren } from "preact";
import { useApp } from "../app/state";
import { texts } from "../words/texts";
import { Button } from "./button";
import "./panel-frame.css";

const SAID = texts({ close: "Close" }, { close: "Schließen" }, { close: "閉じる" });

interface PanelFrameProps {
  title: ComponentChildren;
  children: ComponentChildren;
  /** Small buttons beside the title. */
  actions?: ComponentChildren;
}

/** What stands in the panel below the grid. */
export function PanelFrame({ title, children, actions }: PanelFrameProps) {
  const app = useApp();
  return (
    <>
      <header class="panel-head">
        <h2 id="panel-title">{title}</h2>
        {actions}
        <Button kind="quiet" class="panel-close" label={SAID[app.lang.value].close} onClick={() => (app.panel.value = { kind: "nothing" })}>
          ✕
        </Button>
      </header>
      <div class="panel-content">{children}</div>
    </>
  );
}
