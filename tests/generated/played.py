"""Games played by programs: their databases after every event, as bit sets, by the rules, by the thesis' updates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import Accusation
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.play import programs
from clue_logic.play.config import MEANINGS, Config, choices
from clue_logic.play.game import KIND, REFUTER, ROOM, SEAT, SHOWN, SUGGESTS, SUSPECT, passing_players
from clue_logic.play.masks import card_mask, mask_cards
from clue_logic.play.players import BUILT_IN, PlayedGame, Setting, play_one
from clue_logic.play.programs import K_KAK, PlayerStates, name_triple
from clue_logic.play.record import read_played_game
from clue_logic.play.thesis_base import in_the_middle
from clue_logic.words.records import replace
from tests.generated.thesis_sets import NOT, Clause, Main, differences, view_of
from tests.generated.thesis_sets import played as by_updates

# Those that matter within a game
OPTIONS = tuple(option for option in MEANINGS if option not in ("seats", "most_turns"))


def drawn_setting(seed: int, players: int) -> Setting:
    """Return random players and options; the games end soon."""
    rng = Random(seed)
    config: Mapping[str, object] = {name: rng.choice(choices(name)) for name in OPTIONS}
    asking = [name for name in BUILT_IN if name != "NoSuggestion"]
    who = [rng.choice(asking), *(rng.choice([*BUILT_IN]) for _ in range(players - 1))]
    return Setting(tuple(who), replace(Config(most_turns=60), **config))


def minds_after_events(played: PlayedGame, seat: int) -> Iterator[PlayerStates]:
    """Yield what a seat knows if K&KaK sits there: at the beginning, and after every suggestion.

    The arrays are the same each time.
    """
    players, deck = len(played.hands), played.deck
    minds = programs.new_states(players, deck, len(played.happened) + 1)
    programs.take_seat(minds, seat, played.hands[seat])
    yield minds
    for row in played.happened:
        if row[KIND] == SUGGESTS:
            asker, refuter = int(row[SEAT]), int(row[REFUTER])
            asked = card_mask(name_triple(row[SUSPECT : ROOM + 1], deck), deck)
            shown = 1 << int(row[SHOWN]) if row[SHOWN] >= 0 and seat in (asker, refuter) else 0
            passed = passing_players(asker, refuter, players)
            programs.hear(minds, seat, K_KAK, asker, asked, passed, refuter, shown)
            yield minds


def as_clauses(minds: PlayerStates, seat: int, played: PlayedGame, game: Game) -> Main:
    """Return the databases of a seat as sets of clauses."""
    base, players = minds.base, range(len(played.hands))
    main = {}
    for owner in players:
        for player in players:
            at = (seat, owner, player)
            found: set[Clause] = {frozenset({card}) for card in mask_cards(int(base.holds[at]), played.deck)}
            found |= {frozenset({NOT + card}) for card in mask_cards(int(base.lacks[at]), played.deck)}
            for sign, clauses, count in (("", base.some, base.somes), (NOT, base.not_all, base.not_alls)):
                for clause in clauses[at][: count[at]]:
                    found.add(frozenset(sign + card for card in mask_cards(int(clause), played.deck)))
            if found:
                main[game.names[owner], game.names[player]] = frozenset(found)
    return main


def base_differs(played: PlayedGame, seat: int) -> list[str]:
    """After every event the bit sets are what the rules leave standing, and what the thesis' updates make."""
    game, cards = read_played_game(played, seat), programs.deck_arrays(played.deck)
    rounds = Rounds(load_game_calculus("thesis", game))
    snapshots = minds_after_events(played, seat)
    problems: list[str] = []
    for number, (stage, event) in enumerate(zip(stages(game), (None, *game.events), strict=True)):
        rounds.extend(stage.givens, since=stage.line)
        if isinstance(event, Accusation):
            continue
        minds = next(snapshots)
        facts = list(rounds.derivation().facts())
        found = as_clauses(minds, seat, played, game)
        middle = {str(fact.args[1]) for fact in facts if fact.predicate == "holds" and fact.args[0] == ENVELOPE}
        known = {*mask_cards(int(in_the_middle(minds.base, seat, minds.hands[seat], cards.categories)), game.deck)}
        wrong = [f"rules: {text}" for text in differences(found, view_of(facts))]
        wrong += [
            f"updates: {text}" for text in differences(found, by_updates(replace(game, events=game.events[:number])))
        ]
        wrong += [f"the middle: {sorted(known)} instead of {sorted(middle)}"] if known != middle else []
        where = f"{played.setting.players}, game {played.number}, seed {played.seed}, seat {seat}, event {number}"
        problems += [f"{where}: {text}" for text in wrong]
    return problems


def played_by_lot(seed: int, players: int) -> PlayedGame:
    """Return a game of random players."""
    return play_one(drawn_setting(seed, players), seed, seed)
