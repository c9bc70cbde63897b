"""Questions and expectations, in a log and from outside."""

from __future__ import annotations

import pytest

from clue_logic.game.facts import Fact
from clue_logic.game.questions import (
    Cell,
    Expectation,
    ExpectCardOpen,
    ExpectCell,
    ExpectFact,
    ExpectInconsistent,
    ExpectKnows,
    ExpectSolution,
    Group,
    LogQuery,
    Question,
    Solution,
    SolutionCard,
    State,
    WhatHolds,
    Whether,
    WhoHolds,
    Why,
)
from clue_logic.language.errors import LogError
from clue_logic.language.questions import parse_cell, parse_knowers, parse_player, parse_question, parse_statement
from clue_logic.language.reader import read_log
from tests.language.logs import CLASSIC, called, problems_of
from tests.tables import read_table

PLUM = "Professor Plum"
EXCLUDED = Cell("envelope", PLUM, False)
SOLVES = Cell("envelope", PLUM, True)
ROPE = Cell("Anna", "Rope", True)
EVERYBODY, PUBLIC = Group.EVERYBODY, Group.PUBLIC

NO_WORD = "error: unknown-word(word={}) -> near(names={})"

QUESTIONS: list[tuple[str, Question]] = [
    ("why Plum excluded", Why(EXCLUDED)),
    ("why Plum is excluded", Why(EXCLUDED)),
    ("why Plum is the solution", Why(SOLVES)),
    ("why Ben holds Rope", Why(Cell("Ben", "Rope", True))),
    ("why Ben has Rope?", Why(Cell("Ben", "Rope", True))),
    ("why envelope lacks Rope", Why(Cell("envelope", "Rope", False))),
    ("why not Ben holds Rope", Why(Cell("Ben", "Rope", True), negated=True)),
    ("why not Plum excluded", Why(EXCLUDED, negated=True)),
    ("who holds Rope", WhoHolds("Rope")),
    ("who holds Rope ?", WhoHolds("Rope")),
    ("what does Ben hold", WhatHolds("Ben")),
    ("what does envelope hold?", WhatHolds("envelope")),
    ("solution", Solution()),
    ("solution?", Solution()),
    ("warum Plum ausgeschlossen", Why(EXCLUDED)),
    ("warum Plum ist die Lösung", Why(SOLVES)),
    ("warum nicht Ben besitzt Rope", Why(Cell("Ben", "Rope", True), negated=True)),
    ("warum Ben besitzt Rope nicht", Why(Cell("Ben", "Rope", False))),
    ("wer hat Rope?", WhoHolds("Rope")),
    ("was besitzt Umschlag", WhatHolds("envelope")),
    ("lösung", Solution()),
]
EXPECTATIONS: list[tuple[str, Expectation]] = [
    ("expect Ben holds Rope", ExpectCell("Ben", "Rope", State.HOLDS)),
    ("expect envelope lacks Rope", ExpectCell("envelope", "Rope", State.LACKS)),
    ("expect Plum excluded", ExpectCell("envelope", PLUM, State.LACKS)),
    ("expect Plum is the solution", ExpectCell("envelope", PLUM, State.HOLDS)),
    ("expect Ben Rope open", ExpectCell("Ben", "Rope", State.OPEN)),
    ("expect envelope Professor Plum open", ExpectCell("envelope", PLUM, State.OPEN)),
    ("expect Rope open", ExpectCardOpen("Rope")),
    ('expect "Professor Plum" open', ExpectCardOpen(PLUM)),
    ('expect "Ben" "Professor Plum" open', ExpectCell("Ben", PLUM, State.OPEN)),
    ("expect passed(5, Ben)", ExpectFact(Fact("passed", (5, "Ben")))),
    ('expect showed(5, ben, "Plum")', ExpectFact(Fact("showed", (5, "Ben", PLUM)))),
    ("expect at_most(envelope, weapons, 1)", ExpectFact(Fact("at_most", ("envelope", "weapons", 1)))),
    ("expect chain(Ben, cards) open", ExpectFact(Fact("chain", ("Ben", "cards")), open=True)),
    ("erwarte lacks(Umschlag, Professor Plum) offen", ExpectFact(Fact("lacks", ("envelope", PLUM)), open=True)),
    ("期待 passed(5, Ben)", ExpectFact(Fact("passed", (5, "Ben")))),
    ("expect solved", ExpectSolution()),
    ("expect inconsistent", ExpectInconsistent()),
    ("erwarte Ben besitzt Rope nicht", ExpectCell("Ben", "Rope", State.LACKS)),
    ("erwarte Rope offen", ExpectCardOpen("Rope")),
    ("erwarte gelöst", ExpectSolution()),
    ("erwarte widersprüchlich", ExpectInconsistent()),
    ("expect Ben knows Anna holds Rope", ExpectKnows(("Ben",), Cell("Anna", "Rope", True))),
    ("expect Ben knows Plum is the solution", ExpectKnows(("Ben",), SOLVES)),
    ("expect Ben does not know Plum excluded", ExpectKnows(("Ben",), EXCLUDED, 0)),
    ("expect Ben knows the solution", ExpectKnows(("Ben",), Solution())),
    ("expect ben does not know solution", ExpectKnows(("Ben",), Solution(), 0)),
    ("expect Ben does not know Clara knows the solution", ExpectKnows(("Ben", "Clara"), Solution(), 0)),
    ("erwarte Ben weiß nicht Clara weiß die Lösung", ExpectKnows(("Ben", "Clara"), Solution(), 0)),
    (
        "expect Ben knows Clara does not know Anna knows Ben lacks Rope",
        ExpectKnows(("Ben", "Clara", "Anna"), Cell("Ben", "Rope", False), 1),
    ),
    ("erwarte Ben weiß Anna besitzt Rope nicht", ExpectKnows(("Ben",), Cell("Anna", "Rope", False))),
    ("erwarte Ben weiß nicht Anna besitzt Rope", ExpectKnows(("Ben",), Cell("Anna", "Rope", True), 0)),
    ("erwarte Ben weiß Clara weiß nicht die Lösung", ExpectKnows(("Ben", "Clara"), Solution(), 1)),
    ("expect Ben knows whether Anna holds Rope", ExpectKnows(("Ben",), Whether(ROPE))),
    ("expect Ben knows Clara knows whether Plum excluded", ExpectKnows(("Ben", "Clara"), Whether(EXCLUDED))),
    ("expect Ben does not know whether Anna holds Rope", ExpectKnows(("Ben",), Whether(ROPE), 0)),
    (
        "expect Ben does not know Clara knows whether Anna holds Rope",
        ExpectKnows(("Ben", "Clara"), Whether(ROPE), 0),
    ),
    ("expect Ben knows Clara does not know whether Anna holds Rope", ExpectKnows(("Ben", "Clara"), Whether(ROPE), 1)),
    ("expect Ben does not know Ben knows whether Anna holds Rope", ExpectKnows(("Ben", "Ben"), Whether(ROPE), 0)),
    ("erwarte Ben weiß ob Anna besitzt Rope", ExpectKnows(("Ben",), Whether(ROPE))),
    ("erwarte Ben weiß nicht ob Anna besitzt Rope", ExpectKnows(("Ben",), Whether(ROPE), 0)),
    ("expect everybody knows Anna holds Rope", ExpectKnows((EVERYBODY,), ROPE)),
    (
        "expect Ben knows everybody knows everybody knows the solution",
        ExpectKnows(("Ben", EVERYBODY, EVERYBODY), Solution()),
    ),
    ("expect everybody knows Ben does not know Anna holds Rope", ExpectKnows((EVERYBODY, "Ben"), ROPE, 1)),
    ("erwarte alle wissen Ben weiß Anna besitzt Rope", ExpectKnows((EVERYBODY, "Ben"), ROPE)),
    ("expect Ben knows who holds Rope", ExpectKnows(("Ben",), WhoHolds("Rope"))),
    ("expect everybody knows Ben does not know who has Rope", ExpectKnows((EVERYBODY, "Ben"), WhoHolds("Rope"), 1)),
    ("erwarte Ben weiß wer besitzt Rope", ExpectKnows(("Ben",), WhoHolds("Rope"))),
    ("erwarte alle wissen, wer Rope hat", ExpectKnows((EVERYBODY,), WhoHolds("Rope"))),
    ("expect Ben knows which weapon is the solution", ExpectKnows(("Ben",), SolutionCard("weapons"))),
    ("expect Ben knows which weapon it was", ExpectKnows(("Ben",), SolutionCard("weapons"))),
    ("expect Ben knows the murderer", ExpectKnows(("Ben",), SolutionCard("suspects"))),
    ("erwarte Ben weiß nicht, welcher Raum es war", ExpectKnows(("Ben",), SolutionCard("rooms"), 0)),
    ("erwarte Ben weiß, ob Anna besitzt Rope", ExpectKnows(("Ben",), Whether(ROPE))),
    ("expect public which weapon", ExpectKnows((PUBLIC,), SolutionCard("weapons"))),
    ("expect Ben knows who did it", ExpectKnows(("Ben",), Solution())),
    ("erwarte Ben weiß nicht, wer es war", ExpectKnows(("Ben",), Solution(), 0)),
    ("expect public Plum excluded", ExpectKnows((PUBLIC,), EXCLUDED)),
    ("expect public the solution", ExpectKnows((PUBLIC,), Solution())),
    ("expect public everybody knows whether Anna holds Rope", ExpectKnows((PUBLIC, EVERYBODY), Whether(ROPE))),
    ("expect public Ben does not know Anna holds Rope", ExpectKnows((PUBLIC, "Ben"), ROPE, 1)),
    ("erwarte öffentlich Plum ausgeschlossen", ExpectKnows((PUBLIC,), EXCLUDED)),
]


