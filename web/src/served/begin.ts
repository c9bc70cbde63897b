// What the page is begun with behind a local server: the token out of the address, the files that are edited, and texts.
import type { Side, Start } from "../app/state";
import { FileClient, type FileState } from "./client";

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
  const said = new URLSearchParams(location.hash.slice(1));
  const token = said.get("token");
  try {
    if (token === null) return sessionStorage.getItem(KEY) ?? "";
    sessionStorage.setItem(KEY, token);
  } catch {
    return token ?? ""; // Storage is forbidden: then it stays in the address.
  }
  said.delete("token");
  const rest = said.toString();
  history.replaceState(history.state, "", location.pathname + location.search + (rest && `#${rest}`));
  return token;
}
