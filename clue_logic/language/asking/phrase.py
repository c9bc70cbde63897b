"""Phrases of questions with slots for names, and what their usual form, or another command, is for each."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_SLOT = re.compile(r"\{(place|card|second|category|both|cell|knower|other|known|=\w+)\}")
_MARKS = r"\s*[?!.…？！。]*\s*"
"""What may stand at the end of a question."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase that people use, and its form in the log language."""

    # the question; its groups are slots. ``both`` is a place directly followed by a card; ``second`` is another card;
    # ``known`` is what a player, the ``knower``, may know; ``other`` is a player other than the asker
    pattern: re.Pattern[str]
    # the canonical form, or a command: a text, a slot, a text, ... A slot ``=where`` is the category of this word
    usual: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuestionPhrases:
    """How questions are asked in one language."""

    language: str  # its code
    article: re.Pattern[str]  # words that may precede a name
    me: frozenset[str]  # words for the person who asks
    us: frozenset[str]  # these, and other words that are not player names although they occur in the same positions
    questions: tuple[Phrase, ...]  # the forms of questions, the special before the general
    cells: tuple[Phrase, ...]  # forms of a statement about one cell
    elsewhere: tuple[Phrase, ...]  # questions for other commands, each with its command
    known: tuple[Phrase, ...]  # forms of what a player may know


PhraseTable = Iterable[tuple[str, Iterable[str]]]
"""Usual forms, each with the ways to say it."""


def compile_phrases(table: PhraseTable, before: str = "", behind: str = "", space: str = r"\s+") -> tuple[Phrase, ...]:
    """Return the phrases of a table.

    >>> (phrase,) = compile_phrases([("who holds {card}", ["where is {card}"])])
    >>> phrase.pattern.fullmatch("Where is  Rope?")["card"], phrase.usual
    ('Rope', ('who holds ', 'card', ''))
    """
    return tuple(
        Phrase(_compile_pattern(f"{before}(?:{spoken}){behind}{_MARKS}", space), tuple(_SLOT.split(usual)))
        for usual, ways in table
        for spoken in ways
    )


def _compile_pattern(spoken: str, space: str) -> re.Pattern[str]:
    slotted = _SLOT.sub(lambda slot: rf"(?P<{slot[1]}>\S(?:.*?\S)??)", spoken)
    return re.compile(slotted.replace(" ", space).replace("'", "['’]"), re.IGNORECASE)


ENGLISH: PhraseTable = (
    (
        "clue-logic view LOG {place}",
        (
            r"what (?:does|do) {place} (?:already )?know",
            r"(?:which|what) of my cards (?:has|have|does) {place} (?:seen|know)",
            r"(?:what|which cards) have i (?:already )?shown (?:to )?{place}",
            r"(?:does|do) {place} know (?:(?:all|any|which|some)(?: of)? )?my (?:cards|hand)",
            r"(?:does|do|did) {place} (?:think|believe|suspect|guess|assume) .*",
        ),
    ),
    ("clue-logic leaks LOG", (r"who (?:knows|has seen) (?:any of )?my cards", r"which cards? should i show.*")),
    (
        "clue-logic rivals LOG",
        (
            r"(?:how|is) {place} (?:close|near) .*",
            r"how (?:close|near) .*",
            r"(?:can|could|will|might|may|does|is) {place} (?:win|winning|solve).*",
        ),
    ),
    ('clue-logic ask LOG "who knows {known}"', (r"how many(?: players| of us)? (?:already )?know {known}",)),
    (
        'clue-logic ask LOG "who holds {card}"',
        (
            r"who (?:showed|has shown) (?:me )?{card}",
            r"who (?:passed|passes) on {card}",
            r"(?:has|did) (?:anyone|anybody|somebody|someone) (?:ever )?(?:asked|ask) (?:about|for) {card}",
            r"(?:is it )?either .+ or .+ (?:has|holds) {card},? (?:right|correct)",
        ),
    ),
    (
        'clue-logic ask LOG "what is known of {place}"',
        (
            r"what (?:has|did) {place} (?:shown|show)(?: .+)?",
            r"(?:what|whom) (?:has|did|is) {place} (?:been )?(?:asking|ask|asked)(?: (?:about|for))?",
            r"what's {place} been asking(?: (?:about|for))?",
        ),
    ),
    (
        'clue-logic ask LOG "solution" --suppose "{cell}"',
        (r"(?:what if|suppose|supposing|assuming|assume|if)(?: that)? {cell}(?:, .*)?",),
    ),
    (
        'clue-logic solve LOG --suppose "{place} holds {card}" --suppose "{place} holds {second}"',
        (
            r"is it (?:still )?possible(?: that)? {place} (?:has|holds) (?:both )?{card} and {second}",
            r"(?:can|could|may|might) {place} (?:still )?(?:have|hold) (?:both )?{card} and {second}",
        ),
    ),
    (
        "clue-logic chances LOG",
        (
            r".*\b(?:likely|likeliest|probable|probability|probably|chances?|odds|percent)\b.*",
            r"how many (?:solutions|combinations|possibilities|deals).*",
        ),
    ),
    (
        "clue-logic suggest LOG",
        (
            r"what (?:should|shall|do|can|could|would) (?:i|we|you) .*\b(?:ask|suggest|guess|do|say|name|play)\b.*",
            r"(?:should|shall) i .*",
            r".*\bnext (?:move|suggestion|question|turn)\b.*",
        ),
    ),
    (
        "clue-logic conflicts LOG",
        (r".*\b(?:mistakes?|errors?|contradicts?|contradiction|inconsistent|impossible)\b.*",),
    ),
    ("clue-logic history LOG", (r"who(?:'s| has| have)? (?:shown|showed) what.*", r"(?:since )?when .*")),
    ("clue-logic solve LOG", (r".*\b(?:grid|notebook|sheet|everything|overview)\b.*",)),
)

