"""``clue-logic keep`` on a terminal, typed key by key."""

from __future__ import annotations

import os
import resource
import signal
from pathlib import Path

import pytest

from clue_logic.editing.keep.turns import ShortTurnParser
from clue_logic.game.events import Reply, Suggestion
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.language.references import Setup
from clue_logic.words.names import Names
from tests.cli.interrupting import hears_ctrl_c, hears_signals
from tests.cli.terminal import Terminal
from tests.editing.keep.test_games import without_lines
from tests.generated.random_games import play_plainly

pytestmark = pytest.mark.slow

HEAD = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\nhand: Plum, Rope, Hall, Study, Dagger, Library\n"
IDLE = "or ? for what can be typed"
"""What stands below an empty prompt: once it is there, a key is not lost."""
FIRST = "Anna suggests Miss Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner\n"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log that has only headers."""
    path = tmp_path / "game.clue"
    path.write_text(HEAD)
    return path


class Typist:
    """The typed turns of a game: three letters for a card, one for a player."""

    def __init__(self, game: Game) -> None:
        setup = Setup(deck=game.deck, seats=game.names)
        assert setup.cards is not None
        self._cards: Names = setup.cards

    def card(self, name: str) -> str:
        words = [word[:3].lower() for word in reversed(name.split())]
        return next((word for word in words if self._cards.find(word) == name), name)

    def turn(self, event: Suggestion, asker: str) -> str:
        """Return a turn as it is typed into the prompt."""
        named = "" if event.asker == asker else f"{event.asker[0].lower()} "
        last = event.answers[-1]
        if last.reply is Reply.PASSED:
            answer = " -"
        else:
            answer = f" {last.player[0].lower()}" + (f" {self.card(last.card)}" if last.card else "")
        return f"{named}{' '.join(map(self.card, event.cards))}{answer}"

    def by_hand(self, event: Suggestion) -> str:
        """Return the shortest line for a turn that a log takes."""
        last = event.answers[-1]
        shown = f" {self.card(last.card)}" if last.card else ""
        answer = "nobody shows" if last.reply is Reply.PASSED else f"{last.player[0].lower()} shows{shown}"
        return f"{event.asker[0].lower()} suggests {', '.join(map(self.card, event.cards))}: {answer}"


def test_a_game_of_twenty_turns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Killed after the tenth turn, in the middle of a line; edited elsewhere after the fifteenth."""
    text = play_plainly(5, 4, 20).text
    for letter, name in zip("ABCD", ("Anna", "Ben", "Clara", "David"), strict=True):
        text = text.replace(f"Player {letter}", name)
    game = read_log(text)
    turns = [event for event in game.events if isinstance(event, Suggestion)]
    assert len(turns) == 20
    typist, path, keys = Typist(game), tmp_path / "game.clue", 0
    first = min(event.line for event in game.events)
    path.write_text("".join(line for line in text.splitlines(keepends=True)[: first - 1] if line.strip("\n")))
    headers = path.read_text()
    before = read_log(headers)

    def played(terminal: Terminal, some: list[Suggestion]) -> None:
        told: list[str] = []
        for event in some:
            asker = ShortTurnParser(read_log(path.read_text())).proposed
            terminal.shows(*told, f"{asker}>", since=0)
            number = len(path.read_text().splitlines()) + 1
            terminal.press(f"{typist.turn(event, asker)}\r")
            told = [f"line {number}: {event.asker} suggests", f"by line {number}"]
            terminal.shows(*told, since=0)

    with Terminal("keep", str(path)) as terminal:
        played(terminal, turns[:10])
        keys += terminal.keys
        terminal.press("mus rop")
        terminal.shows("still missing")
        os.kill(terminal.pid, signal.SIGKILL)
        assert terminal.ended() is None
    assert len(read_log(path.read_text()).events) == 10
    assert path.read_text().endswith("\n")
    with Terminal("keep", str(path), columns=60) as terminal:
        played(terminal, turns[10:15])
        with path.open("a") as file:
            file.write("# by another program")
        played(terminal, turns[15:16])
        played(terminal, turns[16:])
        keys += terminal.keys
        terminal.shows(">", IDLE)
        terminal.press("\x04")
        assert terminal.ended() == 0
    written = path.read_text()
    assert written.startswith(headers)
    assert "\n# by another program\n" in written
    assert without_lines(read_log(written).events) == without_lines(game.events)
    lines = [line for line in written.splitlines()[len(headers.splitlines()) :] if not line.startswith("#")]
    letters, by_hand = sum(len(line) + 1 for line in lines), sum(len(typist.by_hand(turn)) + 1 for turn in turns)
    with capsys.disabled():
        print(
            f"\n20 turns: {keys} keys for {letters} letters of the log ({keys / letters:.0%}); {by_hand} typed by hand"
        )
    assert keys <= letters * 0.3
    assert keys <= by_hand * 0.5
    assert before.names == game.names


