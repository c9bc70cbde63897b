// The form for an own edition. Every change is stored at once.
import { useId, useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { EditionCheck, OwnCategory, OwnEdition } from "../bridge/contract";
import { Badge, CARD_COLOURS, type CardColour, initials } from "../common/colours";
import { Button } from "../common/controls";
import { fill, type Lang } from "../words/texts";
import { moved, type OwnCard, splitCards } from "./own-editions";
import { TEXTS } from "./setup-words";

interface EditorProps {
  edition: OwnEdition;
  check: EditionCheck | null;
  onChange(edition: OwnEdition): void;
}

export function EditionEditor({ edition, check, onChange }: EditorProps) {
  const say = TEXTS[useApp().lang.value];
  const id = useId();
  const { categories } = edition;
  const change = (now: readonly OwnCategory[]) => onChange({ ...edition, categories: [...now] });
  const whole = check?.problems.find((one) => one.category === null);
  return (
    <div class="edition">
      <div class="setup-deck">
        <label for={id}>{say.editionTitle}</label>
        <input id={id} type="text" value={edition.title} autocomplete="off" onInput={(event) => onChange({ ...edition, title: event.currentTarget.value })} />
      </div>
      {categories.map((part, index) => (
        <CategoryForm
          key={index}
          part={part}
          index={index}
          last={categories.length - 1}
          check={check}
          onChange={(now) => change(categories.map((one, at) => (at === index ? now : one)))}
          onMove={(by) => change(moved(categories, index, by))}
          onRemove={() => change(categories.filter((_, at) => at !== index))}
        />
      ))}
      {whole && <p class="edition-problem">{whole.message}</p>}
      <div>
        <Button onClick={() => change([...categories, { name: "", cards: [] }])}>+ {say.addCategory}</Button>
      </div>
      {check && check.lines.length > 0 && (
        <div>
          <p class="turn-note">{say.writes}</p>
          <output class="line-preview written-lines">{check.lines.join("\n")}</output>
        </div>
      )}
    </div>
  );
}

interface CategoryProps {
  part: OwnCategory;
  index: number;
  last: number;
  check: EditionCheck | null;
  onChange(part: OwnCategory): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

function CategoryForm({ part, index, last, check, onChange, onMove, onRemove }: CategoryProps) {
  const say = TEXTS[useApp().lang.value];
  const id = useId();
  const [text, setText] = useState("");
  const title = part.name.trim() || fill(say.categoryNumber, index + 1);
  const found = check?.problems.find((one) => one.category === index && one.card === null);
  const problem = found?.message;
  const letters = initials(part.cards.map((card) => card.name));
  const setCard = (at: number, card: OwnCard) => onChange({ ...part, cards: part.cards.map((one, place) => (place === at ? card : one)) });
  const add = () => {
    onChange({ ...part, cards: [...part.cards, ...splitCards(text)] });
    setText("");
  };
  return (
    <fieldset class="edition-category">
      <legend class="unseen">{title}</legend>
      <div class="edition-row category">
        <input
          type="text"
          value={part.name}
          aria-label={fill(say.categoryName, index + 1)}
          placeholder={fill(say.categoryNumber, index + 1)}
          aria-invalid={found !== undefined && !found.missing}
          aria-describedby={problem ? `${id}-problem` : undefined}
          autocomplete="off"
          onInput={(event) => onChange({ ...part, name: event.currentTarget.value })}
        />
        <Button kind="quiet" label={fill(say.up, title)} disabled={index === 0} onClick={() => onMove(-1)}>
          ↑
        </Button>
        <Button kind="quiet" label={fill(say.down, title)} disabled={index === last} onClick={() => onMove(1)}>
          ↓
        </Button>
        <Button kind="quiet" label={fill(say.remove, title)} onClick={onRemove}>
          ✕
        </Button>
      </div>
      {problem && (
        <p class={found?.missing ? "turn-note" : "edition-problem"} id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <ol>
        {part.cards.map((card, at) => (
          <CardRow
            key={at}
            card={card}
            at={at}
            coloured={index === 0}
            letter={letters.get(card.name) ?? ""}
            automatic={check?.short[index]?.[at] ?? ""}
            problem={check?.problems.find((one) => one.category === index && one.card === at)?.message}
            onChange={(now) => setCard(at, now)}
            onRemove={() => onChange({ ...part, cards: part.cards.filter((_, place) => place !== at) })}
          />
        ))}
      </ol>
      <div class="edition-add">
        <textarea
          rows={text.includes("\n") ? 4 : 1}
          value={text}
          aria-label={fill(say.addCards, title)}
          placeholder={say.addCardsHint}
          spellcheck={false}
          enterkeyhint="done"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button label={fill(say.addCards, title)} disabled={splitCards(text).length === 0} onClick={add}>
          + {say.addShort}
        </Button>
      </div>
    </fieldset>
  );
}

interface CardRowProps {
  card: OwnCard;
  at: number;
  /** Whether a colour can be chosen. */
  coloured: boolean;
  letter: string;
  /** The short name that the card has without one of its own. */
  automatic: string;
  problem: string | undefined;
  onChange(card: OwnCard): void;
  onRemove(): void;
}

function CardRow({ card, at, coloured, letter, automatic, problem, onChange, onRemove }: CardRowProps) {
  const lang = useApp().lang.value;
  const say = TEXTS[lang];
  const id = useId();
  const title = card.name.trim() || fill(say.cardNumber, at + 1);
  return (
    <li>
      <div class={`edition-row ${coloured ? "coloured" : ""}`}>
        {coloured && <ColourChoice colour={card.colour} letter={letter} label={fill(say.colourOf, title)} lang={lang} onChoose={(colour) => onChange({ ...card, colour })} />}
        <input
          type="text"
          value={card.name}
          aria-label={fill(say.cardName, at + 1)}
          placeholder={fill(say.cardNumber, at + 1)}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? id : undefined}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onChange({ ...card, name: event.currentTarget.value })}
        />
        <input
          type="text"
          value={card.short}
          aria-label={fill(say.shortOf, title)}
          placeholder={automatic || say.short}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onChange({ ...card, short: event.currentTarget.value })}
        />
        <Button kind="quiet" label={fill(say.remove, title)} onClick={onRemove}>
          ✕
        </Button>
      </div>
      {problem && (
        <p class="edition-problem" id={id}>
          {problem}
        </p>
      )}
    </li>
  );
}

interface ColourChoiceProps {
  colour: CardColour | null;
  letter: string;
  label: string;
  lang: Lang;
  onChoose(colour: CardColour | null): void;
}

/** The colour of a card: its badge, over which the browser's list of colours opens. */
function ColourChoice({ colour, letter, label, lang, onChoose }: ColourChoiceProps) {
  const say = TEXTS[lang];
  return (
    <span class="colour-choice">
      {colour ? <Badge colour={colour} letter={letter} /> : <span class="badge none" aria-hidden="true" />}
      <select aria-label={label} title={label} value={colour ?? ""} onChange={(event) => onChoose((event.currentTarget.value || null) as CardColour | null)}>
        <option value="">{say.noColour}</option>
        {CARD_COLOURS.map((one, index) => (
          <option key={one} value={one}>
            {say.colours.split(", ")[index]}
          </option>
        ))}
      </select>
    </span>
  );
}
