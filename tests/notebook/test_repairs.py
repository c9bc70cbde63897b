"""Single changes that make an impossible log possible again."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random

import pytest

from clue_logic.game.events import Departure, Suggestion
from clue_logic.game.game import Game
from clue_logic.language.reader import parse_log, read_log
from clue_logic.language.writing.statements import Writing
from clue_logic.notebook.conflicts import conflicts
from clue_logic.notebook.impossible_report import impossible_report
from clue_logic.notebook.miswriting import Miswriting
from clue_logic.notebook.repair_report import RepairsReport
from clue_logic.notebook.repair_search import Rewriting, repairs
from clue_logic.words.records import replace
from tests.generated.mistakes import KINDS, Mistake, mistaken
from tests.generated.oracle import satisfiable
from tests.generated.random_games import play, play_large
from tests.shared_out import shared_out

HEAD = """\
edition: cluedo-uk
players: Anna 5, Ben 5, Clara 4, Dora 4
me: Anna
hand: Plum, Rope, Hall, Study, Dagger
"""


def found(text: str, slip: Miswriting | None = None) -> list[str]:
    """Return the statements of all repairs of a log, or of those of one kind, the likeliest first."""
    game = read_log(text)
    repaired = repairs(game, seconds=60, text=text)
    assert repaired is not None
    assert repaired.all_tried
    rewriting = Rewriting(game, text)
    return [rewriting.statement(one) for one in repaired.found if slip in (None, one.slip)]


@cache
def slipped(number: int) -> Mistake:
    """Return the log with a mistake of that number."""
    kind = KINDS[number % len(KINDS)]
    tried = (mistaken(play_large(seed), kind, Random(seed)) for seed in count(1000 * number))
    return next(wrong for wrong in tried if wrong is not None)


@pytest.mark.parametrize("number", shared_out(range(12)))
def test_every_repair_gives_a_log_that_can_be_true(number: int) -> None:
    wrong = slipped(number)
    repaired = repairs(wrong.game, seconds=60, text=wrong.text)
    assert repaired is not None
    rewriting = Rewriting(wrong.game, wrong.text)
    for one in repaired.found[:8]:
        game = parse_log(rewriting.text(one)).game
        assert game is not None, rewriting.statement(one)
        assert satisfiable(game), rewriting.statement(one)
        assert said(game) == said(one.game), rewriting.statement(one)
    assert any(one.line == wrong.line and wrong.undone_by(one.event) for one in repaired.found)


def said(game: Game) -> list[object]:
    """Return the events of a game without their lines and without implied passes."""
    told: list[object] = []
    for event in game.events:
        if isinstance(event, Suggestion):
            told.append([(answer.player, answer.reply, answer.card) for answer in event.answers])
            event = replace(event, answers=())
        told.append(replace(event, line=0))
    return [game.names, game.hand and set(game.hand), set(game.table), *told]


@pytest.mark.parametrize("seed", shared_out(range(60)))
def test_a_statement_can_be_written_anew(seed: int) -> None:
    """In every language, and it says the same."""
    generated = play(seed)
    game, left = generated.game, set[str]()
    lines = generated.text.splitlines()
    first = game.events[0].line - 1 if game.events else len(lines)
    for lang in ("en", "de", "ja"):
        left.clear()
        text = list(lines[:first])
        for event in game.events:
            text.append(Writing.of(game, lang).statement(event, left))
            if isinstance(event, Departure):
                left.add(event.player)
        again = parse_log("\n".join(text)).game
        assert again is not None
        assert said(again) == said(game)


def test_no_repairs_of_a_possible_log() -> None:
    assert repairs(read_log(HEAD + "Anna suggests White, Spanner, Lounge: Ben passes")) is None


SPANNER = HEAD + "Anna suggests White, Spanner, Lounge: Ben passes, Clara shows Spanner\n"
FEW_CARDS = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 1, Cid 1\nanswers: {}\nlearn Bob holds 1\n"
ALIKE = "cards: Mary, Marie, Rope, Axe, Lamp, Hall\nhidden: 1\nplayers: Ann 2, Bob 3\nlearn Bob lacks Mary\n"


@pytest.mark.parametrize(
    ("text", "line", "kind", "instead"),
    [
        (SPANNER, "Anna suggests Green, Spanner, Lounge: Ben shows Spanner", Miswriting.PASSED,
         "Anna suggests Green, Spanner, Lounge: Ben passes"),
        (SPANNER, "Anna suggests Green, Spanner, Lounge: Ben shows Spanner", Miswriting.SHOWN,
         "Anna suggests Green, Spanner, Lounge: Ben shows Green"),
        (ALIKE, "Bob reveals Mary", Miswriting.CARD, "Bob reveals Marie"),
        # Whoever is not mentioned has passed, so the order of the players says who.
        (HEAD.replace("Clara 4, Dora 4", "Dora 4, Clara 4") + "Ben suggests White, Spanner, Lounge: Clara shows\n",
         "learn Dora holds Spanner", Miswriting.SEATS, "players: Anna 5, Ben 5, Clara 4, Dora 4"),
        (HEAD.replace("Rope, Hall", "the Rope, the Hall"), "Ben reveals Rope", Miswriting.HAND,
         "hand: Professor Plum, Spanner, Hall, Study, Dagger"),
        (HEAD, "Ben reveals Plum", Miswriting.PLAYER, "Anna reveals Plum"),
        (FEW_CARDS.format("everyone"), "Ann suggests 1: Cid has", Miswriting.SHOWER, "Ann suggests 1: Bob has"),
        (FEW_CARDS.format("one"), "Ann asks Bob about 1, 2: none", Miswriting.SHOWED, "Ann asks Bob about 1, 2: shows"),
        (FEW_CARDS.format("one"), "Ann asks Bob about 1, 2: none", Miswriting.ASKED, "Ann asks Cid about 1, 2: none"),
        (HEAD, "Ben accuses Plum, Spanner, Lounge: right", None, "Ben accuses Plum, Spanner, Lounge: wrong"),
        (HEAD, "learn envelope holds Rope", None, "learn envelope lacks Rope"),
        (HEAD, "Ben leaves: Rope, White, Green, Spanner, Lounge", None,
         "Ben leaves: Candlestick, White, Green, Spanner, Lounge"),
        (HEAD, "Ben enthüllt Plum", None, "Anna enthüllt Plum"),
        (HEAD, "learn Ben holds one of Plum, Rope", None, "learn Anna holds one of Plum, Rope"),
    ],
)  # fmt: skip
def test_one_statement_is_repaired(text: str, line: str, kind: Miswriting | None, instead: str) -> None:
    statements = found(text + line, kind)
    assert instead in statements
    assert kind in (None, Miswriting.SEATS, Miswriting.HAND) or statements[0] == instead


def test_an_asker_out_of_turn_is_doubted_first() -> None:
    """Not so one whose turn it was, though another would do as well."""
    text = HEAD + "Anna suggests White, Spanner, Lounge\n"
    text += "Ben suggests White, Candlestick, Library\nClara suggests Green, Revolver, Library\n"
    text += "Dora suggests Green, Revolver, Kitchen\nlearn Ben holds Candlestick\n"
    again = "{} suggests White, Candlestick, Kitchen: nobody shows\n"
    assert found(text + "Ben suggests Green, Revolver, Ballroom\n" + again.format("Clara"))[0] != again.format("Ben")
    assert found(text + "Anna suggests Green, Rope, Kitchen\n" + again.format("Clara"), Miswriting.ASKER)[0] == (
        "Ben suggests White, Candlestick, Kitchen: nobody shows"
    )
    assert found(text + "Anna suggests Green, Rope, Kitchen\n" + again.format("Clara"))[0] == (
        "Ben suggests White, Candlestick, Kitchen: nobody shows"
    )


def test_two_mistakes_have_no_single_repair() -> None:
    text = HEAD + "learn Ben holds Plum\nlearn Ben holds Rope\nlearn Clara holds Plum\nlearn Dora holds Rope\n"
    game = read_log(text)
    repaired = repairs(game)
    assert repaired is not None
    assert repaired.found == ()
    assert RepairsReport(repaired, Rewriting(game, text)).text().startswith("No single change")
    assert RepairsReport(repaired, Rewriting(game, text), "de").text().startswith("Keine einzelne Änderung")


def test_a_search_that_is_cut_short_says_so() -> None:
    wrong = slipped(0)
    repaired = repairs(wrong.game, seconds=0)
    assert repaired is not None
    assert not repaired.all_tried
    assert "time" in RepairsReport(repaired, Rewriting(wrong.game, wrong.text)).text()


def test_a_long_log_takes_no_long_time() -> None:
    """The mistake is one of 400 suggestions."""
    line = "Anna suggests White, Spanner, Lounge: Ben passes, Clara shows Spanner\n"
    text = HEAD + line * 400 + "Ben reveals White\n"
    repaired = repairs(read_log(text))
    assert repaired is not None
    assert repaired.all_tried
    assert {one.line for one in repaired.found} == {405}


def test_an_impossible_log_is_shown_as_it_stood_before() -> None:
    text = HEAD + "Anna suggests White, Spanner, Lounge: Ben passes, Clara shows Spanner\nBen reveals White\n"
    wrong = impossible_report(read_log(text), text)
    assert wrong is not None
    assert wrong.before is not None
    assert (wrong.since, [event.line for event in wrong.before.events]) == (6, [5])
    assert wrong.look_first in wrong.conflict.lines == (5, 6)
    assert impossible_report(wrong.before, text) is None


def test_without_a_repair_the_line_to_look_at_first_is_that_of_conflicts() -> None:
    text = HEAD + "".join(f"{name} reveals {card}\n" for card in ("White", "Kitchen") for name in ("Ben", "Clara"))
    game = read_log(text)
    wrong, likeliest = impossible_report(game, text, seconds=0), conflicts(game)
    assert wrong is not None
    assert wrong.up_to is None
    assert wrong.repairs.repairs.found == ()
    assert wrong.look_first == likeliest.found[0].lines[0].line != wrong.conflict.lines[-1]


def test_headers_that_are_impossible_have_no_notebook_before() -> None:
    text = "cards: 1, 2, 3, 4\nhidden: 0\nplayers: Ann 1, Bob 3\nme: Ann\nhand: 1\ntable: 2\n"
    game = replace(read_log(text.replace("Bob 3", "Bob 2")), table=("1",))
    wrong = impossible_report(game, text)
    assert wrong is not None
    assert (wrong.since, wrong.before) == (0, None)
    assert "headers" in wrong.heading()


def test_a_repair_that_makes_a_later_line_malformed_is_none() -> None:
    """Whoever has left the game whispers no more."""
    text = "cards: A, B, C, D\nhidden: 1\nplayers: Ann 1, Ben 1, Cid 1\nBen reveals B\nCid leaves: B\n"
    assert "Ben leaves: B" in found(text)
    assert "Ben leaves: B" not in found(text + "Ben whispers to Ann: lacks C\n")
    assert "Cid reveals B" in found(text + "Ben whispers to Ann: lacks C\n")


@pytest.mark.parametrize(("answers", "is_repair"), [("Ben passes, Cid passes", False), ("nobody shows", True)])
def test_a_repair_is_tried_in_the_words_of_the_log(answers: str, is_repair: bool) -> None:
    """If Ben had left, and not Ann, he could not pass below; a line without answers remains possible."""
    text = "cards: A, B, C, D, E\nhidden: 1\nplayers: Ann 1, Ben 1, Cid 1, Dot 1\nBen accuses B: right\n"
    text += f"Ann leaves: A\nDot accuses E: wrong\nDot suggests E: {answers}\nAnn reveals C\n"
    assert ("Ben leaves: A" in found(text)) is is_repair


TABLE_HEAD = "cards: 1, 2, 3, 4, 5, 6, 7\nhidden: 1\nplayers: Ann 2, Ben 2\ntable: 6, 7\n"


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("learn Ben holds 6\nlearn Ben lacks 6\n", {"learn table holds 6"}),
        (
            "learn Ben holds 1\nlearn Ben lacks 1\n",
            {f"learn {place} lacks 1" for place in ("Ann", "envelope", "table")}
            | {f"learn {place} holds 1" for place in ("Ann", "envelope")},
        ),
        ("learn Ben holds one of 6, 7\n", {"learn table holds one of 6, 7"}),
        ("learn envelope holds one of 6, 7\n", {"learn table holds one of 6, 7"}),
        ("learn table holds 1\n", {"learn Ann holds 1", "learn Ben holds 1", "learn envelope holds 1"}),
    ],
)
def test_a_card_may_be_on_the_table_instead(text: str, instead: set[str]) -> None:
    assert set(found(TABLE_HEAD + text, Miswriting.PLACE)) == instead


def test_without_cards_on_the_table_it_is_no_place() -> None:
    text = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Ben 1\nlearn Ben holds 1\nlearn Ben lacks 1\n"
    assert not any("table" in statement for statement in found(text))
