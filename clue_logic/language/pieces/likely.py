"""The likely meaning of a line that no grammar reads: what each of its parts says of the people in it.

A line is cut at its signs. In a part with a verb, a player asks, shows or passes, whatever the order of the words. This
is only proposed, and only if everybody who is named has a part, and the seats agree: who passes sits between the one
who asks and the one who shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.pieces.piece import Piece
from clue_logic.language.pieces.turns import GivenAnswer, Utterance

_PEOPLE = frozenset({"PLAYER", "I", "ME", "WHOM", "AGENT"})
_DENIALS = frozenset({"PASSES", "NOTHING", "NEG", "NEITHER", "NOT"})
_SHOWING = frozenset({"SHOWS", "YES", "REVEALS", "HELP", "GETS"})
_ASKING = frozenset({"ASKS", "QUESTION"})
_ELSEWHERE = frozenset({"LEAVES", "SKIPS"})
"""Senses of lines that are about something else."""


@dataclass
class _Roles:
    """Who does what, as far as the parts read until now say it: pieces by the name of the player."""

    askers: dict[str, Piece] = field(default_factory=dict)
    showers: dict[str, Piece] = field(default_factory=dict)
    passers: dict[str, Piece] = field(default_factory=dict)
    others: dict[str, Piece] = field(default_factory=dict)
    nobody: Piece | None = None
    subject: Piece | None = None  # whom the part before is about
    unclear: bool = False  # true if somebody shows or passes who is not named


def guess(pieces: Sequence[Piece], names: GameNames) -> Utterance | None:
    """Return the likely meaning of the pieces of a line; None if there is none.

    >>> from clue_logic.language.pieces.cutting import cut
    >>> from clue_logic.words.names import Names
    >>> names = GameNames(
    ...     Names(["Ann", "Bo", "Cy"], "player"), Names(["Plum", "Rope"], "card"),
    ...     categories={"Plum": "suspects", "Rope": "weapons"},
    ... )
    >>> line = "Bo had to say no to Ann before Cy said yes, and it was about Plum, Rope"
    >>> utterance = guess(cut(line, names, "English"), names)
    >>> utterance.player.name, [(answer.deed, answer.player.name) for answer in utterance.answers]
    ('Ann', [('passes', 'Bo'), ('shows', 'Cy')])
    """
    if _ELSEWHERE & {piece.sense for piece in pieces} or {"?", "？"} & set(pieces[-1].before):
        return None
    if any(owner.sense == "POSS" and thing.gap for owner, thing in pairwise(pieces)):
        return None  # "Ben's friend ..."
    asked = _asked_cards(pieces, names)
    if asked is None:
        return None
    parts = [*_parts(pieces)]
    if any(piece.sense == "ACCUSES" for piece in pieces):
        return _accusation(parts, asked)
    shown = {piece.name: piece for piece in pieces if piece.sense == "CARD" and piece not in asked}
    first, last = pieces.index(asked[0]), pieces.index(asked[-1])
    beside = {pieces[at].sense for at in (first - 1, last + 1) if at >= 0}
    if len(shown) > 1 or "CARD" in beside or not names.categories or names.players is None:
        return None
    roles = _Roles()
    if not all(_add_part(roles, part, asked) for part in parts):
        return None
    return _turn(pieces, roles, asked, next(iter(shown.values()), None), names)


def _asked_cards(pieces: Sequence[Piece], names: GameNames) -> Sequence[Piece] | None:
    """Return the only cards, one of each category, that stand together; None if there are several such."""
    cards = [piece for piece in pieces if piece.sense == "CARD"]
    number = len(set(names.categories.values()))
    windows = [cards[at : at + number] for at in range(len(cards) - number + 1)] if number else []
    complete = [window for window in windows if len({names.categories.get(card.name) for card in window}) == number]
    closest = [
        window
        for window in complete
        if window[-1].end - window[0].start == min(one[-1].end - one[0].start for one in complete)
    ]
    others = {card.name for window in closest for card in cards if card not in window}
    return closest[0] if len(closest) == 1 and others <= {card.name for card in closest[0]} else None


def _parts(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Yield the parts of a line between its signs, but lists of people and of cards are not divided."""
    part: list[Piece] = []
    for piece in pieces[:-1]:
        if part and piece.before.strip(" ") and not _goes_on(part, piece):
            yield part
            part = []
        part.append(piece)
    yield part


def _goes_on(part: Sequence[Piece], piece: Piece) -> bool:
    last, signs = part[-1], piece.before.strip(" ")
    if last.sense == piece.sense == "CARD" or ("CARD" in (last.sense, piece.sense) and signs in ("(", ")")):
        return True
    only_people = all(one.sense in _PEOPLE or one.sense == "NEITHER" for one in part)
    if only_people:
        return not set(".!;\n") & set(signs) and (signs != "," or piece.sense in _PEOPLE | {"CARD"})
    return (signs == ":" and len(part) == 1) or (signs == "&" and piece.sense in _PEOPLE and last.sense in _PEOPLE)


