// Texts of the user's own notes.
import { texts } from "../words/texts";

export const TEXTS = texts(
  {
    mine: "My notes", follows: "Show what follows", holds: "holds", lacks: "does not hold", maybe: "question mark", noted: "my note: {0}", empty: "no note", given: "settled by the headers",
    how: "Tap a cell: ✗, ✓, ?, empty. The notes are lines of the log.",
    track: "Am I on track?", check: "Check my notes", overlooked: "What did I overlook?", hint: "Hint",
    stage1: "Hint: where to look", stage2: "Next: the idea", stage3: "Next: the cell", stage4: "Next: the full step",
    waiting: "Thinking …", changed: "Your notes have changed.", again: "Ask again", sure: "Show which cells these are?", show: "Show them", proof: "Show the proof", note: "Note it", done: "Cells noted: {0}", undo: "Undo",
  },
  {
    mine: "Meine Notizen", follows: "Zeigen, was folgt", holds: "besitzt", lacks: "besitzt nicht", maybe: "Fragezeichen", noted: "meine Notiz: {0}", empty: "keine Notiz", given: "durch die Kopfzeilen bekannt",
    how: "Tippe auf ein Feld: ✗, ✓, ?, leer. Die Notizen sind Zeilen des Protokolls.",
    track: "Stimmt es bisher?", check: "Notizen prüfen", overlooked: "Was habe ich übersehen?", hint: "Hinweis",
    stage1: "Hinweis: wo suchen", stage2: "Weiter: die Idee", stage3: "Weiter: das Feld", stage4: "Weiter: der ganze Schritt",
    waiting: "Wird berechnet …", changed: "Deine Notizen haben sich geändert.", again: "Noch einmal fragen", sure: "Zeigen, welche Felder das sind?", show: "Zeigen", proof: "Beweis zeigen", note: "Notieren", done: "Notierte Felder: {0}", undo: "Rückgängig",
  },
  {
    mine: "自分のメモ", follows: "導けることを表示", holds: "ある", lacks: "ない", maybe: "疑問符", noted: "自分のメモ：{0}", empty: "メモなし", given: "ヘッダーで確定",
    how: "マスをタップ：✗、✓、?、空白。メモは記録の行になる。",
    track: "ここまで正しいか", check: "メモを確かめる", overlooked: "見落としは何か", hint: "ヒント",
    stage1: "ヒント：見る場所", stage2: "次：考え方", stage3: "次：マス", stage4: "次：手順全体",
    waiting: "計算中…", changed: "メモが変わった。", again: "もう一度尋ねる", sure: "どのマスかを表示するか。", show: "表示", proof: "証明を表示", note: "メモに書く", done: "{0}マスを書いた。", undo: "元に戻す",
  },
);
