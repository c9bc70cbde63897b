"""The claims of cases, also of those that people write."""

from __future__ import annotations

import pytest

from clue_logic.cases.case import ClaimError, Claims, parse_claims
from clue_logic.cases.checking import check_case
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.language.reader import read_log
from clue_logic.words.names import UnknownNameError

HEADERS = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 1, Cid 1\n"
SOLVED = f"{HEADERS}Ann reveals 2\nBob reveals 3\nCid reveals 4\n"
RULES = ("revealed", "one_place", "quota_forced")


def wrong(log: str, claims: Claims) -> list[str]:
    return [message.id for message in check_case(read_log(log), claims=claims).wrong]


def test_true_claims_are_not_wrong() -> None:
    check = check_case(read_log(SOLVED), claims=Claims(RULES))
    assert (check.solution, check.since, check.last, check.spare) == (("1",), 6, 6, ())
    assert (check.follows, check.unneeded, check.wrong) == (True, (), ())
    assert wrong(SOLVED, Claims(RULES, 0, check.difficulty, check.hardest)) == []


@pytest.mark.parametrize(
    ("log", "claims", "codes"),
    [
        (SOLVED.replace("Cid reveals 4\n", ""), Claims(), ["cases-wrong-open"]),
        (f"{SOLVED}Ann suggests 2\n", Claims(spare=1), ["cases-wrong-early"]),
        (SOLVED, Claims(spare=1), ["cases-wrong-spare"]),
        (SOLVED, Claims(RULES[:2]), ["cases-wrong-rules"]),
        (SOLVED, Claims((*RULES, "passed")), ["cases-unmet-rules"]),
        (SOLVED, Claims(difficulty=1), ["cases-unmet-difficulty"]),
        (SOLVED, Claims(hardest=1), ["cases-unmet-hardest"]),
    ],
)
def test_each_false_claim_has_its_code(log: str, claims: Claims, codes: list[str]) -> None:
    assert wrong(log, claims) == codes


def test_rules_that_only_restate_are_not_counted() -> None:
    assert check_case(read_log(SOLVED), claims=Claims((*RULES, "dealt", "answered"))).rules == RULES


def test_claims_are_read_as_they_are_written() -> None:
    claims = Claims(RULES, 2, 40, 7)
    assert parse_claims(f"# a case\n{claims}\n{HEADERS}") == claims
    assert parse_claims(HEADERS) == Claims()


@pytest.mark.parametrize("line", ["rules", "spare many", "difficulty -1", "hard 7", "", "spare 1\n# claims: spare 1"])
def test_claims_that_cannot_be_read_are_refused(line: str) -> None:
    with pytest.raises(ClaimError, match="line "):
        parse_claims(f"# claims: {line}\n{HEADERS}")


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="passed"):
        check_case(read_log(SOLVED), claims=Claims(("pased",)))


def test_without_hidden_cards_there_is_no_case() -> None:
    with pytest.raises(UnanswerableError):
        check_case(read_log("cards: 1, 2\nhidden: 0\nplayers: Ann 1, Bob 1"))
