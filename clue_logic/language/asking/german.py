"""What people ask in German."""

from __future__ import annotations

import re
from functools import cache

from clue_logic.language.asking.phrase import GERMAN, PhraseTable, QuestionPhrases, compile_phrases

_BEFORE = r"\s*(?:(?:also|und|aber|ok|okay|nun|na|bitte|sag mal|hm),? )*(?:(?:kannst du mir sagen|sag mir),? )?"
_BEHIND = r"(?:,? (?:bitte|jetzt|schon|denn|eigentlich|bisher|bis jetzt|inzwischen))*"

_SURELY = r"(?:(?:sicher|bestimmt|ganz sicher|wirklich|schon|noch|denn|eigentlich|bereits|doch) )*"
_HAS = r"(?:hat|besitzt|hält|habe|besitze|halte)"
_HAVE = r"(?:haben|besitzen|halten)"
_OUT = r"(?:ausgeschlossen|raus|aus dem spiel|unmöglich|unschuldig|nicht möglich|nicht die lösung|nicht im umschlag)"
_IN = (
    r"(?:die lösung|teil der lösung|in der lösung|im umschlag|schuldig|der täter|die täterin|der mörder|die mörderin"
    r"|die tatwaffe|die mordwaffe|der tatort)"
)
_WHY = r"(?:warum|wieso|weshalb)"
_THAT = r"(?:,? (?:dass|daß|ob|warum))"
_WHICH = r"(?:welche|welcher|welches|welchen|was für)"
_SOLUTION = r"(?:(?:die|diese) )?lösung"
_LEFT = r"(?:möglich|übrig|offen|in frage|denkbar|unklar)"
_STAYS = r"(?:ist|sind|bleibt|bleiben|kommt|kommen)"
_KNOW = r"(?:wissen wir|weiß ich|weiss ich|wissen|weißt du|weisst du|weiß man|weiss man|wisst ihr|kennen wir|kenne ich)"
_PROVE = rf"(?:woher {_KNOW}|wie kommst du darauf|beweise|beweis|erkläre|erklär|zeige|zeig mir)"

