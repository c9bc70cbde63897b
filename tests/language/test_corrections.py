"""Corrections of earlier lines, as logs say them; and what is wrong with them."""

from __future__ import annotations

import pytest

from clue_logic.game.events import Correction, Reply, Suggestion
from clue_logic.language.accepting import accept_proposals
from clue_logic.language.corrections import with_references
from clue_logic.language.formatter import format_log
from clue_logic.language.reader import LiveReader, parse_log, read_log
from clue_logic.language.writing.builder import Log
from clue_logic.language.writing.log import log_of
from clue_logic.language.writing.statements import Writing
from clue_logic.words.positions import Position, Span, TextEdit, apply_edits, lines

HEAD = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Cy 6\nme: Anna\n"
ASKED = "Anna suggests Plum, Rope, Hall: Ben passes, Cy shows Plum\n"
REPAIR = "correction: line 4, Ben had Rope"


@pytest.mark.parametrize(
    ("statement", "player", "reply", "card"),
    [
        ("correction: line 4, Ben had Rope", "Ben", Reply.ANSWERED, "Rope"),
        ("Correction : line 4: Ben had the Hall.", "Ben", Reply.ANSWERED, "Hall"),
        ("correction: line 4, Ben had a card", "Ben", Reply.ANSWERED, None),
        ("correction: line 4, Cy had none", "Cy", Reply.PASSED, None),
        ("correction: line 4, Cy had Hall", "Cy", Reply.ANSWERED, "Hall"),
        ("Korrektur: Zeile 4, Ben hatte Rope", "Ben", Reply.ANSWERED, "Rope"),
        ("Korrektur: Zeile 4, Cy hatte keine", "Cy", Reply.PASSED, None),
        ("訂正: 4行目, Ben は Rope を 持っていた", "Ben", Reply.ANSWERED, "Rope"),
        ("訂正: 4行目, Ben は 持っていた", "Ben", Reply.ANSWERED, None),
        ("訂正: 4行目, Cy は 持っていなかった", "Cy", Reply.PASSED, None),
    ],
)
def test_reading_a_players_mistake(statement: str, player: str, reply: Reply, card: str | None) -> None:
    game = read_log(f"{HEAD}{ASKED}{statement}\n")
    asked, correction = game.events
    assert isinstance(asked, Suggestion)
    assert [answer.player for answer in asked.answers] == [name for name in ("Ben", "Cy") if name != player]
    was = read_log(HEAD + ASKED).events[0]
    assert correction == Correction(5, 4, player, reply, card, was)
    assert game.as_of(4).events == (was,)
    for lang in ("en", "de", "ja"):
        assert read_log(f"{HEAD}{ASKED}{Writing.of(game, lang).statement(correction)}\n") == game


@pytest.mark.parametrize("statement", ["line 5 was wrong", "Zeile 5 war falsch", "5行目 は 誤り"])
def test_a_line_that_was_wrong_never_happened(statement: str) -> None:
    game = read_log(f"{HEAD}{ASKED}Ben reveals White\n{statement}\n")
    asked, correction = game.events
    assert isinstance(correction, Correction)
    assert (asked.line, correction.wrong, correction.player) == (4, 5, None)
    assert [event.line for event in game.as_of(5).events] == [4]
    assert read_log(log_of(game)) == game


def test_an_answer_on_its_own_line() -> None:
    game = read_log(
        f"{HEAD}Anna suggests Plum, Rope, Hall\n  Ben passes\n  Cy shows\ncorrection: line 5, Ben had Rope\n"
    )
    assert [event.line for event in game.events] == [4, 7]
    assert "correction: line 4, Ben had Rope" in log_of(game, keep_lines=False) or "line 5" in log_of(game)


@pytest.mark.parametrize(
    ("below", "code", "kind", "proposed"),
    [
        ("correction: line 2, Ben had Rope", "correction-refused", "none", [REPAIR]),
        ("correction: line 4, Anna had Rope", "correction-refused", "none", []),
        ("correction: line 9, Ben had Rope", "correction-refused", "later", [REPAIR]),
        ("correction: line 5, Ben had Rope", "correction-refused", "later", [REPAIR]),
        ("correction: line 4, Ben had White", "correction-refused", "card", []),
        ("correction: line 4, Ben had none", "correction-refused", "same", []),
        ("Ben reveals Hall\ncorrection: line 5, Ben had Rope", "correction-refused", "none", [REPAIR]),
        ("Ben tells 2 of Rope, Hall\ncorrection: line 5, Ben had Rope", "correction-refused", "number", [REPAIR]),
        ("line 3 was wrong", "correction-refused", "none", ["line 4 was wrong"]),
        ("Ben leaves\nline 5 was wrong", "correction-refused", "left", ["line 4 was wrong"]),
        ("correction: line 4, Ben lied", "correction-form", None, []),
        ("correction line 4, Ben lied", "correction-form", None, []),
        ("correction line 4, Ben had Rope", "correction-form", None, [REPAIR]),
        ("Correction to line 4, Ben had Rope", "correction-form", None, [REPAIR]),
        ("korrektur, zeile 4, Ben hatte Rope", "correction-form", None, ["Korrektur: Zeile 4, Ben hatte Rope"]),
        ("訂正 4行目, Ben は Rope を 持っていた", "correction-form", None, ["訂正: 4行目, Ben は Rope を 持っていた"]),
        ("correction: line 4, Ben had Ropw", "unknown-name", "card", ["Rope"]),
    ],
)  # fmt: skip
def test_errors(below: str, code: str, kind: str | None, proposed: list[str]) -> None:
    found = [one for one in parse_log(f"{HEAD}{ASKED}{below}\n").diagnostics if one.code == code]
    assert [one.arguments.get("kind") for one in found] == [kind]
    assert found[0].hint is not None
    assert [remedy.text for remedy in found[0].remedies] == proposed


