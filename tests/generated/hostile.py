"""Cases that plain games do not have: players who leave, headers that are there twice, hostile names of files.

Each function makes one case from a seed and returns what is wrong with it: nothing, if all is well.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unicodedata import category

from click.testing import CliRunner

from clue_logic.cli.group import commands
from clue_logic.editing.live_log import LiveLog
from clue_logic.editing.log.document import LogDocument
from clue_logic.game.game import Game
from clue_logic.language.reader import parse_log
from clue_logic.notebook.repair_search import Rewriting, repairs
from clue_logic.words.escaping import make_visible
from clue_logic.words.positions import Position, lines
from tests.editing.asking import ask_about_place, ask_about_text
from tests.generated.oracle import satisfiable
from tests.generated.random_games import play_small

# Repairs after a player has left

_TRIED = 60  # How many logs are made until one is impossible


@dataclass(frozen=True, slots=True)
class Departed:
    """An impossible log in which a player has left the game."""

    text: str
    game: Game


def departed(seed: int) -> Departed | None:
    """Return a small impossible log in which a player leaves and others go on; None if none was found."""
    rng = Random(f"departed {seed}")
    for _ in range(_TRIED):
        text = "\n".join(_departing(rng)) + "\n"
        game = parse_log(text).game
        if game is not None and " leaves" in text and not satisfiable(game):
            return Departed(text, game)
    return None


def _departing(rng: Random) -> Iterator[str]:
    players = ["Ann", "Ben", "Cid", "Dot"][: rng.randint(3, 4)]
    each, hidden = rng.randint(1, 2), rng.randint(0, 1)
    cards = [chr(ord("A") + number) for number in range(each * len(players) + hidden)]
    one = rng.random() < 0.5
    yield f"cards: {', '.join(cards)}"
    yield f"hidden: {hidden}"
    yield "players: " + ", ".join(f"{player} {each}" for player in players)
    if one:
        yield "answers: one"
    left: list[str] = []
    for _ in range(rng.randint(3, 7)):
        staying = [player for player in players if player not in left]
        if len(staying) < 2:
            return
        who, other = rng.sample(staying, 2)
        hand, card = rng.sample(cards, each), rng.choice(cards)
        kind = rng.choice(["leaves", "reveals", "whispers", "announces", "accuses", "asks", "asks", "learn"])
        if kind == "leaves" and len(left) < 2:
            left.append(who)
            yield rng.choice([f"{who} leaves: {', '.join(hand)}", f"{who} leaves"])
        elif kind == "reveals":
            yield f"{rng.choice(players)} reveals {card}"
        elif kind == "whispers":
            yield f"{who} whispers to {other}: lacks {card}"
        elif kind == "announces":
            yield f"{who} announces one of {{{' '.join(hand)} | {' '.join(rng.sample(cards, each))}}}"
        elif kind == "accuses" and hidden:
            yield f"{who} accuses {card}: {rng.choice(['wrong', 'right'])}"
        elif kind == "asks" and one:
            yield f"{who} asks {other} about {card}: {rng.choice(['shows', 'none'])}"
        elif kind == "asks":
            yield f"{who} suggests {card}: {_answers(rng, staying, who)}"
        elif kind == "learn":
            yield f"learn {rng.choice(players)} {rng.choice(['holds', 'lacks'])} {card}"


def _answers(rng: Random, staying: Sequence[str], who: str) -> str:
    at = staying.index(who)
    others = [*staying[at + 1 :], *staying[:at]]
    shows = rng.randrange(len(others) + 1)
    said = [f"{player} passes" for player in others[:shows]]
    return ", ".join([*said, *(f"{player} shows" for player in others[shows : shows + 1])])


def repairs_that_fail(seed: int) -> list[str]:
    """Return the repairs of an impossible log that do not give a log that is well formed and possible."""
    wrong = departed(seed)
    if wrong is None:
        return [f"no impossible log from seed {seed}"]
    found = repairs(wrong.game, seconds=60, text=wrong.text)
    if found is None:
        return [f"seed {seed}: the log is called possible"]
    rewriting = Rewriting(wrong.game, wrong.text)
    problems = []
    for repair in found.found:
        game = parse_log(rewriting.text(repair)).game
        if game is None or not satisfiable(game):
            what = "not a log" if game is None else "impossible"
            problems.append(f"seed {seed}, line {repair.line}: {rewriting.statement(repair)}: {what}")
    return problems


# Headers that are there twice

_HEADERS, _PLACES = 10, 8  # At how many places, on how many of the first lines, an editor is asked about a log


def second_header(seed: int) -> str:
    """Return a log in which a header stands twice, as it was or with other names."""
    rng = Random(f"headers {seed}")
    text = play_small(rng.randrange(1000)).text
    found = text.splitlines()
    headers = [at for at, line in enumerate(found) if ":" in line and not line.startswith((" ", "#"))]
    key, _, said = found[rng.choice(headers)].partition(":")
    names = [name.strip() for name in said.split(",")]
    ways = [
        names,
        [*reversed(names)],
        ["knife", "candlestick"],
        [name.upper() for name in names],
        [*names[:1], "Zoe 3", "X ?"],
        [name[:3] for name in names],
        ["knife"] * 2,
        [""],
    ]
    found.insert(rng.randrange(len(found) + 1), f"{key}: {', '.join(rng.choice(ways))}")
    return "\n".join(found) + "\n"


def editor_failures(seed: int) -> list[str]:
    """Return the editor requests that fail for a log with a repeated header."""
    text, rng = second_header(seed), Random(seed)
    found = lines(text)
    try:
        document = LogDocument(LiveLog().read(text), lang=rng.choice(["en", "de", "ja"]))
        ask_about_text(document)
        for line in rng.choices(found[:_HEADERS], k=_PLACES):
            ask_about_place(document, Position(line.number, rng.randint(1, len(line.source) + 1)), "Somebody Else")
    except Exception as error:  # whatever it is, an editor would show none of it
        return [f"headers from seed {seed}: {type(error).__name__}: {error}\n{text}"]
    return []


# Names of files and folders

LOG = 'cards: A, B, C, D\nhidden: 1\nplayers: "An{}n" 1, Ben 1, Cid 1\nBen reveals B\nAn suggests A: Ben passes\n'
_OPENS = '<script type="application/json" id="start">'

_PARTS = (
    b"M\xfcller", b"\xff\xfe", b"\x80", b"a", b"game 1", b"\x1b[2J", b"\x1b]0;title\x07", b"\x1b[8m",
    b"\n", b"\r", b"\t",
    b"\nerror: x", b"'", b'"', b"\\", b"<b>", b"&amp;", b"%s", b"{0}", b"[red]", b"-x", b"*", b"\x7f", b"\x9b1m",
    *(sign.encode() for sign in "\u202e\u202a\u2066\u2069\u200b\u200d\u200e\u2028\u2029\u0085\u061c\u00ad\ufeff"),
    "名前".encode(), "é".encode(), "👩\u200d🚀".encode(), "نامه\u200cها".encode(),
)  # fmt: skip

_COMMANDS = (
    ("solve", "{log}"), ("check", "{log}"), ("conflicts", "{log}"), ("history", "{log}"), ("fmt", "--check", "{log}"),
    ("quiz", "{log}", "--key"), ("lesson", "{log}", "--to", "markdown"), ("why", "{log}", "Ben holds B"),
    ("solve", "{log}.not-there"), ("ask", "{log}", "who holds A"), ("compare", "{log}"), ("chances", "{log}"),
    ("lesson", "{log}", "--to", "html", "--output", "{name}.html", "--template", "page"),
    ("page", "--log", "{log}", "--out", "{name}.html", "--template", "page"), ("solve", "{name}"),
    ("rules", "try", "{name}/{name}.dl", "--games", "0", "--log", "{log}"), ("solve", "{log}", "--rules", "{name}"),
    ("rules", "class", "{name}"), ("rules", "class", "{name}", "--to", "html", "--out", "{name}.html"),
    ("exercise", "check", "{log}"), ("quiz", "{log}", "--answers", "{name}/{name}.dl"),
)  # fmt: skip


def file_name(seed: int) -> str:
    """Return a name of a file as the operating system may give it: any bytes but a slash and a zero."""
    rng = Random(f"name {seed}")
    parts = [rng.choice(_PARTS) for _ in range(rng.randint(1, 4))]
    return "n" + os.fsdecode(b"".join(parts))


def harmful(text: str) -> str:
    """Return the characters of an output that control a terminal, hide or turn text, or cannot be encoded."""
    kept = ("\n", "\t", "\u200c", "\u200d")  # joiners stay where a script needs them
    return "".join(sign for sign in text if category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp") and sign not in kept)


def file_name_failures(seed: int) -> list[str]:
    """Run a command on files with a hostile name, and return what is wrong with what it says."""
    rng, name = Random(f"file {seed}"), file_name(seed)
    hidden = rng.choice(["", "\u202e", "\u2066", "\u200b", "&amp;", "<b>"])
    command = rng.choice(_COMMANDS)
    with TemporaryDirectory() as folder, chdir(folder):
        Path("page").write_text(f'{_OPENS}{{"shape": "inline"}}</script>', encoding="utf-8")
        log = f"{name}.clue"
        try:
            Path(log).write_text(LOG.format(hidden) + rng.choice(["", "Ben shwos\n", "Ann reveals B\n"]), "utf-8")
            Path(name).mkdir()
            Path(name, f"{name}.dl").write_text(rng.choice(["lacks(P, C) :-\n", "% exercise: no-such\n"]), "utf-8")
        except OSError:
            return []  # a system on which there can be no such name
        args = [part.format(log=log, name=name) for part in command]
        result = CliRunner().invoke(commands, args, prog_name="clue-logic")
        written = [Path(f"{name}.html").read_text(encoding="utf-8")] if os.path.exists(f"{name}.html") else []
    problems = []
    if written and written[0].startswith(_OPENS):  # a copy of the page, in which a log stays as it is
        begins = json.loads(written.pop().removeprefix(_OPENS).removesuffix("</script>"))
        written.append(begins["name"])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        problems.append(f"{type(result.exception).__name__}: {result.exception}")
    for text in (result.output, *written):
        if bad := harmful(text):
            problems.append(f"prints {bad!a}")
        if "internal error" in text or "Traceback" in text:
            problems.append(text)
    if any(line.startswith("error: x") for line in result.output.splitlines()):
        problems.append("a name begins a line of the output")
    if make_visible(name) != make_visible(make_visible(name)):
        problems.append("what is visible changes when it is made visible")
    return [f"{args!a}: {problem}" for problem in problems]
