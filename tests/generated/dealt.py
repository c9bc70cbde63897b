"""Logs of random games of any size and with any names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random


def dealt_log(
    players: Sequence[str], categories: Mapping[str, Sequence[str]], turns: int, seed: int, *, seen: bool = True
) -> str:
    """Return the log of a game in which one card of each category is hidden and everybody answers as he must.

    Parameters
    ----------
    players
        Who plays, in seating order; the first keeps the log.
    categories
        The cards, by category.
    turns
        How many suggestions there are.
    seed
        Where random numbers start.
    seen
        Whether the log says whose it is.
    """
    rng = Random(seed)
    hidden = [rng.choice(cards) for cards in categories.values()]
    dealt = [card for cards in categories.values() for card in cards if card not in hidden]
    rng.shuffle(dealt)
    hands = {player: dealt[seat :: len(players)] for seat, player in enumerate(players)}
    lines = [f"{category}: {', '.join(cards)}" for category, cards in categories.items()]
    lines.append("players: " + ", ".join(f"{player} {len(hand)}" for player, hand in hands.items()))
    if seen:
        lines += [f"me: {players[0]}", f"hand: {', '.join(hands[players[0]])}"]
    for turn in range(turns):
        seat = turn % len(players)
        named = [rng.choice(cards) for cards in categories.values()]
        others = [*players[seat + 1 :], *players[:seat]]
        shower = next((other for other in others if {*named} & {*hands[other]}), None)
        passing = others if shower is None else others[: others.index(shower)]
        answers = [f"{player} passes" for player in passing]
        if shower is not None:
            shown = rng.choice([card for card in named if card in hands[shower]])
            told = seen and players[0] in (players[seat], shower)
            answers.append(f"{shower} shows {shown}" if told else f"{shower} shows")
        lines.append(f"{players[seat]} suggests {', '.join(named)}: {', '.join(answers)}")
    return "\n".join(lines) + "\n"
