// Texts of the cases to solve.
import { texts } from "../words/texts";

export const TEXTS = texts(
  {
    course: "Ten cases, ten rules", courseIntro: "Ten small games with nine cards or a few more. Each is solved by one rule that is new, and by those before it. All of them end alike: a card that no player has is in the envelope. Begin with the first.", nextCase: "Next case",
    solve: "Solve a case", intro: "A game that never took place: who did it, with what, and where? The solution follows at the last line. You need no guess.",
    daily: "Case of the day", easy: "easy on Monday, hard on Sunday", begin: "Solve", goOn: "Go on", look: "See the result", print: "Print", another: "Another day", day: "Day",
    past: "Past days", solved: "solved", shown: "solution shown", begun: "begun",
    other: "Another one", level: "Level", deck: "Cards", make: "Make a case", name: "Case of level {0}, no. {1}", count: "How many", printMany: "Print different cases", many: "Each case is on a page of its own; its solution is on the next.",
    making: "Making a case … {0} s", makingOf: "Making case {1} of {2} … {0} s", cancel: "Cancel",
    case: "Case", lines: "The lines", track: "Am I on track?", check: "Check my notes", giveUp: "Show the solution", sure: "Show the solution? Then the case counts as not solved.", keep: "Go on solving",
    found: "Solved: {0}.", gaveUp: "The solution: {0}.", wrong: "These cards are not the solution: at least one of them does not follow, or is false.", early: "A right guess: it does not follow yet from the lines up to line {0}.",
    how: "Tap cells: ✗, ✓, ?. Mark the cards in the envelope with ✓ to solve the case. A mark counts when it follows from the lines, not when it is a lucky guess: check your notes.",
    time: "Time", hints: "Hints", checks: "Checks", wrongs: "Wrong solutions", share: "To share", copy: "Copy", copied: "The text is copied.", notCopied: "The browser does not allow copying. Select the text, and copy it.", steps: "All steps",
    shared: "{0}, difficulty {1}\nSolved in {2}, hints: {3}, checks: {4}, wrong solutions: {5}", notStored: "The browser cannot store this case.",
  },
  {
    course: "Zehn Fälle, zehn Regeln", courseIntro: "Zehn kleine Spiele mit neun Karten oder wenig mehr. Jedes löst man mit einer Regel, die neu ist, und denen davor. Am Ende steht immer dasselbe: Eine Karte, die kein Spieler hat, liegt im Umschlag. Beginne mit dem ersten.", nextCase: "Nächster Fall",
    solve: "Einen Fall lösen", intro: "Ein Spiel, das nie stattfand: Wer war es, womit und wo? Die Lösung folgt mit der letzten Zeile. Raten ist nicht nötig.",
    daily: "Fall des Tages", easy: "leicht am Montag, schwer am Sonntag", begin: "Lösen", goOn: "Weiter lösen", look: "Ergebnis ansehen", print: "Drucken", another: "Anderer Tag", day: "Tag",
    past: "Frühere Tage", solved: "gelöst", shown: "Lösung gezeigt", begun: "begonnen",
    other: "Ein anderer", level: "Stufe", deck: "Karten", make: "Fall erstellen", name: "Fall der Stufe {0}, Nr. {1}", count: "Wie viele", printMany: "Verschiedene Fälle drucken", many: "Jeder Fall steht auf einer eigenen Seite, die Lösung auf der nächsten.",
    making: "Ein Fall wird erstellt … {0} s", makingOf: "Fall {1} von {2} wird erstellt … {0} s", cancel: "Abbrechen",
    case: "Fall", lines: "Die Zeilen", track: "Stimmt es bisher?", check: "Notizen prüfen", giveUp: "Lösung zeigen", sure: "Lösung zeigen? Dann gilt der Fall als nicht gelöst.", keep: "Weiter lösen",
    found: "Gelöst: {0}.", gaveUp: "Die Lösung: {0}.", wrong: "Diese Karten sind nicht die Lösung: Mindestens eine folgt nicht oder ist falsch.", early: "Richtig geraten: Das folgt noch nicht aus den Zeilen bis Zeile {0}.",
    how: "Tippe auf Felder: ✗, ✓, ?. Gib den Karten im Umschlag ein ✓, um den Fall zu lösen. Eine Markierung zählt, wenn sie aus den Zeilen folgt, nicht wenn sie glücklich geraten ist: Prüfe deine Notizen.",
    time: "Zeit", hints: "Hinweise", checks: "Prüfungen", wrongs: "Falsche Lösungen", share: "Zum Teilen", copy: "Kopieren", copied: "Der Text ist kopiert.", notCopied: "Der Browser erlaubt das Kopieren nicht. Wähle den Text aus und kopiere ihn.", steps: "Alle Schritte",
    shared: "{0}, Schwierigkeit {1}\nGelöst in {2}, Hinweise: {3}, Prüfungen: {4}, falsche Lösungen: {5}", notStored: "Der Browser kann diesen Fall nicht speichern.",
  },
  {
    course: "十の事件、十の規則", courseIntro: "カードが9枚ほどの小さなゲームが十ある。どれも新しい規則一つと、それまでの規則で解ける。終わり方は同じで、どのプレイヤーも持たない札が封筒にある。最初の事件から始めよう。説明は英語。", nextCase: "次の事件",
    solve: "事件を解く", intro: "実際には行われなかったゲーム。犯人、凶器、場所は何か。解答は最後の行で導ける。推測はいらない。",
    daily: "今日の事件", easy: "月曜はやさしく、日曜は難しい", begin: "解く", goOn: "続ける", look: "結果を見る", print: "印刷", another: "別の日", day: "日付",
    past: "過去の日", solved: "解決", shown: "解答を表示した", begun: "途中",
    other: "別の事件", level: "レベル", deck: "カード", make: "事件を作る", name: "レベル{0}の事件、{1}番", count: "いくつ", printMany: "異なる事件を印刷", many: "事件は1ページに一つ、解答は次のページ。",
    making: "事件を作成中…{0}秒", makingOf: "{2}件中{1}件目を作成中…{0}秒", cancel: "中止",
    case: "事件", lines: "行", track: "ここまで正しいか", check: "メモを確かめる", giveUp: "解答を表示", sure: "解答を表示するか。表示すると解いたことにならない。", keep: "続ける",
    found: "解決：{0}。", gaveUp: "解答：{0}。", wrong: "この組み合わせは解答ではない。少なくとも一枚は導けないか、誤り。", early: "当たっているが、{0}行目までの行からはまだ導けない。",
    how: "マスをタップ：✗、✓、?。封筒の札に✓を付けると解決。印は、偶然当たったときではなく、行から導けるときに数える。メモを確かめること。",
    time: "時間", hints: "ヒント", checks: "確認", wrongs: "誤った解答", share: "共有用", copy: "コピー", copied: "コピーした。", notCopied: "このブラウザではコピーできない。選択してコピーすること。", steps: "すべてのステップ",
    shared: "{0}、難しさ{1}\n{2}で解決、ヒント{3}、確認{4}、誤った解答{5}", notStored: "このブラウザでは事件を保存できない。",
  },
);
