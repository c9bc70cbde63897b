"""What can stand at the cursor, and what it replaces."""

from __future__ import annotations

import pytest

from clue_logic.editing.log.document import LogDocument
from clue_logic.words.positions import apply_edits
from tests.editing.log.opened import cursor, opened
from tests.shared_out import shared_out

GAME = """edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: Plum, Rope, Hall, Study, Dagger, Library
Anna suggests White, Spanner, Lounge: Ben passes, Clara shows Spanner
"""
GERMAN = """ausgabe: cluedo-de
spieler: Anna, Udo, Ute
Udo vermutet Gatow, Dolch, Halle: Ute passt, Anna zeigt
"""
JAPANESE = """犯人：医者、教師、画家、船長
凶器：ナイフ、ロープ、毒薬、花瓶
配り方：各カテゴリー一枚ずつ
回答：全員
プレイヤー：はるか、ゆうき、みお
自分：みお
手札：画家、ロープ
"""
ONE = "cards: 1, 2, 3, 4, 5, 6, 7\nhidden: 1\nplayers: Ann, Bob, Cid\nanswers: one\n"


def labels(marked: str, lang: str = "en") -> list[str]:
    text, at = cursor(marked)
    return [proposal.label for proposal in LogDocument(opened(text), lang=lang).proposals(at)]


def taken(marked: str, label: str) -> str:
    """Return the text after a proposal was taken."""
    text, at = cursor(marked)
    found = next(one for one in LogDocument(opened(text)).proposals(at) if one.label == label)
    return apply_edits(text, [found.edit])


def test_the_next_asker_comes_first_at_the_start_of_a_line() -> None:
    assert labels(f"{GAME}^")[:3] == ["Ben suggests", "Clara suggests", "Anna suggests"]
    assert labels(f"{GERMAN}^")[0] == "Ute vermutet"
    assert labels(f"{JAPANESE}^")[0] == "はるか は"
    assert labels(f"{ONE}Ann asks Bob about 1, 2: none\n^")[0] == "Bob asks"


def test_whoever_has_left_is_not_proposed() -> None:
    game = GAME.replace("hand:", "#").replace(" 6", "") + "Ben leaves\n"
    assert not any("Ben" in label for label in labels(f"{game}^"))
    assert labels(f"{game}Clara suggests Plum, Rope, Hall: ^")[:1] == ["Anna passes"]


@pytest.mark.parametrize(
    ("anna", "answers"),
    shared_out([('"Mrs Peel"', "first"), ('"Peel, Emma"', "everyone"), ('"of"', "one")], several=True),
)
def test_completion_after_a_quoted_name_equals_completion_after_an_unquoted_one(anna: str, answers: str) -> None:
    header = f"edition: cluedo-uk\nanswers: {answers}\nplayers: Anna, Ben, Clara\n"
    for written in (
        *("^", " ^", " sug^", " suggests ^", " suggests Plum, Rope, ^", " suggests Plum, Rope, Hall: ^"),
        *(" suggests Plum, Rope, Hall: Ben passes, Clara ^", " suggests Plum, Rope, Hall:\n  Ben shows ^"),
        *(" asks Ben ^", " accuses ^", " reveals Ro^", " leaves: ^", " whispers to ^", " announces one of {^"),
    ):
        expected = [label.replace("Anna", anna.strip('"')) for label in labels(f"{header}Anna{written}")]
        found = labels(f"{header}Anna{written}".replace("Anna", anna))
        assert [label.replace('"', "") for label in found] == expected, written
    assert labels(header.replace("Anna", anna) + f"learn {anna} holds Ro^")[0] == "Rope"


def test_a_name_in_quotes_is_replaced_from_its_first_quote_on() -> None:
    game = 'edition: cluedo-uk\nplayers: "Peel, Emma", Ben\n'
    for written in ('"Peel, E^', '"Peel, Emma"^'):
        assert taken(f"{game}{written}", '"Peel, Emma" suggests') == f'{game}"Peel, Emma" suggests '
    assert taken(f'{game}"Peel, Emma" suggests Ro^', "Rope") == f'{game}"Peel, Emma" suggests Rope'


def test_missing_headers_are_proposed_above_the_first_event() -> None:
    assert labels("^")[:3] == ["edition:", "players:", "me:"]
    assert labels("edition: cluedo-uk\n^")[:2] == ["players:", "me:"]
    assert "players:" not in labels(f"{GAME}^")
    begun = "edition: cluedo-uk\nplayers: Anna, Ben, Clara\n"
    assert labels(f"{begun}^")[:2] == ["me:", "Anna suggests"]
    assert labels(f"{begun}me: Ben\n^")[:2] == ["hand:", "Anna suggests"]
    assert labels("ausgabe: cluedo-de\n^")[:2] == ["spieler:", "ich:"]
    assert "edition:" not in labels("cards: 1, 2, 3\nhidden: 1\n^")
    assert labels("edition: cluedo-uk\nplayers: A, B\npl^") == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("edition: cluedo-2016-^", ["cluedo-2016-uk"]),
        ("me: ^", ["Anna", "Ben", "Clara"]),
        ("table: miss^", ["Miss Scarlett"]),
        ("answers: ^", ["first", "everyone", "one", "number"]),
        ("strict: ^", ["yes", "no"]),
    ],
)
def test_what_stands_behind_a_header(line: str, expected: list[str]) -> None:
    assert labels(f"edition: cluedo-uk\nplayers: Anna, Ben, Clara\n{line}") == expected


