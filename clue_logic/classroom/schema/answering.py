"""Who answers a suggestion in a universe: players in turn up to the first who shows a card, or everybody, or one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from clue_logic.classroom.schema.circuit import FALSE
from clue_logic.classroom.schema.given import Givens


class _Reply(NamedTuple):
    """Literals that are true if a player passes, is passed over, or answers."""

    passed: int
    over: int
    answers: int


class Answering:
    """The rule of answering, the same for a whole log, and what it lets players reply.

    Parameters
    ----------
    givens
        What a log gives.
    asks
        Whether the log has suggestions at all.
    """

    def __init__(self, givens: Givens, asks: bool) -> None:
        self._givens = givens
        self._universe = givens.universe
        self._circuit = givens.circuit
        self.everyone = self._circuit.fresh() if asks else FALSE
        """A literal that is true if everybody answers, who asks as well, and not only up to the first who does."""
        self.one = self._circuit.fresh() if asks else FALSE
        """A literal that is true if one player is asked, about whatever cards."""

    @property
    def rules(self) -> tuple[int, int]:
        """The rules that the headers of a log have to say."""
        return self.everyone, self.one

    def replies_to(self, event: int) -> None:
        """Let players reply to a suggestion as it is the rule; each says one thing at most."""
        circuit, players = self._circuit, self._universe.players
        kind = self._givens.kind(event, "suggestion")
        replies = [self._reply(event, player) for player in players]
        for at, asker in enumerate(players):
            asked = self._givens.atom("asked", (event, asker))
            for status in replies[at]:
                circuit.add(-asked, -status, self.everyone)
            self._in_turn(asked, [*replies[at + 1 :], *replies[:at]], [*players[at + 1 :], *players[:at]])
        for player, reply in zip(players, replies, strict=True):
            circuit.add(-kind, -self.everyone, -self._universe.is_location(player), reply.passed, reply.answers)
            for rule in self.rules:
                circuit.add(-reply.over, -rule)
        said = [circuit.any_of(reply.passed, reply.answers) for reply in replies]
        circuit.add(-kind, -self.one, circuit.exactly(said, 1))

    def _reply(self, event: int, player: str) -> _Reply:
        circuit, atom = self._circuit, self._givens.atom
        passed, over = atom("passed", (event, player)), atom("passed_over", (event, player))
        showed = [atom("showed", (event, player, card)) for card in self._universe.cards]
        shown = [atom("answered", (event, player)), *showed]
        circuit.add(-circuit.at_least([passed, over, *shown], 2))
        return _Reply(passed, over, circuit.any_of(*shown))

    def _in_turn(self, asked: int, replies: Sequence[_Reply], players: Sequence[str]) -> None:
        """Let answers go round from the asker's neighbour, up to the first who shows a card, if no rule says else."""
        circuit = self._circuit
        for seat, (passed, over, _) in enumerate(replies):
            later = circuit.any_of(*(circuit.any_of(reply.passed, reply.answers) for reply in replies[seat + 1 :]))
            there = self._universe.is_location(players[seat])
            circuit.add(-asked, -later, -there, passed, over, *self.rules)
            circuit.add(-asked, -over, later, *self.rules)
