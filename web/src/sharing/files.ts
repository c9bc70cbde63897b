// Files: opening, dropping and saving. Files that end in `.dl` are rules.
import { effect, untracked } from "@preact/signals";
import beginners from "../../../examples/beginners.clue";
import deutsch from "../../../examples/deutsch.clue";
import impossible from "../../../examples/impossible.clue";
import onlooker from "../../../examples/onlooker.clue";
import sixPlayers from "../../../examples/six-players.clue";
import culprit from "../../../examples/犯人当て.clue";
import { undoing } from "../app/make-app";
import { type App, type EditorPort, type FileKeeping, MOST_CHARACTERS, MOST_RULE_CHARACTERS } from "../app/state";
import { chooseFile, copyText, decodeText, FileError, fileName, saveText, shortenName } from "../common/files";
import { fill, type Lang } from "../words/texts";
import { openExercisesFile } from "../exercises/own";
import { FragmentError, packText, withoutLog } from "./fragment";
import { TEXTS } from "./words";

/** Returns the file to which the rules in front are saved; an answer to an exercise belongs to no file. */
export function fileOfRules(app: App): FileKeeping | undefined {
  return app.rules.exercise.value === null ? app.files.value.rules : undefined;
}

/** Replaces the rules by those of a file, after asking if necessary; `shown` is the displayed name. */
function openRules(app: App, text: string, name: string, shown: string): void {
  const file = fileOfRules(app);
  if (!file) return put(app, text, name, shown);
  const say = TEXTS[app.lang.peek()];
  const run = () => put(app, text, file.name, shown);
  app.notice.value = { kind: "note", text: fill(say.rulesNotTaken, file.name, shown), action: { label: say.putIn, run } };
}

function put(app: App, text: string, name: string, shown: string): void {
  withEditor(app, (editor) => {
    const say = TEXTS[app.lang.peek()];
    const wasWritten = app.rules.text.peek().trim() !== "";
    editor.replace(text);
    if (app.rules.exercise.peek() === null) app.rules.name.value = name;
    if (wasWritten) app.notice.value = { kind: "note", text: fill(say.rulesOpened, shown), action: undoing(app.rules, say.rulesBack, () => editor.undo()) };
  });
}

/** Saves the rules as a file. */
export function saveRules(app: App): void {
  const { text, name, exercise } = app.rules;
  if (!text.peek().trim()) return;
  saveText(text.peek(), fileName(exercise.peek() ?? name.peek(), "rules", [".dl"]));
}

/** Copies the rules. */
export async function copyRules(app: App): Promise<void> {
  const say = TEXTS[app.lang.peek()];
  const copied = await copyText(app.rules.text.peek());
  app.notice.value = copied ? { kind: "note", text: say.rulesCopied } : { kind: "error", text: say.rulesNotCopied };
}

/** Deletes the rules: empty rules are not stored. */
export function forgetRules(app: App): void {
  withEditor(app, (editor) => {
    editor.replace("");
    app.rules.name.value = "";
    const say = TEXTS[app.lang.peek()];
    app.notice.value = { kind: "note", text: say.rulesForgotten, action: undoing(app.rules, say.rulesBack, () => editor.undo()) };
  });
}

/** Brings the rules to the front, then runs an action on their editor, so that it can be undone. */
function withEditor(app: App, run: (editor: EditorPort) => void): void {
  app.side.value = "rules";
  const stop = effect(() => {
    const editor = app.rules.editor.value;
    if (!editor) return;
    untracked(() => run(editor));
    queueMicrotask(() => stop());
  });
}

const isRules = (file: File) => /\.dl$/i.test(file.name);
const isExercises = (file: File) => /\.toml$/i.test(file.name);

