"""What people type for a statement, said as the log language says it.

It is tried only on statements that mean nothing as they are written, so it can change the meaning of none. Every step
leaves alone what is a name in this game.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from types import MappingProxyType

from lark import Token

from clue_logic.game.game import AnswerRule
from clue_logic.language.headers import quoted
from clue_logic.language.keywords import AFTER_NAMES, JAPANESE_WORDS, VERBS
from clue_logic.language.paraphrases.rewritten import Edit, Rephrased
from clue_logic.language.parsing import keywords
from clue_logic.language.references import Setup
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Header
from clue_logic.words.names import SHORTEST, Names, folded

BEGIN = r"""(?<![^\s,:|{};])"""
END = r"""(?![^\s,:|{};?])"""
"""Where a word begins, and where it ends."""


def _phrase(words: str) -> re.Pattern[str]:
    spaced = words.replace(" ", r"[^\S\n]+")
    return re.compile(f"{BEGIN}(?:{spaced}){END}", re.IGNORECASE)


_CANNOT = r"(?:(?:do|does|did|can|could) not|(?:don|doesn|didn|can|couldn)['’]t|cannot)"
_NOBODY = r"(?:nobody|no one|no-one|noone)"
_NIEMAND = r"(?:niemand|keiner)"
_STOPS = r"[^\S\n]*(?:[,;\n]|$)"

PLAYERS: tuple[tuple[re.Pattern[str], str], ...] = (
    (_phrase(r"(?:all|everybody|everyone|(?:all )?(?:the )?others)(?: else)? (?:pass|passes)"), "nobody shows"),
    (_phrase(r"(?:alle|(?:alle |die )anderen) (?:passen|zeigen nichts)"), "niemand zeigt"),
    (_phrase(rf"{_NOBODY} (?:shows|(?:can|could) show)(?: anything| a card)?"), "nobody shows"),
    (_phrase(rf"{_NOBODY} has(?: any| one)?"), "nobody has"),
    (_phrase(rf"{_NIEMAND} (?:zeigt|kann zeigen)(?: etwas)?"), "niemand zeigt"),
    (_phrase(rf"{_NIEMAND} hat(?: eine)?"), "niemand hat"),
    (re.compile(rf"(?:(?<=[:,;\n])|^)([^\S\n]*){_NOBODY}(?={_STOPS})", re.IGNORECASE), r"\1nobody shows"),
    (re.compile(rf"(?:(?<=[:,;\n])|^)([^\S\n]*){_NIEMAND}(?={_STOPS})", re.IGNORECASE), r"\1niemand zeigt"),
)  # fmt: skip
"""Phrases that stand for players, and what the log language says."""

VERB_PHRASES: tuple[tuple[re.Pattern[str], str], ...] = (
    (_phrase(rf"{_CANNOT} show(?: anything| a card| any card| any)?"), "passes"),
    (_phrase(r"shows (?:nothing|none)"), "passes"),
    (_phrase(r"(?:zeigt (?:nichts?|keine)|kann nichts? zeigen)"), "passt"),
    (_phrase(r"guesses"), "suggests"),
    (_phrase(r"(?:verdächtigt|rät)"), "vermutet"),
    (_phrase(r"correct"), "right"),
    (_phrase(r"incorrect"), "wrong"),
    (_phrase(r"korrekt"), "richtig"),
)
"""Phrases for what players do and say."""

OF_MYSELF: Mapping[str, str] = MappingProxyType(
    {
        "suggest": "suggests", "guess": "suggests", "show": "shows", "have": "has", "hold": "holds",
        "lack": "lacks", "accuse": "accuses", "ask": "asks", "reveal": "reveals", "leave": "leaves",
        "announce": "announces", "whisper": "whispers", "know": "knows",
        "vermute": "vermutet", "verdächtige": "vermutet", "rate": "vermutet", "passe": "passt", "zeige": "zeigt",
        "habe": "hat", "besitze": "besitzt", "beschuldige": "beschuldigt", "frage": "fragt", "enthülle": "enthüllt",
        "gehe": "geht", "verkünde": "verkündet", "flüstere": "flüstert",
    }
)  # fmt: skip
"""Verbs behind "I" and "ich", and how they are said of a player."""

MYSELF = (
    (_phrase(rf"(?:I) {_CANNOT} show(?: anything| a card| any card| any)?"), "passes"),
    (_phrase(r"(?:ich) (?:zeige (?:nichts?|keine)|kann nichts? zeigen)"), "passt"),
    (_phrase(rf"(?:I|ich) (?P<verb>{'|'.join(OF_MYSELF)})"), None),
)  # fmt: skip
"""What the keeper of the log says of herself: the pattern, and the verb (None for one of those above)."""

I_PASS = _phrase(r"I pass")
I_AMONG = re.compile(rf"{BEGIN}(?:I|ich)(?=[^\S\n]+(?:passes|passt){END})")
NOT_SHOWN = re.compile(
    rf"(?:(?<=[:,;\n])|^)[^\S\n]*(?P<player>[^\s,:;|{{}}?#][^,:;|{{}}?#\n]*?)[^\S\n]+"
    rf"(?P<verb>{_CANNOT}[^\S\n]+show|zeigt[^\S\n]+nicht)(?=[^\S\n]+[^\s,;])"
    rf"(?![^\S\n]+(?:anything|a[^\S\n]card|any[^\S\n]card|any){END})",
    re.IGNORECASE,
)
"""A player who is said not to show a certain card."""

TO_ME = _phrase(r"(?P<verb>asks|to|fragt|flüstert) (?:me|mich|mir)")

PLURAL: Mapping[str, str] = MappingProxyType({"pass": "passes", "passen": "passt"})
"""What several players do, and how it is said of each."""

AND = re.compile(r"[^\S\n]+(?:and|und|&)[^\S\n]+", re.IGNORECASE)

ASKS = re.compile(rf"{BEGIN}(?P<verb>asks|fragt)(?:[^\S\n]+(?:about|for|nach))?{END}")
ABOUT = re.compile(rf"{BEGIN}(?:about|nach){END}")

TURN = re.compile(
    r"(?:(?P<word>turn|round|move|zug|runde)[^\S\n]*(?P<n>\d{1,5})[^\S\n]*[.:)]?|\(?(?P<number>\d{1,5})[.:)])[^\S\n]+(?=\S)",
    re.IGNORECASE,
)
"""The number of a turn, in front of a statement."""

STOP = re.compile(r"[^\S\n]*[.!。！]+(?=[^\S\n]*(?:\n|$))")
"""What ends a sentence, at the end of a line."""

ARTICLE = re.compile(
    rf"{BEGIN}(?P<article>the|der|die|das|den|dem)[^\S\n]+(?=(?P<next>[^\s,:|{{}}\"?#;]+))", re.IGNORECASE
)

VERDICTS = frozenset({"right", "wrong", "richtig", "falsch", "none", "keine"})
ANSWERS = frozenset({"passes", "shows", "has", "passt", "zeigt", "hat"})


_RUN = re.compile(r"""[^\s,:|{}"?#;]+""")
_JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
_LONGEST_RUN = 200


