"""The likely meaning of a line that no grammar reads: a turn has parts that every wording must have.

These are three cards, one of each category, who asks about them, and who passes and shows. A line is cut into parts, at
signs and where a name begins a new sentence. In each part its verb decides what the people in it do; the seats decide
the rest: who sits between the one who asks and the one who shows has passed. This is only proposed, and only if all who
are named fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise

from msgspec import Struct

from clue_logic.game.game import seats_after
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.pieces.piece import Piece
from clue_logic.language.pieces.turns import GivenAnswer, Utterance
from clue_logic.words.records import replace

_SUBJECTS = frozenset({"PLAYER", "I", "ME"})
_PEOPLE = _SUBJECTS | {"WHOM", "AGENT"}
_DENIALS = frozenset({"PASSES", "NOTHING", "NEG", "NEITHER", "NOT"})
_SHOWING = frozenset({"SHOWS", "YES", "REVEALS", "HELP"})
_ASKING = frozenset({"ASKS", "QUESTION"})
_ELSEWHERE = frozenset({"LEAVES", "SKIPS"})
"""Senses of lines that are about something else."""
_QUOTES = frozenset("\"'„“”«»")
_BRACKETS = str.maketrans("", "", "\"'„“”«»()[]{} ")
_STOPS = frozenset(".!;\n")
_ARROWS = frozenset(">→▸►⇒")
_LISTING = frozenset({",", "&", ",&", "/", "+"})


class _Deed(Enum):
    """What the people in a part of a line do."""

    ASKS = 0
    SAYS = 1  # a verb of saying, without the cards: "..., said Ben"
    PASSES = 2
    SHOWS = 3
    UNANSWERED = 4  # all pass
    SAME = 5  # the same as in the part before
    NONE = 6


class _Part(Struct, frozen=True):
    """Some pieces that belong together; the cards asked for are one of them, of sense CARDS."""

    pieces: tuple[Piece, ...]

    @property
    def senses(self) -> frozenset[str]:
        return frozenset(piece.sense for piece in self.pieces)

    @property
    def signs(self) -> str:
        """The signs before it."""
        return self.pieces[0].before.strip(" ")

    @property
    def people(self) -> Sequence[Piece]:
        """The players named in it, but not those to whom something is shown."""
        return [piece for piece in self.pieces if piece.sense in _PEOPLE - {"WHOM"} and piece.name]

    @property
    def deed(self) -> _Deed:
        senses = self.senses
        owned = any(one.sense == "POSS" and two.sense == "QUESTION" for one, two in pairwise(self.pieces))
        asks = "ASKS" in senses or ("QUESTION" in senses and not owned)  # "Ann refuted Ben's suggestion"
        if "CARDS" in senses and (asks or not senses & (_DENIALS | _SHOWING | {"NOBODY"})):
            return _Deed.ASKS
        if "NOBODY" in senses or {"ALL", "PASSES"} <= senses or {"ALL", "NOTHING"} <= senses:
            return _Deed.UNANSWERED
        if senses & _DENIALS:
            return _Deed.NONE if self.pieces[-1].sense == "NEG" and len(senses) == 2 else _Deed.PASSES
        if "TOO" in senses:
            return _Deed.SAME
        if senses & _SHOWING or (senses & {"THING", "CARD"} and "MOVES" not in senses):
            return _Deed.SHOWS
        return _Deed.SAYS if senses & (_ASKING | {"MOVES"}) else _Deed.NONE

    @property
    def is_only_people(self) -> bool:
        return bool(self.people) and self.deed in (_Deed.NONE, _Deed.SAYS)

    @property
    def lacks_people(self) -> bool:
        return not self.people and self.deed not in (_Deed.NONE, _Deed.UNANSWERED)

    def __add__(self, other: _Part) -> _Part:
        return _Part((*self.pieces, *other.pieces))


@dataclass
class _Roles:
    """Who does what: pieces by the name of the player."""

    askers: dict[str, Piece] = field(default_factory=dict)
    showers: dict[str, Piece] = field(default_factory=dict)
    passers: dict[str, Piece] = field(default_factory=dict)
    others: dict[str, Piece] = field(default_factory=dict)
    unanswered: Piece | None = None  # the words that say that all pass
    sayers: dict[str, Piece] = field(default_factory=dict)
    unclear: bool = False  # true if somebody shows or passes who is not named


def guess(pieces: Sequence[Piece], names: GameNames, turn: str | None = None) -> Utterance | None:
    """Return the likely meaning of the pieces of a line; None if there is none. `turn` is whose turn it is, if known.

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
    >>> guess(cut("Plum, Rope. Cy shows", names, "English"), names, turn="Ann").player.name
    'Ann'
    """
    senses = {piece.sense for piece in pieces}
    if senses & _ELSEWHERE or ("LEARNS" in senses and "SHOWS" not in senses) or {"?", "？"} & set(pieces[-1].before):
        return None
    if names.everyone or names.players is None or any(one.sense == "POSS" and two.gap for one, two in pairwise(pieces)):
        return None  # "Ben's friend ..."
    asked = _asked_cards(pieces, names)
    entered = [two for one, two in pairwise(pieces) if (one.sense, two.sense) == ("MOVES", "CARD")]
    shown = {one.name: one for one in pieces if one.sense == "CARD" and one not in asked and one not in entered}
    if not asked or len(shown) > 1:
        return None
    whole = [*_with_one_question(_meant(pieces), asked)]
    if not whole or any(one.sense in ("I", "ME") and not one.name for one in whole):
        return None
    parts = _join_parts([*_parts(whole)])
    if "ACCUSES" in senses:
        return _accusation(parts, asked)
    roles = _Roles()
    for before, part, following in zip([None, *parts], parts, [*parts[1:], None], strict=False):
        if {"NEG", "ASKS", "CARDS"} <= part.senses:
            return None  # "Ann didn't ask about ..."
        if _is_idle(part, following, roles) or _is_reported(part):
            return None
        _add_part(roles, part, before, names)
    asking = not senses.isdisjoint(_ASKING)  # "Ann suggests Plum, Rope: Ben" is not finished
    loose = frozenset(
        one.name
        for one, two in pairwise(pieces)
        if two.gap or two.sense == "HAS" or (asking and not _ARROWS & set(one.before))
    )
    return _turn(roles, asked, next(iter(shown.values()), None), names, turn, loose)


def _is_idle(part: _Part, following: _Part | None, roles: _Roles) -> bool:
    """Return True for a player below a question without a role.

    It is the one who asked (``Ann asks ..., Ben passes, Ann``), or the sentence ends there (``..., Ben. I show``).
    """
    (player, *more) = part.pieces
    if more or not player.name or part.deed is not _Deed.NONE or not roles.askers:
        return False
    return player.name in roles.askers or (following is not None and bool(_STOPS & set(following.signs)))


def _is_reported(part: _Part) -> bool:
    """Return True for a suggestion that one player reports of another: ``Ann said Ben suggested ...``."""
    asks = [at for at, piece in enumerate(part.pieces) if piece.sense == "ASKS"]
    between = part.pieces[asks[0] : asks[-1]] if asks else ()
    return any(piece.sense in _SUBJECTS for piece in between)


def _asked_cards(pieces: Sequence[Piece], names: GameNames) -> Sequence[Piece]:
    """Return the only cards, one of each category, that stand together; none if there are several such."""
    cards = [piece for piece in pieces if piece.sense == "CARD"]
    number = len(set(names.categories.values()))
    windows = [cards[at : at + number] for at in range(len(cards) - number + 1)] if number else []
    complete = [window for window in windows if len({names.categories.get(card.name) for card in window}) == number]
    lengths = [window[-1].end - window[0].start for window in complete]
    closest = [window for window, length in zip(complete, lengths, strict=True) if length == min(lengths)]
    unique = len(closest) == 1 and {card.name for card in cards} == {card.name for card in closest[0]}
    return closest[0] if unique else ()


def _meant(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Yield the pieces without "I" in quotes, labels of cards ("was=Rope"), and the stops behind short names."""
    quotes, signs = 0, ""
    for last, piece, following in zip([None, *pieces], pieces, pieces[1:], strict=False):
        before = piece.before
        quotes += sum(sign in _QUOTES for sign in before)
        if last is not None and last.end - last.start < len(last.name) - 1:
            before = before.removeprefix(".")
        spoken = quotes % 2 and piece.sense in ("I", "ME", "THEY")
        if spoken or (piece.sense == "THING" and _is_label(following)):
            signs += before
        else:
            yield replace(piece, before=signs + before)
            signs = ""


