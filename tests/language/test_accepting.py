"""Lines that cannot be read are read as the reader proposes; all else stays as it is."""

from __future__ import annotations

import pytest

from clue_logic.editing.log.problems import problems
from clue_logic.language.accepting import AcceptedLog, accept_proposals, proposal_of
from clue_logic.language.reader import parse_log
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity
from clue_logic.words.positions import apply_edits
from tests.editing.log.opened import edited_log
from tests.language.wordings.measure import TURNS, Outcome, Turn, judge, read_turns
from tests.shared_out import shared_out

HEADERS = """edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: Plum, Rope, Hall, Study, Dagger, Library
"""
ABOVE = HEADERS.count("\n")
SUGGESTED = "Anna suggests Peacock, Spanner, Kitchen"


def accepted(text: str, headers: str = HEADERS) -> AcceptedLog:
    return accept_proposals(headers + text)


@pytest.mark.parametrize(
    ("written", "lines"),
    [
        ("Anna sugests Peacock, Spanner, Kitchen", {1: SUGGESTED}),
        ("Anna suggests Pecock, Spaner, Kitchn", {1: SUGGESTED.replace("Pe", "Mrs Pe")}),
        (f"{SUGGESTED}\nBen passes\nClara shows", {2: "Ben passes", 3: "Clara shows"}),
        (f"{SUGGESTED}:\n    Ben passes\n    Clra shows", {3: "Clara shows"}),
        ("Anna: Peacock, Spanner, Kitchen", {1: SUGGESTED}),
        ("Clara has no Rope  # sure", {1: "learn Clara lacks Rope"}),
        ("Date: Thursday", {1: "# Date: Thursday"}),
        (
            f"At last Anna asked abuot Peacock, spanner and kitchen\n{SUGGESTED}",
            {1: "Anna suggests Peacock, spanner, kitchen"},
        ),
    ],
)
def test_what_is_proposed_is_read(written: str, lines: dict[int, str]) -> None:
    found = accepted(written)
    read = {one.line - ABOVE: one.text for one in found.accepted}
    assert read == lines
    assert parse_log(found.text).game is not None
    assert accept_proposals(found.text) == AcceptedLog(found.text)


@pytest.mark.parametrize(
    "written",
    [
        SUGGESTED,
        "Ben did something",
        "Ben uses the secret passage",  # "uses" is near "accuses", but then it cannot be read either
        "Ben swapped a card with Clara",
        "Anna suggests Peacock, Spanner, Kitchen: Clara shows Rope",
        "#3 Ben suggests Peacock, Spanner, Kitchen",
    ],
)
def test_what_has_no_proposal_stays(written: str) -> None:
    assert accepted(written) == AcceptedLog(HEADERS + written)


def test_the_lines_that_depend_on_a_line_are_read_after_it() -> None:
    headers = "edition: cluedo-uk\nWe are Ann (me), Bob and Cleo\nmy cards: Plum, Spaner\n"
    found = accepted("Bbo sugests Green, Rope, Hall\nCleo shows", headers)
    assert [(one.line, one.text) for one in found.accepted] == [
        (2, "players: Ann, Bob, Cleo\nme: Ann"),
        (3, "hand: Plum, Spanner"),
        (4, "Bob suggests Green, Rope, Hall"),
        (5, "Cleo shows"),
    ]
    assert parse_log(found.text).game is not None


def test_an_error_that_appears_is_left() -> None:
    found = accepted("Ben acuses Plum, Rope, Hall: wrong\nBen accuses Plum, Rope, Study: wrong")
    assert [one.line - ABOVE for one in found.accepted] == [1]
    assert [one.code for one in parse_log(found.text).diagnostics if one.severity is Severity.ERROR] == [
        "accused-twice"
    ]


def test_lines_that_are_read_stay_as_they_are() -> None:
    text = "\ufeff" + HEADERS.replace("\n", "\r\n") + "\r\n\r\n  # é\r\nAnna  sugests Peacock,Spanner,Kitchen # hm\r\nx"
    found = accept_proposals(text.replace("x", "Ben reveals  Green"))
    assert found.text == text.replace("sugests", "suggests").replace("x", "Ben reveals  Green")


def test_a_remark_has_a_code_and_what_was_read() -> None:
    (remark,) = accepted("Ben revals Green  # hm").remarks
    assert (remark.severity, remark.line, remark.code) == (Severity.WARNING, ABOVE + 1, "read-as")
    assert remark.arguments == {"text": "Ben reveals Green"}
    assert "Ben reveals Green" in remark.message("en")
    assert "Ben reveals Green" in remark.message("de")
    assert remark.source_line == "Ben revals Green  # hm"


def problem(code: str, *remedies: Remedy, severity: Severity = Severity.ERROR) -> Diagnostic:
    return Diagnostic(severity, 1, 1, 2, code, remedies=remedies)


def test_one_correction_of_a_line_is_a_proposal() -> None:
    line, near = Remedy("Ben passes", Instead.STATEMENT), Remedy("Rope", Instead.NAME)
    assert proposal_of(problem("no-statement", line)) == line
    assert proposal_of(problem("unknown-name", near)) == near
    assert proposal_of(problem("reserved-word", line)) == line
    assert proposal_of(problem("reserved-word", near)) is None
    assert proposal_of(problem("exchange", line)) is None
    assert proposal_of(problem("unknown-name", near, near)) is None
    assert proposal_of(problem("asks-all", Remedy("answers: one", Instead.HEADER))) is None
    assert proposal_of(problem("semicolon", line, severity=Severity.WARNING)) is None


ALL = [turn for file in TURNS for turn in read_turns(file)]


@pytest.mark.parametrize("turn", shared_out(ALL))
def test_a_turn_that_is_proposed_is_read_as_it_is_meant(turn: Turn) -> None:
    found = accepted(turn.text, f"{turn.headers}\n")
    if judge(turn).outcome is not Outcome.PROPOSED or turn.text.startswith("#"):  # a comment stays one
        return
    assert parse_log(found.text).game is not None
    text = "\n".join(one.text for one in found.accepted)
    assert judge(Turn(turn.lang, turn.headers, text, turn.meaning or turn.proposal)).outcome is Outcome.READ


@pytest.mark.parametrize("turn", shared_out(ALL))
def test_editors_offer_what_is_accepted(turn: Turn) -> None:
    text = f"{turn.headers}\n{turn.text}"
    found = accept_proposals(text)
    wrong = [one for one in problems(edited_log(text)) if one.severity is Severity.ERROR]
    if found.accepted and len(wrong) == 1:
        first = next(fix for fix in wrong[0].fixes if fix.preferred)
        assert apply_edits(text, first.edits) == found.text
