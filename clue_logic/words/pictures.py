"""Pictures, if matplotlib is installed: axes to draw on, and PNG files."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from clue_logic.storage.file_writing import write_file

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZE = (7.5, 4.5)
"""Width and height of a picture in inches."""

COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")
"""Colours that are distinct also with colour blindness (Okabe and Ito)."""

_DOTS_PER_INCH = 120


class PictureError(RuntimeError):
    """A picture that could not be written."""


def new_axes() -> Axes:
    """Return axes of a new figure, which Jupyter shows; ModuleNotFoundError says how to install matplotlib."""
    try:
        from matplotlib import pyplot
    except ModuleNotFoundError:
        message = 'a picture needs matplotlib: pip install "clue-logic[plots]"'
        raise ModuleNotFoundError(message, name="matplotlib") from None
    return pyplot.subplots(figsize=SIZE, layout="constrained")[1]


def save_picture(path: Path, draw: Callable[[Axes], object]) -> None:
    """Write what a function draws on axes as a PNG file.

    Raises PictureError if the file cannot be written.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=SIZE, layout="constrained")
    draw(figure.subplots())
    picture = BytesIO()
    figure.savefig(picture, dpi=_DOTS_PER_INCH, format="png")
    try:
        write_file(path, picture.getvalue())
    except OSError as error:
        raise PictureError(f"{path}: cannot be written ({error.strerror or error})") from None