def _is_label(following: Piece, signs: tuple[str, ...] = ("=",)) -> bool:
    """Return True if a label stands before a piece: ``shower=Ann``, ``"shower": "Ann"``."""
    return following.before.translate(_BRACKETS).endswith(signs)


def _with_one_question(pieces: Iterator[Piece], asked: Sequence[Piece]) -> Iterator[Piece]:
    """Yield the pieces with one for all cards that are asked for; nothing if people stand between these."""
    first, last = asked[0], asked[-1]
    given = [*pieces]
    if any(first.end <= one.start < last.start and one.sense in _PEOPLE | _DENIALS and one.name for one in given):
        return
    following = next((one for one in given if one.start > last.start), None)
    enclosed = following is not None and following.before.startswith(")") and following.sense not in _PEOPLE
    for piece in given:
        if piece.start == first.start:
            before = piece.before.removesuffix("(") if enclosed else piece.before
            yield replace(piece, sense="CARDS", name="", end=last.end, before=before)
        elif piece is following and enclosed:
            yield replace(piece, before=piece.before.removeprefix(")"))
        elif not first.start < piece.start <= last.start:
            yield piece


def _parts(pieces: Sequence[Piece]) -> Iterator[_Part]:
    """Yield the parts of a line; lists of people are not divided."""
    part: list[Piece] = []
    for at, piece in enumerate(pieces):
        if part and _begins_part(part, piece, pieces[at + 1 :]):
            yield _Part(tuple(part))
            part = []
        part.append(piece)
    yield _Part(tuple(part))