def test_cards_are_those_still_wanted_category_by_category() -> None:
    text, at = cursor(f"{GAME}Ben suggests Plum, ^")
    found = LogDocument(opened(text), lang="de").proposals(at)
    assert [one.label for one in found][:2] == ["Candlestick", "Dagger"]
    assert {one.detail for one in found} == {"Waffen", "Räume"}
    assert labels(f"{GAME}Ben suggests Plum, Rope, Hall, ^") == []
    assert labels(f"{GAME}Ben suggests ^, Rope, Hall: Clara shows Hall")[0] == "Miss Scarlett"
    assert "Kitchen" not in labels(f"{GAME}Ben suggests ^, Rope, Hall: Clara shows Hall")


def test_half_a_word_is_replaced() -> None:
    assert taken(f"{GAME}Ben suggests miss sc^", "Miss Scarlett") == f"{GAME}Ben suggests Miss Scarlett"
    assert taken(f"{GAME}Ben sug^", "suggests") == f"{GAME}Ben suggests"
    assert taken(f'{GAME}Ben suggests "Mis^', "Miss Scarlett") == f"{GAME}Ben suggests Miss Scarlett"
    assert taken(f"{JAPANESE}はるかは医^", "医者") == f"{JAPANESE}はるかは医者"


def test_a_name_that_needs_quotes_gets_them() -> None:
    game = 'cards: "Room 1", "Room 2", Hall, Attic\nhidden: 1\nplayers: Ann, Bob, Cid\n'
    assert taken(f"{game}Ann reveals ro^", "Room 2") == f'{game}Ann reveals "Room 2"'


@pytest.mark.parametrize(
    ("line", "expected"),
    shared_out(
        [
            ("Ben suggests Plum, Rope, Hall: ^", ["Clara passes", "Clara shows", "Clara", "Anna", "nobody shows"]),
            ("Ben suggests Plum, Rope, Hall\n    ^", ["Clara passes", "Clara shows", "Clara", "Anna", "nobody shows"]),
            ("Ben suggests Plum, Rope, Hall: Clara passes, ^", ["Anna passes", "Anna shows", "Anna", "nobody shows"]),
            ("Ben suggests Plum, Rope, Hall\n    Clara shows\n    ^", []),
            ("Ben suggests Plum, Rope, Hall: Clara ^", ["passes", "shows"]),
            ("Ben suggests Plum, Rope, Hall: Clara shows ^", ["Professor Plum", "Rope", "Hall"]),
            ("Ben accuses Plum, Rope, Hall: ^", ["right", "wrong"]),
            ("Ben whispers to ^", ["Anna", "Clara"]),
            ("Ben peeks at ^", ["Anna", "Clara"]),
            ("Ben shows Rope to ^", ["Anna", "Clara"]),
            ("Ben zeigt ^", ["Anna", "Clara"]),
            ("Ben suggests Plum, Spanner, Hall: Clara passes, Anna shows ^", ["Professor Plum", "Hall"]),
            (
                "Ben suggests Green, Spanner, Lounge: Clara passes, Anna shows ^",
                ["Reverend Green", "Spanner", "Lounge"],
            ),
            ("who ^", ["holds"]),
            ("what ^", ["does"]),
            ("what does ^", ["Anna", "Ben", "Clara", "envelope"]),
            ("learn Ben ^", ["holds", "lacks"]),
            ("expect Ben ^", ["holds", "does not know", "knows", "lacks"]),
            ("expect Plum ^", ["excluded", "is the solution", "open"]),
            ("expect Ben Rope ^", ["open"]),
        ],
        several=True,
    ),
)
def test_what_goes_on_with_a_statement(line: str, expected: list[str]) -> None:
    assert labels(f"{GAME}{line}") == expected


@pytest.mark.parametrize("said", ["Ben guesses", "Turn 3: Ben suggests", "Ben verdächtigt"])
def test_other_words_than_those_of_the_log_are_gone_on_with(said: str) -> None:
    assert labels(f"{GAME}{said} ^")[:2] == ["Miss Scarlett", "Colonel Mustard"]
    assert labels(f"{GAME}{said} Plum, Rope, ^")[:2] == ["Kitchen", "Ballroom"]
    assert labels(f"{GAME}{said} Plum, Rope, Li^") == ["Library"]
    assert taken(f"{GAME}{said} Plum, Rope, Billiard R^", "Billiard Room").endswith(f"{said} Plum, Rope, Billiard Room")


def test_locations_and_cards_stand_behind_questions() -> None:
    found = labels(f"{GAME}why ^")
    assert found[:4] == ["Anna", "Ben", "Clara", "envelope"]
    assert "Rope" in found
    assert labels(f"{GERMAN}warum ^")[3] == "Umschlag"


