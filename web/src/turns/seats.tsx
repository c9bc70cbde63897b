// The players of a new game: their names, in the order in which they sit, and which of them I am.
import { useId, useRef } from "preact/hooks";
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
  const name = (seat: Seat, index: number) => seat.name || fill(say.name, index + 1);
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
          <li key={seat.id}>
            <label class="seat-me">
              <input
                type="radio"
                name={group}
                checked={draft.me === seat.id}
                aria-label={fill(say.isMe, name(seat, index))}
                onClick={() => onChange({ ...draft, me: seat.id })}
              />
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
              onKeyDown={onward}
              onInput={(event) => {
                const typed = event.currentTarget.value;
                onChange({ ...draft, seats: seats.map((one) => (one.id === seat.id ? { ...one, name: typed } : one)) });
              }}
            />
            <Button kind="quiet" label={fill(say.up, name(seat, index))} disabled={index === 0} onClick={() => change(moved(seats, index, -1))}>
              ↑
            </Button>
            <Button kind="quiet" label={fill(say.down, name(seat, index))} disabled={index === seats.length - 1} onClick={() => change(moved(seats, index, 1))}>
              ↓
            </Button>
            <Button kind="quiet" label={fill(say.remove, name(seat, index))} disabled={seats.length <= fewest} onClick={() => change(seats.filter((one) => one !== seat))}>
              ✕
            </Button>
          </li>
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