def _begins_part(part: Sequence[Piece], piece: Piece, following: Sequence[Piece]) -> bool:
    """Return True if a piece begins a new part: behind a sign, or as the subject of another verb."""
    signs, last = piece.before.strip(" "), part[-1].sense
    if signs:
        signs = signs.translate(_BRACKETS)
        listed = last in _SUBJECTS | {"AGENT"} and piece.sense in _SUBJECTS and signs in _LISTING
        return not (listed and all(one.sense in _PEOPLE | _ASKING | {"NEITHER"} for one in part))
    if following and piece.sense in _ASKING | _SHOWING | _DENIALS and _is_label(following[0]):
        return True
    ended = not _DENIALS.isdisjoint(one.sense for one in part) or any(
        one.sense in _SHOWING | {"CARDS", "THING", "CARD", "TOO"} for one in part
    )
    if piece.sense == "NOBODY":
        return any(one.sense in _PEOPLE | {"CARDS"} for one in part)
    if piece.sense in ("CARDS", "NEITHER", "TOO"):
        return ended and (piece.sense != "TOO" or (bool(following) and following[0].sense in _SUBJECTS))
    if piece.sense not in ("PLAYER", "I") or not ended or last in ("TOO", "NEITHER"):
        return False
    if last == "SHOWS" and following and following[0].sense in ("NOTHING", "THING", "CARD"):
        return False  # "Ann gave Ben nothing"
    rest = next((one for one in following if one.before.strip(" ") or one.sense in _DENIALS | _SHOWING | {"HAS"}), None)
    return rest is not None and not rest.before.strip(" ")


def _join_parts(parts: list[_Part]) -> list[_Part]:
    """Join people with what they do, if signs stand between: ``Ann: no``, ``"No," said Ann``, ``no (Ann)``."""
    joined = parts[:1]
    for part, following in zip(parts[1:], [*parts[2:], None], strict=False):
        last, signs = joined[-1], set(part.signs)
        follows = following.pieces[0] if following is not None else None
        is_label = follows is not None and follows.name != "" and _is_label(follows, ("=", ":"))
        if part.lacks_people and last.people:
            spoken = ":" in signs or bool(_QUOTES & signs and not signs & {")", *_STOPS})
            joins = not is_label and (spoken or (last.is_only_people and not _STOPS & signs))
        elif part.is_only_people and last.lacks_people:
            speaks = part.deed is _Deed.SAYS and (follows is None or ":" not in follows.before)
            answers = following is not None and following.lacks_people and not _STOPS & set(following.signs)
            joins = (
                "(" in signs or _is_label(part.pieces[0], ("=", ":")) or ((speaks or not answers) and "&" not in signs)
            )
        else:
            joins = last.is_only_people and part.is_only_people and bool(_ARROWS & signs)
        if joins:
            joined[-1] = last + part
        else:
            joined.append(part)
    return joined


