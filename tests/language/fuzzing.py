"""Random and mutated logs: each must give a game, or errors that have a place; never another exception."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from clue_logic.language.errors import LogError
from clue_logic.language.formatter import format_log
from clue_logic.language.questions import parse_question
from clue_logic.language.reader import LogReading, parse_log
from clue_logic.words.diagnostics import Diagnostic, Severity, decode
from clue_logic.words.positions import lines
from tests.language.places import without_places

SEEDS = tuple(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).with_name("seeds").iterdir()))
"""Logs that fuzzing starts from: between them they have every statement."""

ODD = (
    "", " ", "\t", "\n", "\r\n", "\r", ":", ",", "{", "}", "|", '"', "#", "?", "'", "-", ".",
    "、", "：", "“", "”", "\u3000", "\x00", "\x1b", "\u2028", "\u202e", "\ufeff", "\ud800",
    "é", "e\u0301", "ﬀ", "İ", "ß", "名", "・", "👻", "0", "99999999", "٣", "²",
    "%s", "{0}", "\\", "__import__('os')", "../../etc/passwd", "%! x", "a" * 300,
)  # fmt: skip
WORDS = tuple(
    """
    Anna Ben Clara Plum Rope Hall Mrs suggests passes shows nobody has holds lacks one of accuses wrong right asks about
    none reveals leaves announces knows know weiß learn expect open solved inconsistent why not excluded is the
    solution who what does hold asked showed pass can't no yes me him the and was not or guesses correct
    edition players me hand table answers asker strict cards hidden hands accusing vermutet
    passt zeigt niemand besitzt nicht 6 3 envelope everybody alle wissen public whether ob
    は を が に の も と 宣言 パス なし 見せる 見せた 持っている 誰も 公開 発表 正解 判明 期待
    note: notiz: notes note by von ? ; maybe
    伏せ札 ではない 私 医者 はるか ゆうき ich und den nix
    """.split()  # noqa: SIM905
)


SPOKEN = (
    (" suggests ", (" guesses ", " asked about ", " asks ", " thinks it was ", ": ", " - ", " Suggests ")),
    (" vermutet ", (" verdächtigt ", " tippt auf ", " fragt nach ", ": ")),
    (" passes", (" pass.", " can't", " had nothing", " no", " and Clara pass", " x", " does not show")),
    (" shows", (" showed me", " shows him", " yes", " shows a card.", " and I show", " does not show", " was shown")),
    (" zeigt", (" hat mir gezeigt", " zeigt was", " zeigt nicht", " ja")),
    ("nobody shows", ("nobody", "no one could show", "all pass.", "the others pass")),
    (" は ", ("は", "が", "も", " ")),
    (" を ", ("を", "と", " ")),
    ("宣言", ("聞いた", "と推理", "って言った", "宣言しなかった")),
    ("持っている", ("あり", "持ってない", "見せてくれた")),
    (", ", (" and ", "; ", " / ", " und ", "・", " or ", " with the ")),
    ("Anna", ("I", "my turn", "me")),
    (":", (".", " -", " ->", "!", "")),
)
"""What people say for what the log language says, or for something else."""


def random_log(rng: random.Random) -> str:
    """Return a log that is one of the seeds with a few mutations, or words thrown together."""
    if rng.random() < 0.2:
        glue = (" ", " ", " ", ", ", ": ", "\n", "\n    ")
        return "".join(rng.choice(WORDS + ODD) + rng.choice(glue) for _ in range(rng.randrange(60)))
    text = rng.choice(SEEDS)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        text = mutated(text, rng)
    return text


def mutated(text: str, rng: random.Random) -> str:
    """Return a log with one slip: a letter, a word or a line too many, too few or somewhere else."""
    rows = text.split("\n")
    match rng.randrange(15):
        case 12 | 13:
            plain, spoken = rng.choice(SPOKEN)
            return text.replace(plain, rng.choice(spoken), rng.randrange(1, 6))
        case 14:
            rows[rng.randrange(len(rows))] += rng.choice((".", "。", "!", " too", ", Next", "?", " and"))
        case 0:
            at = rng.randrange(len(text) + 1)
            return text[:at] + rng.choice(ODD + WORDS) + text[at:]
        case 1:
            at = rng.randrange(len(text) + 1)
            return text[:at] + text[at + rng.randrange(1, 8) :]
        case 2:
            rng.shuffle(rows)
        case 3:
            del rows[rng.randrange(len(rows))]
        case 4:
            rows.insert(rng.randrange(len(rows) + 1), rng.choice(rng.choice(SEEDS).split("\n")))
        case 5:
            words = text.split(" ")
            words[rng.randrange(len(words))] = rng.choice(WORDS + ODD)
            return " ".join(words)
        case 6:
            return text.replace(" ", rng.choice(("  ", "\t", "\u3000", " \t ")), rng.randrange(1, 9))
        case 7:
            rows[rng.randrange(len(rows))] += rng.choice(("#", "  # so far", '# "', "#!", "\r", " ", "＃"))
        case 8:
            rows[(at := rng.randrange(len(rows))) : at] = rng.choice((["", ""], ["# alone"], ["    # below"], ["\t"]))
        case 9:
            return text.replace(", ", rng.choice((",", " ,", "、", ",\n   ")), rng.randrange(1, 4))
        case 10:
            return text.replace(": ", rng.choice((":", " :", "：", ":\n  ")), rng.randrange(1, 4))
        case _:
            at = rng.randrange(len(rows))
            rows[at] = rng.choice((" ", "\t", "    ", "")) + rows[at].strip()
    return "\n".join(rows)


def faults(text: str, reading: LogReading) -> list[str]:
    """Return what is wrong with a reading: no game and no error, both, or an error without a place in the log."""
    errors = [d for d in reading.diagnostics if d.severity is Severity.ERROR]
    found = []
    if (reading.game is None) != bool(errors):
        found.append(f"game {reading.game is not None}, {len(errors)} errors")
    sources = [line.source for line in lines(text)]
    found += [f"no such place: {d}" for d in reading.diagnostics if not _has_place(d, sources)]
    return found


def _has_place(diagnostic: Diagnostic, sources: list[str]) -> bool:
    if not 1 <= diagnostic.line <= len(sources) or diagnostic.source_line != sources[diagnostic.line - 1]:
        return False
    # One column behind the end is a place: something is missing there.
    return 1 <= diagnostic.column < diagnostic.end_column <= len(diagnostic.source_line) + 2


def fuzz(n: int, seed: int) -> Counter[str]:
    """Read n random logs; return how many gave a game and how many errors.

    Raises
    ------
    AssertionError
        If a log gives neither or both, an error is out of place, or formatting changes the game.
    """
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    for _ in range(n):
        text = random_log(rng)
        reading = parse_log(text)
        wrong = faults(text, reading)
        assert not wrong, f"{wrong}\n{text!r}"
        seen["game" if reading.game else "errors"] += 1
        if reading.game is not None:
            tidy = format_log(text)
            assert format_log(tidy) == tidy, f"formatting is not idempotent: {text!r}"
            again = parse_log(tidy).game
            assert again is not None, f"formatted, it has errors: {text!r}"
            assert without_places(again) == without_places(reading.game), f"formatted, it is another game: {text!r}"
        data = bytearray(text.encode("utf-8", errors="surrogatepass"))
        if data:
            data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            decode(bytes(data), "fuzz", LogError)
        except LogError:
            seen["not UTF-8"] += 1
    _fuzz_questions(n // 10, rng)
    return seen


def _fuzz_questions(n: int, rng: random.Random) -> None:
    game = parse_log(SEEDS[0]).game
    assert game is not None
    for _ in range(n):
        text = " ".join(rng.choice(WORDS + ODD) for _ in range(rng.randrange(8)))
        problems: tuple[Diagnostic, ...] | None = None
        try:
            parse_question(text, game)
        except LogError as error:
            problems = error.diagnostics
        assert problems != (), repr(text)
