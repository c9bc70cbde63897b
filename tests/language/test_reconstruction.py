"""Lines in anybody's words: what is understood, and what must not be, since it says something else, or too little."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clue_logic.language.formatter import format_log
from clue_logic.language.reader import parse_log, read_log
from tests.generated.random_games import play
from tests.language.fuzzing import SEEDS
from tests.language.logs import CLASSIC, as_data, problems_of
from tests.language.places import without_places
from tests.shared_out import shared_out

ENGLISH = CLASSIC + "me: Anna\nhand: Plum, Rope, Hall, Study, White, Dagger\n"
GERMAN = (
    "ausgabe: cluedo-de\nspieler: Anna 6, Ben 6, Clara 6\nich: Anna\n"
    "blatt: Bloom, Seil, Halle, Arbeitszimmer, Weiß, Dolch\n"
)
JAPANESE = """人物：スカーレット、マスタード、プラム
道具：燭台、ロープ、スパナ
部屋：キッチン、ホール、書斎
プレイヤー：アンナ、ベン、クララ
自分：アンナ
手札：プラム、ロープ
"""
BEN = "Ben suggests Plum, Spanner, Kitchen"
BEN_DE = "Ben vermutet Gatow, Pistole, Salon"
BEN_JA = "ベン は マスタード, ロープ, 書斎 を 宣言"

UNDERSTOOD = [
    (ENGLISH, f"{BEN}: Clara no, I yes", f"{BEN}: Clara passes, Anna shows"),
    (ENGLISH, f"{BEN}: neither Clara nor I can show", f"{BEN}: Clara passes, Anna passes"),
    (ENGLISH, f"{BEN} (Clara passes)", f"{BEN}: Clara passes"),
    (ENGLISH, f"{BEN}: Clara shows Ben", f"{BEN}: Clara shows"),
    (ENGLISH, f"{BEN}: nothing from Clara, I showed Ben the Plum", f"{BEN}: Clara passes, Anna shows Plum"),
    (ENGLISH, f"{BEN}\n    Clara had nothing.\n    I showed him Plum.", f"{BEN}: Clara passes, Anna shows Plum"),
    (ENGLISH, f"{BEN}, Clara can't show\n    and I show Plum", f"{BEN}: Clara passes,\n    Anna shows Plum"),
    (ENGLISH, "Clara made a wrong accusation: Plum, Spanner, Kitchen", "Clara accuses Plum, Spanner, Kitchen: wrong"),
    (ENGLISH, "Clara accused Plum with the Spanner in the Kitchen.", "Clara accuses Plum, Spanner, Kitchen"),
    (ENGLISH, "Ben left: Kitchen, Spanner, Green, Lounge, Revolver, Library",
     "Ben leaves: Kitchen, Spanner, Green, Lounge, Revolver, Library"),
    (GERMAN, f"{BEN_DE}: weder Clara noch ich", f"{BEN_DE}: Clara passt, Anna passt"),
    (GERMAN, f"{BEN_DE}: Clara hat Ben nichts gezeigt", f"{BEN_DE}: Clara passt"),
    (GERMAN, "Ich vermute Gatow mit der Pistole im Salon, mir zeigt Ben die Pistole",
     "Anna vermutet Gatow, Pistole, Salon: Ben zeigt Pistole"),
    (JAPANESE, "ベンの推理はマスタード、ロープ、書斎。誰も見せなかった", f"{BEN_JA}: 誰も 見せない"),
    (JAPANESE, "ベンがマスタード、ロープ、書斎と推理、クララは見せなかった、私はベンにロープを見せた",
     f"{BEN_JA}: クララ は パス, アンナ は ロープ を 見せる"),
]  # fmt: skip

WRITE = {"problems-hint-write", "problems-hint-write-lines", "problems-hint-write-or", "problems-hint-write-below"}


@pytest.mark.parametrize(("headers", "typed", "plain"), UNDERSTOOD, ids=lambda text: text.rsplit("\n", 1)[-1])
def test_what_is_said_plainly_enough_is_understood(headers: str, typed: str, plain: str) -> None:
    game = without_places(read_log(headers + typed))
    assert game == without_places(read_log(headers + plain))
    assert without_places(read_log(format_log(headers + typed))) == game


NOT_UNDERSTOOD = [
    (ENGLISH, f"{BEN}: {answer}")
    for answer in (
        "Clara didn't pass", "Clara can't pass", "Clara never shows", "I was shown Plum", "Clara was shown the Spanner",
        "Clara shows me the Spanner", "Clara shows Spanner or Kitchen", "Clara shows Spanner, Kitchen", "Clara shows?",
        "Clara and I show", "nobody but me", "nobody shows but Clara", "everyone but Clara passes", "no", "yes",
        "Clara doesn't have the Spanner", "Clara has the Spanner", "Clara shows Anna",
        "Clara shows one of the Spanner, Kitchen", "Clara passes, probably", "Ben showed Clara the Spanner",
    )
] + [
    (ENGLISH, line)
    for line in (
        "Ben suggests Plum, , Spanner, Kitchen: Clara passes", "Ben and Clara suggest Plum, Spanner, Kitchen: I pass",
        "Ben doesn't suggest Plum, Spanner, Kitchen", "Ben accuses Plum, Spanner, Kitchen: not wrong",
        "Ben wants to accuse Plum, Spanner, Kitchen", "Ben accuses Plum, Spanner, Kitchen: right, no, wrong",
        "Ben accuses Plum, Spanner, Kitchen: maybe", "Is Ben right to accuse Plum, Spanner, Kitchen?",
        "Ben reveals Spanner to me", "Ben does not reveal Spanner", "Ben reveals Spanner to Clara", "Ben has Plum",
        "Ben thinks Clara has the Spanner", "If Ben suggests Plum, Spanner, Kitchen: Clara passes",
        "Clara, Ben shows", "Ben left the Kitchen", "Did Ben accuse Plum, Spanner, Kitchen?",
        "The Spanner is shown by Ben", "Ben suggests Plum, Spanner, Kitchen: Dora and Clara pass",
    )
] + [
    (GERMAN, line)
    for line in (
        f"{BEN_DE}: Clara hat nicht gepasst", f"{BEN_DE}: Clara passt nicht", f"{BEN_DE}: Clara oder ich zeige",
        "Ben beschuldigt Gatow, Pistole, Salon: stimmt nicht", "Clara bekommt von Ben den Dolch gezeigt",
        "Ben deckt Gatow nicht auf", f"{BEN_DE}: Clara wurde die Pistole gezeigt",
    )
] + [
    (JAPANESE, f"ベンがマスタード、ロープ、書斎と推理、{answer}")
    for answer in (
        "クララに見せた", "クララから見せてもらった", "クララかアンナが見せた", "私がクララに見せた",
        "クララはパスではない", "クララが見せたかもしれない", "クララはベンに見せられた",
    )
]  # fmt: skip


@pytest.mark.parametrize(("headers", "typed"), NOT_UNDERSTOOD, ids=lambda text: text.rsplit("\n", 1)[-1])
def test_what_says_something_else_or_leaves_it_open_is_refused(headers: str, typed: str) -> None:
    assert parse_log(headers + typed).game is None


NOTHING_PROPOSED = [
    (ENGLISH, f"{BEN}, {answer}")
    for answer in (
        "Clara refused to show", "Clara almost showed Spanner", "Clara hid the Spanner", "Clara shows Spanner?",
        "Clara. I showed Plum", "Clara passes, Ben",
        "Clara passes Ben a card",
        "Clara could have shown", "Clara shows both", "nobody knows",
    )
] + [
    (ENGLISH, line)
    for line in (
        "Ben said Clara suggested Plum, Spanner, Kitchen: Clara shows",
        "Ben's sister suggested Plum, Spanner, Kitchen: Clara shows", "Ben refused to accuse Plum, Spanner, Kitchen",
        "Ben's friend accused Plum, Spanner, Kitchen: wrong", "Ben refused to reveal Spanner", "Ben almost left",
        "Ben left his chair", "I saw that Clara lacks the Spanner",
    )
] + [
    (GERMAN, f"{BEN_DE}, Clara weigert sich zu zeigen"),
    (GERMAN, f"{BEN_DE}, Clara hätte gezeigt"),
    (GERMAN, f"{BEN_DE}, Clara zeigt beide"),
    (GERMAN, f"{BEN_DE}, Clara passt auf"),
    (JAPANESE, "ベンがマスタード、ロープ、書斎と推理、クララ以外見せた"),
]  # fmt: skip


@pytest.mark.parametrize(("headers", "typed"), NOTHING_PROPOSED, ids=lambda text: text.rsplit("\n", 1)[-1])
def test_what_may_say_the_contrary_is_not_proposed_without_it(headers: str, typed: str) -> None:
    reading = parse_log(headers + typed)
    assert reading.game is None
    assert [d.hint for d in reading.diagnostics if d.hint is not None and d.hint.id in WRITE] == []


def test_who_leaves_a_room_has_not_left_the_game() -> None:
    headers = "edition: cluedo-uk\nplayers: Anna ?, Ben ?, Clara ?\n"
    assert parse_log(headers + "Ben left the Kitchen").game is None
    assert parse_log(headers + "Ben left. His cards: Kitchen").game is None
    assert parse_log(headers + "Ben left: Kitchen").game is not None


@pytest.mark.parametrize(
    ("headers", "typed"),
    [
        (CLASSIC.replace("Clara", "Plum"), "Ben asked about Plum with the Rope in the Hall. Plum passed"),
        ('cards: A, "B;C", D\nhidden: 1\nplayers: Ann, Bob\n', "Ann guessed A; D, Bob no"),
        ("cards: A, B, C\nhidden: 1\nplayers: I, Bob\nme: Bob\n", "I guessed A B, Bob no"),
        ("cards: Lead, Pipe, Lead Pipe, Rope\nhidden: 1\nplayers: Ann 1, Bob 2\n", "Ann asked Lead Pipe Rope, Bob no"),
    ],
)
def test_names_with_two_meanings_are_not_taken_for_one(headers: str, typed: str) -> None:
    assert problems_of(typed, headers) != []


@pytest.mark.parametrize("seed", shared_out(range(12)))
def test_a_log_in_the_usual_form_is_read_as_it_stands(seed: int) -> None:
    reading = parse_log(play(seed, suggestions=8).text)
    assert reading.game is not None
    assert reading.canonical_lines == {}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_formatter_leaves_nothing_to_be_read_otherwise(seed: str) -> None:
    assert parse_log(format_log(seed)).canonical_lines == {}


_PAGE = (Path(__file__).parents[2] / "docs" / "language-wording.md").read_text(encoding="utf-8")
_ON_THE_PAGE = re.findall(r"^- `(.*)`\n  is `(.*)`$", _PAGE, re.MULTILINE)
_CULPRIT = (
    _PAGE[_PAGE.index("犯人： 医者") :]
    .partition("はるかは")[0]
    .replace("花瓶\n", "花瓶\n場所： 温室、台所、書斎、屋根裏\n")
)


@pytest.mark.parametrize(("typed", "plain"), _ON_THE_PAGE)
def test_what_the_page_tells_of_sentences_is_so(typed: str, plain: str) -> None:
    first_answers = _CULPRIT.replace("回答： 全員\n", "").replace("ロープ\n", "ロープ、台所\n")
    headers = first_answers if "は" in plain else GERMAN if "vermutet" in plain else ENGLISH
    assert without_places(read_log(headers + typed)) == without_places(read_log(headers + plain))


def test_the_page_tells_of_sentences_in_three_languages() -> None:
    assert len(_ON_THE_PAGE) == 9


def test_a_sentence_broken_anywhere_is_not_put_together() -> None:
    typed = f"{BEN}\n    Clara\n    had nothing\n    I showed him Plum"
    assert parse_log(ENGLISH + typed).game is None


@pytest.mark.parametrize(
    "typed", ["Plum, the Rope and the Hall", "Plum, Rope, and Hall", "the Plum, the Rope, and the Hall"]
)
def test_articles_in_a_hand(typed: str) -> None:
    headers = "edition: cluedo-uk\nplayers: Anna 3, Ben, Clara\nme: Anna\n"
    typed, plain = f"hand: {typed}\n", "hand: Plum, Rope, Hall\n"
    assert without_places(read_log(headers + typed)) == without_places(read_log(headers + plain))
    assert format_log(headers + typed) == headers + plain
    assert parse_log(headers + "hand: the Rope of, Plum, Hall").game is None
    assert parse_log(headers + "hand: Rope, and, Hall").game is None


SPEAKERS = [
    ("me: Marco\nhand: Plum, Rope, Hall\nMarco: Peacock, Dagger, Kitchen\n",
     "if-suggestion(line=Marco suggests Peacock, Dagger, Kitchen)"),
    ("Marco: Peacock, Dagger, Kitchen, Rope\nme: Marco\n",
     "if-hand(line=hand: Peacock, Dagger, Kitchen, Rope)"),
    ("me: Ben\nMarco: Peacock, Dagger, Kitchen, Rope\n",
     "if-held(player=Marco, line=learn Marco holds Peacock)"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "hint"), SPEAKERS)
def test_cards_behind_a_name_alone_may_be_asked_for_or_held(lines: str, hint: str) -> None:
    reading = parse_log(f"edition: cluedo-uk\nplayers: Marco, Ben, Clara\n{lines}")
    assert [as_data(d.hint) for d in reading.diagnostics if d.hint and d.hint.id.startswith("problems-hint-if-")] == [
        hint
    ]


def test_an_answer_behind_a_name_alone_is_not_proposed_as_a_card() -> None:
    headers = "ausgabe: cluedo-de\nspieler: An, Hans, Ich\nich: Hans\n"
    for typed in ("An: Ming, Dolch, Küche, Hans zeigt", "Hans: Ming Dolch Küche, Ich nein, An ja"):
        assert [
            d.hint for d in parse_log(headers + typed).diagnostics if d.hint is not None and d.hint.id in WRITE
        ] == []


def test_the_name_of_a_player_is_no_misspelt_word() -> None:
    headers = "ausgabe: cluedo-de\nspieler: Ute, Hans, Eva\n"
    (problem,) = parse_log(headers + "Hans klagt Ming, Dolch, Küche ein").diagnostics
    assert problem.remedies[0].text == "Hans beschuldigt Ming, Dolch, Küche"


def test_a_verdict_alone_shows_where_it_belongs() -> None:
    found = problems_of("Clara accuses Green, Revolver, Hall\ncorrect")
    assert found[0].endswith("-> write-below(event=accusation, text=right)")
    assert parse_log(f"{CLASSIC}Clara accuses Green, Revolver, Hall\n    right").game is not None


def test_a_line_that_says_nothing_shows_how_a_suggestion_reads() -> None:
    (found,) = problems_of("Hello world")
    line = found.rpartition("-> suggestion(example=")[2].removesuffix(")")
    assert line == "Anna suggests Miss Scarlett, Candlestick, Kitchen: Ben passes, Clara shows"
    assert parse_log(CLASSIC + line).game is not None


def test_a_line_in_other_words_right_below_the_headers_is_no_header() -> None:
    typed = "Clara made an accusation: Green, Revolver, Ballroom. It was right!"
    assert len(read_log(CLASSIC + typed).events) == 1
    own = "suspects: Plum, Green, White\nweapons: Rope, Axe, Gun\nplayers: Ann 2, Bob 2\n"
    assert len(read_log(own + "Bob: Plum, Rope - Ann passes").events) == 1
