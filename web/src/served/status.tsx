// The save status of the text in front, in the header; and questions that block saving.
import type { Command } from "../app/commands";
import { type FileKeeping, type FileStatus, MOST_RULE_CHARACTERS, type Side, useApp } from "../app/state";
import { Button } from "../common/controls";
import { fill } from "../words/texts";
import { DEVICE_TEXTS, TEXTS } from "./words";

const SIGNS: Record<FileStatus["kind"], string> = { saved: "✓", saving: "…", unsaved: "", absent: "", conflict: "⚠", gone: "⚠", trouble: "⚠", unreachable: "⚠" };

/** The status in the header; nothing if the page edits no file. */
export function ServedStatus() {
  const app = useApp();
  const files = Object.entries(app.files.value) as [Side, FileKeeping][];
  if (files.length === 0) return null;
  const asking = files.filter(([, { kept }]) => quiet(kept.value) === null);
  // Show only one notice that the server does not answer.
  const questions = asking.filter(([, { kept }], at) => at === 0 || kept.value.kind !== "unreachable");
  return (
    <>
      <InFront />
      {questions.length > 0 && (
        <div class="served-questions">
          {questions.map(([side, file]) => (
            <Question key={side} side={side} file={file} kept={file.kept.value} />
          ))}
        </div>
      )}
    </>
  );
}

/** The status of the text in front; an answer to an exercise belongs to no file. */
function InFront() {
  const app = useApp();
  const side = app.side.value;
  const file = side === "rules" && app.rules.exercise.value !== null ? undefined : app.files.value[side];
  if (!file) return null;
  const words = TEXTS[app.lang.value];
  const kept = file.kept.value;
  return (
    <span class="served-status" data-kept={kept.kind}>
      {/* The header shows the name of the log already. */}
      {side === "rules" && (
        <bdi class="served-name" title={file.name}>
          {file.name}
        </bdi>
      )}
      <span aria-hidden="true">{SIGNS[kept.kind]}</span> {words[quiet(kept) ?? "stopped"]}
    </span>
  );
}

const QUIET = ["saved", "saving", "unsaved", "absent"] as const;
type Quiet = (typeof QUIET)[number];

function quiet(kept: FileStatus): Quiet | null {
  return QUIET.find((one) => one === kept.kind) ?? null;
}

function Question({ side, file, kept }: { side: Side; file: FileKeeping; kept: FileStatus }) {
  const app = useApp();
  const lang = app.lang.value;
  const words = TEXTS[lang];
  const name = isolateName(file.name);
  const copy = () =>
    void file.saveCopy().then((copied) => {
      if (copied !== null) app.notice.value = { kind: "note", text: fill(words.copied, isolateName(copied)) };
    });
  return (
    <section class="served-question" role="alert" aria-label={`${words.file} ${file.name}`}>
      <p>{fill(words[chooseText(side, kept)], name, kept.kind === "trouble" ? kept.detail : "", MOST_RULE_CHARACTERS.toLocaleString(lang))}</p>
      {kept.kind === "conflict" && <Button onClick={() => void file.keepMine()}>{words.mine}</Button>}
      {kept.kind === "conflict" && <Button onClick={() => file.takeTheirs()}>{words.theirs}</Button>}
      {kept.kind === "gone" && <Button onClick={() => void file.keepMine()}>{words.again}</Button>}
      {kept.kind !== "unreachable" && !app.start.joined && <Button onClick={copy}>{words.copy}</Button>}
    </section>
  );
}

/** Returns the key of the status text; for a cause without a text of its own, the general one. */
function chooseText(side: Side, kept: FileStatus): keyof (typeof TEXTS)["en"] {
  if (kept.kind !== "trouble") return kept.kind;
  const key = kept.trouble === "too-long" && side === "rules" ? "too-long-rules" : kept.trouble;
  return key in TEXTS.en ? (key as keyof (typeof TEXTS)["en"]) : "unwritable";
}

/** Isolates a name in a sentence, so that bidirectional characters in it do not affect the rest. */
function isolateName(name: string): string {
  return `\u2068${name}\u2069`;
}

export const SERVED_COMMANDS: readonly Command[] = [
  {
    id: "save-file",
    keys: ["Ctrl+s"],
    title: { en: TEXTS.en.save, de: TEXTS.de.save, ja: TEXTS.ja.save },
    run: (app) => Object.values(app.files.value).forEach((file) => void file.save()),
    menu: "page",
    there: (app) => Object.keys(app.files.value).length > 0,
  },
  {
    id: "open-on-phone",
    keys: [],
    title: { en: DEVICE_TEXTS.en.phone, de: DEVICE_TEXTS.de.phone, ja: DEVICE_TEXTS.ja.phone },
    run: (app) => (app.sheet.value = "devices"),
    menu: "page",
    atStart: "play",
    there: (app) => app.start.lan === true && app.start.joined !== true,
  },
];
