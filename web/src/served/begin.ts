// What the page is begun with behind a local server: the token out of the address, and the file that is edited.
import type { Start } from "../app/state";
import { FileClient, type FileState } from "./client";

const KEY = "clue-notebook.token";

/** Returns the start with what only the local server knows, and the file; another shape of the page starts as it is. */
export async function begin(start: Start): Promise<{ start: Start; file: FileState | null }> {
  if (start.shape !== "http") return { start, file: null };
  const begun = { ...start, token: takeToken() };
  try {
    const file = await new FileClient(begun.token).read(null);
    if (file?.name != null) return { start: { ...begun, log: file.text, name: file.name }, file };
  } catch {
    // The engine meets the same, and says it.
  }
  return { start: begun, file: null };
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
