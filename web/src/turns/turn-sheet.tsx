// The turn sheet: writes one line at the end of the log, changes a line, or inserts one before it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app/state";
import { remember } from "../app/storage";
import type { Methods, TurnChoices, TurnLine, TurnProposal } from "../bridge/contract";
import { SeatName } from "../common/colours";
import { Button, RadioGroup } from "../common/controls";
import { NoticeBox, SheetFrame } from "../common/frames";
import { DOCKED } from "../common/screen";
import { Findings } from "../notebook/news";
import { Accusation, showsSolution } from "../notebook/accusation";
import { useSharedAnswer } from "../views/answer";
import { fill, type Lang } from "../words/texts";
import { CardColumns, CardSets } from "./card-columns";
import { typeAhead } from "./commands";
import { Dictation } from "./dictation";
import {
  actingPlayer,
  actor,
  asksOne,
  type Draft,
  type EditDraft,
  findShownCard,
  type How,
  keeperSees,
  type Kind,
  KINDS,
  maySee,
  mostHeld,
  mustSay,
  NO_CARD,
  NO_PLAYER,
  parseDrafts,
  showable,
  type Statement,
  type Verdict,
  withProposal,
} from "./draft";
import { EarlierLines } from "./line-actions";
import { keepDrafts, type Preview, STAY, useChoices, useTaps } from "./use-turn";
import { TEXTS } from "./words";

interface TurnFormProps {
  kind: Kind;
  draft: Draft;
  choices: TurnChoices;
  lang: Lang;
  /** The certain answer, if none is chosen. */
  proposed?: TurnProposal | undefined;
  /** Whether the player in turn is not known yet, after a line was added. */
  behind?: boolean;
  /** The last line of the log before this one; null for all of it. */
  before: number | null;
  onChange(draft: Draft): void;
}

/** The form of the chosen kind of line. */
function TurnForm(props: TurnFormProps) {
  const { kind, draft, choices, lang, onChange } = props;
  const say = TEXTS[lang];
  if (kind === "correction") return <CorrectionForm {...props} />;
  const one = asksOne(choices);
  const who = { suggestion: one ? say.questions : say.asks, accusation: say.accuses, reveal: say.reveals, says: say.tells, leaves: say.goes, learn: say.where }[kind];
  const people = kind === "accusation" ? choices.players.filter((player) => player.accuses) : choices.players;
  const places = kind === "learn" ? choices.places : people.map((player) => ({ name: player.name, label: player.name }));
  const single = choices.one_of_each ? kind === "suggestion" || kind === "accusation" : kind === "accusation" && choices.groups.length > 1;
  const grouped = !single && choices.sets.length > 0;
  const toOne = kind === "reveal" && draft.asked !== null && draft.asked !== NO_PLAYER;
  const seen = keeperSees(draft, choices);
  const closed = kind === "leaves" ? { label: say.hand, text: say.closed, or: say.orCards } : toOne ? { label: say.which, text: seen ? say.forgotten : say.unseen, or: say.orCard } : null;
  const unsaid = draft.unsaid || (toOne && !seen && draft.cards.length === 0);
  return (
    <>
      <RadioGroup
        wrap
        labelShown
        label={who}
        options={places.map((place) => ({ value: place.name, text: <SeatName name={place.label} seat={choices.seats.indexOf(place.name)} /> }))}
        value={props.behind && draft.who === null ? null : actor(kind, draft, choices)}
        onChoose={(name) => onChange({ ...draft, who: name, asked: draft.asked === name ? null : draft.asked })}
      />
      {kind === "suggestion" && one && <AskedPlayerField {...props} />}
      {kind === "reveal" && (
        <RadioGroup
          wrap
          labelShown
          label={say.viewer}
          options={[{ value: NO_PLAYER, text: say.everybody }, ...choices.players.filter((player) => player.name !== draft.who).map(({ name }) => ({ value: name, text: <SeatName name={name} seat={choices.seats.indexOf(name)} /> }))]}
          value={draft.asked}
          onChoose={(asked) => onChange({ ...draft, asked, unsaid: false })}
        />
      )}
      {kind === "says" && choices.hidden > 0 && (
        <RadioGroup<Statement>
          wrap
          labelShown
          label={say.states}
          options={[
            { value: "number", text: say.number },
            { value: "ignorance", text: say.ignorance },
          ]}
          value={draft.states}
          onChoose={(states) => onChange({ ...draft, states })}
        />
      )}
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
      {!(kind === "says" && draft.states === "ignorance") && (
        <div class="turn-cards">
          {closed && (
            <>
              <RadioGroup<"unsaid">
                wrap
                labelShown
                label={closed.label}
                options={[{ value: "unsaid", text: closed.text }]}
                value={unsaid ? "unsaid" : null}
                onChoose={() => onChange({ ...draft, unsaid: !draft.unsaid, cards: [] })}
              />
              <p class="turn-note">{closed.or}</p>
            </>
          )}
          {grouped && (
            <>
              <CardSets sets={choices.sets} label={say.sets} chosen={draft.cards} onChange={(cards) => onChange({ ...draft, cards })} />
              <Outcome {...props} />
            </>
          )}
          <CardColumns groups={choices.groups} marks={choices.marks} lang={lang} chosen={draft.cards} single={single} onChange={(cards) => onChange({ ...draft, cards, unsaid: closed ? false : draft.unsaid })} below={!grouped && <Outcome {...props} />} />
        </div>
      )}
    </>
  );
}

