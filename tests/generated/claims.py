"""What must be true of every generated game: each claim is a function that returns what is wrong.

The tests try the claims on a few games, `tests.measure` on thousands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from clue_logic.classroom.random_games.match import Deal, GeneratedGame
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.datalog.engine.rounds import derive, derive_by_statement
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import Answer, Event, LearnedCell, Reply, Suggestion
from clue_logic.game.facts import Fact, GivenFact, Stage, Value
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.language.reader import parse_log
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.proof import extract_proof
from clue_logic.words.records import replace
from tests.generated.oracle import Cells, agrees, entailed

CALCULUS = "notebook"
SAMPLE = 60

Claims = Mapping[str, Callable[[], list[str]]]
"""Claims, by what they say; each returns what is wrong."""


class Case:
    """A game and everything the claims need to know about it, worked out once and only if asked for."""

    rules = CALCULUS

    def __init__(self, game: Game, calculus: Calculus | None = None) -> None:
        self.game = game
        self.calculus = calculus or load_game_calculus(self.rules, game)

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """What the log gives."""
        return stages(self.game)

    @cached_property
    def whole(self) -> Derivation:
        """Everything derived from the whole log at once."""
        return derive(self.calculus, self.stages)

    @cached_property
    def by_statement(self) -> Derivation:
        """Everything derived statement by statement."""
        return derive_by_statement(self.calculus, self.stages)

    @cached_property
    def clingo(self) -> frozenset[Fact]:
        """Everything that clingo derives."""
        return derive_with_clingo(self.calculus, (given.fact for stage in self.stages for given in stage.givens))

    @cached_property
    def entailed(self) -> Cells | None:
        """What follows, by SAT."""
        return entailed(self.game)


class DealtCase(Case):
    """A generated game under other rules than the notebook's; its deal is known."""

    def __init__(self, generated: GeneratedGame, calculus: Calculus | None = None) -> None:
        super().__init__(generated.game, calculus)
        self.deal = generated.deal

    @cached_property
    def notebook(self) -> Derivation:
        """What the notebook's rules derive."""
        return Case(self.game).whole


def all_facts(derivation: Derivation) -> frozenset[Fact]:
    """Return the given and the derived facts."""
    return frozenset(derivation.facts())


def tried(generated: GeneratedGame, rng: Random) -> Claims:
    """Return every claim about a game, and about a spoilt copy that may well contradict itself, by what it says."""
    case, false = Case(generated.game), Case(spoilt(generated.game, rng))
    middle = rng.randrange(len(case.stages))
    return {
        "the log reads as the game, and the deal agrees with it": lambda: told_as_it_was(generated),
        "nothing derived is false in the real deal": lambda: false_facts(case, generated.deal),
        "every derived cell is entailed (SAT)": lambda: not_entailed(case),
        "... of a log with a false line, too": lambda: not_entailed(false),
        "pyDatalog and clingo derive the same facts": lambda: engines_differ(case),
        "... from a log with a false line, too": lambda: engines_differ(false),
        "statement by statement, the same facts are derived": lambda: growing_differs(case, [middle]),
        "in another order and under other names, too": lambda: disguise_matters(case, rng),
        "the proof of every derived fact passes the checker": lambda: proofs_fail(case, case.whole),
        "... statement by statement, too": lambda: proofs_fail(case, case.by_statement),
        # What contradicts itself derives nearly everything, with large proofs: a sample will do.
        "... and a sample of proofs from the false log": lambda: proofs_fail(false, false.whole, sample=rng),
    }


def problems(generated: GeneratedGame, claims: Callable[[GeneratedGame, Random], Claims] = tried) -> list[str]:
    """Return everything that is wrong with a game."""
    return [problem for claim in claims(generated, generated.rng()).values() for problem in claim()]


# The game and its log


def told_as_it_was(generated: GeneratedGame) -> list[str]:
    """The log, read again, tells the game with all its lines; and the real deal agrees with it."""
    problems = []
    reading = parse_log(generated.text)
    if reading.game is None:
        problems.append(f"the log has errors: {[(d.line, d.code) for d in reading.diagnostics]}")
    elif reading.game != generated.game:
        problems.append("the log reads as another game")
    if not agrees(generated.game, generated.deal):
        problems.append("the log says something false")
    return problems


# Soundness and completeness


def false_facts(case: Case, deal: Deal) -> list[str]:
    """Nothing derived is false in the real deal."""
    truth = _Truth(case, deal)
    return [f"derived, but false: {fact}" for fact in case.whole.inferences if not truth.holds(fact)]


