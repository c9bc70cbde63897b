// The turn sheet: writes one line at the end of the log, which can then be undone and edited like any other text.
import { useLayoutEffect, useRef } from "preact/hooks";
import { useApp } from "../app/state";
import { remember } from "../app/storage";
import type { TurnChoices, TurnLine } from "../bridge/contract";
import { SeatName } from "../common/colours";
import { Button, RadioGroup } from "../common/controls";
import { NoticeBox, SheetFrame } from "../common/frames";
import { Findings } from "../notebook/news";
import { Accusation, showsSolution } from "../notebook/accusation";
import { fill, type Lang } from "../words/texts";
import { CardColumns } from "./card-columns";
import { typeAhead } from "./commands";
import { actingPlayer, actor, type Draft, type How, type Kind, KINDS, maySee, showable, findShownCard, type Verdict } from "./draft";
import { type Preview, STAY, useChoices, useTaps } from "./use-turn";
import { TEXTS } from "./words";

interface TurnFormProps {
  kind: Kind;
  draft: Draft;
  choices: TurnChoices;
  lang: Lang;
  onChange(draft: Draft): void;
}

/** The form of the chosen kind of line. */
export function TurnForm(props: TurnFormProps) {
  const { kind, draft, choices, lang, onChange } = props;
  const say = TEXTS[lang];
  const one = choices.answers === "one";
  const who = { suggestion: one ? say.questions : say.asks, accusation: say.accuses, reveal: say.reveals, leaves: say.goes, learn: say.where }[kind];
  const people = kind === "accusation" ? choices.players.filter((player) => player.accuses) : choices.players;
  const places = kind === "learn" ? choices.places : people.map((player) => ({ name: player.name, label: player.name }));
  const single = choices.one_of_each ? kind === "suggestion" || kind === "accusation" : kind === "accusation" && choices.groups.length > 1;
  return (
    <>
      <RadioGroup
        wrap
        labelShown
        label={who}
        options={places.map((place) => ({ value: place.name, text: <SeatName name={place.label} seat={choices.seats.indexOf(place.name)} /> }))}
        value={actor(kind, draft, choices)}
        onChoose={(name) => onChange({ ...draft, who: name, asked: draft.asked === name ? null : draft.asked })}
      />
      {kind === "suggestion" && one && <AskedPlayerField {...props} />}
      {kind === "learn" && (
        <RadioGroup<How>
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

/** The result of a suggestion or accusation. */
function Outcome(props: TurnFormProps) {
  const { kind, draft, choices, lang, onChange } = props;
  const say = TEXTS[lang];
  if (kind === "suggestion") return choices.answers === "one" ? <Reply {...props} /> : <Answers {...props} />;
  if (kind !== "accusation") return null;
  return (
    <RadioGroup<Verdict>
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

/** The choice of the asked player, if the rules have one. */
function AskedPlayerField({ draft, choices, lang, onChange }: TurnFormProps) {
  const others = actingPlayer("suggestion", draft, choices)?.answerers ?? [];
  return (
    <RadioGroup
      wrap
      labelShown
      label={TEXTS[lang].asked}
      options={others.map((name) => ({ value: name, text: name }))}
      value={draft.asked}
      onChoose={(asked) => onChange({ ...draft, asked, having: [], nobody: false })}
    />
  );
}

/** The reply of the asked player. */
function Reply(props: TurnFormProps) {
  const { draft, lang, onChange } = props;
  const { asked } = draft;
  const say = TEXTS[lang];
  if (asked === null) return null;
  const now = draft.nobody ? "none" : draft.having.includes(asked) ? "one" : null;
  return (
    <>
      <RadioGroup
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
      <ShownCardField {...props} />
    </>
  );
}

const NOBODY = "";

/** The players who showed a card; or, if everyone answers, those who hold one. */
function Answers(props: TurnFormProps) {
  const { draft, choices, lang, onChange } = props;
  const say = TEXTS[lang];
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
        {/* Only with house rules are cards shown there. */}
        {draft.cards.length > 0 && draft.having.some((name) => maySee(name, draft, choices)) && (
          <details>
            <summary>{say.seen}</summary>
            <ShownCardField {...props} />
          </details>
        )}
      </>
    );
  }
  return (
    <>
      <RadioGroup
        wrap
        labelShown
        label={say.shows}
        options={[{ value: NOBODY, text: say.nobody }, ...order.map((name) => ({ value: name, text: name }))]}
        value={draft.nobody ? NOBODY : (draft.having[0] ?? null)}
        onChoose={tap}
      />
      <ShownCardField {...props} />
    </>
  );
}

const NO_CARD = "";

/** The choice of the shown cards, where the keeper of the log sees them. */
function ShownCardField(props: TurnFormProps) {
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

/** The choice of the card that a player showed. */
function SeenCard({ name, draft, choices, lang, onChange }: TurnFormProps & { name: string }) {
  const say = TEXTS[lang];
  const place = useRef<HTMLDivElement>(null);
  // It is the next choice to make and must be visible.
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  const mine = choices.players.find((player) => player.name === name)?.me ?? false;
  const short = new Map(choices.groups.flatMap((group) => group.cards.map((card) => [card.name, card.short])));
  return (
    <div ref={place}>
      <RadioGroup
        wrap
        labelShown
        label={fill(say.card, name)}
        options={[
          { value: NO_CARD, text: mine ? say.unsaid : say.unseen },
          ...showable(name, draft, choices).map((card) => ({ value: card, text: short.get(card) ?? card, label: card })),
        ]}
        value={findShownCard(name, draft, choices) ?? NO_CARD}
        onChoose={(card) => onChange({ ...draft, shown: { ...draft.shown, [name]: card } })}
      />
    </div>
  );
}

interface LinePreviewProps {
  line: TurnLine | null;
  /** Whether it belongs to earlier choices, because the new one has not arrived yet. */
  late: boolean;
  /** Why no line can be written at all. */
  problem: string;
}

export function LinePreview({ line, late, problem }: LinePreviewProps) {
  const app = useApp();
  const text = problem ? null : (line?.text ?? null);
  return (
    <output class={`line-preview ${text === null ? "missing" : ""} ${late ? "late" : ""}`} aria-busy={late} aria-label={TEXTS[app.lang.value].line}>
      {text ?? (problem || line?.problem || "\u00a0")}
      {text !== null && line?.warnings.map((warning) => <span class="line-warning"> {warning}</span>)}
    </output>
  );
}

interface TurnFootProps {
  preview: Preview | null;
  problem: string;
  stay: boolean;
  onStay(stay: boolean): void;
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null;
  /** Null if nothing is chosen. */
  onClear: (() => void) | null;
  onAdd(anyway: boolean): void;
}

/** The preview of the line, and the buttons. */
export function TurnFoot({ preview, problem, stay, onStay, onUndo, onClear, onAdd }: TurnFootProps) {
  const say = TEXTS[useApp().lang.value];
  const toggle = () => {
    remember(STAY, stay ? "no" : "yes");
    onStay(!stay);
  };
  const conflict = preview && !preview.late ? preview.line.conflict : undefined;
  return (
    <div class="turn-foot">
      <LinePreview line={preview?.line ?? null} late={preview?.late ?? true} problem={problem} />
      {conflict && (
        <div class="turn-conflict" role="alert">
          <NoticeBox kind="warning" action={{ label: say.anyway, run: () => onAdd(true) }}>
            {say.doubt}
            {conflict.lines.map((one) => (
              <span key={one.line} class="turn-conflict-line">
                {one.line < conflict.since ? fill(say.above, one.line) : say.here}: <bdi>{one.says.join("; ")}</bdi>
              </span>
            ))}
          </NoticeBox>
        </div>
      )}
      <div class="turn-buttons">
        {onUndo && <Button onClick={onUndo}>{say.undo}</Button>}
        <label class="turn-stay">
          <input type="checkbox" checked={stay} onClick={toggle} />
          {say.stay}
        </label>
        {onClear && (
          <Button kind="quiet" onClick={onClear}>
            {say.clear}
          </Button>
        )}
        <Button kind="primary" disabled={!preview || (!preview.late && (preview.line.text === null || conflict !== undefined))} onClick={() => onAdd(false)}>
          {say.add}
        </Button>
      </div>
    </div>
  );
}

/** What the line added before has made known, and the solution when it is found. */
function Told() {
  const app = useApp();
  const { notebook, impossible_since } = app.read.value?.value ?? {};
  return (
    <div class="turn-told">
      {notebook && impossible_since === null && showsSolution(app, notebook) && <Accusation book={notebook} />}
      <Findings />
    </div>
  );
}

export function TurnSheet() {
  const app = useApp();
  const lang = app.lang.value;
  const say = TEXTS[lang];
  const form = useRef<HTMLDivElement>(null);
  const [choices, problem] = useChoices();
  // With the keyboard, every turn begins with the cards.
  const toCards = () => form.current?.querySelector<HTMLInputElement>(".turn-cards input")?.focus();
  const taps = useTaps(choices, toCards);
  useLayoutEffect(toCards, [choices !== null]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      taps.add();
    } else typeAhead(event);
  };
  const kinds = KINDS.filter((one) => one !== "accusation" || choices?.hidden !== 0);
  return (
    <SheetFrame
      title={say.turn}
      foot={<TurnFoot preview={taps.preview} problem={problem} stay={taps.stay} onStay={taps.setStay} onUndo={taps.undo} onClear={taps.clear} onAdd={taps.add} />}
    >
      <p class="unseen" role="status">
        {taps.said}
      </p>
      <Told />
      {problem && !choices && <NoticeBox kind="warning">{problem}</NoticeBox>}
      {choices && (
        <div class="turn-form" ref={form} inert={taps.waiting && app.busy.value !== null} onKeyDown={onKey}>
          <div class="turn-kinds">
            <RadioGroup<Kind> label={say.what} options={kinds.map((one) => ({ value: one, text: say[one] }))} value={taps.kind} onChoose={taps.setKind} />
          </div>
          <TurnForm kind={taps.kind} draft={taps.draft} choices={choices} lang={lang} onChange={taps.change} />
        </div>
      )}
    </SheetFrame>
  );
}
