"""Proofs that address the keeper as "you" state the same facts as those with the name."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.language.reader import read_log
from clue_logic.notebook.explanation import explain
from clue_logic.notebook.solve import solve
from clue_logic.proof.wording import Wording
from clue_logic.words.records import replace
from tests.generated.random_games import play, play_plainly
from tests.shared_out import shared_out

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
PERSONS = re.compile(r"\b(you|your|du|dir|deine)\b", re.IGNORECASE)
UNLIKE = Counter(
    # Words of person in the two forms of a phrase: "all cards of Ben" and "all your cards", "they" and "you".
    ["of", "von", "it", "they", "sie", "all", "alle"]
)
ENDS = re.compile(r"(st|s|t|n|en)$")
VERBS = {"was": "were", "is": "are", "hat": "has", "kann": "can", "kannst": "can", "haben": "hab", "hab": "hab"}


def same_words(named: str, addressed: str, keeper: str) -> bool:
    """Return whether two sentences differ only in the person: the other words are the same but for verb endings."""

    def words(text: str) -> Counter[str]:
        found = (VERBS.get(word, word) for word in re.findall(r"\w+", text.casefold()))
        return Counter(ENDS.sub("", word) for word in found)

    one = words(re.sub(rf"\b{re.escape(keeper)}\b", " ", named))
    other = words(PERSONS.sub(" ", addressed))
    left = (one - other) + (other - one)
    return not [word for word in left if word not in UNLIKE]


def check(game: Game, lang: str) -> int:
    """Check all facts of a game and the applications of the rules in its derivation; return how many address."""
    notebook = solve(game)
    assert notebook.derivation is not None
    assert game.me is not None
    derivation = notebook.derivation
    named = Wording(derivation.calculus, derivation.givens, lang)
    wording = replace(named, you=game.me)
    background = {key for key, one in derivation.calculus.declarations.items() if one.background}
    facts = [fact for fact in {**derivation.givens, **derivation.inferences} if fact.predicate not in background]
    meant: dict[tuple[str, str], str] = {}
    addressed = 0
    for fact in facts:
        said, plain = wording.sentence(fact), named.sentence(fact)
        assert game.me not in said.split(), (fact, said)
        assert same_words(plain, said, game.me), (plain, said)
        # No two facts become one.
        assert meant.setdefault((fact.predicate, said), plain) == plain
        addressed += said != plain
        assert (said != plain) == (game.me in map(str, fact.args) and lang != "ja")
    return addressed


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_each_sentence_states_the_same_fact(seed: int, lang: str) -> None:
    game = play_plainly(seed, 3 + seed % 4, 25).game
    game = replace(game, me=game.me or game.names[0])
    assert check(game, lang)


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_whole_proofs_differ_only_in_the_person(seed: int) -> None:
    game = play(seed).game
    keeper = game.me or game.names[0]
    notebook = solve(replace(game, me=keeper))
    cells = [(place, card) for place, row in notebook.grid.items() for card in row if row[card] is not State.OPEN]
    for place, card in cells[::9]:
        why = explain(notebook, Cell(place, card, notebook.grid[place][card] is State.HOLDS))
        for lang in ("en", "de"):
            for form in ("text", "prose"):
                plain, said = why.text(form, lang=lang), why.text(form, lang=lang, you=True)
                assert same_words(plain, said, keeper), (plain, said)
            assert why.text(lang="ja", you=True) == why.text(lang="ja")


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ("{P} passed on it", "en", "you passed on it"),
        ("{P} passes on it", "en", "Ann passes on it"),  # a verb that is not known: the name stays
        ("{P}'s hand", "en", "Ann's hand"),
        ("{P:lacks C}, and {P} knows", "en", "Ann lacks Rope, and Ann knows"),
        ("Karten von {P} hat", "de", "Karten von Ann hat"),
        ("{P} hat sie", "de", "du hast sie"),
        ("{P:alle Karten von _|alle deine Karten} sind bekannt", "de", "alle deine Karten sind bekannt"),
    ],
)
def test_a_wording_that_cannot_be_put_in_the_second_person_keeps_the_name(text: str, lang: str, said: str) -> None:
    calculus = load_calculus("notebook")
    declaration = replace(calculus.declarations["holds"], names=("P", "C"), wording={"en": text, lang: text})
    own = replace(calculus, declarations={**calculus.declarations, "holds": declaration})
    assert Wording(own, {}, lang, you="Ann").sentence(Fact("holds", ("Ann", "Rope"))) == said


def test_forms_by_person() -> None:
    wording = Wording(load_calculus("notebook"), {}, "en", you="Ann")
    binding = {"L": "Cid", "P": "Ben", "Q": "Ann", "C": "Rope", "D": "Axe"}
    assert (
        wording.application("pair", binding)
        == "Cid lacks Rope: Ben and you each hold one of Rope and Axe, so you have both"
    )
    german = Wording(load_calculus("notebook"), {}, "de", you="Ann").application("pair", binding)
    assert german == "Cid besitzt Rope nicht: Ben und du besitzt je Rope oder Axe, also habt ihr beide"


def test_an_onlooker_is_nobody() -> None:
    notebook = solve(read_log((EXAMPLES / "onlooker.clue").read_text(encoding="utf-8")))
    place, card = next((p, c) for p, row in notebook.grid.items() for c, state in row.items() if state is State.HOLDS)
    why = explain(notebook, Cell(place, card, True))
    assert why.text(you=True) == why.text()


def test_only_the_word_right_after_you_is_conjugated() -> None:
    wording = Wording(load_calculus("notebook"), {}, "en", you="Ben")
    said = "you lack Rope: it was named and the answer went past you, who therefore passed"
    assert wording.application("passed_over", {"P": "Ben", "C": "Rope", "S": 7}).casefold() == said.casefold()
