// Whether the file is saved, in the header; and what has to be answered before it can be.
import type { FileKeeping, FileKept } from "../app/state";
import { useApp } from "../app/state";
import { fill } from "../words/texts";
import { SAID } from "./texts";
import "./served.css";

const SIGNS: Record<FileKept["kind"], string> = { saved: "✓", saving: "…", unsaved: "●", conflict: "⚠", gone: "⚠", trouble: "⚠", unreachable: "⚠" };

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
      <span class="served-status" data-kept={kept.kind} title={app.start.name}>
        <span class="served-name">{app.start.name}</span> <span aria-hidden="true">{SIGNS[kept.kind]}</span> {short}
      </span>
      <Question file={file} kept={kept} />
    </>
  );
}

function Question({ file, kept }: { file: FileKeeping; kept: FileKept }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const name = app.start.name ?? "";
  if (kept.kind === "saved" || kept.kind === "saving" || kept.kind === "unsaved") return null;
  const what =
    kept.kind === "trouble" ? fill(said[kept.trouble as keyof typeof said] ?? said.unwritable, name, kept.detail) : fill(said[kept.kind], name);
  const copy = () =>
    void file.saveCopy().then((copied) => {
      if (copied !== null) app.notice.value = { kind: "note", text: fill(said.copied, copied) };
    });
  return (
    <section class="served-question" role="alert" aria-label={said.file}>
      <p>{what}</p>
      {kept.kind === "conflict" && <button onClick={() => void file.keepMine()}>{said.mine}</button>}
      {kept.kind === "conflict" && <button onClick={() => file.takeTheirs()}>{said.theirs}</button>}
      {kept.kind === "gone" && <button onClick={() => void file.keepMine()}>{said.again}</button>}
      {kept.kind !== "unreachable" && <button onClick={copy}>{said.copy}</button>}
    </section>
  );
}
