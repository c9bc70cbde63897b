"""What a line in people's own words says: a turn, an accusation, or another event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from clue_logic.language.pieces.clauses import Clause, Way, divide
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.pieces.piece import Piece
from clue_logic.words.records import replace

_VERBS = frozenset(
    {"ASKS", "ACCUSES", "SHOWS", "GETS", "PASSES", "NEG", "HAS", "NOTHING", "REVEALS", "LEAVES", "LEARNS", "YES"}
)
_WITHOUT_VERB = frozenset({"ask_bare", "shows_bare", "only_name", "i_show", "cards_alone"})
_GUESSED = _WITHOUT_VERB - {"ask_bare", "shows_bare", "cards_alone"}
_ONLY_LIKELY = frozenset({"ask_to", "asked_by", "ask_after", "accusation_bare", "no_of", "shown_by"})
_ENDS = frozenset({"PASSES", "YES", "LEAVES", "HAS", "NOBODY"})
"""What can be said by itself, and turned by more words: ``Ben passes a card``."""
_STOPS = frozenset(".!。！")
_LIGHT = frozenset({"TO", "THEY", "WHOM", "THING", "TOO"})
"""Senses without which most lines say the same."""
_RECEIVERS = ("whom", "pronoun", "target", "WHOM")
_ANNOUNCEMENTS: Sequence[Sequence[str]] = (["POSS", "QUESTION"], ["QUESTION"], ["ASKS"], ["MOVES", "CARD"], [])
"""What may stand behind a player in a sentence that only says whose turn it is: ``It's Ann's turn``."""
_DEEDS = frozenset({"reveals", "learns", "leaves", "ignorant"})


class GivenAnswer(Struct, frozen=True):
    """What one player does at a suggestion; `player` is None if it is true of all."""

    deed: str  # "shows", "has", "passes" or "nobody"
    player: Piece | None
    card: Piece | None
    place: Piece  # the first piece of the clause


class Utterance(Struct, frozen=True):
    """What a line says.

    Of a suggestion there are its asker, cards and answers; of answers alone only these; of another event the player,
    the cards, and the verdict on an accusation.
    """

    kind: str  # "suggests", "answers", "accuses", "verdict", "reveals", "learns", "leaves", "ignorant" or "skips"
    player: Piece | None = None
    cards: tuple[Piece, ...] = ()
    answers: tuple[GivenAnswer, ...] = ()
    verdict: Piece | None = None
    sure: bool = True  # False if something in it is guessed

    def meaning(self) -> object:
        """Return a value that is equal for two lines with the same meaning."""
        answers = [(one.deed, one.player and one.player.name, one.card and one.card.name) for one in self.answers]
        verdict = self.verdict and self.verdict.sense == "WRONG"
        return self.kind, self.player and self.player.name, [card.name for card in self.cards], answers, verdict


def understand(pieces: Sequence[Piece], names: GameNames, *, faulty: bool = False) -> Utterance | None:
    """Return the meaning of the pieces of a line; None if there is none, or not only one.

    With `faulty`, it may be impossible: the asker answers, or shows a card that is not among those asked for.

    >>> from clue_logic.language.pieces.cutting import cut
    >>> from clue_logic.words.names import Names
    >>> names = GameNames(Names(["Ann", "Bo"], "player"), Names(["Plum", "Rope"], "card"))
    >>> line = "Bo showed Ann a card when she asked about Plum and the rope"
    >>> utterance = understand(cut(line, names, "English"), names)
    >>> utterance.player.name, [card.name for card in utterance.cards], utterance.answers[0].player.name
    ('Ann', ['Plum', 'Rope'], 'Bo')
    """
    senses = [piece.sense for piece in pieces]
    if {"ASKS", "ACCUSES"} <= set(senses) and "CARD" in senses[senses.index("ASKS") : senses.index("ACCUSES")]:
        return None  # "Ben wanted to accuse ..."
    if any(one.sense == "NEG" and two.sense == "ASKS" for one, two in pairwise(pieces)):
        return None  # "Ben didn't ask ..."
    pieces = _without_announcement(pieces)
    utterance = _understand(pieces, names, faulty)
    if utterance is not None:
        return utterance
    if "SKIPS" in senses and "CARD" not in senses and senses.count("PLAYER") + senses.count("I") == 1:
        return Utterance("skips", sure=False)  # "no suggestion from Ben, he reached no room"
    if pieces[0].sense in ("RIGHT", "WRONG", "YES", "NOTHING", "NEXT") and len(pieces) > 3:
        return _understand([replace(pieces[1], gap=True), *pieces[2:]], names, faulty)  # "Right, Ben suggests ..."
    essential = list(_without_light(pieces))
    return _guessed(_understand(essential, names, faulty)) if len(essential) < len(pieces) else None


def _without_announcement(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """Return the pieces without a sentence that only says whose turn it is; that player then is the subject.

    ``Ann moves to the Hall. She asks about Plum, Rope, Hall`` is ``Ann asks about Plum, Rope, Hall``.
    """
    end = next((at for at, one in enumerate(pieces) if at and _STOPS & set(one.before)), 0)
    first, said = pieces[0], [one.sense for one in pieces[1:end]]
    entered = {one.name for one in pieces[1:end] if one.sense == "CARD"}
    asked = {one.name for one in pieces[end:] if one.sense == "CARD"}
    if first.sense not in ("PLAYER", "I") or said not in _ANNOUNCEMENTS or not entered <= asked or not end:
        return pieces
    following, *rest = pieces[end:]
    if following.sense in ("THEY", "I") and following.name in ("", first.name):
        return [first, *rest]
    return [first, replace(following, before=""), *rest] if following.sense in ("ASKS", "QUESTION") else pieces


def _without_light(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Yield the pieces without those that most lines can do without; there is a gap then."""
    gap, signs = False, ""
    for piece in pieces:
        if piece.name or piece.sense not in _LIGHT:
            yield replace(piece, gap=piece.gap or gap, before=signs + piece.before)
            gap, signs = False, ""
        else:
            gap, signs = True, signs + piece.before


