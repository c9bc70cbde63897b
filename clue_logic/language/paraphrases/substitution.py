"""Statements in free wording, rewritten in the log language.

It is tried only on statements that do not parse, so it changes the meaning of none. Every step leaves alone what is a
name in this game.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from lark import Token

from clue_logic.game.game import AnswerRule
from clue_logic.language.keywords import AFTER_NAMES, JAPANESE_WORDS, NEAR_NOTE, VERBS, is_note
from clue_logic.language.names import quote_name
from clue_logic.language.paraphrases.rephrasing import Edit, RewrittenText
from clue_logic.language.parsing import parse_text, terminal_keywords
from clue_logic.language.references import Setup
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Header, NoteNode
from clue_logic.words.messages import Message
from clue_logic.words.names import MIN_SHORT_NAME, Names, fold_name

BEGIN = r"""(?<![^\s,:|{};])"""
END = r"""(?![^\s,:|{};?])"""
"""Where a word begins, and where it ends."""


def _compile_phrase(words: str) -> re.Pattern[str]:
    spaced = words.replace(" ", r"[^\S\n]+")
    return re.compile(f"{BEGIN}(?:{spaced}){END}", re.IGNORECASE)


_CANNOT = r"(?:(?:do|does|did|can|could) not|(?:don|doesn|didn|can|couldn)['’]t|cannot)"
_NOBODY = r"(?:nobody|no one|no-one|noone)"
_NIEMAND = r"(?:niemand|keiner)"
_STOPS = r"[^\S\n]*(?:[,;\n]|$)"

PLAYERS: tuple[tuple[re.Pattern[str], str], ...] = (
    (_compile_phrase(r"(?:all|everybody|everyone|(?:all )?(?:the )?others)(?: else)? (?:pass|passes)"), "nobody shows"),
    (_compile_phrase(r"(?:alle|(?:alle |die )anderen) (?:passen|zeigen nichts)"), "niemand zeigt"),
    (_compile_phrase(rf"{_NOBODY} (?:shows|(?:can|could) show)(?: anything| a card)?"), "nobody shows"),
    (_compile_phrase(rf"{_NOBODY} has(?: any| one)?"), "nobody has"),
    (_compile_phrase(rf"{_NIEMAND} (?:zeigt|kann zeigen)(?: etwas)?"), "niemand zeigt"),
    (_compile_phrase(rf"{_NIEMAND} hat(?: eine)?"), "niemand hat"),
    (re.compile(rf"(?:(?<=[:,;\n])|^)([^\S\n]*){_NOBODY}(?={_STOPS})", re.IGNORECASE), r"\1nobody shows"),
    (re.compile(rf"(?:(?<=[:,;\n])|^)([^\S\n]*){_NIEMAND}(?={_STOPS})", re.IGNORECASE), r"\1niemand zeigt"),
)  # fmt: skip
"""Phrases that stand for players, and what the log language says."""

VERB_PHRASES: tuple[tuple[re.Pattern[str], str], ...] = (
    (_compile_phrase(rf"{_CANNOT} show(?: anything| a card| any card| any)?"), "passes"),
    (_compile_phrase(r"shows (?:nothing|none)"), "passes"),
    (_compile_phrase(r"(?:zeigt (?:nichts?|keine)|kann nichts? zeigen)"), "passt"),
    (_compile_phrase(r"guesses"), "suggests"),
    (_compile_phrase(r"(?:verdächtigt|rät)"), "vermutet"),
    (_compile_phrase(r"correct"), "right"),
    (_compile_phrase(r"incorrect"), "wrong"),
    (_compile_phrase(r"korrekt"), "richtig"),
)
"""Phrases for what players do and say."""

OF_MYSELF: Mapping[str, str] = {
    "suggest": "suggests", "guess": "suggests", "show": "shows", "have": "has", "hold": "holds",
    "lack": "lacks", "accuse": "accuses", "ask": "asks", "reveal": "reveals", "leave": "leaves",
    "announce": "announces", "whisper": "whispers", "know": "knows",
    "vermute": "vermutet", "verdächtige": "vermutet", "rate": "vermutet", "passe": "passt", "zeige": "zeigt",
    "habe": "hat", "besitze": "besitzt", "beschuldige": "beschuldigt", "frage": "fragt", "enthülle": "enthüllt",
    "gehe": "geht", "verkünde": "verkündet", "flüstere": "flüstert",
}  # fmt: skip
"""Verbs behind "I" and "ich", and how they are said of a player."""

MYSELF = (
    (_compile_phrase(rf"(?:I) {_CANNOT} show(?: anything| a card| any card| any)?"), "passes"),
    (_compile_phrase(r"(?:ich) (?:zeige (?:nichts?|keine)|kann nichts? zeigen)"), "passt"),
    (_compile_phrase(rf"(?:I|ich) (?P<verb>{'|'.join(OF_MYSELF)})"), None),
)  # fmt: skip
"""What the keeper of the log says of herself: the pattern, and the verb (None for one of those above)."""

I_PASS = _compile_phrase(r"I pass")
I_AMONG = re.compile(rf"{BEGIN}(?:I|ich)(?=[^\S\n]+(?:passes|passt){END})")
NOT_SHOWN = re.compile(
    rf"(?:(?<=[:,;\n])|^)[^\S\n]*(?P<player>[^\s,:;|{{}}?#][^,:;|{{}}?#\n]*?)[^\S\n]+"
    rf"(?P<verb>{_CANNOT}[^\S\n]+show|zeigt[^\S\n]+nicht)(?=[^\S\n]+[^\s,;])"
    rf"(?![^\S\n]+(?:anything|a[^\S\n]card|any[^\S\n]card|any){END})",
    re.IGNORECASE,
)
"""A player who is said not to show a certain card."""

TO_ME = _compile_phrase(r"(?P<verb>asks|to|fragt|flüstert) (?:me|mich|mir)")

PLURAL: Mapping[str, str] = {"pass": "passes", "passen": "passt"}
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
_MAX_RUN = 200


def space_positions(text: str, names: Collection[str]) -> Iterator[int]:
    """Yield the positions at which spaces belong between the names and Japanese keywords of a text.

    >>> list(space_positions("はるかは医者を公開", ["はるか", "医者"]))
    [3, 4, 6, 7]
    >>> list(space_positions("はるかは医師を公開", ["はるか", "医者"]))
    []
    """
    lengths: dict[str, None] = dict.fromkeys([*map(fold_name, names), *JAPANESE_WORDS])
    for run in _RUN.finditer(text):
        words = run[0]
        if len(words) <= _MAX_RUN and _JAPANESE.search(words) and fold_name(words) not in lengths:
            yield from (run.start() + place for place in _unique_cut(words, lengths))


def _unique_cut(run: str, words: Collection[str]) -> list[int]:
    """Return the boundaries between the words of a run; nothing unless there is exactly one way to cut it."""
    longest = max(map(len, words))
    ways, last = [1], [0]
    for end in range(1, len(run) + 1):
        near = range(max(0, end - longest), end)
        starts = [start for start in near if ways[start] and fold_name(run[start:end]) in words]
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

    # `players`, `cards`: the names, None if the headers have errors
    players: Names | None = None
    cards: Names | None = None
    me: str | None = None  # the keeper of the log
    suggesting: bool = True  # false if players ask one another by name: then the asker suggests nothing
    everyone: bool = False  # true if all players say whether they hold a card

    @staticmethod
    def of(setup: Setup) -> GameNames:
        """Return the vocabulary of a game."""
        everyone = setup.answers is AnswerRule.EVERYONE
        return GameNames(setup.players, setup.cards, setup.me, setup.answers is not AnswerRule.ONE, everyone)

    @cached_property
    def myself(self) -> str | None:
        """The player that "I" means, as a log writes it; None without a keeper, or if a player has that name."""
        return None if self.me is None or self.is_myself_a_name else quote_name(self.me)

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
        players, cards = ({} if names is None else _spellings_by_length(names) for names in (self.players, self.cards))
        lengths = sorted(players.keys() | cards.keys(), reverse=True)
        return [(length, frozenset(players.get(length, ())), frozenset(cards.get(length, ()))) for length in lengths]

    def is_name(self, words: str) -> bool:
        """Return True if some words are a player's or a card's name, in full or in short."""
        return any(names is not None and names.is_known(words) for names in (self.players, self.cards))

    def is_full_name(self, words: str) -> bool:
        """Return True if some words are a player's or a card's whole name."""
        return any(names is not None and names.is_full(words) for names in (self.players, self.cards))


def _words(names: Iterable[str]) -> frozenset[str]:
    return frozenset(word for name in names for word in fold_name(name).split())


def _spellings_by_length(names: Names) -> Mapping[int, set[str]]:
    found: dict[int, set[str]] = {}
    for spelling in names.spellings:
        if len(spelling) >= MIN_SHORT_NAME or spelling in names.all:
            found.setdefault(len(spelling), set()).add(fold_name(spelling))
    return found


_WORD = re.compile(r"""[^\s,:|{}"?#;]+""")
_SEGMENT = re.compile(r"[^,:\n{}|;]+")


