// QR codes of the share sheet, on the whole screen: of the address of the page, and of a link with the game in it.
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { QrCodeValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { useModal } from "../common/frames";
import { fill } from "../words/texts";
import { canLink, makeLink, saveFile } from "./files";
import { FragmentError, packDigits, packText } from "./fragment";
import { TEXTS } from "./words";

type Kind = "game" | "page";
type Shown = { link: string; code: QrCodeValue } | { error: string };

/** Returns whether another device can open the address of this page. */
function isReachable(): boolean {
  return /^https?:$/.test(location.protocol) && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
}

export function PhoneCodes() {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const [chosen, setChosen] = useState<Kind | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const text = app.text.value;
  useEffect(() => {
    let current = true;
    setShown(null);
    const draw = async (kind: Kind) => {
      const link = kind === "page" ? location.href.split("#")[0]! : await makeLink(text, packDigits);
      return { link, code: await app.ask("qr_code", { text: link }) };
    };
    if (chosen)
      draw(chosen)
        .catch((error: Error) => ({ error: error instanceof FragmentError ? say[error.why] : error.message }))
        .then((found) => current && setShown(found));
    return () => {
      current = false;
    };
  }, [chosen, text]);
  if (!canLink(app) || !isReachable())
    return (
      <section>
        <h3>{say.phone}</h3>
        <p>{app.start.lan ? say.phoneJoined : app.start.shape === "http" ? say.phoneServed : say.phoneFile}</p>
      </section>
    );
  return (
    <section>
      <h3>{say.phone}</h3>
      <div class="share-group">
        <Button onClick={() => setChosen("game")} disabled={text.trim() === ""}>
          {say.codeOfGame}
        </Button>
        <Button onClick={() => setChosen("page")}>
          {say.codeOfPage}
        </Button>
      </div>
      {chosen && <CodeScreen kind={chosen} shown={shown} close={() => setChosen(null)} />}
    </section>
  );
}

/** The room for the text below a code, and beside it, in pixels. */
const BELOW = 130;
const BESIDE = 220;

/** Returns the size of a code that fills the window, and its distance from the left edge. Its modules are whole device
 * pixels: scanners fail on codes with modules of different widths. */
function useFullSize(modules: number): { size: number; left: number } {
  const [, setResized] = useState<Event | null>(null);
  useEffect(() => {
    addEventListener("resize", setResized);
    return () => removeEventListener("resize", setResized);
  }, []);
  const { innerWidth: width, innerHeight: height, devicePixelRatio: ratio } = window;
  const room = Math.max(Math.min(width, height - BELOW), Math.min(height, width - BESIDE));
  const size = (Math.max(1, Math.floor((room * ratio) / modules)) * modules) / ratio;
  const left = width - size < BESIDE ? Math.floor(((width - size) / 2) * ratio) / ratio : 0;
  return { size, left };
}

function Drawing({ kind, code }: { kind: Kind; code: QrCodeValue }) {
  const say = TEXTS[useApp().lang.value];
  const { size, left } = useFullSize(code.size);
  return (
    <svg class="share-code" role="img" aria-label={kind === "game" ? say.codeOfGame : say.codeOfPage} width={size} height={size} style={{ marginLeft: left }} viewBox={`0 0 ${code.size} ${code.size}`} shape-rendering="crispEdges">
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path fill="#000" d={code.path!} />
    </svg>
  );
}

/** The whole screen: the code, and what it is for. */
function CodeScreen({ kind, shown, close }: { kind: Kind; shown: Shown | null; close(): void }) {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const modal = useModal(close);
  const format = (count: number) => count.toLocaleString(app.lang.value);
  const send = () =>
    void makeLink(app.text.value, packText)
      .then((url) => navigator.share({ url }))
      .catch(() => undefined);
  const code = shown && "code" in shown ? shown.code : null;
  const text = !shown ? say.drawing : "error" in shown ? shown.error : shown.code.path === null ? fill(say.codeTooLong, format(shown.link.length), format(shown.code.most)) : kind === "game" ? say.codeOfGameSaid : shown.link;
  return (
    <dialog {...modal} class="code-screen" aria-label={kind === "game" ? say.codeOfGame : say.codeOfPage}>
      {code?.path && <Drawing kind={kind} code={code} />}
      <div class="code-said">
        <p role="status">{text}</p>
        <div class="share-group">
          <Button kind="primary" onClick={close}>
            {say.codeClose}
          </Button>
          {kind === "game" && "share" in navigator && <Button onClick={send}>{say.sendLink}</Button>}
          {code?.path === null && <Button onClick={() => saveFile(app)}>{say.save}</Button>}
        </div>
      </div>
    </dialog>
  );
}
