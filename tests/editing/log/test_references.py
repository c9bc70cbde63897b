"""Where names are declared, where they stand, and what they are changed to."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.editing.answers import RenameError
from clue_logic.editing.live_log import LiveReading
from clue_logic.editing.log import references
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.mentions import NamedKind
from clue_logic.game.game import Game
from clue_logic.language.reader import parse_log, read_log
from clue_logic.words.positions import Position, apply_edits
from clue_logic.words.records import field_names, is_record, replace
from tests.editing.log.opened import cursor, document, place
from tests.shared_out import examples

GAME = """who: Miss Plum, Green, White
what: Rope, "Axe 2", Lamp  # the Rope
where: Hall, Attic, Cellar
players: Ann, "Player 2" 2, Marco 2
me: ann
hand: plum, rope
Ann suggests Green, Rope, Hall: Player 2 passes, M shows
I suggest Plum, Axe 2, Attic
    Player 2 shows "axe 2"   # Ann saw it
learn Marco holds one of Green, White
expect Marco Hall open
which what?
what does Marco hold
"""


def spans(found: object) -> list[tuple[int, int]]:
    assert isinstance(found, tuple | list)
    return [(target.span.start.line, target.span.start.column) for target in found]


def renamed(text: str, words: str, name: str, nth: int = 1) -> str:
    return apply_edits(text, document(text).rename_symbol(place(text, words, nth), name))


def test_definitions() -> None:
    log = document(GAME)
    assert spans(log.definition(place(GAME, "M shows"))) == [(4, 29)]
    assert spans(log.definition(place(GAME, "axe 2"))) == [(2, 13)]
    assert spans(log.definition(place(GAME, "what?"))) == [(2, 1)]
    assert log.definition(place(GAME, "suggests")) == ()
    text, at = cursor("edition: cluedo-uk\nplayers: Ann, Bob\ntable: Hall\nlearn table holds Pl^um\n")
    assert spans(document(text).definition(at)) == [(1, 10)]
    assert spans(document(text).definition(place(text, "table", 2))) == [(3, 1)]


def test_names_in_an_expected_fact_are_names() -> None:
    text = f'{GAME}expect showed(8, player_2, "axe 2")\n'
    assert renamed(text, "Marco", "Zoe") == GAME.replace("M shows", "Zoe shows").replace("Marco", "Zoe") + (
        'expect showed(8, player_2, "axe 2")\n'
    )
    assert renamed(text, "Axe 2", "Saw").endswith("expect showed(8, player_2, Saw)\n")


def test_references_are_short_names_and_other_words_too() -> None:
    log = document(GAME)
    assert spans(log.references(place(GAME, "Marco"))) == [(4, 29), (7, 50), (10, 7), (11, 8), (13, 11)]
    assert spans(log.references(place(GAME, "Ann"))) == [(4, 10), (5, 5), (7, 1), (8, 1)]
    assert spans(log.references(place(GAME, "axe"))) == [(2, 13), (8, 17), (9, 20)]


def test_a_name_is_changed_everywhere_but_in_comments_and_other_words() -> None:
    found = renamed(GAME, "Ann", "Zoe")
    assert [line for line in found.splitlines() if "Zoe" in line] == [
        'players: Zoe, "Player 2" 2, Marco 2',
        "me: Zoe",
        "Zoe suggests Green, Rope, Hall: Player 2 passes, M shows",
    ]
    assert "I suggest Plum" in found
    assert "# Ann saw it" in found
    assert '"Axe 2", Lamp  # the Rope' in renamed(GAME, "Rope", "Cord")


def test_quotes_where_they_are_needed() -> None:
    assert 'where: "is it", Attic, Cellar' in renamed(GAME, "Hall", "is it")
    assert "players: Ann, Bob 2, Marco 2" in renamed(GAME, "Player 2", "Bob")
    assert 'players: Ann, "Player 9" 2, Marco 2' in renamed(GAME, "Player 2", "Player 9")


def test_other_short_names_are_written_in_full_if_they_would_not_be_understood() -> None:
    found = renamed(GAME, "Green", "Plum Tree")
    assert "hand: Miss Plum, rope" in found
    assert "Miss Plum, Axe 2" in found


@pytest.mark.parametrize(
    ("words", "name", "reason"),
    [
        ("Marco", "ann", "already uses the name"),
        ("Marco", "envelope", "is a word of the log language"),
        ("Rope", " hall ", "already uses the name"),
        ("Rope", '"', "one letter or digit"),
        ("Rope", 'a"b', "cannot contain"),
        ("Rope", "a\nb", "cannot contain U+000A"),
        ("Rope", "", "one letter or digit"),
        ("what", "players", "is a word of the log language"),
        ("suggests", "x", "no name"),
    ],
)
def test_names_that_cannot_be(words: str, name: str, reason: str) -> None:
    with pytest.raises(RenameError, match=reason.replace("+", r"\+")):
        renamed(GAME, words, name)


def test_an_edition_keeps_its_names() -> None:
    text = "edition: cluedo-uk\nplayers: Ann, Bob\nAnn reveals Plum\nlearn envelope lacks Plum\n"
    with pytest.raises(RenameError, match="Professor Plum belongs to the edition cluedo-uk"):
        renamed(text, "Plum", "Prof")
    assert document(text).find_renamable(place(text, "Plum")) is None
    assert document(text).find_renamable(place(text, "envelope")) is None
    assert "Zoe reveals Plum" in renamed(text, "Ann", "Zoe", 2)


def test_the_name_at_a_place() -> None:
    found = document(GAME).find_renamable(place(GAME, "axe 2"))
    assert found is not None
    assert (found.start.column, found.end.column) == (20, 27)
    assert document(GAME).find_renamable(place(GAME, "# the Rope")) is None


def test_names_in_lines_that_cannot_be_read_are_changed_with_the_others() -> None:
    text = f"{GAME}Marco did something with Rope\n"
    assert renamed(text, "Marco", "Zoe").endswith("Zoe did something with Rope\n")
    assert renamed(text, "Rope", "Cord").endswith("Marco did something with Cord\n")


NAMES = st.sampled_from(
    ["Zoe", "Lead Knife", "Player 9", "7", "the Hall", "who", "Ann-Marie", "山田", "weiß", "x", "Plum Rope", "one of"]
) | st.text("abcXYZ éß　-'. 19", min_size=1, max_size=12)


@cache
def _log() -> EditedLog:
    """Return the log, read and not solved: names need no more."""
    return EditedLog(LiveReading(GAME, parse_log(GAME), None))


@given(st.data())
@examples(20)
def test_a_log_tells_the_same_game_with_the_other_name(data: st.DataObject) -> None:
    mention = data.draw(st.sampled_from(_log().mentions))
    name = data.draw(NAMES)
    try:
        edits = references.rename_symbol(_log(), mention.span.start, name)
    except RenameError:
        if name == "Zoe":
            raise
        return
    found = read_log(apply_edits(GAME, edits))
    wanted = " ".join(name.split())
    expected = _renamed(read_log(GAME), mention.kind, mention.name or "", wanted)
    assert isinstance(expected, Game)
    assert _told(found) == _told(expected)


def _told(game: Game) -> object:
    """Return a game without the words of its questions, which a name stands in."""
    return replace(game, asked=tuple(replace(asked, text="") for asked in game.asked))


def _renamed(part: object, kind: NamedKind, old: str, new: str, role: str = "") -> object:
    """Return a game with another name in the roles of a kind: players, cards or categories."""
    if isinstance(part, str):
        return new if part == old and role in _ROLES[kind] else part
    if isinstance(part, tuple):
        return tuple(_renamed(one, kind, old, new, role) for one in part)
    if is_record(part):
        changed = {role: _renamed(getattr(part, role), kind, old, new, role) for role in field_names(part)}
        return replace(part, **changed)
    return part


_ROLES = {
    NamedKind.PLAYER: ("name", "me", "player", "asker", "asked", "location", "listener", "players"),
    NamedKind.CARD: ("cards", "card", "hand", "table", "loose", "hands"),
    NamedKind.CATEGORY: ("key", "category"),
}


def test_a_category_in_quotes_is_no_header_of_that_name() -> None:
    """As where a log is read: only a key without quotes has a meaning of its own."""
    text = '"hidden": a, b\nwhat: c, d\nplayers: Ann 1, Bob 1\nlearn envelope holds a\n'
    log = document(text)
    assert log.definition(place(text, "envelope")) == ()
    offered = [proposal.label for proposal in document(f"{text}\n").proposals(Position(2, 1))]
    assert offered
    assert "edition:" not in offered
