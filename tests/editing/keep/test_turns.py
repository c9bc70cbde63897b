"""Short forms and the lines that they stand for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clue_logic.editing.keep.entry import EntryParser, InvalidEntry, LogLine, QuestionEntry
from clue_logic.editing.keep.keeper import complete_entry, help_lines
from clue_logic.editing.keep.kept_log import KeptLog, read_kept_log
from tests.language.logs import called
from tests.tables import read_table

HEAD = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\n"
GERMAN = "ausgabe: cluedo-de\nspieler: Anna 6, Ben 6, Clara 6\nich: Anna\n"
EVERYONE = """Persons: Rika, Mion, Rena, Hanyu
weapons: 1-1, 1-2, 1-3, 1-4
rooms: 2-1, 2-2, 2-3, 2-4
players: Shion 3, Keiichi 3, Satoko 3
answers: everyone
"""
ONE = "cards: 1, 2, 3, 4, 5, 6, 7, 8, 9\nhidden: 3\nplayers: Anna 2, Ben 2, Cleo 2\nanswers: one\n"


def log_of(text: str) -> KeptLog:
    log = read_kept_log(text)
    assert isinstance(log, KeptLog), log
    return log


def written(typed: str, text: str = HEAD, skipped: int = 0, lang: str = "en") -> str:
    entry = EntryParser(log_of(text), skipped, lang).read(typed)
    assert isinstance(entry, LogLine), entry
    return entry.text


def refused(typed: str, text: str = HEAD) -> str:
    entry = EntryParser(log_of(text)).read(typed)
    assert isinstance(entry, InvalidEntry), entry
    return called(entry.problem.code, entry.problem.arguments)


SUGGESTION = "Anna suggests Miss Scarlett, Spanner, Kitchen"


@pytest.mark.parametrize(("typed", "line"), read_table(__file__, "short_forms"))
def test_lines_for_what_is_typed(typed: str, line: str) -> None:
    assert written(typed) == line


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("sca", "parts-missing(parts=weapons/rooms)"),
        ("sca spa", "parts-missing(parts=rooms)"),
        ("s", "ambiguous-beginning(name=s, near=Miss Scarlett/Spanner/Study, more=False)"),
        ("sc sp k c s", "ambiguous-beginning(name=s, near=Miss Scarlett/Spanner, more=False)"),
        ("sca s", "ambiguous-beginning(name=s, near=Spanner/Study, more=False)"),
        (
            "sca gre kit",
            "same-category(one=Miss Scarlett, other=Reverend Green, category=suspects, event=suggestion)",
        ),
        ("sca spa kit bal", "unknown-name(kind=player, name=bal)"),
        ("sca spa kit, a", "not-here(name=a)"),
        ("sca spa kit, c rope", "not-here(name=rope)"),
        ("sca spa kit, b c", "not-here(name=c)"),
        ("sca spa kit, x", "unknown-name(kind=player, name=x)"),
        ("sca spa x", "unknown-name(kind=card, name=x)"),
        ("xyz", "no-statement"),
        ("me: Ben", "second-header(header=me, line=3)"),
        ("", "entry-not-understood"),
        ("\x07sca", "control-character(sign=U+0007)"),
    ],
)
def test_what_cannot_be_read_is_a_problem(typed: str, problem: str) -> None:
    assert refused(typed) == problem


def test_german_words_go_with_a_german_log() -> None:
    assert written("min dol küc -", GERMAN, lang="de") == "Anna vermutet Fräulein Ming, Dolch, Küche: niemand zeigt"
    log = GERMAN + "Anna vermutet Ming, Dolch, Küche: Ben zeigt\n"
    assert written("min dol küc, a", log) == "Ben vermutet Fräulein Ming, Dolch, Küche: Clara passt, Anna zeigt"
    assert written("min dol küc -", GERMAN) == "Anna suggests Fräulein Ming, Dolch, Küche: nobody shows"
    assert refused("min dol", GERMAN) == "parts-missing(parts=rooms)"
    assert written("! min dol küc -", log) == "Ben beschuldigt Fräulein Ming, Dolch, Küche: falsch"


def test_where_everyone_answers() -> None:
    assert written("rika 1-1 2-1, kei sat", EVERYONE) == "Shion suggests Rika, 1-1, 2-1: Keiichi has, Satoko has"
    assert written("rika 1-1 2-1, kei 1-1, sat", EVERYONE) == (
        "Shion suggests Rika, 1-1, 2-1: Keiichi shows 1-1, Satoko shows"
    )
    assert written("rika 1-1 2-1 -", EVERYONE) == "Shion suggests Rika, 1-1, 2-1: nobody has"


def test_where_one_is_asked() -> None:
    assert written("ben 3 5 7 5", ONE) == "Anna asks Ben about 3, 5, 7: shows 5"
    assert written("ben 3 5 7 +", ONE) == "Anna asks Ben about 3, 5, 7: shows"
    assert written("ben 3, 5, 7 -", ONE) == "Anna asks Ben about 3, 5, 7: none"
    assert written("cleo ben 3", ONE) == "Cleo asks Ben about 3"
    assert refused("ben", ONE) == "cards-missing"
    assert refused("anna 3 5", ONE) == "unclear-turn(word=anna)"


def test_answers_go_below_the_last_suggestion() -> None:
    log = f"{HEAD}{SUGGESTION}\n"
    assert written("clara shows spanner", log) == "    Ben passes, Clara shows Spanner"
    assert written("nobody", log) == "    nobody shows"
    assert written("ben passes", log) == "    Ben passes"
    assert written("clara shows", f"{log}    Ben passes\n") == "    Clara shows"
    assert refused("clara shows", f"{log}Ben reveals Rope\n") == "not-indented"


def test_questions_are_not_written() -> None:
    for typed in ("who holds rope", "Who holds Rope?", "why Plum excluded", "solution", "Ben holds Rope?"):
        assert isinstance(EntryParser(log_of(HEAD)).read(typed), QuestionEntry), typed


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("Ben holds Rope", ["learn Ben holds Rope"]),
        ("ben has no rope", ["learn Ben lacks rope"]),
        ("Ben has the Rope and Plum", ["learn Ben holds Rope", "learn Ben holds Plum"]),
    ],
)
def test_what_is_known_is_neither_written_nor_answered_but_proposed(typed: str, lines: list[str]) -> None:
    reader = EntryParser(log_of(HEAD))
    entry = reader.read(typed)
    assert isinstance(entry, InvalidEntry)
    assert entry.problem.code == "source-missing"
    assert entry.problem.hint is not None
    listed = str(entry.problem.hint.variables["lines"]).splitlines()[1:]
    assert [line.strip() for line in listed] == lines
    assert all(isinstance(reader.read(line), LogLine) for line in lines)


def test_a_correction_without_its_colon_is_proposed() -> None:
    reader = EntryParser(log_of(f"{HEAD}{SUGGESTION}: Ben passes, Clara shows Kitchen\n"))
    entry = reader.read("correction line 4, Ben had Spanner")
    assert isinstance(entry, InvalidEntry)
    assert (entry.problem.code, entry.proposal) == ("correction-form", "correction: line 4, Ben had Spanner")
    assert isinstance(reader.read(entry.proposal), LogLine)


def test_a_name_that_fits_a_player_and_a_card_is_not_guessed() -> None:
    log = "cards: Plum, Green, Rope, Axe, Hall\nhidden: 2\nplayers: Plum 1, Green 1, Ann 1\n"
    assert refused("green plum", log) == "doubted-entry(text=green plum)"
    assert refused("ann: rope axe, green", log) == "doubted-entry(text=ann: rope axe, green)"
    assert written("ann: green axe, green", log) == "Ann suggests Green, Axe: Plum passes, Green shows"


def test_who_is_next() -> None:
    def after(events: str, skipped: int = 0) -> str:
        return EntryParser(log_of(HEAD + events), skipped).proposed

    assert [after("", skipped) for skipped in range(4)] == ["Anna", "Ben", "Clara", "Anna"]
    assert after("Clara suggests Plum, Rope, Hall\n") == "Anna"
    assert after("Anna suggests Plum, Rope, Hall\nAnna accuses Plum, Rope, Hall\n") == "Ben"
    assert after("Anna suggests Plum, Rope, Hall\nBen leaves\n") == "Clara"
    assert after("Anna suggests Plum, Rope, Hall\nBen accuses Plum, Rope, Hall: wrong\nAnna reveals Rope\n") == "Clara"
    assert after("Ben accuses Plum, Rope, Hall: wrong\nAnna suggests Plum, Rope, Hall\n") == "Clara"
    assert after("Anna leaves\nBen leaves\nClara leaves\n") == "Anna"
    everyone = EVERYONE + "Shion accuses Rika, 1-1, 2-1: wrong\nKeiichi suggests Rika, 1-1, 2-1\nSatoko leaves\n"
    assert EntryParser(log_of(everyone)).proposed == "Shion"


def test_completion_offers_what_is_still_to_be_named() -> None:
    def offered(before: str, text: str = HEAD) -> list[str]:
        log = log_of(text)
        return [one.text for one in complete_entry(EntryParser(log), log.game, before)]

    assert offered("sca spa ")[:3] == ["Kitchen", "Ballroom", "Conservatory"]
    assert offered("sca ki") == ["Kitchen"]
    assert offered("sca spa kit, ") == ["Ben", "Clara"]
    assert offered("sca spa kit, clara s") == ["Spanner", "Miss Scarlett"]
    assert offered("gr") == ["grid", "Reverend Green"]
    assert offered("cl") == ["Clara"]
    assert offered("who holds ro") == ["Rope", "Dining Room", "Billiard Room"]
    assert offered("who holds ") == []
    assert offered("! mus can lou ") == []


@pytest.mark.parametrize("text", [HEAD, GERMAN, EVERYONE, ONE, HEAD.replace(", Clara 6", ", Clara 3, Dora 3")])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_that_help_lists_can_be_typed(text: str, lang: str) -> None:
    log = log_of(text)
    reader = EntryParser(log, lang=lang)
    told = list(help_lines(reader, log.game, lang))
    turns = [line.strip() for line in told if line.startswith("  ") and not line.startswith("   ")]
    assert len(turns) >= 5
    for typed, line in zip(turns, (line for line in told if line.startswith("      ")), strict=True):
        assert reader.read(typed) == LogLine(line.strip())
    *_, statements, _, questions, _ = (
        [line for line in told if not line.startswith(" ")] if text != ONE else [*told, ""]
    )
    for one in statements.partition(": ")[2].rstrip(".").split("; ") if text != ONE else ():
        assert isinstance(reader.read(one), LogLine), one
    for one in questions.partition(": ")[2].rstrip(".").split("; ") if text != ONE else ():
        assert isinstance(reader.read(one), QuestionEntry), one


PAGE = (Path(__file__).resolve().parents[3] / "docs" / "keep.md").read_text(encoding="utf-8")


def test_the_table_of_short_forms_in_the_documents_is_true() -> None:
    rows = re.findall(r"^\| `(.*?)`(?:, after that)? \| `(.*)` \|$", PAGE, flags=re.MULTILINE)
    assert len(rows) == 9
    for typed, line in rows:
        log = HEAD + (f"{SUGGESTION}\n" if typed == "clara shows" else "")
        assert written(typed, log) == line, typed


@pytest.mark.parametrize("last", ["Ben suggests Plum, Rope, Hall", "learn Ben holds Rope, Trumpet"])
def test_a_last_line_without_a_line_end_changes_nothing_that_is_said(last: str) -> None:
    for typed in ("Clara foo", "Clara holds bar", "Clara shows", "Clara suggests Rope, Plum"):
        said = [EntryParser(log_of(f"{HEAD}{last}{end}")).read(typed) for end in ("\n", "")]
        assert said[0] == said[1]
        assert not isinstance(said[0], InvalidEntry) or said[0].problem.code != "entry-not-understood"


VIENNA = "edition: black-vienna\nanswers: number\nplayers: Anna, Ben, Clara\n"
SLEUTH = "edition: sleuth\nanswers: number\nplayers: Anna, Ben, Clara\n"
DIGITS = "cards: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\nhidden: 2\nanswers: number\nplayers: Anna, Ben\n"


@pytest.mark.parametrize(
    ("log", "typed", "line"),
    [
        (VIENNA, "ben a f k 2", "Anna asks Ben about A, F, K: 2"),
        (VIENNA, "clara: ben a f k: 0", "Clara asks Ben about A, F, K: 0"),
        (VIENNA, "b a f k -", "Anna asks Ben about A, F, K: 0"),
        (VIENNA, "b a f k", "Anna asks Ben about A, F, K"),
        (VIENNA, "c ?", "Clara does not know who did it"),
        (SLEUTH, "ben red 3", "Anna asks Ben about red: 3"),
        (SLEUTH, "ben red pearls 2", "Anna asks Ben about red pearls: 2"),
        (SLEUTH, "ben red pearl pair, blue pearl pair 1", "Anna asks Ben about red pearl pair, blue pearl pair: 1"),
        (DIGITS, "ben 3 5 7: 2", "Anna asks Ben about 3, 5, 7: 2"),
        (DIGITS, "ben 3 5 7 0", "Anna asks Ben about 3, 5, 7: 0"),
    ],
)
def test_numbers_and_ignorance_in_short(log: str, typed: str, line: str) -> None:
    assert written(typed, log) == line


@pytest.mark.parametrize(
    ("log", "typed", "problem"),
    [
        (VIENNA, "ben a f k 4", "unknown-name(kind=card, name=4)"),
        (VIENNA, "ben a f k +", "unknown-name(kind=card, name=+)"),
        (DIGITS, "ben 3 5 7 2", "doubted-entry(text=ben 3 5 7 2)"),
        (SLEUTH, "ben pea 2", None),
    ],
)
def test_a_number_that_may_be_something_else_is_not_guessed(log: str, typed: str, problem: str | None) -> None:
    assert problem is None or refused(typed, log) == problem
    assert isinstance(EntryParser(log_of(log)).read(typed), InvalidEntry)


@pytest.mark.parametrize(
    "line",
    [
        "Ben shows Rope to Clara", "Ben shows a card to Anna", "Ben tells 1 of Rope, Hall",
        "Anna asks Ben about Rope, Hall: 1", "correction: line 4, Ben had Rope", "line 4 was wrong",
    ],
)  # fmt: skip
def test_other_events_are_typed_in_full(line: str) -> None:
    assert written(line, f"{HEAD}Anna suggests Plum, Rope, Hall: nobody shows\n") == line
