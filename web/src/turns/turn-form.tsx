// What can be tapped for each kind of line.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TurnChoices } from "../bridge/contract";
import { Segmented } from "../common/segmented";
import { fill, type Lang } from "../words/texts";
import { CardColumns } from "./card-columns";
import { actingPlayer, actor, maySee, showable, shownBy, type Draft, type How, type Kind, type Verdict } from "./draft";
import { SAID } from "./words";

interface TurnFormProps {
  kind: Kind;
  draft: Draft;
  choices: TurnChoices;
  lang: Lang;
  onChange(draft: Draft): void;
}

/** What there is to tap. */
export function TurnForm(props: TurnFormProps) {
  const { kind, draft, choices, lang, onChange } = props;
  const say = SAID[lang];
  const one = choices.answers === "one";
  const who = { suggestion: one ? say.questions : say.asks, accusation: say.accuses, reveal: say.reveals, leaves: say.goes, learn: say.where }[kind];
  const people = kind === "accusation" ? choices.players.filter((player) => player.accuses) : choices.players;
  const places = kind === "learn" ? choices.places : people.map((player) => ({ name: player.name, label: player.name }));
  const single = choices.one_of_each ? kind === "suggestion" || kind === "accusation" : kind === "accusation" && choices.groups.length > 1;
  return (
    <>
      <Segmented
        wrap
        labelShown
        label={who}
        options={places.map((place) => ({ value: place.name, text: place.label }))}
        value={actor(kind, draft, choices)}
        onChoose={(name) => onChange({ ...draft, who: name, asked: draft.asked === name ? null : draft.asked })}
      />
      {kind === "suggestion" && one && <Asked {...props} />}
      {kind === "learn" && (
        <Segmented<How>
          wrap
          labelShown
          label={say.how}
          options={[
            { value: "holds", text: say.holds },
            { value: "lacks", text: say.lacks },
            { value: "one of", text: say.oneOf },
          ]}
          value={draft.how}
          onChoose={(how) => onChange({ ...draft, how })}
        />
      )}
      <div class="turn-cards">
        {kind === "leaves" && <p class="turn-note">{say.hand}</p>}
        <CardColumns groups={choices.groups} chosen={draft.cards} single={single} onChange={(cards) => onChange({ ...draft, cards })} below={<Outcome {...props} />} />
      </div>
    </>
  );
}

/** What came of it. */
function Outcome(props: TurnFormProps) {
  const { kind, draft, choices, lang, onChange } = props;
  const say = SAID[lang];
  if (kind === "suggestion") return choices.answers === "one" ? <Reply {...props} /> : <Answers {...props} />;
  if (kind !== "accusation") return null;
  return (
    <Segmented<Verdict>
      wrap
      labelShown
      label={say.ended}
      options={[
        { value: "unknown", text: say.unknown },
        { value: "wrong", text: say.wrong },
        { value: "right", text: say.right },
      ]}
      value={draft.verdict}
      onChoose={(verdict) => onChange({ ...draft, verdict })}
    />
  );
}

/** Who is asked, where one is. */
function Asked({ draft, choices, lang, onChange }: TurnFormProps) {
  const others = actingPlayer("suggestion", draft, choices)?.answerers ?? [];
  return (
    <Segmented
      wrap
      labelShown
      label={SAID[lang].asked}
      options={others.map((name) => ({ value: name, text: name }))}
      value={draft.asked}
      onChoose={(asked) => onChange({ ...draft, asked, having: [], nobody: false })}
    />
  );
}

/** What the one who was asked answered. */
function Reply(props: TurnFormProps) {
  const { draft, lang, onChange } = props;
  const { asked } = draft;
  const say = SAID[lang];
  if (asked === null) return null;
  const now = draft.nobody ? "none" : draft.having.includes(asked) ? "one" : null;
  return (
    <>
      <Segmented
        wrap
        labelShown
        label={say.answer}
        options={[
          { value: "none", text: say.none },
          { value: "one", text: say.one },
        ]}
        value={now}
        onChoose={(answer) => onChange({ ...draft, nobody: answer === "none" && now !== "none", having: answer === "one" && now !== "one" ? [asked] : [] })}
      />
      <Seen {...props} />
    </>
  );
}

const NOBODY = "";

/** Who showed a card; or who has one, where everyone answers. */
function Answers(props: TurnFormProps) {
  const { draft, choices, lang, onChange } = props;
  const say = SAID[lang];
  const everyone = choices.answers === "everyone";
  const order = actingPlayer("suggestion", draft, choices)?.answerers ?? [];
  const tap = (name: string) => {
    if (name === NOBODY) return onChange({ ...draft, nobody: !draft.nobody, having: [] });
    const others = everyone ? draft.having.filter((one) => one !== name) : [];
    onChange({ ...draft, nobody: false, having: draft.having.includes(name) ? others : [...others, name] });
  };
  if (everyone) {
    return (
      <>
        <fieldset class="segmented wrap">
          <legend>{say.has}</legend>
          <div class="segments">
            {[NOBODY, ...order].map((name) => (
              <label key={name} class="segment">
                <input type="checkbox" checked={name === NOBODY ? draft.nobody : draft.having.includes(name)} onClick={() => tap(name)} />
                <span>{name || say.nobody}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {/* Cards are shown there by house rules only. */}
        {draft.cards.length > 0 && draft.having.some((name) => maySee(name, draft, choices)) && (
          <details>
            <summary>{say.seen}</summary>
            <Seen {...props} />
          </details>
        )}
      </>
    );
  }
  return (
    <>
      <Segmented
        wrap
        labelShown
        label={say.shows}
        options={[{ value: NOBODY, text: say.nobody }, ...order.map((name) => ({ value: name, text: name }))]}
        value={draft.nobody ? NOBODY : (draft.having[0] ?? null)}
        onChoose={tap}
      />
      <Seen {...props} />
    </>
  );
}

const UNSEEN = "";

/** Which cards were shown, of those that the keeper of the log sees. */
function Seen(props: TurnFormProps) {
  const { draft, choices } = props;
  if (draft.cards.length === 0) return null;
  return (
    <>
      {draft.having
        .filter((name) => maySee(name, draft, choices))
        .map((name) => (
          <SeenCard key={name} name={name} {...props} />
        ))}
    </>
  );
}

/** Which card a player showed. */
function SeenCard({ name, draft, choices, lang, onChange }: TurnFormProps & { name: string }) {
  const say = SAID[lang];
  const place = useRef<HTMLDivElement>(null);
  // It is the next thing to tap, and must not be hidden below.
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  const mine = choices.players.find((player) => player.name === name)?.me ?? false;
  const short = new Map(choices.groups.flatMap((group) => group.cards.map((card) => [card.name, card.short])));
  return (
    <div ref={place}>
      <Segmented
        wrap
        labelShown
        label={fill(say.card, name)}
        options={[
          { value: UNSEEN, text: mine ? say.unsaid : say.unseen },
          ...showable(name, draft, choices).map((card) => ({ value: card, text: short.get(card) ?? card, label: card })),
        ]}
        value={shownBy(name, draft, choices) ?? UNSEEN}
        onChoose={(card) => onChange({ ...draft, shown: { ...draft.shown, [name]: card } })}
      />
    </div>
  );
}
