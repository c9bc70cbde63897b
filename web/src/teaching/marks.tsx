// Entries of a set as a step shows them: what comes is underlined and has a +, what goes is crossed out and has a −.
import type { Mark } from "./replay";

/** Entries with commas between them; braces keep to the first and the last, so that none stands alone on a line. */
export function Marks({ marks, braces = false }: { marks: readonly Mark[]; braces?: boolean }) {
  if (!marks.length) return <>{braces ? "∅" : ""}</>;
  const end = marks.length - 1;
  // Where there is no room, the first of those that only stay are folded away (fit.ts): the last one stays longest.
  const kept = marks.map((mark, at) => (mark.fate === "kept" ? at : -1)).filter((at) => at >= 0);
  return (
    <>
      {braces ? <span class="folded" hidden /> : null}
      {marks.map((mark, at) => (
        <>
          <span class="entry" key={at} data-rank={mark.fate === "kept" ? kept.length - 1 - kept.indexOf(at) : undefined}>
            {braces && at === 0 ? "{\u00a0" : ""}
            {mark.fate === "added" ? (
              <>
                <span class="plus">+</span>
                <ins>{mark.text}</ins>
              </>
            ) : mark.fate === "struck" ? (
              <>
                <span class="minus">−</span>
                <del>{mark.text}</del>
              </>
            ) : (
              mark.text
            )}
            {at < end ? "," : braces ? "\u00a0}" : ""}
          </span>
          {at < end ? " " : ""}
        </>
      ))}
      {braces ? (
        <span class="folded-end" hidden>
          …{"\u00a0}"}
        </span>
      ) : null}
    </>
  );
}

/** Texts as marks that are simply there. */
export function plain(texts: readonly string[]): readonly Mark[] {
  return texts.map((text) => ({ text, line: 0, fate: "kept" }));
}
