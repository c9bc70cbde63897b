"""The games that people's questions are put to, in three languages, and what the questions must mean."""

from __future__ import annotations

import shlex
from itertools import pairwise
from typing import NamedTuple

from clue_logic.game.game import Game
from clue_logic.game.questions import Act, AnyQuestion, CommandQuestion, Question, Recall, Why
from clue_logic.language.errors import Complaints
from clue_logic.language.parsing import parse_bare_questions, parse_query
from clue_logic.language.queries import build_question
from clue_logic.language.questions import parse_cell
from clue_logic.language.references import References, Setup
from clue_logic.language.syntax import CellNode, WhyNode
from clue_logic.words.diagnostics import Diagnostic
from tests.tables import read_table

COMMAND = "clue-logic "

LOGS = {
    "en": """edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: Rope, Hall, Study, White, Lounge, Revolver
Anna suggests Plum, Spanner, Kitchen: Ben passes, Clara shows Spanner
Ben suggests Scarlett, Dagger, Library: Clara shows
Clara suggests Green, Rope, Ballroom: Anna shows Rope
""",
    "de": """ausgabe: cluedo-de
spieler: Anna 6, Ben 6, Clara 6
ich: Anna
blatt: Seil, Halle, Arbeitszimmer, Weiß, Salon, Pistole
Anna vermutet Bloom, Rohrzange, Küche: Ben passt, Clara zeigt Rohrzange
Ben vermutet Ming, Dolch, Bibliothek: Clara zeigt
""",
    "ja": """容疑者: スカーレット, マスタード, ホワイト, グリーン, ピーコック, プラム
凶器: 燭台, ナイフ, 鉛管, リボルバー, ロープ, スパナ
部屋: キッチン, ボールルーム, 温室, 食堂, ビリヤード室, 図書室, ラウンジ, ホール, 書斎
players: アンナ 6, ベン 6, クララ 6
me: アンナ
hand: ロープ, ホール, 書斎, ホワイト, ラウンジ, リボルバー
アンナ suggests プラム, スパナ, キッチン: ベン passes, クララ shows スパナ
""",
}


class Asked(NamedTuple):
    """A question, in which language, and what it must be understood as: the usual form, or a command."""

    language: str
    question: str
    meaning: str
    usual: str


def asked_by_people() -> list[Asked]:
    """Return the questions of `questions.tsv`."""
    return [Asked(*row) for row in read_table(__file__, "questions")]


def is_refused(usual: str) -> bool:
    """Return True if the usual form of a row is only what the refusal must name."""
    return usual.startswith("refused ")


def meant_question(usual: str, game: Game) -> AnyQuestion:
    """Return what a row of `questions.tsv` means."""
    first, *words = shlex.split(usual)
    if first == "recall":
        named = dict(word.split("=") for word in words[1:])
        last = named.get("last") is not None
        return Recall(Act(words[0]), named.get("player"), named.get("asker"), named.get("card"), last)
    if first != COMMAND.strip():
        return by_the_grammar(usual, game)
    name, _, *rest = words
    cells = [parse_cell(cell, game) for option, cell in pairwise(rest) if option == "--suppose"]
    arguments = rest if not cells else rest[: rest.index("--suppose")]
    return CommandQuestion(name, tuple(arguments), tuple(cells))


def by_the_grammar(usual: str, game: Game) -> Question:
    """Return what a question in the usual form asks, without any of the ways to say it otherwise."""
    asked = next(parse_bare_questions(usual), None)
    node = parse_query(usual) if asked is None else asked
    assert not isinstance(node, Diagnostic), usual
    complaints = Complaints()
    setup = Setup(deck=game.deck, seats=game.names, sizes=game.players, table=game.table, me=game.me)
    question = build_question(
        WhyNode(node, False) if isinstance(node, CellNode) else node, References(setup, complaints)
    )
    assert question is not None, usual
    assert isinstance(question, Why) or not isinstance(node, CellNode)
    return question
