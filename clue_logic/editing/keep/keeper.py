"""The keeper of a log: the reaction to each typed line, what can be typed next, and what follows from a line.

Nothing is read, written or printed here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from clue_logic.editing.keep.entry import (
    CommandEntry,
    EntryParser,
    InvalidEntry,
    KeepCommand,
    LogLine,
    QuestionEntry,
    command_word,
    parse_command,
)
from clue_logic.editing.keep.kept_log import Editions, KeeperState, KeptLog, LogFile, read_kept_log
from clue_logic.editing.keep.turns import answering_order
from clue_logic.editing.live_log import LiveNotebook
from clue_logic.game.deck import Deck
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import Expectation, ExpectKnows, Solution
from clue_logic.knowledge import checking as knowing
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.language.keywords import is_note
from clue_logic.language.names import quote_name
from clue_logic.language.reader import LiveReader
from clue_logic.language.references import Setup
from clue_logic.notebook.answers import answer
from clue_logic.notebook.known_since import compare_notebooks
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.place_answers import HiddenCards
from clue_logic.words.diagnostics import Diagnostic, TextError, decode
from clue_logic.words.escaping import make_visible
from clue_logic.words.messages import messages
from clue_logic.words.names import Names, fold_name
from clue_logic.words.records import replace
from clue_logic.worlds.timeline import first_impossible_line

_LETTERS = 3
_SHORT = 8
"""A name of so few letters is not shortened."""


def help_lines(reader: EntryParser, game: Game, lang: str) -> Iterator[str]:
    """Yield the help text for the current log.

    >>> from clue_logic.editing.keep.kept_log import read_kept_log
    >>> log = read_kept_log("edition: cluedo-uk\\nplayers: Anna 6, Ben 6, Clara 6\\n")
    >>> print(*list(help_lines(EntryParser(log), log.game, "en"))[1:5], sep="\\n")
      sca can kit, cla
          Anna suggests Miss Scarlett, Candlestick, Kitchen: Ben passes, Clara shows
      sca can kit, cla sca
          Anna suggests Miss Scarlett, Candlestick, Kitchen: Ben passes, Clara shows Miss Scarlett
    """
    msg = messages(lang)
    card = game.deck.cards[0]
    player = quote_name(answering_order(reader.proposed, game)[-1])
    yield msg("keep-typed-turns")
    for short in _example_turns(game, reader.proposed):
        entry = reader.read(short)
        if isinstance(entry, LogLine):
            yield f"  {short}"
            yield f"      {entry.text}"
    yield msg("keep-typed-beginnings")
    statements = (
        msg("keep-example-reveals", player=player, card=card),
        msg("keep-example-learn", player=player, card=card),
        msg("keep-example-leaves", player=player),
    )
    yield msg("keep-typed-statements", examples="; ".join((*statements, msg("keep-example-expect", card=card))))
    if not game.answers.asks_one:
        yield msg("keep-typed-answers", example=msg("keep-example-shows", player=player))
    questions = [msg("keep-example-who", card=card), msg("keep-example-why", card=card)]
    yield msg(
        "keep-typed-questions",
        examples="; ".join([*questions, msg("keep-example-solution")] if game.deck.hidden else questions[:1]),
    )
    yield msg(
        "keep-typed-commands",
        undo=command_word(KeepCommand.UNDO, lang),
        skip=command_word(KeepCommand.SKIP, lang),
        grid=command_word(KeepCommand.GRID, lang),
        suggest=command_word(KeepCommand.SUGGEST, lang),
        hint=command_word(KeepCommand.HINT, lang),
        notes=command_word(KeepCommand.NOTES, lang),
        chances=command_word(KeepCommand.CHANCES, lang),
        conflicts=command_word(KeepCommand.CONFLICTS, lang),
        log=command_word(KeepCommand.LOG, lang),
        quit=command_word(KeepCommand.QUIT, lang),
    )


def example_turn(game: Game, asker: str) -> str:
    """Return a turn in short, as an example.

    >>> from clue_logic.editing.keep.kept_log import read_kept_log
    >>> example_turn(read_kept_log("edition: cluedo-de\\nplayers: Anna 6, Ben 6, Clara 6\\n").game, "Ben")
    'min leu küc, ann'
    """
    return next(_example_turns(game, asker))


def _example_turns(game: Game, asker: str) -> Iterator[str]:
    order = answering_order(asker, game)
    first, last = (_beginning(player, _players(game)) for player in (order[0], order[-1]))
    cards = [_beginning(card, _cards(game.deck)) for card in _example_cards(game.deck)]
    listed = " ".join(cards)
    if game.answers is AnswerRule.NUMBER:
        yield f"{last} {listed} 1"
        yield f"{last} {listed} 0"
    elif game.answers.asks_one:
        yield f"{last} {listed} +"
        yield f"{last} {listed} {cards[0]}"
        yield f"{last} {listed} -"
    elif game.answers is AnswerRule.EVERYONE:
        yield f"{listed}, {first} {last}"
        yield f"{listed}, {first} {cards[0]}"
        yield f"{listed} -"
    else:
        yield f"{listed}, {last}"
        yield f"{listed}, {last} {cards[0]}"
        yield f"{listed} -"
    if not game.answers.asks_one:
        yield f"{first}: {listed}, {_beginning(asker, _players(game))}"
    if game.deck.hidden:
        yield f"! {listed} -"
        yield f"! {listed} +"
        yield f"{first} ?"


def _example_cards(deck: Deck) -> list[str]:
    if deck.categories:
        return [part.cards[0] for part in deck.categories]
    return list(deck.cards[: max(deck.hidden, 1)])


def _cards(deck: Deck) -> Names:
    return Names(deck.cards, "card", deck.aliases)


def _players(game: Game) -> Names:
    return Setup(seats=game.names).players


def _beginning(name: str, names: Names) -> str:
    for word in (*name.split()[::-1], name):
        for letters in range(_LETTERS, len(word)):
            if names.find(word[:letters].lower()) == name:
                return word[:letters].lower()
    return name if len(name) <= _SHORT or " " not in name else f'"{name}"'


LINES_SHOWN = 10
"""The number of lines shown by default."""

_YES, _NO = frozenset({"y", "yes", "j", "ja"}), frozenset({"n", "no", "nein"})


class KeepReaction(Struct, frozen=True):
    """The reaction to a line."""

    keeping: KeeperState  # the state afterwards, if the file can be written
    said: tuple[str, ...] = ()  # messages to print at once
    append: bytes | None = None  # the bytes to append to the file; None for none
    cut_to: bytes | None = None  # the rest of the file, if a line is taken back
    written: int | None = None  # the line that was added, for a report of what follows from it
    show: CommandEntry | None = None  # the view to show, which needs a notebook
    answer: QuestionEntry | None = None  # the question to answer
    again: str = ""  # the text to correct in the next prompt
    doubts: bool = False  # true to explain why the line in doubt contradicts the log


class LogKeeper:
    """Reacts to the lines that the keeper of a log types.

    >>> keeper = LogKeeper("game.clue")
    >>> keeping = keeper.begin(b"edition: cluedo-uk\\nplayers: Anna 6, Ben 6, Clara 6\\n")
    >>> keeper.prompt(keeping), keeper.preview(keeping, "sc sp k -")
    ('Anna> ', 'Anna suggests Miss Scarlett, Spanner, Kitchen: nobody shows')
    >>> reaction = keeper.react(keeping, "sc sp k -")
    >>> reaction.append, keeper.prompt(reaction.keeping)
    (b'Anna suggests Miss Scarlett, Spanner, Kitchen: nobody shows\\n', 'Ben> ')
    """

    def __init__(self, name: str, lang: str = "en", editions: Editions | None = None) -> None:
        self._name = name
        self._lang = lang
        self._msg = messages(lang)
        self._editions = editions
        self._live = LiveReader(editions=editions)  # its cache of earlier texts only saves time

    def begin(self, data: bytes) -> KeeperState:
        """Return the initial state.

        Raises TextError if the headers of the log cannot be read.
        """
        log = self._read(data)
        if not isinstance(log, KeptLog):
            raise TextError(log, self._name, self._lang)
        return KeeperState(LogFile(data), log)

    def reread(self, keeping: KeeperState, data: bytes) -> KeepReaction:
        """Return the state after another program has changed the file."""
        try:
            log = self._read(data)
        except TextError as error:
            log = error.diagnostics
        name, file = self._name, LogFile(data)
        if not isinstance(log, KeptLog):
            after = replace(keeping, file=file, broken=True, skipped=0)
            wrong = tuple(problem.text(name, self._lang) for problem in log)
            return KeepReaction(after, (self._msg("keep-changed", name=name), *wrong, self._msg("keep-broken")))
        changed = self._msg("keep-changed", name=name)
        after = replace(keeping, file=file, log=log, broken=False, skipped=0)
        return KeepReaction(after, (changed, *self.warnings(log, keeping.log)))

    def warnings(self, log: KeptLog, before: KeptLog | None = None) -> Iterator[str]:
        """Yield the new warnings about a log."""
        known = [problem.about for problem in (*before.problems, *before.warnings)] if before else []
        for problem in (*log.warnings, *log.problems):
            if problem.about not in known:
                yield problem.text(self._name, self._lang)
        if log.left_out:
            yield self._msg("keep-left-out", lines=", ".join(str(one.line) for one in log.left_out))

    def prompt(self, keeping: KeeperState) -> str:
        return self._msg("keep-confirm") if keeping.doubted else f"{self.entry_parser(keeping).proposed}> "

    def entry_parser(self, keeping: KeeperState) -> EntryParser:
        """Return the reader of the next line."""
        return EntryParser(keeping.log, keeping.skipped, self._lang, self._editions)

    def preview(self, keeping: KeeperState, typed: str) -> str:
        """Return the preview of a line: the line that would be written, or what is missing or wrong."""
        if keeping.doubted:
            return keeping.doubted
        if not typed.strip():
            return self._msg("keep-idle", turn=example_turn(keeping.log.game, self.entry_parser(keeping).proposed))
        command = self.parse_command(keeping, typed)
        if command is not None:
            return self._msg(f"keep-command-{command.command.value}")
        entry = self.entry_parser(keeping).read(typed)
        if isinstance(entry, LogLine):
            return entry.text
        if isinstance(entry, QuestionEntry):
            return self._msg("keep-entry-question")
        begun = f"{entry.begun}, ... " if entry.begun else "... "
        return f"{begun}({make_visible(entry.problem.message(self._lang))})"

    def react(self, keeping: KeeperState, typed: str) -> KeepReaction:
        """Return the reaction to a line."""
        if keeping.doubted is not None:
            return self._resolve_doubt(keeping, typed)
        if not typed.strip():
            return KeepReaction(keeping)
        command = self.parse_command(keeping, typed)
        if command is not None:
            return self._run_command(keeping, command)
        entry = self.entry_parser(keeping).read(typed)
        if isinstance(entry, InvalidEntry):
            message = f"{self._msg('keep-not-written')} {make_visible(entry.problem.message(self._lang))}"
            first, *more = map(make_visible, (entry.problem.hint_text(self._lang) or "").splitlines() or [""])
            message = f"{message}; {first}" if first else message
            return KeepReaction(keeping, (message, *(f"  {line}" for line in more)), again=entry.proposal or typed)
        if isinstance(entry, QuestionEntry):
            return KeepReaction(keeping, answer=entry)
        added = self._append_line(keeping, entry.text)
        log = added.keeping.log
        if len(log.game.events) + len(log.game.asked) and log.impossible and not keeping.log.impossible:
            doubtful = replace(keeping, doubted=entry.text, typed=typed)
            return KeepReaction(doubtful, doubts=True)
        return replace(added, said=(*added.said, *(problem.text(self._name, self._lang) for problem in entry.warnings)))

    def doubted_log(self, keeping: KeeperState) -> KeptLog:
        """Return the log as it would be with the line in doubt."""
        assert keeping.doubted is not None
        return self._append_line(keeping, keeping.doubted).keeping.log

    def _resolve_doubt(self, keeping: KeeperState, typed: str) -> KeepReaction:
        """Write the line in doubt, or leave it out."""
        word, line = fold_name(typed), keeping.doubted
        assert line is not None
        without = replace(keeping, doubted=None, typed="")
        if word in _YES:
            return self._append_line(without, line)
        left_out = self._msg("keep-left-it-out", line=line)
        if word in _NO or not word:
            return KeepReaction(without, (left_out,), again=keeping.typed if word else "")
        following = self.react(without, typed)
        again = keeping.typed if following.cut_to is not None else following.again
        return replace(following, said=(left_out, *following.said), again=again)

    def _append_line(self, keeping: KeeperState, line: str) -> KeepReaction:
        addition = keeping.file.addition(line)
        data = keeping.file.data + addition
        read = keeping.log if keeping.broken else self._read(data)
        assert isinstance(read, KeptLog)
        after = replace(
            keeping,
            file=LogFile(data),
            log=read,
            written=(*keeping.written, line),
            skipped=keeping.skipped if is_note(line) else 0,
            doubted=None,
            typed="",
        )
        number = keeping.log.lines + 1
        said = (
            self._msg("keep-unread", line=line)
            if keeping.broken
            else self._msg("keep-line", number=number, text=line.strip())
        )
        return KeepReaction(after, (said,), append=addition, written=None if keeping.broken else number)

    def parse_command(self, keeping: KeeperState, typed: str) -> CommandEntry | None:
        """Return the command that was typed; None if it is none."""
        game = keeping.log.game
        return parse_command(typed, (*game.names, *game.deck.cards))

    def _run_command(self, keeping: KeeperState, typed: CommandEntry) -> KeepReaction:
        match typed.command:
            case KeepCommand.UNDO:
                return self._undo(keeping, typed.number or 1)
            case KeepCommand.SKIP:
                return KeepReaction(replace(keeping, skipped=keeping.skipped + 1))
            case KeepCommand.LOG:
                return KeepReaction(keeping, tuple(self._list_last_lines(keeping, typed.number or LINES_SHOWN)))
            case _:
                return KeepReaction(keeping, show=typed)

    def _list_last_lines(self, keeping: KeeperState, number: int) -> Iterator[str]:
        text_lines = keeping.log.text.removeprefix("\ufeff").splitlines()
        first = max(len(text_lines) - number, 0)
        yield from (f"{at:>4}  {make_visible(line)}" for at, line in enumerate(text_lines[first:], start=first + 1))

    def _undo(self, keeping: KeeperState, number: int) -> KeepReaction:
        """Remove the last lines, as long as the file ends with the last written one."""
        file, written, taken = keeping.file, keeping.written, list[str]()
        why = ""
        while len(taken) < number and written:
            data = file.without_last(written[-1])
            if data is None:
                why = self._msg("keep-not-the-last", line=written[-1].strip())
                break
            file, written, taken = LogFile(data), written[:-1], [*taken, written[-1]]
        if len(taken) < number and not why:
            why = self._msg("keep-nothing-more" if taken else "keep-nothing-written")
        log = self._read(file.data)
        if not taken or not isinstance(log, KeptLog):
            return KeepReaction(keeping, (why,))
        taken_back = tuple(self._msg("keep-taken-back", line=line.strip()) for line in taken)
        after = replace(keeping, file=file, log=log, written=written, skipped=0)
        return KeepReaction(after, (*taken_back, why) if why else taken_back, cut_to=file.data)

    def _read(self, data: bytes) -> KeptLog | tuple[Diagnostic, ...]:
        return read_kept_log(decode(data, self._name), reader=self._live)


_STATEMENTS = ("learn", "expect", "why", "who holds", "what does", "solution", "note:")
_STATEMENTS_DE = ("erfahre", "erwarte", "warum", "wer besitzt", "was besitzt", "lösung", "notiz:")
_BETWEEN = " ,:;"


class Completion(Struct, frozen=True):
    """A word that can come next."""

    text: str  # the word, as a log writes it
    typed: int  # the number of letters before the cursor that it replaces
    kind: str = ""  # such as the category of a card


def complete_entry(reader: EntryParser, game: Game, before: str, lang: str = "en") -> Iterator[Completion]:
    """Yield the words that can stand where the cursor is: cards still to be named, players, commands.

    >>> from clue_logic.editing.keep.kept_log import read_kept_log
    >>> log = read_kept_log("edition: cluedo-uk\\nplayers: Anna 6, Ben 6, Clara 6\\n")
    >>> [one.text for one in complete_entry(EntryParser(log), log.game, "sca spa l")]
    ['Library', 'Lounge']
    >>> [one.text for one in complete_entry(EntryParser(log), log.game, "un")]
    ['undo']
    """
    last = max((before.rfind(sign) for sign in _BETWEEN), default=-1) + 1
    head, word = before[:last], before[last:]
    offered: dict[str, Completion] = {}
    if not head.strip():
        for said in _first_words(lang):
            if word and said.startswith(fold_name(word)):
                offered[said] = Completion(said, len(word))
    proposed = reader.short.proposals(head)
    if not proposed and head.strip():  # a whole statement or question
        proposed = tuple(dict.fromkeys((*game.names, *game.deck.cards))) if word else ()
    kinds = {card: part.local_name(lang) for part in game.deck.categories for card in part.cards}
    for name in sorted(proposed, key=lambda name: not fold_name(name).startswith(fold_name(word))):
        if not word or any(part.startswith(fold_name(word)) for part in _name_endings(name)):
            offered.setdefault(name, Completion(quote_name(name), len(word), kinds.get(name, "")))
    yield from offered.values()


def _first_words(lang: str) -> Iterator[str]:
    yield from (command_word(command, lang) for command in KeepCommand)
    yield from _STATEMENTS if lang == "en" else _STATEMENTS_DE


def _name_endings(name: str) -> Iterator[str]:
    words = fold_name(name).split()
    yield from (" ".join(words[start:]) for start in range(len(words)))


def complete_names(names: Iterable[str], before: str) -> Iterator[Completion]:
    """Yield the names that begin with the last word before the cursor."""
    word = before[max((before.rfind(sign) for sign in _BETWEEN), default=-1) + 1 :]
    for name in names:
        if not word or any(part.startswith(fold_name(word)) for part in _name_endings(name)):
            yield Completion(name, len(word))


def consequences(before: KeeperState, reaction: KeepReaction, live: LiveNotebook, lang: str) -> Iterator[str]:
    """Yield the messages about a change of the log."""
    log, line = reaction.keeping.log, reaction.written
    old = live.follow(before.log.game)
    now = live.follow(log.game)
    if not now.consistent:
        yield impossible_message(log.game, lang)
        return
    query = next((asked.query for asked in log.game.asked if asked.line == line), None)
    if query is not None and isinstance(query, Expectation):
        yield _format_outcome(query, now, lang)
        return
    if not old.consistent:
        yield _format_solution(now, lang)
        return
    changed = log.game.events != before.log.game.events
    changes = compare_notebooks(old, now, line)
    yield from changes.lost_lines(lang)
    if changes.found or (changed and line is not None):
        yield from changes.found_lines(lang)
    if now.solved and not old.solved and now.game.deck.hidden:
        yield _format_solution(now, lang)


def impossible_message(game: Game, lang: str) -> str:
    """Return the message about an impossible game."""
    since = first_impossible_line(game)
    return messages(lang)("keep-impossible", line=since or None)


def _format_solution(notebook: Notebook, lang: str) -> str:
    solution = answer(Solution(), notebook)
    assert isinstance(solution, HiddenCards)
    return solution.text(lang)


def _format_outcome(expectation: Expectation, notebook: Notebook, lang: str) -> str:
    if isinstance(expectation, ExpectKnows):
        outcome = knowing.knowledge_outcome(expectation, Knowledge(notebook.game))
    else:
        outcome = knowing.card_outcome(expectation, notebook)
    msg, known = messages(lang), outcome.reason(lang).rstrip(".")
    if not outcome.decided:
        return msg("keep-undecided", known=known)
    return msg("keep-met") if outcome.met else msg("keep-fails", known=known)
