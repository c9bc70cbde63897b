// Names of files.

const MOST = 80;

/** A name under which every system can save a file; with one of the endings, the first if it has none of them. */
export function fileName(name: string, otherwise: string, endings: readonly string[]): string {
  const plain = name.replace(/[\p{C}\\/:*?"<>|]+/gu, "").replace(/^[.\s]+/, "").slice(0, MOST).trim() || otherwise;
  return endings.some((ending) => plain.toLowerCase().endsWith(ending)) ? plain : `${plain}${endings[0]}`;
}

/** A name of a file as it is said in a sentence. */
export function shortened(name: string): string {
  return name.length > MOST ? `${name.slice(0, MOST)}…` : name;
}
