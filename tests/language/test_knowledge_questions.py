"""Questions and statements about what players know, as people put them: understood, or refused with a suggestion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter
from typing import NamedTuple

import pytest

from clue_logic.game.game import Game
from clue_logic.game.questions import (
    AnyQuestion,
    Cell,
    CommandQuestion,
    ExpectKnows,
    Group,
    Question,
    Solution,
    SolutionCard,
    Whether,
    WhetherKnown,
    WhoHolds,
    WhoKnows,
)
from clue_logic.language.errors import Complaints, LogError
from clue_logic.language.parsing import parse_bare_questions, parse_query
from clue_logic.language.queries import build_question
from clue_logic.language.questions import make_references, parse_any_question
from clue_logic.language.reader import parse_log, read_log
from clue_logic.language.syntax import CellNode
from clue_logic.words.diagnostics import Diagnostic
from tests.language.asked_games import LOGS
from tests.language.logs import outline
from tests.tables import read_table

FOUR = {
    "en": ("Anna 6, Ben 6, Clara 6", "Anna 6, Ben 4, Clara 4, Felix 4"),
    "de": ("Anna 6, Ben 6, Clara 6", "Anna 6, Ben 4, Clara 4, Felix 4"),
    "ja": ("アンナ 6, ベン 6, クララ 6", "アンナ 6, ベン 4, クララ 4, フェリックス 4"),
}
TEXTS = {language: LOGS[language].replace(*FOUR[language]) for language in LOGS}
EXPECT = {"en": "expect ", "de": "erwarte ", "ja": "期待 "}
NAMES = {
    "en": {},
    "de": {"White": "Weiß", "Plum": "Bloom", "Rope": "Seil", "Dagger": "Dolch", "Kitchen": "Küche"},
    "ja": {
        "Anna": "アンナ", "Ben": "ベン", "Clara": "クララ", "Felix": "フェリックス",
        "White": "ホワイト", "Plum": "プラム", "Rope": "ロープ",
    },
}  # fmt: skip


class Row(NamedTuple):
    """What somebody asks or states, and what it must be understood as."""

    language: str
    place: str
    text: str
    meaning: str
    usual: str


def rows() -> list[Row]:
    """Return the lines of the table."""
    return [Row(*row) for row in read_table(__file__, "knowledge_questions")]


def usual_meanings(row: Row, game: Game) -> Iterator[AnyQuestion | ExpectKnows]:
    """Yield what the usual form means by the grammar alone; nothing if there is no such form."""
    if row.usual == "leaks":
        yield CommandQuestion("leaks")
    names = NAMES[row.language]
    usual = re.sub(r"\w+", lambda word: names.get(word[0], word[0]), row.usual)
    nodes = [*parse_bare_questions(usual if row.place == "ask" else f"whether {usual}"), parse_query(usual)]
    for node in nodes:
        question = (
            None
            if isinstance(node, Diagnostic | CellNode)
            else build_question(node, make_references(game, Complaints()))
        )
        if question is not None:
            yield question.statement if row.place == "log" and isinstance(question, WhetherKnown) else question


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.text)
def test_what_people_ask_about_knowledge_is_not_misread(row: Row) -> None:
    game = read_log(TEXTS[row.language])
    expected = next(usual_meanings(row, game), None)
    if row.place == "log":
        reading = parse_log(f"{TEXTS[row.language]}{EXPECT[row.language]}{row.text}\n")
        if reading.diagnostics:
            (problem,) = reading.diagnostics
            assert problem.hint or problem.expected
        else:
            assert reading.game is not None
            assert [asked.query for asked in reading.game.asked] == [expected]
        return
    try:
        found = parse_any_question(row.text, game)
    except LogError as error:
        (problem,) = error.diagnostics
        assert problem.hint
        return
    assert found == (expected, row.language)


def is_understood(row: Row) -> bool:
    """Return whether a text of the table is not refused."""
    if row.place == "log":
        return not parse_log(f"{TEXTS[row.language]}{EXPECT[row.language]}{row.text}\n").diagnostics
    try:
        parse_any_question(row.text, read_log(TEXTS[row.language]))
    except LogError:
        return False
    return True


def test_how_many_are_understood() -> None:
    refused = {row.text: row.usual for row in rows() if not is_understood(row)}
    assert refused == {
        "Does Ben think it was Plum?": "-",
        "Wie viele wissen, wer es war?": "-",
        "nobody knows who did it": "nobody knows the solution",
        "Clara knows that Ben knows who did it": "Clara knows Ben knows the solution",
        "Clara weiß, dass Ben nicht weiß, welcher Raum es war": (
            "Clara knows Ben does not know which room is the solution"
        ),
        "フェリックスは誰がプラムを持っているか知っている": "Felix knows who holds Plum",
        "クララはベンが凶器を知らないことを知っている": "Clara knows Ben does not know which weapon is the solution",
    }


CHECKED: list[tuple[str, Question]] = [
    ("whether Ben knows the solution", WhetherKnown(ExpectKnows(("Ben",), Solution()))),
    ("who does not know who holds Rope?", WhoKnows(ExpectKnows((), WhoHolds("Rope")), negated=True)),
    ("who knows whether Clara holds Rope", WhoKnows(ExpectKnows((), Whether(Cell("Clara", "Rope", True))))),
    ("who knows everybody knows which room", WhoKnows(ExpectKnows((Group.EVERYBODY,), SolutionCard("rooms")))),
    ("Ben knows Clara does not know the room", WhetherKnown(ExpectKnows(("Ben", "Clara"), SolutionCard("rooms"), 1))),
    ("everybody knows who did it?", WhetherKnown(ExpectKnows((Group.EVERYBODY,), Solution()))),
    ("why does Clara know that Ben holds the Rope", WhetherKnown(ExpectKnows(("Clara",), Cell("Ben", "Rope", True)))),
    ("since when does Clara know where the Rope is", WhetherKnown(ExpectKnows(("Clara",), WhoHolds("Rope")))),
    ("does Ben know that Clara knows that I do not know who has the Rope",
     WhetherKnown(ExpectKnows(("Ben", "Clara", "Anna"), WhoHolds("Rope"), 2))),
    ("do we know who did it", Solution()),
    ("do I know where the Rope is", WhoHolds("Rope")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "question"), CHECKED, ids=[text for text, _ in CHECKED])
def test_further_questions(text: str, question: Question) -> None:
    assert parse_any_question(text, read_log(TEXTS["en"])).question == question


MISTAKES = {
    "does Bem know who did it": "6-9 unknown-name(kind=player, name=Bem) -> near(names=Ben)",
    "does Ben know who has the Roqe": "27-31 unknown-name(kind=card, name=Roqe) -> near(names=Rope)",
    "whether Ben knows who holds Roqe": "29-33 unknown-name(kind=card, name=Roqe) -> near(names=Rope)",
    "who knows Bem holds Rope": "11-14 unknown-name(kind=player, name=Bem) -> near(names=Ben)",
    "who does not know Ben does not know the solution": ("19-22 asked-of-everybody -> ask-player"),
}
NOT_UNDERSTOOD = """
does Ben know which wepon it was
does Ben know the Rope
does Ben know Clara
does Ben know if Clara or Felix has the Rope
does Ben know who does not have the Rope
does Ben know where the Rope is not
does Ben know that nobody has the Rope
does Ben know why Plum is excluded
does Ben know what Clara has
does Ben know who did it and with what
does Ben not know who did it
does nobody know who did it
does everybody not know who did it
who knows
""".strip().splitlines()


@pytest.mark.parametrize(("text", "problem"), [*MISTAKES.items(), *((text, "") for text in NOT_UNDERSTOOD)])
def test_what_is_wrong_is_said(text: str, problem: str) -> None:
    with pytest.raises(LogError) as caught:
        parse_any_question(text, read_log(TEXTS["en"]))
    (found,) = caught.value.diagnostics
    problem = problem or f"1-{len(text) + 1} not-understood -> ask-for-example(forms=...)"
    assert f"{found.column}-{found.end_column} {outline(found)}" == problem
    assert found.hint is not None
    forms = str(found.hint.variables.get("forms", "")).splitlines()[1:]
    assert not forms or "    who knows who did it" in forms
    for line in forms:
        assert parse_any_question(line.strip(), read_log(TEXTS["en"]))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", f"does Ben know {'that Clara knows that Ben knows ' * 8}who did it"),
        ("de", f"weiß Ben, {'dass Clara weiß, dass Ben weiß, ' * 8}wer es war"),
        ("ja", f"ベンは{'クララは' * 30}犯人{'を知っていることを知っている' * 10}"),
    ],
    ids=["en", "de", "ja"],
)
def test_long_chains_are_read_at_once(language: str, text: str) -> None:
    game = read_log(TEXTS[language])
    with suppress(LogError):
        parse_any_question(text, game)  # which loads the phrases
    begun = perf_counter()
    with suppress(LogError):
        parse_any_question(text, game)
    assert perf_counter() - begun < 2  # it takes 0.05; without sharing what is read twice, many minutes