IN_NOTES: tuple[tuple[re.Pattern[str], str], ...] = (
    (_compile_phrase(r"(?:holds|has|hat|besitzt) (?:maybe|perhaps|possibly|vielleicht)"), "?"),
    (_compile_phrase(r"(?:maybe|perhaps|possibly|vielleicht)(?: (?:holds|has|hat|besitzt))?"), "?"),
    (_compile_phrase(r"(?:may|might|could) (?:hold|have)"), "?"),
    (_compile_phrase(r"(?:(?:does not|doesn['’]t) (?:hold|have)|has not|hasn['’]t)"), "lacks"),
)
"""Phrases in notes, and what the log language says."""

_AND_IN_NOTE = re.compile(r"(?:[^\S\n]+(?:and|und)|[^\S\n]*,)(?=[^\S\n])", re.IGNORECASE)
_VERB_IN_NOTE = re.compile(
    r"[^\S\n](?:holds|has|lacks|hat|besitzt|excluded|ausgeschlossen|\?)(?=[^\S\n]|;|$)", re.IGNORECASE
)


def rephrase_note(wording: RewrittenText, vocabulary: GameNames) -> bool:
    """Rewrite a note in the log language; return False, and change nothing, if the text is no note.

    >>> from clue_logic.language.statements import StatementText
    >>> wording = RewrittenText(StatementText(1, "my notes: Ben maybe Rope and Clara has the Plum."))
    >>> rephrase_note(wording, GameNames()), wording.text
    (True, 'note: Ben ? Rope; Clara has Plum')
    """
    wording.shorten_gaps()
    if not is_note(wording.text):
        begins = NEAR_NOTE.match(wording.text)
        if begins is None or not _is_free(begins[0].strip(" :"), vocabulary.of_players):
            return False
        key, by = ("notiz", "von") if begins["de"] else ("note", "by")
        edit = (0, begins.end(), f"{key} {by} " if begins[by] else f"{key}: ")
        trial = RewrittenText(StatementText(1, wording.text))
        trial.exchange([edit])
        _say_note(trial, vocabulary)
        if not isinstance(parse_text(trial.text), NoteNode):
            return False
        wording.exchange([edit])
    _say_note(wording, vocabulary)
    return True