def joints(text: str, names: Collection[str]) -> Iterator[int]:
    """Yield the positions at which spaces belong between the names and Japanese keywords of a text.

    Examples
    --------
    >>> list(joints("はるかは医者を公開", ["はるか", "医者"]))
    [3, 4, 6, 7]
    >>> list(joints("はるかは医師を公開", ["はるか", "医者"]))
    []
    """
    lengths: dict[str, None] = dict.fromkeys([*map(folded, names), *JAPANESE_WORDS])
    for run in _RUN.finditer(text):
        words = run[0]
        if len(words) <= _LONGEST_RUN and _JAPANESE.search(words) and folded(words) not in lengths:
            yield from (run.start() + place for place in _only_cut(words, lengths))


def _only_cut(run: str, words: Collection[str]) -> list[int]:
    """Return the boundaries between the words of a run; nothing unless there is exactly one way to cut it."""
    longest = max(map(len, words))
    ways, last = [1], [0]
    for end in range(1, len(run) + 1):
        near = range(max(0, end - longest), end)
        starts = [start for start in near if ways[start] and folded(run[start:end]) in words]
        ways.append(min(2, sum(ways[start] for start in starts)))
        last.append(starts[0] if starts else 0)
    if ways[-1] != 1:
        return []
    found, end = [], last[-1]
    while end:
        found.append(end)
        end = last[end]
    return found[::-1]


