// Cards to choose from, in a column for each category.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { CardMark, NamedCards, TurnGroup } from "../bridge/contract";
import { Badge, initials } from "../common/colours";
import { fill, type Lang } from "../words/texts";
import { TEXTS } from "./words";

interface CardColumnsProps {
  groups: readonly TurnGroup[];
  /** The known places, by the names of the cards, in the words of a language. */
  marks?: Readonly<Record<string, CardMark>>;
  lang?: Lang;
  chosen: readonly string[];
  /** Whether at most one card of each category can be chosen; otherwise any number. */
  single: boolean;
  onChange(chosen: string[]): void;
  disabled?(card: string): boolean;
  /** The next part of the form: it stands below the first two of three columns if there is room. */
  below?: ComponentChildren;
}

const MOST_COLUMNS = 3;
const MIN_ROWS = 2;

/** Returns whether the third column is so much longer that there is room below the others. */
function hasCorner(groups: readonly TurnGroup[]): boolean {
  const [one, other, last] = groups.map((group) => group.cards.length);
  return groups.length === MOST_COLUMNS && last! >= Math.max(one!, other!) + MIN_ROWS;
}

/** Cards to choose from. Choosing a card again removes it. */
export function CardColumns({ groups, marks = {}, lang = "en", chosen, single, onChange, disabled, below }: CardColumnsProps) {
  const id = useId();
  const letters = initials(groups.flatMap((group) => group.cards.filter((card) => card.colour).map((card) => card.name)));
  const tap = (group: TurnGroup, card: string) => {
    const others = single ? chosen.filter((one) => !group.cards.some((other) => other.name === one)) : chosen.filter((one) => one !== card);
    const all = groups.flatMap((one) => one.cards.map((other) => other.name));
    const now = chosen.includes(card) ? others : [...others, card];
    // In the order of the deck; cards that are no longer in the deck keep their position.
    onChange([...now].sort((one, other) => all.indexOf(one) - all.indexOf(other)));
  };
  return (
    <div class={`card-columns of-${Math.min(groups.length, MOST_COLUMNS)} ${hasCorner(groups) ? "corner" : ""}`}>
      {groups.map((group, index) => (
        <fieldset key={group.key}>
          <legend>{group.label}</legend>
          {group.cards.map((card) => (
            <label key={card.name}>
              <input
                type={single ? "radio" : "checkbox"}
                name={`${id}-${index}`}
                checked={chosen.includes(card.name)}
                disabled={disabled?.(card.name) ?? false}
                aria-label={card.name}
                aria-description={describe(marks[card.name], lang)}
                onClick={() => tap(group, card.name)}
              />
              <span class={card.colour ? "named" : ""}>
                {card.colour && <Badge colour={card.colour} letter={letters.get(card.name) ?? ""} />}
                <span>{card.short}</span>
                {Object.hasOwn(marks, card.name) && <Mark mark={marks[card.name]!} lang={lang} />}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {below && <div class="card-columns-below">{below}</div>}
    </div>
  );
}

/** Says where a card is known to be. */
function describe(mark: CardMark | undefined, lang: Lang): string | undefined {
  if (!mark) return undefined;
  return mark.kind === "mine" ? TEXTS[lang].mine : fill(TEXTS[lang].known, mark.label);
}

/** The place of a card: a word or sign for your hand, the envelope and the table, the beginning of the name of a player. */
function Mark({ mark, lang }: { mark: CardMark; lang: Lang }) {
  const sign = { mine: TEXTS[lang].me, envelope: "✉\ufe0e", table: "▭", player: mark.short }[mark.kind];
  return (
    <b class={`card-mark ${mark.kind}`} aria-hidden="true">
      {sign}
    </b>
  );
}

interface CardSetsProps {
  sets: readonly NamedCards[];
  label: string;
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Cards that have a name together, to choose at once; of several names, the cards that all of them have. */
export function CardSets({ sets, label, chosen, onChange }: CardSetsProps) {
  const all = (set: NamedCards) => chosen.length > 0 && chosen.every((card) => set.cards.includes(card));
  const shared = (some: readonly NamedCards[]) => some[0]?.cards.filter((card) => some.every((set) => set.cards.includes(card))) ?? [];
  const tap = (set: NamedCards) => {
    const others = sets.filter((one) => one !== set && all(one));
    const both = shared([...others, set]);
    onChange(all(set) ? shared(others) : both.length > 0 ? both : [...set.cards]);
  };
  return (
    <fieldset class="segmented wrap">
      <legend>{label}</legend>
      <div class="segments">
        {sets.map((set) => (
          <label key={set.name} class="segment">
            <input type="checkbox" checked={all(set)} onClick={() => tap(set)} />
            <span>{set.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