def _say_note(wording: RewrittenText, vocabulary: GameNames) -> None:
    _insert_spaces(wording, vocabulary)
    _drop_full_stops(wording)
    _lower_keywords(wording, vocabulary)
    _expand_possessives(wording, vocabulary)
    _substitute(wording, IN_NOTES, vocabulary.of_names)
    _divide_note(wording)
    _drop_articles(wording, vocabulary)


def _next(places: Sequence[int], begin: int) -> float:
    """Return the first of some places in order that is not before another; infinity without one."""
    at = bisect_left(places, begin)
    return places[at] if at < len(places) else math.inf


def _divide_note(wording: RewrittenText) -> None:
    """Write a semicolon for each "and" and comma that joins two statements of a note: a verb follows before a sign.

    In ``Ben holds Rope and Hall, Clara lacks Plum`` that is the comma alone. Time is almost linear in the length.
    """
    code = wording.masked_text
    verbs = [found.start() for found in _VERB_IN_NOTE.finditer(code)]
    signs = [at for at, sign in enumerate(code) if sign in ";,\n"]

    def joins(joiner: re.Match[str]) -> str | None:
        begin = joiner.end() + 1
        return ";" if _next(verbs, begin) < _next(signs, begin) else None

    wording.replace(_AND_IN_NOTE, joins)


