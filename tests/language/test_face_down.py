"""Cards that lie face down, as the hand of a player who leaves; and players who may be such cards."""

from __future__ import annotations

import pytest

from clue_logic.editing.log.document import LogDocument
from clue_logic.game.questions import State
from clue_logic.language.reader import parse_log, read_log
from clue_logic.language.writing.log import log_of
from clue_logic.notebook.solve import solve
from clue_logic.words.diagnostics import Diagnostic, Instead, Severity
from clue_logic.words.messages import Message
from clue_logic.words.positions import apply_edits
from tests.editing.log.opened import opened

HEADERS = """edition: cluedo-uk
players: Ada 7, Bo 6, {pile}
me: Ada
hand: Scarlett, Mustard, Dagger, Rope, Ballroom, Hall, Study
"""
NOBODY = "Ada suggests White, Spanner, Kitchen: nobody shows\n"
ROUNDS = """Ada suggests White, Spanner, Kitchen: nobody shows
Bo suggests Green, Dagger, Lounge: Ada shows Dagger
Ada suggests Green, Revolver, Lounge: Bo shows Revolver
Bo suggests Peacock, Candlestick, Library: nobody shows
"""


def warnings(log: str) -> list[Diagnostic]:
    return [one for one in parse_log(log).diagnostics if one.code == "never-acts"]


@pytest.mark.parametrize(
    ("pile", "events", "remedy"),
    [
        ("Pile 5", ROUNDS, "Pile leaves"),
        ("Pile 5", NOBODY, "Pile leaves"),
        ("Pile 5", "Ada suggests White, Spanner, Kitchen: Bo passes, Pile passes\n", "Pile leaves"),
        ('"The rest" 5', NOBODY, "The rest leaves"),
        ("Stapel 5", "Ada vermutet White, Spanner, Kitchen: niemand zeigt\n", "Stapel geht"),
        ("山札 5", "Ada は White, Spanner, Kitchen を 宣言: 誰も 見せない\n", "山札 は 退席"),
        ("Heap 5", ROUNDS, "Heap leaves"),
        ("Pile 5", "Bo suggests White, Dagger, Kitchen: Ada shows Dagger\n", "Pile leaves"),
    ],
)
def test_a_pile_that_counts_as_having_passed_is_a_warning(pile: str, events: str, remedy: str) -> None:
    log = HEADERS.format(pile=pile) + events
    (warning,) = warnings(log)
    assert (warning.severity, warning.line, warning.column) == (Severity.WARNING, 5, 1)
    first = events.partition("\n")[0]
    assert [(one.text, one.instead) for one in warning.remedies] == [(f"{remedy}\n{first}", Instead.LINE)]
    # What is proposed is the log in which the pile is not asked.
    if "passes" not in events:
        assert parse_log(log.replace(first, warning.remedies[0].text)).diagnostics == ()


@pytest.mark.parametrize(
    ("pile", "events"),
    [
        ("Pile 5", f"Pile leaves\n{ROUNDS}"),
        ("Pile 5", "Ada suggests White, Spanner, Kitchen: Bo passes\n"),
        ("Pile 5", f"{NOBODY}Pile suggests White, Dagger, Kitchen: Ada shows Dagger\n"),
        ("Pile 5", f"{NOBODY}Ada suggests Green, Spanner, Kitchen: Pile shows\n"),
        ("Cy 5", NOBODY),
        ("Cy 5", ROUNDS.replace("Kitchen: nobody shows", "Kitchen: Bo passes, Cy passes")),
        ("Cy 5", f"{ROUNDS}Cy reveals Plum\n"),
        ("Cy 5", f"{ROUNDS}Cy suggests White, Dagger, Kitchen: Ada shows Dagger\n"),
    ],
)
def test_a_player_who_acts_or_is_not_counted_is_no_warning(pile: str, events: str) -> None:
    assert warnings(HEADERS.format(pile=pile) + events) == []


def test_the_proposed_line_stands_above_a_suggestion_of_several_lines() -> None:
    log = HEADERS.format(pile="Pile 5") + "Ada suggests White, Spanner, Kitchen   # late\n    nobody shows\n"
    problem = next(one for one in LogDocument(opened(log)).problems() if one.code == "never-acts")
    (fix, *_) = problem.fixes
    assert not fix.preferred
    assert apply_edits(log, fix.edits).endswith(
        "Study\nPile leaves\nAda suggests White, Spanner, Kitchen   # late\n    nobody shows\n"
    )


