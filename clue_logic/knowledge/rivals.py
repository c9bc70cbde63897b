"""How near the other players are to the solution, for all that the keeper of a log knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rich.cells import cell_len

from clue_logic.game.questions import ExpectKnows, Solution
from clue_logic.knowledge.compound import finding_of
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.records import RivalsRecord
from clue_logic.knowledge.search_result import USUAL
from clue_logic.knowledge.solutions import MOST, Considered
from clue_logic.knowledge.standing import Standing
from clue_logic.knowledge.unwritten import Unwritten
from clue_logic.words.columns import as_list, paragraphs
from clue_logic.words.languages import Texts


@dataclass(frozen=True)
class Rival:
    """How near a player is to the solution.

    Parameters
    ----------
    player
        The player.
    considered
        The solutions of which the keeper cannot exclude that the player still considers them.
    knows
        Whether the player can name the solution.
    """

    player: str
    considered: Considered
    knows: Standing


STEPS = 20_000_000
"""How many steps the solver may take for all players together; that is some five seconds."""

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


@dataclass(frozen=True, repr=False)
class Rivals:
    """How near everybody is to the solution.

    Parameters
    ----------
    keeper
        The keeper of the log, None for an onlooker.
    own
        The solutions that the keeper still considers.
    rivals
        The other players, the most dangerous first: who knows the solution, then who may know it, then who considers
        the fewest.
    hidden
        False if no cards are hidden: then the solution is who holds what.
    unwritten
        What the keeper has seen that is not in the log, if she knows the solution by it.
    """

    keeper: str | None
    own: Considered
    rivals: tuple[Rival, ...]
    hidden: bool = True
    unwritten: Unwritten | None = None

    def __repr__(self) -> str:
        number = len(self.own)
        return f"<Rivals: {len(self.rivals)}, {number} solution{'' if number == 1 else 's'}>"

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return it as a sentence and a table; where that is wider than `width`, as a sentence and a list."""
        words = _WORDS[lang]
        one, many, more = ("solution", "solutions", "more") if self.hidden else ("deal", "deals", "more deals")
        count = words[one] if len(self.own) == 1 else words[many].format(len(self.own))
        count = count if self.own.complete else words[more].format(len(self.own))
        own = words["own"].format(self.keeper, count) if self.keeper else words["onlooker"].format(count)
        if self.unwritten:
            own = f"{words['looked'].format(self.keeper, count)} {self.unwritten.text(lang)}"
        rows = [(words["player"], words["at most"], words["knows" if self.hidden else "knows deal"])]
        for rival in self.rivals:
            number = str(len(rival.considered))
            shown = number if rival.considered.complete else words["over"].format(number)
            if rival.knows is Standing.YES and len(rival.considered) > 1:
                shown = words["one of"].format(shown)
            rows.append((rival.player, shown, words[rival.knows.value]))
        left = max(cell_len(player) for player, _, _ in rows)
        right = max(len(number) for _, number, _ in rows)
        table = [f"{p}{' ' * (left - cell_len(p))}  {number:>{right}}  {knows}" for p, number, knows in rows]
        if width is not None and max(map(cell_len, table)) > width:
            table = [line for row in rows[1:] for line in as_list(rows[0], row, width)]
        cut = [len(rival.considered) for rival in self.rivals if not rival.considered.complete]
        below = ["", words["counted"].format(cut[0])] if cut else []
        return paragraphs("\n".join([own, "", *table, *below]), width)

    def to_dict(self) -> RivalsRecord:
        """Return it as plain data: what ``clue-logic rivals --json`` prints."""
        return {
            "viewpoint": self.keeper,
            "solutions": len(self.own),
            "all_counted": self.own.complete,
            "rivals": [
                {
                    "player": rival.player,
                    "solutions": len(rival.considered),
                    "all_counted": rival.considered.complete,
                    "knows_solution": rival.knows.value,
                }
                for rival in self.rivals
            ],
        }


def rivals(
    knowledge: Knowledge, most: int = MOST, *, tell: Callable[[str, int], object] = lambda player, done: None
) -> Rivals:
    """Return how near everybody is to the solution, the most dangerous player first.

    Parameters
    ----------
    knowledge
        What the keeper of the log knows.
    most
        How many solutions are counted for each player.
    tell
        Is told of each player that is looked at, and how many were before.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen, Jack
    ... hidden: 1
    ... players: Ann 1, Bob 1, Cid 1
    ... me: Ann
    ... hand: Ace
    ... Bob suggests King, Queen: Cid shows
    ... ''')
    >>> print(rivals(Knowledge(game)).text())
    Ann still considers 3 solutions possible.
    <BLANKLINE>
    player  considers at most  knows the solution
    Bob                     4  no
    Cid                     4  no
    """
    found = []
    others = [player for player in knowledge.game.names if player != knowledge.game.me]
    left = STEPS
    for number, player in enumerate(others):
        tell(player, number)
        # What one player needs less than an equal share is for those who follow.
        share = min(USUAL.steps, left // (len(others) - number))
        finding = finding_of(knowledge, ExpectKnows((player,), Solution()), replace(USUAL, steps=share))
        left -= 0 if finding.search is None else min(left, finding.search.steps)
        found.append(Rival(player, knowledge.solutions_considered(player, most), finding.standing))
    found.sort(key=lambda rival: (_DANGER.index(rival.knows), len(rival.considered)))
    game = knowledge.game
    own = knowledge.solutions_considered((), most)
    unwritten = knowledge.unwritten if len(own) > 1 and knowledge.knows((), Solution()) else None
    return Rivals(game.me, own, tuple(found), bool(game.deck.hidden), unwritten)
