# ruff: noqa: N999, as commands are called so
"""``clue-logic rules try``: what rules of one's own say of a log, and what can be said of them in general."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from shlex import quote
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING

import click

from clue_logic.cli import completion, options
from clue_logic.cli.rules.by_lot import games_by_lot

if TYPE_CHECKING:
    from clue_logic.classroom.refutation.refuting import Stage
    from clue_logic.cli.advancing import Advance

WRONG = 1
"""The exit status where rules conclude what need not be so, or never fire."""

UNREADABLE = 2
"""The exit status where rules cannot be read."""

GAMES = 1000
"""On how many games rules are tried, unless said otherwise."""

_STAGES: Mapping[str, str] = MappingProxyType(
    {
        "deciding": "deciding rules",
        "games": "trying them on games",
        "smaller": "making the log smaller",
        "premise": "looking for a missing premise",
        "firing": "looking for rules that never fire",
        "adding": "looking for what they add",
    }
)
"""What is shown on the terminal meanwhile."""

_FIRST = (
    "so far nothing false is found, and no proof: {}. The rules are now tried on games, for at most {:g} seconds; "
    "Ctrl-C ends that."
)
"""The first verdict, before a search that takes longer."""


@click.command("try")
@click.argument("rules", metavar="FILE", type=click.Path(), shell_complete=completion.calculi)
@click.option("--log", "log", type=click.Path(allow_dash=True), metavar="LOG", help="Try them on this log as well.")
@games_by_lot(GAMES, 20, "they are tried; with 0 nothing is said in general")
@options.lang
@click.option("--json", "as_json", is_flag=True, help="Print the judgement as JSON, for other programs.")
@options.edition_files
@click.pass_context
def command(
    ctx: click.Context,
    rules: str,
    log: str | None,
    number: int,
    seed: int,
    seconds: float,
    lang: str,
    as_json: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Judge rules of one's own, in stages.

    FILE is a rule file of yours, or a folder of them. First their form: where they cannot be read, what to write. Then
    what they say of the log: which cells they find, lose and gain, and the first step that is false, with a deal in
    which every line of the log is true and the conclusion is not. Then what can be said in general: the smallest log
    that refutes them, and perhaps the premise that is missing; that a rule never fires; or in how far they are known to
    be sound, and what they add to the rules that they take in.

    Rules that are proved are not tried on games. Ctrl-C ends the search; what is known by then is said.

    The exit status is 0 if nothing is known against the rules, 1 if they are false or one of them never fires, and 2 if
    they, or the log, cannot be read.
    """
    from clue_logic.classroom.judging.judgement import Judgement, Standing, judged, judgement_record
    from clue_logic.classroom.judging.judgement_text import before_general, general_lines, judgement_text
    from clue_logic.classroom.refutation.trial_games import TrialGames
    from clue_logic.cli.advancing import advancing
    from clue_logic.cli.failures import Failure
    from clue_logic.cli.messages import note
    from clue_logic.cli.options import rules_at
    from clue_logic.cli.reading import game_of, name_of
    from clue_logic.cli.screen import print_text

    own = rules_at(rules)
    if isinstance(own, str):
        raise Failure(f"{rules} is a calculus of the software; try a rule file of yours, such as mine.dl")
    game = None if log is None else game_of(log, edition_files)
    games = TrialGames(seed, number) if number else None
    name = "" if log is None else name_of(log)
    shown: list[Judgement] = []
    with advancing("trying the rules") as advance, _stopping(advance) as stopped:
        since: dict[Stage, float] = {}

        def told(stage: Stage, done: int, of: int) -> None:
            if not stopped():
                passed = monotonic() - since.setdefault(stage, monotonic())
                # Trying ends with the games, or when the time is over: what is nearer to its end is shown.
                timed = int(of * passed / seconds) if stage == "games" and seconds else 0
                advance(_STAGES[stage], max(done, min(of, timed)), of)

        def first(known: Judgement) -> None:
            if as_json:
                return
            with advance.aside():
                if not shown and (said := before_general(known, lang, name)):
                    print_text(f"{said}\n")
                if known.in_general is not None:
                    note(_FIRST.format(", ".join(known.in_general.not_sure), seconds))
            shown.append(known)

        found = judged(own, log=game, games=games, lang=lang, seconds=seconds, stopped=stopped, told=told, first=first)
    if as_json:
        import json

        click.echo(json.dumps(judgement_record(found), ensure_ascii=False, indent=2))
    elif shown and found.in_general is not None:
        print_text("\n".join(general_lines(found.in_general, lang)))
    else:
        print_text(judgement_text(found, lang, name))
    if log is not None and found.on_log is not None and not found.on_log.possible:
        note(f"to see which lines cannot all be true: clue-logic conflicts {quote(log)}")
    if found.standing is not Standing.SOUND:
        ctx.exit(UNREADABLE if found.standing is Standing.UNREADABLE else WRONG)


@contextmanager
def _stopping(advance: Advance) -> Iterator[Callable[[], bool]]:
    """Take the first Ctrl-C as the wish to be told what is known by then; the second ends the program."""
    import signal
    from threading import Thread

    asked: list[bool] = []
    before = signal.getsignal(signal.SIGINT)

    def stop(number: int, frame: object) -> None:
        asked.append(True)
        signal.signal(signal.SIGINT, before)
        # Not from here: what was interrupted may be telling something itself.
        Thread(target=advance, args=("stopping; Ctrl-C again ends it at once", 0, 0), daemon=True).start()

    signal.signal(signal.SIGINT, stop)
    try:
        yield lambda: bool(asked)
    finally:
        signal.signal(signal.SIGINT, before)
