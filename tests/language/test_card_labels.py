"""Colours and short names of cards in the headers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.editing.keep.abbreviations import short_names
from clue_logic.editing.live_log import LiveLog
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.hovers import hover
from clue_logic.editing.log.proposals import proposals
from clue_logic.editing.log.references import rename_symbol
from clue_logic.game.deck import CARD_COLOURS
from clue_logic.game.edition import EditionError, editions, load_edition
from clue_logic.language.errors import LogError
from clue_logic.language.formatter import format_log
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.words.positions import Position

OWN = """täter: Fräulein Rot, Herr Blau
womit: Seil, Dolch, Lead Piping
kartenfarben: Fräulein Rot rot, Herr Blau türkis, Dolch grau
kurznamen: Seil S1, Lead Piping "L P"
spieler: Anna 1, Ben 2
ich: Anna
blatt: L P

Ben vermutet Rot, S1: Anna passt
"""
UK = "edition: cluedo-uk\n{}\nplayers: Anna, Ben, Clara\n"


def test_labels_are_read_and_written_in_every_language() -> None:
    game = read_log(OWN)
    assert game.deck.colours == (("Fräulein Rot", "red"), ("Herr Blau", "turquoise"), ("Dolch", "grey"))
    assert game.deck.short_names == (("Seil", "S1"), ("Lead Piping", "L P"))
    assert game.hand == ("Lead Piping",)
    assert short_names(game.deck)["Lead Piping"] == "L P"
    for lang in ("en", "de", "ja"):
        assert read_log(log_of(game, lang=lang)) == game
        assert read_log(log_of(game, lang=lang, keep_lines=False)).deck == game.deck
    assert "kartenfarben: Fräulein Rot rot, Herr Blau türkis" in log_of(game, lang="de")
    assert "札色: Fräulein Rot 赤, Herr Blau 水色" in log_of(game, lang="ja")
    assert format_log(OWN.replace("Rot rot,", "Rot   rot ,")) == OWN


def test_every_edition_has_the_colours_of_its_suspects_and_a_log_can_change_them() -> None:
    for edition in editions().values():
        assert [card for card, _ in edition.colours] == list(edition.categories[0].cards)
        assert len({colour for _, colour in edition.colours}) == len(edition.colours)
    game = read_log(UK.format("card colours: Scarlett pink, Rope brown"))
    colours = dict(game.deck.colours)
    assert (colours["Miss Scarlett"], colours["Rope"], colours["Mrs White"]) == ("pink", "brown", "white")
    assert "card colours: Miss Scarlett pink, Rope brown\n" in log_of(read_log(log_of(game, keep_lines=False)))
    assert "colours" not in log_of(read_log(UK.format("")))


def test_labels_change_nothing_that_follows() -> None:
    turn = "Anna suggests Scarlett, Rope, Hall: Ben passes, Clara passes\n"
    plain = LiveLog().read(UK.format("") + turn).notebook
    labelled = LiveLog().read(UK.format("card colours: Rope brown\nshort names: Hall Hl") + turn).notebook
    assert plain is not None
    assert labelled is not None
    assert plain.grid == labelled.grid


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("card colours: Scarlett gren", 'did you mean "green"?'),
        ("card colours: Scarlett", "write for example: card colours: Scarlett red"),
        ("card colours: Sword red", 'unknown card "Sword"'),
        ("card colours: Rope red, Rope blue", "Rope is listed twice"),
        ("card colors: Rope red", 'did you mean "card colours"?'),
        ("short names: Rope Plum", '"Plum" already means Professor Plum'),
        ("short names: Rope Ro, Hall ro", '"ro" already means Rope'),
        ("short names: Rope", "write for example: short names: Rope Abc"),
    ],
)
def test_a_wrong_label_is_named(header: str, said: str) -> None:
    with pytest.raises(LogError, match=r"2:") as error:
        read_log(UK.format(header))
    assert said in str(error.value)


def test_editors_know_labels() -> None:
    log = EditedLog(LiveLog().read(OWN), "en")
    assert "colours of cards" in str(hover(log, Position(3, 3)))
    renamed = rename_symbol(log, Position(3, 16), "Fräulein Rosa")
    assert [one.span.start.line for one in renamed] == [1, 3, 9]
    begun = EditedLog(LiveLog().read(UK.format("card colours: ")), "en")
    assert "Miss Scarlett" in [one.label for one in proposals(begun, Position(2, 15))]


def test_a_wrong_colour_of_an_edition_is_named() -> None:
    text = 'name = "x"\n[categories]\nwho = ["A", "B"]\n[colours]\n'
    assert load_edition(text + 'A = "red"').colours == (("A", "red"),)
    with pytest.raises(EditionError, match="no such card"):
        load_edition(text + 'C = "red"')
    with pytest.raises(EditionError, match="'mauve' is no colour here; there are red, orange"):
        load_edition(text + 'A = "mauve"')


@given(colours=st.lists(st.sampled_from(CARD_COLOURS), min_size=4, max_size=4))
def test_any_colours_are_read_as_written(colours: list[str]) -> None:
    said = ", ".join(f'"Card {number}" {colour}' for number, colour in enumerate(colours))
    cards = ", ".join(f'"Card {number}"' for number in range(4))
    game = read_log(f"cards: {cards}\nhidden: 2\ncard colours: {said}\nplayers: Ann, Bob\n")
    assert [colour for _, colour in game.deck.colours] == colours
