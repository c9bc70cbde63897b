"""What a refutation says, confirmed by brute force over deals: by no code that found it."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.classroom.findings import Refutation
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.notebook.soundness import is_about_deals
from tests.generated.oracle import agrees, deals


def confirm(found: Refutation) -> None:
    """Assert that the log is possible, the deal agrees with it, and the conclusion is not so in it."""
    assert read_log(found.text) == found.game
    every = list(deals(found.game))
    assert dict(found.step.deal) in every, found.text
    assert agrees(found.game, found.step.deal)
    assert not true_in(found.step.fact, found.game, found.step.deal), (found.text, found.step)
    # What it rests on, so far as deals tell, is so in every deal.
    for premise in found.step.premises:
        if premise in found.derivation.inferences and is_about_deals(premise, found.derivation.calculus, found.game):
            assert all(true_in(premise, found.game, deal) for deal in every), (found.text, premise)


def true_in(fact: Fact, game: Game, deal: Mapping[str, str]) -> bool:
    """Return whether a fact is true in a deal."""
    held = [card for card, place in deal.items() if fact.args and place == fact.args[0]]
    groups = {category.key: category.cards for category in game.deck.categories} | {"cards": game.deck.cards}
    if fact.predicate == "holds":
        return fact.args[1] in held
    if fact.predicate == "lacks":
        return fact.args[1] not in held
    if fact.predicate in ("at_most", "at_least"):
        number = len([card for card in held if card in groups[str(fact.args[1])]])
        bound = int(fact.args[2])
        return number <= bound if fact.predicate == "at_most" else number >= bound
    if fact.predicate in ("clause", "one_of"):
        event = next(event for event in game.events if event.line == fact.args[0])
        named = event.cards  # type: ignore[union-attr]
        return any(deal[card] == fact.args[1] for card in named or ())
    if fact.predicate == "one_of_two":
        return bool({*held} & {*fact.args[1:]})
    assert fact.predicate == "contradiction", fact
    return False
