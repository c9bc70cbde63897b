// What there is to say of a cell: its proof, or what is missing.
import { useEffect, useState } from "preact/hooks";
import type { Panel } from "../app/state";
import { useApp } from "../app/state";

export function CellPanel({ panel }: { panel: Extract<Panel, { kind: "cell" }> }) {
  const app = useApp();
  const [said, setSaid] = useState("");
  const { place, card } = panel.cell;
  const read = app.read.value;
  const lang = app.lang.value;
  useEffect(() => {
    let current = true;
    app.ask("why", { cell: { place, card }, at: null }).then(
      (found) => current && setSaid(JSON.stringify(found)),
      (error: Error) => current && setSaid(error.message),
    );
    return () => {
      current = false;
    };
  }, [place, card, read, lang]);
  return <pre>{said}</pre>;
}
