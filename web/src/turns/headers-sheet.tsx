// The sheet that changes the headers of the log: its players, their hands, and the cards on the table.
import { useEffect, useState } from "preact/hooks";
import { undoing } from "../app/make-app";
import { useApp } from "../app/state";
import type { LogSetup, Methods, SetupChange } from "../bridge/contract";
import { Button } from "../common/controls";
import { NoticeBox, SheetFrame } from "../common/frames";
import { fill } from "../words/texts";
import { CardColumns } from "./card-columns";
import { type Seat, Seats } from "./setup-sheet";
import { TEXTS } from "./setup-words";

/** A player; `was` is the name in the log, null for a new player. */
interface LogSeat extends Seat {
  was?: string | null;
}

interface HeadersDraft {
  seats: readonly LogSeat[];
  me: number | null;
  hand: readonly string[];
  table: readonly string[];
}

function draftOf({ players, me, hand, table }: LogSetup): HeadersDraft {
  const seats = players.map(({ name, was, size }, id) => ({ id, name, was, size: size === null ? "" : String(size) }));
  return { seats, me: seats.find((seat) => seat.name === me)?.id ?? null, hand, table };
}

const DIGITS = /^\d{0,3}$/;

function encode({ seats, me, hand, table }: HeadersDraft): Methods["setup_change"]["params"] {
  return {
    players: seats.map(({ name, was, size }) => ({ was: was ?? null, name, size: size?.trim() ? Number(size) : null })),
    me: seats.find((seat) => seat.id === me)?.name ?? null,
    hand: [...hand],
    table: [...table],
  };
}

export function HeadersSheet() {
  const app = useApp();
  const lang = app.lang.value;
  const say = TEXTS[lang];
  // Of the log as it was when the sheet was opened, or changed elsewhere.
  const [of, setOf] = useState<{ text: string; setup: LogSetup } | null>(null);
  const [draft, setDraft] = useState<HeadersDraft | null>(null);
  const [found, setFound] = useState<{ draft: HeadersDraft; text: string; change: SetupChange } | null>(null);
  const [problem, setProblem] = useState("");
  const read = app.read.value;
  useEffect(() => {
    if (!read) return;
    let current = true;
    app.ask("log_setup", {}).then(
      (setup) => {
        if (!current) return;
        setOf({ text: read.text, setup });
        setDraft((now) => (now && of && JSON.stringify(of.setup) === JSON.stringify(setup) ? now : draftOf(setup)));
        setProblem("");
      },
      (error: Error) => current && setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [read, lang]);
  const bad = draft !== null && draft.seats.some((seat) => !DIGITS.test(seat.size?.trim() ?? ""));
  useEffect(() => {
    if (!draft || !of || bad) return;
    let current = true;
    app.ask("setup_change", encode(draft)).then(
      (change) => current && setFound({ draft, text: of.text, change }),
      (error: Error) => current && setFound({ draft, text: of.text, change: { edits: null, problem: error.message } }),
    );
    return () => {
      current = false;
    };
  }, [draft, of, lang, bad]);
  const change = found && found.draft === draft && found.text === app.text.value && !bad ? found.change : null;
  const edits = change?.edits ?? null;
  const write = () => {
    if (!edits) return;
    app.editor.value?.apply(edits);
    app.sheet.value = null;
    app.notice.value = { kind: "note", text: say.written, action: undoing(app.texts.log, say.undo, () => app.editor.value?.undo()) };
  };
  const said = problem || (bad ? say.badSize : change?.problem) || "";
  return (
    <SheetFrame
      title={say.headers}
      foot={
        <div class="turn-foot">
          <output class="line-preview missing setup-problem" aria-label={say.line}>
            {said}
          </output>
          {change?.conflict && (
            <div class="turn-conflict" role="alert">
              <NoticeBox kind="warning" action={{ label: say.anyway, run: write }}>
                {say.impossible}
                {change.conflict.lines.map((one) => (
                  <span key={one.line} class="turn-conflict-line">
                    {fill(say.lineOf, one.line ?? "")}: <bdi>{one.says.join("; ")}</bdi>
                  </span>
                ))}
              </NoticeBox>
            </div>
          )}
          <div class="turn-buttons">
            <Button kind="primary" disabled={!edits || edits.length === 0 || change?.conflict !== undefined} onClick={write}>
              {say.write}
            </Button>
          </div>
        </div>
      }
    >
      {of && draft && (
        <div class="setup">
          <Seats draft={draft} lang={lang} fewest={of.setup.fewest} most={of.setup.most} onChange={(now) => setDraft(now)} />
          <p class="turn-note">{say.renames}</p>
          {draft.me !== null && (
            <section class="setup-hand" aria-label={say.hand}>
              <p class="turn-note">
                {say.hand} ({draft.hand.length})
              </p>
              <CardColumns groups={of.setup.groups} chosen={draft.hand} single={false} disabled={(card) => draft.table.includes(card)} onChange={(hand) => setDraft({ ...draft, hand })} />
            </section>
          )}
          <details open={draft.table.length > 0}>
            <summary>
              {say.table} ({draft.table.length})
            </summary>
            <CardColumns groups={of.setup.groups} chosen={draft.table} single={false} disabled={(card) => draft.hand.includes(card)} onChange={(table) => setDraft({ ...draft, table })} />
          </details>
        </div>
      )}
    </SheetFrame>
  );
}
