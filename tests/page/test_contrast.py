"""The contrast of the page's colours, light and dark: 4.5 for text, 3 for the lines of seats (WCAG 1.4.3, 1.4.11)."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "web" / "src"
PAGE = (SOURCES / "shell" / "page.css").read_text(encoding="utf-8")
COLOURS = (SOURCES / "common" / "colours.css").read_text(encoding="utf-8")
LIGHT, DARK = (
    dict(re.findall(r"--([\w-]+): (#\w{6});", block)) for block in re.findall(r":root \{(.*?)\}", PAGE, re.S)[:2]
)
GROUNDS = ("paper", "raised", "sunken", "new", "mark")
TEXTS = ("ink", "soft", "accent", "holds", "lacks", "bad", "warn")


def luminance(colour: str) -> float:
    full = colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])
    parts = [int(full[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_text_and_seat_lines_stand_out_from_every_ground() -> None:
    hues = re.findall(r"--seat: light-dark\((#\w+), (#\w+)\)", COLOURS)
    assert len(hues) == 6
    for at, scheme in enumerate((LIGHT, DARK)):
        for text, ground in product(TEXTS, GROUNDS):
            assert contrast(scheme[text], scheme[ground]) >= 4.5, (text, ground, at)
        assert contrast(scheme["on-accent"], scheme["accent"]) >= 4.5
        for hue, ground in product(hues, GROUNDS):
            assert contrast(hue[at], scheme[ground]) >= 3, (hue, ground)


def test_the_letters_of_badges_can_be_read() -> None:
    on_dark = re.findall(r"\.(\w+)", re.findall(r"\.badge:is\((.*?)\)", COLOURS)[0])
    badges = re.findall(r"\.badge\.(\w+) \{\s*background: (#\w+);", COLOURS)
    assert len(badges) == 12
    for name, ground in badges:
        assert contrast("#fff" if name in on_dark else "#000", ground) >= 4.5, name