def rephrase(wording: RewrittenText, vocabulary: GameNames) -> None:
    """Replace words by those of the log language.

    >>> from clue_logic.language.statements import StatementText
    >>> wording = RewrittenText(StatementText(1, "Turn 3: Anna guesses Plum, Rope: Ben and Clara pass"))
    >>> rephrase(wording, GameNames())
    >>> wording.text
    'Anna suggests Plum, Rope: Ben passes, Clara passes'
    """
    wording.shorten_gaps()
    if rephrase_note(wording, vocabulary):
        return
    _drop_turn(wording, vocabulary)
    _insert_spaces(wording, vocabulary)
    _drop_full_stops(wording)
    _lower_keywords(wording, vocabulary)
    _substitute(wording, PLAYERS, vocabulary.of_players)
    _expand_possessives(wording, vocabulary)
    _substitute(wording, VERB_PHRASES, vocabulary.of_names)
    _repeat_verb(wording, vocabulary)
    _expand_my_pass(wording, vocabulary)
    if vocabulary.suggesting:
        _replace_asks(wording)
    _insert_colon(wording, vocabulary)
    _drop_articles(wording, vocabulary)


def find_refusal(
    statement: StatementText, vocabulary: GameNames, has_keeper: bool
) -> tuple[Token, str, str, Message] | None:
    """Return the token, code, word and hint for words that cannot be understood; None if there are none."""
    wording = RewrittenText(statement)
    wording.shorten_gaps()
    code = wording.masked_text
    if not has_keeper and not vocabulary.is_myself_a_name:
        patterns = [*(pattern for pattern, _ in MYSELF), I_PASS]
        starts = [found.start() for pattern in patterns if (found := pattern.search(code))]
        if starts:
            word = code[min(starts) :].split()[0]
            return wording.token(min(starts), word), "unknown-keeper", word, Message("problems-hint-keeper")
    unseen = NOT_SHOWN.search(code)
    if unseen is not None and _is_free(unseen["verb"], vocabulary.of_names):
        player, verb = wording.text[unseen.start("player") : unseen.end("player")], unseen["verb"]
        passes = "passt" if "zeig" in verb.casefold() else "passes"
        hint = Message("problems-hint-passes", line=f"{player} {passes}")
        return wording.token(unseen.start("verb"), verb), "no-card-with", verb, hint
    return None


def is_event_in_other_words(statement: StatementText) -> bool:
    """Return True if a malformed statement is none of the headers: in other words it is an event, or a question."""
    wording = RewrittenText(statement)
    rephrase(wording, GameNames(me="me"))
    if not wording.is_changed:
        return False
    node = wording.parse(None)
    if isinstance(node, list):
        return not VERBS.isdisjoint(wording.text.partition(":")[0].split())
    return not isinstance(node, Header)


def is_note_in_other_words(text: str) -> bool:
    """Return True if a text that could be read as a header is a note, as in ``notes: Ben holds Rope``.

    >>> is_note_in_other_words("notes: Ben holds Rope"), is_note_in_other_words("notes: C, D, E")
    (True, False)
    """
    wording = RewrittenText(StatementText(1, text))
    return rephrase_note(wording, GameNames()) and isinstance(parse_text(wording.text), NoteNode)


