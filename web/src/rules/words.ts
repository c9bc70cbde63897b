// What is said of writing and keeping rules of one's own.
import { texts } from "../words/texts";

export const TEXTS = texts(
  {
    switch: "Show the rules, or the log again",
    title: "Your own rules",
    what: "Write Datalog rules that derive what must be true from what was said at the table. The grid shows at once what your rules find in this log, what they miss, and what they get wrong.",
    begin: "A rule to begin with",
    all: "With all rules of the notebook",
    empty: "Begin empty",
    full: "The storage of this browser is full: rules that you write are not kept when the page closes. Save them as a file.",
    forbidden: "This browser does not let the page keep anything: rules that you write are gone when the page closes. Save them as a file.",
    elsewhere: "Another tab has written other rules meanwhile. Those here are kept from now on.",
    takeOthers: "Take the others",
  },
  {
    switch: "Regeln zeigen, oder wieder das Protokoll",
    title: "Eigene Regeln",
    what: "Schreiben Sie in Datalog auf, wie man von dem, was am Tisch gesagt wurde, zu dem kommt, was so sein muss. Die Tabelle daneben zeigt sofort, was Ihre Regeln an diesem Protokoll finden, was ihnen entgeht und was nicht stimmt.",
    begin: "Eine Regel zum Anfangen",
    all: "Mit allen Regeln des Notizblatts",
    empty: "Leer anfangen",
    full: "Der Speicher dieses Browsers ist voll: Regeln, die Sie schreiben, sind weg, wenn die Seite geschlossen wird. Sichern Sie sie als Datei.",
    forbidden: "Dieser Browser lässt die Seite nichts aufheben: Regeln, die Sie schreiben, sind weg, wenn sie geschlossen wird. Sichern Sie sie als Datei.",
    elsewhere: "Ein anderer Tab hat inzwischen andere Regeln geschrieben. Aufgehoben werden ab jetzt die von hier.",
    takeOthers: "Die anderen nehmen",
  },
  {
    switch: "規則を表示、または記録に戻る",
    title: "自分の規則",
    what: "テーブルで言われたことから、何が必ず成り立つかを導く規則をDatalogで書いてください。この記録で規則が見つけること、見落とすこと、誤っていることが、隣の表にすぐ現れます。",
    begin: "最初の規則",
    all: "メモの規則をすべて使う",
    empty: "空から始める",
    full: "ブラウザの保存領域がいっぱいで、ページを閉じると書いた規則は消える。ファイルに保存してほしい。",
    forbidden: "このブラウザではページが何も残せない。閉じると書いた規則は消える。ファイルに保存してほしい。",
    elsewhere: "その間に別のタブがほかの規則を書いた。これからはここの規則が残る。",
    takeOthers: "ほかの規則にする",
  },
);

const RULE = "lacks(P, C) :- passed(S, P), names(S, C), in(C, G), category(G, 3).";

/** What rules can begin with; the comments are in the language of the page. */
export const FIRST = texts(
  {
    begin: `% All rules of the notebook but one, which is yours to write.
#all of notebook but passed

% Who passes holds none of the cards named.
% This says it of the third category only, the rooms. What is lost by that?
${RULE}
`,
    all: `% All rules of the notebook. What you write adds to them.
#all of notebook

`,
  },
  {
    begin: `% Alle Regeln des Notizblatts bis auf eine, die Sie selbst schreiben.
#all of notebook but passed

% Wer passt, hat keine der genannten Karten.
% Hier steht es nur von der dritten Art, den Räumen. Was geht dadurch verloren?
${RULE}
`,
    all: `% Alle Regeln des Notizblatts. Was Sie schreiben, kommt hinzu.
#all of notebook

`,
  },
  {
    begin: `% メモの規則のうち、一つだけを自分で書く。
#all of notebook but passed

% パスした人は、挙げられたカードを一枚も持っていない。
% これは三番目の種類（部屋）についてだけの規則。何が失われるか。
${RULE}
`,
    all: `% メモの規則すべて。書いた規則はそれに加わる。
#all of notebook

`,
  },
);
