"""How a turn is told at a table: speech, corrections, remarks, whose turn it is; what is read, and what is proposed."""

from __future__ import annotations

import pytest

from clue_logic.language.reader import parse_log, read_log
from clue_logic.words.diagnostics import Instead
from tests.language.wordings.meanings import to_record

UK = "edition: cluedo-uk\nplayers: Ann 6, Ben 6, Cy 6\nme: Cy\nhand: White, Dagger, Lounge, Study, Green, Spanner\n\n"
DE = (
    "edition: cluedo-de-new\n"
    "players: Anna 6, Ben 6, Clara 6\nme: Clara\nhand: Weiß, Dolch, Salon, Küche, Grün, Leuchter\n\n"
)
JA = (
    "容疑者：プラム、マスタード、グリーン\n凶器：ロープ、短剣、燭台\n部屋：ホール、台所、書斎\n"
    "プレイヤー：アンナ、ベン、クララ\n自分：クララ\n手札：マスタード、短剣\n\n"
)
BEN = "Ben suggests Plum, Rope, Hall: Cy"
SHOWN = "アンナ は プラム, ロープ, ホール を 宣言: ベン は 見せる"
BLOOM = "Anna suggests Bloom, Seil, Eingangshalle"
PLAIN = "Ann suggests Plum, Rope, Hall: Ben"

READ = [
    (UK, 'Ann goes "Plum, Rope, Hall?" and Ben goes "yep, here you go"', f"{PLAIN} shows"),
    (UK, '"Was it Plum in the hall with the rope?" asks Ann. Ben shows her a card.', f"{PLAIN} shows"),
    (UK, "Ann says: was it Plum in the hall with the rope? Ben shows her one.", f"{PLAIN} shows"),
    (UK, "Ann: Plum, Rope, Hall. Ben: pass — Cy: nothing, no", f"{PLAIN} passes, Cy passes"),
    (UK, "Ann (finally!) asks Plum, Rope, Hall — and Ben, grinning, shows her something.", f"{PLAIN} shows"),
    (UK, "It's Ann's turn. She asks for Plum, Rope and Hall. Ben passes.", f"{PLAIN} passes"),
    (UK, "Ann enters the Hall. She asks for Plum, Rope and Hall. Ben shows her one.", f"{PLAIN} shows"),
    (UK, "Ben showed a card to Ann, who suggested Plum, Rope and Hall.", f"{PLAIN} shows"),
    (UK, "Ann's suggestion of Plum, Rope and Hall was refuted by Ben.", f"{PLAIN} shows"),
    (UK, "Plum, Rope, Hall suggested by Ann. Disproved by Ben.", f"{PLAIN} shows"),
    (UK, "Ben asked about Plum, rope and hall, Cy had nothing but Ann showed him one", f"{BEN} passes, Ann shows"),
    (UK, "Ann he asked Plum Rope Hall Ben shows a card full stop", f"{PLAIN} shows"),
    (DE, "Anna ist dran. Sie fragt nach Bloom, Seil und Eingangshalle. Ben passt.", f"{BLOOM}: Ben passes"),
    (DE, "Anna: Bloom, Seil, Halle. Ben hatte nichts, ich hatte auch nichts", f"{BLOOM}: Ben passes, Clara passes"),
    (JA, "アンナさんがプラムとロープとホールを疑ったけど、ベンさんが1枚見せた", SHOWN),
]  # fmt: skip

IMPOSSIBLE = [
    ("Ann suggests Plum, Rope, Hall; Cy showed", "Ann suggests Plum, Rope, Hall: Cy shows"),
    ("Ann asked about Plum, the rope and the hall, Cy showed her one", "Ann suggests Plum, Rope, Hall: Cy shows"),
    ("Ann asked for Plum, Rope, Hall. Ben passed, Cy showed", f"{PLAIN} passes, Cy shows"),
]
"""The keeper shows a card, and holds none of those asked for."""

PROPOSED = [
    (UK, "Ann asked Plum, Rope, Kitchen — no wait, Hall. Ben showed.", f"{PLAIN} shows"),
    (UK, "Ann suggests Plum, Rope, Hall, Cy shows, sorry, Ben shows", f"{PLAIN} shows"),
    (UK, "Ann wants to know who has Plum, Rope or Hall. Ben shows her one.", f"{PLAIN} shows"),
    (UK, "Ann: I suggest Plum, Rope, Hall. Ben: can't disprove.", f"{PLAIN} passes"),
    (UK, 'Ann: "I think it was Plum with the rope in the hall." Ben: "Nope."', f"{PLAIN} passes"),
    (UK, "Ann moves to the hall. She suggests Plum with the rope. Ben shows her a card.", f"{PLAIN} shows"),
    (UK, "Ann asks Plum, Rope, Hall, Hall, Ben shows Ann one", f"{PLAIN} shows"),
    (UK, "Ann asked for Plum with the rope in the hall, Ben (Cy laughs) showed her one", f"{PLAIN} shows"),
    (UK, "Ann fragt nach Plum, Seil, Eingangshalle, Ben zeigt", f"{PLAIN} shows"),
]

UNCLEAR = [
    "Ann said that Ben asked about Plum, Rope, Hall, Cy passes",  # somebody reports it
    "next time A: Plum/Rope/Hall, B-",
    "Ann asks Plum, Rope, Hall, Zebedee +",  # "Ann suggests Plum, Rope, Hall" would be less than that
    "Ann asks Plum, Rope, Hall and Ben says no I got one",  # the keeper holds none
    "maybe Ann reveals Plum to all",
]


@pytest.mark.parametrize(("head", "line", "plain"), READ)
def test_a_line_without_doubt_is_read(head: str, line: str, plain: str) -> None:
    assert [*map(to_record, read_log(head + line).events)] == [*map(to_record, read_log(head + plain).events)]


@pytest.mark.parametrize(("line", "plain"), IMPOSSIBLE)
def test_a_card_that_the_keeper_lacks_is_not_taken_from_those_asked_for(line: str, plain: str) -> None:
    assert [*map(to_record, read_log(UK + line).events)] == [*map(to_record, read_log(UK + plain).events)]


@pytest.mark.parametrize(("head", "line", "plain"), PROPOSED)
def test_a_line_with_a_doubt_is_proposed(head: str, line: str, plain: str) -> None:
    reading = parse_log(head + line)
    assert reading.game is None
    remedies = [one for problem in reading.diagnostics for one in problem.remedies if one.instead is Instead.STATEMENT]
    (proposed,) = read_log(head + remedies[0].text).events
    assert to_record(proposed) == to_record(*read_log(head + plain).events)


@pytest.mark.parametrize("line", UNCLEAR)
def test_nothing_is_proposed_for_what_means_something_else(line: str) -> None:
    reading = parse_log(UK + line)
    assert reading.game is None
    assert [one for problem in reading.diagnostics for one in problem.remedies] == []


def test_a_line_with_only_a_proposal_is_a_turn_for_the_next_line() -> None:
    lines = "Ann suggests Plum, Rope, Hal: Ben shows\nPlum, Rope, Hall. Cy said no, Ann showed\n"
    problems = parse_log(UK + lines).diagnostics
    assert [one.text for one in problems[-1].remedies] == ["Ben suggests Plum, Rope, Hall: Cy passes, Ann shows"]
