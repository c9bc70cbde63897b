"""What people type for a statement, said as the log language says it.

It is tried only on statements that mean nothing as they are written, so it can change the meaning of none. Every step
leaves alone what is a name in this game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from lark import Token

from clue_logic.language.keywords import AFTER_NAMES, VERBS
from clue_logic.language.parsing import keywords
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Header
from clue_logic.language.wording import phrasing
from clue_logic.language.wording.phrasing import GameNames, joints
from clue_logic.language.wording.rephrased import Edit, Rephrased
from clue_logic.words.names import folded

_WORD = re.compile(r"""[^\s,:|{}"?#;]+""")
_SEGMENT = re.compile(r"[^,:\n{}|;]+")


def rephrase(wording: Rephrased, vocabulary: GameNames) -> None:
    """Exchange the words that the log language says otherwise.

    Examples
    --------
    >>> from clue_logic.language.statements import StatementText
    >>> wording = Rephrased(StatementText(1, "Turn 3: Anna guesses Plum, Rope: Ben and Clara pass"))
    >>> rephrase(wording, GameNames())
    >>> wording.text
    'Anna suggests Plum, Rope: Ben passes, Clara passes'
    """
    _without_turn(wording, vocabulary)
    _with_spaces(wording, vocabulary)
    _without_stops(wording)
    _in_small_letters(wording, vocabulary)
    _exchanged(wording, phrasing.PLAYERS, vocabulary.of_players)
    _of_myself(wording, vocabulary)
    _exchanged(wording, phrasing.VERB_PHRASES, vocabulary.of_names)
    _each(wording, vocabulary)
    _passing_myself(wording, vocabulary)
    if vocabulary.suggesting:
        _asking(wording)
    _with_colon(wording, vocabulary)
    _without_articles(wording, vocabulary)


def refusal(statement: StatementText, vocabulary: GameNames, has_keeper: bool) -> tuple[Token, str, str] | None:
    """Return what keeps some words from being understood: where, a message, and a hint; None if nothing does.

    Parameters
    ----------
    statement
        A statement that means nothing as it is written.
    vocabulary
        The names of the game.
    has_keeper
        True if the log has a header ``me:``, right or wrong.
    """
    wording = Rephrased(statement)
    code = wording.unquoted
    if not has_keeper and not vocabulary.is_myself_a_name:
        patterns = [*(pattern for pattern, _ in phrasing.MYSELF), phrasing.I_PASS]
        starts = [found.start() for pattern in patterns if (found := pattern.search(code))]
        if starts:
            word = code[min(starts) :].split()[0]
            hint = 'add a header with your name, such as "me: Anna"'
            return wording.token(min(starts), word), f'the log does not say who "{word}" is', hint
    unseen = phrasing.NOT_SHOWN.search(code)
    if unseen is not None and _is_free(unseen["verb"], vocabulary.of_names):
        player, verb = statement.text[unseen.start("player") : unseen.end("player")], unseen["verb"]
        passes = "passt" if "zeig" in verb.casefold() else "passes"
        hint = f'who shows none of the cards passes: "{player} {passes}"'
        return wording.token(unseen.start("verb"), verb), f'no card goes with "{verb}"', hint
    return None


def is_event_in_other_words(statement: StatementText) -> bool:
    """Return True if a malformed statement is none of the headers: in other words it is an event, or a question."""
    wording = Rephrased(statement)
    rephrase(wording, GameNames(me="me"))
    if not wording.is_changed:
        return False
    node = wording.parsed(None)
    if isinstance(node, list):
        return not VERBS.isdisjoint(wording.text.partition(":")[0].split())
    return not isinstance(node, Header)


def _is_free(words: str, names: frozenset[str]) -> bool:
    return names.isdisjoint(folded(words).split())


def _without_turn(wording: Rephrased, vocabulary: GameNames) -> None:
    found = phrasing.TURN.match(wording.unquoted)
    if found is None:
        return
    parts = {part.casefold() for part in (found["word"], found["n"], found["number"]) if part}
    if not any(word.strip(".()") in parts for word in vocabulary.of_players):
        wording.exchange([(0, found.end(), "")])


def _with_spaces(wording: Rephrased, vocabulary: GameNames) -> None:
    spellings = [name for names in (vocabulary.players, vocabulary.cards) if names for name in names.spellings]
    wording.exchange([(place, place, " ") for place in joints(wording.unquoted, spellings)])


def _without_stops(wording: Rephrased) -> None:
    """Drop the full stop at the end of a line; names are compared without regard to dots."""
    wording.replace(phrasing.STOP, "")


