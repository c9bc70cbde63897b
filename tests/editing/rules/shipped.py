"""The rule files of the software, and texts that are not quite them, for tests."""

from __future__ import annotations

from pathlib import Path

from hypothesis import strategies as st

RULES = Path(__file__).parents[3] / "rules"
FILES = sorted(str(path.relative_to(RULES.parent).as_posix()) for path in RULES.rglob("*.dl"))
"""Their names."""

TEXTS = {name: (RULES.parent / name).read_text(encoding="utf-8") for name in FILES}

SNIPPETS = (
    *(
        "%!",
        "%! ",
        "%  en: ",
        "%  ",
        "% ",
        ":-",
        ".",
        ",",
        ";",
        ":",
        "(",
        ")",
        "[]",
        "[I = ",
        "{",
        "}",
        "#count{ ",
        "not ",
    ),
    *("#each category I", "#each view of ", "#all of ", '"-"', "\n", "\n\n", "\t", "\r\n", "\x00", "\x1b", "\u2028"),
    *(
        "_",
        "X",
        "holds",
        "holds(P, C)",
        "derived",
        "given",
        "opposite ",
        "skip: over 1 ",
        "𝒳",
        "é",
        "e\u0301",
        "\ufeff",
    ),
    *(
        "#count{ ",
        "é",
        "{S:",
        "{S:cards}",
        "{}",
        "{X[I = C]}",
        ">= N - 1",
        "!=",
        "<>",
        "nicht ",
        "99999999999",
        "%*",
        "'",
        '"',
    ),
)


@st.composite
def mutated(draw: st.DrawFn) -> tuple[str, str]:
    """Draw a file of the software with something wrong in it: the name and the text."""
    name = draw(st.sampled_from(FILES))
    text = TEXTS[name]
    if draw(st.booleans()):
        start = draw(st.integers(0, len(text)))
        text = text[start : start + draw(st.integers(0, 900))]
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(st.sampled_from(SNIPPETS)) + text[end:]
    return name, text
