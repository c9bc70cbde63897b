// What the panel of a cell of one's own rules says.
import { texts } from "../words/texts";

export const RULE_CELL = texts(
  { deal: "A deal with which every line of the log is true, and this is not", rule: "The rule {0}, line {1}", usual: "The proof of the notebook", byRules: "By your rules." },
  { deal: "Eine Verteilung, bei der jede Zeile des Protokolls wahr ist, dies aber nicht", rule: "Die Regel {0}, Zeile {1}", usual: "Der Beweis des Notizblatts", byRules: "Mit deinen Regeln." },
  { deal: "記録のどの行も正しく、これだけが正しくない配り方", rule: "規則{0}（{1}行目）", usual: "メモの証明", byRules: "自分の規則による。" },
);
