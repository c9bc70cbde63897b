// Above the log: the way to open, save and share it; and what is dropped on the page is opened.
import { useEffect } from "preact/hooks";
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { takeDrops } from "./files";
import { SAID } from "./words";

export function ShareBar() {
  const app = useApp();
  useEffect(() => takeDrops(app), []);
  return (
    <Button kind="quiet" onClick={() => (app.sheet.value = "share")}>
      {SAID[app.lang.value].share}
    </Button>
  );
}
