// Hands something to the browser as a file to keep.

/** Saves something under a name that every system takes (`fileName` makes such). */
export function download(what: Blob, name: string): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(what);
  link.href = address;
  link.download = name;
  // Some browsers follow only a link of the page.
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a text as a file. */
export function saveText(text: string, name: string): void {
  download(new Blob([text], { type: "text/plain;charset=utf-8" }), name);
}