class _Truth:
    """What the derived predicates say of a deal."""

    def __init__(self, case: Case, deal: Deal) -> None:
        cards = case.game.deck.cards
        self._order = case.game.locations
        self._hands = {place: {c for c in cards if deal[c] == place} for place in case.game.locations}
        self._groups = {group.key: set(group.cards) for group in case.game.deck.groups}
        self._named: dict[Value, set[Value]] = {}
        self._offered: dict[tuple[Value, ...], set[Value]] = {}
        self._announcer: dict[Value, Value] = {}
        for fact in case.whole.givens:
            match fact:
                case Fact("names", (event, card)):
                    self._named.setdefault(event, set()).add(card)
                case Fact("offered", (event, number, card)):
                    self._offered.setdefault((event, number), set()).add(card)
                case Fact("announced", (event, player)):
                    self._announcer[event] = player

    def holds(self, fact: Fact) -> bool:
        """Return whether a derived fact is true in the deal."""
        match fact:
            case Fact("holds", (place, card)):
                return card in self._hand(place)
            case Fact("lacks", (place, card)):
                return card not in self._hand(place)
            case Fact("clause" | "declares" | "one_of", (event, place)):
                return bool(self._hand(place) & self._named[event])
            case Fact("one_of_two", (place, one, other)):
                return bool(self._hand(place) & {one, other})
            case Fact("one_of_two_in", (place, _, one, other)):
                return bool(self._hand(place) & {one, other})
            case Fact("in_one_of_two", (card, one, other)):
                return card in self._hand(one) | self._hand(other)
            case Fact("spoken_for", (_, place, card)):
                return card in self._hand(place) | self._hand(ENVELOPE)
            case Fact("disjoint", (place, one, other)):
                return not self._hand(place) & self._named[one] & self._named[other]
            case Fact("at_most", (place, group, int(number))):
                return len(self._hand(place) & self._group(group)) <= number
            case Fact("at_least", (place, group, int(number))):
                return len(self._hand(place) & self._group(group)) >= number
            case Fact("at_least_before" | "at_least_after" | "at_most_before" | "at_most_after", (place, int(number))):
                at = self._order.index(str(place))
                others = self._order[:at] if fact.predicate.endswith("before") else self._order[at + 1 :]
                held = sum(len(self._hand(other)) for other in others)
                return held >= number if "least" in fact.predicate else held <= number
            case Fact("number_at_most", (event, place, int(number))):
                return len(self._hand(place) & self._named[event]) <= number
            case Fact("number_at_least", (event, place, int(number))):
                return len(self._hand(place) & self._named[event]) >= number
            case Fact("overlapping", (_, one, other)):
                return bool(self._named[one] & self._named[other])
            case Fact("apart", (_, one, other)):
                return not self._named[one] & self._named[other]
            case Fact("slack_used", (place, low, high, card)):
                return card in (self._hand(place) & self._named[high]) - self._named[low] or (
                    card in self._named[low] - self._named[high] - self._hand(place)
                )
            case Fact("ruled_out", (event, number)):
                return self._hand(self._announcer[event]) != self._offered[event, number]
            case Fact("contradiction", _):
                return False
        raise ValueError(f"no meaning is known for {fact}: say here when it is true")

    def _hand(self, place: Value) -> set[Value]:
        return set(self._hands[str(place)])

    def _group(self, key: Value) -> set[Value]:
        return set(self._groups[str(key)])


def not_entailed(case: Case) -> list[str]:
    """No cell is derived that is not entailed; and a contradiction only where no deal agrees with the log."""
    if case.entailed is None:
        return []
    cells = case.entailed
    problems = [
        f"derived, but not entailed: {fact}"
        for fact in case.whole.inferences
        if fact.predicate in ("holds", "lacks")
        and cells[str(fact.args[0]), str(fact.args[1])] is not State(fact.predicate)
    ]
    problems += [f"contradiction in a consistent log: {f}" for f in case.whole.facts("contradiction")]
    return problems


@dataclass(frozen=True)
class Share:
    """How many of the entailed cells are derived."""

    derived: int = 0
    entailed: int = 0

    def __add__(self, other: Share) -> Share:
        return Share(self.derived + other.derived, self.entailed + other.entailed)

    def __str__(self) -> str:
        return f"{self.percent:.2f} %"

    @property
    def percent(self) -> float:
        """The share in percent; 100 of nothing."""
        return 100 * self.derived / self.entailed if self.entailed else 100.0


def share(case: Case) -> Share:
    """Return how many of the entailed cells the rules derive, over the cells of the players and the envelope.

    The table, whose cards everybody sees, is left out.
    """
    assert case.entailed is not None
    facts = case.whole
    known = [(cell, state) for cell, state in case.entailed.items() if state is not State.OPEN and cell[0] != TABLE]
    return Share(sum(Fact(state.value, cell) in facts for cell, state in known), len(known))


# Engines


def engines_differ(case: Case) -> list[str]:
    """pyDatalog and clingo derive the same facts; where pyDatalog had to leave rules out, it derives no others."""
    ours = all_facts(case.whole)
    missing = () if case.whole.notices else case.clingo - ours
    return [
        *(f"only pyDatalog derives {fact}" for fact in _sorted(ours - case.clingo)),
        *(f"only clingo derives {fact}" for fact in _sorted(missing)),
    ]


