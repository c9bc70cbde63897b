// Requests of the editor to the bridge: conversion of positions, and descriptions of places.
import type { Extension, Text } from "@codemirror/state";
import { activateHover, closeHoverTooltips, type EditorView, hasHoverTooltips, hoverTooltip, keymap, type Tooltip } from "@codemirror/view";
import { effect } from "@preact/signals";
import type { App, EditedText } from "../app/state";
import type { Methods, PlaceValue, SpanValue } from "../bridge/contract";
import { markdownNodes } from "../common/markdown";
import type { AnswerError, MethodName } from "../engine/engine";

/** Waits until the current text has been read; false if it changes first or is not read at all. */
function whenRead(app: App, edited: EditedText): Promise<boolean> {
  const text = edited.text.value;
  return new Promise((resolve) => {
    const stop = effect(() => {
      const moved = edited.text.value !== text || (edited.of === "rules" && !app.rules.areRules.value);
      if (!moved && !edited.current.value) return;
      resolve(!moved);
      queueMicrotask(() => stop());
    });
  });
}

/** Sends a request about the current text; null if it changes before the answer arrives. Raises AnswerError. */
export async function askNow<M extends MethodName>(app: App, edited: EditedText, method: M, params: Methods[M]["params"]): Promise<Methods[M]["value"] | null> {
  const text = edited.text.value;
  if (!(await whenRead(app, edited))) return null;
  const answer = await app.ask(method, params).catch(async (error: AnswerError) => {
    // Empty rules have not been read, nor has a restarted bridge read any.
    if (edited.of === "log" || error.code !== "unread") throw error;
    await app.ask("read_rules", { text });
    return app.ask(method, params);
  });
  return edited.text.value === text ? answer : null;
}

/** Converts a position to an offset; one outside the text becomes the nearest. */
export function toOffset(doc: Text, at: PlaceValue): number {
  if (at.line > doc.lines) return doc.length;
  const line = doc.line(Math.max(1, at.line));
  return Math.min(line.from + Math.max(0, at.unit), line.to);
}

/** Converts an offset to a position. */
export function toPosition(doc: Text, offset: number): PlaceValue {
  const line = doc.lineAt(offset);
  return { line: line.number, unit: offset - line.from };
}

/** Converts a span to a range of offsets. */
export function toRange(doc: Text, span: SpanValue): { from: number; to: number } {
  const from = toOffset(doc, span.start);
  return { from, to: Math.max(from, toOffset(doc, span.end)) };
}

/** Describes what the mouse points at; Alt+H describes what is at the cursor, Escape closes the description. */
export function hover(app: App, edited: EditedText): Extension {
  const tooltips = hoverTooltip((view, pos) => findHover(app, edited, view, pos), { hoverTime: 400, hideOnChange: true });
  return [
    tooltips,
    keymap.of([
      {
        key: "Alt-h",
        run: (view) => {
          const { head } = view.state.selection.main;
          activateHover(view, head, 1, { tooltip: tooltips, until: (change) => change.docChanged || change.selection !== undefined });
          return true;
        },
      },
      { key: "Escape", run: closeTooltip },
    ]),
  ];
}

function closeTooltip(view: EditorView): boolean {
  const shown = hasHoverTooltips(view.state);
  if (shown) view.dispatch({ effects: closeHoverTooltips });
  return shown;
}

async function findHover(app: App, edited: EditedText, view: EditorView, pos: number): Promise<Tooltip | null> {
  // The description of a line of the log says what follows from it.
  if (edited.of === "log" && app.veiled.value) return null;
  const found = await askNow(app, edited, "hover", { of: edited.of, at: toPosition(view.state.doc, pos) }).catch(() => null);
  if (!found) return null;
  const { from, to } = toRange(view.state.doc, found.span);
  return {
    pos: from,
    end: to,
    above: true,
    create: () => {
      const dom = document.createElement("div");
      dom.className = "text-hover";
      dom.setAttribute("role", "status");
      dom.append(...markdownNodes(found.markdown));
      return { dom };
    },
  };
}

/** Suppresses the mouse-move event that browsers send after a tap in an element. */
export function withoutTappedHover(element: HTMLElement): void {
  let tapped = false;
  for (const type of ["pointerdown", "pointermove"] as const) {
    element.addEventListener(type, ({ pointerType }) => void (tapped = pointerType === "touch"), { capture: true });
  }
  for (const type of ["mousemove", "mouseover"] as const) {
    element.addEventListener(type, (event) => tapped && event.stopPropagation(), { capture: true });
  }
}
