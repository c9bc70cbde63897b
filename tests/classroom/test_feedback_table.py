"""The table of feedback: the judgement of each of these rules, in English and German."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest
from syrupy.assertion import SnapshotAssertion

from clue_logic.classroom.judging.judgement import Judgement, Standing, judge
from clue_logic.classroom.judging.judgement_text import judgement_text
from clue_logic.classroom.judging.on_log import judge_on_log
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.language.reader import read_log
from tests.classroom.confirmed import confirm
from tests.classroom.rules_of_students import own

LOG = """\
cards: Plum, Rope, Hall, Pipe, Study, Knife, Green, White, Lounge
hidden: 1
players: Ann 3, Ben 3, Cid 2
me: Ann
hand: Plum, Rope, Green
Ann suggests Hall, Pipe: Ben passes, Cid shows Pipe
Ben suggests Plum, Knife, Hall: Cid passes, Ann shows Plum
Cid suggests Study, Knife: Ben shows
"""

NOT_KNOWN = "lacks(P, C) :- location(P), card(C), not holds(P, C)."
UNSOUND = "#all of notebook but last_card_named\nholds(P, C) :- clause(S, P), names(S, C)."
CONTRADICTS = "#all of notebook\nholds(Q, C) :- showed(S, P, C), asked(S, Q)."
WEAKER = "#all of notebook but passed\nlacks(P, C) :- passed(S, P), names(S, C), viewpoint(Q), asked(S, Q)."
REDUNDANT = "#all of notebook\nlacks(Q, C) :- showed(S, P, C), location(Q), Q != P."

ROWS = {
    "syntax": "lacks(P, C) :- passed(S, P), nicht names(S, C).",
    "no block": "lacks(P, C) :- passed(S, P), names(S, C).",
    "no German wording": (
        "%! passing\n%  en: {P} lacks {C}\n%  source: mine\nlacks(P, C) :- passed(S, P), names(S, C)."
    ),
    "unsafe": "lacks(P, C) :- passed(S, P).",
    "not known": NOT_KNOWN,
    "unsound": UNSOUND,
    "contradicts": CONTRADICTS,
    "weaker": WEAKER,
    "equivalent": "#all of notebook but passed\nlacks(P, C) :- passed(S, P), names(S, C).",
    "redundant": REDUNDANT,
    "new and sound": "#all of notebook but passed, passed_over\nlacks(P, C) :- passed(S, P), names(S, C).",
}
SLOW = {"unsound", "contradicts", "weaker", "new and sound"}
"""Those that take a second or more: the premise that is missing, and smallest logs."""


def _judged(rule: str, lang: str = "en") -> Judgement:
    return judge(own(rule), log=read_log(LOG), games=TrialGames(most=68), lang=lang, seconds=1e6)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("row", [pytest.param(row, marks=pytest.mark.slow) if row in SLOW else row for row in ROWS])
def test_what_is_said(row: str, lang: str, snapshot: SnapshotAssertion) -> None:
    found = _judged(ROWS[row], lang)
    assert judgement_text(found, lang, "game.clue") == snapshot
    if found.standing is Standing.UNREADABLE:
        assert (found.on_log, found.in_general) == (None, None)


def test_not_known_is_refuted_by_a_line_below_the_conclusion() -> None:
    shown = _judged(NOT_KNOWN).not_known
    assert shown is not None
    assert shown.after < shown.at <= len(shown.log.splitlines())
    before = "\n".join(shown.log.splitlines()[: shown.at - 1])
    assert shown.facts[1] not in judge_on_log(own("#all of notebook"), read_log(before)).derivation
    assert shown.facts[1] in judge_on_log(own("#all of notebook"), read_log(shown.log)).derivation
    assert shown.facts[0].args == shown.facts[1].args


@pytest.mark.slow
@pytest.mark.parametrize("rule", [UNSOUND, CONTRADICTS])
def test_a_false_rule_is_refuted_by_a_deal(rule: str) -> None:
    found = _judged(rule)
    assert found.standing is Standing.FALSE
    assert found.in_general is not None
    assert found.in_general.refutation is not None
    assert found.in_general.blamed == "mine_1"
    confirm(found.in_general.refutation)
    assert len(found.in_general.refutation.text.splitlines()) <= 8


def test_a_weaker_rule_is_told_what_it_loses_and_what_would_bring_it_back() -> None:
    found = judge_on_log(own(WEAKER), read_log(LOG))
    assert not found.is_false
    assert found.brings_back == "passed"
    back = judge_on_log(own(WEAKER.replace(" but passed", "")), read_log(LOG))
    assert found.lost[0] in back.found


@pytest.mark.slow
def test_the_verdict_on_a_log_comes_at_once() -> None:
    game = read_log((Path(__file__).parents[2] / "examples" / "beginners.clue").read_text(encoding="utf-8"))
    times = []
    for number in range(3):
        rules = own(f"{REDUNDANT}\n% {number}")  # saved anew
        start = process_time()
        judge_on_log(rules, game)
        times.append(process_time() - start)
    assert min(times) < 0.3
