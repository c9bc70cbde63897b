// Shows the conclusions of user-defined rules in the grid while the rules are visible; choosing a cell opens their
// proof.
import { batch, effect, untracked } from "@preact/signals";
import type { App, CellChange, Overlay, OverlayCell } from "../app/state";
import type { CellName, RuleCell, RulesOnLogValue } from "../bridge/contract";
import { fill, type Lang } from "../words/texts";
import { TEXTS } from "./words";

/** Shows the conclusions of the rules in the grid when there are any; returns a function that ends this. */
export function showRules(app: App): () => void {
  const ends = [choosing(app), following(app), drawing(app)];
  return () => ends.forEach((end) => end());
}

function hasRules(app: App): boolean {
  return app.rules.onLog.value?.value != null && !app.hiding.value;
}

/** Switches the grid to the rules and back with the text in front. A view that the user chose meanwhile stays. */
function following(app: App): () => void {
  let before = false;
  return effect(() => {
    const now = app.side.value === "rules" && hasRules(app);
    if (now === before) return;
    before = now;
    untracked(() => {
      if (now && app.view.value.kind === "notebook") app.view.value = { kind: "rules" };
      else if (!now && app.view.value.kind === "rules") leave(app);
    });
  });
}

function leave(app: App): void {
  batch(() => {
    app.view.value = { kind: "notebook" };
    if (app.panel.value.kind === "rule-cell") app.panel.value = { kind: "nothing" };
  });
}

/** Draws the conclusions of the rules. */
function drawing(app: App): () => void {
  let ours: Overlay | null = null;
  return effect(() => {
    const value = app.view.value.kind === "rules" ? (app.rules.onLog.value?.value ?? null) : null;
    const overlay = value && makeOverlay(value, app.lang.value);
    // Rules are applied to the whole log.
    if (overlay && app.at.value !== null) app.at.value = null;
    untracked(() => {
      if (overlay || (ours && app.overlay.value === ours)) app.overlay.value = overlay;
    });
    ours = overlay;
  });
}

/** While they are shown, choosing a cell opens the conclusion of the rules. */
function choosing(app: App): () => void {
  return effect(() => {
    if (app.view.value.kind !== "rules") return undefined;
    const before = untracked(() => app.choose.value);
    const ours = (cell: CellName) => {
      app.panel.value = { kind: "rule-cell", cell };
    };
    app.choose.value = ours;
    return () => {
      if (app.choose.peek() === ours) app.choose.value = before;
    };
  });
}

function makeOverlay(value: RulesOnLogValue, lang: Lang): Overlay {
  const cells = Object.entries(value.cells).map(([place, row]): [string, Record<string, OverlayCell>] => [
    place,
    Object.fromEntries(Object.entries(row).map(([card, cell]): [string, OverlayCell] => [card, makeOverlayCell(cell, lang)])),
  ]);
  return { title: TEXTS[lang].title, cells: Object.fromEntries(cells), legend: listChanges(value, lang) };
}

/** Returns the kinds of change that occur, with their counts. */
function listChanges(value: RulesOnLogValue, lang: Lang): { change: CellChange; text: string }[] {
  const { gained, lost, falseCells, followingCells } = TEXTS[lang];
  const words: [CellChange, string][] = [["gained", gained], ["lost", lost], ["false", falseCells], ["follows", followingCells]];
  const changes = Object.values(value.cells).flatMap((row) => Object.values(row).map((cell) => cell.change));
  return words
    .map(([change, word]) => ({ change, count: changes.filter((each) => each === change).length, word }))
    .filter(({ count }) => count > 0)
    .map(({ change, count, word }) => ({ change, text: fill(word, count) }));
}

function makeOverlayCell({ sign, change }: RuleCell, lang: Lang): OverlayCell {
  const labels = TEXTS[lang];
  const word = sign === "open" ? labels.sayOpen : labels[sign];
  if (change === "same") return { sign, spoken: word };
  const spoken = { gained: labels.sayGained, lost: labels.sayLost, false: labels.sayFalse, follows: labels.sayFollows }[change];
  return { sign, change, spoken: fill(spoken, word) };
}
