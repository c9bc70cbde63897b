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
from clue_logic.language.reader import parse_log, read_log
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
        assert [card for card, _ in edition.colours] == [card for one in edition.categories[:1] for card in one.cards]
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


WHITE = "wer: Kurt, Bea, Cid\nwas: X, Y\nkartenfarben: {}, Bea rot\nspieler: A 2, B 1\n"


@pytest.mark.parametrize(
    "item",
    ["Kurt weiß", "Kurt Weiß", "Kurt weiss", "Kurt WEISS", 'Kurt "weiß"', '"Kurt" weiß', "Kurt white", "Kurt\tweiß"],
)
def test_white_is_a_colour_although_its_german_word_is_a_verb(item: str) -> None:
    log = WHITE.format(item)
    assert read_log(log).deck.colours == (("Kurt", "white"), ("Bea", "red"))
    assert read_log(format_log(log)).deck.colours == (("Kurt", "white"), ("Bea", "red"))


@pytest.mark.parametrize(("word", "colour"), [("gruen", "green"), ("GRÜN", "green"), ("tuerkis", "turquoise")])
def test_umlauts_may_be_written_with_two_letters(word: str, colour: str) -> None:
    assert dict(read_log(WHITE.format(f"Kurt {word}")).deck.colours)["Kurt"] == colour


@pytest.mark.parametrize("colour", CARD_COLOURS)
@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_what_is_written_of_a_colour_is_read_again(colour: str, lang: str) -> None:
    game = read_log(WHITE.format(f"Kurt {colour}"))
    assert read_log(log_of(game, lang=lang)).deck.colours == game.deck.colours


def test_the_last_word_of_a_card_in_a_hand_may_be_the_verb() -> None:
    log = "wer: Frau Weiß, Bea, Cid\nwas: X, Y\nspieler: A 2, B 1\nich: A\nblatt: {}, X\n"
    for card in ("Frau weiß", "weiß", "Weiß"):
        assert read_log(log.format(card)).hand == ("Frau Weiß", "X")


@pytest.mark.parametrize(
    ("log", "line", "column"),
    [
        (WHITE.replace("wer: Kurt", "wer: Kurt weiß").format("Cid rot"), 1, 6),
        (WHITE.replace("spieler: A 2", "spieler: A weiß").format("Kurt rot"), 4, 10),
        (WHITE.replace("was:", "weiß:").format("Kurt rot"), 2, 1),
        (WHITE.replace("was:", "solution:").format("Kurt rot"), 2, 1),
        (WHITE.replace("was:", "Lösung:").format("Kurt rot"), 2, 1),
        (WHITE.replace("kartenfarben", "kurznamen").format("Kurt open"), 3, 17),
    ],
)
def test_words_of_the_language_in_names_are_still_to_be_quoted(log: str, line: int, column: int) -> None:
    (error, *_) = parse_log(log).diagnostics
    assert (error.line, error.column, error.code) == (line, column, "reserved-word")


def test_the_hint_about_a_short_name_quotes_the_word_alone() -> None:
    (error,) = parse_log(WHITE.replace("kartenfarben", "kurznamen").format("Kurt open")).diagnostics
    assert (error.hint_text("en") or "").endswith('"open"')
    assert read_log(WHITE.replace("kartenfarben", "kurznamen").format('Kurt "open"')).deck.short_names
