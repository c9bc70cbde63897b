// A student's claims while answers are hidden, and a reading of the log that reveals only these.
import type { KnownCell, NotebookValue } from "../bridge/contract";
import type { MadeClaim, ReadText } from "./state";

/** Returns a short hash of the first lines of a text. */
export function hashLines(text: string, until: number): string {
  const firstLines = text.split("\n").slice(0, until).join("\n");
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < firstLines.length; at += 1) {
    const unit = firstLines.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  return `${until}:${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
}

/** Returns the claims for which the cited lines and all lines above them are unchanged. */
export function standing(claims: readonly MadeClaim[], text: string): readonly MadeClaim[] {
  const signs = new Map<number, string>();
  return claims.filter(({ until, said }) => {
    if (!signs.has(until)) signs.set(until, hashLines(text, until));
    return signs.get(until) === said;
  });
}

/** Returns a reading whose notebook has the claimed cells and no others. */
export function maskReading(read: ReadText, claims: readonly MadeClaim[]): ReadText {
  const book = read.value.notebook;
  // The reason why an expectation fails would reveal an answer.
  const problems = read.value.problems.filter((problem) => problem.code !== "expectation");
  if (!book) return { ...read, value: { ...read.value, problems } };
  return { ...read, value: { ...read.value, problems, notebook: maskedBook(book, standing(claims, read.text)) } };
}

function maskedBook(book: NotebookValue, claims: readonly MadeClaim[]): NotebookValue {
  const open: KnownCell = { sign: "open", since: null };
  const cells = Object.fromEntries(
    Object.entries(book.cells).map(([place, row]) => [place, Object.fromEntries(Object.keys(row).map((card) => [card, open]))]),
  );
  for (const { cell, sign } of claims) {
    const row = cells[cell.place];
    if (row?.[cell.card]) row[cell.card] = { sign, since: null };
  }
  const listHeldCards = (place: string) => Object.keys(cells[place] ?? {}).filter((card) => cells[place]?.[card]?.sign === "holds");
  const envelope = book.places.find((place) => place.kind === "envelope");
  const found = envelope ? listHeldCards(envelope.name) : [];
  const solution = Object.fromEntries(
    Object.keys(book.solution).map((key) => {
      const group = book.groups.find((one) => one.key === key) ?? book.groups[0];
      return [key, found.filter((card) => group?.cards.includes(card))];
    }),
  );
  return {
    ...book,
    solved: envelope !== undefined && book.solved && found.length >= envelope.least,
    solution,
    places: book.places.map((place) => ({ ...place, known: listHeldCards(place.name).length })),
    cells,
    undecided: 0,
  };
}