@dataclass(frozen=True)
class GameNames:
    """The names of a game, which phrases must not be mixed up with."""

    # `players`, `cards`: the names, None where the headers have errors
    players: Names | None = None
    cards: Names | None = None
    me: str | None = None  # whose notebook it is
    suggesting: bool = True  # false where players ask one another by name: who asks suggests nothing then
    everyone: bool = False  # true where all players say whether they hold a card

    @staticmethod
    def of(setup: Setup) -> GameNames:
        """Return the vocabulary of a game."""
        everyone = setup.answers is AnswerRule.EVERYONE
        return GameNames(setup.players, setup.cards, setup.me, setup.answers is not AnswerRule.ONE, everyone)

    @cached_property
    def myself(self) -> str | None:
        """The player that "I" means, as a log writes it; None without a keeper, or if a player has that name."""
        return None if self.me is None or self.is_myself_a_name else quoted(self.me)

    @property
    def is_myself_a_name(self) -> bool:
        """True if "I" or "ich" is part of a player's name."""
        return not self.of_players.isdisjoint({"i", "ich"})

    @cached_property
    def of_players(self) -> frozenset[str]:
        """Every word of a player's name."""
        return frozenset() if self.players is None else _words(self.players.all)

    @cached_property
    def of_names(self) -> frozenset[str]:
        """Every word of a name or alias."""
        return self.of_players if self.cards is None else self.of_players | _words(self.cards.spellings)

    @cached_property
    def by_length(self) -> Sequence[tuple[int, frozenset[str], frozenset[str]]]:
        """The ways to write players and cards in full, as they are compared, by their numbers of letters: most first.

        Of the short ones, those that are the name itself.
        """
        players, cards = ({} if names is None else _spelt(names) for names in (self.players, self.cards))
        lengths = sorted(players.keys() | cards.keys(), reverse=True)
        return [(length, frozenset(players.get(length, ())), frozenset(cards.get(length, ()))) for length in lengths]

    def is_name(self, words: str) -> bool:
        """Return True if some words are a player's or a card's name, in full or in short."""
        return any(names is not None and names.is_known(words) for names in (self.players, self.cards))

    def is_full_name(self, words: str) -> bool:
        """Return True if some words are a player's or a card's whole name."""
        return any(names is not None and names.is_full(words) for names in (self.players, self.cards))


def _words(names: Iterable[str]) -> frozenset[str]:
    return frozenset(word for name in names for word in folded(name).split())


def _spelt(names: Names) -> Mapping[int, set[str]]:
    found: dict[int, set[str]] = {}
    for spelling in names.spellings:
        if len(spelling) >= SHORTEST or spelling in names.all:
            found.setdefault(len(spelling), set()).add(folded(spelling))
    return found


_WORD = re.compile(r"""[^\s,:|{}"?#;]+""")
_SEGMENT = re.compile(r"[^,:\n{}|;]+")