def _add_part(roles: _Roles, part: Sequence[Piece], asked: Sequence[Piece]) -> bool:
    """Add what a part of a line says; return False if that is unclear."""
    senses = {piece.sense for piece in part}
    people = [piece for piece in part if piece.sense in _PEOPLE and piece.name]
    owners = [one for one, sign in pairwise(part) if one in people and sign.sense == "POSS"]
    verb = next((at for at, piece in enumerate(part) if piece.sense in _DENIALS | _SHOWING | {"HAS"}), len(part))
    before = [one for one in people if one in part[:verb] and one.sense in ("PLAYER", "I", "ME")]
    agents = [one for one in people if one.sense == "AGENT"]
    receivers = [one for one in people if one.sense == "WHOM" or (one in part[verb:] and before and one not in agents)]
    doers = [one for one in people if one not in (*owners, *receivers, *agents)]
    has_cards = any(piece in asked for piece in part)
    if has_cards and senses & (_DENIALS | _SHOWING) and len(people) > 1 and (receivers or agents):
        return False
    if sum(piece.sense == "ASKS" for piece in part) > 1 or {"NOBODY", "LEARNS"} <= senses:
        return False
    if senses & _DENIALS and "NOBODY" not in senses:
        _put(roles.passers, doers or agents)
        roles.unclear |= not doers and not agents
    elif "NOBODY" in senses:
        roles.nobody = next(piece for piece in part if piece.sense == "NOBODY")
        receivers = people
    elif senses & _SHOWING or {"HAS", "THING"} <= senses:
        _put(roles.showers, agents or doers)
        receivers = [*receivers, *(doers if agents else ())]
        if not agents and not doers:
            _add_elided(roles, part)
    elif senses & _ASKING or has_cards:
        ask = next((at for at, piece in enumerate(part) if piece.sense in _ASKING), len(part))
        first = [one for one in doers if one in part[:ask]]  # "Ann asks Ben": Ben is only asked
        receivers = agents or (first if len(first) == 1 and ask < len(part) else doers)
    elif "TOO" in senses and roles.passers:
        _put(roles.passers, doers)
    elif "HAS" in senses or (len(part) == 1 and any(one.name in roles.askers for one in doers)):
        return False  # "..., Ben passes, Ann", who asked
    else:
        _put(roles.others, doers)
    _put(roles.askers, (*owners, *receivers))
    roles.subject = doers[0] if len(doers) == 1 else None
    return True


def _add_elided(roles: _Roles, part: Sequence[Piece]) -> None:
    """Add the one who shows in a part without a subject: it is in the part before, as in ``Ben sighs & shows``."""
    subject = roles.subject
    if subject is None or "&" not in part[0].before or subject.name in roles.askers:
        roles.unclear = True
    else:
        roles.passers.pop(subject.name, None)
        _put(roles.showers, [subject])


def _put(into: dict[str, Piece], people: Sequence[Piece]) -> None:
    for piece in people:
        into.setdefault(piece.name, piece)


def _turn(
    pieces: Sequence[Piece], roles: _Roles, asked: Sequence[Piece], card: Piece | None, names: GameNames
) -> Utterance | None:
    assert names.players is not None
    for name in (*roles.askers, *roles.showers, *roles.passers):
        roles.others.pop(name, None)
    if not roles.askers and len(roles.others) == 1:
        roles.askers.update(roles.others)
        roles.others.clear()
    if len(roles.askers) != 1 or (roles.unclear and not roles.showers and roles.nobody is None):
        return None
    ((asker, piece),) = roles.askers.items()
    for some in (roles.showers, roles.passers):
        some.pop(asker, None)
    seats = names.players.all
    order = [*seats[seats.index(asker) + 1 :], *seats[: seats.index(asker)]]
    verbless = not any(piece.sense in _ASKING for piece in pieces)
    if verbless and not roles.showers and roles.nobody is None and len(roles.others) == 1:
        (last,) = roles.others
        after = next((piece for piece in pieces if piece.start >= roles.others[last].end), None)
        if (after is None or not after.gap) and order[: order.index(last)] == [
            name for name in order if name in roles.passers
        ]:
            roles.showers.update(roles.others)
            roles.others.clear()
    if len(roles.showers) > 1 or roles.others or (roles.showers and roles.nobody is not None):
        return None
    shower = next(iter(roles.showers), None)
    between = order[: order.index(shower)] if shower is not None else order
    if not set(roles.passers) <= set(between) or (card is not None and shower is None):
        return None
    answers = [
        GivenAnswer("passes", roles.passers[name], None, roles.passers[name])
        for name in between
        if name in roles.passers
    ]
    if shower is not None:
        answers.append(GivenAnswer("shows", roles.showers[shower], card, roles.showers[shower]))
    if roles.nobody is not None:
        answers = [GivenAnswer("nobody", None, None, roles.nobody)]
    return Utterance("suggests", piece, tuple(asked), tuple(answers), sure=False) if answers else None


def _accusation(parts: Sequence[Sequence[Piece]], asked: Sequence[Piece]) -> Utterance | None:
    """Return the accusation of the only player whom the parts about it name."""
    about = [part for part in parts if {"ACCUSES", "OUT"} & {one.sense for one in part} or asked[0] in part]
    people: Mapping[str, Piece] = {one.name: one for part in about for one in part if one.sense in _PEOPLE and one.name}
    verdicts = [piece for part in parts for piece in part if piece.sense in ("RIGHT", "WRONG", "WON", "OUT")]
    if len(people) != 1 or not verdicts or len({one.sense in ("WRONG", "OUT") for one in verdicts}) != 1:
        return None
    (accuser,) = people.values()
    verdict = next((one for one in verdicts if one.sense != "OUT"), None)
    return None if verdict is None else Utterance("accuses", accuser, tuple(asked), verdict=verdict, sure=False)
