// A turn by taps: writes one line at the end of the log. The log stays the truth, so undo and editing stay.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TurnChoices, TurnLine } from "../bridge/contract";
import { useApp } from "../app/state";
import { remember, remembered } from "../app/remembered";
import { Button } from "../common/button";
import { NoticeBox } from "../common/notice";
import { Segmented } from "../common/segmented";
import { SheetFrame } from "../common/sheet-frame";
import { fill } from "../words/texts";
import { choiceOf, KINDS, NO_DRAFT, NO_DRAFTS, type Draft, type Drafts, type Kind } from "./draft";
import { LinePreview } from "./line-preview";
import { TurnForm } from "./turn-form";
import { typeAhead } from "./type-ahead";
import { SAID } from "./words";
import "./turns.css";

const STAY = "turn-stays";

interface Added {
  kind: Kind;
  draft: Draft;
  line: string;
}

export function TurnSheet() {
  const app = useApp();
  const lang = app.lang.value;
  const say = SAID[lang];
  const [choices, problem] = useChoices();
  const [kind, setKind] = useState<Kind>("suggestion");
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  const [stay, setStay] = useState(remembered(STAY) === "yes");
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [said, setSaid] = useState("");
  const adding = useRef(false);
  const draft = drafts[kind];
  const change = (now: Draft) => setDrafts({ ...drafts, [kind]: now });
  const preview = usePreview(kind, draft, choices);

  const undo = () => {
    const last = added.at(-1);
    if (!last) return;
    app.editor.value?.undo();
    setAdded(added.slice(0, -1));
    setKind(last.kind);
    setDrafts({ ...drafts, [last.kind]: last.draft });
    setSaid(fill(say.taken, last.line));
  };
  const add = async () => {
    if (adding.current || !choices) return;
    adding.current = true;
    try {
      const { text } = await app.ask("turn_line", { choice: choiceOf(kind, draft, choices) });
      if (text === null) return;
      app.editor.value?.append(text);
      if (stay) {
        setAdded([...added, { kind, draft, line: text }]);
        setDrafts({ ...drafts, [kind]: NO_DRAFT });
        setSaid(fill(say.added, text));
      } else {
        app.sheet.value = null;
        app.notice.value = { kind: "note", text: fill(say.added, text), action: { label: say.undo, run: () => undoLine(text) } };
      }
    } catch {
      // The preview says what is wrong.
    } finally {
      adding.current = false;
    }
  };
  const undoLine = (line: string) => {
    app.editor.value?.undo();
    app.notice.value = { kind: "note", text: fill(say.taken, line) };
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void add();
    } else typeAhead(event);
  };

  const kinds = KINDS.filter((one) => one !== "accusation" || choices?.hidden !== 0);
  return (
    <SheetFrame
      title={say.turn}
      foot={
        <div class="turn-foot">
          <LinePreview preview={preview} problem={problem} />
          <div class="turn-buttons">
            {added.length > 0 && <Button onClick={undo}>{say.undo}</Button>}
            <label class="turn-stay">
              <input
                type="checkbox"
                checked={stay}
                onClick={() => {
                  remember(STAY, stay ? "no" : "yes");
                  setStay(!stay);
                }}
              />
              {say.stay}
            </label>
            <Button kind="primary" disabled={!preview?.text} onClick={() => void add()}>
              {say.add}
            </Button>
          </div>
        </div>
      }
    >
      <p class="unseen" role="status">
        {said}
      </p>
      {problem && !choices && <NoticeBox kind="warning">{problem}</NoticeBox>}
      {choices && (
        <div class="turn" onKeyDown={pressed}>
          <div class="turn-kinds">
            <Segmented<Kind> label={say.what} options={kinds.map((one) => ({ value: one, text: say[one] }))} value={kind} onChoose={setKind} />
          </div>
          <TurnForm kind={kind} draft={draft} choices={choices} lang={lang} onChange={change} />
        </div>
      )}
    </SheetFrame>
  );
}

/** What there is to choose from, as the log stands; what there was, while the log cannot be understood, and why. */
function useChoices(): [TurnChoices | null, string] {
  const app = useApp();
  const [choices, setChoices] = useState<TurnChoices | null>(null);
  const [problem, setProblem] = useState("");
  const read = app.read.value;
  useEffect(() => {
    let current = true;
    app.ask("turn_choices", {}).then(
      (found) => {
        if (!current) return;
        setChoices(found);
        setProblem("");
      },
      (error: Error) => current && setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [read]);
  return [choices, problem];
}

/** The line for what is tapped now; null until it is known. */
function usePreview(kind: Kind, draft: Draft, choices: TurnChoices | null): TurnLine | null {
  const app = useApp();
  const [preview, setPreview] = useState<TurnLine | null>(null);
  useEffect(() => {
    if (!choices) return;
    let current = true;
    app.ask("turn_line", { choice: choiceOf(kind, draft, choices) }).then(
      (found) => current && setPreview(found),
      (error: Error) => current && setPreview({ text: null, problem: error.message, warnings: [] }),
    );
    return () => {
      current = false;
    };
  }, [kind, draft, choices]);
  return preview;
}
