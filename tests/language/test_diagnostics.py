"""Messages as a person sees them: a broken log with every kind of mistake, and nothing said twice."""

from __future__ import annotations

import pytest

from clue_logic.language.errors import LogError
from clue_logic.language.reader import parse_log, read_log
from tests.language.logs import CLASSIC, outline, problems, problems_of
from tests.problem_texts import hint_of, problem_of

BROKEN = """\
edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
hnad: Plum                                  # a misspelt header
me: Anna

Anna suggests Scarlett, Spaner, Kitchen     # a misspelt card
    Ben passes
Clara sugests Green, Rope, Study            # no such word
Dora suggests Green, Rope, Study            # nobody of that name
learn envelope lacks                        # lacks what?
Ben suggests Mrs, Rope, "Hall
"""


def test_all_mistakes_of_a_log() -> None:
    with pytest.raises(LogError) as caught:
        read_log(BROKEN, name="broken.clue")
    assert [(one.line, one.column, outline(one)) for one in caught.value.diagnostics] == [
        (3, 1, "unknown-header(header=hnad) -> near-header(near=hand, written=hnad)"),
        (6, 25, "unknown-name(kind=card, name=Spaner) -> near(names=Spanner)"),
        (8, 7, "unknown-word(word=sugests) -> near(names=suggests)"),
        (9, 1, "unknown-name(kind=player, name=Dora) -> all-names(kind=player, names=Anna/Ben/Clara)"),
        (10, 21, "incomplete [expected-card]"),
        (11, 25, "open-quote -> close-quote"),
    ]
    texts = [
        f"broken.clue:3:1: error: {problem_of('unknown-header', header='hnad')}",
        f"  {hint_of('near-header', near='hand', written='hnad')}",
        f"broken.clue:6:25: error: {problem_of('unknown-name', kind='card', name='Spaner')}",
    ]
    assert str(caught.value).split("\n")[:3] == texts


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        ("Hello world", "1:1-12 error: no-statement [accuses, announces, asks, does, has,"),
        ("Anna suggests", "1:14-15 error: incomplete [expected-card]"),
        ("Anna suggests Plum, , Rope", "1:21-22 error: unexpected(word=,) [expected-name]"),
        ("Anna Sugest Plum, Rope, Hall", "1:6-12 error: unknown-word(word=Sugest) -> near("),
        ("Anna suggests Plum, Rope, Hall Dora passes", (
            "1:37-43 error: unexpected(word=passes) "
            '[",", ":", expected-end]'
        )),
        ("Anna vermutet Plum, Rope, Hall: Ben past", "1:37-41 error: unknown-word(word=past) -> near("),
        ("Anna vermutet Plum, Rope, Hall: Ben", "1:36-37 error: incomplete [hat, passt, zeigt]"),
        ("Ben accuses Plum, Rope, Hall: maybe", "1:31-36 error: unexpected(word=maybe) [right, wrong]"),
        ("lern Ben holds Rope", "1:1-5 error: unknown-word(word=lern) -> near(names=learn)"),
        ("}", "1:1-2 error: unexpected(word=}) [expected-name, expect, learn, nobody, solution, what, who, why]"),
    ],
)  # fmt: skip
def test_syntax_errors_in_plain_words(statement: str, problem: str) -> None:
    (found,) = problems_of(statement)
    assert found.startswith(problem)


def test_an_indented_statement_is_told_from_an_answer() -> None:
    assert problems_of("Anna suggests Plum, Rope, Hall\n    hand: Rope\n") == [
        "2:9-10 error: unexpected(word=:) [has, passes, shows] -> indented"
    ]
    assert problems_of("Anna reveals Rope\n    Ben passes\n")[0].startswith("2:5-15 error: misfit-line")


def test_positions_below_the_first_line() -> None:
    assert problems_of("Anna suggests Plum, Rope, Hall:\n\n\tBen passes,\n\tClara shows Hal9\n") == [
        "4:14-18 error: unknown-name(kind=card, name=Hal9) -> near(names=Hall)"
    ]


def test_no_error_twice_where_a_setting_is_misspelt() -> None:
    headers = CLASSIC + "answers: evryone\n"
    assert len(problems(headers + "Anna suggests Plum, Rope, Hall: Ben has\nAnna asks Ben about Plum\n")) == 1


@pytest.mark.slow
def test_many_errors_take_no_time_worth_mentioning() -> None:
    assert len(problems(CLASSIC + "Anna sugests Plum\n" * 2000)) == 2000


