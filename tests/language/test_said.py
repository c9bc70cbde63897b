"""110 lines that people typed before they had seen the grammar: understood, or refused with the line that is meant."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

import pytest

from clue_logic.game.game import Game
from clue_logic.language.errors import lines_to_copy
from clue_logic.language.formatter import format_log
from clue_logic.language.reader import parse_log, read_log
from clue_logic.words.diagnostics import Severity
from clue_logic.words.messages import Message
from tests.language.places import without_places
from tests.shared_out import shared_out
from tests.tables import read_table

_HEADERS = {
    "en": "edition: cluedo-uk|players: Anna 6, Ben 6, Clara 6|me: Anna|hand: Plum, Rope, Hall, Study, White, Dagger",
    "de": "ausgabe: cluedo-de|spieler: Anna 6, Ben 6, Clara 6|ich: Anna|"
    "blatt: Bloom, Seil, Halle, Arbeitszimmer, Weiß, Dolch",
    "ja": "人物: スカーレット, マスタード, ホワイト, グリーン, ピーコック, プラム|"
    "道具: 燭台, ナイフ, 鉛パイプ, ピストル, ロープ, スパナ|"
    "部屋: キッチン, 舞踏室, 温室, 食堂, ビリヤード室, 図書室, ラウンジ, ホール, 書斎|"
    "プレイヤー: アンナ 6, ベン 6, クララ 6|自分: アンナ|手札: プラム, ロープ, ホール, 書斎, ホワイト, ナイフ",
}  # fmt: skip
_COPIED = {"write", "if-suggestion", "if-hand", "if-held", "turn-comment", "comment"}
"""The hints with one line that can be copied."""

WRITE = {"problems-hint-write", "problems-hint-write-lines", "problems-hint-write-or", "problems-hint-write-below"}


class Said(NamedTuple):
    """A line that was typed, what becomes of it, what stands above it, and what is usually written."""

    language: str
    typed: str
    outcome: str
    above: str
    plain: str
    meaning: str

    @property
    def before(self) -> list[str]:
        """The lines above it."""
        own = self.above.split("|") if self.above else []
        return own if own and _is_header(own[0]) else [*_HEADERS[self.language].split("|"), *own]


def _is_header(line: str) -> bool:
    return re.match(r"[^\s:]+:", line) is not None


SAID = [Said(*row) for row in read_table(__file__, "said")]


def _of(*outcomes: str) -> list[Said]:
    return [said for said in SAID if said.outcome in outcomes]


def _log(said: Said, lines: str) -> str:
    """Return the log with some lines in place of what was typed; a header takes the place of one with its key."""
    keys = {line.partition(":")[0] for line in lines.split("|") if _is_header(line)}
    above = [line for line in said.before if line.partition(":")[0] not in keys]
    return "\n".join([*above, *lines.split("|")]) + "\n"


def _game(log: str) -> Game:
    return without_places(read_log(log))


def _lines_of(hint: Message) -> str | None:
    """Return the lines that a hint shows, to be copied; None if it shows none."""
    name, variables = hint.id.removeprefix("problems-hint-"), hint.variables
    if name == "write-lines" and isinstance(first := variables["first"], Message):
        return f"{_lines_of(first)}|{variables['line']}"
    if name == "write-below":
        return f"    {variables['text']}"
    return str(variables.get("line", variables.get("text"))) if name in _COPIED else None


def _copied(said: Said) -> str:
    """Return the line, or lines, to copy from the hint."""
    found = parse_log(_log(said, said.typed)).diagnostics
    (lines,) = {lines for d in found if d.hint is not None and (lines := _lines_of(d.hint)) is not None}
    return lines


def test_the_list_is_long_and_in_three_languages() -> None:
    assert Counter(said.language for said in SAID) == {"en": 55, "de": 35, "ja": 20}
    assert len({said.typed for said in SAID}) == len(SAID)


def test_most_are_understood_and_hardly_any_refused_without_a_line() -> None:
    counts = Counter(said.outcome for said in SAID)
    assert counts == {"understood": 60, "refused": 31, "warned": 1, "untold": 5, "ambiguous": 10, "lineless": 3}


@pytest.mark.parametrize("said", shared_out(_of("understood")), ids=lambda said: said.typed)
def test_what_is_understood_means_what_was_meant(said: Said) -> None:
    log = _log(said, said.typed)
    assert _game(log) == _game(_log(said, said.plain))
    assert _game(format_log(log)) == _game(log)


@pytest.mark.parametrize("said", _of("refused"), ids=lambda said: said.typed)
def test_what_is_refused_can_be_copied_as_it_was_meant(said: Said) -> None:
    assert parse_log(_log(said, said.typed)).game is None
    assert _game(_log(said, _copied(said))) == _game(_log(said, said.plain))


@pytest.mark.parametrize("said", _of("warned"), ids=lambda said: said.typed)
def test_a_comment_that_tells_something_is_warned_of(said: Said) -> None:
    (found,) = parse_log(_log(said, said.typed)).diagnostics
    assert found.severity is Severity.WARNING
    assert _game(_log(said, _copied(said))) == _game(_log(said, said.plain))


@pytest.mark.parametrize("said", _of("untold"), ids=lambda said: said.typed)
def test_a_turn_without_a_suggestion_needs_no_line(said: Said) -> None:
    assert parse_log(_log(said, said.typed)).game is None
    assert _game(_log(said, _copied(said))) == _game(_log(said, ""))


@pytest.mark.parametrize("said", _of("ambiguous", "lineless"), ids=lambda said: said.typed)
def test_what_has_no_one_meaning_is_refused(said: Said) -> None:
    found = parse_log(_log(said, said.typed))
    assert found.game is None
    assert not any(d.hint is not None and d.hint.id in WRITE for d in found.diagnostics)


def test_headers_that_are_there_are_not_proposed() -> None:
    log = "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\nhand: Plum, Rope, Hall\n"
    (hint,) = (d.hint for d in parse_log(log.replace("hand:", "I have")).diagnostics)
    assert hint == lines_to_copy(["hand: Plum, Rope, Hall"])
    assert not any("hand:" in (d.hint_text("en") or "") for d in parse_log(log + "I have Plum\n").diagnostics)