def _add_part(roles: _Roles, part: _Part, before: _Part | None, names: GameNames) -> None:
    """Add what a part of a line says."""
    deed = part.deed
    owners = [one for one, sign in pairwise(part.pieces) if one.name and sign.sense == "POSS"]
    doers, receivers = _divide_people(part, owners)
    if deed is _Deed.SAME and before is not None:
        deed = _Deed.PASSES if roles.passers and before.deed in (_Deed.PASSES, _Deed.SAME) else _Deed.NONE
    match deed:
        case _Deed.UNANSWERED:
            roles.unanswered = next(one for one in part.pieces if one.sense in {"NOBODY", "ALL"})
            receivers = [*receivers, *doers]
        case _Deed.PASSES | _Deed.SHOWS if not doers:
            _add_unnamed(roles, part, before, names)
        case _Deed.PASSES | _Deed.SHOWS:
            _put(roles.passers if deed is _Deed.PASSES else roles.showers, doers)
        case _Deed.ASKS if len(doers) > 1 and _are_divided(part, doers[:2]):
            _put(roles.others, doers[1:])  # "Ann asks Ben": Ben is only asked
            receivers = [*receivers, doers[0]]
        case _Deed.ASKS:
            receivers = [*receivers, *doers]
        case _Deed.SAYS:
            _put(roles.sayers, doers)
        case _:
            _put(roles.others, doers)
    if deed is _Deed.ASKS and not part.people and part.pieces[0].sense in ("ASKS", "HAS") and names.myself is not None:
        start = part.pieces[0].start
        roles.others.setdefault(names.me or "", Piece("SILENT", start, start, names.me or ""))
    _put(roles.askers, (*owners, *receivers))


def _divide_people(part: _Part, owners: Sequence[Piece]) -> tuple[list[Piece], list[Piece]]:
    """Return the players who act in a part, and those to whom they do it."""
    people = [one for one in part.pieces if one.sense in _PEOPLE and one.name and one not in owners]
    agents = [one for one in people if one.sense == "AGENT"]
    subjects = [one for one in people if one.sense in _SUBJECTS]
    receivers = [one for one in people if one.sense == "WHOM"]
    if part.deed is _Deed.ASKS:
        return (agents, receivers) if agents else (subjects, [])
    if agents or "GETS" in part.senses:
        return agents, [*receivers, *subjects]
    verbs = [at for at, one in enumerate(part.pieces) if one.sense in _DENIALS | _SHOWING | {"HAS", "THING"}]
    mine = [one for one in subjects if one.sense == "ME" and part.deed is _Deed.SHOWS]
    receivers += mine
    subjects = (
        [one for one in subjects if one not in mine] if len(subjects) > 1 or "YES" not in part.senses else subjects
    )
    first = [one for one in subjects if not verbs or one in part.pieces[: verbs[0]]]
    if first:
        return first, [*receivers, *(one for one in subjects if one not in first)]
    return subjects, receivers


def _are_divided(part: _Part, two: Sequence[Piece]) -> bool:
    """Return True if a verb or an arrow stands between two players."""
    between = part.pieces[part.pieces.index(two[0]) + 1 : part.pieces.index(two[1])]
    return any(one.sense in _ASKING for one in between) or bool(_ARROWS & set(two[1].before))


def _add_unnamed(roles: _Roles, part: _Part, before: _Part | None, names: GameNames) -> None:
    """Add an answer without a subject: of the keeper, who says "gave him the rope", or the denial of all."""
    pronoun = any(one.sense == "WHOM" and not one.name for one in part.pieces)
    subjects = [] if before is None else [one for one in before.pieces if one.sense in _SUBJECTS and one.name]
    if "&" in part.signs and len(subjects) == 1 and subjects[0].name not in roles.askers:
        _put(roles.passers if part.deed is _Deed.PASSES else roles.showers, subjects)
        return
    if part.deed is _Deed.SHOWS and pronoun and names.myself is not None and "&" not in part.signs:
        place = part.pieces[0].start
        _put(roles.showers, [Piece("SILENT", place, place, names.me or "")])
    elif part.deed is _Deed.PASSES and before is not None and before.deed is _Deed.ASKS:
        roles.unanswered = part.pieces[0]
    elif part.senses - {"CARD", "THING"} and (before is not None or part.senses & {"SHOWS", "REVEALS"}):
        roles.unclear = True


