// The colours of cards and of seats: a second sign beside the names, which always stand there too.
import type { NotebookValue } from "../bridge/contract";

export type CardColour = NotebookValue["colours"][string];

/** The colours, in the order of the texts that name them. */
export const CARD_COLOURS: readonly CardColour[] = ["red", "orange", "yellow", "green", "turquoise", "blue", "purple", "pink", "brown", "white", "grey", "black"];

/** Returns a letter or two for each name that no other one has: of its last word, or else of its first. */
export function initials(names: readonly string[]): Map<string, string> {
  const begin = (word: string, count: number) => {
    const [first = "", ...rest] = [...word].slice(0, count);
    return first.toLocaleUpperCase() + rest.join("");
  };
  const ways = [1, 2].map((count) => (name: string) => begin(name.trim().split(/\s+/).at(-1) ?? "", count)).concat([1, 2].map((count) => (name: string) => begin(name.trim(), count)));
  const found = (name: string) => ways.find((way) => names.filter((other) => way(other) === way(name)).length === 1) ?? ways[1]!;
  return new Map(names.map((name) => [name, found(name)(name)]));
}

/** The colour of a card as a small badge with its initial. */
export function Badge({ colour, letter }: { colour: CardColour; letter: string }) {
  return (
    <span class={`badge ${colour}`} aria-hidden="true">
      {letter}
    </span>
  );
}

/** The name of a player, with the line of the seat. */
export function SeatName({ name, seat }: { name: string; seat: number }) {
  return seat < 0 ? <>{name}</> : <span class={`seat ${seatLine(seat)}`}>{name}</span>;
}

const STYLES = 4;
const HUES = 6;

/** Returns the classes of a seat's line: no two of twelve seats have the same colour and style. */
export function seatLine(seat: number): string {
  return `hue-${seat % HUES} line-${(seat + Math.floor(seat / HUES)) % STYLES}`;
}