@pytest.mark.parametrize(("text", "query"), [*QUESTIONS, *EXPECTATIONS])
def test_in_a_log(text: str, query: Question | Expectation) -> None:
    (asked,) = read_log(CLASSIC + text + "  # so what\n").asked
    assert asked == LogQuery(3, query, text.replace(" ?", "?"))


@pytest.mark.parametrize(("text", "question"), QUESTIONS)
def test_from_outside_also_with_a_capital_letter(text: str, question: Question) -> None:
    game, (first, *rest) = read_log(CLASSIC), text.split()
    for said in (text, text[0].upper() + text[1:], " ".join([first.upper(), *rest])):
        assert parse_question(said, game) == question


def test_a_capital_letter_is_left_where_a_name_begins_so() -> None:
    game = read_log("cards: Rope, Axe, Lamp\nhidden: 1\nplayers: Who, Ben")
    assert parse_question("Who holds Rope", game) == Why(Cell("Who", "Rope", True))
    assert parse_question("who holds Rope", game) == WhoHolds("Rope")
    assert parse_cell("Why not Ben holds Rope", game) == Cell("Ben", "Rope", True)


def test_a_name_goes_before_a_keyword_in_capital_letters() -> None:
    headers = "cards: Plum, Why Plum, Axe\nhidden: 1\nplayers: Anna, Ben\n"
    assert problems_of("Why Axe excluded", CLASSIC.replace("Anna", "Axel")) != []
    assert len(problems_of("Why Plum excluded", headers)) == 1


