// Texts about writing and storing user-defined rules.
import { texts } from "../words/texts";

export const TEXTS = texts(
  {
    switch: "Show the rules, or the log again",
    title: "Your own rules",
    what: "Write Datalog rules that derive what must be true from what happened at the table. The grid shows at once what your rules find in this log, what they miss, and what they get wrong.",
    begin: "Begin with one rule",
    all: "Begin with all rules of the notebook",
    empty: "Begin with an empty file",
    full: "The storage of this browser is full: your rules are lost when the page closes. Save them as a file.",
    forbidden: "This browser does not allow the page to store anything: your rules are lost when the page closes. Save them as a file.",
    elsewhere: "Another tab has changed the rules in the meantime. From now on the rules of this tab are stored.",
    takeOthers: "Use the other rules",
  },
  {
    switch: "Regeln zeigen, oder wieder das Protokoll",
    title: "Eigene Regeln",
    what: "Schreib Regeln in Datalog: Sie leiten aus dem, was am Tisch geschah, ab, was gelten muss. Die Tabelle daneben zeigt sofort, was deine Regeln in diesem Protokoll finden, was ihnen entgeht und was nicht stimmt.",
    begin: "Mit einer Regel anfangen",
    all: "Mit allen Regeln des Notizblatts anfangen",
    empty: "Mit leerer Datei anfangen",
    full: "Der Speicher dieses Browsers ist voll: Deine Regeln gehen verloren, wenn die Seite geschlossen wird. Sichere sie als Datei.",
    forbidden: "Dieser Browser lässt die Seite nichts speichern: Deine Regeln gehen verloren, wenn sie geschlossen wird. Sichere sie als Datei.",
    elsewhere: "Ein anderer Tab hat die Regeln inzwischen geändert. Gespeichert werden ab jetzt die Regeln dieses Tabs.",
    takeOthers: "Die anderen Regeln nehmen",
  },
  {
    switch: "規則を表示、または記録に戻る",
    title: "自分の規則",
    what: "ゲームで起きたことから、必ず成り立つことを導く規則をDatalogで書く。この記録で規則が見つけること、見落とすこと、誤ることが、すぐ隣の表に現れる。",
    begin: "一つの規則から始める",
    all: "メモの規則すべてから始める",
    empty: "空のファイルから始める",
    full: "ブラウザの保存領域がいっぱいで、ページを閉じると規則は失われる。ファイルに保存すること。",
    forbidden: "このブラウザではページが何も保存できず、閉じると規則は失われる。ファイルに保存すること。",
    elsewhere: "その間に別のタブが規則を変更した。これからはこのタブの規則を保存する。",
    takeOthers: "別のタブの規則を使う",
  },
);

const RULE = "lacks(P, C) :- passed(S, P), names(S, C), in(C, G), category(G, 3).";

/** The initial rules; the comments are in the language of the page. */
export const FIRST = texts(
  {
    begin: `% All rules of the notebook except one, which you write.
#all of notebook but passed

% Who passes holds none of the cards named.
% This rule covers only the third category, the rooms. What is lost?
${RULE}
`,
    all: `% All rules of the notebook. The rules that you write are added.
#all of notebook

`,
  },
  {
    begin: `% Alle Regeln des Notizblatts bis auf eine, die du selbst schreibst.
#all of notebook but passed

% Wer passt, hat keine der genannten Karten.
% Diese Regel gilt nur für die dritte Kategorie, die Räume. Was geht dadurch verloren?
${RULE}
`,
    all: `% Alle Regeln des Notizblatts. Was du schreibst, kommt hinzu.
#all of notebook

`,
  },
  {
    begin: `% メモの規則のうち、一つだけを自分で書く。
#all of notebook but passed

% パスした人は、挙げられた札を一枚も持っていない。
% これは三番目のカテゴリー（部屋）についてだけの規則。何が失われるか。
${RULE}
`,
    all: `% メモの規則すべて。書いた規則はそれに加わる。
#all of notebook

`,
  },
);
