"""On a screen of 60 or 40 columns nothing that is printed for people runs past its right edge."""

from __future__ import annotations

from pathlib import Path
from random import Random
from string import ascii_uppercase

import pytest
from rich.cells import cell_len

from tests.cli.conftest import Run
from tests.generated.dealt import dealt_log
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"


def cards(word: str, number: int) -> list[str]:
    return [f"{word} {letter}" for letter in ascii_uppercase[:number]]


TWELVE = dealt_log(
    (*("Anna", "Anton", "Ben", "Benjamin", "Clara", "David"), *("Eva", "Felix", "Gregor", "Hannelore", "Ida", "Jo")),
    {"who": cards("Suspect", 7), "what": cards("Weapon", 6), "where": cards("Chamber", 8)},
    14,
    seed=1,
)
LONG = dealt_log(
    ("Alexandra-Theodora von Hohenstein", "Bartholomäus Maximilian Wolkenstein", "Clementine Abendroth", "Dagobert"),
    {
        "suspects": ["Oberst Friedrich von Gatow zu Hohenlohe", "Professor Bloom", "Gnom", "Doktor Mathilde Schwarz"],
        "weapons": ["Kerzenleuchter aus schwerem Messing", "Seil", "Rohrzange ohne Griff"],
        "rooms": ["Arbeitszimmer im Obergeschoss", "Bibliothek", "Wintergarten mit Springbrunnen und Palmen", "Halle"],
    },
    8,
    seed=2,
)
JAPANESE = dealt_log(
    ("さくら", "ひなた", "つばさ", "花子", "太郎左衛門", "美咲"),
    {
        "犯人": ["医者", "教師", "画家", "船長", "料理長", "郵便配達人"],
        "凶器": ["ナイフ", "ロープ", "毒薬", "花瓶", "鉄の燭台", "スパナ"],
        "場所": ["書斎", "台所", "温室", "屋根裏", "玄関広間", "図書室"],
    },
    12,
    seed=3,
)
LOGS = {
    "six": ((EXAMPLES / "six-players.clue").read_text(encoding="utf-8"), "Ben", "Plum"),
    "twelve": (TWELVE, "Benjamin", "Suspect A"),
    "long": (LONG, "Dagobert", "Professor Bloom"),
    "japanese": (JAPANESE, "太郎左衛門", "郵便配達人"),
    "impossible": ((EXAMPLES / "impossible.clue").read_text(encoding="utf-8"), "Ben", "Plum"),
    "failing": (JAPANESE + "expect 太郎左衛門 holds 郵便配達人\nexpect solved\n", "花子", "医者"),
    "broken": ((EXAMPLES / "broken.clue").read_text(encoding="utf-8"), "Ben", "Plum"),
}
"""Logs, each with the names of a player and a card."""

IN_THREE = ("solve", "ask", "why", "matrix", "rules")
"""The commands that speak Japanese, too."""


def commands_on(player: str, card: str) -> list[tuple[str, ...]]:
    """The commands that print something for people about a log; LOG stands for its name."""
    known = f"{card} excluded"
    return [
        ("solve", "LOG"),
        ("solve", "LOG", "--clauses"),
        ("solve", "LOG", "--suppose", f"{player} holds {card}"),
        ("ask", "LOG", f"who holds {card}"),
        ("ask", "LOG", f"what does {player} hold"),
        ("ask", "LOG", "why the solution"),
        ("matrix", "LOG"),
        ("why", "LOG", known),
        ("why", "LOG", "the solution"),
        ("why", "LOG", known, "--format", "prose", "--all"),
        ("chances", "LOG"),
        ("chances", "LOG", "--draw", "2"),
        ("conflicts", "LOG", "--all", "--repairs"),
        ("history", "LOG"),
        ("history", "LOG", "--rules", "matrix"),
        ("view", "LOG", player),
        ("leaks", "LOG"),
        ("rivals", "LOG"),
        ("suggest", "LOG", "--top", "2"),
        ("scheme", "LOG"),
        ("lesson", "LOG"),
        ("knows", "LOG", player, known),
        ("knows", "LOG", "everybody", "the solution"),
        ("check", "LOG"),
        ("watch", "LOG", "--once"),
    ]


