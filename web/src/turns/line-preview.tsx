// The line as it will be written, or what is still missing of it.
import type { TurnLine } from "../bridge/contract";
import { useApp } from "../app/state";
import { SAID } from "./words";

interface LinePreviewProps {
  line: TurnLine | null;
  /** Whether it is that of before, since the new one is not known yet. */
  late: boolean;
  /** Why nothing can be written at all. */
  problem: string;
}

export function LinePreview({ line, late, problem }: LinePreviewProps) {
  const app = useApp();
  const text = problem ? null : (line?.text ?? null);
  return (
    <output class={`line-preview ${text === null ? "missing" : ""} ${late ? "late" : ""}`} aria-busy={late} aria-label={SAID[app.lang.value].line}>
      {text ?? (problem || line?.problem || "\u00a0")}
      {text !== null && line?.warnings.map((warning) => <span class="line-warning"> {warning}</span>)}
    </output>
  );
}
