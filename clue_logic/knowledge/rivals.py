"""The query `rivals`: how near the other players are to the solution, for all that the keeper of a log knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rich.cells import cell_len

from clue_logic.game.game import Game
from clue_logic.game.questions import ExpectKnows, Solution
from clue_logic.knowledge.compound import finding_of
from clue_logic.knowledge.explanation import possible
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.search_result import USUAL
from clue_logic.knowledge.solutions import MOST
from clue_logic.knowledge.standing import Standing
from clue_logic.knowledge.unwritten import Unwritten
from clue_logic.words.columns import as_list, paragraphs
from clue_logic.words.encoding import Answer, hidden
from clue_logic.words.languages import Texts

STEPS = 12_000_000
"""How many steps the solver may take for all players together; that is some two seconds."""

SHARE = 2_250_000
"""A player gets at least so many of these steps, as long as there are any. Fewer seldom decide anything."""

_DANGER = (Standing.YES, Standing.OPEN, Standing.UNDECIDED, Standing.NO)
_WORDS = Texts(
    en={
        "own": "{} still considers {} possible.",
        "onlooker": "An onlooker still considers {} possible.",
        "looked": "{} knows the solution, but the log still leaves {} possible.",
        "solutions": "{} solutions",
        "solution": "one solution",
        "more": "more than {} solutions",
        "deals": "{} deals",
        "deal": "one deal",
        "more deals": "more than {} deals",
        "player": "player",
        "at most": "considers at most",
        "knows": "knows the solution",
        "knows deal": "knows who holds what",
        "over": "{}+",
        "counted": "{}+: counted no further.",
        "one of": "one of {}",
        "yes": "yes",
        "open": "perhaps",
        "undecided": "not decided",
        "no": "no",
    },
    de={
        "own": "{} hält noch {} für möglich.",
        "onlooker": "Ein Zuschauer hält noch {} für möglich.",
        "looked": "{} kennt die Lösung, aber das Protokoll lässt noch {} zu.",
        "solutions": "{} Lösungen",
        "solution": "eine Lösung",
        "more": "mehr als {} Lösungen",
        "deals": "{} Verteilungen",
        "deal": "eine Verteilung",
        "more deals": "mehr als {} Verteilungen",
        "player": "Spieler",
        "at most": "erwägt höchstens",
        "knows": "kennt die Lösung",
        "knows deal": "weiß, wer was hat",
        "over": "{}+",
        "counted": "{}+: nicht weiter gezählt.",
        "one of": "eine von {}",
        "yes": "ja",
        "open": "vielleicht",
        "undecided": "nicht entschieden",
        "no": "nein",
    },
)


@dataclass(frozen=True, slots=True)
class Rival:
    """How near a player is to the solution.

    Parameters
    ----------
    player
        The player.
    solutions
        The number of solutions of which the keeper cannot exclude that the player still considers them.
    all_counted
        False if there are more.
    knows_solution
        Whether the player can name the solution.
    """

    player: str
    solutions: int
    all_counted: bool
    knows_solution: Standing


@dataclass(frozen=True, repr=False)
class Rivals(Answer):
    """The answer: how near each player is to the solution.

    Parameters
    ----------
    viewpoint
        The keeper of the log, None for an onlooker.
    solutions, all_counted
        The number of solutions that the keeper still considers; False if there are more.
    rivals
        The other players, the most dangerous first: who knows the solution, then who may know it, then who considers
        the fewest.
    hidden_cards
        False if no cards are hidden: then the solution is who holds what.
    unwritten
        What the keeper has seen that is not in the log, if she knows the solution by it.
    """

    viewpoint: str | None
    solutions: int
    all_counted: bool
    rivals: tuple[Rival, ...]
    hidden_cards: bool = hidden(True)
    unwritten: Unwritten | None = hidden(None)

    def __repr__(self) -> str:
        return f"<Rivals: {len(self.rivals)}, {self.solutions} solution{'' if self.solutions == 1 else 's'}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return a sentence and a table; where the table is wider than `width`, a sentence and a list."""
        words = _WORDS[lang]
        one, many, more = ("solution", "solutions", "more") if self.hidden_cards else ("deal", "deals", "more deals")
        count = words[one] if self.solutions == 1 else words[many].format(self.solutions)
        count = count if self.all_counted else words[more].format(self.solutions)
        own = words["own"].format(self.viewpoint, count) if self.viewpoint else words["onlooker"].format(count)
        if self.unwritten:
            own = f"{words['looked'].format(self.viewpoint, count)} {self.unwritten.text(lang)}"
        rows = [(words["player"], words["at most"], words["knows" if self.hidden_cards else "knows deal"])]
        for rival in self.rivals:
            number = str(rival.solutions)
            shown = number if rival.all_counted else words["over"].format(number)
            if rival.knows_solution is Standing.YES and rival.solutions > 1:
                shown = words["one of"].format(shown)
            rows.append((rival.player, shown, words[rival.knows_solution.value]))
        left = max(cell_len(player) for player, _, _ in rows)
        right = max(len(number) for _, number, _ in rows)
        table = [f"{p}{' ' * (left - cell_len(p))}  {number:>{right}}  {knows}" for p, number, knows in rows]
        if width is not None and max(map(cell_len, table)) > width:
            table = [line for row in rows[1:] for line in as_list(rows[0], row, width)]
        cut = [rival.solutions for rival in self.rivals if not rival.all_counted]
        below = ["", words["counted"].format(cut[0])] if cut else []
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
    Bob                     4  no
    Cid                     4  no
    """
    knowledge, left = possible(game), STEPS
    others = [player for player in knowledge.game.names if player != knowledge.game.me]
    considered = {player: knowledge.solutions_considered(player, most) for player in others}
    standings: dict[str, Standing] = {}
    # The players who consider the fewest solutions come first; what they do not need is for those who follow.
    for number, player in enumerate(sorted(others, key=lambda player: len(considered[player]))):
        progress(f"looking at {player}", number, len(others))
        if left <= 0:
            knows = knowledge.knows((player,), Solution())
            standings[player] = Standing.YES if knows else Standing.UNDECIDED
            continue
        share = min(USUAL.steps, left, max(SHARE, left // (len(others) - number)))
        finding = finding_of(knowledge, ExpectKnows((player,), Solution()), replace(USUAL, steps=share))
        left -= 0 if finding.search is None else finding.search.steps
        standings[player] = finding.standing
    found = [
        Rival(player, len(considered[player]), considered[player].complete, standings[player]) for player in others
    ]
    found.sort(key=lambda rival: (_DANGER.index(rival.knows_solution), rival.solutions))
    own, asked = knowledge.solutions_considered((), most), knowledge.game
    unwritten = knowledge.unwritten if len(own) > 1 and knowledge.knows((), Solution()) else None
    return Rivals(
        asked.me,
        len(own),
        own.complete,
        tuple(found),
        hidden_cards=bool(asked.deck.hidden),
        unwritten=unwritten,
    )
