// A log in the fragment of a URL, deflated: the part after # is never sent to a server.
import { MOST_CHARACTERS } from "../app/state";

/** In UTF-8 a character has at most four bytes. */
const MOST_BYTES = 4 * MOST_CHARACTERS;

/** A URL whose log cannot be read; `why` is the reason. */
export class FragmentError extends Error {
  constructor(readonly why: "broken" | "tooLong" | "unable") {
    super(why);
  }
}

/** The format of a link: its version, the CRC-32 of the payload, and the payload. The payload of older links is
 * base64url only and contains no dot, so no damaged link can pass for an older one. */
const FRAGMENT = /^2\.([0-9a-f]{8})\.([\w-]+)$/;

/** Returns the payload for a text. Raises FragmentError if the browser cannot deflate. */
export async function packText(text: string): Promise<string> {
  if (typeof CompressionStream === "undefined") throw new FragmentError("unable");
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let signs = "";
  for (const byte of bytes) signs += String.fromCharCode(byte);
  const deflated = btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `2.${checksum(deflated)}.${deflated}`;
}

/** Returns the CRC-32 of ASCII characters. */
function checksum(signs: string): string {
  let crc = -1;
  for (let at = 0; at < signs.length; at += 1) {
    crc ^= signs.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}

/** Returns the deflated text of a fragment, in base64. Raises FragmentError. */
function readPayload(fragment: string): string {
  const [, sum, signs] = FRAGMENT.exec(fragment) ?? [];
  if (signs !== undefined && checksum(signs) !== sum) throw new FragmentError("broken");
  return (signs ?? fragment).replaceAll("-", "+").replaceAll("_", "/");
}

/** Returns the text of a fragment. Inflates it in chunks and stops at the maximum length. Raises FragmentError. */
export async function unpackText(fragment: string): Promise<string> {
  if (typeof DecompressionStream === "undefined") throw new FragmentError("unable");
  if (fragment.length > 2 * MOST_BYTES) throw new FragmentError("tooLong");
  let text = "";
  try {
    const bytes = Uint8Array.from(atob(readPayload(fragment)), (sign) => sign.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      if (text.length > MOST_CHARACTERS) {
        void reader.cancel();
        throw new FragmentError("tooLong");
      }
      if (done) return text;
    }
  } catch (error) {
    throw error instanceof FragmentError ? error : new FragmentError("broken");
  }
}

/** Returns the encoded log in a URL fragment, "" if its parameter name is damaged; null if there is none. */
export function findLog(hash: string): string | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const name = nameOfLog(fragment);
  return name === null ? null : (fragment.get("log") ?? "");
}

/** Returns a fragment without its log. */
export function withoutLog(hash: string): string {
  const fragment = new URLSearchParams(hash.slice(1));
  fragment.delete(nameOfLog(fragment) ?? "log");
  const rest = fragment.toString();
  return rest && `#${rest}`;
}

const EXERCISES = "exercises";

/** Returns the encoded exercises in a URL fragment; null if there are none. */
export function findExercises(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(EXERCISES);
}

/** Returns a fragment without its exercises. */
export function withoutExercises(hash: string): string {
  const fragment = new URLSearchParams(hash.slice(1));
  fragment.delete(EXERCISES);
  const rest = fragment.toString();
  return rest && `#${rest}`;
}

/** Returns the name of the parameter that holds the log, even if a character of its name was changed. */
function nameOfLog(said: URLSearchParams): string | null {
  if (said.has("log")) return "log";
  const found = [...said].find(([name, value]) => name !== EXERCISES && /2\.[0-9a-f]{8}\.[\w-]+$/.test(name + value));
  return found?.[0] ?? null;
}
