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

/** The format of a link in a QR code, which takes less space for digits: its version, and a number whose hexadecimal
 * digits are a 1, the CRC-32 and the deflated bytes. */
const DIGITS = /^3\.(\d+)$/;

async function deflate(text: string): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof CompressionStream === "undefined") throw new FragmentError("unable");
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Returns the payload for a text. Raises FragmentError if the browser cannot deflate. */
export async function packText(text: string): Promise<string> {
  let signs = "";
  for (const byte of await deflate(text)) signs += String.fromCharCode(byte);
  const deflated = btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `2.${checksum(new TextEncoder().encode(deflated))}.${deflated}`;
}

/** Returns the payload for a text, in digits. Raises FragmentError if the browser cannot deflate. */
export async function packDigits(text: string): Promise<string> {
  const bytes = await deflate(text);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `3.${BigInt(`0x1${checksum(bytes)}${hex}`)}`;
}

/** Returns the CRC-32 of bytes. */
function checksum(bytes: Uint8Array): string {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}

/** The maximum length of a payload in digits; a QR code has fewer. */
const MOST_DIGITS = 10_000;

/** Returns the deflated text of a fragment. Raises FragmentError. */
function readPayload(fragment: string): Uint8Array<ArrayBuffer> {
  const digits = DIGITS.exec(fragment)?.[1];
  if (digits !== undefined) return readDigits(digits);
  const [, sum, signs] = FRAGMENT.exec(fragment) ?? [];
  if (signs !== undefined && checksum(new TextEncoder().encode(signs)) !== sum) throw new FragmentError("broken");
  return Uint8Array.from(atob((signs ?? fragment).replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

function readDigits(digits: string): Uint8Array<ArrayBuffer> {
  if (digits.length > MOST_DIGITS) throw new FragmentError("tooLong");
  const [, sum, hex] = /^1([0-9a-f]{8})((?:[0-9a-f]{2})*)$/.exec(BigInt(digits).toString(16)) ?? [];
  const bytes = Uint8Array.from(hex?.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  if (checksum(bytes) !== sum) throw new FragmentError("broken");
  return bytes;
}

/** Returns the text of a fragment. Inflates it in chunks and stops at the maximum length. Raises FragmentError. */
export async function unpackText(fragment: string): Promise<string> {
  if (typeof DecompressionStream === "undefined") throw new FragmentError("unable");
  if (fragment.length > 2 * MOST_BYTES) throw new FragmentError("tooLong");
  let text = "";
  try {
    const reader = new Blob([readPayload(fragment)]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
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
  const found = [...said].find(([name, value]) => name !== EXERCISES && /2\.[0-9a-f]{8}\.[\w-]+$|3\.\d{20,}$/.test(name + value));
  return found?.[0] ?? null;
}
