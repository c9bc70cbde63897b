// The smallest one change that makes one text of another, so that the cursor, folds and undo stay what they are.
import type { EditValue, PlaceValue } from "../bridge/contract";

/** The change; none if the texts are the same. */
export function difference(before: string, after: string): EditValue[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return [
    { span: { start: place(before, start), end: place(before, before.length - end) }, text: after.slice(start, after.length - end) },
  ];
}

function place(text: string, offset: number): PlaceValue {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, unit: lines.at(-1)!.length };
}
