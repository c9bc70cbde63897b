"""The text of an item: the rules of the game, the log with its line numbers, and the question."""

from __future__ import annotations

from collections.abc import Sequence

from clue_logic.benchmark.items import Asked, Kind
from clue_logic.benchmark.reference import cell_text
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.words.messages import messages
from clue_logic.words.terms import group_name


def knowledge_sentence(players: Sequence[str], cell: Cell, game: Game, lang: str) -> str:
    """Return that the first player knows that the second knows ... that a cell holds.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1")
    >>> knowledge_sentence(("Ann", "Bob"), Cell("Bob", "2", True), game, "en")
    'Ann knows that Bob knows that Bob holds 2'
    """
    text = cell_text(cell, game, lang)
    for player in reversed(players):
        text = messages(lang)("items-knows", player=player, what=text)
    return text


def prompt_text(
    kind: Kind, lang: str, log: str, game: Game, asked: Sequence[Asked], prove: Sequence[Cell] | None
) -> str:
    """Return the whole text to give to a solver."""
    msg = messages(lang, "items")
    deck = "\n".join(
        f"- {group_name(category.key, lang)}: {', '.join(category.cards)}" for category in game.deck.categories
    )
    numbered = "\n".join(f"{at}: {line}" for at, line in enumerate(log.splitlines(), 1))
    questions = "\n".join(f"{at}. {one.text}" for at, one in enumerate(asked, 1))
    parts = [
        msg("items-rules", cards=deck),
        *([] if game.me is None else [msg("items-keeper", player=game.me)]),
        msg("items-log", log=numbered),
        msg("items-question", kind=kind, asked=questions, keeper=game.me or ""),
    ]
    if prove is not None:
        goals = "; ".join(cell_text(cell, game, lang) for cell in prove)
        parts.append(msg("items-prove", goals=goals, kind=kind))
    parts.append(msg("items-form", proof=prove is not None))
    return "\n\n".join(parts) + "\n"
