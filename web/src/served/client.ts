// The files that the local server edits, over HTTP.
import type { Side, Start } from "../app/state";

/** What a file holds. `name` is null where there is none, but perhaps a text to begin with; `version` is "" where there is no file (yet, or any more). */
export interface FileState {
  name: string | null;
  text: string;
  version: string;
  /** Why it cannot be read, in a word. */
  trouble: string | null;
  /** What the system says of it, or the line. */
  detail: string;
}

/** What became of saving: the new version; or `now`, what somebody else has written; or `trouble`. */
export interface SaveResult {
  version: string | null;
  name: string | null;
  now: FileState | null;
  trouble: string | null;
  detail: string;
}

/** So long a body may be that is sent while the page goes away: browsers send 64 kB then, and there may be two files. */
const MOST_WHILE_LEAVING = 30_000;

/** Reads and saves a file that the local server edits. */
export class FileClient {
  private readonly path: string;

  constructor(
    of: Side,
    private readonly token: string,
  ) {
    this.path = `/api/files/${of}`;
  }

  /** What it holds; null if that is still this version. Raises an Error if the server does not answer. */
  async read(version: string | null): Promise<FileState | null> {
    const known: Record<string, string> = version === null ? {} : { "if-none-match": `"${version}"` };
    const response = await fetch(this.path, { headers: { ...known, authorization: `Bearer ${this.token}` }, cache: "no-store" });
    if (response.status === 304) return null;
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as FileState;
  }

  /** Saves a text that was made from a version. */
  save(text: string, base: string): Promise<SaveResult> {
    return this.write(this.path, text, base);
  }

  /** Saves a text beside the file, under a name that is free. */
  copy(text: string): Promise<SaveResult> {
    return this.write(`${this.path}/copy`, text, "");
  }

  private async write(path: string, text: string, base: string): Promise<SaveResult> {
    const body = JSON.stringify({ text, base });
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${this.token}` },
      body,
      // It arrives even if the page is closed meanwhile.
      keepalive: new Blob([body]).size <= MOST_WHILE_LEAVING,
    });
    if (response.status === 413) return { version: null, name: null, now: null, trouble: "too-long", detail: "" };
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as SaveResult;
  }
}

const KEY = "clue-notebook.token";

/** The files with which the page is begun. */
export type Files = Partial<Record<Side, FileState>>;

/** Returns the start with what only the local server knows, and the files; another shape of the page starts as it is. */
export async function begin(start: Start): Promise<{ start: Start; files: Files }> {
  if (start.shape !== "http") return { start, files: {} };
  const begun = { ...start, token: takeToken() };
  try {
    const [log, rules] = await Promise.all([new FileClient("log", begun.token).read(null), new FileClient("rules", begun.token).read(null)]);
    const files: Files = {};
    if (log?.name != null) {
      files.log = log;
      Object.assign(begun, { log: log.text, name: log.name });
    }
    if (rules?.name != null) {
      files.rules = rules;
      Object.assign(begun, { rules: rules.text, rulesName: rules.name });
    } else if (rules?.text) begun.rules = rules.text;
    return { start: begun, files };
  } catch {
    // The engine meets the same, and says it.
    return { start: begun, files: {} };
  }
}

/** Takes the token out of the address, so that it is not given away with it; this tab keeps it, for when it is reloaded. */
function takeToken(): string {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get("token");
  try {
    if (token === null) return sessionStorage.getItem(KEY) ?? "";
    sessionStorage.setItem(KEY, token);
  } catch {
    return token ?? ""; // Storage is forbidden: then it stays in the address.
  }
  fragment.delete("token");
  const rest = fragment.toString();
  history.replaceState(history.state, "", location.pathname + location.search + (rest && `#${rest}`));
  return token;
}
