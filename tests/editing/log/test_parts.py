"""The outline, folds, colours, remarks in and above lines, and the layout."""

from __future__ import annotations

import pytest

from clue_logic.editing.answers import Colour, Document, SymbolKind
from clue_logic.language.formatter import format_log
from clue_logic.words.positions import Position, Span, apply_edits
from tests.editing.asking import whole
from tests.editing.log.opened import cursor, document

GAME = """# Thursday
# at home
edition: cluedo-uk
players: Anna, Ben, Clara
me: Anna
hand: Plum, Rope, Hall, Study, Dagger, Library

# --- First round ---
Anna suggests White, Spanner, Lounge
    Ben passes
    Clara shows Spanner  # seen
expect Clara holds Spanner
# === Second
Ben suggests Green, Rope, Ballroom: Clara passes, Anna shows Rope
why Spanner excluded
Ben did something
"""


def test_a_log_is_a_document() -> None:
    log: Document = document(GAME)
    assert log.text == GAME


def test_outline() -> None:
    headers, first, second = document(GAME).outline()
    assert (headers.name, headers.kind, [part.name for part in headers.parts]) == (
        "Headers", SymbolKind.HEADERS, ["edition", "players", "me", "hand"],
    )  # fmt: skip
    assert (first.name, first.kind, first.span.start.line, first.span.end.line) == (
        "First round",
        SymbolKind.GROUP,
        8,
        12,
    )
    assert [(part.name, part.kind, part.detail) for part in first.parts] == [
        ("Anna suggests White, Spanner, Lounge", SymbolKind.EVENT, "Ben passes, Clara shows Spanner"),
        ("expect Clara holds Spanner", SymbolKind.QUESTION, ""),
    ]
    assert [part.detail for part in second.parts] == ["Clara passes, Anna shows Rope", "", "does not count"]
    assert document("").outline() == ()


def test_folds() -> None:
    found = [(fold.first, fold.last, fold.comment) for fold in document(GAME).folds()]
    assert found == [(1, 2, True), (3, 6, False), (9, 11, False)]


def coloured(text: str) -> list[tuple[str, Colour]]:
    rows = text.split("\n")
    return [
        (rows[one.span.start.line - 1][one.span.start.column - 1 : one.span.end.column - 1], one.colour)
        for one in document(text).colours()
    ]


def test_colours() -> None:
    found = coloured(GAME)
    assert found[:5] == [
        ("# Thursday", Colour.COMMENT),
        ("# at home", Colour.COMMENT),
        ("edition", Colour.HEADER),
        ("cluedo-uk", Colour.STRING),
        ("players", Colour.HEADER),
    ]
    line = coloured(f"{GAME}Clara accuses Green, Rope, Study: wrong  # ha\n")[-7:]
    assert line == [
        ("Clara", Colour.PLAYER), ("accuses", Colour.KEYWORD), ("Green", Colour.CARD), ("Rope", Colour.CARD),
        ("Study", Colour.CARD), ("wrong", Colour.KEYWORD), ("# ha", Colour.COMMENT),
    ]  # fmt: skip


@pytest.mark.slow
def test_declarations_numbers_and_quotes() -> None:
    text = 'cards: 1, 2, "Room 3", 4\nhidden: 1\nplayers: Ann 2, "Bob 2" 1\n'
    assert coloured(text)[:4] == [
        ("cards", Colour.HEADER),
        ("1", Colour.CARD),
        ("2", Colour.CARD),
        ('"Room 3"', Colour.CARD),
    ]
    assert coloured(text)[-3:] == [("2", Colour.NUMBER), ('"Bob 2"', Colour.PLAYER), ("1", Colour.NUMBER)]
    assert [one.span.start.column for one in document(text).colours() if one.declares] == [8, 11, 14, 24, 10, 17]


def test_colours_of_what_is_not_well_formed_and_of_other_words() -> None:
    assert coloured(GAME)[-2:] == [("Ben", Colour.PLAYER), ("did", Colour.KEYWORD)]
    text = "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\nAnna suggests Plum, Rope, Hall; all pass\n"
    assert coloured(text)[-4:] == [
        ("suggests", Colour.KEYWORD),
        ("Plum", Colour.CARD),
        ("Rope", Colour.CARD),
        ("Hall", Colour.CARD),
    ]


def test_colours_of_japanese_without_spaces() -> None:
    text = (
        "犯人：医者、教師\n凶器：ナイフ、毒薬\nプレイヤー：はるか、ゆうき\nはるかは医者、ナイフを宣言：ゆうきはパス\n"
    )
    assert coloured(text)[-9:] == [
        ("はるか", Colour.PLAYER), ("は", Colour.KEYWORD), ("医者", Colour.CARD), ("ナイフ", Colour.CARD),
        ("を", Colour.KEYWORD), ("宣言", Colour.KEYWORD), ("ゆうき", Colour.PLAYER), ("は", Colour.KEYWORD),
        ("パス", Colour.KEYWORD),
    ]  # fmt: skip


def test_inlays() -> None:
    found = [(one.at.line, one.at.column, one.text) for one in document(GAME).inlays(whole(GAME))]
    assert found[:3] == [(4, 14, " 6"), (4, 19, " 6"), (4, 26, " 6")]
    assert [(line, text) for line, _, text in found[3:]] == [(9, "settles 5 cells"), (14, "settles 2 cells")]
    some = document(GAME, "de").inlays(Span(Position(9, 1), Position(10, 1)))
    assert [(one.at, one.text) for one in some] == [(Position(9, 37), "klärt 5 Felder")]
    assert some[0].tooltip.startswith("Clara besitzt Spanner\n")
    uneven = "edition: cluedo-uk\nplayers: Anna, Ben, Clara 5, Dee\n"
    assert [one.text for one in document(uneven).inlays(whole(uneven))] == [" 4–5", " 4–5", " 4–5"]


