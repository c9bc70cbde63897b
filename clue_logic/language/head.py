"""The statements above the first event: where they end, and the game that they set up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby, pairwise

from lark import Token
from msgspec import Struct

from clue_logic.game.deck import Deck
from clue_logic.game.edition import Edition
from clue_logic.language.errors import Complaints, lines_to_copy
from clue_logic.language.game_setup import read_deck, read_search_cards, read_seats, read_settings
from clue_logic.language.header_lines import HeaderLine, keeper_key, propose, read_header_line
from clue_logic.language.header_lists import (
    ListedPlayer,
    PlayerList,
    is_for_all,
    is_joining,
    is_plain_player,
    read_player_list,
)
from clue_logic.language.headers import Headers, reserved_key, split_size
from clue_logic.language.keywords import HEADER_KEYS, HEADERS, LANGUAGE_CODES, Language
from clue_logic.language.names import is_list
from clue_logic.language.paraphrases import rephrasing
from clue_logic.language.paraphrases.speakers import begins_with_player, find_speaker
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.read_statements import KnownTexts, ReadStatement, begins_body
from clue_logic.language.references import Setup
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Header, Name, StatementNode
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity
from clue_logic.words.messages import Message
from clue_logic.words.names import MIN_SHORT_NAME, Names, fold_name, split_list
from clue_logic.words.records import replace

_ARTICLES = frozenset({"the", "der", "die", "das", "den", "dem"})
_AND = frozenset({"and", "und", "&"})
_QUOTE = '"'
_MOST_CANDIDATES = 100
_MOST_LINES = 50
"""No log has its players on more lines."""

_ORDINAL = re.compile(r"(?P<number>\d{1,2})[.)]")


def _known_list_edits(header: Header, cards: Names) -> Iterator[rephrasing.Edit]:
    """Yield the edits that leave out articles in a list of cards, and write a comma for each "and".

    There are none for what is a card as written, or if these words are not all that is in the way.
    """
    for item in header.items:
        runs = [[*run] for joins, run in groupby(item.name.tokens, lambda word: fold_name(word) in _AND) if not joins]
        parts = [run[len(run) > 1 and fold_name(run[0]) in _ARTICLES :] for run in runs]
        ends_so = fold_name(item.name.tokens[-1]) in _AND
        if not ends_so and not cards.is_known(item.name.text) and all(cards.is_known(" ".join(part)) for part in parts):
            yield from _division(item.name.tokens, parts)


def _new_list_edits(header: Header) -> tuple[list[rephrasing.Edit], list[tuple[Name, bool]]]:
    """Return the edits that divide a list of new cards, and its names, each with whether it is divided.

    The numbers of a list are left out, and an "and" behind a comma. An "and" between two names becomes a comma.
    """
    edits, names = list[rephrasing.Edit](), list[tuple[Name, bool]]()
    rows = [item.name.tokens for item in header.items]
    numbers = [_ORDINAL.fullmatch(tokens[0]) for tokens in rows if len(tokens) > 1]
    numbered = len(rows) > 1 and [one and int(one["number"]) for one in numbers] == [*range(1, len(rows) + 1)]
    for number, tokens in enumerate(rows, start=1):
        words = tokens[numbered:]
        words = words[1 < number == len(rows) and len(words) > 1 and is_joining(words[0]) :]
        joins = [at for at, word in enumerate(words) if 0 < at < len(words) - 1 and is_joining(word)]
        bounds = [-1, *joins, len(words)]
        edits += _division(tokens, [words[one + 1 : other] for one, other in pairwise(bounds)])
        names.append((Name(words), bool(joins)))
    return edits, names


def _division(tokens: Sequence[Token], parts: Sequence[Sequence[Token]]) -> Iterator[rephrasing.Edit]:
    """Yield the edits that leave some parts of an item, with commas between them."""
    if parts[0][0] is not tokens[0]:
        yield (tokens[0].start_pos or 0, parts[0][0].start_pos or 0, "")
    for one, other in pairwise(parts):
        yield (one[-1].end_pos or 0, other[0].start_pos or 0, ", ")


def _write_players(statement: StatementText, key: str, listed: PlayerList, at: int) -> rephrasing.RewrittenText | None:
    """Return the header of a list whose places count from `at`; None if a line breaks within an item."""
    parts = [rephrasing.PlacedWords(f"{key}: ", 0, at)]
    for number, player in enumerate(listed.players):
        comma = ", " if number < len(listed.players) - 1 else ""
        parts.append(rephrasing.PlacedWords(player.name, at + player.start, at + player.end))
        if player.size:
            parts.append(rephrasing.PlacedWords(f" {player.size}", at + player.size_start - 1, at + player.size_end))
        parts.append(rephrasing.PlacedWords(comma, at + player.end - 1, at + player.end))
    wording = rephrasing.RewrittenText(statement)
    return wording if wording.say(parts) else None


def _joined(rows: Sequence[StatementText]) -> StatementText:
    """Return adjacent statements as one, each on its line."""
    text, line = "", rows[0].line
    for row in rows:
        text += "\n" * (row.line - line - text.count("\n")) + row.text
    return StatementText(line, text)


def _players_of(rows: Sequence[StatementText]) -> Sequence[ListedPlayer]:
    listed = read_player_list(_joined(rows).text)
    return () if listed is None else listed.players


def _written(name: Name) -> str:
    return " ".join(name.tokens)


def _is_key_of_players(text: str) -> bool:
    return Headers.is_header(text) and HEADERS[fold_name(text.partition(":")[0])] == "players"


def read_seats_of(text: str) -> list[tuple[str, str]] | Diagnostic:
    """Return the names and sizes of players listed as in ``players:``; or why it is not certain what they are.

    >>> read_seats_of('Anna (6), Ben: 6 and "Clara 2"')
    [('Anna', '6'), ('Ben', '6'), ('Clara 2', '')]
    >>> read_seats_of("Ann, Ben or Cid").hint_text("en")
    'write: players: Ann, Ben, Cid; or: players: Ann, "Ben or Cid"'
    """
    words = split_list(text)
    listed = read_player_list(", ".join(words))
    if listed is not None:
        if not listed.sure:
            return _doubted_players(StatementText(1, f"players: {', '.join(words)}"), "players", listed)
        return [(" ".join(one.name.replace('"', "").split()), one.size) for one in listed.players]
    complaints = Complaints()  # a name has a sign or a word that needs quotes
    for name in words:
        if '"' not in name and is_list(Name([Token("WORD", name, line=1, column=1)]), "player", complaints):
            return complaints.found[0]
    return [(name.strip('"'), "") for name in words]


def _is_plain_list(header: Header) -> bool:
    """Return True if a list of players can be read in the log language only."""
    seats = [(item.unknown, *split_size(item)) for item in header.items]
    sized = all(unknown or size is not None for unknown, _, size in seats)
    names = [name.text for _, name, _ in seats if not name.is_quoted or len(name.tokens) > 1]
    return all(is_plain_player(name) and (sized or not is_for_all(name)) for name in names)


def _doubted_players(statement: StatementText, key: str, listed: PlayerList) -> Diagnostic:
    written = " ".join(key.split())
    lines = [f"{written}: {listed.text}"]
    if listed.me:
        lines.append(f"{keeper_key(written)}: {listed.me}")
    hint, remedies = propose([lines, *([[f"{written}: {listed.instead}"]] if listed.instead else [])])
    first = statement.text.partition("\n")[0]
    return Diagnostic(
        Severity.ERROR, statement.line, 1, len(first) + 1, "doubted-players", hint=hint, remedies=remedies
    )


class Head(Struct, frozen=True):
    """The result of reading the headers of a log."""

    # `headers`, `setup`: the headers, and the game that they set up
    headers: Headers
    setup: Setup
    length: int  # the number of statements read as headers; the rest are the body
    diagnostics: tuple[Diagnostic, ...]  # their errors and warnings
    # the header lines to omit first: those that cannot be parsed, otherwise those that contradict others
    faulty: frozenset[int]
    canonical_lines: Mapping[int, str]  # the lines in the canonical form, where that differs
    read: tuple[ReadStatement, ...]  # the statements that were read

    @property
    def is_usable(self) -> bool:
        """True if there are a deck and players."""
        return bool(self.setup.deck.cards and self.setup.seats)


def _is_keeper(text: str) -> bool:
    return HEADERS.get(fold_name(text.partition(":")[0])) == "me"


class HeadReader:
    """Reads the headers of one log."""

    def __init__(
        self,
        statements: Sequence[StatementText],
        language: Language | None,
        editions: Mapping[str, Edition],
        texts: KnownTexts,
    ) -> None:
        self._statements = statements
        self._language = language
        self._editions = editions
        self._texts = texts
        self._complaints = Complaints()
        self._headers = Headers(self._complaints)
        self._reworded: dict[int, str] = {}
        self._nodes: dict[int, Header] = {}
        self._taken: list[StatementText] = []
        self._key_edits: dict[int, Sequence[rephrasing.Edit]] = {}

    def read(self, *, garbled: Sequence[StatementText] = (), misplaced: bool = True) -> Head:
        """Read the headers.

        Parameters
        ----------
        garbled
            Statements that cannot be parsed. A header among them does not count as missing.
        misplaced
            Use headers in the wrong place. They are errors, but their names are known.
        """
        self._check_start(self._statements[0])
        length = self._read_headers()
        body = self._statements[length:]
        for statement in garbled:
            if not body or statement.line < body[0].line:
                self._headers.add_broken(statement.text)
        if misplaced:
            self._add_misplaced_headers(body[1:])
        self._headers.check_keys()
        unreadable = self._lines_of_errors()
        setup = self._setup()
        faulty = unreadable or self._lines_of_errors()
        self._check_complete(length)
        diagnostics = tuple(self._complaints.take_back(0))
        return Head(self._headers, setup, length, diagnostics, faulty, self._reworded, self._read_statements())

    def _read_statements(self) -> tuple[ReadStatement, ...]:
        return tuple(
            ReadStatement(one.line, one.last_line, one.text, None, self._nodes.get(one.line)) for one in self._taken
        )

    def _lines_of_errors(self) -> frozenset[int]:
        return frozenset(one.line for one in self._complaints.found if one.severity is Severity.ERROR)

    def _check_start(self, statement: StatementText) -> None:
        if statement.text[0].isspace():
            hint = Message("problems-hint-outdent")
            self._complaints.add([Diagnostic(Severity.ERROR, statement.line, 1, 2, "indented-first", hint=hint)])

    def _read_headers(self) -> int:
        """Take the headers; return which statement is the first event or question."""
        position = 0
        while position < len(self._statements):
            rows, node = self._next(position)
            statement = _joined(rows)
            if not isinstance(node, list | Header) or not (
                self._is_certain(statement, node) or self._may_be_header(statement, node, position)
            ):
                return position
            self._taken.append(statement)
            self._read_header(statement, node)
            position += len(rows)
        return position

    def _next(self, position: int) -> tuple[Sequence[StatementText], StatementNode | list[Diagnostic]]:
        """Return the statements from a position on that are one header, or the one there, and what it is."""
        statement = self._statements[position]
        node = self._parse(statement)
        if isinstance(node, list) or (isinstance(node, Header) and reserved_key(node) is None):
            rows = self._rows(position)
            header = self._read_other_words(_joined(rows))
            if header is not None:
                return rows, header
        return [statement], node

    def _may_be_header(self, statement: StatementText, node: Header | list[Diagnostic], position: int) -> bool:
        if begins_body(node, statement.text, self._texts.is_no_header.__getitem__):
            return False
        return not self._is_event(statement, node) or self._has_header(position + 1)

    def _is_certain(self, statement: StatementText, node: Header | list[Diagnostic]) -> bool:
        """Return True if a line has the key of the players, or was read as a header that it does not look like."""
        return _is_key_of_players(statement.text) or (isinstance(node, Header) and statement.line in self._reworded)

    def _rows(self, position: int) -> Sequence[StatementText]:
        """Return the statement at a position, with those below it that certainly list a player each, as it does."""
        rows = () if "players" in self._keys else self._player_rows(position, len(self._statements))
        whole = read_header_line(_joined(rows).text) if rows else None
        if whole is not None and whole.sure and self._has_new(whole, None):
            return rows
        return self._statements[position : position + 1]

    def _player_rows(self, position: int, end: int) -> Sequence[StatementText]:
        """Return the statements from a position to `end` that list a player each; empty if only one does."""
        rows: Sequence[StatementText] = ()
        for behind in range(position + 1, min(position + _MOST_LINES, end) + 1):
            longer = self._statements[position:behind]
            if self._texts.is_header[longer[-1].text] or len(_players_of(longer)) != len(longer):
                break
            rows = longer
        return rows if len(rows) > 1 else ()

    def _read_other_words(self, statement: StatementText) -> Header | None:
        """Return the header that a line in other words can only mean."""
        line = read_header_line(statement.text)
        if line is None or not line.sure or not self._has_new(line, statement):
            return None
        keys = HEADER_KEYS[LANGUAGE_CODES[line.language or self._language or "English"]]
        if line.listed is not None:
            return self._read_wording(statement, _write_players(statement, keys["players"], line.listed, 0))
        wording = rephrasing.RewrittenText(statement)
        self._key_edits[statement.line] = [(0, line.value, f"{keys['hand' if line.hand else 'me']}: ")]
        wording.exchange(self._key_edits[statement.line])
        return self._read_wording(statement, wording)

    def _read_wording(self, statement: StatementText, wording: rephrasing.RewrittenText | None) -> Header | None:
        """Return the header of a statement in other words; None if they are none."""
        node = None if wording is None else wording.parse(self._language)
        if wording is None or not isinstance(node, Header):
            return None
        self._reworded.update(rephrasing.changed_lines(statement, wording.text))
        return node

    def _has_new(self, line: HeaderLine, statement: StatementText | None) -> bool:
        """Return True if no other line is the header that a line in other words means, and it is no list of cards."""
        if not line.hand and line.listed is None:
            return "me" not in self._keys and fold_name(line.me) in map(fold_name, self._headers.players)
        is_category = statement is None or isinstance(self._texts.parse(statement, self._language), Header)
        if is_category and self._keys.isdisjoint(("edition", "cards")):
            return False
        if line.listed is None:
            return "hand" not in self._keys
        return "players" not in self._keys and not any(self._is_card(player.name) for player in line.listed.players)

    def _is_card(self, name: str) -> bool:
        """Return True if a card of the edition is called so."""
        return self._edition_cards.is_known(name)

    @property
    def _edition_cards(self) -> Names:
        edition = self._headers.edition(self._editions)
        return Setup(deck=Deck() if edition is None else edition.deck).cards

    @cached_property
    def _keys(self) -> frozenset[str]:
        """The reserved keys of all lines."""
        texts = (one.text for one in self._statements if self._texts.is_header[one.text])
        return frozenset(HEADERS[fold_name(text.partition(":")[0])] for text in texts)

    def _parse(self, statement: StatementText) -> StatementNode | list[Diagnostic]:
        node = self._texts.parse(statement, self._language)
        if ";" in statement.text or not _is_key_of_players(statement.text):  # ";" is a comma, or part of a name
            return node
        return self._read_players(statement, node)

    def _read_players(
        self, statement: StatementText, node: StatementNode | list[Diagnostic]
    ) -> StatementNode | list[Diagnostic]:
        """Return the header ``players:`` in the words of the log language.

        Names joined by "and", sizes in words and the like are read if there is no doubt. Otherwise the result is an
        error that shows the lines which may be meant.
        """
        key, _, value = statement.text.partition(":")
        is_plain = isinstance(node, Header) and _is_plain_list(node)
        has_sentences = "." in value or "。" in value
        listed = None if is_plain and not has_sentences else read_player_list(value)
        if listed is None:
            return node
        line = read_header_line(statement.text) if has_sentences else None
        if line is not None and line.listed is not None and line.me and not listed.me:
            return [_doubted_players(statement, key, replace(line.listed, me=line.me))]
        if is_plain:
            return node
        wording = _write_players(statement, key, listed, len(key) + 1) if listed.sure else None
        return self._read_wording(statement, wording) or [_doubted_players(statement, key, listed)]

    def _is_event(self, statement: StatementText, node: Header | list[Diagnostic]) -> bool:
        """Return True if a line that is no header of this log paraphrases an event."""
        headers = self._headers
        if "players" not in headers or not (self._has_deck() or headers.categories):
            return False
        if Headers.is_header(statement.text):
            return _is_keeper(statement.text) and "me" in headers and self._tells_of_cards(statement.text)
        if isinstance(node, list) and not headers.is_keyed(statement.text):
            return True
        if self._has_deck() and (find_speaker(statement.text, headers) or self._tells_of_cards(statement.text)):
            return True
        return begins_with_player(statement.text, headers) and (self._has_deck() or headers.has_cards(statement.text))

    def _has_header(self, position: int) -> bool:
        return any(self._texts.is_header[statement.text] for statement in self._statements[position:])

    def _read_header(self, statement: StatementText, node: Header | list[Diagnostic]) -> None:
        if isinstance(node, Header) and ";" in statement.text and not self._semicolons_in_names:
            usual = rephrasing.replace_semicolons(statement.text)
            again = self._parse(replace(statement, text=usual))
            if usual != statement.text and isinstance(again, Header):
                rephrasing.warn_of_semicolons(statement, usual, self._complaints)
                self._reworded = {**rephrasing.changed_lines(statement, usual), **self._reworded}
                node = again
        if isinstance(node, Header):
            self._nodes[statement.line] = node
            self._headers.add(statement.line, node)
        else:
            self._complaints.add(node)
            self._headers.add_broken(statement.text)

    def _tells_of_cards(self, text: str) -> bool:
        """Return True if a line such as ``27. T: Scar, Rope`` names two cards behind words that are no key."""
        key, cards, players = fold_name(text.partition(":")[0]), self._edition_cards, self._headers.players
        is_player = any(word.startswith(key) for player in players for word in fold_name(player).split())
        is_key = key.isalpha() and len(key) >= MIN_SHORT_NAME and not is_player and not _is_keeper(text)
        if not cards or is_key:
            return False
        names = GameNames(Names(players, "player"), cards)
        meant = [names.full(word) or names.beginning(word) for word in re.findall(r"[^\W\d_]+", text)]
        return len({one.card for one in meant if one is not None} - {None}) > 1

    def _has_deck(self) -> bool:
        """Return True if no line of categories can follow."""
        return "edition" in self._headers or "cards" in self._headers

    @cached_property
    def _semicolons_in_names(self) -> bool:
        return has_semicolons_in_names(self._statements, self._editions, self._texts, self._language)

    def _add_misplaced_headers(self, rest: Sequence[StatementText]) -> None:
        for statement in rest:
            if self._texts.is_header[statement.text]:
                node = self._parse(statement)
                if isinstance(node, Header):
                    self._headers.add(statement.line, node)

    def _setup(self) -> Setup:
        headers = self._headers
        category_lines = tuple(line for line, _ in headers.categories.values())
        setup = Setup(lines=headers.lines, category_lines=category_lines)
        read_settings(headers, setup)
        if headers.is_missing("edition"):
            self._divide_new_cards()
        read_deck(headers, self._editions, setup)
        self._read_lists(setup)
        read_seats(headers, setup)
        read_search_cards(headers, setup)
        return setup

    def _exchange(self, line: int, header: Header, edits: Iterable[rephrasing.Edit]) -> tuple[Header, dict[int, str]]:
        """Return a header with exchanged words, and its changed lines; as it is if it cannot be read so."""
        statement = next(one for one in self._statements if one.line == line)
        wording = rephrasing.RewrittenText(statement)
        wording.exchange([*self._key_edits.get(line, ()), *edits])
        node = wording.parse(self._language)
        if not isinstance(node, Header):
            return header, {}
        self._headers.exchange(header, node)
        self._nodes[line] = node
        return node, rephrasing.changed_lines(statement, wording.text)

    def _divide_new_cards(self) -> None:
        """Read lists of new cards with "and", or with the numbers of the list, as if they had none."""
        for line, header in self._headers.card_lists():
            edits, names = _new_list_edits(header)
            node, changed = self._exchange(line, header, edits) if edits else (header, {})
            if node is not header and self._are_sure(line, node, names):
                self._reworded.update(changed)

    def _are_sure(self, line: int, node: Header, names: Sequence[tuple[Name, bool]]) -> bool:
        """Warn if the last name of a list was divided; complain if another one was, and return False."""
        joined = [name for name, divided in names if divided]
        if not joined:
            return True
        key = _written(node.key)
        quoted = [f"{_QUOTE * divided}{_written(name)}{_QUOTE * divided}" for name, divided in names]
        lists = ([_written(item.name) for item in node.items], quoted)
        hint, remedies = propose([[f"{key}: {', '.join(listed)}"] for listed in lists])
        self._complaints.line = line
        certain = len(joined) == 1 and names[-1][1]
        code, complain = ("joined", self._complaints.warning) if certain else ("doubted-join", self._complaints.error)
        complain(joined[0], code, hint=hint, remedies=remedies, name=_written(joined[0]))
        if not certain:
            self._headers.add_broken(f"{key}:")
        return certain

    def _read_lists(self, setup: Setup) -> None:
        """Read lists of cards with articles, and with "and", as if they had none."""
        for key in ("hand", "table"):
            if key in self._headers and setup.cards:
                header = self._headers.header(key)
                edits = [*_known_list_edits(header, setup.cards)]
                if edits:
                    self._reworded.update(self._exchange(self._headers.line(key), header, edits)[1])

    def _names_on_lines(self, length: int) -> str:
        """Return the list of players that adjacent lines with one name each may be; empty if there are none."""
        rows = (self._player_rows(position, length) for position in range(min(_MOST_LINES, length)))
        return next((", ".join(map(str, _players_of(some))) for some in rows if some), "")

    def _check_complete(self, length: int) -> None:
        """Report missing headers that every log needs."""
        headers = self._headers
        deck = headers.categories or headers.is_broken("categories")
        if not deck and headers.is_missing("edition") and headers.is_missing("cards"):
            self._miss("deck-missing", Message("problems-hint-deck"))
        listed = "" if "players" in headers else self._names_on_lines(length)
        if listed:
            header = f"players: {listed}"
            self._miss("players-missing", lines_to_copy([header]), Remedy(header, Instead.HEADER))
        elif headers.is_missing("players"):
            self._miss("players-missing", Message("problems-hint-players"))

    def _miss(self, code: str, hint: Message, *remedies: Remedy) -> None:
        line = self._statements[0].line
        self._complaints.add([Diagnostic(Severity.ERROR, line, 1, 2, code, hint=hint, remedies=remedies)])


def has_semicolons_in_names(
    statements: Sequence[StatementText], editions: Mapping[str, Edition], texts: KnownTexts, language: Language | None
) -> bool:
    """Return True if a name of the headers, in quotes, or one of an edition has a semicolon.

    Then no semicolon is read as a comma.
    """
    for statement in statements:
        node = texts.parse(statement, language)
        if not isinstance(node, list | Header):
            break
        if isinstance(node, Header) and texts.has_semicolon[statement.text]:
            return True
    return rephrasing.has_semicolon_in_editions(editions)


class HeadInput(Struct, frozen=True):
    """The input that determines the headers."""

    headers: Sequence[StatementText] = ()  # the statements; without one, the first of the log
    first: int = 0  # the line of the first event or question; 0 without one
    language: Language | None = None  # the language of the log
    misplaced: Sequence[StatementText] = ()  # statements that look like headers, but are in the body
    garbled: Sequence[StatementText] = ()  # unreadable statements between the headers
    semicolons: bool = False  # true if a semicolon in them is part of a name


class HeadFold:
    """Reads the headers of one log after the other."""

    def __init__(self, editions: Mapping[str, Edition], texts: KnownTexts, *, forgiving: bool) -> None:
        self._editions = editions
        self._texts = texts
        self._forgiving = forgiving
        self.input = HeadInput()
        """The input that they were read from."""
        self.head: Head
        """What the headers say."""

    def update(self, statements: Sequence[StatementText], garbled: Sequence[StatementText]) -> bool:
        """Read the headers of these statements; return True if anything is not as it was."""
        language = self.find_language(statements)
        reader = HeadReader(statements, language, self._editions, self._texts)
        head = reader.read(garbled=garbled, misplaced=not self._forgiving)
        head_input = self._make_input(statements, head.length, language, garbled)
        if head_input == self.input:
            return False
        self.head, self.input = head, head_input
        return True

    def find_spoiling_statement(self, statements: Sequence[StatementText], wrong: bool) -> StatementText | None:
        """Return the one statement without which all headers are in order; None if there is none.

        `wrong` is true if the first statement below the headers has an error, so that it is preferred.
        """
        length, faulty, is_header = self.head.length, self.head.faulty, self._texts.is_header
        errors = {one.line for one in self.head.diagnostics if one.severity is Severity.ERROR}
        first = statements[length].line if length < len(statements) else 0
        begins = [*(one for one in statements[:length] if one.line in errors), *statements[length : length + 1]]
        later = [statement for statement in statements[length + 1 :] if is_header[statement.text]]
        candidates = sorted(
            [*begins, *later][:_MOST_CANDIDATES],
            key=lambda one: (
                not (wrong and one.line == first),
                one.line not in faulty,
                not is_header[one.text],
                one in begins,
            ),
        )
        return next((one for one in candidates if self._is_in_order_without(one, statements)), None)

    def _is_in_order_without(self, one: StatementText, statements: Sequence[StatementText]) -> bool:
        rest = [statement for statement in statements if statement is not one]
        if not rest:
            return False
        head = HeadReader(rest, self.find_language(rest), self._editions, self._texts).read(misplaced=False)
        if not head.is_usable or any(problem.severity is Severity.ERROR for problem in head.diagnostics):
            return False
        return not any(self._texts.is_header[statement.text] for statement in rest[head.length :])

    def find_language(self, statements: Iterable[StatementText]) -> Language | None:
        """Return the language of the first event or question that shows it; or else that of the headers."""
        headers: Language | None = None
        languages, is_header = self._texts.language, self._texts.is_header
        for statement in statements:
            language = languages[statement.text]
            if language is not None and not is_header[statement.text]:
                return language
            headers = headers or language
        return headers

    def _make_input(
        self,
        statements: Sequence[StatementText],
        length: int,
        language: Language | None,
        garbled: Sequence[StatementText],
    ) -> HeadInput:
        # Messages about missing headers are on the first statement, whatever it is.
        headers, below = statements[: max(length, 1)], statements[length:]
        first = below[0].line if below else 0
        is_header = self._texts.is_header
        return HeadInput(
            headers,
            first,
            language,
            [statement for statement in below if is_header[statement.text]],
            [statement for statement in garbled if not below or statement.line < first],
            any(";" in statement.text for statement in headers)
            and has_semicolons_in_names(statements, self._editions, self._texts, language),
        )
