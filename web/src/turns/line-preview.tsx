// The line as it will be written, or what is still missing of it.
import type { TurnLine } from "../bridge/contract";
import { useApp } from "../app/state";
import { SAID } from "./words";

/** The line; `problem` is why nothing can be written at all. */
export function LinePreview({ preview, problem }: { preview: TurnLine | null; problem: string }) {
  const app = useApp();
  const text = problem ? null : (preview?.text ?? null);
  return (
    <output class={`line-preview ${text === null ? "missing" : ""}`} aria-label={SAID[app.lang.value].line}>
      {text ?? (problem || preview?.problem || "\u00a0")}
      {text !== null && preview?.warnings.map((warning) => <span class="line-warning"> {warning}</span>)}
    </output>
  );
}
