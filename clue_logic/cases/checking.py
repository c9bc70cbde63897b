"""Whether the claims of a case are true: for cases of any author, and by other ways than they are made."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from clue_logic.cases.case import Claims, parse_claims
from clue_logic.cases.demands import free_rules, parse_rules
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.user_rules import NOTEBOOK
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.guide.rating import rate
from clue_logic.words.encoding import Answer
from clue_logic.words.formatting import format_lines
from clue_logic.words.messages import Message, messages
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds


@dataclass(frozen=True, repr=False)
class CaseCheck(Answer):
    """The answer: what a case is, and which of its claims are false.

    Parameters
    ----------
    solution
        The cards in the envelope that are certain.
    since
        The line at which the solution follows; None if it does not.
    last
        The last line that tells something.
    spare
        The lines without which the solution follows all the same.
    rules
        The rules claimed, without those that are not counted; if none are, rules that find the solution.
    follows
        Whether the solution follows by these rules.
    unneeded
        Those of them that are not needed.
    difficulty, hardest
        As ``rate`` finds them; None if the solution does not follow.
    wrong
        What is not as it is claimed.
    """

    solution: tuple[str, ...]
    since: int | None
    last: int
    spare: tuple[int, ...]
    rules: tuple[str, ...]
    follows: bool
    unneeded: tuple[str, ...]
    difficulty: int | None
    hardest: int | None
    wrong: tuple[Message, ...]

    def __repr__(self) -> str:
        return f"<CaseCheck: {len(self.wrong)} wrong>"

    @property
    def affirmative(self) -> bool:
        """Whether all claims are true."""
        return not self.wrong

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the description of the case, and below it each false claim."""
        msg = messages(lang)
        lines = [
            msg("cases-solved", since=self.since or 0),
            msg("cases-spare", count=len(self.spare), lines=format_lines(self.spare, lang) if self.spare else ""),
            msg("cases-rules", count=len(self.rules), rules=", ".join(self.rules)),
        ]
        if self.difficulty is not None and self.hardest is not None:
            lines.append(msg("cases-difficulty", difficulty=self.difficulty, hardest=self.hardest))
        lines += [f"- {wrong(lang)}" for wrong in self.wrong]
        return "\n".join([*lines, msg("cases-verdict", wrong=len(self.wrong))])


def check_case(game: Game, *, text: str = "", claims: Claims | None = None) -> CaseCheck:
    """Check the claims of a case; those that it does not make are not checked, but reported.

    Parameters
    ----------
    game
        The case.
    text
        The text of its log, with its claims.
    claims
        Other claims instead.

    Raises
    ------
    ClaimError
        If the claims cannot be read.
    UnknownNameError
        If a rule that is claimed does not exist.
    UnanswerableError
        If no card is hidden.
    ImpossibleError
        If the log contradicts itself.

    Examples
    --------
    >>> import clue_logic as cl
    >>> log = "# claims: spare 0\\ncards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\nBob reveals 3"
    >>> check = check_case(cl.read(log), text=log)
    >>> check.since, check.spare, check.rules, check.wrong
    (6, (), ('revealed', 'last_place', 'quota_full'), ())
    """
    if not game.deck.hidden:
        raise UnanswerableError("a case has a solution: cards that are hidden in the envelope, and none are here")
    claims = claims or parse_claims(text)
    asked = None if claims.rules is None else parse_rules(claims.rules)
    lines = sorted({event.line for event in game.events})
    rating = rate(game)
    solution = _certain_cards(game)
    solved = len(solution) == game.deck.hidden
    since = next((line for line in (0, *lines) if _is_settled(game.until(line))), None) if solved else None
    spare = tuple(line for line in lines if solved and _is_settled(_without(game, line)))
    rules = asked if asked is not None else (_some_rules(game) if solved else ())
    follows = solved and _finds(game, rules, solution)
    unneeded = tuple(
        rule for rule in rules if follows and _finds(game, [other for other in rules if other != rule], solution)
    )
    check = CaseCheck(
        solution, since, lines[-1] if lines else 0, spare, rules, follows, unneeded,
        rating.total if solved else None, rating.hardest if solved else None, (),
    )  # fmt: skip
    return replace(check, wrong=tuple(_wrong(check, claims)))


def _wrong(check: CaseCheck, claims: Claims) -> Iterator[Message]:
    if check.since is None:
        yield Message("cases-wrong-open")
        return
    if check.since < check.last:
        yield Message("cases-wrong-early", since=check.since, last=check.last)
    if len(check.spare) != claims.spare:
        yield Message("cases-wrong-spare", found=len(check.spare), claimed=claims.spare)
    if not check.follows:
        yield Message("cases-wrong-rules", rules=", ".join(check.rules))
    if check.unneeded:
        yield Message("cases-unmet-rules", count=len(check.unneeded), rules=", ".join(check.unneeded))
    if claims.difficulty not in (None, check.difficulty):
        yield Message("cases-unmet-difficulty", asked=claims.difficulty, found=check.difficulty or 0)
    if claims.hardest not in (None, check.hardest):
        yield Message("cases-unmet-hardest", asked=claims.hardest, found=check.hardest or 0)


def _certain_cards(game: Game) -> tuple[str, ...]:
    states = Worlds(game).cells
    return tuple(card for card in game.deck.cards if states[ENVELOPE, card] is State.HOLDS)


def _is_settled(game: Game) -> bool:
    return len(_certain_cards(game)) == game.deck.hidden


def _without(game: Game, line: int) -> Game:
    return replace(game, events=tuple(event for event in game.events if event.line != line))


def _finds(game: Game, rules: Collection[str], solution: Collection[str]) -> bool:
    """Return whether rules find the solution, with those that are always allowed."""
    calculus = load_game_calculus(NOTEBOOK, game)
    allowed = {*rules, *free_rules()}
    derivation = derive(
        replace(calculus, rules=tuple(rule for rule in calculus.rules if rule.label in allowed)), stages(game)
    )
    return all(Fact("holds", (ENVELOPE, card)) in derivation for card in solution)


def _some_rules(game: Game) -> tuple[str, ...]:
    """Return rules that find the solution, each of which is needed; none if no rules of the notebook do."""
    solution = _certain_cards(game)
    derivation = derive(load_game_calculus(NOTEBOOK, game), stages(game))
    left = parse_rules({inference.label for inference in derivation.inferences.values()})
    if not _finds(game, left, solution):
        return ()
    for rule in left:
        without = tuple(other for other in left if other != rule)
        if _finds(game, without, solution):
            left = without
    return left