def _sorted(facts: Iterable[Fact]) -> list[Fact]:
    return sorted(facts, key=str)


def growing_differs(case: Case, cuts: Iterable[int]) -> list[str]:
    """Statement by statement the same facts are derived, each since the statement that made it follow.

    `cuts` are numbers of statements after which a log that ends there is compared.
    """
    grown = case.by_statement
    if grown.notices:
        # A rule left out from some line on leaves what it had derived before: only clingo's facts are the same.
        return [f"only statement by statement: {fact}" for fact in _sorted(all_facts(grown) - case.clingo)]
    problems = []
    if all_facts(grown) != all_facts(case.whole):
        problems.append("statement by statement, other facts are derived")
    since = {given.fact: stage.line for stage in reversed(case.stages) for given in stage.givens}
    for fact, inference in grown.inferences.items():
        assert inference.since is not None
        since[fact] = inference.since
        late = [premise for premise in inference.premises if since.get(premise, inference.since + 1) > inference.since]
        problems += [f"{fact} is known since line {inference.since}, {p} later" for p in late]
    for cut in cuts:
        line = case.stages[cut].line
        short = all_facts(derive(case.calculus, case.stages[: cut + 1]))
        if short != {fact for fact, first in since.items() if first <= line}:
            problems.append(f"up to line {line}, other facts are derived than are known since then")
    return problems


def disguise_matters(case: Case, rng: Random) -> list[str]:
    """The same facts are derived whatever the order of the statements, and whatever players and cards are called.

    Nothing is claimed where rules had to be left out: when that happens depends on the order.
    """
    if case.whole.notices:
        return []
    # A player may bear a card's name; both then get the same new one.
    names = sorted({*case.game.names, *case.game.deck.cards})
    numbers = rng.sample(range(1000, 9999), len(names))
    new: dict[Value, Value] = {name: f"{n} 'x\" {n % 7}" for name, n in zip(names, numbers, strict=True)}
    disguised = []
    for stage in rng.sample(case.stages, len(case.stages)):
        givens = rng.sample(stage.givens, len(stage.givens))
        disguised.append(replace(stage, givens=tuple(GivenFact(_renamed(g.fact, new), g.line) for g in givens)))
    expected = {_renamed(fact, new) for fact in case.whole.facts()}
    found = all_facts(derive_by_statement(case.calculus, disguised))
    return [f"in another order and under other names, different: {fact}" for fact in _sorted(found ^ expected)]


def _renamed(fact: Fact, new: Mapping[Value, Value]) -> Fact:
    return Fact(fact.predicate, tuple(new.get(v, v) if isinstance(v, str) else v for v in fact.args))


# Proofs


def proofs_fail(case: Case, derivation: Derivation, sample: Random | None = None) -> list[str]:
    """The proof of every derived fact (or of a sample) passes the checker, and has the height of its round.

    Statement by statement it may be higher than it need be, so there a proof only has to rest on earlier rounds.
    """
    problems = []
    checker = Checker(case.calculus, derivation.givens)
    facts = list(derivation.inferences)
    for fact in sample.sample(facts, min(SAMPLE, len(facts))) if sample else facts:
        try:
            checker.check(extract_proof(derivation, fact))
        except ProofError as error:
            problems.append(f"the proof of {fact} fails: {error}")
    rounds = {fact: inference.round for fact, inference in derivation.inferences.items()}
    for fact, inference in derivation.inferences.items():
        height = 1 + max((rounds.get(premise, 0) for premise in inference.premises), default=0)
        if height > inference.round or (inference.since is None and height < inference.round):
            problems.append(f"{fact} was derived in round {inference.round}, but its proof has height {height}")
    return problems


# Logs that cannot be true


def spoilt(game: Game, rng: Random) -> Game:
    """Return the game with something false, or at least not known to be true, in its log."""
    events: list[Event] = list(game.events)
    suggestions = [i for i, event in enumerate(events) if isinstance(event, Suggestion) and event.answers]
    if suggestions and rng.random() < 0.6:
        at = rng.choice(suggestions)
        suggestion = events[at]
        assert isinstance(suggestion, Suggestion)
        answers = list(suggestion.answers)
        which = rng.randrange(len(answers))
        answers[which] = _other_answer(answers[which], suggestion.cards, rng)
        events[at] = replace(suggestion, answers=tuple(answers))
    else:
        line = max((event.line for event in events), default=20) + 1
        place, card = rng.choice(game.locations), rng.choice(game.deck.cards)
        events.append(LearnedCell(line, place, card, rng.random() < 0.7))
    return replace(game, events=tuple(events))


def _other_answer(answer: Answer, cards: Sequence[str], rng: Random) -> Answer:
    if answer.reply is Reply.ANSWERED and rng.random() < 0.5:
        return replace(answer, reply=Reply.PASSED, card=None)
    return replace(answer, reply=Reply.ANSWERED, card=rng.choice((None, *cards)), implied=False)