def test_what_will_be_written_stands_below_the_prompt(log: Path) -> None:
    with Terminal("keep", str(log)) as terminal:
        terminal.shows("Anna> ", "a turn in short (sca can kit, cla)")
        terminal.press("sca spa")
        terminal.shows("Anna suggests Miss Scarlett, Spanner, ... (still missing: rooms)")
        terminal.press(" kit, c spa")
        terminal.shows(FIRST.strip())
        assert log.read_text() == HEAD
        terminal.press("\r")
        terminal.shows("New by line 5:", "Clara holds Spanner", "Ben>", IDLE)
        assert log.read_text() == HEAD + FIRST
        terminal.press("sca li")
        terminal.shows("Library")
        terminal.press("\t")
        terminal.shows("still missing: weapons")
        terminal.press("\x03")
        terminal.shows("Press Ctrl-C again", "Ben>", IDLE)
        terminal.press("\x1b[A")  # the arrow up
        terminal.shows("sca spa kit, c spa")
        terminal.press("\x03")
        terminal.shows("again to leave", IDLE)
        terminal.press("undo\r")
        terminal.shows("Taken back: Anna suggests", "Anna>", IDLE)
        assert log.read_text() == HEAD
        terminal.press("\x03")
        terminal.shows("again to leave", "Anna>", IDLE)
        terminal.press("\x03")
        terminal.shows("contains every line.")
        assert terminal.ended() == 0


def test_a_terminal_that_is_closed_loses_no_line(log: Path) -> None:
    with Terminal("keep", str(log), before=hears_signals) as terminal:
        terminal.shows("Anna>")
        terminal.press("sca spa kit, c spa\r")
        terminal.shows("New by line 5", "Ben>", IDLE)
        terminal.press("gre rop")
        terminal.shows("still missing")
        os.kill(terminal.pid, signal.SIGHUP)
        terminal.ended()
    assert log.read_text() == HEAD + FIRST


def test_a_disk_that_is_full_in_the_middle_of_a_line(log: Path) -> None:
    """No more than ten bytes fit, and these are taken back."""

    def full() -> None:
        hears_ctrl_c()
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(HEAD) + 10, len(HEAD) + 10))

    with Terminal("keep", str(log), before=full) as terminal:
        terminal.shows("Anna>")
        terminal.press("sca spa kit, c spa\r")
        terminal.shows("cannot be written (File too large)", "Anna> ", "sca spa kit, c spa")
        assert log.read_text() == HEAD
        terminal.press("\x03")
        terminal.shows("again to leave", IDLE)
        terminal.press("\x04")
        assert terminal.ended() == 0
    assert log.read_text() == HEAD


def test_a_new_log_at_the_prompt(tmp_path: Path) -> None:
    path = tmp_path / "new.clue"
    with Terminal("keep", str(path), "--lang", "de", columns=60) as terminal:
        terminal.shows("Ausgabe> ")
        terminal.press("cluedo-de\r")
        terminal.shows("Spieler")
        terminal.press("Anna Ben Clara\r")
        terminal.shows("dein Name (")
        terminal.press("b\r")
        terminal.shows("das Blatt von Ben")
        terminal.press("\r")
        terminal.shows("Anna>")
        terminal.press("min dol küc -\r")
        terminal.shows("Zeile 5", "Ben>", "was man eingeben kann")
        terminal.press("\x04")
        assert terminal.ended() == 0
    assert path.read_text(encoding="utf-8") == (
        "ausgabe: cluedo-de\nspieler: Anna 6, Ben 6, Clara 6\nich: Ben\n\n"
        "Anna vermutet Fräulein Ming, Dolch, Küche: niemand zeigt\n"
    )
    cancelled = tmp_path / "cancelled.clue"
    with Terminal("keep", str(cancelled)) as terminal:
        terminal.shows("edition>")
        terminal.press("cluedo-uk")
        terminal.shows("edition: cluedo-uk")
        terminal.press("\x03")
        assert terminal.ended() == 0
    assert not cancelled.exists()