def test_lenses() -> None:
    found = [(one.span.start.line, one.title, one.proof) for one in document(GAME).lenses()]
    assert found == [
        (12, "✓ Yes: Clara holds Spanner. (since line 9)", "Clara holds Spanner"),
        (15, "Yes: the envelope lacks Spanner. (since line 9)", "envelope lacks Spanner"),
    ]
    asked = document(
        f"{GAME}expect solved\nwhat is known of Ben\nwhy solution\nwhich room\nexpect Ben Green open\n", "de"
    )
    titles = [one.title for one in asked.lenses()][2:]
    assert titles[0].startswith("✗ Noch nicht gelöst. Personen: vielleicht ")
    assert " · Waffen: vielleicht " in titles[0]
    assert titles[1].startswith("Ben, 0 von 6 Karten bekannt")
    assert titles[-1].startswith("✓ Offen: ")


def test_expected_facts_have_lenses() -> None:
    facts = ("lacks(Ben, Spanner)", "passed(9, Ben)", "passed(9, Clara)", "chain(Ben, Clara)")
    text = GAME + "".join(f"expect {fact}\n" for fact in facts)
    titles = [one.title for one in document(text, "de").lenses()][-4:]
    assert titles[1:] == [
        "✓ passed(9, Ben) folgt aus den Zeilen darüber.",
        "✗ passed(9, Clara) folgt nach den Regeln des Notizblatts nicht aus den Zeilen darüber.",
        "Die Regeln des Notizblatts haben kein Prädikat chain. Prädikate anderer Regeln prüft: "
        "clue-logic check --rules",
    ]
    assert titles[0] == "✓ Ja: Ben besitzt Spanner nicht. (seit Zeile 9)"


def test_formatting_changes_as_little_as_it_can() -> None:
    untidy = "cards:Axe,Rope,Lamp#three\nhidden:  1\n\n\nplayers: Ann,Ben\nAnn suggests Axe :\n\tBen  passes"
    edits = document(untidy).format_edits()
    assert apply_edits(untidy, edits) == format_log(untidy)
    (only,) = document(f"{HEAD}Anna reveals   Rope  # yes\n").format_edits()
    assert (only.span, only.text) == (Span.of_line(3, 14, 16), "")
    assert document(format_log(untidy)).format_edits() == ()
    assert document(f"{untidy}\nnonsense").format_edits() == ()


def typed(marked: str) -> str:
    """Return a text after the formatting that follows a typed line break."""
    text, at = cursor(marked)
    return apply_edits(text, document(text).format_while_typing(at, "\n"))[len(HEAD) :]


HEAD = "edition: cluedo-uk\nplayers: Anna, Ben, Clara, Dee\n"


def test_the_next_answer_is_indented() -> None:
    suggestion = "Anna suggests Plum, Rope, Hall"
    assert typed(f"{HEAD}{suggestion}\n^") == f"{suggestion}\n    "
    assert typed(f"{HEAD}{suggestion}:\n^\nwho holds Rope") == f"{suggestion}:\n    \nwho holds Rope"
    assert typed(f"{HEAD}{suggestion}\n\tBen passes\n^") == f"{suggestion}\n\tBen passes\n\t"
    done = f"{suggestion}\n    Ben passes\n    Clara shows\n"
    assert typed(f"{HEAD}{done}    ^") == done
    assert typed(f"{HEAD}{done}^") == done
    silence = f"{suggestion}\n    nobody shows\n"
    assert typed(f"{HEAD}{silence}    ^") == silence


def test_nothing_surprising_while_typing() -> None:
    assert typed(f"{HEAD}Anna reveals Rope\n^") == "Anna reveals Rope\n"
    assert typed(f"{HEAD}\n^") == "\n"
    assert typed(f"{HEAD}Anna did\n  ^") == "Anna did\n  "
    assert (
        typed(f"{HEAD}Anna suggests Plum, Rope, Hall\n^Ben suggests") == "Anna suggests Plum, Rope, Hall\nBen suggests"
    )
    text, at = cursor(f"{HEAD}Anna suggests Plum, Rope, Hall\n^")
    assert document(text).format_while_typing(at, ":") == ()


def test_notes_have_colours_and_are_no_events_of_the_outline() -> None:
    text = f"{GAME}note by Clara: Ben lacks Green; Clara ? Rope\nNotiz: Ben hat Rope nicht\n"
    assert coloured(text)[-12:] == [
        ("note by", Colour.HEADER), ("Clara", Colour.PLAYER), ("Ben", Colour.PLAYER), ("lacks", Colour.KEYWORD),
        ("Green", Colour.CARD), ("Clara", Colour.PLAYER), ("Rope", Colour.CARD),
        ("Notiz", Colour.HEADER), ("Ben", Colour.PLAYER), ("hat", Colour.KEYWORD), ("Rope", Colour.CARD),
        ("nicht", Colour.KEYWORD),
    ]  # fmt: skip
    *_, last = document(text).outline()
    assert [part.kind for part in last.parts[-2:]] == [SymbolKind.QUESTION] * 2


def test_a_new_line_moves_the_number_in_a_correction() -> None:
    asked = f"{HEAD}Anna suggests Plum, Rope, Hall: Ben passes\n"
    line = asked.count("\n")
    for written, at in ((f"{HEAD}\nAnna{asked.rpartition('Anna')[2]}", line), (f"{asked}\n", line + 1)):
        text = f"{written}correction: line {line}, Ben had Rope\n"
        moved = apply_edits(text, document(text).format_while_typing(Position(at, 1), "\n"))
        number = line + (at == line)
        assert f"correction: line {number}, Ben" in moved