def test_the_keeper_of_the_log_is_no_pile() -> None:
    log = HEADERS.format(pile="Cy 5").replace("Ada", "Pile") + ROUNDS.replace("Ada", "Cy").replace(
        "Cy shows", "Bo shows"
    )
    assert warnings(log) == []


def test_a_pile_counts_as_having_none_where_everyone_answers() -> None:
    log = HEADERS.format(pile="Pile 5") + "answers: everyone\nAda suggests White, Spanner, Kitchen: nobody has\n"
    assert [one.line for one in warnings(log)] == [6]


def test_the_documented_form_leaves_open_what_the_pile_may_hold() -> None:
    notebook = solve(read_log(f"{HEADERS.format(pile='Pile 5')}Pile leaves\n{NOBODY}"))
    assert notebook.grid["Pile"]["Spanner"] is State.OPEN
    assert notebook.grid["Bo"]["Spanner"] is State.LACKS


@pytest.mark.parametrize(
    ("table", "column", "line"),
    [
        ("table: ?, ?", 8, "face down: 2"),
        ("table: ?", 8, "face down: ?"),
        ("table: 2", 8, "face down: 2"),
        ("table: two cards face down", 8, "face down: 2"),
        ("table: Hall, ?, ?", 14, "face down: 2"),
        ("tisch: 2 Karten verdeckt", 8, "face down: 2"),
    ],
)
def test_a_table_that_counts_cards_names_the_form_for_them(table: str, column: int, line: str) -> None:
    log = f"edition: cluedo-uk\nplayers: Ada, Bo, Cy, Di\n{table}\nAda suggests White, Spanner, Kitchen: Bo passes\n"
    (error,) = [one for one in parse_log(log).diagnostics if one.severity is Severity.ERROR]
    assert (error.line, error.column) == (3, column)
    assert error.hint == Message("problems-hint-face-down", line=line)


def test_the_form_is_in_the_language_of_the_log_and_named_where_cards_are_missing() -> None:
    (error,) = parse_log(
        "ausgabe: cluedo-de\nspieler: Ada 7, Bo 6\nAda vermutet Bloom, Seil, Halle: Bo zeigt\n"
    ).diagnostics
    assert error.hint is not None
    assert error.hint.variables["face_down"] == Message("problems-hint-face-down", line="stapel: 5")


TWO = HEADERS.replace(", {pile}", "").replace("me:", "face down: 5\nme:")


def test_cards_face_down_are_a_player_whom_nobody_asks() -> None:
    notebook = solve(read_log(f"{TWO}{ROUNDS}learn Pile holds White\n"))
    assert notebook.grid["Pile"]["Spanner"] is State.OPEN
    assert notebook.grid["Pile"]["Mrs White"] is State.HOLDS
    assert notebook.grid["Bo"]["Spanner"] is State.LACKS
    assert warnings(f"{TWO}{ROUNDS}") == []


def test_cards_face_down_are_written_as_such_a_player() -> None:
    game = read_log(f"{TWO}{NOBODY}")
    assert "Pile leaves" in log_of(game)
    assert solve(read_log(log_of(game))).grid == solve(game).grid


@pytest.mark.parametrize(
    ("line", "code"), [("face down: 4", "sizes"), ("face down: 6", "sizes"), ("face down: some", "no-number")]
)
def test_cards_face_down_must_add_up(line: str, code: str) -> None:
    assert [one.code for one in parse_log(TWO.replace("face down: 5", line)).diagnostics] == [code]


def test_a_deck_of_numbers_has_cards_that_are_numbers() -> None:
    log = "cards: 1, 2, 3, 4, 5, 6\nhidden: 1\nplayers: Ada, Bo\ntable: 2, 3, 9\n"
    (error,) = parse_log(log).diagnostics
    assert (error.line, error.column, error.code) == (4, 14, "unknown-name")
    # 9 is no card of this deck, so it may count cards
    assert error.hint == Message("problems-hint-face-down", line="face down: 9")
    assert parse_log(log.replace(", 9", "")).diagnostics[0].code == "uneven-deal"
