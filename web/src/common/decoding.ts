// From the bytes of a file to a text, whatever program has written it.
/** A file that is no log, nor rules; `why` says in what way. */
export class FileError extends Error {
  constructor(readonly why: "binary" | "tooBig" | "unreadable") {
    super(why);
  }
}

/** The text of a file, of so many characters at most, and whether its encoding had to be guessed. Raises FileError. */
export function decoded(bytes: Uint8Array, most: number): { text: string; guessed: boolean } {
  if (bytes.length > 4 * most) throw new FileError("tooBig");
  const found = read(bytes);
  if (found.text.length > most) throw new FileError("tooBig");
  // Programs, pictures and archives have such signs; no text has.
  if (/[\u0000-\u0008\u000e-\u001a]/.test(found.text)) throw new FileError("binary");
  return found;
}

function read(bytes: Uint8Array): { text: string; guessed: boolean } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), guessed: false };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), guessed: false };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), guessed: false };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), guessed: true };
  }
}
