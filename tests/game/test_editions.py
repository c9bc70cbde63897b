"""Editions: the decks that come with the software, and a user's own."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from clue_logic.game import edition as edition_module
from clue_logic.game.edition import RESERVED_KEYS, RULES, Edition, EditionError, editions, find_edition, load_edition
from clue_logic.language.keywords import HEADERS, SETTINGS

EXAMPLE = Path(__file__).parents[2] / "examples" / "my-edition.toml"

SIZES = {
    "clue-2016-us": [6, 6, 9],
    "clue-2023": [6, 6, 9],
    "clue-simpsons": [6, 6, 9],
    "clue-us": [6, 6, 9],
    "cluedo-2016-uk": [6, 6, 9],
    "cluedo-de": [6, 6, 9],
    "cluedo-de-new": [6, 6, 9],
    "cluedo-uk": [6, 6, 9],
    "master-detective": [10, 8, 12],
}


def cards(edition: Edition) -> list[str]:
    return [card for category in edition.categories for card in category.cards]


def meaning(edition: Edition) -> dict[str, str]:
    return dict(edition.aliases)


def folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def test_the_editions_and_the_sizes_of_their_categories() -> None:
    assert {name: [len(c.cards) for c in e.categories] for name, e in editions().items() if e.categories} == SIZES


@pytest.mark.parametrize("name", SIZES)
def test_an_edition_is_called_as_its_file_and_has_the_usual_categories(name: str) -> None:
    assert editions()[name].name == name
    assert (Path(edition_module.__file__).parent / "editions" / f"{name}.toml").is_file()
    assert [c.key for c in editions()[name].categories] == ["suspects", "weapons", "rooms"]


@pytest.mark.parametrize("name", SIZES)
def test_no_name_means_two_cards(name: str) -> None:
    edition = editions()[name]
    spellings = [folded(n) for n in (*cards(edition), *meaning(edition))]
    assert len(spellings) == len(set(spellings))
    assert set(meaning(edition).values()) <= set(cards(edition))


def test_suspects_stand_in_the_order_of_their_colours() -> None:
    suspects = editions()["cluedo-uk"].categories[0].cards
    assert suspects == (
        "Miss Scarlett", "Colonel Mustard", "Mrs White", "Reverend Green", "Mrs Peacock", "Professor Plum",
    )  # fmt: skip


@pytest.mark.parametrize(("old", "new"), [("cluedo-uk", "cluedo-2016-uk"), ("clue-us", "clue-2016-us")])
def test_dr_orchid_takes_the_place_of_mrs_white(old: str, new: str) -> None:
    before, after = (editions()[name].categories for name in (old, new))
    changed = [pair for pair in zip(before[0].cards, after[0].cards, strict=True) if pair[0] != pair[1]]
    assert [pair[1] for pair in changed] == ["Dr. Orchid"]
    assert changed[0][0].endswith("White")
    assert before[1:] == after[1:]


WEAPONS = {"Dagger": "Knife", "Lead Piping": "Lead Pipe", "Spanner": "Wrench"}


@pytest.mark.parametrize(("uk", "us"), [("cluedo-uk", "clue-us"), ("cluedo-2016-uk", "clue-2016-us")])
def test_british_and_american_names_are_aliases_of_each_other(uk: str, us: str) -> None:
    british, american = editions()[uk], editions()[us]
    pairs = list(zip(british.categories[0].cards, american.categories[0].cards, strict=True))
    pairs += [(card, WEAPONS.get(card, card)) for card in british.categories[1].cards]
    differing = [(ours, theirs) for ours, theirs in pairs if ours != theirs]
    assert len(differing) >= 6
    assert [meaning(british)[theirs] for _, theirs in differing] == [ours for ours, _ in differing]
    assert [meaning(american)[ours] for ours, _ in differing] == [theirs for _, theirs in differing]
    assert british.categories[2] == american.categories[2]


def test_the_german_editions_know_each_others_names() -> None:
    assert meaning(editions()["cluedo-de"])["Fräulein Gloria"] == "Fräulein Ming"
    assert meaning(editions()["cluedo-de-new"])["Fräulein Ming"] == "Fräulein Gloria"
    assert meaning(editions()["cluedo-de-new"])["Direktor Grün"] == "Reverend Grün"


def test_the_older_german_edition_has_a_veranda_where_the_newer_has_a_winter_garden() -> None:
    older, newer = (editions()[name] for name in ("cluedo-de", "cluedo-de-new"))
    pairs = zip(older.categories[2].cards, newer.categories[2].cards, strict=True)
    assert [pair for pair in pairs if pair[0] != pair[1]] == [("Veranda", "Wintergarten")]
    assert meaning(older)["Wintergarten"] == "Veranda"
    assert meaning(newer)["Veranda"] == "Wintergarten"


@pytest.mark.parametrize("name", ["cluedo-de", "cluedo-de-new"])
def test_the_german_editions_know_the_titles_on_the_cards(name: str) -> None:
    others = meaning(editions()[name])
    green = next(card for card in cards(editions()[name]) if card.endswith("Grün"))
    assert {others[title] for title in ("Herr Direktor Grün", "Herr Dir. Grün")} == {green}
    assert others["Oberst Gatow"] == "Oberst von Gatow"
    assert others["Prof. Bloom"] == "Professor Bloom"


def test_the_edition_of_2023_knows_the_older_names() -> None:
    edition = editions()["clue-2023"]
    suspects = edition.categories[0].cards
    assert suspects == (
        "Miss Scarlett", "Colonel Mustard", "Chef White", "Mayor Green", "Solicitor Peacock", "Professor Plum",
    )  # fmt: skip
    for older in ("cluedo-uk", "clue-us"):
        for card, before in zip(cards(edition), cards(editions()[older]), strict=True):
            assert card == before or meaning(edition)[before] == card


def test_master_detective_has_american_names_and_knows_the_british_weapons() -> None:
    edition = editions()["master-detective"]
    assert {"Miss Peach", "Monsieur Brunette", "Madame Rose", "Sgt. Gray", "Horseshoe", "Poison"} <= set(cards(edition))
    assert {name: meaning(edition)[name] for name in ("Dagger", "Spanner", "Lead Piping")} == {
        "Dagger": "Knife",
        "Spanner": "Wrench",
        "Lead Piping": "Lead Pipe",
    }


def test_the_editions_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        editions()["cluedo-uk"] = editions()["clue-us"]  # type: ignore[index]


def test_the_example_of_an_own_edition() -> None:
    edition = load_edition(EXAMPLE.read_text(encoding="utf-8"), EXAMPLE.name)
    assert edition.name == "office"
    assert [c.key for c in edition.categories] == ["colleagues", "tools", "places"]
    assert meaning(edition)["Elevator"] == "Lift"


def test_a_byte_order_mark_is_no_mistake() -> None:
    assert load_edition('\ufeffname = "a"\n[categories]\nwho = ["Ann"]').name == "a"


def test_spaces_in_names_are_tidied() -> None:
    assert load_edition('name = "a"\n[categories]\nwho = ["  Ann   Lee "]').categories[0].cards == ("Ann Lee",)


DECK = '[categories]\nwho = ["Ann", "Bob"]\n'
NAMED = f'name = "a"\n{DECK}'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name = ", "not a TOML file: Invalid value (at end of document)"),
        (DECK, 'the edition has no name; write for example: name = "my-edition"'),
        ('name = ""\n' + DECK, "name: '' is not a name"),
        ("name = 7\n" + DECK, "name: expected a name in quotes, found 7"),
        ('name = "a"', "the edition has no cards; write for example: [categories]"),
        ('name = "a"\ncategories = ["Ann"]', "categories: expected a section; write [categories]"),
        ('name = "a"\nsuits = ["Ann"]', "unknown key 'suits'; an edition has name, title, cards, hidden, categories"),
        ('name = "a"\ncards = ["Ann"]', "hidden: expected how many of the cards are hidden, found None"),
        ('name = "a"\n[categories]\nwho = "Ann"', "categories.who: expected a list of card names"),
        ('name = "a"\n[categories]\nwho = []', "categories.who: expected a list of card names"),
        ('name = "a"\n[categories]\nwho = ["Ann", 3]', "categories.who: expected a name in quotes, found 3"),
        ('name = "a"\n[categories]\nwho = ["A\\nB"]\nwhat = ["a b"]', "categories.what: 'a b' is in the"),
        ('name = "a"\n[categories]\nhand = ["Ann"]', "categories.hand: 'hand' has a meaning of its own"),
        ('name = "a"\n[categories]\nwho = ["Weiß", "WEISS"]', "categories.who: 'WEISS' is in the deck"),
        (NAMED + '[aliases]\nCid = ["C"]', "aliases.'Cid': no such card"),
        (NAMED + '[aliases]\nAnn = "A"', "aliases.'Ann': expected a list of other names"),
        (NAMED + '[aliases]\nAnn = ["bob"]', "aliases.'Ann': 'bob' already means 'Bob'"),
        ('name = "a"\n[categories]\nwho = ["Ann\'s", "Ann’s"]\n', "categories.who: 'Ann’s' is in the deck twice"),
        (NAMED + '[aliases]\nAnn = ["X"]\nBob = ["x"]', "aliases.'Bob': 'x' already means 'Ann'"),
        (NAMED + '[names]\nwhere = {de = "Orte"}', "names.where: no such category; there are who"),
        (NAMED + '[names]\nwho = "Wer"', "names.who: expected a name for each language;"),
        (NAMED + '[names]\nwho = {fr = "Qui"}', "names.who: no language 'fr'; there are en, de"),
        (NAMED + "[names]\nwho = {de = 3}", "names.who: expected a name in quotes, found 3"),
        (NAMED + '[rules]\nanswer = "one"', "rules.answer: no such rule; there are hands, ans"),
        (NAMED + '[rules]\nanswers = "all"', "rules.answers: 'all' means nothing there; there"),
        ('name = "a"\nsince = "1949"\n' + DECK, "since: expected a year, found '1949'"),
        ('name = "a"\nlanguage = 7\n' + DECK, "language: expected a name in quotes, found 7"),
    ],
)
def test_what_is_wrong_with_an_edition_is_said_with_its_place(text: str, message: str) -> None:
    with pytest.raises(EditionError) as caught:
        load_edition(text, "mine.toml")
    assert str(caught.value).startswith(f"mine.toml: {message}")


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("cluedo-uk", "cluedo-uk"),
        ("Cluedo-UK", "cluedo-uk"),
        ("cluedo uk", "cluedo-uk"),
        ("CLUEDO_DE", "cluedo-de"),
        ("cluedo de new", "cluedo-de-new"),
        ("Clue: Master Detective", "master-detective"),
        ("Cluedo (British edition)", "cluedo-uk"),
        ("master  detective", "master-detective"),
        ("cluedo", None),
        ("", None),
        ("-", None),
    ],
)
def test_an_edition_may_be_named_as_people_write_it(written: str, name: str | None) -> None:
    meant = find_edition(written, editions())
    assert (meant.name if meant else None) == name


def test_a_name_that_fits_two_editions_means_none() -> None:
    known = {name: load_edition(f'name = "{name}"\n{DECK}') for name in ("my game", "my-game")}
    assert find_edition("My Game", known) is None
    assert find_edition("my-game", known) is known["my-game"]


def test_rules_of_editions_are_headers_of_logs() -> None:
    assert {header: set(values) for header, values in RULES.items()} == {
        header: set(values.values()) for header, values in SETTINGS.items()
    }
    assert set(HEADERS.values()) == RESERVED_KEYS
