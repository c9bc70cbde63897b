// QR codes in the share sheet: of the address of the page, and of a link with the game in it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { QrCodeValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { fill } from "../words/texts";
import { canLink, makeLink, saveFile } from "./files";
import { FragmentError } from "./fragment";
import { TEXTS } from "./words";

type Kind = "game" | "page";
type Shown = { kind: Kind; link: string; code: QrCodeValue } | { kind: Kind; error: string };

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
      const link = kind === "page" ? location.href.split("#")[0]! : await makeLink(text);
      return { kind, link, code: await app.ask("qr_code", { text: link }) };
    };
    if (chosen)
      draw(chosen)
        .catch((error: Error) => ({ kind: chosen, error: error instanceof FragmentError ? say[error.why] : error.message }))
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
  const toggle = (kind: Kind) => () => setChosen(chosen === kind ? null : kind);
  return (
    <section>
      <h3>{say.phone}</h3>
      <div class="share-group">
        <Button onClick={toggle("game")} pressed={chosen === "game"} disabled={text.trim() === ""}>
          {say.codeOfGame}
        </Button>
        <Button onClick={toggle("page")} pressed={chosen === "page"}>
          {say.codeOfPage}
        </Button>
      </div>
      <div aria-live="polite">{chosen && (shown ? <Code shown={shown} /> : <p>{say.drawing}</p>)}</div>
    </section>
  );
}

function Code({ shown }: { shown: Shown }) {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const picture = useRef<SVGSVGElement>(null);
  // It is drawn at the end of the sheet, below what is visible: a camera needs all of it.
  useLayoutEffect(() => picture.current?.scrollIntoView({ block: "nearest" }), [shown]);
  if ("error" in shown) return <p>{shown.error}</p>;
  const { kind, link, code } = shown;
  const format = (count: number) => count.toLocaleString(app.lang.value);
  return (
    <>
      {code.path === null ? (
        <p>{fill(say.codeTooLong, format(link.length), format(code.most))}</p>
      ) : (
        <>
          <svg ref={picture} class="share-code" role="img" aria-label={kind === "game" ? say.codeOfGame : say.codeOfPage} viewBox={`0 0 ${code.size} ${code.size}`} shape-rendering="crispEdges">
            <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
            <path fill="#000" d={code.path} />
          </svg>
          <p>{kind === "game" ? say.codeOfGameSaid : link}</p>
        </>
      )}
      {kind === "game" && (
        <div class="share-group">
          {"share" in navigator && <Button onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>{say.sendLink}</Button>}
          {code.path === null && <Button onClick={() => saveFile(app)}>{say.save}</Button>}
        </div>
      )}
    </>
  );
}
