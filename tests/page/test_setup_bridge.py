"""A new game: the headers of its log, and the errors for impossible choices."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.game.edition import editions
from clue_logic.game.game import AnswerRule
from clue_logic.language.reader import parse_log, read_log
from clue_logic.page.bridge.bridge import Bridge
from clue_logic.words.diagnostics import Severity
from tests.page.asking import answer_of
from tests.shared_out import examples

RULES: dict[str, Any] = {
    "answers": "first",
    "asker_silent": False,
    "one_of_each": False,
    "strict": False,
    "perfect_accusing": False,
}
CULPRIT_RULES = RULES | {"answers": "everyone", "one_of_each": True}
CHOICE: dict[str, Any] = {
    "deck": "cluedo-uk",
    "own": None,
    "rules": RULES,
    "players": [{"name": "Anna", "size": 6}, {"name": "Ben", "size": 6}, {"name": "Clara", "size": 6}],
    "me": "Anna",
    "hand": ["Professor Plum", "Rope", "Hall", "Study", "Dagger", "Library"],
    "table": [],
    "log_lang": "en",
}


def ask(method: str, lang: str = "en", **params: Any) -> dict[str, Any]:
    return answer_of(Bridge(), method, lang, **params)


def log(lang: str = "en", **changes: Any) -> dict[str, Any]:
    return dict(ask("setup_log", lang, **{**CHOICE, **changes})["value"])


def seats(*sizes: int | None) -> list[dict[str, Any]]:
    return [{"name": name, "size": size} for name, size in zip(("Anna", "Ben", "Clara", "David"), sizes, strict=False)]


@pytest.mark.parametrize("players", [2, 3, 5, 12])
def test_every_deck_can_be_played_with_the_sizes_that_are_proposed(players: int) -> None:
    choices = ask("setup_choices", players=players, country="", own=[])["value"]
    assert [deck["name"] for deck in choices["decks"]] == [*editions(), "culprit"]
    names = [f"Player {number}" for number in range(1, players + 1)]
    for deck in choices["decks"]:
        sizes = [None] * players if deck["rules"]["one_of_each"] else deck["sizes"]
        assert len(deck["sizes"]) == players
        chosen = [{"name": name, "size": size} for name, size in zip(names, sizes, strict=True)]
        found = log(deck=deck["name"], rules=deck["rules"], players=chosen, me=names[-1], hand=[])
        reading = parse_log(found["text"])
        assert reading.game is not None, found
        assert reading.game.names == tuple(names)
        assert [player.low for player in reading.game.players] == [player.high for player in reading.game.players]
        shown = [card["name"] for group in deck["groups"] for card in group["cards"]]
        assert shown == list(reading.game.deck.cards)
        assert not [one for one in reading.diagnostics if one.severity is Severity.WARNING]


@pytest.mark.parametrize(("lang", "country", "deck"), [("en", "GB", "cluedo-uk"), ("en", "", "clue-us")])
def test_a_deck_of_cluedo_is_proposed(lang: str, country: str, deck: str) -> None:
    assert ask("setup_choices", lang, players=3, country=country, own=[])["value"]["proposed"] == deck


def test_the_japanese_game_is_played_as_it_is() -> None:
    chosen = [{"name": name, "size": None} for name in ("はるか", "ゆうき", "みお")]
    changes: dict[str, Any] = {
        "deck": "culprit",
        "rules": CULPRIT_RULES,
        "hand": ["1-1", "2-1", "3-4"],
        "log_lang": "ja",
    }
    text = log(lang="en", players=chosen, me="みお", **changes)["text"]
    game = read_log(text)
    assert (game.answers, game.one_of_each, game.hand) == (AnswerRule.EVERYONE, True, ("1-1", "2-1", "3-4"))


def test_spare_cards_are_dealt_on_lie_open_or_are_not_known() -> None:
    dealt = read_log(log(players=seats(5, 4, 4, 5), hand=CHOICE["hand"][:5])["text"])
    assert [player.low for player in dealt.players] == [5, 4, 4, 5]
    table = read_log(log(players=seats(4, 4, 4, 4), hand=CHOICE["hand"][:4], table=CHOICE["hand"][4:])["text"])
    assert table.table == tuple(CHOICE["hand"][4:])
    unknown = read_log(log(players=seats(None, None, None, None), hand=CHOICE["hand"][:5])["text"])
    assert [(player.low, player.high) for player in unknown.players] == [(5, 5), (4, 5), (4, 5), (4, 5)]
    assert read_log(log(me=None)["text"]).hand is None


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"players": [{"name": " ", "size": 9}, {"name": "Ben", "size": 9}], "me": None}, "every player needs a name"),
        ({"players": [{"name": "A", "size": 9}, {"name": " a ", "size": 9}], "me": None}, "two players are called a"),
        (
            {"players": [{"name": 'A"', "size": 9}, {"name": "B", "size": 9}], "me": None},
            "cannot contain quotation marks",
        ),
        (
            {"players": [{"name": "A\u0007", "size": 9}, {"name": "B", "size": 9}], "me": None},
            "cannot contain quotation marks",
        ),
        ({"players": [{"name": "envelope", "size": 9}, {"name": "B", "size": 9}], "me": None}, "a place for cards"),
        ({"hand": CHOICE["hand"][:5]}, "5 cards are selected, but Anna holds 6"),
        ({"players": seats(None, None, None, None)}, "6 cards are selected, but Anna holds 4–5"),
        ({"players": seats(6, 6, 5), "hand": []}, "the hands add up to 17 cards, but 18 are dealt"),
        ({"table": ["Rope"], "players": seats(None, None, None)}, "Rope"),
    ],
)
def test_what_cannot_be_is_said_in_words(changes: dict[str, Any], problem: str) -> None:
    found = log(**changes)
    assert found["text"] is None
    assert problem in found["problem"]


def test_what_there_is_not_is_refused() -> None:
    for changes in (
        {"deck": "cluedo-mars"},
        {"me": "Dora"},
        {"hand": ["Sword"]},
        {"table": ["Sword"]},
        {"players": seats(18)},
        {"players": [{"name": str(number), "size": None} for number in range(13)], "me": None},
    ):
        assert ask("setup_log", **{**CHOICE, **changes})["error"]["code"] == "unknown"
    for players in (-1, 0, 1, 13, 10**9):
        assert ask("setup_choices", players=players, country="", own=[])["error"]["code"] == "unknown"


HOSTILE = st.text(max_size=20) | st.sampled_from(
    ["who is it", "<script>alert(1)</script>", "\u202eBen", "1", "Player 1", "nobody", "?", "は", "A" * 10_000, "#"]
)


@given(names=st.lists(HOSTILE, min_size=2, max_size=5), lang=st.sampled_from(["en", "de", "ja"]))
@examples(100)
def test_any_names_are_written_so_that_they_read_or_refused_in_words(names: list[str], lang: str) -> None:
    chosen = [{"name": name, "size": None} for name in names]
    found = log(lang, players=chosen, me=names[-1], hand=[], log_lang=lang)
    if found["text"] is None:
        assert found["problem"]
        return
    game = read_log(found["text"])
    assert game.names == tuple(" ".join(name.split()) for name in names)
    assert game.me == game.names[-1]


def own(*categories: tuple[str, list[str]], short: dict[str, str] | None = None) -> dict[str, Any]:
    labels = short or {}
    return {
        "name": "own.1",
        "title": "Mine",
        "categories": [
            {"name": name, "cards": [{"name": card, "short": labels.get(card, ""), "colour": None} for card in cards]}
            for name, cards in categories
        ],
    }


def check(edition: dict[str, Any], lang: str = "en", log_lang: str = "en") -> dict[str, Any]:
    return dict(ask("check_edition", lang, own=edition, log_lang=log_lang)["value"])


OFFICE = own(("who", ["Ms Archer", "Mr Bell", "Dr Cole"]), ("tool", ["Stapler", "Letter Opener"]))


def test_an_own_edition_is_played_and_its_log_says_all_of_it() -> None:
    office = own(
        ("who", ["Ms Archer", "Mr Bell", "Dr Cole"]), ("hand", ["Stapler", "Letter Opener"]), short={"Stapler": "St X"}
    )
    office["categories"][0]["cards"][0]["colour"] = "pink"
    found = check(office, log_lang="de")
    assert found["problems"] == []
    assert found["lines"][-2:] == ["kartenfarben: Ms Archer rosa", 'kurznamen: Stapler "St X"']
    deck = ask("setup_choices", players=3, country="", own=[office])["value"]["decks"][-1]
    assert (deck["title"], deck["sizes"], deck["groups"][1]["cards"][0]["short"]) == ("Mine", [1, 1, 1], "St X")
    text = log(own=office, players=seats(1, 1, 1), hand=["Stapler"])["text"]
    game = read_log(text)
    assert [(part.key, part.cards) for part in game.deck.categories] == [
        (part["name"], tuple(card["name"] for card in part["cards"])) for part in office["categories"]
    ]
    assert (game.deck.colours, game.deck.short_names) == ((("Ms Archer", "pink"),), (("Stapler", "St X"),))


@pytest.mark.parametrize(
    ("edition", "where", "message"),
    [
        (own(), (None, None), "1 to 12 categories"),
        (own(("who", [])), (0, None), "no cards yet"),
        (own(("", ["A"])), (0, None), "name is missing"),
        (own(("who", ["A"]), ("Who ", ["B"])), (1, None), "Who is there already"),
        (own(("cards", ["A"])), (0, None), "cannot be called cards"),
        (own(("who", ["A", " "])), (0, 1), "name is missing"),
        (own(("who", ["Rope", "x"]), ("how", ["rope"])), (1, 0), "rope is there already"),
        (own(("who", ['A"'])), (0, 0), "no quotation marks"),
        (own(("who", ["A\u0007b"])), (0, 0), "no quotation marks"),
        (own(("who", ["-"])), (0, 0), "needs a letter"),
        (own(("who", ["A" * 61])), (0, 0), "at most 60 characters"),
        (own(("who", ["Ann", "Bob"]), short={"Ann": "bob"}), (0, 0), "bob already means Bob"),
        (own(("who", ["Ann", "Bob"]), short={"Ann": "x", "Bob": "X"}), (0, 1), "X already means Ann"),
    ],
)
def test_what_is_wrong_with_an_edition_is_said_at_its_card(
    edition: dict[str, Any], where: tuple[int | None, int | None], message: str
) -> None:
    found = check(edition)["problems"]
    assert [(one["category"], one["card"]) for one in found] == [where]
    assert message in found[0]["message"]
    # An unfinished edition is no choice, and none of the others is lost.
    decks = ask("setup_choices", players=3, country="", own=[edition, OFFICE])["value"]["decks"]
    assert [deck["title"] for deck in decks[len(editions()) + 1 :]] == ["Mine"]
    assert ask("setup_log", **{**CHOICE, "own": edition, "hand": []})["error"]["code"] == "unknown"


@pytest.mark.parametrize(
    ("edition", "missing"),
    [
        (own(("who", []), ("how", []), ("where", [])), [True] * 3),  # as a new one begins
        (own(("", []), ("how", ["Rope"])), [True]),
        (own(("who", []), ("Who", [])), [True, False]),
        (own(("who", ["A", " "]), ("how", ["a"])), [False, False]),
    ],
)
def test_what_is_still_to_be_given_is_told_apart_from_mistakes(edition: dict[str, Any], missing: list[bool]) -> None:
    assert [problem["missing"] for problem in check(edition)["problems"]] == missing


NAMES = st.text(max_size=12) | st.sampled_from(
    ["who", "players", "hand", "card colours", "who is it", "nobody", "は", "a|b", "a, b", "Player 1", "12", "#1", "?"]
)


@given(
    parts=st.lists(st.tuples(NAMES, st.lists(st.tuples(NAMES, NAMES), max_size=4)), min_size=1, max_size=3),
    colour=st.sampled_from([None, "red", "black"]),
    lang=st.sampled_from(["en", "de", "ja"]),
)
@examples(150)
def test_any_edition_reads_back_as_it_was_made_or_is_refused_in_words(
    parts: list[tuple[str, list[tuple[str, str]]]], colour: str | None, lang: str
) -> None:
    edition = own(*((name, [card for card, _ in cards]) for name, cards in parts))
    for part, (_, cards) in zip(edition["categories"], parts, strict=True):
        for card, (_, short) in zip(part["cards"], cards, strict=True):
            card.update(short=short, colour=colour)
    found = check(edition, log_lang=lang)
    if found["problems"]:
        assert all(one["message"] for one in found["problems"])
        return
    players = [{"name": "Ann", "size": None}, {"name": "Bob", "size": None}]
    written = log(own=edition, players=players, me=None, hand=[], log_lang=lang)
    deck = read_log(written["text"]).deck

    def tidy(name: str) -> str:
        return " ".join(name.split())

    assert [(part.key, part.cards) for part in deck.categories] == [
        (tidy(name), tuple(tidy(card) for card, _ in cards)) for name, cards in parts
    ]
    assert dict(deck.short_names) == {tidy(c): tidy(s) for _, cards in parts for c, s in cards if tidy(s)}
    assert dict(deck.colours) == ({} if colour is None else dict.fromkeys(deck.cards, colour))


def test_house_rules_write_their_headers() -> None:
    chosen = RULES | {"answers": "everyone", "asker_silent": True, "strict": True, "perfect_accusing": True}
    found = log("de", rules=chosen, log_lang="de")
    assert found["rule_lines"] == ["antworten: alle", "fragender: schweigt", "streng: ja", "anklagen: perfekt"]
    game = read_log(found["text"])
    assert (game.answers, game.asker_silent, game.strict, game.perfect_accusing) == (
        AnswerRule.EVERYONE, True, True, True,
    )  # fmt: skip
    assert log()["rule_lines"] == []


@pytest.mark.parametrize(("rules", "rule"), [({"asker_silent": True}, "asker"), ({"one_of_each": True}, "hands")])
def test_rules_that_do_not_go_together_are_named_at_the_rule(rules: dict[str, Any], rule: str) -> None:
    found = log(rules=RULES | rules)
    assert found["text"] is None
    assert [one["rule"] for one in found["rule_problems"]] == [rule]
    assert found["rule_lines"]


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Ann, Ben and Cid", [("Ann", None), ("Ben", None), ("Cid", None)]),
        ("Ann 5, Ben 6", [("Ann", 5), ("Ben", 6)]),
        ("Ann (5), Ben: six und Cid 4", [("Ann", 5), ("Ben", 6), ("Cid", 4)]),
        ("Ann\nBen\n\nCid", [("Ann", None), ("Ben", None), ("Cid", None)]),
        ("1. Ann, 2. Ben", [("Ann", None), ("Ben", None)]),
        ('"a, b" 5, Ben ?', [("a, b", 5), ("Ben", None)]),
        ("はるか、ゆうき", [("はるか", None), ("ゆうき", None)]),
        ("", []),
        (" , ", []),
    ],
)
def test_a_pasted_list_of_players_is_read_as_the_header_is(text: str, players: list[tuple[str, int | None]]) -> None:
    found = ask("read_players", text=text)["value"]
    assert [(one["name"], one["size"]) for one in found["players"]] == players
    assert found["problem"] == ""


@pytest.mark.parametrize("text", ["Ann, Ben or Cid", '"Ann, Ben', "Ann, " * 1000])
def test_a_pasted_list_that_is_not_certain_is_a_problem(text: str) -> None:
    found = ask("read_players", text=text)["value"]
    assert found["players"] == []
    assert found["problem"]


def test_an_edition_whose_answers_are_numbers_keeps_its_rule() -> None:
    chosen = log(deck="black-vienna", hand=[*"ABCDEFGH"], players=seats(8, 8, 8))
    game = read_log(chosen["text"])
    assert game.answers is AnswerRule.NUMBER
