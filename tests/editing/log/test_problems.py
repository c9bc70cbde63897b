"""What is wrong with a log, and what mends it."""

from __future__ import annotations

import pytest

from clue_logic.editing.answers import Problem
from clue_logic.language.reader import parse_log
from clue_logic.words.diagnostics import Severity
from clue_logic.words.positions import apply_edits
from tests.editing.log.opened import document
from tests.shared_out import shared_out
from tests.tables import read_table

GAME = """edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: Plum, Rope, Hall, Study, Dagger, Library
"""


def of(text: str, code: str, lang: str = "en") -> Problem:
    """Return the one problem of a kind."""
    (found,) = (problem for problem in document(text, lang).problems() if problem.code == code)
    return found


def mended(text: str, code: str, number: int = 0) -> str:
    """Return a text after a fix of its problem of a kind."""
    return apply_edits(text, of(text, code).fixes[number].edits)


@pytest.mark.parametrize(("line", "code", "expected"), shared_out(read_table(__file__, "fixes"), several=True))
def test_near_names_and_words_and_lines_to_copy(line: str, code: str, expected: str) -> None:
    text = GAME + line
    assert mended(text, code) == GAME + expected
    assert not [one for one in parse_log(GAME + expected).diagnostics if one.severity is Severity.ERROR]


def test_a_statement_that_the_editor_indented_begins_at_the_start_of_its_line() -> None:
    above = "Clara suggests Plum, Spanner, Hall\n    Anna shows Plum\n"
    text = f"{GAME}{above}    Anna suggests Peacock, Spanner, Hall\n    Ben shows\n"
    (found,) = (one for one in document(text).problems() if one.severity is Severity.ERROR)
    assert found.fixes[0].title == "Remove the indentation"
    mended = apply_edits(text, found.fixes[0].edits)
    assert mended == text.replace("    Anna suggests", "Anna suggests")
    assert not document(mended).problems()


def test_a_line_that_cannot_be_read_can_become_a_comment() -> None:
    text = f"{GAME}Ben did something\n    strange\nBen reveals Green"
    (found,) = (problem for problem in document(text).problems() if problem.severity is Severity.ERROR)
    assert apply_edits(text, found.fixes[-1].edits) == f"{GAME}# Ben did something\n#     strange\nBen reveals Green"


def test_headers() -> None:
    text = "edition: cluedo-ku\nplayers: Anna, Ben\nhnad: Plum"
    assert mended(text, "unknown-edition").startswith("edition: cluedo-uk\n")
    text = "edition: cluedo-uk\nplayers: Anna, Ben, Cid\nhnad: Plum"
    assert mended(text, "unknown-header").endswith("\nhand: Plum")
    assert mended(text, "unknown-header", 1).endswith('\n"hnad": Plum')
    text = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann, is it\n"
    assert mended(text, "reserved-word").endswith('players: Ann, "is it"\n')


def test_a_header_that_is_missing_is_written_below_the_others() -> None:
    text = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann, Bob  # us\nAnn asks Bob about 1, 2: none\n"
    found = next(problem for problem in document(text).problems() if problem.severity is Severity.ERROR)
    mended = apply_edits(text, found.fixes[0].edits)
    assert mended == text.replace("# us\n", "# us\nanswers: one\n")
    (uneven,) = (one for one in document(mended).problems() if one.code == "uneven-deal")
    assert apply_edits(mended, uneven.fixes[0].edits).splitlines()[2] == "players: Ann 2, Bob 1  # us"


def test_a_header_is_written_in_the_language_of_the_log() -> None:
    (uneven,) = document("ausgabe: cluedo-de\nspieler: Udo, Ute, Ida, Jo\n", "de").problems()
    assert uneven.fixes[0].title == "Kopfzeile spieler: Udo 5, Ute 5, Ida 4, Jo 4 schreiben"
    assert uneven.fixes[0].edits[0].text == "spieler: Udo 5, Ute 5, Ida 4, Jo 4"
    assert not uneven.fixes[0].preferred  # who holds more is only an example


def test_a_near_name_is_written_in_quotes_if_need_be() -> None:
    text = 'cards: "Room 11", "Attic 22", Hall, Study\nhidden: 1\nplayers: Ann, Bob, Cid\nAnn reveals Rom 11\n'
    assert mended(text, "unknown-name").endswith('Ann reveals "Room 11"\n')


def test_what_does_not_count_is_said_once() -> None:
    text = f"{GAME}Ben did something\nBen suggests Plum, Rope, Hall: Clara passes\nnonsense, too\n"
    found = of(text, "left-out")
    assert found.severity is None
    assert found.message == "The statements on lines 5 and 7 do not count: the notebook follows from the others."
    assert (found.span.start.line, [related.span.start.line for related in found.related]) == (5, [7])
    assert of(text, "left-out", "de").message.startswith(
        "Nicht lesbar und daher nicht berücksichtigt: die Zeilen 5 und 7."
    )


def test_many_statements_that_do_not_count_are_counted() -> None:
    found = of(GAME + "nonsense\n" * 30, "left-out")
    assert found.message.startswith("30 statements do not count, the first of them here")
    assert len(found.related) < 12


