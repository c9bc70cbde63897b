// Devices in the network: the form by which one joins with a code, and the sheet with the code of the next one.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Start, useApp } from "../app/state";
import { readSetting } from "../app/storage";
import { SheetFrame } from "../common/frames";
import { fill, spoken } from "../words/texts";
import { DEVICE_TEXTS } from "./words";

/** Why a device has to type a code. */
type Trouble = "wrong" | "used" | "expired" | "locked" | "unknown" | "silent";

interface JoinResult {
  token: string | null;
  trouble: Trouble | null;
  seconds: number;
}

const KEY = "clue-notebook.device";

/** Returns the token of this device: the stored one if the server knows it, otherwise the one for a code, which is
 * asked for if `code` is null or refused. */
export async function joinDevice(start: Start, code: string | null): Promise<string> {
  const stored = device.read();
  if (stored !== "" && (await isKnown(stored))) return stored;
  let result: JoinResult = { token: null, trouble: stored === "" ? null : "unknown", seconds: 0 };
  for (let next = code; ; next = null) {
    result = await join(next ?? (await askCode(start, result)));
    if (result.token === null) continue;
    device.write(result.token);
    render(null, document.getElementById("app")!);
    return result.token;
  }
}

/** The token of this device, which outlives its tabs; if storage is forbidden, a reload needs another code. */
const device = {
  read(): string {
    try {
      return localStorage.getItem(KEY) ?? "";
    } catch {
      return "";
    }
  },
  write(token: string): void {
    try {
      localStorage.setItem(KEY, token);
    } catch {
      // Nothing to do.
    }
  },
};

async function isKnown(token: string): Promise<boolean> {
  // "leave" does nothing for a tab that has asked nothing yet.
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return fetch("/api/leave", { method: "POST", headers, body: "{}" }).then(
    ({ status }) => status !== 401,
    () => true, // The page reports by itself that the server does not answer.
  );
}

async function join(code: string): Promise<JoinResult> {
  const body = JSON.stringify({ code: code.trim().slice(0, 40) });
  try {
    const response = await fetch("/api/join", { method: "POST", headers: { "content-type": "application/json" }, body });
    if (response.ok) return (await response.json()) as JoinResult;
    return { token: null, trouble: "wrong", seconds: 0 };
  } catch {
    return { token: null, trouble: "silent", seconds: 0 };
  }
}

/** Shows the form in place of the page, and returns what is typed. */
function askCode(start: Start, { trouble, seconds }: JoinResult): Promise<string> {
  const lang = spoken([start.lang ?? readSetting("lang") ?? "", ...navigator.languages]);
  const words = DEVICE_TEXTS[lang];
  const place = document.getElementById("app")!;
  document.documentElement.lang = lang;
  return new Promise((resolve) => {
    const answer = (event: Event) => {
      event.preventDefault();
      const typed = new FormData(event.target as HTMLFormElement).get("code");
      if (typeof typed === "string" && typed.trim() !== "") resolve(typed);
    };
    render(
      <main class="served-join">
        <h1>{words.join}</h1>
        <form onSubmit={answer}>
          <p>{words.ask}</p>
          <p role="alert">{trouble && fill(words[trouble], String(seconds))}</p>
          <label>
            {words.code} <input name="code" autocomplete="off" autocapitalize="characters" spellcheck={false} maxLength={20} />
          </label>{" "}
          <button class="button primary">{words.go}</button>
        </form>
      </main>,
      place,
    );
  });
}

/** What the server shows for the next device. */
interface Invitation {
  addresses: string[];
  code: string;
  picture: string | null;
}

/** Milliseconds between checks whether the code has been used. */
const LOOK = 2000;

export function DevicesSheet() {
  const app = useApp();
  const words = DEVICE_TEXTS[app.lang.value];
  const [shown, setShown] = useState<Invitation | null>(null);
  useEffect(() => {
    const look = () =>
      void fetch("/api/code", { headers: { authorization: `Bearer ${app.start.token ?? ""}` }, cache: "no-store" })
        .then(async (response) => setShown(response.ok ? ((await response.json()) as Invitation) : null))
        .catch(() => setShown(null));
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, []);
  return (
    <SheetFrame title={words.phone} onlyRead>
      {shown && (
        <>
          <p>{words.scan}</p>
          {shown.picture ? <img class="served-picture" src={shown.picture} alt={words.picture} /> : <p>{words.noPicture}</p>}
          {shown.addresses.map((address) => (
            <p key={address}>{address}</p>
          ))}
          <p>
            {words.code}: <strong class="served-code">{shown.code}</strong>
          </p>
          <p>{words.warning}</p>
        </>
      )}
    </SheetFrame>
  );
}
