// The players of a new game: their names, in the order in which they sit, and which of them I am.
import { useId, useRef } from "preact/hooks";
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { fill, type Lang } from "../words/texts";
import { moved, type Seat, type SetupDraft } from "./setup-draft";
import { SAID } from "./setup-words";

interface SeatsProps {
  draft: SetupDraft;
  lang: Lang;
  fewest: number;
  most: number;
  onChange(draft: SetupDraft): void;
}

export function Seats({ draft, lang, fewest, most, onChange }: SeatsProps) {
  const say = SAID[lang];
  const group = useId();
  const list = useRef<HTMLOListElement>(null);
  const { seats } = draft;
  const change = (now: readonly Seat[]) => onChange({ ...draft, seats: now, more: null });
  const add = () => {
    const id = Math.max(...seats.map((seat) => seat.id)) + 1;
    change([...seats, { id, name: "" }]);
    // What was added is to be named.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>("li:last-child input[type=text]")?.focus());
  };
  const onward = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>("input[type=text]") ?? [])];
    inputs[inputs.indexOf(event.target as HTMLInputElement) + 1]?.focus();
  };
  return (
    <fieldset class="seats">
      <legend>{say.players}</legend>
      <ol ref={list}>
        {seats.map((seat, index) => (
          <SeatRow
            key={seat.id}
            seat={seat}
            title={seat.name || fill(say.name, index + 1)}
            index={index}
            last={seats.length - 1}
            fewest={fewest}
            group={group}
            isMe={draft.me === seat.id}
            onMe={() => onChange({ ...draft, me: seat.id })}
            onName={(name) => onChange({ ...draft, seats: seats.map((one) => (one.id === seat.id ? { ...one, name } : one)) })}
            onMove={(by) => change(moved(seats, index, by))}
            onRemove={() => change(seats.filter((one) => one !== seat))}
            onEnter={onward}
          />
        ))}
      </ol>
      <div class="seats-more">
        <label class="seat-me watching">
          <input type="radio" name={group} checked={!seats.some((seat) => seat.id === draft.me)} onClick={() => onChange({ ...draft, me: null, hand: [] })} />
          <span>{say.watching}</span>
        </label>
        <Button disabled={seats.length >= most} onClick={add}>
          + {say.add}
        </Button>
      </div>
    </fieldset>
  );
}

interface SeatRowProps {
  seat: Seat;
  /** What the player is called as long as there is no name. */
  title: string;
  index: number;
  last: number;
  fewest: number;
  /** The name of the group of radio buttons. */
  group: string;
  isMe: boolean;
  onMe(): void;
  onName(name: string): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  onEnter(event: KeyboardEvent): void;
}

/** One player. */
function SeatRow({ seat, title, index, last, fewest, group, isMe, onMe, onName, onMove, onRemove, onEnter }: SeatRowProps) {
  const say = SAID[useApp().lang.value];
  return (
    <li>
      <label class="seat-me">
        <input type="radio" name={group} checked={isMe} aria-label={fill(say.isMe, title)} onClick={onMe} />
        <span>{say.me}</span>
      </label>
      <input
        type="text"
        value={seat.name}
        aria-label={fill(say.name, index + 1)}
        placeholder={fill(say.name, index + 1)}
        autocomplete="off"
        autocapitalize="words"
        spellcheck={false}
        enterkeyhint="next"
        onKeyDown={onEnter}
        onInput={(event) => onName(event.currentTarget.value)}
      />
      <Button kind="quiet" label={fill(say.up, title)} disabled={index === 0} onClick={() => onMove(-1)}>
        ↑
      </Button>
      <Button kind="quiet" label={fill(say.down, title)} disabled={index === last} onClick={() => onMove(1)}>
        ↓
      </Button>
      <Button kind="quiet" label={fill(say.remove, title)} disabled={last + 1 <= fewest} onClick={onRemove}>
        ✕
      </Button>
    </li>
  );
}
