// Places as the bridge has them, and as the editor has them: offsets in the whole text.
import type { Text } from "@codemirror/state";
import type { PlaceValue, SpanValue } from "../bridge/contract";

/** Where in the text a place lies; one outside is taken for the nearest. */
export function offsetOf(doc: Text, at: PlaceValue): number {
  if (at.line > doc.lines) return doc.length;
  const line = doc.line(Math.max(1, at.line));
  return Math.min(line.from + Math.max(0, at.unit), line.to);
}

/** The place of an offset. */
export function placeOf(doc: Text, offset: number): PlaceValue {
  const line = doc.lineAt(offset);
  return { line: line.number, unit: offset - line.from };
}

/** Where a part of the text begins and ends. */
export function rangeOf(doc: Text, span: SpanValue): { from: number; to: number } {
  const from = offsetOf(doc, span.start);
  return { from, to: Math.max(from, offsetOf(doc, span.end)) };
}
