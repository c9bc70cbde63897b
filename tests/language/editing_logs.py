"""A log while it is typed: random changes of its text, as people make them, and undoing them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.language.fuzzing import ODD, SEEDS, SPOKEN, WORDS, mutated

_GLUE = (" ", ", ", ": ", "\n", "\n    ", "")


def texts_typed(text: str, rng: random.Random, changes: int, logs: tuple[str, ...] = SEEDS) -> Iterator[str]:
    """Yield the texts that a log becomes by so many changes, one after the other."""
    past = [text]
    for _ in range(changes):
        if len(past) > 1 and rng.random() < 0.15:
            del past[-rng.randrange(1, min(4, len(past))) :]
            text = past[-1]
        else:
            text = _changed(text, rng, logs)
            past.append(text)
        yield text


def _changed(text: str, rng: random.Random, logs: tuple[str, ...]) -> str:
    rows = text.split("\n")
    at = rng.randrange(len(rows)) if rng.random() < 0.6 else len(rows) - 1
    match rng.randrange(12):
        case 0 | 1 | 2:  # a letter
            place = len(text) if rng.random() < 0.3 else rng.randrange(len(text) + 1)
            return text[:place] + rng.choice('abeilnoprstuxAP ,:;#?"\n0。は') + text[place:]
        case 3:  # some letters gone
            place = rng.randrange(len(text) + 1)
            return text[:place] + text[place + rng.randrange(1, 12) :]
        case 4:  # half a line
            rows[at] = rows[at][: rng.randrange(len(rows[at]) + 1)]
        case 5:  # words
            rows[at] += rng.choice(_GLUE) + rng.choice(WORDS + ODD)
        case 6:  # a line of this log, or of another
            rows.insert(at + rng.randrange(2), rng.choice(rows if rng.random() < 0.5 else rng.choice(logs).split("\n")))
        case 7:  # two lines change places
            other = rng.randrange(len(rows))
            rows[at], rows[other] = rows[other], rows[at]
        case 8:  # lines gone
            del rows[at : at + rng.choice((1, 1, 2, 5))]
        case 9:  # lines pasted
            pasted = rng.choice(logs).split("\n")
            start = rng.randrange(len(pasted))
            rows[at:at] = pasted[start : start + rng.randrange(1, 8)]
        case 10:
            plain, spoken = rng.choice(SPOKEN)
            rows[at] = rows[at].replace(plain, rng.choice(spoken))
        case _:
            return mutated(text, rng)
    return "\n".join(rows)