def _is_free(words: str, names: frozenset[str]) -> bool:
    return names.isdisjoint(fold_name(words).split())


def _drop_turn(wording: RewrittenText, vocabulary: GameNames) -> None:
    found = TURN.match(wording.masked_text)
    if found is None:
        return
    parts = {part.casefold() for part in (found["word"], found["n"], found["number"]) if part}
    if not any(word.strip(".()") in parts for word in vocabulary.of_players):
        wording.exchange([(0, found.end(), "")])


def _insert_spaces(wording: RewrittenText, vocabulary: GameNames) -> None:
    spellings = [name for names in (vocabulary.players, vocabulary.cards) if names for name in names.spellings]
    wording.exchange([(place, place, " ") for place in space_positions(wording.masked_text, spellings)])


def _drop_full_stops(wording: RewrittenText) -> None:
    """Drop the full stop at the end of a line; names are compared without regard to dots."""
    wording.replace(STOP, "")


def _lower_keywords(wording: RewrittenText, vocabulary: GameNames) -> None:
    def small(found: re.Match[str]) -> str | None:
        word = found[0].lower()
        known = word != found[0] and word in _known_words()
        return word if known and _is_free(word, vocabulary.of_names) else None

    wording.replace(_WORD, small)


@cache
def _known_words() -> frozenset[str]:
    return frozenset(word.lower() for word in terminal_keywords().values() if word.isalpha())


def _substitute(wording: RewrittenText, table: Iterable[tuple[re.Pattern[str], str]], names: frozenset[str]) -> None:
    for pattern, words in table:

        def instead(found: re.Match[str], words: str = words) -> str | None:
            return found.expand(words) if _is_free(found[0], names) else None

        wording.replace(pattern, instead)


def _expand_possessives(wording: RewrittenText, vocabulary: GameNames) -> None:
    me = vocabulary.myself
    if me is None:
        return
    for pattern, verb in MYSELF:

        def instead(found: re.Match[str], verb: str | None = verb) -> str:
            return f"{me} {verb or OF_MYSELF[found['verb'].casefold()]}"

        wording.replace(pattern, instead)
    wording.replace(TO_ME, lambda found: f"{found['verb']} {me}")


def _expand_my_pass(wording: RewrittenText, vocabulary: GameNames) -> None:
    me = vocabulary.myself
    if me is not None:
        wording.replace(I_PASS, lambda _: f"{me} passes")
        wording.replace(I_AMONG, lambda _: me)


def _repeat_verb(wording: RewrittenText, vocabulary: GameNames) -> None:
    """Repeat a shared verb for each player: ``Ben, Clara and Dora pass``."""
    code = wording.masked_text
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


def _replace_asks(wording: RewrittenText) -> None:
    """Replace ``asks`` by ``suggests`` if no player is asked by name."""
    asks = ASKS.search(wording.masked_text)
    if asks is None or ABOUT.search(wording.masked_text, asks.end()):
        return
    wording.exchange([(*asks.span(), "suggests" if asks["verb"] == "asks" else "vermutet")])


def _insert_colon(wording: RewrittenText, vocabulary: GameNames) -> None:
    """Replace semicolons by commas, and the one before the answers by a colon."""
    code = wording.masked_text
    marks = [place for place, sign in enumerate(code) if sign == ";"]
    if not marks or not is_semicolon_separator(vocabulary):
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


def is_semicolon_separator(vocabulary: GameNames) -> bool:
    """Return True if no name of the game has a semicolon."""
    return not any(";" in word for word in vocabulary.of_names)


def _drop_articles(wording: RewrittenText, vocabulary: GameNames) -> None:
    def none(found: re.Match[str]) -> str | None:
        article, behind = found["article"], found["next"]
        named = vocabulary.is_full_name(article) or vocabulary.is_name(f"{article} {behind}")
        return None if named or fold_name(behind) in {"solution", "lösung"} else ""

    wording.replace(ARTICLE, none)
