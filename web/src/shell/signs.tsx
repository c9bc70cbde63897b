// How the notebook is read: its signs, and what else is drawn in a cell.
import type { ComponentChildren } from "preact";
import { useApp } from "../app/state";
import { BEYOND, SIGNS } from "../notebook/words";
import { texts } from "../words/texts";

const SAID = texts(
  {
    title: "Signs", holds: "The card is there", lacks: "The card is not there", open: "Nothing is known of it", both: "The log says both: it contradicts itself",
    beyond: "No rule reaches it, but it is so in every deal that agrees with the log", fresh: "New: settled by this line of the log",
    marked: "Used by the step of the proof that is pointed at", chosen: "The cell that is explained", share: "In how many of all deals that agree with the log it is so", known: "So many cards are known, of so many",
  },
  {
    title: "Zeichen", holds: "Die Karte ist dort", lacks: "Die Karte ist nicht dort", open: "Noch ist nichts bekannt", both: "Das Protokoll sagt beides: es widerspricht sich",
    beyond: "Keine Regel erreicht es, aber es ist so in jeder Verteilung, die zum Protokoll passt", fresh: "Neu: durch diese Zeile des Protokolls steht es fest",
    marked: "Gebraucht von dem Schritt des Beweises, auf den gezeigt wird", chosen: "Das Feld, das erklärt wird", share: "In wie vielen aller Verteilungen, die zum Protokoll passen, es so ist", known: "So viele Karten sind bekannt, von so vielen",
  },
  {
    title: "記号", holds: "カードはそこにある", lacks: "カードはそこにない", open: "まだ何も分からない", both: "記録が矛盾している",
    beyond: "規則では届かないが、記録と矛盾しないどの配り方でもそうなる", fresh: "新しい：記録のこの行で確定した",
    marked: "指している証明の手順で使う", chosen: "説明しているマス", share: "記録と矛盾しない配り方のうち、そうなる割合", known: "確定した枚数と全枚数",
  },
);

/** The signs with what they mean. */
export function Signs() {
  const said = SAID[useApp().lang.value];
  const rows: [ComponentChildren, string, string?][] = [
    [SIGNS.holds, said.holds, "holds"],
    [SIGNS.lacks, said.lacks, "lacks"],
    ["", said.open],
    [SIGNS.both, said.both, "both"],
    [<>{SIGNS.lacks}<span class="beyond">{BEYOND}</span></>, said.beyond, "lacks"],
    [<>{SIGNS.holds}<span class="since">18</span></>, said.fresh, "holds fresh"],
    [SIGNS.lacks, said.marked, "lacks marked"],
    [SIGNS.holds, said.chosen, "holds selected"],
    ["17 %", said.share, "shaded"],
    ["4/6", said.known],
  ];
  return (
    <section class="help-topic">
      <h3>{said.title}</h3>
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