/** What was wrong with an earlier line. */
function CorrectionForm({ draft, choices, lang, onChange }: TurnFormProps) {
  const say = TEXTS[lang];
  const { corrects } = choices;
  if (!corrects) return <p class="turn-note">{say.notCorrectable}</p>;
  const answer = corrects.answers.find((one) => one.player === draft.who);
  const had = [...(answer?.none ? [NO_PLAYER] : []), ...(answer?.cards ?? []), ...(answer?.some ? [NO_CARD] : [])];
  return (
    <>
      <p class="turn-note turn-written">
        {draft.line} <bdi>{corrects.written}</bdi>
      </p>
      <RadioGroup
        wrap
        labelShown
        label={say.mistaken}
        options={[
          ...(corrects.struck ? [{ value: NO_PLAYER, text: say.keeper }] : []),
          ...corrects.answers.map(({ player }) => ({ value: player, text: <SeatName name={player} seat={choices.seats.indexOf(player)} /> })),
        ]}
        value={draft.who}
        onChoose={(who) => onChange({ ...draft, who, nobody: false, cards: [], unsaid: false })}
      />
      {answer && (
        <RadioGroup
          wrap
          labelShown
          label={fill(say.had, answer.player)}
          options={had.map((card) => ({ value: card, text: card === NO_PLAYER ? say.none : card === NO_CARD ? say.some : card }))}
          value={draft.nobody ? NO_PLAYER : draft.unsaid ? NO_CARD : (draft.cards[0] ?? null)}
          onChoose={(card) => onChange({ ...draft, nobody: card === NO_PLAYER, unsaid: card === NO_CARD, cards: card === NO_PLAYER || card === NO_CARD ? [] : [card] })}
        />
      )}
    </>
  );
}

/** The result of a suggestion or accusation. */
function Outcome(props: TurnFormProps) {
  const { kind, draft, choices, lang, onChange } = props;
  const say = TEXTS[lang];
  if (kind === "says") return <CardCount {...props} player={draft.who} />;
  if (kind === "suggestion" && choices.answers === "number") return <CardCount {...props} player={draft.asked} forgettable />;
  if (kind === "suggestion") return choices.answers === "one" ? <Reply {...props} /> : <Answers {...props} />;
  if (kind !== "accusation") return null;
  return (
    <RadioGroup<Verdict>
      wrap
      labelShown
      label={say.ended}
      options={[
        { value: "wrong", text: say.wrong },
        { value: "right", text: say.right },
        { value: "unknown", text: say.unknown },
      ]}
      value={draft.verdict}
      onChoose={(verdict) => onChange({ ...draft, verdict })}
    />
  );
}

