"""The few words that proofs need beside those of the rule files, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clue_logic.datalog.syntax import BY_CONTRADICTION, SUPPOSE
from clue_logic.words.languages import Texts


@dataclass(frozen=True)
class Phrases:
    """The few words that proofs need beside those of the rule files.

    Names of groups that the software itself made are translated; names from the log never are.
    """

    article_behind: frozenset[str]
    """What stands before a place that has its article there; none where it can be in another case."""
    comma: str
    semicolon: str
    colon: str
    stop: str
    line: str
    lines: str
    header: str
    see: str
    knows: str
    steps: Mapping[str, str]
    """What those steps are called that no rule makes, by their labels."""
    suppose: str
    supposed: str
    refutes: str
    let: str
    rests_on: str
    by: str
    more: str
    open_: str
    missing: str
    some_of: str
    not_applicable: str
    nothing_missing: str
    shares: Mapping[str, str]
    """How ``{G:of L}`` is said: of all cards or of a category, held by a player or lying somewhere."""
    it: str
    """What a card is called that was named just before."""
    one_of: str
    """How ``{L:holds one of S}`` calls the cards."""
    counts: Mapping[str, str]
    """How ``{L:holds at most N of G}`` is said, of a player, or of one card or several lying somewhere."""
    bounds: Mapping[str, str]
    of_group: str
    """So many cards of a group, where neither is known."""
    in_both: Mapping[str, str]
    """How ``{L:lacks S and R}`` is said, if events S and R name a card in common, if not, and in general."""
    among: Mapping[str, str]
    """How ``{C:among H}`` is said, if all H cards are named, and if not."""


PHRASES = Texts(
    en=Phrases(
        article_behind=frozenset({""}),
        comma=", ",
        semicolon="; ",
        colon=": ",
        stop=". ",
        line="line {}",
        lines="lines {}",
        header="given",
        see="see ({})",
        knows="{} knows that ",
        steps={SUPPOSE: "supposition", BY_CONTRADICTION: "reductio ad absurdum"},
        suppose="suppose ({})",
        supposed="supposed ({})",
        refutes="supposes, and refutes",
        let="suppose that {}",
        rests_on="rests on",
        by="by {}",
        more="{} more",
        open_='"{}" does not follow. What each rule that could conclude it still needs:',
        missing="missing",
        some_of="{} of: {}",
        not_applicable="Nothing in the log makes these rules apply, or it rules them out: {}.",
        nothing_missing="No rule is close to concluding it.",
        shares={"hand": "{group}", "some of a hand": "{group}", "lying": "{group}", "some lying": "{group}"},
        it="it",
        one_of="one of {}",
        counts={
            "hand": "{place} holds {bound} {some}",
            "lying one": "{place} holds {bound} {some}",
            "lying": "{place} holds {bound} {some}",
        },
        of_group="{} of the {}",
        bounds={"exactly": "exactly", "at most": "at most", "at least": "at least"},
        in_both={
            "some": "{lacks} (named in both)",
            "none": "no card is named in both",
            "any": "{} lacks what both name",
        },
        among={"all": "namely {}", "some": "{} with it"},
    ),
    de=Phrases(
        article_behind=frozenset({": ", "dass "}),  # elsewhere it can be in another case
        comma=", ",
        semicolon="; ",
        colon=": ",
        stop=". ",
        line="Zeile {}",
        lines="Zeilen {}",
        header="gegeben",
        see="siehe ({})",
        knows="{} weiß: ",
        steps={SUPPOSE: "Annahme", BY_CONTRADICTION: "Widerspruch zur Annahme"},
        suppose="Annahme ({})",
        supposed="angenommen ({})",
        refutes="nimmt an und widerlegt",
        let="angenommen, {}",
        rests_on="beruht auf",
        by="mit {}",
        more="{} weitere",
        open_="„{}“ folgt nicht. Was jeder Regel, die es schließen könnte, noch fehlt:",
        missing="es fehlt",
        some_of="{} von: {}",
        not_applicable="Das Spielprotokoll gibt diesen Regeln keinen Anlass, oder es schließt sie aus: {}.",
        nothing_missing="Keine Regel ist nahe daran, es zu schließen.",
        shares={"hand": "{group}", "some of a hand": "{group}", "lying": "{group}", "some lying": "{group}"},
        it="diese Karte",
        one_of="eine von {}",
        counts={
            "hand": "{place} besitzt {bound} {some}",
            "lying one": "{place} liegt {bound} {some}",
            "lying": "{place} liegen {bound} {some}",
        },
        of_group="{} der {}",
        bounds={"exactly": "genau", "at most": "höchstens", "at least": "mindestens"},
        in_both={
            "some": "{lacks} (in beiden genannt)",
            "none": "keine Karte ist in beiden genannt",
            "any": "{} besitzt nichts, was in beiden genannt ist",
        },
        among={"all": "nämlich {}", "some": "darunter {}"},
    ),
    ja=Phrases(
        article_behind=frozenset(),
        comma="、",
        semicolon="／",
        colon="：",
        stop="。",
        line="{}行目",
        lines="{}行目",
        header="前提",
        see="({})を参照",
        knows="{}の知っていること：",
        steps={SUPPOSE: "仮定", BY_CONTRADICTION: "背理法"},
        suppose="仮定({})",
        supposed="仮定({})により",
        refutes="仮定して否定",
        let="仮定：{}",
        rests_on="根拠",
        by="規則：{}",
        more="ほか{}件",
        open_="『{}』は導けない。これを結論とする各規則に足りないもの：",
        missing="不足",
        some_of="次のうち{}件：{}",
        not_applicable="記録にきっかけがないか、記録と合わない規則：{}。",
        nothing_missing="あと少しで導ける規則はない。",
        shares={
            "hand": "{place}の手札",
            "some of a hand": "{place}が持つ{group}の札",
            "lying": "{place}",
            "some lying": "{place}のうち{group}の札",
        },
        it="この札",
        one_of="「{}」のどれか",
        counts={
            "hand": "{place}の札：{bound}{some}",
            "lying one": "{place}の札：{bound}{some}",
            "lying": "{place}の札：{bound}{some}",
        },
        of_group="{}枚（{}）",
        bounds={"exactly": "ちょうど", "at most": "多くとも", "at least": "少なくとも"},
        in_both={
            "some": "{lacks}（どちらでも挙げられた）",
            "none": "どちらでも挙げられた札はない",
            "any": "どちらでも挙げられた札の所在は{}ではない",
        },
        among={"all": "すなわち「{}」", "some": "「{}」など"},
    ),
)
"""The words, in each language that proofs can be worded in."""