def _in_small_letters(wording: Rephrased, vocabulary: GameNames) -> None:
    def small(found: re.Match[str]) -> str | None:
        word = found[0].lower()
        known = word != found[0] and word in _known_words()
        return word if known and _is_free(word, vocabulary.of_names) else None

    wording.replace(_WORD, small)


@cache
def _known_words() -> frozenset[str]:
    return frozenset(word.lower() for word in keywords().values() if word.isalpha())


def _exchanged(wording: Rephrased, table: Iterable[tuple[re.Pattern[str], str]], names: frozenset[str]) -> None:
    for pattern, words in table:

        def instead(found: re.Match[str], words: str = words) -> str | None:
            return found.expand(words) if _is_free(found[0], names) else None

        wording.replace(pattern, instead)


def _of_myself(wording: Rephrased, vocabulary: GameNames) -> None:
    me = vocabulary.myself
    if me is None:
        return
    for pattern, verb in phrasing.MYSELF:

        def instead(found: re.Match[str], verb: str | None = verb) -> str:
            return f"{me} {verb or phrasing.OF_MYSELF[found['verb'].casefold()]}"

        wording.replace(pattern, instead)
    wording.replace(phrasing.TO_ME, lambda found: f"{found['verb']} {me}")


def _passing_myself(wording: Rephrased, vocabulary: GameNames) -> None:
    me = vocabulary.myself
    if me is not None:
        wording.replace(phrasing.I_PASS, lambda _: f"{me} passes")
        wording.replace(phrasing.I_AMONG, lambda _: me)


def _each(wording: Rephrased, vocabulary: GameNames) -> None:
    """Say of each player what is said of several: ``Ben, Clara and Dora pass``."""
    code = wording.unquoted
    found = list(_SEGMENT.finditer(code))
    edits: list[Edit] = []
    for number, segment in enumerate(found):
        *players, last = segment[0].split() or [""]
        verb = phrasing.PLURAL.get(last.casefold())
        if verb is None or not players or last.casefold() in vocabulary.of_players:
            continue
        end = segment.start() + len(segment[0].rstrip()) - len(last)
        between = (
            []
            if {"and", "und", "&"} & vocabulary.of_players
            else list(phrasing.AND.finditer(code, segment.start(), end))
        )
        before = []
        while number and code[found[number - 1].end() : found[number].start()].strip() == ",":
            number -= 1
            if not AFTER_NAMES.isdisjoint(found[number][0].split()) or not found[number][0].strip():
                break
            before.append(found[number].start() + len(found[number][0].rstrip()))
        if not between and not before:
            continue
        edits += [(place, place, f" {verb}") for place in before]
        edits += [(*word.span(), f" {verb}, ") for word in between]
        edits.append((end, end + len(last), verb))
    wording.exchange(edits)


def _asking(wording: Rephrased) -> None:
    """Say ``suggests`` where nobody is asked by name."""
    asks = phrasing.ASKS.search(wording.unquoted)
    if asks is None or phrasing.ABOUT.search(wording.unquoted, asks.end()):
        return
    wording.exchange([(*asks.span(), "suggests" if asks["verb"] == "asks" else "vermutet")])


def _with_colon(wording: Rephrased, vocabulary: GameNames) -> None:
    """Take semicolons for commas, but the one in front of what is answered for a colon."""
    code = wording.unquoted
    marks = [place for place, sign in enumerate(code) if sign == ";"]
    if not marks or not semicolons_separate(vocabulary):
        return
    colon = None
    if ":" not in code and "\n" not in code[: marks[-1]]:
        for place in marks:
            following = _SEGMENT.match(code, place + 1)
            words = following[0].split() if following else []
            verdict = len(words) == 1 and words[0] in phrasing.VERDICTS and _is_free(words[0], vocabulary.of_names)
            if verdict or not phrasing.ANSWERS.isdisjoint(words):
                colon = place
                break
    wording.exchange((place, place + 1, ":" if place == colon else ",") for place in marks)


def semicolons_separate(vocabulary: GameNames) -> bool:
    """Return True if no name of the game has a semicolon."""
    return not any(";" in word for word in vocabulary.of_names)


def _without_articles(wording: Rephrased, vocabulary: GameNames) -> None:
    def none(found: re.Match[str]) -> str | None:
        article, behind = found["article"], found["next"]
        named = vocabulary.is_full_name(article) or vocabulary.is_name(f"{article} {behind}")
        return None if named or folded(behind) in {"solution", "lösung"} else ""

    wording.replace(phrasing.ARTICLE, none)
