// Texts about cells and the grid.
import type { KnownCell } from "../bridge/contract";
import { fill, texts, type Lang } from "../words/texts";

/** The signs of the cells. */
export const SIGNS: Record<KnownCell["sign"] | "maybe", string> = { holds: "✓", lacks: "✗", open: "", both: "!", maybe: "?" };
/** Stands beside the sign of a cell that differs from the one it is compared with; a lost sign is crossed out. */
export const CHANGES = { gained: "+", lost: "", false: "≠", follows: "" } as const;
/** Stands after the sign of a cell that no rule reaches, as on the command line. */
export const BEYOND = "*";

export const GRID = texts(
  {
    holds: "holds", lacks: "lacks", open: "open", both: "contradictory",
    since: "since line {0}", headers: "since the headers", beyond: "no rule reaches it", now: "new",
    notebook: "Notebook", known: "known", of: "{0} of {1}", me: "me", cards: "cards", percent: "{0}%",
    news: "{0} new: {1}", "player holds": "{0} has {1}", "player lacks": "{0} lacks {1}", "own holds": "you have {1}", "own lacks": "you lack {1}",
    "envelope holds": "{1} is in the envelope", "envelope lacks": "{1} is not in the envelope", found: "In the envelope: {0}", mark: "Mark the new cells",
    more: "and {0} more", "one new": "1 cell new: {0}", new: "{0} cells new: {1}", shown: "Shown: {0}", back: "Back to the notebook",
  },
  {
    holds: "besitzt", lacks: "besitzt nicht", open: "offen", both: "widersprüchlich",
    since: "seit Zeile {0}", headers: "seit den Kopfzeilen", beyond: "keine Regel erreicht es", now: "neu",
    notebook: "Notizblatt", known: "bekannt", of: "{0} von {1}", me: "ich", cards: "Karten", percent: "{0} %",
    news: "{0} neu: {1}", "player holds": "{0} hat {1}", "player lacks": "{0} hat {1} nicht", "own holds": "du hast {1}", "own lacks": "du hast {1} nicht",
    "envelope holds": "{1} ist im Umschlag", "envelope lacks": "{1} ist nicht im Umschlag", found: "Im Umschlag: {0}", mark: "Die neuen Felder markieren",
    more: "und {0} weitere", "one new": "1 Feld neu: {0}", new: "{0} Felder neu: {1}", shown: "Gezeigt: {0}", back: "Zurück zum Notizblatt",
  },
  {
    holds: "ある", lacks: "ない", open: "未確定", both: "矛盾",
    since: "{0}行目から", headers: "ヘッダーから", beyond: "規則では届かない", now: "新しい",
    notebook: "メモ", known: "確定", of: "{1}枚中{0}枚", me: "自分", cards: "札", percent: "{0}%",
    news: "{0}マス確定：{1}", "player holds": "{0}は{1}を持つ", "player lacks": "{0}は{1}を持たない", "own holds": "{0}は{1}を持つ", "own lacks": "{0}は{1}を持たない",
    "envelope holds": "封筒に{1}がある", "envelope lacks": "封筒に{1}はない", found: "封筒の中：{0}", mark: "新しいマスに印を付ける",
    more: "ほか{0}マス", "one new": "1マス確定：{0}", new: "{0}マス確定：{1}", shown: "表示中：{0}", back: "メモに戻る",
  },
);

/** Returns the label of a cell for screen readers: "Ben, Plum: holds, since line 18". */
export function cellLabel(place: string, card: string, cell: { sign: KnownCell["sign"] | "maybe"; since: number | null; beyond: boolean; fresh: boolean; spoken?: string | undefined }, lang: Lang): string {
  const words = GRID[lang];
  const parts = [cell.spoken ?? (cell.sign === "maybe" ? SIGNS.maybe : words[cell.sign])];
  if (cell.since !== null) parts.push(cell.since === 0 ? words.headers : fill(words.since, cell.since));
  if (cell.beyond) parts.push(words.beyond);
  if (cell.fresh) parts.push(words.now);
  return `${place}, ${card}: ${parts.join(", ")}`;
}
