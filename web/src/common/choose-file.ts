// Lets somebody choose a file.

/** Opens the browser's own dialog; `accept` as an input has it. */
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
