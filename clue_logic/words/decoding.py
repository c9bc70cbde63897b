"""From bytes to text."""

from __future__ import annotations

from clue_logic.words.diagnostics import Diagnostic, Severity, TextError


def decode(data: bytes, name: str, error: type[TextError] = TextError) -> str:
    """Return the text of a file, which must be UTF-8; a byte order mark is dropped.

    Parameters
    ----------
    data
        What is in the file.
    name
        What messages call it.
    error
        Which exception is raised.

    Raises
    ------
    TextError
        If it is not UTF-8; the message says at which byte.

    Examples
    --------
    >>> decode(b"\\xef\\xbb\\xbfme: Anna", "x.clue")
    'me: Anna'
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        # Positions in it count from behind a byte order mark.
        offset = fault.start + (len(data) - len(fault.object))
        before = data[:offset]
        line = before.count(b"\n") + 1
        start = before.rfind(b"\n") + 1
        column = len(before[start:].decode("utf-8-sig", errors="replace")) + 1
        wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
        raise error(
            [
                Diagnostic(
                    Severity.ERROR,
                    line,
                    column,
                    column + 1,
                    f"this is not UTF-8 text: byte 0x{data[offset]:02x} at offset {offset}",
                    hint="the file is UTF-16; save it as UTF-8" if wide else "save the file as UTF-8",
                    source_line=data[start:].split(b"\n", 1)[0][:200].decode("utf-8", errors="replace").rstrip("\r"),
                )
            ],
            name,
        ) from None
