"""A terminal for tests: runs a command in it, types, and knows what is on the screen."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Mapping
from types import TracebackType

import pexpect

from tests.cli.interrupting import hears_ctrl_c

_PART = re.compile(
    r"\x1b\[[?>]?([0-9;]*)([A-Za-z])|\x1b\][^\x07]*\x07|\x1b[=>]|([\r\n\b\t\x07])|([^\x1b\r\n\b\t\x07]+)"
)
_SECONDS = 60.0


class Screen:
    """What a terminal shows, with the lines that have gone off its top.

    It understands what line editors send: text, the movements of the cursor, and erasing.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.lines: list[list[str]] = [[]]
        self.row = self.column = 0
        self._pending = ""

    def feed(self, text: str) -> None:
        """Take what a program sends."""
        text = self._pending + text
        whole = re.search(r"\x1b(\[[?>]?[0-9;]*|\][^\x07]*)?$", text)
        self._pending = text[whole.start() :] if whole else ""
        for part in _PART.finditer(text[: len(text) - len(self._pending)]):
            number, command, control, letters = part.groups()
            if command:
                self._obey(command, int(number.partition(";")[0] or 0) if number else 0)
            elif control:
                self._move(control)
            else:
                for letter in letters or "":
                    self._write(letter)

    def text(self, first: int = 0) -> str:
        """Return the lines from one on, as one text without the breaks."""
        return " ".join(" ".join("".join(line).split()) for line in self.lines[first:] if line)

    @property
    def place(self) -> str:
        """Where the cursor is, as a terminal tells it."""
        return f"\x1b[{self.row - max(len(self.lines) - self.rows, 0) + 1};{self.column + 1}R"

    def _write(self, letter: str) -> None:
        if self.column >= self.columns:
            self._move("\r")
            self._move("\n")
        line = self.lines[self.row]
        line.extend(" " * (self.column + 1 - len(line)))
        line[self.column] = letter
        self.column += 1

    def _move(self, control: str) -> None:
        if control == "\r":
            self.column = 0
        elif control == "\b":
            self.column = max(self.column - 1, 0)
        elif control == "\n":
            self.row += 1
            if self.row == len(self.lines):
                self.lines.append([])

    def _obey(self, command: str, number: int) -> None:
        top = max(len(self.lines) - self.rows, 0)
        if command == "A":
            self.row = max(self.row - max(number, 1), top)
        elif command == "B":
            self.row = min(self.row + max(number, 1), len(self.lines) - 1)
        elif command == "C":
            self.column = min(self.column + max(number, 1), self.columns - 1)
        elif command == "D":
            self.column = max(self.column - max(number, 1), 0)
        elif command == "K":
            del self.lines[self.row][self.column :]
        elif command == "J":
            del self.lines[self.row][self.column :]
            for line in self.lines[self.row + 1 :]:
                line.clear()


class Terminal:
    """A terminal in which ``clue-logic`` runs; it counts the keys that are pressed.

    Parameters
    ----------
    args
        The command and its arguments.
    columns
        How wide the terminal is.
    before
        What is done in the new process before the command.
    """

    def __init__(self, *args: str, columns: int = 80, before: Callable[[], None] = hears_ctrl_c) -> None:
        environment: Mapping[str, str] = {**os.environ, "TERM": "xterm"}
        self.keys = 0
        self.screen = Screen(columns, 24)
        self._from = 0
        self._child = pexpect.spawn(
            sys.executable,
            ["-m", "clue_logic", *args],
            env={key: value for key, value in environment.items() if key not in ("COLUMNS", "NO_COLOR")},
            encoding="utf-8",
            dimensions=(24, columns),
            preexec_fn=before,
        )
        self._child.delaybeforesend = None

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._child.close(force=True)

    @property
    def pid(self) -> int:
        """The process."""
        return int(self._child.pid)

    def press(self, keys: str) -> None:
        """Press keys; what is shown from the line of the cursor on can be waited for."""
        self.keys += len(keys)
        while self._take(0.05):
            pass  # while a prompt is being drawn, the cursor is elsewhere: below, where the toolbar is
        self._from = self.screen.row
        self._child.send(keys)

    def shows(self, *texts: str, since: int | None = None) -> None:
        """Wait until some texts are on the screen, one after the other, since keys were pressed last, or from a row."""
        first = self._from if since is None else since
        pattern = re.compile(".*".join(re.escape(" ".join(text.split())) for text in texts))
        until = time.monotonic() + _SECONDS
        while not pattern.search(self.screen.text(first)):
            assert time.monotonic() < until, f"{texts} in:\n{self._shown}"
            assert self._read(), f"{texts} before the end in:\n{self._shown}"

    def ended(self) -> int | None:
        """Wait until the command has ended; return its exit status, None if a signal ended it."""
        until = time.monotonic() + _SECONDS
        while self._read():
            assert time.monotonic() < until, self._shown
        self._child.close()
        status: int | None = self._child.exitstatus
        return status

    @property
    def _shown(self) -> str:
        return "\n".join("".join(line) for line in self.screen.lines)

    def _read(self) -> bool:
        """Take what is there to be shown; return False at the end."""
        try:
            self._take(0.2)
        except pexpect.EOF:
            return False
        return True

    def _take(self, seconds: float) -> bool:
        """Wait for something to be shown; return whether there was anything."""
        try:
            sent = self._child.read_nonblocking(10_000, timeout=seconds)
        except pexpect.TIMEOUT:
            return False
        self.screen.feed(sent)
        for _ in range(sent.count("\x1b[6n")):  # where is the cursor?
            self._child.send(self.screen.place)
        return True
