"""Lines of a text with comments: what is read of each line, and what is only remarked.

Every character keeps its place, so that a position in the code of a line is a position in the file: a comment is cut
off at the end, and full-width punctuation is replaced character by character.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

_PUNCTUATION = str.maketrans(
    {
        "、": ",", "，": ",", "､": ",", "：": ":", "\u3000": " ", "＃": "#", "？": "?",
        "｛": "{", "｝": "}", "｜": "|", "“": '"', "”": '"', "„": '"', "＂": '"',
    }
)  # fmt: skip
_QUOTED = re.compile(r'["“”„＂][^"“”„＂]*["“”„＂]|「[^「」"“”„＂]*」|『[^『』"“”„＂]*』')
_STOPS = "。｡"


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `code` is what is read, `comment` what follows the ``#`` (None without one)."""

    number: int
    source: str
    code: str
    comment: str | None

    @property
    def is_blank(self) -> bool:
        """True if nothing is left without the comment."""
        return not self.code or self.code.isspace()

    @property
    def is_indented(self) -> bool:
        """True if the line begins with white space."""
        return self.code[:1].isspace()


def lines(text: str) -> list[Line]:
    """Return the lines of a text, with comments and code taken apart.

    Examples
    --------
    >>> [(line.code, line.comment) for line in lines("me: Anna  # that is I")]
    [('me: Anna  ', ' that is I')]
    """
    return [line(number, source) for number, source in enumerate(sources(text), start=1)]


def sources(text: str) -> list[str]:
    """Return the lines of a text as they are written, in composed characters and without the signs that end them.

    Examples
    --------
    >>> sources("me: Anna\\r\\n")
    ['me: Anna', '']
    """
    text = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


def line(number: int, source: str) -> Line:
    """Return one line of a text, with comment and code taken apart."""
    if source.isascii() and '"' not in source:
        code, mark, comment = source.partition("#")
        return Line(number, source, code, comment if mark else None)
    code = _punctuated(source)
    start = _comment_start(code)
    return Line(number, source, _without_stop(code[:start]), None if start == len(code) else source[start + 1 :])


def _punctuated(source: str) -> str:
    """Replace full-width punctuation, but for what stands in quotes."""
    code, at = "", 0
    for quoted in _QUOTED.finditer(source):
        code += source[at : quoted.start()].translate(_PUNCTUATION) + f'"{quoted[0][1:-1]}"'
        at = quoted.end()
    return code + source[at:].translate(_PUNCTUATION)


def _without_stop(code: str) -> str:
    """Return a line of code with a blank for the full stop at its end, if there is one."""
    said = code.rstrip()
    return f"{said[:-1]} {code[len(said) :]}" if said.endswith(tuple(_STOPS)) else code


def _comment_start(code: str) -> int:
    """Return where the comment of a line begins, or its length. A ``#`` in quotes is part of a name."""
    quoted = False
    for position, character in enumerate(code):
        if character == '"':
            quoted = not quoted
        elif character == "#" and not quoted:
            return position
    return len(code)


def unseen(line: str) -> int | None:
    """Return the place, from 0, of the first character that no message could show; tabs are none.

    Examples
    --------
    >>> unseen("a\\tb\\x00"), unseen("a b")
    (3, None)
    """
    return next((at for at, sign in enumerate(line) if not sign.isprintable() and sign != "\t"), None)
