"""Sentences that stand beside a proof, or in place of one: what follows, and what of it the rules do not reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue_logic.words.formatting import lines_in_words, with_and, with_or
from clue_logic.words.languages import Texts
from clue_logic.words.terms import held, place_subject, place_where

if TYPE_CHECKING:
    from clue_logic.proof.supposing import SupposingProof
    from clue_logic.worlds.conflicts import Conflict

_SAID = Texts(
    en={
        "why not": "It does follow that {}",
        "opposite": "It does not follow that {}; the opposite does",
        "consistent": "The log does not contradict itself.",
        "follows, no proofs": "It follows; this engine keeps no proofs.",
        "opposite, no proofs": "The opposite follows; this engine keeps no proofs.",
        "open, no proofs": "It does not follow, nor does the opposite; this engine keeps no proofs.",
        "cards alone": "from the cards alone",
        "over": "over {}",
        "envelope": ", with what is said of the envelope on {}",
        "impossible": "The rules do not notice it; it is proved by supposing, {}:",
        "beyond": "The rules do not reach this; it is proved by supposing the contrary, {}:",
        "no proof": "In every deal that agrees with the log {}, but these rules do not prove it.",
        "other rules": "In every deal that agrees with the log {}, but these rules do not prove it; --rules {} does.",
        "too weak": "Yet it does follow from the log that {}; these rules are too weak. "
        "Ask without --rules for a proof.",
        "log": "the log",
        "and supposed": " and what is supposed",
        "no deal": "No deal agrees with {}, though no rule notices",
        "stop": ".",
        "one line": ": {} cannot be true.",
        "lines": ": {} cannot all be true{}.",
        "perhaps fewer": " (perhaps fewer lines would do)",
        "no fewer": " (no fewer lines will do)",
        "some held": "{} holds {}.",
    },
    de={
        "why not": "Es folgt doch, dass {}",
        "opposite": "Es folgt nicht, dass {}, sondern das Gegenteil",
        "consistent": "Das Protokoll widerspricht sich nicht.",
        "follows, no proofs": "Es folgt; dieses Rechenwerk behält keine Beweise.",
        "opposite, no proofs": "Das Gegenteil folgt; dieses Rechenwerk behält keine Beweise.",
        "open, no proofs": "Weder es noch das Gegenteil folgt; dieses Rechenwerk behält keine Beweise.",
        "cards alone": "allein aus den Karten",
        "over": "über {}",
        "envelope": ", dazu, was {} vom Umschlag sagt",
        "impossible": "Die Regeln bemerken es nicht; bewiesen ist es durch Annahmen, {}:",
        "beyond": "Die Regeln erreichen das nicht; bewiesen ist es durch Annahme des Gegenteils, {}:",
        "no proof": "Es ist so in jeder Verteilung, die zum Protokoll passt: {}. Diese Regeln beweisen es nicht.",
        "other rules": "Es ist so in jeder Verteilung, die zum Protokoll passt: {}. Diese Regeln beweisen es nicht; "
        "--rules {} beweist es.",
        "too weak": "Doch aus dem Protokoll folgt: {}; diese Regeln sind zu schwach. Ein Beweis: ohne --rules fragen.",
        "log": "zum Protokoll",
        "and supposed": " und zur Annahme",
        "no deal": "Keine Verteilung passt {}, ohne dass es eine Regel merkt",
        "stop": ".",
        "one line": ": {} kann nicht wahr sein.",
        "lines": ": {} können nicht alle wahr sein{}.",
        "perhaps fewer": " (vielleicht ginge es mit weniger Zeilen)",
        "no fewer": " (mit weniger Zeilen geht es nicht)",
        "some held": "{} besitzt {}.",
    },
    ja={
        "why not": "実は導ける。{}",
        "opposite": "『{}』は導けず、逆が導ける",
        "consistent": "記録に矛盾はない。",
        "follows, no proofs": "導ける。この計算方法では証明が残らない。",
        "opposite, no proofs": "逆が導ける。この計算方法では証明が残らない。",
        "open, no proofs": "これも逆も導けない。この計算方法では証明が残らない。",
        "cards alone": "札の構成だけから",
        "over": "{}から",
        "envelope": "、封筒については{}により",
        "impossible": "規則だけでは気づかないが、仮定によって証明される。{}：",
        "beyond": "規則だけでは届かないが、逆を仮定して証明される。{}：",
        "no proof": "記録と矛盾しないどの配り方でもそうなる：{}。ただし、これらの規則では証明できない。",
        "other rules": "記録と矛盾しないどの配り方でもそうなる：{}。ただし、これらの規則では証明できない。"
        "--rules {} なら証明できる。",
        "too weak": "ただし記録からは次が導ける：{}。これらの規則では弱すぎる。証明は --rules なしで。",
        "log": "記録",
        "and supposed": "と仮定",
        "no deal": "{}に合う配り方はないが、どの規則も気づかない",
        "stop": "。",
        "one line": "：{}は正しくありえない。",
        "lines": "：{}がすべて正しいことはありえない{}。",
        "perhaps fewer": "（もっと少ない行で足りるかもしれない）",
        "no fewer": "（これより少ない行では足りない）",
        "some held": "{}は「{}」のどれかを持っている。",
    },
)


def verdict(lang: str, *, follows: bool, refuted: bool) -> str:
    """Return what can be said of a statement without proofs.

    Examples
    --------
    >>> verdict("en", follows=False, refuted=True)
    'The opposite follows; this engine keeps no proofs.'
    """
    kind = "follows" if follows else "opposite" if refuted else "open"
    return _SAID[lang][f"{kind}, no proofs"]


def not_as_asked(statement: str, lang: str, *, follows: bool) -> str:
    """Return the beginning of a sentence: a statement does follow, or its opposite does; the full stop is not there.

    Examples
    --------
    >>> not_as_asked("Ben holds Rope", "en", follows=True)
    'It does follow that Ben holds Rope'
    """
    return _SAID[lang]["why not" if follows else "opposite"].format(statement)


def consistent(lang: str) -> str:
    """Return the sentence that a log does not contradict itself."""
    return _SAID[lang]["consistent"]


def proved_by_supposing(found: SupposingProof, lang: str, *, impossible: bool = False) -> str:
    """Return how that is proved what the rules do not reach.

    Parameters
    ----------
    found
        The proof.
    lang
        ``en``, ``de`` or ``ja``.
    impossible
        True if what is proved is the contradiction in an impossible log.
    """
    said = _SAID[lang]
    lines = said["cards alone"]
    if found.lines:
        lines = said["over"].format(lines_in_words(found.lines, lang)) + _fewest(found, lang)
    if found.envelope_lines:
        lines += said["envelope"].format(lines_in_words(found.envelope_lines, lang))
    return said["impossible" if impossible else "beyond"].format(lines)


def true_without_proof(statement: str, other: str | None, lang: str) -> str:
    """Return the sentence that a statement is true in all deals, but was not proved; `other` rules may do better.

    Examples
    --------
    >>> true_without_proof("Ben holds Rope", None, "en")
    'In every deal that agrees with the log Ben holds Rope, but these rules do not prove it.'
    >>> true_without_proof("Ben besitzt Rope", "notebook", "de")
    'Es ist so in jeder Verteilung, die zum Protokoll passt: Ben besitzt Rope. Diese Regeln beweisen es nicht; \
--rules notebook beweist es.'
    """
    said = _SAID[lang]
    return said["no proof"].format(statement) if other is None else said["other rules"].format(statement, other)


def follows_otherwise(statement: str, lang: str) -> str:
    """Return the sentence that a statement follows from the log, though not by the rules asked for.

    Examples
    --------
    >>> follows_otherwise("Ben holds Rope", "en")
    'Yet it does follow from the log that Ben holds Rope; these rules are too weak. Ask without --rules for a proof.'
    """
    return _SAID[lang]["too weak"].format(statement)


def at_odds(conflict: Conflict, lang: str, *, supposed: bool) -> str:
    """Return the sentence that no deal agrees with a log, and which lines are to blame.

    `supposed` says that something is supposed beside the log.

    Examples
    --------
    >>> from clue_logic.worlds.conflicts import Conflict
    >>> at_odds(Conflict((4, 7), smallest=True), "en", supposed=False)
    'No deal agrees with the log, though no rule notices: lines 4 and 7 cannot all be true (no fewer lines will do).'
    """
    said = _SAID[lang]
    what = said["no deal"].format(said["log"] + (said["and supposed"] if supposed else ""))
    if not conflict.lines:
        return what + said["stop"]
    named = lines_in_words(conflict.lines, lang)
    if len(conflict.lines) == 1:
        return what + said["one line"].format(named)
    return what + said["lines"].format(named, _fewest(conflict, lang))


def some_held(location: str, cards: tuple[str, ...], lang: str = "en") -> str:
    """Say that a location holds at least one of several cards.

    Examples
    --------
    >>> some_held("Ben", ("Plum", "Rope", "Hall"))
    'Ben holds Plum, Rope or Hall.'
    """
    if lang == "de" and place_where(location, lang) is not None:
        return f"{held(location, with_or(cards, lang), lang)}."
    who, said = place_subject(location, lang), _SAID[lang]["some held"]
    if lang == "ja":  # which has no word for or between names, and no capitals
        return said.format(who, with_and(cards, lang))
    return said.format(who[0].upper() + who[1:], with_or(cards, lang))


def _fewest(found: SupposingProof | Conflict, lang: str) -> str:
    return _SAID[lang]["no fewer" if found.smallest else "perhaps fewer"]
