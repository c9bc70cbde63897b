// Whether the file is saved, in the header; and what has to be answered before it can be.
import type { FileKeeping, FileKept } from "../app/state";
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { fill } from "../words/texts";
import { SAID } from "./words";
import "./served.css";

const SIGNS: Record<FileKept["kind"], string> = { saved: "✓", saving: "…", unsaved: "", conflict: "⚠", gone: "⚠", trouble: "⚠", unreachable: "⚠" };

/** What stands in the header; nothing where the page edits no file. */
export function ServedStatus() {
  const app = useApp();
  const file = app.file.value;
  if (!file) return null;
  const said = SAID[app.lang.value];
  const kept = file.kept.value;
  const short = kept.kind === "saved" || kept.kind === "saving" || kept.kind === "unsaved" ? said[kept.kind] : said.stopped;
  return (
    <>
      <span class="served-status" data-kept={kept.kind}>
        <span aria-hidden="true">{SIGNS[kept.kind]}</span> {short}
      </span>
      <Question file={file} kept={kept} />
    </>
  );
}

function Question({ file, kept }: { file: FileKeeping; kept: FileKept }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const name = isolated(app.start.name ?? "");
  if (kept.kind === "saved" || kept.kind === "saving" || kept.kind === "unsaved") return null;
  const what =
    kept.kind === "trouble" ? fill(said[kept.trouble as keyof typeof said] ?? said.unwritable, name, kept.detail) : fill(said[kept.kind], name);
  const copy = () =>
    void file.saveCopy().then((copied) => {
      if (copied !== null) app.notice.value = { kind: "note", text: fill(said.copied, isolated(copied)) };
    });
  return (
    <section class="served-question" role="alert" aria-label={said.file}>
      <p>{what}</p>
      {kept.kind === "conflict" && <Button onClick={() => void file.keepMine()}>{said.mine}</Button>}
      {kept.kind === "conflict" && <Button onClick={() => file.takeTheirs()}>{said.theirs}</Button>}
      {kept.kind === "gone" && <Button onClick={() => void file.keepMine()}>{said.again}</Button>}
      {kept.kind !== "unreachable" && <Button onClick={copy}>{said.copy}</Button>}
    </section>
  );
}

/** A name in a sentence, so that signs in it that turn the direction of writing turn nothing else. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
