"""The queries `leaks` and `rivals`: who knows my cards, and how near the others are to the solution."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec import Struct
from rich.cells import cell_len

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, ExpectKnows, Solution, State
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.knowledge.distance import Distance, Limit
from clue_logic.knowledge.exact_view import MOST
from clue_logic.knowledge.explanation import possible
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import USUAL
from clue_logic.knowledge.sight import Unwritten
from clue_logic.knowledge.silence import require_all_used
from clue_logic.knowledge.standing import Standing, decide_statement
from clue_logic.words.columns import lines_with_heading, paragraphs, row_as_list
from clue_logic.words.encoding import Answer, hidden_field
from clue_logic.words.formatting import format_count
from clue_logic.words.messages import Messages, messages
from clue_logic.words.records import replace


class OnlookerError(UnanswerableError):
    """A log without `me` was asked about the cards of its keeper."""


class Knower(Struct, frozen=True):
    """A player who knows a card, and the line since which that is known (0: the headers)."""

    player: str
    since: int


class LeakedCard(Struct, frozen=True):
    """A card, and the players who are known to know it, by the line since which that is known."""

    card: str
    known_to: tuple[Knower, ...]


@dataclass(frozen=True, repr=False)
class Leaks(Answer):
    """The answer: for each card of the keeper who is known to know it.

    Parameters
    ----------
    viewpoint
        The keeper of the log.
    cards
        Her cards.
    """

    rows_in = "cards"

    viewpoint: str
    cards: tuple[LeakedCard, ...]

    def __repr__(self) -> str:
        return f"<Leaks: {format_count(len(self.cards), 'card')} of {self.viewpoint}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words, a line for each card; lines wider than `width` are broken."""
        msg = messages(lang)
        if not self.cards:
            return paragraphs(msg("knowledge-leaks-no-cards", viewpoint=self.viewpoint), width)
        heading = paragraphs(msg("knowledge-leaks-heading", viewpoint=self.viewpoint), width)
        return "\n".join([heading, *self._lines(msg, width)])

    def _lines(self, msg: Messages, width: int | None) -> Iterator[str]:
        longest = max(cell_len(leaked.card) for leaked in self.cards)
        for leaked in self.cards:
            known = [msg("knowledge-leaks-since", player=by.player, line=by.since) for by in leaked.known_to]
            heading = f"  {leaked.card}{' ' * (longest - cell_len(leaked.card))}  "
            yield from lines_with_heading(heading, ", ".join(known) or msg("knowledge-leaks-nobody"), width)


def leaks(game: Game | Knowledge) -> Leaks:
    """Return the players who know each card of the keeper of a log, and since when.

    Raises
    ------
    OnlookerError
        If the log has no `me`.
    ImpossibleError
        If no deal agrees with the log.
    TypeError
        If it is not a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3, 4, 5\\nhidden: 1\\nplayers: Ann 2, Bob 1, Cid 1\\nme: Ann\\nhand: 1, 2\\n"
    >>> print(cl.leaks(cl.read(headers + "Bob suggests 1: Cid passes, Ann shows 1")))
    Cards of Ann, and who is known to know of them:
      1  Bob (since line 6), Cid (since line 6)
      2  nobody
    """
    knowledge = possible(game)
    keeper = knowledge.game.me
    if keeper is None:
        raise OnlookerError("the log has no `me`: it is an onlooker's, who has no cards")
    held = [card for (place, card), state in knowledge.grid(()).items() if place == keeper and state is State.HOLDS]
    return Leaks(keeper, tuple(LeakedCard(card, _find_knowers(knowledge, Cell(keeper, card, True))) for card in held))


def _find_knowers(knowledge: Knowledge, cell: Cell) -> tuple[Knower, ...]:
    others = (name for name in knowledge.game.names if name != cell.location)
    dated = ((name, knowledge.since(name, cell)) for name in others)
    known = (Knower(name, since) for name, since in dated if since is not None)
    return tuple(sorted(known, key=lambda by: by.since))


STEPS = 12_000_000
"""The number of steps that the solver may take for all players together, to decide whether they know the solution."""

COUNTING_STEPS = 24_000_000
"""The number of steps for all players together, to find how many solutions each considers; about four seconds."""

SHARE = 2_250_000
"""The minimum share of a player while steps are left. Fewer seldom decide anything."""

_DANGER = (Standing.YES, Standing.OPEN, Standing.UNDECIDED, Standing.NO)


@dataclass(frozen=True, slots=True)
class Rival:
    """A player's distance from the solution."""

    player: str
    # the most solutions that the player considers in one of the worlds that the keeper considers
    solutions: int
    all_counted: bool  # false if there may be more; then `solutions` is `at_least`
    at_least: int  # a number that is certain; `solutions`, unless that is only an upper bound
    in_all: (
        int  # the number of solutions that the player considers in one world or another, as far as they were counted
    )
    limit: Limit | None  # why the number is not exact
    knows_solution: Standing  # whether the player can name the solution
    all_found: bool = hidden_field(True)  # false if `in_all` may be more

    def number(self, msg: Messages) -> str:
        """Return the most solutions in words, as far as it was decided."""
        if self.knows_solution is Standing.YES and self.in_all > 1:
            possible = str(self.in_all) if self.all_found else msg("knowledge-rivals-over", number=self.in_all)
            return msg("knowledge-rivals-one-of", number=possible)
        if not self.all_counted:
            return msg("knowledge-rivals-over", number=self.solutions)
        if self.at_least < self.solutions:
            return msg("knowledge-rivals-between", low=self.at_least, high=self.solutions)
        return str(self.solutions)