def test_where_everyone_answers_the_asker_does_too() -> None:
    suggested = f"{JAPANESE}はるか は 医者、ナイフ を 宣言："
    assert labels(f"{suggested}^")[0] == "ゆうき は 持っている"
    assert "はるか" in labels(f"{suggested}^")
    assert "はるか" not in labels(f"{suggested.replace('自分', '宣言者：沈黙' + chr(10) + '自分')}^")


def test_where_one_is_asked() -> None:
    assert labels(f"{ONE}Ann asks ^") == ["Bob", "Cid"]
    assert labels(f"{ONE}Ann asks Bob about 1, ^") == ["2", "3", "4", "5", "6", "7"]
    assert labels(f"{ONE}Ann asks Bob about 1, 2: ^") == ["none", "shows"]
    assert labels(f"{ONE}Ann asks Bob about 1, 2: shows ^") == ["1", "2"]


def test_japanese_verbs_stand_at_the_end() -> None:
    assert labels(f"{JAPANESE}はるか ^") == ["は"]
    assert labels(f"{JAPANESE}はるか は 医者、ナイフ を ^") == ["宣言", "発表"]
    assert labels(f"{JAPANESE}期待 船長 は ^") == ["伏せ札"]
    assert labels(f"{JAPANESE}判明 はるか は ^")[:2] == ["医者", "教師"]


@pytest.mark.parametrize("line", ["# Ben ^", "Plum ^", "Zed ^", "Ben suggests Plum ^, Rope", "expect solved ^"])
def test_nothing_nonsensical(line: str) -> None:
    assert labels(f"{GAME}{line}") == []


def test_answers_below_a_line_that_cannot_be_read() -> None:
    assert labels(f"{GAME}Ben sugests Plum, Rope, Hall: Clara ^") == ["passes", "shows"]


@pytest.mark.parametrize("headers", [GAME, "cards: 1, 2, 3\nhidden: 1\nplayers: Ann, Bob\nme: Ann\n"])
def test_no_card_is_named_behind_nobody_shows(headers: str) -> None:
    assert labels(f"{headers}Ben suggests White: nobody shows ^") == []


@pytest.mark.parametrize(
    ("marked", "first"),
    [
        ("note: ^", ["Anna", "Ben", "Clara", "envelope", "Miss Scarlett"]),
        ("note: Ben ^", ["holds", "lacks"]),
        ("note: Ben lacks Scarlett, ^", ["Colonel Mustard"]),
        ("note: Ben lacks Scarlett; Clara ? ^", ["Miss Scarlett"]),
        ("note: Ben lacks Plum;Cl^", ["Clara"]),
        ("note: Plum ^", ["excluded", "is the solution"]),
        ("note by ^", ["Anna", "Ben", "Clara"]),
        ("note by Clara: ^", ["Anna", "Ben"]),
        ("note:\n    Ben holds Plum\n    C^", ["Clara"]),
        ("no^", ["note:"]),
    ],
)
def test_places_and_cards_are_proposed_in_notes(marked: str, first: list[str]) -> None:
    assert labels(f"{GAME}{marked}")[: len(first)] == first


def test_german_logs_have_german_notes() -> None:
    assert "notiz:" in labels(f"{GERMAN}^")
    assert labels(f"{GERMAN}notiz: Ute ^") == ["besitzt"]
    assert taken(f"{GAME}^", "note:") == f"{GAME}note: "


@pytest.mark.parametrize(
    ("game", "typed", "proposed"),
    [
        (GAME, "Ben d", "Ben does not know who did it"),
        (GERMAN, "Udo weiß ", "Udo weiß nicht, wer es war"),
        (JAPANESE, "ゆうき は 犯", "ゆうき は 犯人 を 知らない"),
        (GAME, "cor", "correction: line 5, Ben had a card"),
        (GAME, "correction: line 5, Clara ", "correction: line 5, Clara had none"),
        (GERMAN, "Korrektur: Zeile 3, Ute hatte ", "Korrektur: Zeile 3, Ute hatte Eingangshalle"),
        (GAME, "line ", "line 5 was wrong"),
        (GAME, "Ben shows Rope ", "to Clara"),
        (GAME, "Ben shows a card ", "to Anna"),
        (ONE.replace("one", "number"), "Ann asks Bob about 1, 2: ", "2"),
    ],
)
def test_what_happens_beside_turns(game: str, typed: str, proposed: str) -> None:
    assert proposed in labels(f"{game}{typed}^")
    if typed[0] == proposed[0]:
        assert taken(f"{game}{typed}^", proposed) == f"{game}{proposed}"


def test_what_cannot_be_corrected_is_not_proposed() -> None:
    for typed in ("correction: line 4", "correction: line 5, Anna", "line 6", "# correction: line 5"):
        assert not any("5" in label or "4" in label for label in labels(f"{GAME}{typed}^"))
    assert labels(f"{GAME}correction: line 5, Ben had Lounge\nline ^") == []
