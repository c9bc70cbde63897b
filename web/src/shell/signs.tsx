// How the notebook is read: its signs, and what else is drawn in a cell.
import type { ComponentChildren } from "preact";
import { useApp } from "../app/state";
import { BEYOND, CHANGES, SIGNS } from "../notebook/words";
import { texts } from "../words/texts";

const TEXTS = texts(
  {
    title: "Signs", holds: "The card is there", lacks: "The card is not there", open: "Nothing is known of it", both: "The log says both: it contradicts itself",
    beyond: "No rule reaches it, but it holds in every deal that agrees with the log", fresh: "New: settled by this line of the log",
    marked: "Used by the step of the proof that is pointed at", chosen: "The cell that is explained", share: "In what share of the deals that agree with the log it holds", known: "How many of its cards are known",
    gained: "Your rules find it, others do not", lost: "Others find it, your rules do not", false: "Your rules say it, and it need not be so", follows: "Your rules conclude it from what need not be so",
  },
  {
    title: "Zeichen", holds: "Die Karte ist dort", lacks: "Die Karte ist nicht dort", open: "Noch ist nichts bekannt", both: "Das Protokoll sagt beides: es widerspricht sich",
    beyond: "Keine Regel erreicht es, aber es ist so in jeder Verteilung, die zum Protokoll passt", fresh: "Neu: durch diese Zeile des Protokolls steht es fest",
    marked: "Gebraucht von dem Schritt des Beweises, auf den gezeigt wird", chosen: "Das Feld, das erklärt wird", share: "In wie vielen aller Verteilungen, die zum Protokoll passen, es so ist", known: "So viele Karten sind bekannt, von so vielen",
    gained: "Deine Regeln finden es, andere nicht", lost: "Andere finden es, deine Regeln nicht", false: "Deine Regeln sagen es, und es muss nicht so sein", follows: "Deine Regeln schließen es aus etwas, das nicht so sein muss",
  },
  {
    title: "記号", holds: "カードはそこにある", lacks: "カードはそこにない", open: "まだ何も分からない", both: "記録が矛盾している",
    beyond: "規則では届かないが、記録と矛盾しないどの配り方でもそうなる", fresh: "新しい：記録のこの行で確定した",
    marked: "指している証明の手順で使う", chosen: "説明しているマス", share: "記録と矛盾しない配り方のうち、そうなる割合", known: "確定した枚数と全枚数",
    gained: "自分の規則だけが見つけた", lost: "自分の規則では見つからない", false: "自分の規則はそう言うが、そうとは限らない", follows: "自分の規則が、そうとは限らないことから導いた",
  },
);

/** The signs with what they mean. */
export function Signs() {
  const words = TEXTS[useApp().lang.value];
  const rows: [ComponentChildren, string, string?][] = [
    [SIGNS.holds, words.holds, "holds"],
    [SIGNS.lacks, words.lacks, "lacks"],
    ["", words.open],
    [SIGNS.both, words.both, "both"],
    [<>{SIGNS.lacks}<span class="beyond">{BEYOND}</span></>, words.beyond, "lacks"],
    [<>{SIGNS.holds}<span class="since">18</span></>, words.fresh, "holds fresh"],
    [SIGNS.lacks, words.marked, "lacks marked"],
    [SIGNS.holds, words.chosen, "holds selected"],
    ["17 %", words.share, "shaded"],
    ["4/6", words.known],
    [<>{SIGNS.holds}<span class="change">{CHANGES.gained}</span></>, words.gained, "gained"],
    [<span class="sign">{SIGNS.lacks}</span>, words.lost, "lost"],
    [<>{SIGNS.holds}<span class="change">{CHANGES.false}</span></>, words.false, "false"],
    [<span class="sign">{SIGNS.lacks}</span>, words.follows, "follows"],
  ];
  return (
    <section class="help-topic">
      <h3>{words.title}</h3>
      <dl>
        {rows.map(([sign, meaning, look]) => (
          <div key={meaning}>
            <dt>
              <span class={`sample cell ${look ?? ""}`}>{sign}</span>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