_QUESTIONS: PhraseTable = (
    (
        "Lösung",
        (
            r"wer war's|wer wars|wer (?:war|ist) es(?: gewesen)?|wer ist's gewesen",
            r"wer hat's getan|wer hat es (?:getan|gemacht)",
            rf"(?:was (?:ist|war) |wie (?:lautet|ist) |zeig(?:e)?(?: mir)? )?{_SOLUTION}",
            rf"{_KNOW}(?: (?:schon|denn|eigentlich|bereits))*,? (?:{_SOLUTION}|wer es war)",
            rf"ist (?:es|der fall|das spiel) {_SURELY}gelöst",
            rf"(?:kann|darf) (?:ich|man) {_SURELY}(?:anklagen|beschuldigen|eine anklage erheben|lösen)",
            # All categories: "was" alone is no word for the weapons here.
            rf"(?:was|welche (?:karten|möglichkeiten)) (?:{_STAYS} )?{_SURELY}{_LEFT}",
            r"(?:was|welche (?:karten|möglichkeiten)) bleib(?:t|en)(?: noch)?",
            rf"was (?:kann|könnte) es {_SURELY}(?:gewesen )?sein",
        ),
    ),
    (
        "welche {=wo}",
        (
            r"wo (?:ist|war) es(?: (?:passiert|geschehen|gewesen))?|wo war's",
            r"wo ist (?:der mord|die tat) (?:passiert|geschehen)",
        ),
    ),
    ("welche {=womit}", (r"womit(?: war es| war's| ist es geschehen)?",)),
    (
        "welche {category}",
        (
            rf"(?:wer|was|wo|welches) (?:ist|war|sind) {_SURELY}(?:der|die|das) {{category}}",
            rf"{_KNOW} {_SURELY}(?:den|die|das) {{category}}",
            rf"{_WHICH} {{category}}(?: (?:ist|war|war's|ist es|war es|ist die lösung|liegt im umschlag))?",
            rf"{_WHICH} {{category}} (?:ist|sind|bleibt|bleiben|kommt|kommen|wäre|wären|kann|können) {_SURELY}"
            r"(?:es )?(?:möglich|übrig|offen|in frage|denkbar|drin|sein|es sein)",
            rf"{_WHICH} {{category}} (?:bleibt|bleiben)",
            rf"{_WHICH} {{category}} (?:fällt|fallen|scheidet|scheiden) {_SURELY}(?:weg|aus)",
            rf"{_WHICH} {{category}} (?:ist|sind) {_SURELY}{_OUT}",
            rf"{_WHICH} {{category}} (?:kann|können) (?:ich|wir|man) {_SURELY}(?:ausschließen|streichen)",
            rf"(?!was )(?:(?:die|der|das) )?{{category}} (?:{_STAYS} )?(?:noch )?{_LEFT}",
            r"(?!was ){category} bleib(?:t|en)(?: noch)?",
        ),
    ),
    (
        "warum Lösung",
        (
            rf"{_WHY} (?:ist (?:das|es) )?{_SOLUTION}",
            rf"{_PROVE} {_SOLUTION}|woher {_KNOW},? wer es war",
        ),
    ),
    (
        "warum {card} ausgeschlossen",
        (
            rf"{_WHY} nicht {{card}}",
            rf"{_WHY} (?:ist|war) {{card}} {_SURELY}{_OUT}",
            rf"{_WHY} (?:ist|war) es nicht {{card}}",
            rf"{_WHY} (?:ist|war) es {{card}} nicht(?: gewesen)?",
            rf"{_WHY} kann es nicht {{card}} (?:gewesen )?sein",
            rf"{_WHY} kann es {{card}} nicht (?:gewesen )?sein",
            rf"{_WHY} (?:ist|war) {{card}} (?:es )?nicht {_IN}",
            rf"{_WHY} kann {{card}} (?:es )?nicht (?:{_IN} )?(?:gewesen )?sein",
            rf"{_WHY} (?:scheidet|fällt) {{card}} (?:aus|weg)",
        ),
    ),
    (
        "warum {card} ist die Lösung",
        (
            rf"{_WHY} (?:ist|war) {{card}} {_SURELY}{_IN}",
            rf"{_WHY} (?:ist|war) es {{card}}(?: gewesen)?",
            rf"{_WHY} muss (?:es )?{{card}} (?:{_IN} )?(?:gewesen )?sein",
        ),
    ),
    (
        "warum {place} besitzt {card} nicht",
        (
            rf"{_WHY} {_HAS} {{both}} nicht",
            rf"{_WHY} {_HAS} {{place}} nicht {{card}}",
            rf"{_WHY} kann {{both}} nicht {_HAVE}",
            rf"{_WHY} kann {{place}} nicht {{card}} {_HAVE}",
        ),
    ),
    ("warum {place} besitzt {card}", (rf"{_WHY} {_HAS} {{both}}", rf"{_WHY} muss {{both}} {_HAVE}")),
    ("warum {cell}", (rf"{_WHY} {{cell}}", rf"{_PROVE}{_THAT}? {{cell}}", r"{cell}")),
    ("warum nicht {cell}", (rf"{_WHY} nicht {{cell}}",)),
    (
        "wer besitzt {card}",
        (
            rf"(?:wer|welcher spieler|welche spielerin) {_HAS} {_SURELY}{{card}}",
            rf"wer (?:kann|könnte) {_SURELY}{{card}} {_HAVE}",
            rf"(?:wo|bei wem) (?:ist|steckt|liegt|sind|befindet sich) {_SURELY}{{card}}",
            rf"wo (?:kann|könnte) {{card}} {_SURELY}(?:sein|stecken|liegen)",
            r"was (?:wissen wir|weiß ich|weiß man|ist) (?:über|von) {card}(?: bekannt)?",
            rf"{_KNOW},? wo {{card}} (?:ist|liegt|steckt)",
            rf"{_KNOW},? wer {{card}} {_HAS}",
        ),
    ),
    (
        "was besitzt {place}",
        (
            rf"(?:was|welche karten) {_HAS} {{place}}(?: (?:sicher|bestimmt|ganz sicher|auf der hand|schon))*",
            r"(?:zeig(?:e)?(?: mir)? |welches sind )?{place}(?:s|')? (?:karten|hand|blatt)",
            r"(?:die karten|das blatt|die hand) von {place}",
            rf"wie viele karten {_HAS} {{place}}",
            r"wie viele (?:karten )?von {place} (?:kenne ich|kennen wir|sind bekannt)",
            r"was (?:liegt|ist) (?:in|auf|im) {place}",
            r"was (?:liegt|ist) im {place}",
        ),
    ),
    (
        "was weiß man über {place}",
        (
            rf"was {_KNOW} {_SURELY}(?:über|von) {{place}}",
            r"was ist (?:über|von) {place} (?:schon |bisher )?bekannt",
            r"(?:alles |was ist )?(?:über|mit) {place}",
            rf"(?:was|welche karten) {_HAS} {{place}} (?:auf keinen fall|{_SURELY}nicht)",
            rf"(?:was|welche karten) (?:kann|könnte) {{place}} {_SURELY}{_HAVE}",
            rf"(?:was|welche karten) (?:kann|könnte) {{place}} {_SURELY}nicht {_HAVE}",
        ),
    ),
    (
        "ob {place} besitzt {card}",
        (
            rf"{_HAS} {{both}}(?:,? oder nicht)?",
            rf"{_HAS} {{place}} (?:schon |noch |wirklich |bestimmt |sicher |etwa |eigentlich ){{card}}",
            rf"(?:kann|könnte) {{both}} (?:noch )?{_HAVE}",
            rf"(?:kann|könnte) {{place}} (?:noch |vielleicht |denn |überhaupt ){{card}} {_HAVE}",
            r"(?:ist|liegt|steckt) {card} (?:bei|in|auf|im) {place}",
        ),
    ),
    (
        "ob {card} ausgeschlossen",
        (
            rf"(?:ist|war) {{card}} {_SURELY}{_OUT}",
            r"(?:kann|können) (?:ich|wir|man) {card} (?:schon )?(?:ausschließen|streichen)",
            r"scheidet {card} aus",
        ),
    ),
    (
        "ob {card} ist die Lösung",
        (
            rf"(?:ist|war) {{card}} {_SURELY}{_IN}",
            r"(?:ist|war) es {card}(?: gewesen)?",
            r"ist {card} noch (?:möglich|offen|im spiel)",
            rf"(?:kann|könnte) es {_SURELY}{{card}} (?:gewesen )?sein",
            rf"(?:kann|könnte) {{card}} (?:es )?{_SURELY}(?:{_IN} |es )?(?:gewesen )?sein",
        ),
    ),
    (
        "ob {cell}",
        (
            rf"ist es (?:noch )?(?:möglich|wahr|sicher|so|richtig|bekannt){_THAT} {{cell}}",
            rf"(?:{_KNOW}|stimmt es|kann es sein|könnte es sein){_THAT} {{cell}}",
            r"ob {cell}",
            r"{cell},? (?:oder|richtig|stimmt's|stimmt das|oder nicht)",
        ),
    ),
)  # fmt: skip

