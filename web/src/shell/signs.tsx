// The legend of the notebook: its signs and other marks of a cell.
import type { ComponentChildren } from "preact";
import { useApp } from "../app/state";
import { BEYOND, CHANGES, SIGNS } from "../notebook/words";
import { texts } from "../words/texts";

const TEXTS = texts(
  {
    title: "Signs", holds: "The card is there", lacks: "The card is not there", open: "Not known yet", both: "Both: the log contradicts itself",
    beyond: "No rule reaches it, but it holds in every deal that agrees with the log", fresh: "New: settled by this line of the log",
    marked: "Used by the selected step of the proof", chosen: "The cell being explained", share: "The share of the deals that agree with the log in which the card is there", known: "How many of its cards are known",
    gained: "Your rules conclude it, the built-in rules do not", lost: "The built-in rules conclude it, yours do not", false: "Your rules conclude it, but it does not follow", follows: "Your rules conclude it from facts that do not follow",
  },
  {
    title: "Zeichen", holds: "Die Karte ist dort", lacks: "Die Karte ist nicht dort", open: "Noch nicht bekannt", both: "Beides: Das Protokoll widerspricht sich",
    beyond: "Keine Regel erreicht es, aber es gilt in jeder Verteilung, die zum Protokoll passt", fresh: "Neu: durch diese Zeile des Protokolls steht es fest",
    marked: "Vom gewählten Schritt des Beweises verwendet", chosen: "Das Feld, das erklärt wird", share: "Anteil der zum Protokoll passenden Verteilungen, bei denen die Karte dort ist", known: "Wie viele der Karten bekannt sind",
    gained: "Deine Regeln schließen es, die eingebauten nicht", lost: "Die eingebauten Regeln schließen es, deine nicht", false: "Deine Regeln schließen es, aber es folgt nicht", follows: "Deine Regeln schließen es aus Fakten, die nicht folgen",
  },
  {
    title: "記号", holds: "札はそこにある", lacks: "札はそこにない", open: "まだ不明", both: "両方：記録が矛盾している",
    beyond: "規則では届かないが、記録と矛盾しないどの配り方でもそうなる", fresh: "新しい：記録のこの行で確定した",
    marked: "選択した証明のステップで使う", chosen: "説明しているマス", share: "記録に合う配り方のうち、札がそこにある割合", known: "確定した枚数と全枚数",
    gained: "自分の規則だけで導ける", lost: "組み込みの規則だけで導ける", false: "自分の規則の結論だが、記録からは導けない", follows: "自分の規則が、導けない事実から導いた",
  },
);

/** The signs with their meanings. */
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
