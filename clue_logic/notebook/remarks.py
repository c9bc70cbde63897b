"""Sentences that stand beside a proof, or in place of one: what follows, and what of it the rules do not reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue_logic.words.formatting import lines_in_words, with_and, with_or
from clue_logic.words.messages import messages
from clue_logic.words.terms import held, place_subject, place_where

if TYPE_CHECKING:
    from clue_logic.proof.supposing import SupposingProof
    from clue_logic.worlds.conflicts import Conflict


def verdict(lang: str, *, follows: bool, refuted: bool) -> str:
    """Return what can be said of a statement without proofs.

    Examples
    --------
    >>> verdict("en", follows=False, refuted=True)
    'The opposite follows; this engine keeps no proofs.'
    """
    kind = "follows" if follows else "opposite" if refuted else "open"
    return messages(lang)("notebook-remark-no-proofs", verdict=kind)


def not_as_asked(statement: str, lang: str, *, follows: bool) -> str:
    """Return the beginning of a sentence: a statement does follow, or its opposite does; the full stop is not there.

    Examples
    --------
    >>> not_as_asked("Ben holds Rope", "en", follows=True)
    'It does follow that Ben holds Rope'
    """
    return messages(lang)("notebook-remark-not-as-asked", follows=follows, statement=statement)


def consistent(lang: str) -> str:
    """Return the sentence that a log does not contradict itself."""
    return messages(lang)("notebook-remark-consistent")


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
    msg = messages(lang)
    lines = msg("notebook-remark-cards-alone")
    if found.lines:
        lines = msg("notebook-remark-over", lines=lines_in_words(found.lines, lang)) + _fewest(found, lang)
    if found.envelope_lines:
        lines += msg("notebook-remark-envelope", lines=lines_in_words(found.envelope_lines, lang))
    return msg("notebook-remark-supposing", impossible=impossible, source=lines)


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
    msg = messages(lang)
    return (
        msg("notebook-remark-no-proof", statement=statement)
        if other is None
        else msg("notebook-remark-other-rules", statement=statement, rules=other)
    )


def follows_otherwise(statement: str, lang: str) -> str:
    """Return the sentence that a statement follows from the log, though not by the rules asked for.

    Examples
    --------
    >>> follows_otherwise("Ben holds Rope", "en")
    'Yet it does follow from the log that Ben holds Rope; these rules are too weak. Ask without --rules for a proof.'
    """
    return messages(lang)("notebook-remark-too-weak", statement=statement)


def at_odds(conflict: Conflict, lang: str, *, supposed: bool) -> str:
    """Return the sentence that no deal agrees with a log, and which lines are to blame.

    `supposed` says that something is supposed beside the log.

    Examples
    --------
    >>> from clue_logic.worlds.conflicts import Conflict
    >>> at_odds(Conflict((4, 7), smallest=True), "en", supposed=False)
    'No deal agrees with the log, though no rule notices: lines 4 and 7 cannot all be true (no fewer lines will do).'
    """
    msg = messages(lang)
    count, lines = len(conflict.lines), lines_in_words(conflict.lines, lang) if conflict.lines else ""
    no_deal = msg("notebook-remark-no-deal", supposed=supposed)
    return no_deal + msg("notebook-remark-lines", count=count, lines=lines, fewer=_fewest(conflict, lang))


def some_held(location: str, cards: tuple[str, ...], lang: str = "en") -> str:
    """Return that a location holds at least one of several cards.

    Examples
    --------
    >>> some_held("Ben", ("Plum", "Rope", "Hall"))
    'Ben holds Plum, Rope or Hall.'
    """
    if lang == "de" and place_where(location, lang) is not None:
        return f"{held(location, with_or(cards, lang), lang)}."
    place = place_subject(location, lang)
    # Japanese has no word for "or" between names.
    named = with_and(cards, lang) if lang == "ja" else with_or(cards, lang)
    return messages(lang)("notebook-remark-some-held", place=place[0].upper() + place[1:], cards=named)


def _fewest(found: SupposingProof | Conflict, lang: str) -> str:
    return messages(lang)("notebook-remark-fewer", smallest=found.smallest)