def test_a_missing_colon_is_proposed_and_the_number_follows_the_line() -> None:
    log = f"edition: cluedo-uk\nWe are Anna (me), Ben and Cy\n{ASKED}correction line 3, Ben had Rope\n"
    assert accept_proposals(log).text.endswith(f"\nme: Anna\n{ASKED}{REPAIR}\n")


@pytest.mark.parametrize(
    ("below", "kinds"),
    [
        ("correction: line 4, Ben had Rope\ncorrection: line 4, Ben had Hall", ["twice"]),
        ("correction: line 4, Ben had Rope\nline 4 was wrong", ["twice"]),
        ("line 4 was wrong\ncorrection: line 4, Ben had Rope", ["twice"]),
        ("line 4 was wrong\nline 4 was wrong", ["twice"]),
        ("correction: line 4, Ben had Rope\nline 5 was wrong", ["correction"]),
        ("correction: line 4, Ben had Rope\ncorrection: line 5, Ben had Rope", ["correction"]),
        ("correction: line 4, Ben had Rope\ncorrection: line 4, Cy had none", []),
    ],
)
def test_a_line_is_corrected_once(below: str, kinds: list[str]) -> None:
    found = parse_log(f"{HEAD}{ASKED}{below}\n")
    assert [one.arguments["kind"] for one in found.diagnostics] == kinds
    assert found.understood is not None
    assert len(found.left_out) == len(kinds)


def test_perfect_players_make_no_mistakes() -> None:
    log = f"{HEAD}accusing: perfect\n{ASKED}"
    (found,) = parse_log(f"{log}correction: line 5, Ben had Rope\n").diagnostics
    assert (found.code, found.arguments["kind"]) == ("correction-refused", "perfect")
    assert parse_log(f"{log}line 5 was wrong\n").game is not None


def test_the_number_follows_the_line() -> None:
    log = f"\n\n{HEAD}\n\n\n{ASKED}\n\ncorrection: line 9, Ben had Rope\n"
    formatted = format_log(log)
    assert formatted == f"{HEAD}\n{ASKED}\ncorrection: line 5, Ben had Rope\n"
    assert format_log(formatted) == formatted
    game = read_log(log)
    assert str(Log.of_game(game)).endswith("\ncorrection: line 5, Ben had Rope\n")
    start = Position(9, 1)
    edits = with_references(lines(log), [TextEdit(Span(start, start), "Ben reveals White\n")])
    assert read_log(apply_edits(log, edits)).events[1:] != ()
    assert "correction: line 10, Ben" in apply_edits(log, edits)


def test_a_reading_after_each_change_is_a_fresh_one() -> None:
    reader, log = LiveReader(), f"{HEAD}{ASKED}"
    texts = [
        log,
        f"{log}correction: line 4, Ben had Rope\n",
        f"{log}correction: line 4, Ben had Rope\nBen reveals Rope\n",
        f"# so\n{log}correction: line 4, Ben had Rope\nBen reveals Rope\n",
        f"# so\n{log}correction: line 5, Ben had Rope\nBen reveals Rope\n",
        f"# so\n{log}Ben reveals Rope\n",
    ]
    for text in texts:
        now, fresh = reader.read(text), parse_log(text)
        assert (now.game, now.understood, now.diagnostics) == (fresh.game, fresh.understood, fresh.diagnostics)


def test_cards_and_players_may_have_the_words() -> None:
    head = "cards: correction, line, A, had\nhidden: 1\nplayers: Ann 1, Ben 2\nanswers: one\n"
    head += "Ann asks Ben about A, had: none\n"
    for written, card in (("A", "A"), ("had", "had"), ("a card", None)):
        correction = read_log(f"{head}correction: line 5, Ben had {written}\n").events[1]
        assert isinstance(correction, Correction)
        assert correction.card == card
    assert parse_log("correction: red, blue\nweapons: x, y\nplayers: Ann, Ben\n").game is not None