@pytest.mark.parametrize(
    "text", ["Plum excluded", "why Plum excluded", "why not  plum\texcluded?", "Plum ausgeschlossen"]
)
def test_cells(text: str) -> None:
    assert parse_cell(text, read_log(CLASSIC)) == EXCLUDED


def test_a_bare_cell_asks_why() -> None:
    assert parse_question("Ben holds Rope", read_log(CLASSIC)) == Why(Cell("Ben", "Rope", True))


@pytest.mark.parametrize(("statement", "problem"), read_table(__file__, "knowledge_mistakes"))
def test_what_expectations_about_knowledge_can_get_wrong(statement: str, problem: str) -> None:
    assert problems_of(statement) == [f"1:{problem}"]


def test_names_that_are_near_the_words_for_groups() -> None:
    headers = "cards: A, B, C\nhidden: 1\nplayers: Allen, Bob\n"
    for statement, problem in (
        ("expect Allen knows", "1:19-20 error: incomplete [expected-name, everybody, whether, which, who]"),
        ("expect Alen knows A excluded", "1:8-12 error: unknown-name(kind=player, name=Alen) -> near(names=Allen)"),
        ("Allen sugests A", f"1:7-14 {NO_WORD.format('sugests', 'suggests')}"),
    ):
        assert problems_of(statement, headers) == [problem]