const UNCOUNTED = "-";

/** How many of the cards a player says that she has. */
function CardCount({ player, forgettable = false, draft, choices, lang, onChange }: TurnFormProps & { player: string | null; forgettable?: boolean }) {
  const say = TEXTS[lang];
  if (player === null || draft.cards.length === 0) return null;
  const numbers = [...Array(mostHeld(player, draft, choices) + 1).keys()].map((number) => ({ value: `${number}`, text: `${number}` }));
  return (
    <RadioGroup
      wrap
      labelShown
      label={say.count}
      options={[...numbers, ...(forgettable ? [{ value: UNCOUNTED, text: say.forgotten }] : [])]}
      value={draft.number !== null ? `${draft.number}` : forgettable && draft.unsaid ? UNCOUNTED : null}
      onChoose={(chosen) => onChange({ ...draft, number: chosen === UNCOUNTED || chosen === `${draft.number}` ? null : Number(chosen), unsaid: chosen === UNCOUNTED && !draft.unsaid })}
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
      onChoose={(asked) => onChange({ ...draft, asked, having: [], passed: [], nobody: false, unsaid: false })}
    />
  );
}

/** The reply of the asked player. */
function Reply(props: TurnFormProps) {
  const { draft, lang, onChange } = props;
  const { asked } = draft;
  const say = TEXTS[lang];
  if (asked === null) return null;
  const now = draft.nobody ? "none" : draft.having.includes(asked) ? "one" : draft.unsaid ? "unsaid" : null;
  return (
    <>
      <RadioGroup
        wrap
        labelShown
        label={say.answer}
        options={[
          { value: "none", text: say.none },
          { value: "one", text: say.one },
          { value: "unsaid", text: say.forgotten },
        ]}
        value={now}
        onChoose={(answer) => onChange({ ...draft, passed: [], nobody: answer === "none" && now !== "none", having: answer === "one" && now !== "one" ? [asked] : [], unsaid: answer === "unsaid" && now !== "unsaid" })}
      />
      <ShownCardField {...props} />
    </>
  );
}

const NOBODY = "";
/** Is no player: names do not begin with a space. */
const UNSAID = " ";