def test_an_expectation_that_fails_says_what_is_so() -> None:
    text = f"{GAME}expect Anna lacks Rope  # oh\nexpect Spanner open\nexpect solved\n"
    found = of(text.replace("expect solved\n", ""), "expectation")
    assert found.severity is Severity.ERROR
    assert found.message == "This expectation fails.\nNo: Anna holds Rope. (from the headers)"
    assert [fix.title for fix in found.fixes] == ["Expect instead: expect Anna holds Rope", "Remove the expectation"]
    assert apply_edits(text, found.fixes[0].edits) == text.replace("lacks", "holds")
    assert apply_edits(text, found.fixes[1].edits) == text.replace("expect Anna lacks Rope  # oh", "# oh")
    solved = document(text).problems()[-1]
    assert (solved.code, [fix.title for fix in solved.fixes]) == ("expectation", ["Remove the expectation"])
    assert apply_edits(text, solved.fixes[0].edits) == text.removesuffix("expect solved\n")


def test_expectations_are_mended_in_the_words_of_the_log() -> None:
    hand = "Ming, Dolch, Halle, Küche, Seil, Gatow, Weiß, Grün, Porz"
    game = f"ausgabe: cluedo-de\nspieler: Anna, Udo\nich: Anna\nblatt: {hand}\n"
    found = of(f"{game}erwarte Udo besitzt Dolch\n", "expectation", "de")
    assert (
        apply_edits(f"{game}erwarte Udo besitzt Dolch\n", found.fixes[0].edits)
        == f"{game}erwarte Udo besitzt Dolch nicht\n"
    )


IMPOSSIBLE = f"""{GAME}Ben suggests Green, Spanner, Lounge: Clara passes, Anna passes
Anna suggests White, Spanner, Lounge
    Ben passes  # really?
    Clara shows Spanner
Ben reveals Green
"""


def test_the_line_that_makes_a_log_impossible() -> None:
    found = of(IMPOSSIBLE, "impossible")
    assert (found.severity, found.span.start.line) == (Severity.ERROR, 6)
    assert [related.span.start.line for related in found.related] == [5, 8]
    for fix in found.fixes:
        mended = apply_edits(IMPOSSIBLE, fix.edits)
        assert "impossible" not in {problem.code for problem in document(mended).problems()}, fix.title
    assert "# really?" in apply_edits(IMPOSSIBLE, next(f for f in found.fixes if f.title.startswith("Line 6")).edits)
    assert of(IMPOSSIBLE, "impossible", "de").message.startswith("Diese Zeile macht das Protokoll unmöglich")


def test_a_log_that_expects_it_may_be_impossible() -> None:
    found = document(f"{IMPOSSIBLE}expect inconsistent\n").problems()
    assert [(problem.code, problem.severity) for problem in found] == [("impossible", None)]
    below = document(f"{IMPOSSIBLE}expect Ben holds Green\n").problems()[-1]
    assert (below.code, below.fixes[0].title) == ("expectation", "Expect instead: expect inconsistent")


def test_headers_that_contradict_each_other() -> None:
    text = "who: A, B\nwhat: C, D\nplayers: X 1, Y 1\nhands: one of each category\n"
    assert all(problem.severity for problem in document(text).problems())


def test_full_width_signs_and_accents_keep_their_places() -> None:
    game = "犯人：医者、教師、画家\n凶器：ナイフ、ロープ、毒薬\nプレイヤー：はるか、ゆうき\n"
    text = f"{game}はるか は　医師、ナイフ を 宣言\n"
    found = of(text, "unknown-name")
    assert [apply_edits(text, fix.edits) for fix in found.fixes[:2]] == [
        text.replace("医師", "教師"),
        text.replace("医師", "医者"),
    ]
    accented = "cards: Cafe\u0301, Tea, Milk\nhidden: 1\nplayers: Ann, Bob\nAnn reveals Caf\n\tAnn reveals Te\n"
    for problem in document(accented).problems():
        assert problem.span.start.line > 3


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_a_silence_that_may_tell_more_is_a_warning(lang: str) -> None:
    log = "cards: 1, 2, 3, 4\nhidden: 1\naccusing: perfect\nplayers: Ann 1, Ben 1, Cid 1\nAnn suggests 1: Ben shows\n"
    (found,) = document(f"{log}Ann suggests 2: Cid shows\nBen suggests 3: Cid passes\n", lang).problems()
    assert (found.span.start.line, found.severity, found.code) == (6, Severity.WARNING, "silence-not-used")
    assert not document(f"{log}Ann suggests 2: Cid shows\n", lang).problems()


@pytest.mark.parametrize(
    ("code", "statements", "title"),
    [
        ("accused", "Ben accuses Plum, Rope, Hall: wrong\nBen suggests Plum, Rope, Hall: Clara shows\n", "Anna"),
        ("mistake", "Ben made a mistake: he has the Rope\n", "learn Ben holds Rope"),
        ("either", "me: Anna\nhand: Rope or Plum\n", "hand: Rope, Plum"),
    ],
)
def test_a_remedy_that_may_not_be_meant_is_no_preferred_fix(code: str, statements: str, title: str) -> None:
    found = of(f"edition: cluedo-uk\nplayers: Anna ?, Ben ?, Clara ?\n{statements}", code)
    assert title in found.fixes[0].title
    assert not any(fix.preferred for fix in found.fixes)


def test_a_fact_that_is_expected_waits_for_the_rules() -> None:
    log = document(f"{GAME}expect lacks(Ben, Rope)\nexpect passed(99, Ben)\nexpect Spanner open\n")
    late, at_once, everything = log.problems_by_rules, log.problems(at_once=True), log.problems()
    assert [problem.span.start.line for problem in late] == [GAME.count("\n") + 2]
    assert set(everything) == {*at_once, *late}
    assert not {*at_once} & {*late}
    assert list(everything) == sorted(everything, key=lambda problem: (problem.span, problem.code))
