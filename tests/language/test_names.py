"""Which card or player a written name means."""

from __future__ import annotations

import pytest

from clue_logic.game.edition import editions
from clue_logic.game.events import Reveal, Suggestion
from clue_logic.language.reader import parse_log, read_log
from clue_logic.words.messages import Message
from clue_logic.words.names import Names, UnknownName, fold_name
from tests.language.logs import CLASSIC, as_data, event, problems, problems_of


def _cards(edition: str) -> Names:
    found = editions()[edition]
    return Names([c for category in found.categories for c in category.cards], "card", found.aliases)


@pytest.mark.parametrize(
    ("edition", "written", "card"),
    [
        ("cluedo-uk", "Plum", "Professor Plum"),
        ("cluedo-uk", "PROFESSOR  plum", "Professor Plum"),
        ("cluedo-uk", "Ｐｌｕｍ", "Professor Plum"),
        ("cluedo-uk", "Scarlet", "Miss Scarlett"),
        ("cluedo-uk", "Prof", "Professor Plum"),
        ("cluedo-uk", "Knife", "Dagger"),
        ("cluedo-uk", "Dining", "Dining Room"),
        ("cluedo-uk", "Mrs. White", "Mrs White"),
        ("clue-us", "Mrs White", "Mrs. White"),
        ("cluedo-uk", "Pipi", "Lead Piping"),
        ("cluedo-de", "gatow", "Oberst von Gatow"),
        ("cluedo-de", "von Porz", "Baronin von Porz"),
        ("cluedo-de", "WEISS", "Frau Weiß"),
        ("cluedo-de", "gru\u0308n", "Direktor Grün"),
        ("cluedo-de", "Frau", "Frau Weiß"),
        ("cluedo-de", "Oberst Gatow", "Oberst von Gatow"),
        ("cluedo-de", "Baronin Porz", "Baronin von Porz"),
        ("cluedo-de", "Herr Direktor Grün", "Direktor Grün"),
        ("cluedo-de", "Herr Dir. Grün", "Direktor Grün"),
        ("cluedo-de", "Dir Grün", "Direktor Grün"),
        ("cluedo-de", "Herr Grün", "Direktor Grün"),
        ("cluedo-de", "Wintergarten", "Veranda"),
        ("cluedo-de-new", "Oberst Gatow", "Oberst von Gatow"),
        ("cluedo-de-new", "Herr Dir. Grün", "Reverend Grün"),
        ("cluedo-de-new", "Frl. Ming", "Fräulein Gloria"),
        ("cluedo-de-new", "Veranda", "Wintergarten"),
        ("clue-simpsons", "Krusty Clown", "Krusty the Clown"),
        ("clue-simpsons", "Springfield Castle", "Springfield Retirement Castle"),
        ("clue-2023", "Mrs White", "Chef White"),
        ("clue-2023", "Solicitor", "Solicitor Peacock"),
        ("clue-2023", "Spanner", "Wrench"),
        ("master-detective", "Billiard", "Billiard Room"),
    ],
)
def test_ways_to_write_a_card(edition: str, written: str, card: str) -> None:
    assert _cards(edition).find(written) == card


@pytest.mark.parametrize(
    ("written", "code", "hint"),
    [
        ("Mrs", "ambiguous-name", "choices(names=Mrs White/Mrs Peacock)"),
        ("Room", "ambiguous-name", "choices(names=Dining Room/Billiard Room)"),
        ("Co", "unknown-name", "longer-name(names=Colonel Mustard/Conservatory, letters=3)"),
        ("Kitchn", "unknown-name", "near(names=Kitchen)"),
        ("Xylophone", "unknown-name", None),
        ("...", "unknown-name", None),
    ],
)
def test_names_that_mean_nothing(written: str, code: str, hint: str | None) -> None:
    found = _cards("cluedo-uk").find(written)
    assert isinstance(found, UnknownName)
    assert (found.code, found.arguments) == (code, {"kind": "card", "name": written})
    assert (None if found.hint is None else as_data(found.hint)) == hint


def test_the_whole_name_goes_before_a_longer_one() -> None:
    names = Names(["Hall", "Hallway", "White", "Mrs Whitechapel"], "card")
    assert [names.find(written) for written in ("hall", "hallw", "white", "whitec")] == [
        "Hall", "Hallway", "White", "Mrs Whitechapel",
    ]  # fmt: skip


