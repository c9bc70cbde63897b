"""A claim about knowledge that is false: deals that a player cannot tell apart refute it.

For a chain of n players, n + 1 deals are asked for. The first one agrees with the log, each player of the chain cannot
tell a deal from the next one, and in the last one the claim fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.kinds.refute import parse_deal
from clue_logic.classroom.exercises.kinds.statement import translate_statement
from clue_logic.classroom.exercises.sheet import Blank, UnreadableError, answer_lines
from clue_logic.game.game import Game
from clue_logic.game.questions import AskedValue, AtomicProposition, Cell, Group, Whether
from clue_logic.knowledge.copies import BoundedSolver, Copies, EncodedLog
from clue_logic.knowledge.exact_view import Contrasts
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.pairs import unknowing_pairs
from clue_logic.knowledge.standing import Standing, decide_statement, shortest
from clue_logic.language.questions import parse_statement
from clue_logic.language.reader import read_log
from clue_logic.words.messages import messages
from clue_logic.words.terms import place_name
from clue_logic.worlds.neighbours import Deal


class _Claim(NamedTuple):
    """A claim about a log: that a player knows that the next one knows ... a proposition."""

    game: Game
    players: tuple[str | None, ...]  # None for an onlooker
    known: AtomicProposition


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    claim = _claim(exercise)
    places = (f"{place_name(place, lang)}:" for place in claim.game.locations)
    sentence = translate_statement(exercise.settings["claim"], lang)
    return Blank(exercise, lang, f"    {sentence}\n\n{_how(claim, lang)}", room="\n".join(places))


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right: deals as much alike as can be."""
    claim, written = _claim(exercise), exercise.settings["claim"]
    pairs = list(unknowing_pairs(EncodedLog(claim.game), claim.players, claim.known))
    finding = decide_statement(Knowledge(claim.game), parse_statement(written, claim.game))
    if not pairs or (None not in claim.players and finding.standing is not Standing.NO):
        raise ValueError(f"by the log the claim is not false: {written}")
    deals = [pairs[0].one.deal]
    for player in claim.players:
        # No pair is needed for a player of the chain who needs no other deal.
        same = not pairs or pairs[0].player != player
        deals.append(deals[-1] if same else pairs.pop(0).other.deal)
    rows = {place: [_cards(deal, place) for deal in deals] for place in claim.game.locations}
    return "\n".join(
        f"{place_name(place, lang)}: {' | '.join(row if len(set(row)) > 1 else row[:1])}".rstrip()
        for place, row in rows.items()
    )


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    """Return the verdict on an answer."""
    msg, claim = messages(lang), _claim(exercise)
    how = _how(claim, lang)
    written = list(answer_lines(answer))
    if not any(line.partition(":")[2].strip() for _, line in written):
        return Verdict(Mark.EMPTY, msg("classroom-refute-empty"), how)
    try:
        deals = _deals(written, claim, lang)
    except UnreadableError as error:
        return Verdict(Mark.FORM, str(error), how)
    for last, player in enumerate((None, *claim.players)):
        line = _first_contradiction(claim.game, claim.players[:last], deals)
        if line is None:
            continue
        where = "headers" if not line else "line"
        text = msg("classroom-deals-impossible", where=where, line=line)
        if last:
            text = msg("classroom-deals-apart", player=_name(player, lang), one=last, other=last + 1)
        hint = msg("classroom-deals-where", where=where, line=line, sees="player" if last and player else "all")
        return Verdict(Mark.FALSE, text, hint, Wrong.DEALS_TOLD_APART if last else Wrong.DEAL_CONTRADICTS)
    if _refutes(claim, deals):
        return Verdict(Mark.SOLVED, msg("classroom-deals-solved", number=len(deals)))
    return Verdict(Mark.PARTLY, msg("classroom-deals-true"), msg("classroom-deals-goal", goal=_goal(claim)))


def _claim(exercise: Exercise) -> _Claim:
    return _cached_claim(exercise.logs[0], exercise.settings["claim"])


@lru_cache(maxsize=16)
def _cached_claim(log: str, claim: str) -> _Claim:
    game = read_log(log)
    statement = shortest(game, parse_statement(claim, game))
    if not statement.players or statement.unknowing is not None or Group.EVERYBODY in statement.players:
        raise ValueError(
            f"deals cannot refute this: {claim}; write that somebody knows something, or that it is public"
        )
    return _Claim(game, tuple(None if isinstance(one, Group) else one for one in statement.players), statement.known)


def _how(claim: _Claim, lang: str) -> str:
    msg = messages(lang)
    steps = [
        msg("classroom-deals-alike", player=_name(player, lang), one=number, other=number + 1)
        for number, player in enumerate(claim.players, 1)
    ]
    goal = msg("classroom-deals-goal", goal=_goal(claim))
    number = len(claim.players) + 1
    return "\n".join(
        [
            msg("classroom-deals-how", number=number),
            msg("classroom-deals-first"),
            *steps,
            goal,
            msg("classroom-deals-form"),
        ]
    )


def _goal(claim: _Claim) -> str:
    """Return the condition on the last deal: the proposition is false in it, or differs from the deal before."""
    return "differs" if isinstance(claim.known, AskedValue | Whether) else "false"


def _name(player: str | None, lang: str) -> str:
    if player is not None:
        return player
    onlooker = messages(lang)("knowledge-pairs-onlooker")
    return onlooker[0].upper() + onlooker[1:]


def _cards(deal: Deal, place: str) -> str:
    return ", ".join(card for card, lies in deal.items() if lies == place)


def _deals(written: Sequence[tuple[int, str]], claim: _Claim, lang: str) -> list[Deal]:
    """Return the deals of an answer; raises UnreadableError."""
    msg, number = messages(lang), len(claim.players) + 1
    columns: list[list[tuple[int, str]]] = [[] for _ in range(number)]
    for line, text in written:
        place, colon, cards = text.partition(":")
        parts = cards.split("|")
        if len(parts) not in (1, number):
            raise UnreadableError(msg("classroom-deals-bars", line=line, number=number, found=len(parts)))
        for column, part in zip(columns, parts * number if len(parts) == 1 else parts, strict=True):
            column.append((line, f"{place}{colon}{part}"))
    deals = []
    for at, column in enumerate(columns, 1):
        try:
            deals.append(parse_deal(column, claim.game, lang))
        except UnreadableError as error:
            raise UnreadableError(msg("classroom-deals-deal", number=at, message=str(error))) from None
    return deals


def _first_contradiction(game: Game, players: Sequence[str | None], deals: Sequence[Deal]) -> int | None:
    """Return the first line after which the deals up to the last player's are not as asked; 0 for the headers."""
    if _agree(game, players, deals):
        return None
    lines = (0, *(event.line for event in game.events))
    return next((line for line in lines if not _agree(game.until(line), players, deals)), 0)


def _agree(game: Game, players: Sequence[str | None], deals: Sequence[Deal]) -> bool:
    copies = Copies(EncodedLog(game), players)
    return bool(BoundedSolver(copies.clauses).solve(_literals(copies, deals)))


def _refutes(claim: _Claim, deals: Sequence[Deal]) -> bool:
    copies = Copies(EncodedLog(claim.game), claim.players)
    contrast = Contrasts(copies).of(claim.known)
    solver = BoundedSolver(copies.clauses)
    return bool(solver.solve([solver.select(*contrast), *_literals(copies, deals)]))


def _literals(copies: Copies, deals: Sequence[Deal]) -> Iterator[int]:
    for copy, deal in zip(range(copies.last + 1), deals, strict=False):
        for card, place in deal.items():
            yield copies.literal(Cell(place, card, True), copy)
