"""Sentences about what the rules do not reach: how it is proved, and which lines cannot all be true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue_logic.words.lists import lines_in_words

if TYPE_CHECKING:
    from clue_logic.proof.supposing import SupposingProof
    from clue_logic.worlds.conflicts import Conflict


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
    if not found.lines:
        lines = _say(lang, en="from the cards alone", de="allein aus den Karten", ja="札の構成だけから")
    else:
        over = _say(lang, en="over {}", de="über {}", ja="{}から")
        lines = over.format(lines_in_words(found.lines, lang)) + _fewest(found, lang)
    if impossible:
        return _say(
            lang,
            en=f"The rules do not notice it; it is proved by supposing, {lines}:",
            de=f"Die Regeln bemerken es nicht; bewiesen ist es durch Annahmen, {lines}:",
            ja=f"規則だけでは気づかないが、仮定によって証明される。{lines}：",
        )
    return _say(
        lang,
        en=f"The rules do not reach this; it is proved by supposing the contrary, {lines}:",
        de=f"Die Regeln erreichen das nicht; bewiesen ist es durch Annahme des Gegenteils, {lines}:",
        ja=f"規則だけでは届かないが、逆を仮定して証明される。{lines}：",
    )


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
    said = _say(
        lang,
        en=f"In every deal that agrees with the log {statement}, but these rules do not prove it",
        de=f"Es ist so in jeder Verteilung, die zum Protokoll passt: {statement}. Diese Regeln beweisen es nicht",
        ja=f"記録と矛盾しないどの配り方でもそうなる：{statement}。ただし、これらの規則では証明できない",
    )
    if other is None:
        return said + _say(lang, en=".", de=".", ja="。")
    return said + _say(
        lang,
        en=f"; --rules {other} does.",
        de=f"; --rules {other} beweist es.",
        ja=f"。--rules {other} なら証明できる。",
    )


def follows_otherwise(statement: str, lang: str) -> str:
    """Return the sentence that a statement follows from the log, though not by the rules asked for.

    Examples
    --------
    >>> follows_otherwise("Ben holds Rope", "en")
    'Yet it does follow from the log that Ben holds Rope; these rules are too weak. Ask without --rules for a proof.'
    """
    return _say(
        lang,
        en=f"Yet it does follow from the log that {statement}; these rules are too weak. "
        "Ask without --rules for a proof.",
        de=f"Doch aus dem Protokoll folgt: {statement}; diese Regeln sind zu schwach. Ein Beweis: ohne --rules fragen.",
        ja=f"ただし記録からは次が導ける：{statement}。これらの規則では弱すぎる。証明は --rules なしで。",
    )


def at_odds(conflict: Conflict, lang: str, *, supposed: bool) -> str:
    """Return the sentence that no deal agrees with a log, and which lines are to blame.

    `supposed` says that something is supposed beside the log.

    Examples
    --------
    >>> from clue_logic.worlds.conflicts import Conflict
    >>> at_odds(Conflict((4, 7), smallest=True), "en", supposed=False)
    'No deal agrees with the log, though no rule notices: lines 4 and 7 cannot all be true (no fewer lines will do).'
    """
    log = _say(lang, en="the log", de="zum Protokoll", ja="記録")
    if supposed:
        log += _say(lang, en=" and what is supposed", de=" und zur Annahme", ja="と仮定")
    said = _say(
        lang,
        en=f"No deal agrees with {log}, though no rule notices",
        de=f"Keine Verteilung passt {log}, ohne dass es eine Regel merkt",
        ja=f"{log}に合う配り方はないが、どの規則も気づかない",
    )
    if not conflict.lines:
        return said + _say(lang, en=".", de=".", ja="。")
    named = lines_in_words(conflict.lines, lang)
    if len(conflict.lines) == 1:
        return said + _say(
            lang,
            en=f": {named} cannot be true.",
            de=f": {named} kann nicht wahr sein.",
            ja=f"：{named}は正しくありえない。",
        )
    fewest = _fewest(conflict, lang)
    return said + _say(
        lang,
        en=f": {named} cannot all be true{fewest}.",
        de=f": {named} können nicht alle wahr sein{fewest}.",
        ja=f"：{named}がすべて正しいことはありえない{fewest}。",
    )


def _fewest(found: SupposingProof | Conflict, lang: str) -> str:
    if not found.smallest:
        return _say(
            lang,
            en=" (perhaps fewer lines would do)",
            de=" (vielleicht ginge es mit weniger Zeilen)",
            ja="（もっと少ない行で足りるかもしれない）",
        )
    return _say(
        lang,
        en=" (no fewer lines will do)",
        de=" (mit weniger Zeilen geht es nicht)",
        ja="（これより少ない行では足りない）",
    )


def _say(lang: str, *, en: str, de: str, ja: str) -> str:
    return de if lang == "de" else ja if lang == "ja" else en