_CELLS: PhraseTable = (
    ("{place} besitzt {card}", (
        rf"{{place}} {_HAS} {_SURELY}{{card}}", rf"{{both}} {_SURELY}{_HAS}", rf"{{place}} muss {{card}} {_HAVE}",
    )),
    ("{place} besitzt {card} nicht", (
        rf"{{place}} {_HAS} {{card}} nicht", rf"{{place}} {_HAS} nicht {{card}}", rf"{{both}} nicht {_HAS}",
        rf"{{place}} nicht {{card}} {_HAS}", rf"{{place}} kann {{card}} nicht {_HAVE}",
    )),
    ("{card} ausgeschlossen", (
        rf"{{card}} (?:(?:ist|war) )?{_SURELY}{_OUT}", rf"{{card}} {_OUT} (?:ist|war)",
        rf"{{card}} (?:ist|war) (?:es )?nicht {_IN}", r"es (?:ist|war) nicht {card}",
        r"es nicht {card} (?:ist|war|sein kann|gewesen sein kann)",
        r"es {card} nicht (?:ist|war|sein kann|gewesen sein kann)",
    )),
    ("{card} ist die Lösung", (
        rf"{{card}} (?:ist|war) {_SURELY}{_IN}", rf"{{card}} {_IN} (?:ist|war|sein muss)", r"es (?:ist|war) {card}",
        r"es {card} (?:ist|war|sein muss|gewesen sein muss|gewesen ist)", r"es muss {card} (?:gewesen )?sein",
    )),
)  # fmt: skip


_YET = r"(?: (?:schon|bereits|denn|eigentlich|jetzt|sicher|noch|inzwischen|wirklich|etwa))*"
_EACH = r"(?:alle spieler|alle|wir alle|jeder spieler|jeder|jede)"
_SOMEBODY = r"(?:jemand|irgendjemand|irgendwer|einer|ein spieler)"
_WHO = r"(?:wer|welcher spieler|welche spielerin|welche spieler|wer von (?:uns|ihnen))"
_THAT_CLAUSE = r"(?:(?:dass|daß) )?"
_IT_WAS = r"(?: (?:es (?:war|ist|gewesen ist)|(?:die lösung|im umschlag) ist|im umschlag liegt))?"