/** The players who showed a card; or, if everyone answers, those who hold one. */
function Answers(props: TurnFormProps) {
  const { draft: chosen, choices, lang, proposed, onChange } = props;
  const say = TEXTS[lang];
  const draft = withProposal(chosen, proposed);
  const everyone = choices.answers === "everyone";
  const order = actingPlayer("suggestion", draft, choices)?.answerers ?? [];
  // A tap on the proposed answer confirms it: it may have appeared just before the tap.
  const tap = (name: string) => {
    const others = everyone ? chosen.having.filter((one) => one !== name) : [];
    const on = name === NOBODY ? !chosen.nobody : name === UNSAID ? !chosen.unsaid : !chosen.having.includes(name);
    const player = name !== NOBODY && name !== UNSAID;
    onChange({ ...chosen, passed: on ? [] : chosen.passed, unsaid: on && name === UNSAID, nobody: on && name === NOBODY, having: name === UNSAID ? [] : on && player ? [...others, name] : others });
  };
  const known = draft.nobody || draft.having.length > 0;
  // If nobody is left who could answer, nobody does.
  const nobody = draft.nobody || (order.length === 0 && !draft.unsaid);
  if (everyone) {
    return (
      <>
        <fieldset class="segmented wrap">
          <legend>{say.has}</legend>
          <div class="segments">
            {[NOBODY, ...order, ...(order.length > 0 ? [UNSAID] : [])].map((name) => (
              <label key={name} class="segment">
                <input type="checkbox" checked={name === NOBODY ? nobody : name === UNSAID ? draft.unsaid && !known : draft.having.includes(name)} onClick={() => tap(name)} />
                <span>{name === NOBODY ? say.nobody : name === UNSAID ? say.forgotten : <SeatName name={name} seat={choices.seats.indexOf(name)} />}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {/* Only with house rules are cards shown there. */}
        {draft.cards.length > 0 && draft.having.some((name) => maySee(name, draft, choices)) && (
          <details>
            <summary>{say.seen}</summary>
            <ShownCardField {...props} draft={draft} />
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
        options={[
          { value: NOBODY, text: say.nobody },
          ...order.map((name) => ({ value: name, text: <SeatName name={name} seat={choices.seats.indexOf(name)} /> })),
          ...(order.length > 0 ? [{ value: UNSAID, text: say.forgotten }] : []),
        ]}
        value={nobody ? NOBODY : (draft.having[0] ?? (draft.unsaid ? UNSAID : null))}
        onChoose={tap}
      />
      {draft !== chosen && <p class="turn-note">{say.certain}</p>}
      <ShownCardField {...props} draft={draft} />
    </>
  );
}

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
function SeenCard({ name, draft, choices, lang, before, onChange }: TurnFormProps & { name: string }) {
  const mine = draft.cards.filter((card) => choices.marks[card]?.kind === "mine" && choices.marks[card].place === name);
  const say = TEXTS[lang];
  const place = useRef<HTMLDivElement>(null);
  // It is the next choice to make and must be visible.
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  const short = new Map(choices.groups.flatMap((group) => group.cards.map((card) => [card.name, card.short])));
  return (
    <div ref={place}>
      <RadioGroup
        wrap
        labelShown
        label={fill(say.card, name)}
        options={[
          ...showable(name, draft, choices).map((card) => ({ value: card, text: short.get(card) ?? card, label: card })),
          { value: NO_CARD, text: mustSay(name, draft, choices) ? say.forgotten : say.unseen },
        ]}
        value={findShownCard(name, draft, choices)}
        onChoose={(card) => onChange({ ...draft, shown: { ...draft.shown, [name]: card } })}
      />
      {mine.length > 1 && choices.answers !== "everyone" && <LeastTelling key={draft.cards.join()} asker={actor("suggestion", draft, choices)} suggested={[...draft.cards]} asked={asksOne(choices) ? draft.asked : null} at={before} />}
    </div>
  );
}

/** Which of the keeper's cards tells the asker least: computed when asked for, because it may take some seconds. */
function LeastTelling(question: Methods["show"]["params"]) {
  const say = TEXTS[useApp().lang.value];
  const [open, setOpen] = useState(false);
  const { value, refused } = useSharedAnswer("show", open ? question : null);
  return (
    <>
      <Button kind="quiet" expanded={open} onClick={() => setOpen(!open)}>
        {say.leastTelling}
      </Button>
      {open && (
        <output aria-busy={!value && !refused}>
          <pre class="turn-note">{value?.said ?? refused ?? say.weighing}</pre>
        </output>
      )}
    </>
  );
}

interface LinePreviewProps {
  line: TurnLine | null;
  /** Whether it belongs to earlier choices, because the new one has not arrived yet. */
  late: boolean;
  /** Why no line can be written at all. */
  problem: string;
}

function LinePreview({ line, late, problem }: LinePreviewProps) {
  const app = useApp();
  const text = problem ? null : (line?.text ?? null);
  return (
    <output class={`line-preview ${text === null ? "missing" : ""} ${late ? "late" : ""}`} aria-busy={late} aria-label={TEXTS[app.lang.value].line}>
      {text ?? (problem || line?.problem || (app.starting.value ? TEXTS[app.lang.value].starting : "\u00a0"))}
      {text !== null && line?.warnings.map((warning) => <span class="line-warning"> {warning}</span>)}
    </output>
  );
}

interface TurnFootProps {
  preview: Preview | null;
  problem: string;
  /** Of a changed or inserted line. */
  edit: EditDraft | null;
  stay: boolean;
  onStay(stay: boolean): void;
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null;
  /** Null if nothing is chosen. */
  onClear: (() => void) | null;
  onAdd(anyway: boolean): void;
  /** Takes the line that is proposed. */
  onMeant(line: string): void;
}

/** The preview of the line, and the buttons. */
function TurnFoot({ preview, problem, edit, stay, onStay, onUndo, onClear, onAdd, onMeant }: TurnFootProps) {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  // While the software starts, a line can be added before it is known: it is added as soon as it can be.
  const ready = preview ? preview.late || (preview.line.text !== null && preview.line.conflict === undefined) : app.starting.value !== null && onClear !== null;
  const toggle = () => {
    remember(STAY, stay ? "no" : "yes");
    onStay(!stay);
  };
  const conflict = preview && !preview.late ? preview.line.conflict : undefined;
  const meant = preview && !preview.late && !problem ? preview.line.meant : undefined;
  return (
    <div class="turn-foot">
      <LinePreview line={preview?.line ?? null} late={preview?.late ?? true} problem={problem} />
      {meant && (
        <Button class="turn-meant" onClick={() => onMeant(meant)}>
          {fill(say.meant, meant)}
        </Button>
      )}
      {conflict && (
        <div class="turn-conflict" role="alert">
          <NoticeBox kind="warning" action={{ label: edit ? say.writeAnyway : say.anyway, run: () => onAdd(true) }}>
            {say.doubt}
            {conflict.lines.map((one) => (
              <span key={one.line} class="turn-conflict-line">
                {one.line === null ? say.here : fill(say.above, one.line)}: <bdi>{one.says.join("; ")}</bdi>
              </span>
            ))}
          </NoticeBox>
        </div>
      )}
      <div class="turn-buttons">
        {onUndo && !onClear && <Button onClick={onUndo}>{say.undo}</Button>}
        {!edit && (
          <label class="turn-stay">
            <input type="checkbox" checked={stay} onClick={toggle} />
            {say.stay}
          </label>
        )}
        {onClear && (
          <Button kind="quiet" onClick={onClear}>
            {edit ? say.discard : say.clear}
          </Button>
        )}
        <Button kind="primary" disabled={problem !== "" || !ready} onClick={() => onAdd(false)}>
          {edit ? fill(edit.at.how === "change" ? say.writeChange : say.writeInsert, edit.at.line) : say.add}
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

/** A change that was begun and not finished. */
function Unfinished({ edit }: { edit: EditDraft }) {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const resume = () => {
    keepDrafts(app, { ...parseDrafts(app.draft.peek()), edit: { ...edit, back: true } });
    app.sheet.value = "change";
  };
  return (
    <div class="turn-unfinished">
      <NoticeBox kind="note" action={{ label: say.resume, run: resume }} onClose={{ label: say.discard, run: () => keepDrafts(app, { ...parseDrafts(app.draft.peek()), edit: null }) }}>
        {fill(edit.at.how === "change" ? say.unfinishedChange : say.unfinishedInsert, edit.at.line)}
      </NoticeBox>
    </div>
  );
}

/** The sheet that changes a line, or inserts one before it. */
export function ChangeSheet() {
  const app = useApp();
  const edit = parseDrafts(app.draft.value).edit;
  useEffect(() => {
    if (!edit) app.sheet.value = null;
  }, [edit === null]);
  // A change in which nothing was chosen is not kept.
  useEffect(() => () => {
    const all = parseDrafts(app.draft.peek());
    if (app.sheet.peek() !== "change" && all.edit && !all.edit.touched) keepDrafts(app, { ...all, edit: null });
  }, []);
  return edit && <LineSheet edit={edit} />;
}

export function TurnSheet() {
  return <LineSheet edit={null} />;
}

function LineSheet({ edit }: { edit: EditDraft | null }) {
  const app = useApp();
  const lang = app.lang.value;
  const say = TEXTS[lang];
  const form = useRef<HTMLDivElement>(null);
  const at = edit?.at ?? null;
  const { kind, drafts } = edit ?? parseDrafts(app.draft.value);
  const [choices, problem] = useChoices(at, kind === "correction" ? drafts.correction.line : null);
  // With the keyboard, every turn begins with the cards, or with the field for a short form if it was used.
  // The sheet begins at its top then: what the line before has made known stands above the players, and covers none.
  const toCards = () => {
    const typed = document.activeElement?.closest(".turn-typed");
    form.current?.querySelector<HTMLInputElement>(typed ? ".turn-typed input" : ".turn-cards input")?.focus({ preventScroll: !typed });
    if (!typed) form.current?.closest(".sheet-content")?.scrollTo({ top: 0 });
  };
  const taps = useTaps(choices, problem, at, toCards);
  useLayoutEffect(toCards, [choices !== null]);
  // The preview below the form may have grown over the field.
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (field?.closest(".turn-typed")) field.scrollIntoView({ block: "nearest" });
  }, [taps.preview]);
  // Below the docked sheet the log shows its last lines.
  useLayoutEffect(() => {
    if (!edit && matchMedia(DOCKED).matches) app.editor.peek()?.toEnd();
  }, []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && !event.isComposing) {
      event.preventDefault();
      taps.add();
    } else typeAhead(event);
  };
  // A correction is chosen at the line that was wrong.
  const kinds = KINDS.filter((one) => (one !== "accusation" || choices?.hidden !== 0) && (one !== "correction" || taps.kind === one));
  const unfinished = edit ? null : parseDrafts(app.draft.value).edit;
  const title = at ? fill(at.how === "change" ? say.titleChange : say.titleInsert, at.line) : say.turn;
  return (
    <SheetFrame
      dockable
      title={title}
      foot={<TurnFoot edit={edit} preview={taps.preview} problem={problem} stay={taps.stay} onStay={taps.setStay} onUndo={taps.undo} onClear={taps.clear} onAdd={taps.add} onMeant={taps.type} />}
    >
      <p class="unseen" role="status">
        {taps.said}
      </p>
      {unfinished && <Unfinished edit={unfinished} />}
      {at && <p class="turn-note turn-written">{at.written}</p>}
      {!edit && <Told />}
      {!choices && !problem && app.starting.value && <NoticeBox kind="note">{say.starting}</NoticeBox>}
      {problem && <NoticeBox kind="warning">{problem}</NoticeBox>}
      {choices && (
        <div class="turn-form" ref={form} aria-busy={!taps.current} inert={taps.waiting && (app.busy.value !== null || app.starting.value !== null)} onKeyDown={onKey}>
          <div class="turn-kinds">
            <RadioGroup<Kind> wrap={taps.kind === "correction"} label={say.what} options={kinds.map((one) => ({ value: one, text: say[one] }))} value={taps.kind} onChoose={taps.setKind} />
          </div>
          <TurnForm kind={taps.kind} draft={taps.draft} choices={choices} lang={lang} proposed={taps.preview?.proposed} behind={taps.behind} before={at && at.line - 1} onChange={taps.change} />
          <div class="turn-typing">
            <label class="turn-typed">
              <span>{say.typed}</span>
              <input
                type="text"
                inputmode="text"
                enterkeyhint="done"
                lang={choices.lang}
                value={taps.typed}
                placeholder={choices.example}
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                onInput={(event) => taps.type(event.currentTarget.value)}
              />
            </label>
            <Dictation lang={choices.lang as Lang} typed={taps.typed} onText={taps.type} />
          </div>
        </div>
      )}
      {!edit && <EarlierLines />}
    </SheetFrame>
  );
}
