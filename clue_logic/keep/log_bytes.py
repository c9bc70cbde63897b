"""The file of a log: what is added to it for a line, and what is left without its last one. Bytes in, bytes out.

Nothing else in the file is touched: a byte order mark, the kind of line ends, a last line without one all stay.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from itertools import chain, zip_longest

_BREAKS = (b"\r\n", b"\n", b"\r")


@dataclass(frozen=True, slots=True)
class LogBytes:
    """What a file holds.

    Parameters
    ----------
    data
        Its bytes, UTF-8.

    Examples
    --------
    >>> log = LogBytes(b"players: Ann, Bob\\r\\nAnn suggests 1")
    >>> log.addition("Bob suggests 2")
    b'\\r\\nBob suggests 2\\r\\n'
    >>> LogBytes(log.data + b"\\r\\n").without_last("Ann suggests 1")
    b'players: Ann, Bob\\r\\n'
    """

    data: bytes = b""

    def addition(self, text: str) -> bytes:
        """Return what to append so that the file ends with these lines."""
        end = self._line_end
        lines = b"".join(line.encode() + end for line in text.split("\n"))
        whole = self._said.endswith((b"\n", b"\r")) or not self._said
        return lines if whole else end + lines

    def without_last(self, text: str) -> bytes | None:
        """Return the file without its last line; None if that is another one than this."""
        ending = self._said[len(self._said.rstrip(b"\r\n")) :]
        if ending not in (*_BREAKS, b""):  # blank lines behind it: somebody has been here
            return None
        said = self._said[: len(self._said) - len(ending)]
        line = text.encode()
        before = said[: len(said) - len(line)]
        if not said.endswith(line) or (before and not before.endswith((b"\n", b"\r"))):
            return None
        return self.data[: len(self.data) - len(ending) - len(line)]

    def with_text(self, text: str) -> bytes:
        """Return the file with another text in it; lines that stay keep their line ends, and so does a byte order mark.

        Examples
        --------
        >>> LogBytes(b"me: Ann\\r\\nAnn passes\\n").with_text("me: Ann\\nhand: 1\\nAnn passes\\n")
        b'me: Ann\\r\\nhand: 1\\nAnn passes\\n'
        """
        old, old_ends = _lines(self._said)
        new, ends = _lines(text.encode())
        first = 0
        while first < min(len(old_ends), len(ends)) and old[first] == new[first]:
            first += 1
        last = 0
        while last < min(len(old_ends), len(ends)) - first and old[-1 - last] == new[-1 - last]:
            last += 1
        among = [self._line_end] * (len(ends) - first - last)
        ends = [*old_ends[:first], *among, *old_ends[len(old_ends) - last :]]
        said = b"".join(chain.from_iterable(zip_longest(new, ends, fillvalue=b"")))
        if _lines(said)[0] != new:  # two line ends have met that are one together
            said = self._line_end.join(new)
        return self.data[: len(self.data) - len(self._said)] + said

    @property
    def _said(self) -> bytes:
        return self.data.removeprefix(codecs.BOM_UTF8)

    @property
    def _line_end(self) -> bytes:
        """How lines end in this file, as its last line end shows."""
        last = max(self.data.rfind(b"\n"), self.data.rfind(b"\r"))
        if last < 0:
            return b"\n"
        if self.data[last : last + 1] == b"\r":
            return b"\r"
        return b"\r\n" if self.data[last - 1 : last] == b"\r" else b"\n"


def _lines(data: bytes) -> tuple[list[bytes], list[bytes]]:
    """Return the lines, the last of which may be empty, and what stands between them."""
    parts = re.split(rb"(\r\n|\n|\r)", data)
    return parts[::2], parts[1::2]
