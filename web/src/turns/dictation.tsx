// Dictation into the field for a typed line, where the browser recognizes speech. The page itself sends nothing; what the
// browser does is said before it is used for the first time.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app/state";
import { readSetting, remember } from "../app/storage";
import { Button } from "../common/controls";
import { NoticeBox } from "../common/frames";
import { type Lang, regional } from "../words/texts";
import { TEXTS } from "./words";

/** The part of the Web Speech API that is used. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

type Recognizer = new () => Recognition;

/** Returns the browser's speech recognition; undefined if it has none, or the page may not use a microphone. */
function findRecognizer(): Recognizer | undefined {
  if (!isSecureContext) return undefined;
  const found = window as unknown as { SpeechRecognition?: Recognizer; webkitSpeechRecognition?: Recognizer };
  return found.SpeechRecognition ?? found.webkitSpeechRecognition;
}

/** The storage key of the consent. */
const AGREED = "dictation";

/** Errors that are no failure: the user said nothing, or ended it. */
const SILENT = ["aborted", "no-speech"];

interface DictationProps {
  /** The language of the log. */
  lang: Lang;
  typed: string;
  onText(typed: string): void;
}

/** The button that starts and ends dictation; nothing, if the browser recognizes no speech. */
export function Dictation({ lang, typed, onText }: DictationProps) {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const [asks, setAsks] = useState(false);
  const [failed, setFailed] = useState(false);
  const [running, setRunning] = useState<Recognition | null>(null);
  // What was typed and chosen meanwhile must not be lost.
  const write = useRef(onText);
  write.current = onText;
  const open = useRef(running);
  open.current = running;
  useEffect(() => () => open.current?.abort(), []);
  const notices = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (asks || failed) notices.current?.scrollIntoView({ block: "nearest" });
  }, [asks, failed]);
  const Found = findRecognizer();
  if (!Found) return null;
  const start = () => {
    remember(AGREED, "yes");
    setAsks(false);
    setFailed(false);
    const before = typed.trim() === "" ? "" : `${typed.trim()} `;
    const recognition = new Found();
    recognition.lang = regional(lang);
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => write.current(before + Array.from(results, (one) => one[0]?.transcript ?? "").join("").trim());
    recognition.onerror = ({ error }) => setFailed(!SILENT.includes(error));
    recognition.onend = () => setRunning(null);
    recognition.start();
    setRunning(recognition);
  };
  const press = () => (running ? running.stop() : readSetting(AGREED) === "yes" ? start() : setAsks(true));
  return (
    <>
      <Button pressed={running !== null} onClick={press}>
        {running ? say.dictating : say.dictate}
      </Button>
      <div class="turn-dictation" role="status" ref={notices}>
        {asks && (
          <NoticeBox kind="note" action={{ label: say.dictateNow, run: start }} onClose={{ label: say.discard, run: () => setAsks(false) }}>
            {say.dictationSends}
          </NoticeBox>
        )}
        {failed && <NoticeBox kind="warning">{say.dictationFails}</NoticeBox>}
      </div>
    </>
  );
}
