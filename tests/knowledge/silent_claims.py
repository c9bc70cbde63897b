"""What the commands say of a log with ``accusing: perfect`` must be true of the worlds that all silences leave.

An answer with status 3 says that it was not decided, and cannot be wrong.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from click.testing import CliRunner

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.cli.messages import FAILED, NOT_DECIDED
from clue_logic.game.game import Game
from clue_logic.game.questions import Solution
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.words.records import replace
from tests.generated.models import Model, TooManyWorldsError
from tests.generated.perfect import surviving
from tests.knowledge.claims import some_statements, statements_differ

MOST_WORLDS = 20_000
"""Of games with more worlds before a silence nothing is compared."""

STATEMENTS = 60


@dataclass(frozen=True)
class Silent:
    """A game with ``accusing: perfect``, and the worlds that all silences leave."""

    game: Game
    left: Model

    @classmethod
    def of(cls, game: Game) -> Silent | None:
        """Return the game with that rule, as its log has it.

        None if it has no hidden cards, too many worlds, or what no log can have, such as two accusations of a player.
        """
        if not game.deck.hidden:
            return None
        try:
            perfect = cl.read(str(cl.log_of(replace(game, perfect_accusing=True))))
        except cl.LogError:
            return None
        try:
            model, left = surviving(perfect, MOST_WORLDS)
        except TooManyWorldsError:
            return None
        return cls(perfect, model.restricted(left))

    @cached_property
    def deals(self) -> Sequence[dict[str, str]]:
        """The deals that are left, each once."""
        found = {frozenset(self.left.worlds[number].deal.items()) for number in self.left.mine}
        return [dict(deal) for deal in found]


@dataclass(frozen=True)
class Answered:
    """What a command answered: its exit status, and its JSON."""

    status: int
    record: Any


def answered(log: Path, name: str, *words: str) -> Answered:
    """Run a command on a log."""
    told = CliRunner().invoke(commands, [name, str(log), *words, "--json"])
    return Answered(told.exit_code, json.loads(told.stdout) if told.stdout else None)


def statements_are_false(silent: Silent) -> tuple[int, list[str]]:
    """Return how many statements about what players know (and know of each other) were compared, and what is wrong.

    None are of a log that silences make impossible: everything follows from it.
    """
    if not silent.deals:
        return 0, []
    statements = some_statements(silent.game, STATEMENTS, Random(str(silent.game.events)))
    return STATEMENTS, statements_differ(Knowledge(silent.game), silent.left, statements)


def answers_are_false(silent: Silent) -> tuple[int, int, list[str]]:
    """Return how many answers of commands there were, how many of them were not decided, and what is wrong."""
    with TemporaryDirectory() as folder:
        log = Path(folder) / "game.clue"
        log.write_text(str(cl.log_of(silent.game)), encoding="utf-8")
        found = {
            "chances": answered(log, "chances"),
            "conflicts": answered(log, "conflicts"),
            "check": answered(log, "check"),
            "rivals": answered(log, "rivals"),
            **{f"knows {name}": answered(log, "knows", name, "the solution") for name in silent.game.names},
        }
    undecided = sum(one.status == NOT_DECIDED for one in found.values())
    decided = {name: one for name, one in found.items() if one.status != NOT_DECIDED}
    return len(found), undecided, [text for name, one in decided.items() for text in _wrong(silent, name, one)]


def _wrong(silent: Silent, name: str, found: Answered) -> Iterator[str]:
    if name in ("conflicts", "check"):
        if (found.status == 0) is not bool(silent.deals):
            yield f"{name}: status {found.status}, deals {len(silent.deals)}"
    elif not silent.deals:  # everything follows, so that somebody knows the solution, too; but no number is right
        if found.status != FAILED and not (name.startswith("knows") and found.record["knows"] == "yes"):
            yield f"{name}: answered though no deal is left"
    elif name == "chances":
        yield from _chances_differ(silent, found.record)
    elif name == "rivals":
        yield from _rivals_differ(silent, found.record)
    else:
        yield from _knowing_differs(silent, name.removeprefix("knows "), found.record)


def _chances_differ(silent: Silent, record: Any) -> Iterator[str]:
    for place, row in record["cells"].items():
        for card, chance in row.items():
            right = Fraction(sum(deal[card] == place for deal in silent.deals), len(silent.deals))
            if Fraction(chance["exact"]) != right:
                yield f"chances: {place} {card} {chance} instead of {right}"


def _rivals_differ(silent: Silent, record: Any) -> Iterator[str]:
    left, mine = silent.left, set(silent.left.mine)
    for rival in record["rivals"]:
        groups = [group for group in left.classes(rival["player"]) if not mine.isdisjoint(group)]
        most = max(len({left.solutions[number] for number in group}) for group in groups)
        if rival["solutions"] != most:
            yield f"rivals: {rival} instead of {most}"


def _knowing_differs(silent: Silent, player: str, record: Any) -> Iterator[str]:
    right = _knowing(silent.left, player)
    if record["knows"] != right:
        yield f"knows {player}: {record['knows']} instead of {right}"
    elif right == "yes" and record["since"] is not None:
        first = next(line for line in _lines(silent.game) if _knowing(_left_at(silent.game, line), player) == "yes")
        if record["since"] != first:
            yield f"knows {player}: since line {record['since']} instead of {first}"


def _knowing(left: Model, player: str) -> str:
    """Return whether a player can name the solution: in all worlds of the keeper, in none, or in some."""
    answers = left.answers(Solution())
    named = left.i_can_name(answers) if player == left.game.me else left.named(player, answers)
    seen = {named[number] for number in left.mine}
    return "open" if len(seen) > 1 else "yes" if seen == {1} else "no"


def _lines(game: Game) -> Sequence[int]:
    return 0, *(event.line for event in game.events)


def _left_at(game: Game, line: int) -> Model:
    model, left = surviving(game.until(line), MOST_WORLDS)
    return model.restricted(left)