GERMAN = "ausgabe: cluedo-uk\nspieler: Anna, Ben, Udo\n"


@pytest.mark.parametrize(
    ("headers", "statement", "meant"),
    [
        (CLASSIC, "Anna suggests Plum, Rope, Hall: Ben pases", "passes"),
        (CLASSIC, "Anna suggests Plum, Rope, Hall:\n    Ben pases", "passes"),
        (CLASSIC, "Ben pases", "passes"),
        (GERMAN, "Ben pasat", "passt"),
        (GERMAN, "Anna suggests Plum, Rope, Hall\nBen pases", "passes"),
        (CLASSIC, "Anna vermutet Plum, Rope, Hall:\n    Ben pass", "passt"),
        (CLASSIC, "Anna accuses Plum, Rope, Hall: wrogn", "wrong"),
        (CLASSIC, "Anna beschuldigt Plum, Rope, Hall: wromg", "falsch"),
        (CLASSIC, "Lerne Ben besitzt Rope", "erfahre"),
        (CLASSIC, "Anna pass: Rope", "passes"),
    ],
)
def test_a_near_word_is_of_the_language_of_the_log(headers: str, statement: str, meant: str) -> None:
    (found,) = problems_of(statement, headers)
    assert found.endswith(f"-> near(names={meant})")


@pytest.mark.parametrize(
    ("line", "place"),
    [
        (" Anna suggests Plum, Rope, Hall: Ben passes", "2-44"),
        ("\tlearn Ben holds Rope", "2-22"),
        ("  why Plum excluded", "3-20"),
    ],
)
def test_an_indented_event_below_the_headers(line: str, place: str) -> None:
    assert problems("edition: cluedo-uk\nplayers: Anna, Ben, Clara\n" + line) == [
        f"3:{place} error: indented(header=players) -> outdent"
    ]


def test_a_keyword_in_a_list_that_goes_on_is_still_a_name_to_quote() -> None:
    (found,) = problems("edition: cluedo-uk\nplayers:\n    Ben shows, Clara\n")
    assert "quote-containing(name=Ben shows)" in found


@pytest.mark.parametrize(
    ("line", "code", "hint", "fixes"),
    [
        ("Ben asks Ben about 1, 2: none", "asks-self", ("Ann",), ["Ann"]),
        ("Ben shows 1 to Ben", "shows-self", ("Ann",), ["Ann"]),
        ("Ben whispers to Ben: lacks 1", "whispers-self", ("Ann",), ["Ann"]),
        ("Ben asks Ann about 1, 1: none", "named-twice", None, []),
    ],
)
def test_a_player_or_card_named_twice_has_a_hint(
    line: str, code: str, hint: tuple[str, ...] | None, fixes: list[str]
) -> None:
    log = f"cards: 1, 2, 3, 4\nhidden: 0\nplayers: Ann 2, Ben 2\nanswers: one\n{line}\n"
    (problem,) = parse_log(log).diagnostics
    assert problem.code == code
    assert problem.hint is not None
    assert problem.hint.variables.get("names") == hint
    assert [one.text for one in problem.remedies] == fixes


@pytest.mark.parametrize(
    ("line", "code", "names"),
    [
        ("Ann suggests Plum, Plum: Ben passes", "named-twice", ("Hall", "Study")),
        ("Ann suggests Zeppelin, Hall: Ben passes", "unknown-name", ("Plum", "White")),
        ("Ann suggests Zeppelin: Ben passes", "unknown-name", ("Plum", "White", "Hall", "Study")),
    ],
)
def test_a_hint_names_the_cards_of_the_category_without_one(line: str, code: str, names: tuple[str, ...]) -> None:
    head = "suspects: Plum, White\nrooms: Hall, Study\nplayers: Ann 1, Ben 1\n"
    (problem,) = [one for one in parse_log(f"{head}{line}\n").diagnostics if one.code == code]
    assert problem.hint is not None
    assert problem.hint.variables["names"] == names


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [("Ann asks Plum, Zeppelin: Ben", "unclear-word", 16), ("Ann asks Ben", "incomplete", 13)],
)
def test_what_a_question_names_first_may_be_a_card(line: str, code: str, column: int) -> None:
    head = "suspects: Plum, White\nrooms: Hall, Study\nplayers: Ann 1, Ben 1\n"
    (problem,) = parse_log(f"{head}{line}\n").diagnostics
    assert (problem.code, problem.column) == (code, column)
