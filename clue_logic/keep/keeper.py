"""The keeper of a log: what each line that is typed comes to. Nothing is read, written or printed here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from clue_logic.keep.commands import KeepCommand, Typed, command_of
from clue_logic.keep.entry import NotUnderstood, Reader, ToAnswer, ToWrite
from clue_logic.keep.examples import a_turn
from clue_logic.keep.kept_log import Editions, KeptLog, kept_log
from clue_logic.keep.log_bytes import LogBytes
from clue_logic.keep.sayings import SAID
from clue_logic.keep.state import Keeping
from clue_logic.language.reader import LiveReader
from clue_logic.words.diagnostics import Diagnostic, TextError, decode
from clue_logic.words.escaping import visible
from clue_logic.words.names import folded

LINES_SHOWN = 10
"""So many lines of the log are shown if nothing else is said."""

_YES, _NO = frozenset({"y", "yes", "j", "ja"}), frozenset({"n", "no", "nein"})


@dataclass(frozen=True)
class KeepReaction:
    """What a line comes to.

    Parameters
    ----------
    keeping
        How things stand then, if the file could be written.
    said
        What is said at once.
    append
        What is added to the file; None if nothing is.
    cut_to
        What is left of the file, where a line is taken back.
    written
        The line of the log that was added, to tell what follows from it.
    show
        What is asked to be shown, which takes a notebook.
    answer
        The question that is asked.
    again
        What stands in the prompt next, to be corrected.
    doubts
        True if the line in doubt has to be explained: why the log would contradict itself.
    """

    keeping: Keeping
    said: tuple[str, ...] = ()
    append: bytes | None = None
    cut_to: bytes | None = None
    written: int | None = None
    show: Typed | None = None
    answer: ToAnswer | None = None
    again: str = ""
    doubts: bool = False


class LogKeeper:
    """Keeps a log.

    Parameters
    ----------
    name
        What messages call it.
    lang
        The language of what is said, ``en`` or ``de``.
    editions
        The editions that a log can name.

    Examples
    --------
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
        self._say = SAID[lang]
        self._editions = editions
        self._live = LiveReader(editions=editions)  # what it keeps of earlier texts only saves time

    def begin(self, data: bytes) -> Keeping:
        """Return how things stand at the start.

        Raises
        ------
        TextError
            If the headers of the log cannot be read.
        """
        log = self._read(data)
        if not isinstance(log, KeptLog):
            raise TextError(log, self._name)
        return Keeping(LogBytes(data), log)

    def reread(self, keeping: Keeping, data: bytes) -> KeepReaction:
        """Return how things stand after another program has changed the file."""
        try:
            log = self._read(data)
        except TextError as error:
            log = error.diagnostics
        name, file = self._name, LogBytes(data)
        if not isinstance(log, KeptLog):
            found = replace(keeping, file=file, broken=True, skipped=0)
            wrong = tuple(problem.text(name) for problem in log)
            return KeepReaction(found, (self._say["changed"].format(name), *wrong, self._say["broken"]))
        changed = self._say["changed"].format(name)
        found = replace(keeping, file=file, log=log, broken=False, skipped=0)
        return KeepReaction(found, (changed, *self.warnings(log, keeping.log)))

    def warnings(self, log: KeptLog, before: KeptLog | None = None) -> Iterator[str]:
        """Yield what is to be said of a log, and was not before."""
        known = {problem.message for problem in (*before.problems, *before.warnings)} if before else set()
        yield from (problem.text(self._name) for problem in log.warnings if problem.message not in known)
        for problem in log.problems:
            if problem.message not in known:
                yield problem.text(self._name)
        if log.left_out:
            yield self._say["left out"].format(", ".join(str(one.line) for one in log.left_out))

    def prompt(self, keeping: Keeping) -> str:
        """Return what stands before the line to be typed."""
        return self._say["confirm"] if keeping.doubted else f"{self.reader(keeping).proposed}> "

    def reader(self, keeping: Keeping) -> Reader:
        """Return what reads the next line."""
        return Reader(keeping.log, keeping.skipped, self._lang, self._editions)

    def preview(self, keeping: Keeping, typed: str) -> str:
        """Return what a line would come to: the line that would be written, or what is missing or wrong."""
        if keeping.doubted:
            return keeping.doubted
        if not typed.strip():
            return self._say["idle"].format(a_turn(keeping.log.game, self.reader(keeping).proposed))
        command = self.command(keeping, typed)
        if command is not None:
            return self._say[command.command.value]
        entry = self.reader(keeping).read(typed)
        if isinstance(entry, ToWrite):
            return entry.text
        if isinstance(entry, ToAnswer):
            return self._say["question"]
        begun = f"{entry.begun}, ... " if entry.begun else "... "
        return f"{begun}({visible(entry.message)})" if entry.message else begun

    def react(self, keeping: Keeping, typed: str) -> KeepReaction:
        """Return what a line comes to."""
        if keeping.doubted is not None:
            return self._decided(keeping, typed)
        if not typed.strip():
            return KeepReaction(keeping)
        command = self.command(keeping, typed)
        if command is not None:
            return self._commanded(keeping, command)
        entry = self.reader(keeping).read(typed)
        if isinstance(entry, NotUnderstood):
            said = f"{self._say['not written']} {visible(entry.message or self._say['what'])}"
            first, *more = map(visible, entry.hint.splitlines() or [""])
            said = f"{said}; {first}" if first else said
            return KeepReaction(keeping, (said, *(f"  {line}" for line in more)), again=typed)
        if isinstance(entry, ToAnswer):
            return KeepReaction(keeping, answer=entry)
        added = self._added(keeping, entry.text)
        log = added.keeping.log
        if len(log.game.events) + len(log.game.asked) and log.impossible and not keeping.log.impossible:
            doubtful = replace(keeping, doubted=entry.text, typed=typed)
            return KeepReaction(doubtful, doubts=True)
        return replace(added, said=(*added.said, *(problem.text(self._name) for problem in entry.warnings)))

    def doubtful(self, keeping: Keeping) -> KeptLog:
        """Return the log as it would be with the line in doubt."""
        assert keeping.doubted is not None
        return self._added(keeping, keeping.doubted).keeping.log

    def _decided(self, keeping: Keeping, typed: str) -> KeepReaction:
        """Write the line in doubt, or leave it out."""
        word, line = folded(typed), keeping.doubted
        assert line is not None
        without = replace(keeping, doubted=None, typed="")
        if word in _YES:
            return self._added(without, line)
        left_out = self._say["left it out"].format(line)
        if word in _NO or not word:
            return KeepReaction(without, (left_out,), again=keeping.typed if word else "")
        following = self.react(without, typed)
        again = keeping.typed if following.cut_to is not None else following.again
        return replace(following, said=(left_out, *following.said), again=again)

    def _added(self, keeping: Keeping, line: str) -> KeepReaction:
        addition = keeping.file.addition(line)
        data = keeping.file.data + addition
        read = keeping.log if keeping.broken else self._read(data)
        assert isinstance(read, KeptLog)
        after = replace(
            keeping, file=LogBytes(data), log=read, written=(*keeping.written, line), skipped=0, doubted=None, typed=""
        )
        number = keeping.log.lines + 1
        said = self._say["unread"].format(line) if keeping.broken else self._say["line"].format(number, line.strip())
        return KeepReaction(after, (said,), append=addition, written=None if keeping.broken else number)

    def command(self, keeping: Keeping, typed: str) -> Typed | None:
        """Return the command that was typed; None if it is none."""
        game = keeping.log.game
        return command_of(typed, (*game.names, *game.deck.cards))

    def _commanded(self, keeping: Keeping, typed: Typed) -> KeepReaction:
        match typed.command:
            case KeepCommand.UNDO:
                return self._taken_back(keeping, typed.number or 1)
            case KeepCommand.SKIP:
                return KeepReaction(replace(keeping, skipped=keeping.skipped + 1))
            case KeepCommand.LOG:
                return KeepReaction(keeping, tuple(self._last_lines(keeping, typed.number or LINES_SHOWN)))
            case _:
                return KeepReaction(keeping, show=typed)

    def _last_lines(self, keeping: Keeping, number: int) -> Iterator[str]:
        found = keeping.log.text.removeprefix("\ufeff").splitlines()
        first = max(len(found) - number, 0)
        yield from (f"{at:>4}  {visible(line)}" for at, line in enumerate(found[first:], start=first + 1))

    def _taken_back(self, keeping: Keeping, number: int) -> KeepReaction:
        """Take lines back, as long as the last one of the file is the last one that was written."""
        say, file, written, taken = self._say, keeping.file, keeping.written, list[str]()
        why = ""
        while len(taken) < number and written:
            data = file.without_last(written[-1])
            if data is None:
                why = say["not the last"].format(written[-1].strip())
                break
            file, written, taken = LogBytes(data), written[:-1], [*taken, written[-1]]
        if len(taken) < number and not why:
            why = say["nothing more"] if taken else say["nothing written"]
        log = self._read(file.data)
        if not taken or not isinstance(log, KeptLog):
            return KeepReaction(keeping, (why,))
        said = tuple(say["taken back"].format(line.strip()) for line in taken)
        after = replace(keeping, file=file, log=log, written=written, skipped=0)
        return KeepReaction(after, (*said, why) if why else said, cut_to=file.data)

    def _read(self, data: bytes) -> KeptLog | tuple[Diagnostic, ...]:
        return kept_log(decode(data, self._name), reader=self._live)