def rephrase(wording: Rephrased, vocabulary: GameNames) -> None:
    """Exchange the words that the log language says otherwise.

    Examples
    --------
    >>> from clue_logic.language.statements import StatementText
    >>> wording = Rephrased(StatementText(1, "Turn 3: Anna guesses Plum, Rope: Ben and Clara pass"))
    >>> rephrase(wording, GameNames())
    >>> wording.text
    'Anna suggests Plum, Rope: Ben passes, Clara passes'
    """
    _without_turn(wording, vocabulary)
    _with_spaces(wording, vocabulary)
    _without_stops(wording)
    _in_small_letters(wording, vocabulary)
    _exchanged(wording, PLAYERS, vocabulary.of_players)
    _of_myself(wording, vocabulary)
    _exchanged(wording, VERB_PHRASES, vocabulary.of_names)
    _each(wording, vocabulary)
    _passing_myself(wording, vocabulary)
    if vocabulary.suggesting:
        _asking(wording)
    _with_colon(wording, vocabulary)
    _without_articles(wording, vocabulary)


def refusal(statement: StatementText, vocabulary: GameNames, has_keeper: bool) -> tuple[Token, str, str] | None:
    """Return the token, message and hint for words that cannot be understood; None if there are none."""
    wording = Rephrased(statement)
    code = wording.unquoted
    if not has_keeper and not vocabulary.is_myself_a_name:
        patterns = [*(pattern for pattern, _ in MYSELF), I_PASS]
        starts = [found.start() for pattern in patterns if (found := pattern.search(code))]
        if starts:
            word = code[min(starts) :].split()[0]
            hint = 'add a header with your name, such as "me: Anna"'
            return wording.token(min(starts), word), f'the log does not say who "{word}" is', hint
    unseen = NOT_SHOWN.search(code)
    if unseen is not None and _is_free(unseen["verb"], vocabulary.of_names):
        player, verb = statement.text[unseen.start("player") : unseen.end("player")], unseen["verb"]
        passes = "passt" if "zeig" in verb.casefold() else "passes"
        hint = f'who shows none of the cards passes: "{player} {passes}"'
        return wording.token(unseen.start("verb"), verb), f'no card goes with "{verb}"', hint
    return None


def is_event_in_other_words(statement: StatementText) -> bool:
    """Return True if a malformed statement is none of the headers: in other words it is an event, or a question."""
    wording = Rephrased(statement)
    rephrase(wording, GameNames(me="me"))
    if not wording.is_changed:
        return False
    node = wording.parsed(None)
    if isinstance(node, list):
        return not VERBS.isdisjoint(wording.text.partition(":")[0].split())
    return not isinstance(node, Header)


def _is_free(words: str, names: frozenset[str]) -> bool:
    return names.isdisjoint(folded(words).split())


def _without_turn(wording: Rephrased, vocabulary: GameNames) -> None:
    found = TURN.match(wording.unquoted)
    if found is None:
        return
    parts = {part.casefold() for part in (found["word"], found["n"], found["number"]) if part}
    if not any(word.strip(".()") in parts for word in vocabulary.of_players):
        wording.exchange([(0, found.end(), "")])


def _with_spaces(wording: Rephrased, vocabulary: GameNames) -> None:
    spellings = [name for names in (vocabulary.players, vocabulary.cards) if names for name in names.spellings]
    wording.exchange([(place, place, " ") for place in joints(wording.unquoted, spellings)])


def _without_stops(wording: Rephrased) -> None:
    """Drop the full stop at the end of a line; names are compared without regard to dots."""
    wording.replace(STOP, "")


def _in_small_letters(wording: Rephrased, vocabulary: GameNames) -> None:
    def small(found: re.Match[str]) -> str | None:
        word = found[0].lower()
        known = word != found[0] and word in _known_words()
        return word if known and _is_free(word, vocabulary.of_names) else None

    wording.replace(_WORD, small)


@cache
def _known_words() -> frozenset[str]:
    return frozenset(word.lower() for word in keywords().values() if word.isalpha())