def test_a_whole_word_goes_before_a_beginning() -> None:
    assert Names(["Mrs White", "Whitechapel"], "card").find("White") == "Mrs White"


def test_names_are_compared_without_case_width_and_kind_of_apostrophe() -> None:
    assert fold_name("ＤＥＶＩＬ’S  straße") == fold_name("devil's STRASSE")


def test_a_player_may_bear_the_name_of_a_card() -> None:
    found = event("Plum suggests Plum, Rope, Hall: Rope shows Rope\n", "edition: cluedo-uk\nplayers: Plum 9, Rope 9\n")
    assert isinstance(found, Suggestion)
    assert (found.asker, found.cards[0]) == ("Plum", "Professor Plum")
    assert (found.answers[0].player, found.answers[0].card) == ("Rope", "Rope")


@pytest.mark.parametrize(
    "name", ["花子", "O'Neill", "Jean-Luc", "Dr. No", "マイク・ハマー", "हिन्दी", "Ольга", "3", "me", "Mary Ann"]
)
def test_names_of_any_language_need_no_quotes(name: str) -> None:
    game = read_log(f"cards: A, B, C\nhidden: 1\nplayers: {name} 1, Bob 1\n{name} reveals A\n")
    assert game.events == (Reveal(4, name, "A"),)


@pytest.mark.parametrize("name", ["Who is it", "R&D", "a: b, c", "nobody", "Player 1", "#1", "x {y} | z", "suggests"])
def test_any_name_can_be_quoted(name: str) -> None:
    game = read_log(f'cards: "{name}", B, C\nhidden: 1\nplayers: "{name}" 1, Bob 1\n"{name}" reveals "{name}"\n')
    assert game.events == (Reveal(4, name, name),)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        (
            "Who is",
            "1:12-14 error: reserved-word(word=is) -> quote-containing(name=Who is)",
        ),
        ("wer wagt es", "1:8-19 error: reserved-word(word=wer) -> quote(name=wer wagt es)"),
        (
            "Frau weiß es",
            "1:13-17 error: reserved-word(word=weiß) -> quote-containing(name=Frau weiß es)",
        ),
        ("one piece", "1:8-17 error: reserved-word(word=one) -> quote(name=one piece)"),
        ("R&D", "1:8-11 error: unquoted-sign(word=&) -> quote(name=R&D)"),
        ('A "B"', "1:8-13 error: quotes-inside"),
        ('""', "1:8-10 error: name-missing(kind=card)"),
    ],
)  # fmt: skip
def test_names_that_need_quotes_say_so_where_they_are_declared(name: str, problem: str) -> None:
    assert problems(f"cards: {name}, B\nhidden: 1\nplayers: X, Y") == [problem]


def test_player_names() -> None:
    assert problems_of("Bne reveals Rope\nAnn reveals Rope\n") == [
        "1:1-4 error: unknown-name(kind=player, name=Bne) -> near(names=Ben)"
    ]
    assert problems("edition: cluedo-uk\nplayers: Anna, Annabel, Bob\nAnnab reveals Rope\nAnn reveals Rope") == [
        "4:1-4 error: ambiguous-name(kind=player, name=Ann) -> choices(names=Anna/Annabel)"
    ]


@pytest.mark.parametrize("place", ["envelope", "table", "Umschlag", "TISCH"])
def test_places_name_no_player(place: str) -> None:
    first = problems(f"edition: cluedo-uk\nplayers: {place} 9, Bob 9")[0]
    assert first.endswith(f"error: reserved-player(name={place})")


def test_no_name_is_a_path_or_program() -> None:
    assert problems(CLASSIC.replace("cluedo-uk", "../../etc/passwd"))[0].startswith(
        "1:10-26 error: unknown-edition(name=../../etc/passwd) ["
    )


@pytest.mark.parametrize(
    "cards",
    ["Scarlett Spanner Kitchen", "Scarlett, Spanner and Kitchen", "Scarlett, Lead Pipe Billiard Room",
     "Scarlett the Spanner Kitchen"],
)  # fmt: skip
def test_forgotten_commas(cards: str) -> None:
    plain = "Scarlett, Lead Pipe, Billiard Room" if "Pipe" in cards else "Scarlett, Spanner, Kitchen"
    for verb in ("suggests", "accuses"):
        assert event(f"Anna {verb} {cards}") == event(f"Anna {verb} {plain}")