def test_a_player_may_be_called_like_a_group() -> None:
    game = read_log("cards: A, B, C\nhidden: 1\nplayers: Everybody, Public\nexpect Public knows Everybody holds A")
    assert game.asked[0].query == ExpectKnows(("Public",), Cell("Everybody", "A", True))
    assert parse_knowers(["public", "Everybody"], game) == (PUBLIC, "Everybody")
    assert parse_knowers(['"everybody"', "everybody", "Alle"], game) == ("Everybody", EVERYBODY, EVERYBODY)
    with pytest.raises(LogError, match='"public" begins a statement'):
        parse_knowers(["Everybody", "public"], game)


@pytest.mark.parametrize("statement", ["why Ben knows Anna holds Rope", "learn Ben knows Anna holds Rope"])
def test_knowledge_is_asked_for_elsewhere(statement: str) -> None:
    (problem,) = problems_of(statement)
    assert "unexpected(word=knows)" in problem
    assert problem.endswith("-> knowing")


def test_a_card_may_be_called_the_solution() -> None:
    headers = "cards: The Solution, B, C\nhidden: 1\nplayers: Ann, Ben\n"
    asked = read_log(headers + "expect Ann knows the solution\nexpect Ann knows Ben holds the solution\n").asked
    assert [a.query for a in asked] == [
        ExpectKnows(("Ann",), Solution()),
        ExpectKnows(("Ann",), Cell("Ben", "The Solution", True)),
    ]


def test_players_and_what_they_may_know_from_outside() -> None:
    game = read_log(CLASSIC)
    assert (parse_player("cla", game), parse_player(' "Ben" ', game)) == ("Clara", "Ben")
    with pytest.raises(LogError, match="Clara") as unknown:
        parse_player("Carla", game)
    assert (unknown.value.diagnostics[0].code, unknown.value.diagnostics[0].near) == ("unknown-name", ("Clara",))
    assert parse_statement("Die Lösung", game, ["Ben"]) == ExpectKnows(("Ben",), Solution())
    assert parse_statement("Whether Plum excluded?", game, ["Ben"]) == ExpectKnows(("Ben",), Whether(EXCLUDED))
    assert parse_statement("Ben knows Plum excluded", game, ["Clara"]) == ExpectKnows(("Clara", "Ben"), EXCLUDED)
    assert parse_statement("Public Plum excluded", game) == ExpectKnows((PUBLIC,), EXCLUDED)
    with pytest.raises(LogError) as unstated:
        parse_statement("Plum excluded", game)
    assert unstated.value.diagnostics[0].code == "no-knower"


def test_a_player_and_a_card_of_one_name() -> None:
    (asked,) = read_log("edition: cluedo-uk\nplayers: Plum 9, Rope 9\nexpect Plum Rope open\n").asked
    assert asked.query == ExpectCell("Plum", "Rope", State.OPEN)
    (asked,) = read_log("edition: cluedo-uk\nplayers: Plum 9, Rope 9\nexpect Rope open\n").asked
    assert asked.query == ExpectCardOpen("Rope")


