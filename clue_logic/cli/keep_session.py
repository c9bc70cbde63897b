"""A session of ``clue-logic keep``: reads lines, has the keeper interpret them, writes the log, prints results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from clue_logic.cli.kept_file import ChangedMeanwhileError, KeptFile
from clue_logic.cli.messages import Failure
from clue_logic.cli.screen import busy, print_grid, print_tables, print_text, print_texts, say, sentence, terminal_width
from clue_logic.cli.typed_lines import Lines
from clue_logic.cli.warnings import repairs_command, report_impossible
from clue_logic.editing.keep.entry import CommandEntry, KeepCommand, LogLine, QuestionEntry
from clue_logic.editing.keep.keeper import (
    KeepReaction,
    LogKeeper,
    complete_entry,
    consequences,
    help_lines,
    impossible_message,
)
from clue_logic.editing.keep.kept_log import Editions, KeeperState
from clue_logic.editing.live_log import LiveNotebook
from clue_logic.game.game import Game
from clue_logic.game.questions import CommandQuestion
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.knowledge.silence import SilenceUnusedError, unused_in_possible
from clue_logic.words.escaping import make_visible
from clue_logic.words.messages import messages
from clue_logic.worlds.openness import ImpossibleError

SUGGESTIONS = 3
"""The default number of suggestions."""

STAGES = 4
"""The number of stages of a hint."""

SOLUTIONS = 5
"""The number of solutions listed with their chances."""

_COMMANDS: Mapping[str, KeepCommand] = {
    **{command.value: command for command in KeepCommand},
    "solve": KeepCommand.GRID,
}
"""The commands of this prompt, by the names of those of the shell."""


class KeepSession:
    """A session in which the user keeps a log."""

    def __init__(
        self, file: KeptFile, lines: Lines, *, lang: Literal["en", "de"], plain: bool, editions: Editions
    ) -> None:
        self._file = file
        self._lines = lines
        self._lang = lang
        self._plain = plain
        self._keeper = LogKeeper(file.path, lang, editions)
        self._live = LiveNotebook()
        self._msg = messages(lang)
        self._understood = True
        self._missing: list[str] = []
        """Log lines that could not be written."""
        self._pasted: list[str] = []
        """Lines that were pasted together with an earlier one and not processed yet."""
        self._written: KeeperState | None = None
        """The state after the last write, also if Ctrl-C interrupted what followed."""

    def run(self, data: bytes) -> bool:
        """Process lines until the end of the input; return False if one of them was not understood."""
        keeping = self._keeper.begin(data)
        print_texts(self._keeper.warnings(keeping.log))
        if keeping.log.impossible:
            print_text(impossible_message(keeping.log.game, self._lang))
        leaving, typed = False, ""
        while True:
            try:
                line = self._read_line(keeping, typed)
            except EOFError:
                if keeping.doubted is not None:
                    keeping = self._drop_doubtful(keeping)
                    self._understood = False
                break
            except KeyboardInterrupt as stop:
                if leaving and not stop.args:
                    break
                leaving, typed = True, ""
                self._pasted.clear()
                if keeping.doubted is not None:
                    keeping = self._drop_doubtful(keeping)
                print_text(self._msg("keep-once-more-lines-missing" if self._missing else "keep-once-more"))
                continue
            leaving = False
            if self._wants_to_leave(keeping, line):
                break
            try:
                keeping, typed = self._process_line(keeping, line)
            except KeyboardInterrupt:  # during a computation; written lines stay written
                print_text(self._msg("keep-stopped"))
                keeping, typed = self._written or keeping, ""
        print_text(self._msg("keep-file-missing" if self._missing else "keep-file-left", path=self._file.path))
        print_texts(f"  {missing}" for missing in self._missing)
        return self._understood

    def _drop_doubtful(self, keeping: KeeperState) -> KeeperState:
        """Return the state without the doubted line, and print that it was left out."""
        reaction = self._keeper.react(keeping, "n")
        print_texts(reaction.said)
        return reaction.keeping

    def _read_line(self, keeping: KeeperState, typed: str) -> str:
        reader = self._keeper.entry_parser(keeping)
        game, prompt = keeping.log.game, self._keeper.prompt(keeping)
        if self._pasted and not typed and keeping.doubted is None:
            say(f"{prompt}{make_visible(self._pasted[0])}")
            return self._pasted.pop(0)
        line, *more = self._lines.ask(
            prompt,
            lambda text: self._keeper.preview(keeping, text),
            lambda before: () if keeping.doubted else complete_entry(reader, game, before, self._lang),
            typed,
        ).splitlines() or [""]
        self._pasted[:0] = more
        return line

    def _wants_to_leave(self, keeping: KeeperState, line: str) -> bool:
        if keeping.doubted is not None:
            return False
        typed = self._keeper.parse_command(keeping, line)
        return typed is not None and typed.command is KeepCommand.QUIT

    def _reread_file(self, keeping: KeeperState) -> KeeperState:
        """Return the state with the current content of the file; print a message if another program has changed it."""
        data = self._file.read()
        if data is None:
            print_text(self._msg("keep-file-gone", path=self._file.path))
            return keeping
        if data == keeping.file.data:
            return keeping
        reaction = self._keeper.reread(keeping, data)
        print_texts(reaction.said)
        return reaction.keeping

    def _process_line(self, keeping: KeeperState, line: str) -> tuple[KeeperState, str]:
        """Process a line; return the new state, and the initial text of the next prompt."""
        try:
            self._written = now = self._reread_file(keeping)
        except Failure as failure:  # the file can no longer be read
            print_text(failure.message)
            self._understood = False
            return keeping, line
        if now is not keeping and keeping.doubted is None:
            entry = self._keeper.entry_parser(keeping).read(line)
            if isinstance(entry, LogLine) and entry != self._keeper.entry_parser(now).read(line):
                print_text(self._msg("keep-means-otherwise"))
                return now, line
        reaction = self._keeper.react(now, line)
        if not self._is_written(now, reaction):
            self._understood = False
            return now, line if now.doubted is None else ""
        self._written = reaction.keeping
        print_texts(reaction.said)
        if reaction.again:
            self._understood = False
        if reaction.doubts:
            self._doubt(reaction.keeping)
        elif reaction.append is not None or reaction.cut_to is not None:
            with busy("solving"):
                following = list(consequences(now, reaction, self._live, self._lang))
            print_texts(following)
        if reaction.show is not None:
            self._show(now, reaction.show)
        if reaction.answer is not None:
            self._answer(now, reaction.answer)
        return reaction.keeping, reaction.again

    def _is_written(self, before: KeeperState, reaction: KeepReaction) -> bool:
        """Write the change of a reaction; if that fails, print why and return False."""
        added = [] if reaction.append is None else reaction.append.decode().splitlines()
        try:
            if reaction.append is not None:
                self._file.append(before.file.data, reaction.append)
            elif reaction.cut_to is not None:
                self._file.cut(before.file.data, reaction.cut_to)
        except (ChangedMeanwhileError, OSError) as error:
            self._missing += [line for line in added if line and line not in self._missing]
            if isinstance(error, ChangedMeanwhileError):
                print_text(self._msg("keep-just-changed"))
            else:
                print_text(
                    self._msg(
                        "keep-not-writable" if added else "keep-not-taken-back",
                        path=self._file.path,
                        reason=error.strerror or error,
                    )
                )
            return False
        self._missing = [line for line in self._missing if line not in added]
        return True

    def _doubt(self, keeping: KeeperState) -> None:
        """Print why a log would contradict itself with the doubted line."""
        log = self._keeper.doubted_log(keeping)
        print_text(self._msg("keep-doubt", line=(keeping.doubted or "").strip()))
        report = report_impossible(log.game, log.text, self._lang)
        if report is not None:
            say(report.text(repairs_command(self._file.path, report.up_to), terminal_width()))
        print_text(self._msg("keep-decide"))

    def _conflicts(self, keeping: KeeperState, *, grid: bool) -> None:
        """Print the conflicts of an impossible log, with `grid` also its notebook before the contradiction."""
        report = report_impossible(keeping.log.game, keeping.log.text, self._lang)
        if report is None:
            print_text(_silence_unused(keeping.log.game, self._lang) or self._msg("keep-no-conflict"))
            return
        before = report.before if grid else None
        print_text(report.heading(notebook=before is not None))
        if before is not None:
            print_grid(LiveNotebook().follow(before), self._plain, self._lang)
        say(report.text(repairs_command(self._file.path, report.up_to), terminal_width()))

    def _answer(self, keeping: KeeperState, asked: QuestionEntry) -> None:
        from clue_logic.knowledge.asking import answer_question

        if isinstance(asked.question, CommandQuestion):
            self._answer_by_command(keeping, asked.question)
            return
        with busy("solving"):
            answer = answer_question(asked.question, self._live.follow(keeping.log.game))
            lang = self._lang if asked.language == "en" else asked.language
            text = sentence(answer, lang, self._plain, whole=False)
        say(text)

    def _answer_by_command(self, keeping: KeeperState, question: CommandQuestion) -> None:
        """Run the command of this prompt that answers a question, or print what that of the shell would answer."""
        command = _COMMANDS.get(question.command)
        if command is not None and not question.supposed:
            self._show(keeping, CommandEntry(command))
            return
        from clue_logic.cli.query_command import print_answer
        from clue_logic.queries.answering import answer_any_question

        try:
            with busy("solving"):
                answer = answer_any_question(question, keeping.log.game)
        except ImpossibleError:
            print_text(impossible_message(keeping.log.game, self._lang))
        except UnanswerableError as error:
            print_text(error.text(self._lang))
        else:
            print_answer(answer, self._lang, self._plain)

    def _show(self, keeping: KeeperState, entry: CommandEntry) -> None:
        from clue_logic.cli.guide import print_hint, print_notes_check
        from clue_logic.cli.suggest import print_advice

        game = keeping.log.game
        match entry.command:
            case KeepCommand.HELP:
                print_texts(help_lines(self._keeper.entry_parser(keeping), game, self._lang))
            case KeepCommand.GRID:
                notebook = self._live.follow(game)
                if notebook.consistent:
                    print_grid(notebook, self._plain, self._lang)
                else:
                    self._conflicts(keeping, grid=True)
            case KeepCommand.CONFLICTS:
                self._conflicts(keeping, grid=False)
            case KeepCommand.SUGGEST:
                print_advice(game, entry.number or SUGGESTIONS, self._lang, self._plain)
            case KeepCommand.HINT | KeepCommand.NOTES if keeping.log.impossible:
                print_text(impossible_message(game, self._lang))
            case KeepCommand.HINT:
                print_hint(game, min(entry.number or 1, STAGES), keeping.log.text, self._lang)
            case KeepCommand.NOTES:
                print_notes_check(game, self._lang)
            case _:
                self._chances(keeping)

    def _chances(self, keeping: KeeperState) -> None:
        from clue_logic.notebook.chances import heading, odds_grid, solution_lines
        from clue_logic.worlds.chances import EstimateError, compute_chances
        from clue_logic.worlds.tables import TooManyStatesError

        lang, plain = self._lang, self._plain
        if unused := _silence_unused(keeping.log.game, lang):
            print_text(unused)
            return
        try:
            with busy("counting the deals"):
                counted = compute_chances(keeping.log.game)
        except (ImpossibleError, EstimateError, TooManyStatesError):
            print_text(self._msg("keep-no-chances"))
            return
        print_text(heading(counted, lang))
        print_tables(lambda width: odds_grid(counted, width=width, ascii_only=plain, lang=lang))
        print_texts(solution_lines(counted, SOLUTIONS, lang))


def _silence_unused(game: Game, lang: str) -> str:
    """Return in a sentence that something is not decided, as a silence may tell more; empty if it is."""
    unused = unused_in_possible(game)
    if unused is None:
        return ""
    text = SilenceUnusedError(unused).text(lang)
    return f"{text[:1].upper()}{text[1:]}."