GERMAN: PhraseTable = (
    (
        "clue-logic view LOG {place}",
        (
            r"was (?:weiß|weiss) {place}",
            r"was habe ich {place} (?:schon |alles |bisher )*gezeigt",
            r"welche (?:meiner karten|von meinen karten) (?:hat|kennt) {place}.*",
            r"kennt {place} (?:alle |schon )*(?:meine karten|mein blatt)",
            r"(?:glaubt|denkt|vermutet|meint) {place},? .*",
        ),
    ),
    ("clue-logic leaks LOG", (r"wer (?:kennt|weiß|hat) .*meine .*", r"welche karte soll ich .*zeigen.*")),
    (
        "clue-logic rivals LOG",
        (
            r"(?:kann|könnte|wird) {place} .*(?:gewinnen|lösen).*",
            r"wie nah .*",
        ),
    ),
    (
        'clue-logic ask LOG "wer weiß {known}"',
        (r"wie viele(?: spieler)? (?:wissen|kennen)(?: schon)?,? {known}",),
    ),
    (
        'clue-logic ask LOG "wer besitzt {card}"',
        (
            r"wer hat (?:mir )?{card} gezeigt",
            r"wer hat bei {card} gepasst",
            r"wer hat .*(?:nach|mit) {card} gefragt",
        ),
    ),
    (
        'clue-logic ask LOG "was weiß man über {place}"',
        (
            r"was hat {place} (?:.+ )?gezeigt",
            r"was hat mir {place} gezeigt",
            r"(?:was|wonach) hat {place} .*(?:gefragt|vermutet)",
        ),
    ),
    (
        'clue-logic ask LOG "Lösung" --suppose "{cell}"',
        (r"(?:was wäre,? wenn|was ist,? wenn|angenommen,?|wenn) {cell}(?:, .*)?",),
    ),
    (
        'clue-logic solve LOG --suppose "{place} besitzt {card}" --suppose "{place} besitzt {second}"',
        (
            r"ist es (?:noch )?möglich,? (?:dass|daß) {both} und {second} (?:hat|besitzt)",
            r"(?:kann|könnte) {both} und {second} (?:haben|besitzen)",
        ),
    ),
    (
        "clue-logic chances LOG",
        (
            r".*\b(?:wahrscheinlich|wahrscheinlichste|wahrscheinlichkeit|chancen?|prozent)\b.*",
            r"wie viele (?:lösungen|möglichkeiten).*",
        ),
    ),
    (
        "clue-logic suggest LOG",
        (
            r"(?:was|wonach|wen|welche vermutung) (?:soll|sollte|kann|könnte) (?:ich|man|wir) .*",
            r"soll(?:te)? ich .*",
            r".*\bnächste[rns]? (?:zug|vermutung|frage)\b.*",
        ),
    ),
    (
        "clue-logic conflicts LOG",
        (
            r".*\b(?:fehler|widerspruch|widersprüche|widerspricht|verschrieben|vertan)\b.*",
            r"stimmt (?:da|hier|irgendwo)? ?(?:et)?was nicht.*",
        ),
    ),
    ("clue-logic history LOG", (r"wer hat wem was gezeigt.*", r"(?:seit )?wann .*")),
    ("clue-logic solve LOG", (r".*\b(?:tabelle|notizblatt|übersicht|alles)\b.*",)),
)

JAPANESE: PhraseTable = (
    (
        "clue-logic view LOG {place}",
        (
            r"{place}(?:さん)?(?:は|って)(?:もう)?(?:何|なに)[をがは](?:もう)?(?:知って|わかって|分かって)い?(?:る|ます)",
            r"(?:(?:私|わたし|僕|俺)が)?{place}(?:さん)?に見せた(?:カード|札).*",
        ),
    ),
    ("clue-logic rivals LOG", (r"{place}(?:さん)?[はが].*(?:勝て|勝つ|解け).*",)),
    (
        'clue-logic ask LOG "who holds {card}"',
        (r"{card}を見せたのは(?:誰|だれ).*", r"(?:誰|だれ)が{card}を見せた.*"),
    ),
    (
        'clue-logic ask LOG "what is known of {place}"',
        (r"{place}(?:さん)?[はが].*も.*も持って.*", r"{place}(?:さん)?[はが].*(?:見せた|質問した|聞いた).*"),
    ),
    ('clue-logic ask LOG solution --suppose "{cell}"', (r"もし{cell}(?:なら|としたら|とすると|ば|たら).*",)),
    ("clue-logic chances LOG", (r".*(?:確率|可能性が高い|何通り|何パーセント|ありそう).*",)),
    (
        "clue-logic suggest LOG",
        (
            r".*(?:次は|次に|次の).*(?:聞|質問|推理|どう|すれば|手).*",
            r".*(?:聞けば|質問すれば|推理すれば|言えば).*",
        ),
    ),
    ("clue-logic conflicts LOG", (r".*(?:矛盾|間違|まちが|ミス).*",)),
    ("clue-logic solve LOG", (r".*(?:表|一覧|全部|すべて).*",)),
)
