"""Pictures, if matplotlib is installed: axes to draw on, and PNG files."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from warnings import catch_warnings, simplefilter

from clue_logic.storage.file_writing import write_file

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZE = (7.5, 4.5)
"""Width and height of a picture in inches."""

COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")
"""Colours that are distinct also with colour blindness (Okabe and Ito)."""

_DOTS_PER_INCH = 120


_FONTS = ("Noto Sans CJK JP", "Noto Sans JP", "IPAexGothic", "Hiragino Sans", "Yu Gothic", "MS Gothic")
"""Fonts with Japanese letters, of which those that are installed are used."""


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
    """Write what a function draws on axes as a PNG file. A letter that no font has is drawn as a box.

    Raises PictureError if the file cannot be written.
    """
    from matplotlib import font_manager, rc_context
    from matplotlib.figure import Figure

    picture = BytesIO()
    fonts = [font for font in _FONTS if font in font_manager.get_font_names()]
    with rc_context({"font.family": ["sans-serif", *fonts]}), catch_warnings():
        simplefilter("ignore")
        figure = Figure(figsize=SIZE, layout="constrained")
        draw(figure.subplots())
        figure.savefig(picture, dpi=_DOTS_PER_INCH, format="png")
    try:
        write_file(path, picture.getvalue())
    except OSError as error:
        raise PictureError(f"{path}: cannot be written ({error.strerror or error})") from None
