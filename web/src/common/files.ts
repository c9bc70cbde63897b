// Files and the clipboard: choosing, reading, naming and writing them.

/** Opens the browser's file dialog; `accept` as in an input element. */
export function chooseFile(accept: string, chosen: (file: File) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) chosen(file);
  });
  input.click();
}

/** Puts a text on the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Saves a blob under a name that every system accepts (see `fileName`). */
export function download(what: Blob, name: string): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(what);
  link.href = address;
  link.download = name;
  // Some browsers follow only links that are in the document.
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a text as a file. */
export function saveText(text: string, name: string): void {
  download(new Blob([text], { type: "text/plain;charset=utf-8" }), name);
}

const MOST = 80;

/** Returns a file name that every system accepts; adds the first of the endings if it has none of them. */
export function fileName(name: string, otherwise: string, endings: readonly string[]): string {
  const plain = name.replace(/[\p{C}\\/:*?"<>|]+/gu, "").replace(/^[.\s]+/, "").slice(0, MOST).trim() || otherwise;
  return endings.some((ending) => plain.toLowerCase().endsWith(ending)) ? plain : `${plain}${endings[0]}`;
}

/** Shortens a file name for use in a sentence. */
export function shortenName(name: string): string {
  return name.length > MOST ? `${name.slice(0, MOST)}…` : name;
}

/** A file that is neither a log nor rules; `why` is the reason. */
export class FileError extends Error {
  constructor(readonly why: "binary" | "tooBig" | "unreadable") {
    super(why);
  }
}

/** Decodes a file of at most `most` characters; `guessed` says whether its encoding was guessed. Raises FileError. */
export function decodeText(bytes: Uint8Array, most: number): { text: string; guessed: boolean } {
  if (bytes.length > 4 * most) throw new FileError("tooBig");
  const found = read(bytes);
  if (found.text.length > most) throw new FileError("tooBig");
  // These control characters occur in programs, pictures and archives, but in no text.
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