@dataclass(frozen=True, repr=False)
class Rivals(Answer):
    """The answer: each player's distance from the solution.

    Parameters
    ----------
    viewpoint
        The keeper of the log, None for an onlooker.
    solutions, all_counted
        The number of solutions that the keeper still considers; False if there are more.
    rivals
        The other players, the most dangerous first: who knows the solution, then who may know it, then who considers
        the fewest at most.
    hidden_cards
        False if no cards are hidden: then the solution is who holds what.
    unwritten
        What the keeper has seen that is not in the log, if she knows the solution by it.
    """

    rows_in = "rivals"

    viewpoint: str | None
    solutions: int
    all_counted: bool
    rivals: tuple[Rival, ...]
    hidden_cards: bool = hidden_field(True)
    unwritten: Unwritten | None = hidden_field(None)

    def __repr__(self) -> str:
        return f"<Rivals: {len(self.rivals)}, {self.solutions} solution{'' if self.solutions == 1 else 's'}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return a sentence and a table; where the table is wider than `width`, a sentence and a list."""
        msg = messages(lang)
        counted, solutions = self.all_counted, self.solutions
        if self.hidden_cards:
            count = msg("knowledge-rivals-solutions", counted=counted, count=solutions)
        else:
            count = msg("knowledge-rivals-deals", counted=counted, count=solutions)
        own = (
            msg("knowledge-rivals-own", viewpoint=self.viewpoint, count=count)
            if self.viewpoint
            else msg("knowledge-rivals-onlooker", count=count)
        )
        if self.unwritten:
            own = f"{msg('knowledge-rivals-looked', viewpoint=self.viewpoint, count=count)} {self.unwritten.text(lang)}"
        rows = [
            (
                msg("knowledge-rivals-player"),
                msg("knowledge-rivals-at-most"),
                msg("knowledge-rivals-knows" if self.hidden_cards else "knowledge-rivals-knows-deal"),
            )
        ]
        for rival in self.rivals:
            knows = msg("knowledge-rivals-standing", standing=rival.knows_solution.value)
            rows.append((rival.player, rival.number(msg), knows))
        left = max(cell_len(player) for player, _, _ in rows)
        right = max(len(number) for _, number, _ in rows)
        table = [f"{p}{' ' * (left - cell_len(p))}  {number:>{right}}  {knows}" for p, number, knows in rows]
        if width is not None and max(map(cell_len, table)) > width:
            table = [line for row in rows[1:] for line in row_as_list(rows[0], row, width)]
        limits = dict.fromkeys(rival.limit.value for rival in self.rivals if rival.limit is not None)
        below = ["", *(msg("knowledge-rivals-limit", limit=limit) for limit in limits)] if limits else []
        return paragraphs("\n".join([own, "", *table, *below]), width)


def rivals(
    game: Game | Knowledge, *, most: int = MOST, progress: Callable[[str, int, int], object] = lambda *_: None
) -> Rivals:
    """Return how near the other players are to the solution, the most dangerous first.

    Parameters
    ----------
    game
        The game.
    most
        How many solutions are counted for each player.
    progress
        Is called with the player that is looked at, how many were before, and how many there are.

    Raises
    ------
    ImpossibleError
        If no deal agrees with the log.
    SilenceUnusedError
        If the log may tell more by ``accusing: perfect`` than is used.
    TypeError
        If it is not a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1\\nme: Ann\\nhand: 1")
    >>> print(cl.rivals(game))
    Ann still considers 3 solutions possible.
    <BLANKLINE>
    player  considers at most  knows the solution
    Bob                     3  no
    Cid                     3  no
    """
    knowledge, left = possible(game), STEPS
    require_all_used(knowledge.game)
    others = [player for player in knowledge.game.names if player != knowledge.game.me]
    distances = _distances(knowledge, others, most, progress)
    standings: dict[str, Standing] = {}
    # Players who consider the fewest solutions come first; steps that they do not use are left for the others.
    for number, player in enumerate(sorted(others, key=lambda player: len(distances[player].in_all))):
        progress(f"looking at {player}", len(others) + number, 2 * len(others))
        if left <= 0:
            knows = knowledge.knows((player,), Solution())
            standings[player] = Standing.YES if knows else Standing.UNDECIDED
            continue
        share = min(USUAL.steps, left, max(SHARE, left // (len(others) - number)))
        finding = decide_statement(knowledge, ExpectKnows((player,), Solution()), replace(USUAL, steps=share))
        left -= 0 if finding.search is None else finding.search.steps
        standings[player] = finding.standing
    rows = [_rival(player, distances[player], standings[player]) for player in others]
    rows.sort(key=_danger)
    own, asked = knowledge.solutions_considered((), most), knowledge.game
    unwritten = knowledge.unwritten if len(own) > 1 and knowledge.knows((), Solution()) else None
    return Rivals(
        asked.me,
        len(own),
        own.complete,
        tuple(rows),
        hidden_cards=bool(asked.deck.hidden),
        unwritten=unwritten,
    )


def _distances(
    knowledge: Knowledge, players: Sequence[str], most: int, progress: Callable[[str, int, int], object]
) -> Mapping[str, Distance]:
    by_player = {}
    for number, player in enumerate(players):
        progress(f"counting for {player}", number, 2 * len(players))
        by_player[player] = knowledge.distance(player, most, COUNTING_STEPS // len(players))
    return by_player


def _rival(player: str, distance: Distance, standing: Standing) -> Rival:
    counted, in_all = distance.at_most is not None, distance.in_all
    most = distance.at_least if distance.at_most is None else distance.at_most
    return Rival(
        player, most, counted, distance.at_least, len(in_all), distance.limit, standing, all_found=in_all.complete
    )


def _danger(rival: Rival) -> tuple[int, bool, int, int]:
    return _DANGER.index(rival.knows_solution), not rival.all_counted, rival.solutions, rival.at_least
