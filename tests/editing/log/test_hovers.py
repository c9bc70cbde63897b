"""Hovers of cards, players, headers, questions and settled cells."""

from __future__ import annotations

import pytest
from markdown_it import MarkdownIt

from clue_logic.words.positions import Position
from tests.editing.log.opened import cursor, document, place

GAME = """edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: Plum, Rope, Hall, Study, Dagger, Library
Anna suggests White, Spanner, Lounge: Ben passes, Clara shows Spanner
Ben suggests White, Candlestick, Lounge: Clara passes, Anna passes
expect Clara holds Spanner
why Spanner excluded
who holds Candlestick
"""
SMALL = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 2\nAnn suggests 1, 2: Bob shows\n"


def said(text: str, at: Position, lang: str = "en") -> str:
    found = document(text, lang).hover(at)
    return "" if found is None else found.markdown


def test_a_card() -> None:
    assert said(GAME, place(GAME, "Spanner")) == "**Spanner** (weapons)\n\nClara holds Spanner. (since line 5)"
    assert said(GAME, place(GAME, "Rope"), "de") == "**Rope** (Waffen)\n\nAnna besitzt Rope. (aus den Kopfzeilen)"
    assert said(GAME, place(GAME, "Candlestick")).startswith(
        "**Candlestick** (weapons)\n\nIt is not known who holds Candlestick."
    )


def test_chances_where_they_are_quickly_counted() -> None:
    assert said(SMALL, place(SMALL, "1", 4)).endswith(
        "Chances: Bob 60 %, Ann 20 %, the envelope 20 %.".replace("the ", "")
    )
    assert "Chances" not in said(GAME.partition("Anna suggests")[0] + "who holds White", Position(5, 13))


def test_a_player_and_the_envelope() -> None:
    found = said(GAME, place(GAME, "Clara"))
    assert found.startswith("**Clara** (seat 3 of 3)\n\nClara holds Spanner (1 of 6). Also possible: ")
    assert "lacks: Mrs White" in found
    assert "the owner of the notebook" in said(GAME, place(GAME, "Anna"))
    text, at = cursor(f"{GAME}expect enve^lope holds White\n")
    assert said(text, at).startswith("**envelope**\n\nThe envelope holds")


def test_a_header_says_what_it_means() -> None:
    assert said(GAME, Position(3, 1)) == "**me**: the owner of the notebook; without this header, an onlooker"
    assert said("blatt: Dolch\n", Position(1, 2), "de") == "**blatt**: mein ganzes Blatt"
    text = "who: A, B\nwhat: C, D\nplayers: X, Y\n"
    assert said(text, Position(1, 1)) == "**who**: A, B"
    assert said(GAME, Position(1, 12)).startswith("**cluedo-uk**\n\n- suspects: ")
    found = document(GAME).hover(Position(4, 2))
    assert found is not None
    assert found.span.end.column == 5


@pytest.mark.parametrize(
    "text",
    [
        "who: A, B, C\nwhat: G, H\nplayers: P1 ?, P2 ?\nwhat: knife, candles^tick\n",
        "cards: A, B, C\nhidden: 1\ncards: X, Y^\nplayers: P1 ?, P2 ?\n",
        "cards: A, B, C\nhidden: 1\nplayers: P1 ?, P2 ?\nplayers: Q1, Q^2\n",
    ],
)
def test_a_name_that_only_a_second_header_declares_is_none(text: str) -> None:
    """The second header does not count, and neither do its names: only the header is explained."""
    text, at = cursor(text)
    assert said(text, at).startswith(f"**{text.splitlines()[at.line - 1].partition(':')[0]}**: ")
    assert document(text).find_renamable(at) is None


def test_a_line_says_what_it_settled() -> None:
    found = said(GAME, place(GAME, "suggests"))
    assert found.startswith("This line settles:\n\n- Clara holds Spanner\n")
    assert "- Ben lacks Mrs White, " in found
    text = GAME + "Ben suggests White, Spanner, Lounge: Clara shows\n"
    assert said(text, place(text, "suggests", 3)) == "This line settles nothing new."


def test_questions_and_expectations_are_answered() -> None:
    assert said(GAME, place(GAME, "expect")) == "✓ Yes: Clara holds Spanner. (since line 5)"
    assert said(GAME, place(GAME, "why")) == "Yes: the envelope lacks Spanner. (since line 5)"
    assert said(GAME, place(GAME, "who")).startswith("It is not known who holds Candlestick. Possible:")
    text = f"{GAME}expect Ben knows Anna holds Rope\n"
    assert "on request, not while you type" in said(text, place(text, "expect", 2))


def test_what_does_not_count_or_is_below_a_contradiction_says_so() -> None:
    text = f"{GAME}Ben did something\n"
    assert said(text, place(text, "did")) == "This statement does not count: it cannot be read."
    text = f"{GAME}Ben reveals Spanner\nClara reveals Green\n"
    assert said(text, place(text, "reveals", 2)).startswith("The log is impossible from line 10 on")
    assert said(text, place(text, "Green")).startswith("**Reverend Green** (suspects)\n\nThe log is impossible from")


def test_nothing_in_comments_and_between_statements() -> None:
    text = f"# Ben\n\n{GAME}    # Ben\n"
    for at in (Position(1, 4), Position(2, 1), Position(len(text.split("\n")) - 1, 8), Position(99, 1)):
        assert document(text).hover(at) is None


HOSTILE = (
    "<script>alert(1)</script>", "[x](javascript:alert)", "**bold**", "`code`", "![i](u)", "&lt;b&gt;", "# h",
    "http://h.example/", "www.h.example", "a|b", "\u202eevil", "- list", "1. item", "~~s~~", "<!-- c -->",
)  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_is_markup(name: str) -> None:
    text = f'cards: "{name}", Tea, Milk, Rum\nhidden: 1\nplayers: "{name}", Bob, Cid\n"{name}" reveals "{name}"\n'
    logs = document(text)
    for line in range(1, 5):
        for column in (1, 10, 60):
            found = logs.hover(Position(line, min(column, len(text.split("\n")[line - 1]) + 1)))
            if found is None:
                continue
            kinds = {
                part.type
                for block in MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(found.markdown)
                for part in (block, *(block.children or ()))
            }
            assert kinds <= {
                "paragraph_open", "paragraph_close", "inline", "text", "strong_open", "strong_close", "softbreak",
                "bullet_list_open", "bullet_list_close", "list_item_open", "list_item_close",
            }, found.markdown  # fmt: skip
            assert "\u202e" not in found.markdown


def test_a_note_is_said_to_be_no_evidence() -> None:
    text = f"{GAME}note: Ben holds Green\nnote by Clara: Ben ? Green\n"
    assert said(text, place(text, "note")) == "This is your note. Notes are never evidence."
    assert said(text, place(text, "note", 2)) == "This is a note by Clara. Notes are never evidence."
    assert said(text, place(text, "note"), "de") == "Das ist deine Notiz. Notizen belegen nichts."
    assert said(text, place(text, "Green", 1)).startswith("**Reverend Green**")


def test_a_correction_has_the_line_that_was_wrong() -> None:
    text = f"{SMALL}correction: line 4, Bob had 2\n"
    assert said(text, place(text, "line")).startswith("4: Ann suggests 1, 2: Bob shows\n\n")
    (target,) = document(text).definition(place(text, "line"))
    assert target.span.start == Position(4, 1)