/** Opens a file as the log (the current one is kept) or as rules. Other files are rejected with a message. */
async function openFile(app: App, file: File): Promise<void> {
  if (isExercises(file)) return openExercisesFile(app, file);
  const say = TEXTS[app.lang.peek()];
  const rules = isRules(file);
  const most = rules ? MOST_RULE_CHARACTERS : MOST_CHARACTERS;
  try {
    const { text, guessed } = decodeText(new Uint8Array(await file.arrayBuffer().catch(() => unreadable())), most);
    app.notice.value = null;
    if (rules) openRules(app, text, file.name, shortenName(file.name));
    else await openLog(app, text, file.name);
    // Do not cover the question whether to replace the rules.
    if (guessed && !(rules && fileOfRules(app))) app.notice.value = { kind: "note", text: fill(say.guessed, shortenName(file.name)) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const why = rules && error.why !== "unreadable" ? (`${error.why}Rules` as const) : error.why;
    app.notice.value = { kind: "error", text: fill(say[why], shortenName(file.name), most.toLocaleString(app.lang.peek())) };
  }
}

async function openLog(app: App, text: string, name: string): Promise<void> {
  if (!app.shelf.value) return;
  app.side.value = "log";
  await app.shelf.value.open(text, name);
}

function unreadable(): never {
  throw new FileError("unreadable");
}

/** Opens a file that the user chooses. */
export function openFileDialog(app: App): void {
  chooseFile(app.shelf.value ? ".clue,.dl,.toml,.txt,text/plain" : ".dl,.toml", (file) => void openFile(app, file));
}

/** Opens files dropped anywhere on the page. */
export function takeDrops(app: App): () => void {
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? [];
    // If the log is a file, a drop on the editor inserts the text.
    if (file && !app.shelf.value && !isRules(file) && !isExercises(file)) return;
    over(event);
    if (file) void openFile(app, file);
  };
  // Before the editor, which would insert the text at the position of the drop.
  addEventListener("dragover", over, true);
  addEventListener("drop", onDrop, true);
  return () => {
    removeEventListener("dragover", over, true);
    removeEventListener("drop", onDrop, true);
  };
}

/** Saves the log as a download. */
export function saveFile(app: App): void {
  saveText(app.text.peek(), fileName(app.name.peek() ?? "", "log", [".clue", ".txt"]));
}

/** Returns whether links work elsewhere: a local server accepts only its own pages. */
export function canLink(app: App): boolean {
  return app.start.shape !== "http";
}

/** Copies the log. */
export async function copyLog(app: App): Promise<void> {
  const say = TEXTS[app.lang.peek()];
  const copied = await copyText(app.text.peek());
  app.notice.value = copied ? { kind: "note", text: say.copied } : { kind: "error", text: say.notCopied };
}

/** Copies a URL that contains the log, and reports its length. */
export async function copyLink(app: App): Promise<void> {
  const say = TEXTS[app.lang.peek()];
  try {
    const link = await makeLink(app.text.peek(), packText);
    if (!(await copyText(link))) {
      app.notice.value = { kind: "error", text: say.notCopied };
      return;
    }
    const where = location.protocol === "file:" ? ` ${say.fileLink}` : "";
    app.notice.value = { kind: "note", text: fill(say.linkCopied, link.length.toLocaleString(app.lang.peek())) + where };
  } catch (error) {
    if (!(error instanceof FragmentError)) throw error;
    app.notice.value = { kind: "error", text: say[error.why] };
  }
}

/** Returns the URL of this page with a log, which a format packs. */
export async function makeLink(text: string, pack: (text: string) => Promise<string>): Promise<string> {
  const rest = withoutLog(location.hash).slice(1);
  return `${location.href.split("#")[0]}#${rest && `${rest}&`}log=${await pack(text)}`;
}

/** An example log. */
interface Example {
  name: string;
  text: string;
  /** What it shows. */
  about: Record<Lang, string>;
}

/** The examples; the first explains every step. */
export const EXAMPLES: readonly Example[] = [
  { name: "beginners.clue", text: beginners, about: { en: "three players, every step explained", de: "drei Spieler, jeder Schritt erklärt (englisch)", ja: "3人、すべてのステップに説明（英語）" } },
  { name: "six-players.clue", text: sixPlayers, about: { en: "six players, a whole game", de: "sechs Spieler, ein ganzes Spiel (englisch)", ja: "6人、ゲーム全体" } },
  { name: "onlooker.clue", text: onlooker, about: { en: "written by an onlooker", de: "von einem Zuschauer (englisch)", ja: "観戦者の記録" } },
  { name: "impossible.clue", text: impossible, about: { en: "a log that cannot be true", de: "ein Protokoll, das nicht stimmen kann (englisch)", ja: "矛盾した記録" } },
  { name: "deutsch.clue", text: deutsch, about: { en: "a game in German", de: "eine Runde zu viert, auf Deutsch", ja: "ドイツ語のゲーム" } },
  { name: "犯人当て.clue", text: culprit, about: { en: "a game in Japanese: all players answer", de: "ein Spiel auf Japanisch: alle antworten", ja: "全員が答えるゲーム" } },
];

/** The first example in each language. */
export const FIRST: Record<Lang, string> = { en: "beginners.clue", de: "deutsch.clue", ja: "犯人当て.clue" };
