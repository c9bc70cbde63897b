"""Random and mutated questions: each must be understood, or refused with an error that has a place."""

from __future__ import annotations

import random
from collections import Counter

from clue_logic.game.game import Game
from clue_logic.language.asking.refusing import example_questions
from clue_logic.language.errors import LogError
from clue_logic.language.questions import parse_question
from clue_logic.language.reader import read_log
from clue_logic.words.languages import LANGUAGES
from tests.language.asked_games import LOGS, asked_by_people
from tests.language.fuzzing import ODD, SEEDS

GAMES = tuple(read_log(log) for log in (*LOGS.values(), *SEEDS))
WORDS = tuple({word for asked in asked_by_people() for word in (*asked.question.split(), *asked.usual.split())})


def random_question(rng: random.Random, game: Game) -> str:
    """Return a question that people ask with a few words exchanged, lost, doubled or put in."""
    known = example_questions(game, rng.choice(LANGUAGES))
    words = rng.choice((rng.choice(asked_by_people()).question, rng.choice(known), rng.choice(known))).split()
    names = (*game.names, *game.deck.cards)
    for _ in range(rng.choice((0, 1, 1, 2, 4))):
        place = rng.randrange(len(words) + 1)
        word = rng.choice(rng.choice((names, WORDS, ODD)))
        match rng.randrange(5):
            case 0:
                words.insert(place, word)
            case 1:
                words[place : place + 1] = [word]
            case 2:
                del words[place : place + 1]
            case 3:
                words[place:place] = words[place : place + 2]
            case _:
                rng.shuffle(words)
    text = rng.choice((" ", " ", " ", "", "  ")).join(words)
    cut = rng.randrange(len(text) + 1)
    return rng.choice((text, text, text.upper(), text[:cut], text[:cut] + rng.choice(ODD) + text[cut:]))


def fuzz_questions(n: int, seed: int) -> Counter[str]:
    """Ask n random questions about several games; return how many were understood, and how many refused.

    Raises
    ------
    AssertionError
        If an error is out of place.
    """
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    for _ in range(n):
        game = rng.choice(GAMES)
        text = random_question(rng, game)
        try:
            parse_question(text, game)
        except LogError as error:
            refused = error.diagnostics
        else:
            seen["understood"] += 1
            continue
        assert refused, repr(text)
        for problem in refused:
            assert problem.message("en"), repr(text)
            assert 1 <= problem.column < problem.end_column <= len(text) + 2, (problem, text)
        seen["refused"] += 1
    return seen
