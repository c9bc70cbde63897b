"""What can stand at the beginning of a line: headers that are missing, whose turn it is, questions."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.editing.answers import ProposalKind
from clue_logic.editing.log.header_words import header_key, header_meaning
from clue_logic.editing.log.scene import Offer, Scene
from clue_logic.game.game import AnswerRule
from clue_logic.language.headers import reserved_key
from clue_logic.language.syntax import Header
from clue_logic.words.languages import Texts
from clue_logic.writing.statements import written

_TURNS = Texts(
    en={"suggests": "{} suggests ", "asks": "{} asks "},
    de={"suggests": "{} vermutet ", "asks": "{} fragt "},
    ja={"suggests": "{} は ", "asks": "{} は "},
)
_DEEDS = Texts(
    en=("{} accuses ", "{} reveals "),
    de=("{} beschuldigt ", "{} enthüllt "),
    ja=("{} は ", "{} は "),
)
_STATEMENTS = Texts(
    en=("learn ", "expect ", "why ", "who holds ", "what does ", "solution"),
    de=("erfahre ", "erwarte ", "warum ", "wer besitzt ", "was besitzt ", "lösung"),
    ja=("判明 ", "期待 ", "why ", "who holds ", "what does ", "solution"),
)
"""How statements begin in the language of the log; questions are asked in English where it has no words for them."""
_IN_WORDS = Texts(
    en=("known from elsewhere", "tested when the log is checked", "a question"),
    de=("anderswoher bekannt", "wird geprüft", "eine Frage"),
    ja=("別のところで知ったこと", "検査される", "質問"),
)
_FIRST = ("edition", "players", "me", "hand", "table", "answers")
_MINE = ("me", "hand")
"""What a log of one's own needs, though a game can be told without."""
_RARE = ("asker", "strict", "hidden", "hands", "accusing")


def openings(scene: Scene) -> Iterator[Offer]:
    """Yield what can stand at the beginning of a line.

    Parameters
    ----------
    scene
        The log above the line.
    """
    can_play = bool(scene.log.names.seats) and scene.log.names.deck is not None
    if not can_play:
        yield from _headers(scene)
        return
    headers = [] if scene.has_begun else [*_headers(scene)]
    mine = [header_key(key, scene.log.code) + ":" for key in _MINE]
    yield from (offer for offer in headers if offer.label in mine)
    if scene.players:
        yield from _turns(scene)
    yield from headers
    kinds = _IN_WORDS[scene.log.lang]
    for at, text in enumerate(_STATEMENTS[scene.log.code]):
        yield Offer(text.strip(), ProposalKind.STATEMENT, text, kinds[min(at, len(kinds) - 1)])


def _turns(scene: Scene) -> Iterator[Offer]:
    turns, code = _TURNS[scene.log.code], scene.log.code
    form = turns["asks" if scene.answers is AnswerRule.ONE else "suggests"]
    for player in scene.by_turn:
        text = form.format(written(player))
        yield Offer(text.strip(), ProposalKind.STATEMENT, text, scene.next_detail(player))
    for form in _DEEDS[code]:
        for player in scene.by_turn:
            text = form.format(written(player))
            yield Offer(text.strip(), ProposalKind.STATEMENT, text)


def _headers(scene: Scene) -> Iterator[Offer]:
    """Yield the headers that the log does not have; the first of those that it needs."""
    nodes = [statement.node for statement in scene.log.statements if statement.is_header]
    there = {reserved_key(node) or "categories" for node in nodes if isinstance(node, Header)}
    if there & {"cards", "categories"}:
        there.add("edition")
    wanted = [key for key in (*_FIRST, *_RARE) if key not in there and _goes_with(key, there)]
    for key in wanted:
        word = header_key(key, scene.log.code)
        yield Offer(f"{word}:", ProposalKind.KEYWORD, f"{word}: ", header_meaning(key, scene.log.lang))


def _goes_with(key: str, there: set[str]) -> bool:
    """Return whether a header makes sense beside those that are there."""
    needed = {"hand": "me", "asker": "answers", "hidden": "cards"}
    return needed.get(key, key) in there or key not in needed
