// A log in the fragment of an address, deflated: what stands behind # no server ever sees.
import { MOST_CHARACTERS } from "../app/limits";

/** In UTF-8 a character has four bytes at most. */
const MOST_BYTES = 4 * MOST_CHARACTERS;

/** An address whose log cannot be read; `why` says what is wrong with it. */
export class FragmentError extends Error {
  constructor(readonly why: "broken" | "tooLong" | "unable") {
    super(why);
  }
}

/** What stands in the fragment for a text. Raises FragmentError where the browser cannot deflate. */
export async function packed(text: string): Promise<string> {
  if (typeof CompressionStream === "undefined") throw new FragmentError("unable");
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let signs = "";
  for (const byte of bytes) signs += String.fromCharCode(byte);
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of a fragment. It is read piece by piece, so that a small one cannot become a huge one. Raises FragmentError. */
export async function unpacked(fragment: string): Promise<string> {
  if (typeof DecompressionStream === "undefined") throw new FragmentError("unable");
  if (fragment.length > 2 * MOST_BYTES) throw new FragmentError("tooLong");
  let text = "";
  try {
    const bytes = Uint8Array.from(atob(fragment.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
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
export function logIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get("log");
}

/** A fragment without its log. */
export function withoutLog(hash: string): string {
  const said = new URLSearchParams(hash.slice(1));
  said.delete("log");
  const rest = said.toString();
  return rest && `#${rest}`;
}
