"""Turns chosen by taps: every event of a game, chosen and written, reads as the same event."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.editing.keep.turns import departed_players
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    CardNumber,
    Correction,
    Departure,
    Event,
    Ignorance,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.reader import parse_log, read_log
from clue_logic.language.writing.log import HeaderTexts, WrittenSeat, log_of
from clue_logic.language.writing.statements import Writing
from clue_logic.words.records import replace
from tests.generated.strategies import games
from tests.page.asking import Asking
from tests.shared_out import examples, shared_out

HEAD = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\n"
HAND = "hand: Plum, Rope, Hall, Study, Dagger, Library\n"
TURN: dict[str, Any] = {
    "kind": "suggestion",
    "asker": "Anna",
    "asked": None,
    "cards": ["Miss Scarlett", "Spanner", "Kitchen"],
    "nobody": False,
    "answers": [],
}


class Asked(Asking):
    """A bridge that has read a log, and what it says of turns."""

    def choices(self) -> dict[str, Any]:
        return dict(self("turn_choices"))

    def line(self, **choice: Any) -> dict[str, Any]:
        return dict(self("turn_line", choice=choice))


def choice_of(event: Event) -> dict[str, Any] | None:
    """Return how an event is chosen; None if it is none of those that can be."""
    match event:
        case Suggestion(_, asker, cards, answers, asked):
            nobody = bool(answers) and all(answer.reply is Reply.PASSED for answer in answers)
            said = [] if nobody else [_said(answer) for answer in answers if answer.reply is Reply.ANSWERED]
            chosen = {**TURN, "asker": asker, "asked": asked, "cards": [*cards], "nobody": nobody, "answers": said}
            return {**chosen, "unsaid": not answers}
        case Accusation(_, player, cards, right):
            return {"kind": "accusation", "player": player, "cards": [*cards], "right": right, "unsaid": right is None}
        case Reveal(_, player, card):
            return {"kind": "reveal", "player": player, "cards": [card]}
        case Departure(_, player, hand):
            return {"kind": "leaves", "player": player, "cards": [*(hand or ())], "unsaid": not hand}
        case LearnedCell(_, place, card, holds):
            return {"kind": "learn", "place": place, "how": "holds" if holds else "lacks", "cards": [card]}
        case LearnedClause(_, place, cards):
            return {"kind": "learn", "place": place, "how": "one of", "cards": [*cards]}
        case PrivateShow(_, player, viewer, card):
            shown = {"cards": [] if card is None else [card], "viewer": viewer, "unsaid": card is None}
            return {"kind": "reveal", "player": player, **shown}
        case Announcement() | Whisper() | CardNumber() | Ignorance() | Correction():
            return None


def _said(answer: Answer) -> dict[str, Any]:
    shows = answer.reply is Reply.ANSWERED
    return {"player": answer.player, "shows": shows, "card": answer.card, "unsaid": shows and answer.card is None}


def told(event: Event, game: Game) -> object:
    """Return the content of an event, without its position and without whether a pass is written.

    Chosen are whole turns: where a log stops in the middle of the answers, those who passed so far.
    """
    if isinstance(event, Suggestion):
        answers = frozenset((answer.player, answer.reply, answer.card) for answer in event.answers)
        return event.asker, event.asked, event.cards, answers
    return replace(event, line=0)


def is_whole(event: Event, game: Game) -> bool:
    """Return True unless a log stops in the middle of the answers to a suggestion: no user would choose that."""
    if not isinstance(event, Suggestion) or game.answers is not AnswerRule.FIRST or not event.answers:
        return True
    others = {*game.names} - {event.asker, *departed_players(game)}
    return event.answers[-1].reply is Reply.ANSWERED or {answer.player for answer in event.answers} == others


def follow(game: Game, lang: str) -> Iterator[tuple[Event, Event]]:
    """Write a game by choosing its events one after the other; yield each as it was and as it is read."""
    text = log_of(replace(game, events=(), asked=()), lang=lang)
    page = Asked(text, lang)
    for number, event in enumerate(game.events):
        so_far = replace(game, events=game.events[:number])
        choice = choice_of(event) if is_whole(event, so_far) else None
        if choice is None:
            line = Writing.of(game, lang).statement(event, departed_players(so_far))
        else:
            found = page.line(**choice)
            assert found["text"] is not None, found
            line = found["text"]
        assert "\n" not in line
        text += f"{line}\n"
        page("read", text=text)
        again = parse_log(text).game
        assert again is not None
        yield event, again.events[-1]


@given(game=games(), lang=st.sampled_from(["en", "de", "ja"]))
@examples(24)
def test_every_event_of_a_game_can_be_chosen(game: GeneratedGame, lang: str) -> None:
    for event, read in follow(game.game, lang):
        assert told(read, game.game) == told(event, game.game)


HOSTILE = (
    "shows", "who is it", "<script>alert(1)</script>", "\u202eAnna", "nobody", "learn", "なし は を", "1", "Player 1",
    "R&D, Ltd: #1", "me", "i", "the Rope", "right", "A" * 1000, "{0}", "%s", "\\", "'", "-- ; | }",
)  # fmt: skip


WAYS = [(at, rule, lang) for at, (rule, lang) in enumerate(product(AnswerRule, ("en", "de", "ja")))]


@pytest.mark.parametrize(("at", "rule", "lang"), shared_out(WAYS, several=True))
def test_hostile_names_are_written_so_that_they_read(at: int, rule: AnswerRule, lang: str) -> None:
    first, second = list(HOSTILE), [f"{name}!" for name in ("holds", "全員", HOSTILE[at])]
    players = [f"{HOSTILE[(3 * at + number) % len(HOSTILE)]}{'?' * (number % 2)}" for number in range(4)]
    headers = HeaderTexts(
        seats=[WrittenSeat(name) for name in players],
        categories=[("what: #", first), ("<b>", second)],
        answers=rule,
        quotes=True,
    )
    text = "".join(f"{said}\n" for _, said in headers.lines(lang))
    page, game = Asked(text, lang), read_log(text)
    choices = page.choices()
    assert [player["name"] for player in choices["players"]] == players
    asked = rule.asks_one
    for number, one in [*enumerate(first)][at % 3 :: 3]:
        other, asker, shower = second[number % 3], players[number % 4], players[(number + 1 + number // 4 % 3) % 4]
        card = other if number % 2 else None
        suggestion = Suggestion(
            0, asker, (one, other), (Answer(shower, Reply.ANSWERED, 0, card),), shower if asked else None
        )
        for event in (
            suggestion,
            Accusation(0, asker, (one, other), right=None),
            Reveal(0, shower, one),
            Departure(0, shower, None),
            LearnedCell(0, "envelope", other, holds=False),
            LearnedClause(0, shower, (one, other)),
        ):
            choice = choice_of(event)
            assert choice is not None
            line = page.line(**choice)["text"]
            assert line is not None
            read = read_log(f"{text}{line}\n").events[-1]
            shown = [answer for answer in getattr(read, "answers", ()) if answer.reply is Reply.ANSWERED]
            bare = replace(read, answers=tuple(shown)) if isinstance(read, Suggestion) else read
            assert told(bare, game) == told(event, game)


def test_a_turn_says_who_passed_and_what_is_missing() -> None:
    page = Asked(HEAD + HAND)
    assert page.line(**TURN, unsaid=True)["text"] == "Anna suggests Scarlett, Spanner, Kitchen"
    shown = {**TURN, "answers": [{"player": "Clara", "shows": True, "card": "Spanner"}]}
    assert page.line(**shown)["text"] == "Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner"
    assert page.line(**{**TURN, "nobody": True})["text"] == "Anna suggests Scarlett, Spanner, Kitchen: nobody shows"
    passed = {**TURN, "answers": [{"player": "Ben", "shows": False, "card": None}]}
    assert page.line(**passed)["text"] == "Anna suggests Scarlett, Spanner, Kitchen: Ben passes"
    for answerer, card, code, arguments in (
        ("Anna", None, "asker-answers", {"player": "Anna"}),
        ("Ben", "Rope", "not-named", {"card": "Rope"}),
    ):
        found = page.line(**{**TURN, "answers": [{"player": answerer, "shows": True, "card": card}]})
        assert (found["text"], found["code"], found["arguments"]) == (None, code, arguments)
    for change, problem in (
        ({"cards": []}, "which cards?"),
        ({"cards": ["Rope"]}, "still missing: suspects and rooms"),
        ({"asker": ""}, "who?"),
        ({"cards": ["Rope", "Dagger", "Hall", "Miss Scarlett"], "unsaid": True}, "weapons"),
    ):
        found = page.line(**{**TURN, **change})
        assert found["text"] is None
        assert problem in found["problem"]
    assert page.line(kind="reveal", player="Ben", cards=[])["problem"].endswith("which card?")


def test_a_name_that_the_game_does_not_have_is_refused() -> None:
    page = Asked(HEAD)
    for change in (
        {"cards": ["Miss Scarlett", "Spanner", "Sword"]},
        {"asker": "Dora"},
        {"answers": [{"player": "Dora", "shows": True, "card": None}]},
        {"answers": [{"player": "", "shows": True, "card": None}]},
        {"answers": [{"player": "Ben", "shows": True, "card": "Sword"}]},
    ):
        assert page.answer("turn_line", choice={**TURN, **change})["error"]["code"] == "unknown"
    learned = {"kind": "learn", "place": "attic", "how": "lacks", "cards": ["Rope"]}
    assert page.answer("turn_line", choice=learned)["error"]["code"] == "unknown"
    for text in ("", "edition: cluedo-uk\n", "players: Anna, Ben\n"):
        assert Asked(text).answer("turn_choices")["error"]["code"] == "no-notebook"


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (HEAD, "Ben reveals Rope"),
        ("ausgabe: cluedo-uk\nspieler: Anna, Ben\n", "Ben enthüllt Rope"),
        ("版: cluedo-uk\nプレイヤー: Anna, Ben\n", "Ben は Rope を 公開"),
        (f"{HEAD}Anna beschuldigt Plum, Rope, Hall\n", "Ben enthüllt Rope"),
    ],
)
def test_a_line_is_in_the_language_of_the_log(head: str, said: str) -> None:
    for lang in ("en", "ja"):
        assert Asked(head, lang).line(kind="reveal", player="Ben", cards=["Rope"])["text"] == said


def test_several_things_learned_are_several_lines() -> None:
    page = Asked(HEAD)
    learned = {"kind": "learn", "place": "envelope", "cards": ["Rope", "Hall"]}
    assert page.line(**learned, how="lacks")["text"] == "learn envelope lacks Rope\nlearn envelope lacks Hall"
    assert page.line(**learned, how="one of")["text"] == "learn envelope holds one of Rope, Hall"


def test_the_choices_follow_the_game() -> None:
    events = "Anna suggests Plum, Rope, Hall: Ben passes\nBen accuses Plum, Rope, Hall: wrong\nClara leaves\n"
    page = Asked(HEAD + HAND + events)
    choices = page.choices()
    assert [player["name"] for player in choices["players"]] == ["Anna", "Ben"]
    anna, ben = choices["players"]
    assert (anna["accuses"], ben["accuses"], choices["next"]) == (True, False, "Anna")
    assert anna["answerers"] == anna["seen"] == ["Ben"]
    assert ben["answerers"] == ben["seen"] == ["Anna"]
    assert "Rope" in anna["shows"]
    assert ben["shows"] is None
    watched = Asked("edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\n").choices()["players"][0]
    assert watched["seen"] == ["Ben", "Clara"]
    kept = Asked(HEAD).choices()["players"]
    assert (kept[0]["seen"], kept[1]["seen"]) == (["Ben", "Clara"], ["Anna"])


@pytest.mark.parametrize(("rule", "silent"), [*product(AnswerRule, [False, True])])
def test_who_can_answer(rule: AnswerRule, silent: bool) -> None:
    setting = f"answers: {rule.value}\n" + ("asker: silent\n" if silent and rule is AnswerRule.EVERYONE else "")
    page = Asked(f"cards: 1, 2, 3, 4\nhidden: 1\n{setting}players: Ann 1, Bob 1, Cid 1\n")
    choices = page.choices()
    asker_too = rule is AnswerRule.EVERYONE and not silent
    assert choices["players"][1]["answerers"] == ["Cid", "Ann", *(["Bob"] if asker_too else [])]
    assert not choices["one_of_each"]


def test_an_impossible_log_goes_on_being_written() -> None:
    page = Asked(HEAD + HAND + "Ben reveals Rope\nBen suggests Plum, Rope, Hall: nobody shows\n")
    assert page.choices()["next"] == "Clara"
    assert page.line(kind="leaves", player="Ben", cards=[], unsaid=True)["text"] == "Ben leaves"


def test_a_line_that_makes_the_log_impossible_names_the_lines_and_cards_in_conflict() -> None:
    nobody = {**TURN, "asker": "Ben", "cards": ["Professor Plum", "Rope", "Hall"], "nobody": True}
    page = Asked((HEAD + HAND).removesuffix("\n"))
    found = page.line(**nobody)
    assert found["text"] == "Ben suggests Plum, Rope, Hall: nobody shows"
    assert [(one["line"], one["says"]) for one in found["conflict"]["lines"]] == [
        (4, ["Anna was dealt Professor Plum"]),
        (None, ["Anna passed on Professor Plum, Rope, Hall"]),
    ]
    shown = {**nobody, "nobody": False, "answers": [{"player": "Anna", "shows": True, "card": "Rope"}]}
    assert "conflict" not in page.line(**shown)
    # Of several lines, whichever it is; and nothing is said of a log that is impossible without them.
    learned = {"kind": "learn", "place": "envelope", "how": "holds", "cards": ["Kitchen", "Rope"]}
    assert [one["line"] for one in page.line(**learned)["conflict"]["lines"]] == [4, None]
    assert "conflict" not in Asked(f"{HEAD}{HAND}Ben reveals Rope\n").line(**nobody)


def test_a_line_that_cannot_be_read_does_not_stop_the_next() -> None:
    page = Asked(HEAD + "Ben sugests Plum, Rope, Hall\nAnna reveals")
    assert page.line(**TURN, unsaid=True)["text"] == "Anna suggests Scarlett, Spanner, Kitchen"


SHOWS: dict[str, Any] = {"player": "Clara", "shows": True, "card": None}


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
@pytest.mark.parametrize(
    ("rules", "choice"),
    [
        ("", {**TURN, "answers": [SHOWS]}),
        ("", {**TURN, "asker": "Clara", "answers": [{**SHOWS, "player": "Anna"}]}),
        ("", TURN),
        ("answers: everyone\n", TURN),
        ("answers: one\n", {**TURN, "asked": "Clara"}),
        ("answers: one\n", {**TURN, "asked": "Clara", "answers": [SHOWS]}),
        ("answers: one\n", {**TURN, "asker": "Ben", "asked": "Anna", "answers": [{**SHOWS, "player": "Anna"}]}),
        ("", {"kind": "accusation", "player": "Ben", "cards": TURN["cards"], "right": None}),
        ("", {"kind": "leaves", "player": "Ben", "cards": []}),
        ("", {"kind": "leaves", "player": "Anna", "cards": []}),
    ],
)
def test_what_was_seen_is_said_or_left_out_on_purpose(rules: str, choice: dict[str, Any], lang: str) -> None:
    turn = Asked(f"{HEAD}{HAND}{rules}Anna suggests White, Rope, Lounge: nobody shows\n".replace(
        "Anna suggests White, Rope, Lounge: nobody shows\n", "learn Ben lacks Kitchen\n"), lang)  # fmt: skip
    for at in (None, {"how": "insert", "line": turn.text.count("\n"), "written": "learn Ben lacks Kitchen"}):
        found = turn("turn_line", choice=choice, at=at)
        assert found["text"] is None
        assert found["problem"]
        answers = [{**one, "unsaid": True} for one in choice.get("answers", ())]
        on_purpose = {**choice, "answers": answers} if answers else {**choice, "unsaid": True}
        assert turn("turn_line", choice=on_purpose, at=at)["text"] is not None


@pytest.mark.parametrize(
    ("head", "choice"),
    [
        (HEAD, {**TURN, "asker": "Ben", "answers": [SHOWS]}),
        (HEAD.replace("me: Anna\n", ""), {**TURN, "answers": [SHOWS]}),
        (HEAD + "answers: everyone\n", {**TURN, "answers": [SHOWS]}),
    ],
)
def test_a_card_that_the_keeper_need_not_have_seen_is_not_asked_for(head: str, choice: dict[str, Any]) -> None:
    page = Asked(head)
    assert page.line(**choice)["text"] is not None
    asker = next(one for one in page.choices()["players"] if one["name"] == choice["asker"])
    assert "Clara" not in asker["must_say"]


def test_a_certain_answer_is_proposed_and_its_card_asked_for() -> None:
    page = Asked(f"{HEAD}{HAND}Clara reveals Spanner\nlearn Clara holds White\n")
    asked = {**TURN, "cards": ["Mrs White", "Spanner", "Hall"]}
    assert page.choices()["players"][0]["must_say"] == ["Ben", "Clara"]
    found = page("turn_line", choice=asked, propose=True)
    assert (found["text"], found["proposed"]) == (None, {"player": "Clara"})


LONELY = "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 2, Bob 2\n{}Bob leaves\n"


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
@pytest.mark.parametrize("rules", ["", "answers: everyone\nasker: silent\n", "answers: everyone\n"])
def test_nobody_is_written_where_nobody_is_left_to_answer(rules: str, lang: str) -> None:
    head = LONELY.format(rules)
    page = Asked(log_of(read_log(head), lang=lang), lang)
    choice = {**TURN, "asker": "Ann", "cards": ["1", "2"], "nobody": True}
    silent = "everyone" not in rules or "silent" in rules
    for at in (None, {"how": "insert", "line": page.text.count("\n"), "written": page.text.splitlines()[-1]}):
        line = page("turn_line", choice=choice, at=at)["text"]
        assert Writing.of(read_log(head), lang).nobody() in line or at is not None
        # Without an answer chosen nothing else is meant, unless the asker answers, too.
        without = page("turn_line", choice={**choice, "nobody": False}, at=at)
        assert without["text"] == (line if silent and at is None else None)
    written = Asking(f"{page.text}{page.line(**choice)['text']}\n", lang)
    assert written("turn_of_line", line=written.text.count("\n"))["choice"] == choice


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Anna sugests Peacock, Spaner, Kitchen: Ben passes", "Anna suggests Peacock, Spanner, Kitchen: Ben passes"),
        ("Bne reveals Green", "Ben reveals Green"),
        ("Ben has no Green", "learn Ben lacks Green"),
        ("Ben did something", None),
        ("Date: Thursday", None),  # a comment is no turn
    ],
)
def test_a_typed_line_has_the_one_that_is_proposed(typed: str, meant: str | None) -> None:
    page = Asking("edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\n")
    line = page("typed_line", typed=typed)
    assert (line["text"], line.get("meant")) == (None, meant)
    if meant is not None:
        assert page("typed_line", typed=meant)["text"] is not None


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\n", "en"),
        ("ausgabe: cluedo-de\nspieler: Anna 6, Ben 6, Clara 6\n", "de"),
        ("犯人：医者、教師\n凶器：ナイフ、ロープ\n配り方： 各カテゴリー一枚ずつ\nプレイヤー：はるか、ゆうき\n", "ja"),
    ],
)
def test_the_choices_have_the_language_of_the_log(text: str, lang: str) -> None:
    assert Asking(text)("turn_choices")["lang"] == lang


def test_a_card_shown_to_the_keeper_or_by_her_is_asked_for() -> None:
    page = Asked(HEAD + HAND)
    show: dict[str, Any] = {"kind": "reveal", "cards": []}
    for player, viewer, problem in (
        ("Ben", "Anna", "which card did Ben show?"),
        ("Anna", "Ben", "which card did you show?"),
        ("Ben", "", "to whom?"),
        ("Ben", None, "which card?"),
        ("Dora", "Anna", None),
        ("Ben", "Dora", None),
    ):
        answer = page.answer("turn_line", choice={**show, "player": player, "viewer": viewer})
        if problem is None:
            assert answer["error"]["code"] == "unknown"
        else:
            assert (answer["value"]["text"], answer["value"]["problem"]) == (None, problem)
    assert page.line(**show, player="Ben", viewer="Anna", unsaid=True)["text"] == "Ben shows a card to Anna"
    assert page.line(**show, player="Ben", viewer="Clara")["text"] == "Ben shows a card to Clara"
    two = page.line(kind="reveal", cards=["Mrs White", "Kitchen"], player="Ben", viewer="Anna")["text"]
    assert two == "Ben shows White to Anna\nBen shows Kitchen to Anna"


def test_a_number_is_asked_for_and_may_be_forgotten() -> None:
    page = Asked("edition: black-vienna\nanswers: number\nplayers: Anna, Ben, Clara\n")
    asked: dict[str, Any] = {**TURN, "asked": "Ben", "cards": ["A", "B", "C"]}
    assert page.choices()["answers"] == "number"
    assert page.line(**asked)["problem"] == "how many of them?"
    assert page.line(**asked, unsaid=True)["text"] == "Anna asks Ben about A, B, C"
    assert page.line(**asked, number=0)["text"] == "Anna asks Ben about A, B, C: 0"
    assert page.line(**asked, number=4)["code"] == "count-too-high"
    says: dict[str, Any] = {"kind": "says", "player": "Ben", "how": "number", "number": None}
    assert page.line(**says, cards=[])["problem"] == "which cards?"
    assert page.line(**says, cards=["A"])["problem"] == "how many of them?"
    sets = Asked("edition: sleuth\nanswers: number\nplayers: Anna, Ben, Clara\n").choices()["sets"]
    assert len(next(one["cards"] for one in sets if one["name"] == "red")) == 9


def test_what_can_be_corrected_at_a_line() -> None:
    turns = "Ben passes on it\nAnna suggests White, Spanner, Kitchen: Ben passes, Clara shows Spanner\nBen leaves\n"
    page = Asked(HEAD + HAND + turns)
    corrects = page("turn_choices", corrects=6)["corrects"]
    assert corrects["struck"]
    assert corrects["answers"] == [
        {"player": "Ben", "none": False, "some": True, "cards": ["Mrs White", "Spanner", "Kitchen"]},
        {"player": "Clara", "none": True, "some": True, "cards": ["Mrs White", "Kitchen"]},
    ]
    for line in (1, 5, 7, 99):
        assert page("turn_choices", corrects=line)["corrects"] is None
    chosen: dict[str, Any] = {"kind": "correction", "line": 6, "struck": False, "none": False, "cards": []}
    assert page.line(**chosen, player="")["problem"] == "who?"
    assert page.line(**chosen, player="Ben")["problem"] == "what did Ben have?"
    page("read", text=f"{page.text}{page.line(**{**chosen, 'cards': ['Kitchen']}, player='Ben')['text']}\n")
    # What is corrected once cannot be corrected again; the other answer can be.
    again = page("turn_choices", corrects=6)["corrects"]
    assert (again["struck"], [one["player"] for one in again["answers"]]) == (False, ["Clara"])
    assert page("turn_choices", corrects=8)["corrects"] is None