@pytest.mark.parametrize("edition", ["cluedo-de", "cluedo-de-new"])
@pytest.mark.parametrize("colonel", ["Oberst Gatow", "Oberst von Gatow", "Gatow"])
@pytest.mark.parametrize(
    "statement",
    [
        "Anna vermutet {}, Seil, Salon: Ben zeigt",
        "Anna vermutet {} Seil Salon: Ben zeigt",
        "Anna verdächtigt {} mit Seil im Salon: Ben zeigt",
    ],
)
def test_words_of_one_name_are_not_two_cards(edition: str, colonel: str, statement: str) -> None:
    found = event(statement.format(colonel), f"edition: {edition}\nplayers: Anna 6, Ben 6, Clara 6\n")
    assert isinstance(found, Suggestion)
    assert found.cards == ("Oberst von Gatow", "Seil", "Salon")


def test_a_hand_without_commas_has_a_name_with_gaps_once() -> None:
    headers = "edition: cluedo-de-new\nplayers: Anna 3, Ben 9, Clara 6\n"
    found = event("Anna announces one of {Baronin Porz Seil Salon}", headers)
    assert found == event("Anna announces one of {Baronin von Porz, Seil, Salon}", headers)


def test_words_that_are_names_of_their_own_are_no_name_with_gaps() -> None:
    cards = Names(["Ann Lee Smith", "Smith", "Bo Ray Hill", "Bo Max Hill"], "card")
    assert [cards.lookup(name) for name in ("Ann Smith", "Smith Ann", "Bo Hill", "Bo Smith")] == [None] * 4
    assert cards.find("Bo Hill") == UnknownName(
        "ambiguous-name", "card", "Bo Hill", Message("problems-hint-choices", names=("Bo Ray Hill", "Bo Max Hill"))
    )


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("Reverend Peacock", {"Reverend Green", "Mrs Peacock"}),
        ("Colonel Plum", {"Professor Plum", "Colonel Mustard"}),
        ("Professor Green", {"Professor Plum", "Reverend Green"}),
    ],
)
def test_two_names_of_one_category_do_not_want_commas(name: str, near: set[str]) -> None:
    (found,) = parse_log(f"{CLASSIC}Anna suggests {name}, Rope, Hall").diagnostics
    assert found.code == "unknown-name"
    assert {remedy.text for remedy in found.remedies} <= near
    assert found.remedies


@pytest.mark.parametrize("cards", ["Scarlett oder Spanner, Kitchen", "Scarlett or Spanner, Kitchen"])
def test_one_card_or_another_is_no_list(cards: str) -> None:
    for statement in (f"Anna suggests {cards}", f"Anna accuses {cards}"):
        (found,) = problems_of(statement)
        assert found.endswith("-> commas")


def test_commas_are_needed_in_a_hand_and_where_cards_can_be_told_apart_in_two_ways() -> None:
    found = problems("edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\nhand: Scarlett Spanner")[0]
    assert found.endswith("-> commas")
    headers = "cards: Lead, Pipe, Lead Pipe, Rope\nhidden: 1\nplayers: Anna 1, Ben 2\n"
    (found,) = problems_of("Anna suggests Lead Pipe Rope", headers)
    assert found.endswith("-> commas")


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("Spanner Spoon", "unknown-name(kind=card"),
        ("Spanner and", "category-missing("),
        ('"Spanner Kitchen"', "unknown-name(kind=card"),
        ("and", "category-missing("),
    ],
)
def test_words_that_are_no_list_of_cards(cards: str, problem: str) -> None:
    (found,) = problems_of(f"Anna suggests Plum, {cards}")
    assert problem in found
    assert "-> commas" not in found


def test_one_of_two_ideographs_is_near_enough() -> None:
    cards = Names(["医者", "毒薬", "花瓶", "A1", "A2"], "card")
    assert cards.find("毒楽") == UnknownName(
        "unknown-name", "card", "毒楽", Message("problems-hint-near", names=("毒薬",))
    )
    assert cards.find("A3") == UnknownName(
        "unknown-name", "card", "A3", Message("problems-hint-all-names", kind="card", names=cards.all)
    )
