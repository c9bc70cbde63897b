// The HTTP client for the files that the local server edits.
import type { Side, Start } from "../app/state";
import { joinDevice } from "./devices";

/** The state of a file. `name` is null if there is none, though there may be an initial text; `version` is "" if the
 * file does not exist. */
export interface FileState {
  name: string | null;
  text: string;
  version: string;
  /** Why it cannot be read, as a code. */
  trouble: string | null;
  /** The message of the operating system, or the line. */
  detail: string;
}

/** The result of saving: the new version; or `now`, the content that another program has written; or `trouble`. */
export interface SaveResult {
  version: string | null;
  name: string | null;
  now: FileState | null;
  trouble: string | null;
  detail: string;
}

/** The maximum length of a body sent while the page closes: browsers send 64 kB then, and there may be two files. */
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

  /** Returns the state of the file; null if its version is unchanged. Raises an Error if the server does not answer. */
  async read(version: string | null): Promise<FileState | null> {
    const known: Record<string, string> = version === null ? {} : { "if-none-match": `"${version}"` };
    const response = await fetch(this.path, { headers: { ...known, authorization: `Bearer ${this.token}` }, cache: "no-store" });
    if (response.status === 304) return null;
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as FileState;
  }

  /** Saves a text that is based on a version. */
  save(text: string, base: string): Promise<SaveResult> {
    return this.write(this.path, text, base);
  }

  /** Saves a text beside the file, under an unused name. */
  copy(text: string): Promise<SaveResult> {
    return this.write(`${this.path}/copy`, text, "");
  }

  private async write(path: string, text: string, base: string): Promise<SaveResult> {
    const body = JSON.stringify({ text, base });
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${this.token}` },
      body,
      // Sent even if the page closes meanwhile.
      keepalive: new Blob([body]).size <= MOST_WHILE_LEAVING,
    });
    if (response.status === 413) return { version: null, name: null, now: null, trouble: "too-long", detail: "" };
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as SaveResult;
  }
}

const KEY = "clue-notebook.token";

/** The files that the page edits. */
export type Files = Partial<Record<Side, FileState>>;

/** Returns the start parameters from the local server, and the files; other shapes of the page return them unchanged. */
export async function begin(start: Start): Promise<{ start: Start; files: Files }> {
  if (start.shape !== "http") return { start, files: {} };
  const begun = { ...start, token: takeToken() };
  if (start.lan && begun.token === "") Object.assign(begun, { token: await joinDevice(start, takeFromFragment("code")), joined: true });
  try {
    const rulesRead = begun.joined ? null : new FileClient("rules", begun.token).read(null);
    const [log, rules] = await Promise.all([new FileClient("log", begun.token).read(null), rulesRead]);
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
    // The engine meets the same error and reports it.
    return { start: begun, files: {} };
  }
}

/** Removes the token from the URL, so that it is not passed on with it; this tab stores it for reloads. */
function takeToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  try {
    if (token === null) return sessionStorage.getItem(KEY) ?? "";
    sessionStorage.setItem(KEY, token);
  } catch {
    return token ?? ""; // If storage is forbidden, the token stays in the URL.
  }
  return takeFromFragment("token")!;
}

/** Removes a value from the URL, and returns it; null if it is missing. */
function takeFromFragment(name: string): string | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const value = fragment.get(name);
  if (value === null) return null;
  fragment.delete(name);
  const rest = fragment.toString();
  history.replaceState(history.state, "", location.pathname + location.search + (rest && `#${rest}`));
  return value;
}
