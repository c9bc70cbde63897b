// Hands something to the browser as a file to keep.

/** Saves something under a name; what no file name may have becomes a hyphen. */
export function download(what: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(what);
  link.download = name.replace(/[^\p{L}\p{N}. _-]+/gu, "-").slice(-80);
  link.click();
  // Not at once: some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