def all_commands() -> list[tuple[str, tuple[str, ...], int]]:
    """Return logs, commands on them, and for each a random language and width."""
    chance, found = Random(1), []
    for log, (_, player, card) in LOGS.items():
        for command in commands_on(player, card):
            languages: tuple[str, ...] = ("en", "de", "ja") if command[0] in IN_THREE else ("en", "de")
            if command[0] in ("check", "watch"):
                languages = ("en",)
            lang = chance.choice(languages)
            said = command if lang == "en" else (*command, "--lang", lang)
            found.append((log, said, chance.choice((60, 40))))
    return found


ELSEWHERE = [
    *(("rules", "--rules", rules, "--lang", lang) for rules in ("notebook", "matrix") for lang in ("en", "de", "ja")),
    *(("rules", "one_place", "--lang", lang) for lang in ("en", "de", "ja")),
    *(
        ("puzzle", command, str(EXAMPLES / "puzzles" / f"{name}.puzzle"), "--lang", lang)
        for command, name in (("why", "no-solution"), ("why", "four"), ("solve", "four"), ("solve", "crazy-jacob"))
        for lang in ("en", "de")
    ),
    ("compare", "six", "long"),
    ("why", "neller", "billiard room is the solution"),
    ("why", "neller", "billiard room is the solution", "--all", "--show-rules", "--lang", "de"),
    ("why", "supposing", "Axe excluded", "--show-rules", "--lang", "ja"),
    ("why", "supposing", "not Lamp excluded", "--lang", "de"),
    ("knows", "knowledge", "Ben", "Anna holds Scarlett", "--format", "prose", "--lang", "de"),
    ("quiz", "paper"),
    ("solve",),
    ("solve", "nowhere"),
    ("solve", "six", "--suppose", "Ben hlods Plum"),
    ("solve", "six", "--rules", "notbook"),
    ("solve", "six", "--no-such-option"),
    ("ask", "six", "who is it that hides the Rope"),
    ("why", "six", "Xenia holds Plum"),
    ("view", "six", "everybody"),
    ("knows", "six", "Benn", "Plum excluded"),
    ("puzzle", "why", "six"),
    ("solv", "six"),
]


FILES = {
    "neller": ROOT / "tests" / "games" / "neller.clue",
    "supposing": EXAMPLES / "supposing.clue",
    "knowledge": EXAMPLES / "knowledge.clue",
}


@pytest.fixture(autouse=True)
def logs(folder: Path) -> None:
    for name, path in FILES.items():
        (folder / name).symlink_to(path)
    for name, (text, _, _) in LOGS.items():
        (folder / name).write_text(text, encoding="utf-8")


def too_wide(shown: str, width: int) -> list[str]:
    """The lines that run past the edge, but for those that are not broken, each for a reason."""
    return [
        line
        for line in shown.splitlines()
        if cell_len(line) > width
        and str(EXAMPLES) not in line  # the name of a file
        and not line.startswith("Usage: clue-logic")  # click breaks it no further than it has parts
    ]


@pytest.mark.parametrize(("log", "command", "width"), shared_out(all_commands(), several=True))
def test_nothing_about_a_log_runs_past_the_edge(
    log: str, command: tuple[str, ...], width: int, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    found = run(*(log if word == "LOG" else word for word in command))
    assert found.stdout or found.stderr
    assert too_wide(found.stdout, width) == []
    assert too_wide(found.stderr, width) == []


@pytest.mark.parametrize("width", [60, pytest.param(40, marks=pytest.mark.slow)])
@pytest.mark.parametrize("args", shared_out(ELSEWHERE), ids=" ".join)
def test_nothing_else_runs_past_the_edge(
    args: tuple[str, ...], width: int, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    found = run(*args)
    assert found.stdout or found.stderr
    assert too_wide(found.stdout, width) == []
    assert too_wide(found.stderr, width) == []