def test_players_of_several_words() -> None:
    headers = "edition: cluedo-uk\nplayers: Mary Ann 9, Mary 9\n"
    assert [a.query for a in read_log(headers + "expect Mary Ann Rope open\nexpect Mary Rope open").asked] == [
        ExpectCell("Mary Ann", "Rope", State.OPEN),
        ExpectCell("Mary", "Rope", State.OPEN),
    ]


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        ("why Kitchn excluded", (5, 11), "unknown-name(kind=card, name=Kitchn)"),
        ("why Dora holds Rope", (5, 9), "unknown-name(kind=player, name=Dora)"),
        ("why Plum exclded", (10, 17), "unknown-word(word=exclded)"),
        ("who holds", (10, 11), "incomplete"),
        ("", (1, 2), "incomplete"),
        ("what does table hold", (11, 16), "no-table"),
        ("Plum", (1, 5), "not-understood"),
        ("Rope solution", (1, 14), "not-understood"),
        ("Rope Lösung", (1, 12), "not-understood"),
        ("why Rope", (1, 9), "doubted-question"),
        ("Ben holds", (10, 11), "incomplete"),
        ("who holds \x00", (11, 12), "control-character(sign=U+0000)"),
        ('who holds "Rope', (11, 12), "open-quote"),
        ("solution perhaps", (10, 17), "unexpected(word=perhaps)"),
    ],
)
def test_what_questions_can_get_wrong(text: str, place: tuple[int, int], code: str) -> None:
    with pytest.raises(LogError) as caught:
        parse_question(text, read_log(CLASSIC))
    (problem,) = caught.value.diagnostics
    assert (problem.line, (problem.column, problem.end_column), called(problem.code, problem.arguments)) == (
        1,
        place,
        code,
    )
    assert problem.source_line == text


def test_the_forms_of_questions_name_the_card_of_the_question() -> None:
    with pytest.raises(LogError) as caught:
        parse_question("rope solution", read_log(CLASSIC))
    hint = caught.value.diagnostics[0].hint_text("en")
    assert hint is not None
    assert "    who holds Rope\n    where is Rope\n" in hint
    assert "    is Rope excluded\n    why is Rope excluded\n" in hint


def test_a_question_is_no_cell() -> None:
    with pytest.raises(LogError) as caught:
        parse_cell("who holds Rope", read_log(CLASSIC))
    assert caught.value.diagnostics[0].code == "no-cell"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("expect Rpoe open", "1:8-12 error: unknown-name(kind=card, name=Rpoe)"),
        ("expect Bne Rope open", "1:8-11 error: unknown-name(kind=player, name=Bne)"),
        ("expect Ben Rpoe open", "1:12-16 error: unknown-name(kind=card, name=Rpoe)"),
        ("expect table Rope open", "1:8-13 error: no-table -> table"),
        ("expect passed(5, Bne)", "1:18-21 error: unknown-name(kind=argument, name=Bne) -> near(names=Ben)"),
        ("expect passed(S, Ben)", "1:15-16 error: unknown-name(kind=argument, name=S)"),
        ("expect passed()", "1:8-16 error: fact-arguments"),
        ("expect passed(5, Ben", "1:16-17 error: unexpected(word=,) -> fact-brackets"),
        ("expect Ben", "1:11-12 error: incomplete ["),
        ("expct solved", "1:1-6 error: unknown-word(word=expct) -> near(names=expect)"),
    ],
)
def test_what_expectations_can_get_wrong(text: str, problem: str) -> None:
    (found,) = problems_of(text)
    assert found.startswith(problem)


def test_without_an_envelope_nothing_is_the_solution() -> None:
    with pytest.raises(LogError, match="no card is hidden"):
        parse_cell("A excluded", read_log("cards: A, B\nhidden: 0\nplayers: X, Y"))