_ABOUT_KNOWLEDGE: PhraseTable = (
    (
        "ob {other} weiß {known}",
        (
            rf"(?:weiß|weiss|kennt|wusste) {{other}}{_YET},? {{known}}",
            rf"(?:kann|könnte) {{other}}{_YET} wissen,? {{known}}",
            rf"(?:seit wann|woher|{_WHY}) (?:weiß|weiss|kennt) {{other}}{_YET}(?: nicht)?,? {{known}}",
            r"{other} (?:weiß|weiss|kennt),? {known},? (?:oder|richtig|stimmt's|stimmt das|oder nicht)",
        ),
    ),
    ("ob alle wissen {known}", (rf"(?:weiß|weiss|wissen|kennt|kennen) {_EACH}{_YET},? {{known}}",)),
    (
        "wer weiß {known}",
        (
            rf"{_WHO} (?:weiß|weiss|wissen|kennt|kennen){_YET},? {{known}}",
            rf"(?:weiß|weiss|kennt) {_SOMEBODY}{_YET},? {{known}}",
        ),
    ),
    (
        "wer weiß nicht {known}",
        (
            rf"{_WHO} (?:weiß|weiss|wissen){_YET} nicht,? {{known}}",
            rf"{_WHO} (?:kennt|kennen) {{known}}{_YET} nicht",
        ),
    ),
)  # fmt: skip

_KNOWABLE: PhraseTable = (
    ("die Lösung", (
        r"wer es (?:war|gewesen ist|getan hat|ist)|wer's war", rf"{_SOLUTION}",
        rf"(?:wie|was) {_SOLUTION} (?:ist|lautet)",
    )),
    ("wer besitzt {card}", (
        rf"(?:wer|welcher spieler) {{card}} {_HAS}", r"(?:wo|bei wem) {card} (?:ist|steckt|liegt|sich befindet)",
    )),
    ("welche {category}", (
        rf"{_WHICH} {{category}}{_IT_WAS}", r"(?:wer|was|wo|welches) (?:der|die|das) {category} (?:ist|war)",
        r"(?:der|den|die|das) {category}",
    )),
    ("welche {=wo}", (r"wo es (?:war|passiert ist|geschehen ist|geschah)",)),
    ("welche {=womit}", (r"womit es (?:war|geschah|geschehen ist)",)),
    ("ob {cell}", (r"ob {cell}",)),
    ("{cell}", (rf"{_THAT_CLAUSE}{{cell}}",)),
    ("{knower} weiß {known}", (
        rf"{_THAT_CLAUSE}{{knower}}{_YET} (?:weiß|weiss|kennt),? {{known}}",
        rf"{_THAT_CLAUSE}{{knower}} (?:weiß|weiss|kennt){_YET},? {{known}}",
    )),
    ("{knower} weiß nicht {known}", (
        rf"{_THAT_CLAUSE}{{knower}}{_YET} nicht (?:weiß|weiss),? {{known}}",
        rf"{_THAT_CLAUSE}{{knower}} (?:weiß|weiss){_YET} nicht,? {{known}}",
    )),
    ("{knower} weiß die Lösung", (rf"{_THAT_CLAUSE}{{knower}} {_SOLUTION}{_YET} (?:kennt|weiß|weiss)",)),
    ("{knower} weiß nicht die Lösung", (rf"{_THAT_CLAUSE}{{knower}} {_SOLUTION}{_YET} nicht (?:kennt|weiß|weiss)",)),
    ("alle wissen {known}", (
        rf"{_THAT_CLAUSE}{_EACH}{_YET} (?:wissen|kennen|weiß|kennt),? {{known}}",
    )),
)  # fmt: skip


@cache
def german() -> QuestionPhrases:
    """Return how questions are asked in German."""
    return QuestionPhrases(
        "de",
        re.compile(r"(?:der|die|das|den|dem|des|ein|eine|einen|karte) +", re.IGNORECASE),
        frozenset({"ich", "mir", "mich"}),
        frozenset({"ich", "mir", "mich", "wir", "du", "ihr", "sie", "man", "alle", "jeder", "jemand", "niemand"}),
        compile_phrases((*_QUESTIONS, *_ABOUT_KNOWLEDGE), _BEFORE, _BEHIND),
        compile_phrases(_CELLS),
        compile_phrases(GERMAN, _BEFORE, _BEHIND),
        compile_phrases(_KNOWABLE),
    )