def _guessed(utterance: Utterance | None) -> Utterance | None:
    return None if utterance is None else replace(utterance, sure=False)


def _understand(pieces: Sequence[Piece], names: GameNames, faulty: bool) -> Utterance | None:
    ways = sorted((way for _, some in divide(pieces) for way in some), key=lambda way: way.cost)
    for _, equal in groupby(ways, key=lambda way: way.cost):
        meanings: dict[str, Utterance] = {}
        for way in equal:
            utterance = _Line(way, pieces, names, faulty).understand()
            if utterance is not None:
                meanings.setdefault(repr(utterance.meaning()), utterance)
        if meanings:
            return next(iter(meanings.values())) if len(meanings) == 1 else None
    return None


class _Line:
    """One way to divide a line, on its way to a meaning."""

    def __init__(self, way: Way, pieces: Sequence[Piece], names: GameNames, faulty: bool) -> None:
        self._faulty = faulty
        self._clauses = tuple(clause for clause in way.clauses if clause.kind != "stray")
        self._strays = [piece for clause in way.clauses if clause.kind == "stray" for piece in clause.pieces]
        self._names = names
        self._pieces = pieces
        guessed = len(self._clauses) < len(way.clauses) or any(
            clause.kind in _GUESSED
            or (clause.kind == "shows_bare" and "CARD" in clause.roles)
            or clause.kind in _ONLY_LIKELY
            for clause in way.clauses
        )
        alone = not names.everyone and any(
            clause.kind == "has" and clause.pieces[-1].sense == "HAS" and len(clause.pieces) == 2
            for clause in way.clauses
        )
        first = way.clauses[0] if way.clauses else None
        # "Ask Ann about ...", "Hat Ann ... gefragt": a command or a question, if nothing stands before it.
        alone |= first is not None and first.kind == "ask" and first.pieces[0].start == 0 and _is_inverted(first)
        guessed |= alone or not self._is_complete_if_bare()
        self._sure = not guessed and all(piece.sure and not piece.gap for piece in pieces)

    def _is_complete_if_bare(self) -> bool:
        """Return True if no verb is missing, or a card of each category is asked for."""
        bare = any(clause.kind in ("shows_bare", "has") for clause in self._clauses)
        cards = [card.name for clause in self._clauses for card in clause.roles.get("cards", ())]
        kinds = {self._names.categories.get(card) for card in cards}
        return not bare or kinds == set(self._names.categories.values())

    def understand(self) -> Utterance | None:
        if not self._clauses:
            return None
        first = self._clauses[0]
        if any(self._is_doubted(before, piece) for before, piece in zip(self._pieces, self._pieces[1:], strict=False)):
            return None
        if first.kind.startswith("accusation"):
            return self._accusation(first)
        if first.kind == "verdict_alone":
            return Utterance("verdict", verdict=first.pieces[0], sure=False) if self._is_one_verdict(first) else None
        if first.kind in _DEEDS:
            return self._deed(first)
        if first.kind == "skipping":
            return Utterance("skips", first.first("who"), sure=False)
        return self._turn()

    def _is_doubted(self, before: Piece, piece: Piece) -> bool:
        """Return True if a question mark stands elsewhere than behind cards that are asked for, or before an answer."""
        if not {"?", "？"} & set(piece.before):
            return False
        asked = any(before in clause.roles.get("cards", ()) for clause in self._clauses)
        self._sure &= asked and piece.sense in (
            "PLAYER",
            "I",
            "ME",
            "NOBODY",
            "NOTHING",
            "YES",
            "ASKS",
        )  # "Ann: Plum, Rope? Ben: no"
        return piece.sense == "END" or (
            not (asked and len(self._clauses) > 1)
            and piece.sense
            not in (
                "CARD",
                "NOTHING",
                "YES",
                "RIGHT",
                "WRONG",
            )
        )

    def _turn(self) -> Utterance | None:
        if any(self._has_bad_gap(clause) for clause in self._clauses):
            return None
        ask = next((clause for clause in self._clauses if "cards" in clause.roles), None)
        cards = tuple(ask.roles["cards"]) if ask is not None else ()
        asker = self._asker(ask) if ask is not None else None
        if ask is not None and (asker is None or not asker.name or not self._are_asked(ask, cards)):
            return None
        given = [one for clause in self._clauses if clause is not ask for one in self._answers(clause, asker, cards)]
        answers = tuple(answer for answer in given if answer is not None)
        if len(answers) < len(given) or not self._agree(answers, asker):
            return None
        if self._lacks_shown(answers, cards):
            return None
        if ask is None:
            bare = any(clause.kind in _WITHOUT_VERB | {"has"} for clause in self._clauses)
            return None if bare or not answers else Utterance("answers", answers=answers, sure=False)
        unclear = any(piece.gap for piece in self._pieces if piece.start >= cards[-1].end)  # it may be the answer
        if not answers and (unclear or ask.kind not in ("ask", "ask_unnamed")):
            return None
        asked = ask.first("who") if ask.kind == "asked_of" else ask.first("whom")
        first = answers[0].player if answers else None
        if (
            ask.kind in ("ask_of", "ask_to", "asked_of")
            and asked is not None
            and (first is None or first.name != asked.name)
        ):
            return None
        told_later = any("~" in clause.pieces[0].before for clause in self._clauses)  # "after Ben passed"
        ordered = answers if self._faulty and not told_later else self._in_order(answers, asker)
        sure = self._sure and (ordered == answers or told_later or ask is not self._clauses[0])
        if ask.kind in ("cards_alone", "ask_unnamed"):
            sure &= self._are_all_kinds(cards) and asker is not None and asker.sense != "SILENT"
        if ask.kind == "ask_unnamed":
            sure &= (
                "~" in ask.pieces[0].before
            )  # "Ben showed Ann a card, who suggested ...", but not "... and suggested"
        return Utterance("suggests", asker, cards, ordered, sure=sure)

    def _are_all_kinds(self, cards: Sequence[Piece]) -> bool:
        """Return True if cards are one of each category, of a deck with several."""
        kinds = {self._names.categories.get(card.name) for card in cards}
        return len(kinds) == len(cards) > 1 and kinds == set(self._names.categories.values())

    def _asker(self, ask: Clause) -> Piece | None:
        """Return the asker; for a pronoun, or without a name, it is the player to whom a card is shown."""
        if ask.kind == "asked_by":
            return ask.first("whom")
        asking = [clause for clause in self._clauses if clause.kind == "asking"]
        if asking:
            alone = len(asking) == 1 and ask.kind in ("cards_alone", "ask_unnamed")
            return asking[0].first("who") if alone else None
        asker = ask.first("AGENT") if ask.kind == "asked_of" else ask.first("who", "AGENT")
        if asker is not None and asker.name:
            return asker
        if asker is not None and ask is self._clauses[0]:
            return None  # "She asked ...", and nobody was named
        receivers = {
            piece.name: piece
            for clause in self._clauses
            if clause is not ask
            for role in _RECEIVERS
            for piece in clause.roles.get(role, ())
            if piece.name
        }
        if asker is not None and self._names.me is not None:
            receivers.pop(self._names.me, None)
        if len(receivers) == 1:
            return next(iter(receivers.values()))
        if ask.pieces[0].gap:
            return None  # who asks is unknown
        if ask.pieces[0].sense == "ASKS" and asker is None and self._names.myself is not None and not receivers:
            return Piece("SILENT", ask.pieces[0].start, ask.pieces[0].start, self._names.me or "")
        return None

    def _are_asked(self, ask: Clause, cards: Sequence[Piece]) -> bool:
        """Return True if cards can be asked for together: different ones, and one of each category."""
        kinds = [self._names.categories.get(card.name, card.name) for card in cards]
        complete = len(kinds) == len(set(self._names.categories.values()))
        following = self._piece_after(ask)
        gaps = any(piece.gap for piece in (*ask.pieces[1:], following))
        if len(set(kinds)) < len(kinds) or (gaps and not complete):
            return False  # unknown words may be a card
        if self._names.categories.get(following.name, kinds[0]) not in kinds:
            return False  # "Plum, Rope | Hall, Ann showed": the card that completes a list belongs to it
        if ask.kind == "ask_bare" and cards[0].gap and not cards[0].before.strip(" "):
            return False  # "Ben denied Plum, Rope, Hall"
        return ask.kind == "ask" or len(cards) > 1

    def _piece_after(self, clause: Clause) -> Piece:
        last = clause.pieces[-1]
        return next(piece for piece in self._pieces if piece.start >= last.end and piece is not last)

    def _has_bad_gap(self, clause: Clause) -> bool:
        """Return True if unknown words may turn the meaning of a clause: ``Ben refused to show``."""
        for before, piece in pairwise(clause.pieces):
            if (
                piece.gap
                and (
                    (piece.sense in _VERBS and (before.sense, piece.sense) != ("HAS", "NOTHING"))
                    or clause.kind in _WITHOUT_VERB - {"ask_bare"}
                )
                and before.sense != "CARD"
            ):
                return True
        after = self._piece_after(clause)
        if clause.pieces[0].sense == "NEITHER" and "&" in self._piece_after(clause).before:
            return True  # "neither Ben | nor I show"
        if (
            clause.kind in ("shows", "inverted")
            and clause.first("thing") is None
            and after.gap
            and not after.before.strip(" ")
        ):
            return True  # unknown words may be the card shown
        bare = len(clause.pieces) == 1 or clause.kind == "only_name" or clause.pieces[-1].sense in _ENDS
        return bare and (after.gap or after in self._strays) and not after.before.strip(" ")

    def _answers(self, clause: Clause, asker: Piece | None, cards: Sequence[Piece]) -> Iterator[GivenAnswer | None]:
        """Yield the answers of a clause; None for one that contradicts the question."""
        for role in _RECEIVERS:
            if any(not self._is_asker(piece, asker) for piece in clause.roles.get(role, ())):
                yield None
        place = clause.pieces[0]
        if clause.kind == "asking":
            return
        if self._is_unclear(clause):
            yield None
        if clause.kind == "nobody":
            yield GivenAnswer("nobody", None, None, place)
        elif clause.kind == "same":
            before = self._clauses[self._clauses.index(clause) - 1]
            same = before.kind in ("passes", "same")
            for player in clause.roles.get("people", ()):
                yield GivenAnswer("passes", player, None, place) if same and player.name else None
        elif clause.kind == "i_show":
            card = _card_shown(clause)
            myself = Piece("I", place.start, place.start, self._names.me or "")
            yield self._shown(myself if self._names.myself and not place.gap else None, card, asker, cards, place)
        elif clause.kind in ("passes", "no_of", "has", "says_yes"):
            people = [*clause.roles.get("people", ()), *clause.roles.get("who", ()), *clause.roles.get("AGENT", ())]
            deed = dict.fromkeys(("says_yes", "has"), "has" if self._names.everyone else "shows")
            if clause.kind == "has" and len(clause.pieces) == 2 and not self._names.everyone:
                yield None  # where the first answers, "Ben has" is no answer
            for player in people:
                stays_away = (
                    asker is not None and player.name == asker.name and not (self._names.everyone or self._faulty)
                )
                known = bool(player.name) and not stays_away
                yield GivenAnswer(deed.get(clause.kind, "passes"), player, None, place) if known else None
        else:
            yield self._shown(clause.first("who", "AGENT", "people"), _card_shown(clause), asker, cards, place)

    def _is_unclear(self, clause: Clause) -> bool:
        """Return True for ``Ann passed, Ben didn't``, and for a verb without a subject where a line begins."""
        number = self._clauses.index(clause)
        passed = number > 0 and any(piece.sense == "PASSES" for piece in self._clauses[number - 1].pieces)
        denied = clause.pieces[-1].sense in ("NOT", "NEG") and clause.kind == "passes"
        return (denied and passed) or (clause.kind == "inverted" and clause.pieces[0] is self._pieces[0])

    def _shown(
        self, player: Piece | None, card: Piece | None, asker: Piece | None, cards: Sequence[Piece], place: Piece
    ) -> GivenAnswer | None:
        if player is None or not player.name:
            return None
        asks = asker is not None and player.name == asker.name
        unasked = card is not None and cards and card.name not in [one.name for one in cards]
        if (asks or unasked) and not self._faulty:
            return None
        return GivenAnswer("shows", player, card, place)

    def _is_asker(self, receiver: Piece, asker: Piece | None) -> bool:
        if asker is None:
            return True
        return receiver.name == asker.name if receiver.name else asker.name != self._names.me

    def _agree(self, answers: Sequence[GivenAnswer], asker: Piece | None) -> bool:
        """Return True if all answers can be given together."""
        deeds = [answer.deed for answer in answers]
        people = [answer.player.name for answer in answers if answer.player is not None]
        if len(set(people)) < len(people) and not self._faulty:
            return False
        if not self._names.everyone and (deeds.count("shows") > 1 or {"shows", "nobody"} <= set(deeds)):
            return False
        last = self._clauses[-1]
        alone = [clause for clause in self._clauses if clause.kind == "only_name"]
        bare = any(clause.kind == "ask_bare" for clause in self._clauses)
        return not alone or (bare and alone == [last] and asker is not None and bool(last.pieces[0].before.strip(" ")))

    def _lacks_shown(self, answers: Sequence[GivenAnswer], cards: Sequence[Piece]) -> bool:
        """Return True if the keeper shows one of some cards, and holds none: "Ben said no I have one" is of Ben's."""
        hand, showing = self._names.hand, (one.player for one in answers if one.deed == "shows" and one.card is None)
        mine = [player for player in showing if player is not None and player.name == self._names.me]
        if not mine or not cards or hand is None or not hand.isdisjoint(card.name for card in cards):
            return False
        return not self._faulty or mine[0].sense != "PLAYER"

    def _in_order(self, answers: tuple[GivenAnswer, ...], asker: Piece | None) -> tuple[GivenAnswer, ...]:
        """Return answers that stand before the question, or around it, in the order of the seats."""
        players = self._names.players.all if self._names.players is not None else ()
        if asker is None or asker.name not in players:
            return answers
        start = players.index(asker.name)
        seats = {player: (number - start) % len(players) for number, player in enumerate(players)}
        return tuple(
            sorted(answers, key=lambda one: seats.get(one.player.name, 0) if one.player is not None else len(players))
        )

    def _accusation(self, clause: Clause) -> Utterance | None:
        accuser = clause.first("who", "AGENT")
        cards = tuple(clause.roles["cards"])
        kinds = [self._names.categories.get(card.name, card.name) for card in cards]
        if accuser is None or not accuser.name or len(set(kinds)) < len(kinds) or self._has_bad_gap(clause):
            return None
        verdicts = [
            _as_verdict(piece) for piece in clause.pieces if piece.sense in ("RIGHT", "WRONG", "WON", "NOTHING")
        ]
        if len({verdict.sense == "WRONG" for verdict in verdicts}) > 1:
            return None
        after = [piece for piece in self._pieces if piece.start >= cards[-1].end]
        if any(piece.gap for piece in after) and not verdicts:
            return None  # it may be the verdict
        sure = self._sure and all(verdict.sure for verdict in verdicts)
        return Utterance("accuses", accuser, cards, verdict=verdicts[0] if verdicts else None, sure=sure)

    def _is_one_verdict(self, clause: Clause) -> bool:
        return len({piece.sense == "WRONG" for piece in clause.pieces}) == 1 and not any(
            piece.gap for piece in self._pieces
        )

    def _deed(self, clause: Clause) -> Utterance | None:
        player, things = clause.first("who"), [*clause.roles.get("thing", ()), *clause.roles.get("cards", ())]
        if player is None or not player.name or self._has_bad_gap(clause):
            return None
        cards = tuple(piece for piece in things if piece.sense == "CARD")
        if clause.kind == "learns" and any(card.gap for card in cards):
            return None  # "I saw that Ben lacks the Rope"
        if clause.kind == "leaves":
            # "Ben left the Kitchen", on the board; "Ben left his chair"
            paused = not cards or any(sign in cards[0].before for sign in ",:(。.")
            after = self._piece_after(clause)
            if not paused or any(piece.gap for piece in clause.pieces) or (after.gap and not after.before.strip(" ")):
                return None
        elif clause.kind == "ignorant":
            if len(self._clauses) > 1:
                return None
        elif len(cards) != 1:
            return None
        sure = self._sure and clause.kind != "learns"
        return Utterance(clause.kind, player, cards, sure=sure)


def _is_inverted(clause: Clause) -> bool:
    verb, who = clause.pieces[:2]
    return verb.sense in ("ASKS", "HAS") and who.sense in ("PLAYER", "I")


def _card_shown(clause: Clause) -> Piece | None:
    things = (*clause.roles.get("thing", ()), *clause.roles.get("CARD", ()))
    return next((piece for piece in things if piece.sense == "CARD"), None)


def _as_verdict(piece: Piece) -> Piece:
    """Return a verdict; "nope" behind an accusation is one."""
    return replace(piece, sense="WRONG", sure=False) if piece.sense == "NOTHING" else piece