def _put(into: dict[str, Piece], people: Sequence[Piece]) -> None:
    for piece in people:
        into.setdefault(piece.name, piece)


def _turn(
    roles: _Roles,
    asked: Sequence[Piece],
    card: Piece | None,
    names: GameNames,
    turn: str | None,
    loose: frozenset[str],
) -> Utterance | None:
    """Return the turn in which all have their roles; None if it is impossible or not the only one.

    Those whose names are `loose` show a card only if a verb says so.
    """
    asker = _asker(roles, asked, turn)
    if asker is None or names.players is None:
        return None
    if asker.name in roles.passers | roles.showers or roles.unclear:
        return None
    if roles.sayers.keys() - {asker.name} - roles.passers.keys() - roles.showers.keys():  # a second one who asks
        return None
    seats = names.players.all
    order = seats_after(seats, asker.name)[:-1]
    roles.others.pop(asker.name, None)
    others = {name: piece for name, piece in roles.others.items() if name not in roles.showers | roles.passers}
    if not roles.showers and roles.unanswered is None and others:
        after = [name for name, piece in others.items() if piece.start > asked[-1].end]
        if len(after) == 1 and not others[after[0]].gap and after[0] not in loose:
            roles.showers[after[0]] = others[after[0]]
    shower = next(iter(roles.showers), None)
    between = order[: order.index(shower)] if shower is not None else order
    impossible = (
        len(roles.showers) > 1
        or (shower is not None and roles.unanswered is not None)
        or (card is not None and shower is None)
        or not roles.passers.keys() <= set(between)
        or not _can_keeper(shower, between, {one.name for one in asked}, names)
        or not others.keys() <= ({*between, shower} if shower is not None else set[str]())
    )
    if impossible:
        return None
    answers = [
        GivenAnswer("passes", roles.passers[name], None, roles.passers[name])
        for name in between
        if name in roles.passers
    ]
    if shower is not None:
        answers.append(GivenAnswer("shows", roles.showers[shower], card, roles.showers[shower]))
    if roles.unanswered is not None:
        answers = [GivenAnswer("nobody", None, None, roles.unanswered)]
    return Utterance("suggests", asker, tuple(asked), tuple(answers), sure=False) if answers else None


def _can_keeper(shower: str | None, passing: Sequence[str], asked: set[str], names: GameNames) -> bool:
    """Return False if the keeper shows without a card, or has one and passes."""
    if names.hand is None or (shower is None and names.me in passing):
        return True
    return names.me not in passing if names.hand & asked else shower != names.me


def _asker(roles: _Roles, asked: Sequence[Piece], turn: str | None) -> Piece | None:
    """Return the asker: named as such, the only one without a role, or the player whose turn it is."""
    if roles.askers:
        return next(iter(roles.askers.values())) if len(roles.askers) == 1 else None
    sayers = [piece for name, piece in roles.sayers.items() if name not in roles.showers | roles.passers]
    if len(sayers) == 1:
        return sayers[0]
    roles.others |= roles.sayers
    if roles.others:
        (first, *more) = roles.others.values()
        return first if not more and turn in (None, first.name) else None
    place = asked[0].start
    return None if turn is None else Piece("SILENT", place, place, turn)


def _accusation(parts: Sequence[_Part], asked: Sequence[Piece]) -> Utterance | None:
    """Return the accusation of the only player whom the parts about it name."""
    about = [part for part in parts if {"ACCUSES", "OUT", "CARDS"} & part.senses]
    people: Mapping[str, Piece] = {
        one.name: one for part in about for one in part.pieces if one.sense in _PEOPLE and one.name
    }
    verdicts = [piece for part in parts for piece in part.pieces if piece.sense in ("RIGHT", "WRONG", "WON", "OUT")]
    if len(people) != 1 or not verdicts or len({one.sense in ("WRONG", "OUT") for one in verdicts}) != 1:
        return None
    (accuser,) = people.values()
    verdict = next((one for one in verdicts if one.sense != "OUT"), None)
    return None if verdict is None else Utterance("accuses", accuser, tuple(asked), verdict=verdict, sure=False)
