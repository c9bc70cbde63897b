"""Questions as people ask them: understood as what they mean, or refused with what to write; never misunderstood."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.game.game import Game
from clue_logic.game.questions import (
    Act,
    AnyQuestion,
    Cell,
    CommandQuestion,
    LocationSummary,
    Question,
    Recall,
    Solution,
    SolutionCard,
    WhatHolds,
    Whether,
    WhoHolds,
    Why,
    WhySolution,
)
from clue_logic.language.errors import LogError
from clue_logic.language.formatter import format_log
from clue_logic.language.questions import parse_any_question, parse_cell, parse_question
from clue_logic.language.reader import parse_log, read_log
from clue_logic.words.messages import Message
from tests.language.asked_games import LOGS, Asked, asked_by_people, is_refused, meant_question
from tests.language.logs import CLASSIC, outline
from tests.language.question_fuzzing import fuzz_questions
from tests.shared_out import examples, shared_out
from tests.tables import read_table

PEOPLE = asked_by_people()
PLUM = "Professor Plum"
EXCLUDED, SOLVES = Cell("envelope", PLUM, False), Cell("envelope", PLUM, True)
ROPE, NO_ROPE = Cell("Ben", "Rope", True), Cell("Ben", "Rope", False)


@cache
def game(language: str) -> Game:
    return read_log(LOGS[language])


def refused(text: str, language: str = "en") -> str:
    with pytest.raises(LogError) as caught:
        parse_question(text, game(language))
    (problem,) = caught.value.diagnostics
    assert problem.source_line == text
    assert 1 <= problem.column < problem.end_column <= len(text) + 2
    return f"{problem.column}-{problem.end_column} {outline(problem)}"


def asked_back(text: str, language: str = "en") -> list[str]:
    """Return the questions between which a question leaves the choice."""
    with pytest.raises(LogError) as caught:
        parse_question(text, game(language))
    hint = caught.value.diagnostics[0].hint
    ways = "" if hint is None else str(hint.variables.get("ways", ""))
    return [way.strip() for way in ways.split("\n") if way.strip()]


def shown_forms(hint: Message | None) -> list[str]:
    """Return the questions that a hint shows."""
    if hint is None:
        return []
    if hint.id == "problems-hint-both":
        second = hint.variables["second"]
        return shown_forms(second if isinstance(second, Message) else None)
    return str(hint.variables.get("forms", "")).split("\n")


@pytest.mark.parametrize("asked", shared_out(PEOPLE), ids=lambda asked: asked.question)
def test_what_people_ask_is_understood_or_refused(asked: Asked) -> None:
    if is_refused(asked.usual):
        expected = asked.usual.removeprefix("refused ")
        ways = asked_back(asked.question, asked.language)
        assert ways[-1] == expected if ways else refused(asked.question, asked.language).endswith(f"{expected})")
        return
    meant = meant_question(asked.usual, game(asked.language))
    assert parse_any_question(asked.question, game(asked.language)) == (meant, asked.language)


def test_how_many_are_understood() -> None:
    counted = Counter((asked.language, is_refused(asked.usual)) for asked in PEOPLE)
    assert counted == {
        ("en", False): 48, ("en", True): 2, ("de", False): 29, ("de", True): 1, ("ja", False): 19, ("ja", True): 1,
    }  # fmt: skip


def questions_about(topic: str, names: list[str]) -> set[AnyQuestion]:
    """Return the questions that a topic of `asked_topics.tsv` may be read as."""
    first = names[0] if names else ""
    commands = {
        "certainty_guilty": "chances",
        "player_progress": "rivals",
        "anything_missed": "notes",
        "what_to_ask": "suggest",
        "my_cards": "leaks",
    }
    match topic:
        case "who_may_hold":
            return {WhoHolds(first)}
        case "known_hand":
            return {WhatHolds(first)}
        case "player_summary":
            return {LocationSummary(first)}
        case "accuse_now":
            return {Solution(), CommandQuestion("suggest")}  # which also says whether to accuse
        case "what_is_left":
            return {Solution()}
        case "remaining":
            return {SolutionCard(first)}
        case "recall_shown":
            player, asker, *_ = [*names, None, None]
            return {Recall(Act.SHOWN, player, asker), Recall(Act.SHOWN, player, asker, last=True)}
        case "why_not_guilty":
            return {Why(Cell("envelope", first, False))}
        case "may_hold":
            return {Whether(Cell(first, names[1], True))}
    return {CommandQuestion(commands[topic])}


@pytest.mark.parametrize("row", shared_out(read_table(__file__, "asked_topics")), ids=lambda row: row[1])
def test_what_other_commands_answer(row: list[str]) -> None:
    language, text, topic, *rest = row
    names = [name for name in "".join(rest).split("|") if name]
    asked = parse_any_question(text, game(language))
    assert asked.language == language
    assert asked.question in questions_about(topic, names)


TURNED = {"en": ("not", "or Hall", "nobody"), "de": ("nicht", "oder Halle", "niemand")}


@pytest.mark.parametrize(
    "row", shared_out([row for row in read_table(__file__, "asked_topics") if row[0] in TURNED]), ids=lambda row: row[1]
)
def test_no_word_is_left_out_that_turns_a_question_round(row: list[str]) -> None:
    language, text, *_ = row
    asked = parse_question(text, game(language))
    first, *others = text.split()
    for word in TURNED[language]:
        with suppress(LogError):
            assert parse_question(" ".join([first, word, *others]), game(language)) != asked


ENGLISH: list[tuple[str, Question]] = [
    ("why is Plum excluded", Why(EXCLUDED)),
    ("Why is the Plum ruled out?", Why(EXCLUDED)),
    ("why not Plum", Why(EXCLUDED)),
    ("WHY NOT PLUM??", Why(EXCLUDED)),
    ("why isn't it Plum", Why(EXCLUDED)),
    ("why isn’t Plum the murderer", Why(EXCLUDED)),
    ("why isn't Plum excluded", Why(EXCLUDED, negated=True)),
    ("why is it Plum", Why(SOLVES)),
    ("why does Ben have the Rope", Why(ROPE)),
    ("why has Ben the Rope", Why(ROPE)),
    ("why not Ben has the Rope", Why(ROPE, negated=True)),
    ("Why Ben has got the Rope", Why(ROPE)),
    ("Ben has the Rope", Why(ROPE)),
    ("Ben doesn't have the Rope", Why(NO_ROPE)),
    ("why can't Ben have the Rope", Why(NO_ROPE)),
    ("why the solution", WhySolution()),
    ("why is that the solution", WhySolution()),
    ("Explain the solution please", WhySolution()),
    ("who did it", Solution()),
    ("what is the solution", Solution()),
    ("The solution?", Solution()),
    ("who is it?", Solution()),
    ("where is the Rope", WhoHolds("Rope")),
    ("where is Rope?", WhoHolds("Rope")),
    ("Who has the Rope", WhoHolds("Rope")),
    ("who's got the rope", WhoHolds("Rope")),
    ("what do we know about the Rope", WhoHolds("Rope")),
    ("does Ben hold Rope", Whether(ROPE)),
    ("does Ben hold the Rope?", Whether(ROPE)),
    ("has Ben the Rope", Whether(ROPE)),
    ("Ben has the Rope, right?", Whether(ROPE)),
    ("does Ben lack the Rope", Whether(NO_ROPE)),
    ("do I have the Rope", Whether(Cell("Anna", "Rope", True))),
    ("is Plum in the envelope", Whether(SOLVES)),
    ("is the Rope in the envelope", Whether(Cell("envelope", "Rope", True))),
    ("is Plum excluded", Whether(EXCLUDED)),
    ("is it Plum", Whether(SOLVES)),
    ("what do we know about Ben", LocationSummary("Ben")),
    ("What do we know about Ben's cards?", LocationSummary("Ben")),
    ("what do we know about the envelope", LocationSummary("envelope")),
    ("what about me", LocationSummary("Anna")),
    ("what has Ben got", WhatHolds("Ben")),
    ("how many cards does Ben have", WhatHolds("Ben")),
    ("is Plum still possible", Whether(SOLVES)),
    ("which weapon", SolutionCard("weapons")),
    ("who was the murderer", SolutionCard("suspects")),
    ("Where did it happen?", SolutionCard("rooms")),
    ("which weapons", SolutionCard("weapons")),
    ("what is left", Solution()),
    ("what is open", Solution()),
    ("What's still possible?", Solution()),
    ("what remains", Solution()),
    ("which cards are still possible", Solution()),
    ("what could it be", Solution()),
    ("who is left", SolutionCard("suspects")),
    ("what weapon is left", SolutionCard("weapons")),
    ("tell me, where is the Rope?", WhoHolds("Rope")),
    ("  who   did\tit  ?! ", Solution()),
]

GERMAN: list[tuple[str, Question]] = [
    ("wer war es", Solution()),
    ("wie lautet die Lösung?", Solution()),
    ("wo ist der Dolch", WhoHolds("Dolch")),
    ("Wer hat den Dolch?", WhoHolds("Dolch")),
    ("warum ist Bloom ausgeschlossen", Why(Cell("envelope", "Professor Bloom", False))),
    ("warum nicht Bloom", Why(Cell("envelope", "Professor Bloom", False))),
    ("warum die Lösung", WhySolution()),
    ("hat Ben das Seil", Whether(Cell("Ben", "Seil", True))),
    ("ist Bloom ausgeschlossen?", Whether(Cell("envelope", "Professor Bloom", False))),
    ("was wissen wir über Ben", LocationSummary("Ben")),
    ("Was liegt im Umschlag?", WhatHolds("envelope")),
    ("warum besitzt Ben das Seil nicht", Why(Cell("Ben", "Seil", False))),
    ("Welche Waffe war es", SolutionCard("weapons")),
    ("was ist offen", Solution()),
    ("Was ist noch offen?", Solution()),
    ("was bleibt", Solution()),
    ("was bleibt noch übrig", Solution()),
    ("was kommt noch in Frage", Solution()),
    ("welche Karten sind noch möglich", Solution()),
    ("wer bleibt", SolutionCard("suspects")),
    ("wer ist noch möglich", SolutionCard("suspects")),
    ("Ben hat das Seil", Why(Cell("Ben", "Seil", True))),
]

JAPANESE: list[tuple[str, Question]] = [
    ("犯人は誰", SolutionCard("容疑者")),
    ("凶器は何", SolutionCard("凶器")),
    ("凶器 は 何 ？", SolutionCard("凶器")),
    ("犯人は誰？", SolutionCard("容疑者")),
    ("ロープは誰が持っている", WhoHolds("ロープ")),
    ("ロープはどこ", WhoHolds("ロープ")),
    ("ロープ　は　どこ　？", WhoHolds("ロープ")),
    ("誰がロープを持っていますか？", WhoHolds("ロープ")),
    ("ベンはロープを持っている？", Whether(Cell("ベン", "ロープ", True))),
    ("ベンさんはロープを持っていない？", Whether(Cell("ベン", "ロープ", False))),
    ("なぜプラムではない", Why(Cell("envelope", "プラム", False))),
    ("なぜプラムは犯人ではない", Why(Cell("envelope", "プラム", False))),
    ("なぜプラムは犯人ではないのですか？", Why(Cell("envelope", "プラム", False))),
    ("ベンについて何が分かっている", LocationSummary("ベン")),
    ("プラムは除外された？", Whether(Cell("envelope", "プラム", False))),
    ("なぜその答え", WhySolution()),
    ("答えは？", Solution()),
    ("何が残っている？", Solution()),
    ("残りは？", Solution()),
    ("まだ残っているのは何", Solution()),
    ("可能なカードは", Solution()),
    ("残りの凶器は", SolutionCard("凶器")),
]


@pytest.mark.parametrize(
    ("language", "text", "question"),
    [(lang, *pair) for lang, pairs in (("en", ENGLISH), ("de", GERMAN), ("ja", JAPANESE)) for pair in pairs],
)
def test_ways_to_ask(language: str, text: str, question: Question) -> None:
    assert parse_any_question(text, game(language)) == (question, language)


@pytest.mark.parametrize(("text", "question"), shared_out([*ENGLISH, *GERMAN], several=True))
def test_the_same_in_a_log(text: str, question: Question) -> None:
    log = LOGS["en" if (text, question) in ENGLISH else "de"]
    if question in (Why(ROPE), Why(NO_ROPE), Why(Cell("Ben", "Seil", True))) and not text.casefold().startswith("w"):
        assert parse_log(f"{log}{text}\n").game is None  # in a log, what is said is no question
        return
    text = text.strip()
    (asked,) = read_log(f"{log}{text}\n").asked
    assert asked.query == question
    (again,) = read_log(format_log(f"{log}{text}\n")).asked
    assert again.query == question
    assert format_log(format_log(f"{log}{text}\n")) == format_log(f"{log}{text}\n")


def test_a_question_may_stand_right_below_the_headers() -> None:
    headers = "edition: cluedo-uk\nplayers: Anna 9, Ben 9\n"
    for text in ("who did it?", "where is the Rope", "hat Ben das Rope", "does Ben have the Rope"):
        assert len(read_log(f"{headers}{text}\n").asked) == 1


def test_names_go_before_phrases() -> None:
    headers = 'cards: Rope, "The Rope", Axe, Lamp\nhidden: 1\nplayers: Where, Who, Ben\n'
    odd = read_log(headers)
    assert parse_question("where is the Rope", odd) == WhoHolds("The Rope")
    assert parse_question("who has rope", odd) == WhoHolds("Rope")
    assert parse_question("Where has Axe", odd) == Why(Cell("Where", "Axe", True))
    assert parse_question("does Who have the Lamp", odd) == Whether(Cell("Who", "Lamp", True))
    solution = read_log('cards: "solution", Axe, Lamp\nhidden: 1\nplayers: Ann, Ben\n')
    assert parse_question("why solution excluded", solution) == Why(Cell("envelope", "solution", False))
    assert parse_question("why solution", solution) == WhySolution()


def test_what_is_left_is_asked_of_all_categories_whatever_they_are_called() -> None:
    named = read_log("who: Kurt, Bea\nwhat: Rope, Axe\nplayers: Ann, Ben 1\n")
    for text in ("what is left", "what is still open", "was ist noch offen", "was bleibt"):
        assert parse_question(text, named) == Solution()
    assert parse_question("which what", named) == SolutionCard("what")


def test_what_can_mean_two_things_is_not_answered() -> None:
    both = read_log("cards: Plum, Axe, Lamp\nhidden: 1\nplayers: Plum, Ben\n")
    with pytest.raises(LogError) as caught:
        parse_question("what do we know about Plum", both)
    (problem,) = caught.value.diagnostics
    assert problem.code == "doubted-question"
    ways = (problem.hint_text("en") or "").splitlines()[1:]
    assert [parse_question(way.strip(), both) for way in ways] == [WhoHolds("Plum"), LocationSummary("Plum")]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("why is Plumm excluded", "8-13 unknown-name(kind=card, name=Plumm) -> near(names=Professor Plum)"),
        ("where is the Rpoe", "14-18 unknown-name(kind=card, name=Rpoe) -> near(names=Rope)"),
        ("does Bne hold the Rope", "6-9 unknown-name(kind=player, name=Bne) -> near(names=Ben)"),
        ("what do we know about Carla?", "23-28 unknown-name(kind=player, name=Carla) -> near(names=Clara)"),
        ("why Plum exclded", "10-17 unknown-word(word=exclded) -> near(names=excluded)"),
        ("wo ist der Rpoe", "12-16 unknown-name(kind=card, name=Rpoe) -> near(names=Rope)"),
    ],
)
def test_what_is_nearly_understood(text: str, problem: str) -> None:
    assert refused(text) == problem


@pytest.mark.parametrize(
    ("text", "language"),
    [("who the devil knows", "en"), ("wie geht es dir", "de"), ("こんにちは", "ja"), ("where is the sausage", "en")],
)
def test_what_is_not_understood_lists_what_is(text: str, language: str) -> None:
    with pytest.raises(LogError) as caught:
        parse_question(text, game(language))
    forms = [form for form in shown_forms(caught.value.diagnostics[0].hint) if form]
    asked = [parse_any_question(form.strip(), game(language)) for form in forms]
    assert {one.language for one in asked} == {language}
    assert [type(one.question).__name__ for one in asked] == [
        "WhoHolds", "WhoHolds", "Whether", "WhatHolds", "LocationSummary", "Why", "Solution", "Whether", "Why",
        "WhySolution", "SolutionCard",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("who has no Rope", "en"), ("is Plum not excluded", "en"), ("who doesn't have Rope", "en"),
        ("does Ben have Rope and Hall", "en"), ("can't it be Plum", "en"),
        ("does nobody have Rope", "en"), ("has Ben no Rope", "en"), ("which weapon isn't it", "en"),
        ("is Ben the murderer", "en"), ("who knows what Clara has", "en"),
        ("what should Ben ask next", "en"), ("what did Ben miss", "en"),
        ("does Ben know everything", "en"), ("does Ben know what Clara has", "en"),
        ("hat Ben kein Seil", "de"), ("Ist es nicht Bloom", "de"),
        ("wer hat das Seil nicht", "de"), ("Kann Ben das Seil nicht haben", "de"), ("犯人はベン？", "ja"),
        ("ロープは誰が持っていない", "ja"),
    ],
)  # fmt: skip
def test_what_would_be_misunderstood_without_a_word_is_refused(text: str, language: str) -> None:
    said = refused(text, language)
    assert "near(" not in said
    assert "ask-for-example(" in said


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("who has Rope or Hall", ["who holds Rope", "who holds Hall"]),
        ("does Ben or Clara have the Rope", ["whether Ben holds Rope", "whether Clara holds Rope"]),
        ("does Ben or Clara know who did it", ["whether Ben knows the solution", "whether Clara knows the solution"]),
        ("why Plum", ["why Plum excluded", "why Plum is the solution"]),
        ("why isn't it Plum or Green", ["why Plum excluded", "why Green excluded"]),
    ],
)
def test_a_choice_of_names_is_asked_back(text: str, ways: list[str]) -> None:
    assert asked_back(text) == ways


def test_forms_of_games_without_categories_or_envelope() -> None:
    for log in (
        CLASSIC,
        "cards: 1, 2, 3\nhidden: 1\nplayers: Ann, Ben\n",
        "cards: 1, 2\nhidden: 0\nplayers: Ann, Ben\n",
    ):
        plain = read_log(log)
        with pytest.raises(LogError) as caught:
            parse_question("gibberish", plain)
        forms = (caught.value.diagnostics[0].hint_text("en") or "").splitlines()[1:]
        assert len(forms) >= 6
        for form in forms:
            parse_question(form.strip(), plain)


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_broken_questions(seed: int) -> None:
    seen = fuzz_questions(150, seed)
    assert min(seen["understood"], seen["refused"]) > 10


@examples(100)
@given(st.text(max_size=60))
def test_any_text_is_a_question_or_an_error(text: str) -> None:
    with suppress(LogError):
        parse_question(text, game("en"))


def test_statements_are_said_as_people_say_them() -> None:
    assert parse_cell("Ben has the rope", game("en")) == ROPE
    assert parse_cell("it is Plum", game("en")) == SOLVES
    with pytest.raises(LogError) as caught:
        parse_cell("does Ben have the Rope", game("en"))
    assert caught.value.diagnostics[0].code == "no-cell"