def _exchanged(wording: Rephrased, table: Iterable[tuple[re.Pattern[str], str]], names: frozenset[str]) -> None:
    for pattern, words in table:

        def instead(found: re.Match[str], words: str = words) -> str | None:
            return found.expand(words) if _is_free(found[0], names) else None

        wording.replace(pattern, instead)


def _of_myself(wording: Rephrased, vocabulary: GameNames) -> None:
    me = vocabulary.myself
    if me is None:
        return
    for pattern, verb in MYSELF:

        def instead(found: re.Match[str], verb: str | None = verb) -> str:
            return f"{me} {verb or OF_MYSELF[found['verb'].casefold()]}"

        wording.replace(pattern, instead)
    wording.replace(TO_ME, lambda found: f"{found['verb']} {me}")


def _passing_myself(wording: Rephrased, vocabulary: GameNames) -> None:
    me = vocabulary.myself
    if me is not None:
        wording.replace(I_PASS, lambda _: f"{me} passes")
        wording.replace(I_AMONG, lambda _: me)


def _each(wording: Rephrased, vocabulary: GameNames) -> None:
    """Repeat a shared verb for each player: ``Ben, Clara and Dora pass``."""
    code = wording.unquoted
    found = list(_SEGMENT.finditer(code))
    edits: list[Edit] = []
    for number, segment in enumerate(found):
        *players, last = segment[0].split() or [""]
        verb = PLURAL.get(last.casefold())
        if verb is None or not players or last.casefold() in vocabulary.of_players:
            continue
        end = segment.start() + len(segment[0].rstrip()) - len(last)
        between = [] if {"and", "und", "&"} & vocabulary.of_players else list(AND.finditer(code, segment.start(), end))
        before = []
        while number and code[found[number - 1].end() : found[number].start()].strip() == ",":
            number -= 1
            if not AFTER_NAMES.isdisjoint(found[number][0].split()) or not found[number][0].strip():
                break
            before.append(found[number].start() + len(found[number][0].rstrip()))
        if not between and not before:
            continue
        edits += [(place, place, f" {verb}") for place in before]
        edits += [(*word.span(), f" {verb}, ") for word in between]
        edits.append((end, end + len(last), verb))
    wording.exchange(edits)


def _asking(wording: Rephrased) -> None:
    """Replace ``asks`` by ``suggests`` if no player is asked by name."""
    asks = ASKS.search(wording.unquoted)
    if asks is None or ABOUT.search(wording.unquoted, asks.end()):
        return
    wording.exchange([(*asks.span(), "suggests" if asks["verb"] == "asks" else "vermutet")])


def _with_colon(wording: Rephrased, vocabulary: GameNames) -> None:
    """Take semicolons for commas, but the one in front of what is answered for a colon."""
    code = wording.unquoted
    marks = [place for place, sign in enumerate(code) if sign == ";"]
    if not marks or not semicolons_separate(vocabulary):
        return
    colon = None
    if ":" not in code and "\n" not in code[: marks[-1]]:
        for place in marks:
            following = _SEGMENT.match(code, place + 1)
            words = following[0].split() if following else []
            verdict = len(words) == 1 and words[0] in VERDICTS and _is_free(words[0], vocabulary.of_names)
            if verdict or not ANSWERS.isdisjoint(words):
                colon = place
                break
    wording.exchange((place, place + 1, ":" if place == colon else ",") for place in marks)


def semicolons_separate(vocabulary: GameNames) -> bool:
    """Return True if no name of the game has a semicolon."""
    return not any(";" in word for word in vocabulary.of_names)


def _without_articles(wording: Rephrased, vocabulary: GameNames) -> None:
    def none(found: re.Match[str]) -> str | None:
        article, behind = found["article"], found["next"]
        named = vocabulary.is_full_name(article) or vocabulary.is_name(f"{article} {behind}")
        return None if named or folded(behind) in {"solution", "lösung"} else ""

    wording.replace(ARTICLE, none)
