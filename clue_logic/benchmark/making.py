"""Items made from a seed: each depends on the seed, the kind and the number alone, on every machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from clue_logic.advice.asking import Suggesting
from clue_logic.advice.information import AnswerModel, expected_information
from clue_logic.benchmark.items import KINDS, LANGUAGES, VERSION, Asked, Item, Key, Kind, Split
from clue_logic.benchmark.prompts import knowledge_sentence, prompt_text
from clue_logic.benchmark.reference import Lines, cell_fact, cell_text, derive_cells, first_deal, prove
from clue_logic.cases.dealing import DealtCase, deal_case, on_line
from clue_logic.cases.demands import Demands, useful_predicates
from clue_logic.cases.draws import Draws
from clue_logic.cases.testing import DealTests
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.datalog.user_rules import NOTEBOOK
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.edition import editions
from clue_logic.game.events import Answer, Event, Reply, Suggestion
from clue_logic.game.game import Game, seats_after
from clue_logic.game.questions import Cell, State
from clue_logic.guide.rating import Rating, rate
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.notebook.claim import restrict_game
from clue_logic.words.records import replace
from clue_logic.worlds.chances import MEGABYTES, STATES_PER_MEGABYTE
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.samples import collect_deals

_TRIES = 400
"""How many logs are drawn for an item; most kinds take one to five."""

_EDITIONS: Mapping[str, Sequence[str]] = {"en": ("cluedo-uk", "clue-us"), "de": ("cluedo-de",), "ja": ("cluedo-uk",)}

_ASKED_CELLS = 3
"""How many cells of each state are asked about."""

_DEPTHS = (1, 1, 2, 2, 3, 3)
"""How many players know of each other in the statements of an item."""

_MOST_DEALS = 20_000
_LEAST_GAP = 30
"""By how many thousandths of a bit the best suggestion is better than the next one."""


class NoItemError(RuntimeError):
    """No log that was drawn suits the kind: a fault of the program."""


class Draft(Struct, frozen=True):
    """What makes an item of its kind; the rest is the same for all."""

    game: Game
    key: Key  # without the id
    asked: tuple[Asked, ...] = ()
    prove: tuple[Cell, ...] | None = None
    rated: Game | None = None  # the log whose difficulty counts, if it is another


def make_item(seed: str, split: Split, number: int) -> tuple[Item, Key]:
    """Return an item with its key: the same from the same seed and number.

    >>> item, key = make_item("7", "train", 1)
    >>> item.id, item.kind, item.lang, len(item.asked) == len(key.answer)
    ('train-0001', 'cells', 'en', True)
    """
    kind = KINDS[(number - 1) % len(KINDS)]
    lang = LANGUAGES[(number - 1) // len(KINDS) % len(LANGUAGES)]
    draws = Draws(f"benchmark {VERSION}/{seed}/{split}/{kind}/{number}")
    for _ in range(_TRIES):
        dealt = _deal(draws, kind, lang)
        draft = _MAKERS[kind](draws, dealt, lang)
        rating = None if draft is None else _rate(draft.rated or draft.game)
        if draft is not None and rating is not None:
            return _finish(draft, rating, f"{split}-{number:04}", kind, lang)
    raise NoItemError(f"no log suits {kind}/{number} of seed {seed!r}")


def _finish(draft: Draft, rating: Rating, name: str, kind: Kind, lang: str) -> tuple[Item, Key]:
    log = log_of(draft.game, lang=lang)
    prompt = prompt_text(kind, lang, log, draft.game, draft.asked, draft.prove)
    item = Item(name, kind, lang, log, draft.asked, draft.prove, rating.total, rating.hardest or 0, prompt)
    return item, replace(draft.key, id=name)


def _deal(draws: Draws, kind: Kind, lang: str) -> DealtCase:
    view = "Anna" if kind in ("knows", "next") or draws.chance(0.7) else None
    # "?" for the size of a hand is no part of the benchmark: every size is stated
    labels = (rule.label for rule in load_calculus(NOTEBOOK).rules)
    rules = tuple(label for label in labels if "quota_between" not in useful_predicates([label]))
    varied = kind != "slip" and draws.chance(0.3)
    demands = Demands(3 + draws.index(3), draws.pick(_EDITIONS[lang]), rules if varied else None, view=view)
    return deal_case(draws, demands, editions())


def _log(dealt: DealtCase, events: Sequence[Event], lang: str) -> Game:
    """Return a log of some statements, each on a line, as a reader of its text has it."""
    ordered = [on_line(event, at) for at, event in enumerate(sorted(events, key=lambda event: event.line), 1)]
    return read_log(log_of(replace(dealt.game, events=tuple(ordered)), lang=lang, keep_lines=False))


def _rate(game: Game) -> Rating | None:
    """Return the difficulty of a log; None if a step has no proof by the rules alone."""
    rating = rate(game)
    return rating if rating.complete and not rating.suppositions else None


def _certain(game: Game) -> list[Cell]:
    """Return the cells that follow from the log, and not from its headers alone."""
    before = Worlds(game.until(0)).cells
    return [
        Cell(*cell, state is State.HOLDS)
        for cell, state in Worlds(game).cells.items()
        if state is not State.OPEN and before[cell] is State.OPEN
    ]


def _with_proof(draft: Draft, cells: Sequence[Cell], lang: str) -> Draft | None:
    """Return a draft with the proof of some cells; None if no rules find them."""
    game = draft.game if draft.key.until is None else draft.game.until(draft.key.until)
    derivation = derive_cells(game)
    facts = [cell_fact(cell) for cell in cells]
    if any(fact not in derivation for fact in facts):
        return None
    return replace(draft, prove=tuple(cells), key=replace(draft.key, proof=prove(derivation, facts, game, lang)))


def _hardest(game: Game, cells: Sequence[Cell], lang: str) -> Cell | None:
    """Return the cell with the longest proof, the first of equal ones; None if no proof has three steps."""
    derivation = derive_cells(game)
    lengths = {
        cell: len(prove(derivation, [fact], game, lang)) for cell in cells if (fact := cell_fact(cell)) in derivation
    }
    best = max(lengths, key=lengths.__getitem__, default=None)
    return None if best is None or lengths[best] < 3 else best


def _make_cells(draws: Draws, dealt: DealtCase, lang: str) -> Draft | None:
    game = _log(dealt, dealt.statements[: 5 + draws.index(10)], lang)
    worlds = Worlds(game)
    before = Worlds(game.until(0)).cells
    cells = list[tuple[tuple[str, str], State]]()
    for state in (State.HOLDS, State.LACKS, State.OPEN):
        some = [cell for cell, now in worlds.cells.items() if now is state and before[cell] is State.OPEN]
        if not some:
            return None
        cells += [(cell, state) for cell in draws.sample(some, _ASKED_CELLS)]
    cells = draws.shuffle(cells)
    certain = [Cell(*cell, state is State.HOLDS) for cell, state in cells if state is not State.OPEN]
    goal = _hardest(game, certain, lang)
    if goal is None:
        return None
    asked = tuple(_ask(Cell(*cell, True), game, lang) for cell, _ in cells)
    witnesses = tuple(
        (first_deal(worlds, Cell(*cell, True)), first_deal(worlds, Cell(*cell, False)))
        if state is State.OPEN else None
        for cell, state in cells
    )  # fmt: skip
    key = Key("", tuple(state.value for _, state in cells), witnesses=witnesses)
    return _with_proof(Draft(game, key, asked), [goal], lang)


def _ask(cell: Cell, game: Game, lang: str) -> Asked:
    return Asked(cell_text(cell, game, lang), cell)


def _make_culprit(draws: Draws, dealt: DealtCase, lang: str) -> Draft | None:
    tests = DealTests(dealt)
    if not tests.settle(dealt.statements):
        return None
    core = tests.minimize(dealt.statements, draws.shuffle(dealt.statements))
    if len(core) < 3:
        return None
    spare = draws.sample([event for event in dealt.statements if event not in core], 2 + draws.index(5))
    game = _log(dealt, [*core, *spare], lang)
    cells = [Cell(ENVELOPE, card, True) for card in dealt.solution]
    return _with_proof(Draft(game, Key("", tuple(dealt.solution))), cells, lang)


def _make_since(draws: Draws, dealt: DealtCase, lang: str) -> Draft | None:
    game = _log(dealt, dealt.statements[: 8 + draws.index(8)], lang)
    certain = _certain(game)
    goal = _hardest(game, draws.sample(certain, 6), lang)
    if goal is None:
        return None
    since = next(moment.line for moment in Worlds(game).timeline if goal in moment.cells)
    return _with_proof(Draft(game, Key("", (since,), until=since), (_ask(goal, game, lang),)), [goal], lang)


def _make_lines(draws: Draws, dealt: DealtCase, lang: str) -> Draft | None:
    game = _log(dealt, dealt.statements[: 8 + draws.index(8)], lang)
    goal = _hardest(game, draws.sample(_certain(game), 6), lang)
    lines = () if goal is None else Lines(game).minimize(goal)
    if goal is None or len(lines) < 2:
        return None
    asked = (_ask(goal, game, lang),)
    draft = _with_proof(Draft(restrict_game(game, {*lines}), Key("", lines), asked), [goal], lang)
    return None if draft is None else replace(draft, game=game)


def _make_knows(draws: Draws, dealt: DealtCase, lang: str) -> Draft | None:
    game = _log(dealt, dealt.statements[: 5 + draws.index(8)], lang)
    knowledge = Knowledge(game)
    mine, public = knowledge.grid(()), knowledge.onlooker.grid(())
    private = [cell for cell, state in mine.items() if state is not State.OPEN and public[cell] is State.OPEN]
    statements = list[tuple[tuple[str, ...], Cell, bool]]()
    for at, depth in enumerate(_DEPTHS):
        chain = _chain(draws, game, depth)
        grid = knowledge.grid(chain)
        known = at % 2 == 0
        some = [cell for cell in private if (grid[cell] is not State.OPEN) == known]
        if not some:
            return None
        cell = draws.pick(some)
        statements.append((chain, Cell(*cell, mine[cell] is State.HOLDS), known))
    statements = draws.shuffle(statements)
    key = Key(
        "",
        tuple("yes" if known else "no" for *_, known in statements),
        grounds=tuple(_grounds(knowledge, chain, cell) if known else None for chain, cell, known in statements),
    )
    asked = (Asked(knowledge_sentence(chain, cell, game, lang), cell, chain) for chain, cell, _ in statements)
    return Draft(game, key, tuple(asked))


def _chain(draws: Draws, game: Game, depth: int) -> tuple[str, ...]:
    """Return players, no two alike in a row, of whom the first does not keep the log."""
    chain = list[str]()
    for _ in range(depth):
        before = chain[-1] if chain else game.me
        chain.append(draws.pick([name for name in game.names if name != before]))
    return tuple(chain)


def _grounds(knowledge: Knowledge, chain: tuple[str, ...], cell: Cell) -> tuple[int, ...]:
    """Return lines from which players know a cell, each of which is needed; the headers count."""
    first = min(event.line for event in knowledge.game.events)
    headers = range(1, first)
    lines = [event.line for event in knowledge.game.events]
    for line in reversed(tuple(lines)):
        without = [other for other in lines if other != line]
        if knowledge.knows_by_lines(chain, cell, [*headers, *without]):
            lines = without
    return tuple(lines)


def _make_slip(draws: Draws, dealt: DealtCase, lang: str) -> Draft | None:
    events = list(dealt.statements[: 12 + draws.index(9)])
    true = _log(dealt, events, lang)
    for _ in range(20):
        at = draws.index(len(events))
        slip = _slip(draws, events[at], dealt)
        if slip is None or slip in events:
            continue
        game = _log(dealt, [*events[:at], slip, *events[at + 1 :]], lang)
        lines = Lines(game)
        line = lines.all[at]
        if lines.is_possible(lines.all) or not lines.is_possible([line]):
            continue
        if [one for one in lines.all if lines.is_possible([other for other in lines.all if other != one])] != [line]:
            continue
        derivation = derive_cells(game)
        absurd = next((fact for fact in derivation.facts() if fact.predicate == CONTRADICTION), None)
        if absurd is not None:
            return Draft(game, Key("", (line,), prove(derivation, [absurd], game, lang)), prove=(), rated=true)
    return None


def _slip(draws: Draws, event: Event, dealt: DealtCase) -> Event | None:
    """Return a suggestion with one mistake: another card, another answer, or another card shown."""
    if not isinstance(event, Suggestion):
        return None
    if draws.chance(0.4):
        at = draws.index(len(event.cards))
        category = dealt.game.deck.categories[at]
        cards = (*event.cards[:at], draws.pick(category.cards), *event.cards[at + 1 :])
        shown = [answer.card for answer in event.answers if answer.card is not None]
        return replace(event, cards=cards) if {*shown} <= {*cards} else None
    others = seats_after(dealt.game.names, event.asker)[:-1]
    showing = draws.index(len(others) + 1)
    answers = [Answer(player, Reply.PASSED, event.line) for player in others[:showing]]
    if showing < len(others):
        seen = dealt.game.me in (event.asker, others[showing])
        answers.append(Answer(others[showing], Reply.ANSWERED, event.line, draws.pick(event.cards) if seen else None))
    return replace(event, answers=tuple(answers))


def _make_next(draws: Draws, dealt: DealtCase, lang: str) -> Draft | None:
    game = _log(dealt, dealt.statements[: 8 + draws.index(10)], lang)
    deals = collect_deals(game, most_states=MEGABYTES * STATES_PER_MEGABYTE, most_deals=_MOST_DEALS)
    if not deals.exact or len(deals.solutions) < 2:
        return None
    model = AnswerModel.of(game, str(game.me))
    options = dict.fromkeys(tuple(draws.pick(category.cards) for category in game.deck.categories) for _ in range(4))
    bits = [round(1000 * expected_information(model, Suggesting(cards), deals).bits.value) for cards in options]
    best, *others = sorted(bits, reverse=True)
    if len(options) < 4 or best - others[0] < _LEAST_GAP:
        return None
    asked = tuple(Asked(", ".join(cards), cards=cards) for cards in options)
    return Draft(game, Key("", (1 + bits.index(best),), millibits=tuple(bits)), asked)


_MAKERS: Mapping[Kind, Callable[[Draws, DealtCase, str], Draft | None]] = {
    "cells": _make_cells,
    "culprit": _make_culprit,
    "since": _make_since,
    "lines": _make_lines,
    "knows": _make_knows,
    "slip": _make_slip,
    "next": _make_next,
}
