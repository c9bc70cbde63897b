// A log in the fragment of an address, deflated: what stands behind # no server ever sees.
import { MOST_CHARACTERS } from "../app/state";

/** In UTF-8 a character has four bytes at most. */
const MOST_BYTES = 4 * MOST_CHARACTERS;

/** An address whose log cannot be read; `why` says what is wrong with it. */
export class FragmentError extends Error {
  constructor(readonly why: "broken" | "tooLong" | "unable") {
    super(why);
  }
}

/** A link as this page makes it: the number of its form, the CRC-32 of the signs behind, and these. No sign of an older
 * link, which is base64url only, is a dot: no damaged link is taken for an older one. */
const FRAGMENT = /^2\.([0-9a-f]{8})\.([\w-]+)$/;

/** What stands in the fragment for a text. Raises FragmentError where the browser cannot deflate. */
export async function packText(text: string): Promise<string> {
  if (typeof CompressionStream === "undefined") throw new FragmentError("unable");
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let signs = "";
  for (const byte of bytes) signs += String.fromCharCode(byte);
  const deflated = btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `2.${checksum(deflated)}.${deflated}`;
}

/** The CRC-32 of ASCII signs: it changes with each of them. */
function checksum(signs: string): string {
  let crc = -1;
  for (let at = 0; at < signs.length; at += 1) {
    crc ^= signs.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}

/** The deflated text of a fragment, in base64. Raises FragmentError. */
function readPayload(fragment: string): string {
  const [, sum, signs] = FRAGMENT.exec(fragment) ?? [];
  if (signs !== undefined && checksum(signs) !== sum) throw new FragmentError("broken");
  return (signs ?? fragment).replaceAll("-", "+").replaceAll("_", "/");
}

/** The text of a fragment. It is read piece by piece, so that a small one cannot become a huge one. Raises FragmentError. */
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

/** What stands for a log in the fragment of an address; null if nothing does. */
export function findLog(hash: string): string | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const name = nameOfLog(fragment);
  // (Under another name it is damaged.)
  return name === null ? null : (fragment.get("log") ?? "");
}

/** A fragment without its log. */
export function withoutLog(hash: string): string {
  const fragment = new URLSearchParams(hash.slice(1));
  fragment.delete(nameOfLog(fragment) ?? "log");
  const rest = fragment.toString();
  return rest && `#${rest}`;
}

/** The name under which a log stands; it is another one where a sign of it was changed. */
function nameOfLog(said: URLSearchParams): string | null {
  if (said.has("log")) return "log";
  const found = [...said].find(([name, value]) => /2\.[0-9a-f]{8}\.[\w-]+$/.test(name + value));
  return found?.[0] ?? null;
}
