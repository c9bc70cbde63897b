"""The reactions to typed lines: lines written, undone or answered, and messages."""

from __future__ import annotations

import codecs

import pytest

from clue_logic.editing.keep.entry import CommandEntry, KeepCommand
from clue_logic.editing.keep.keeper import KeepReaction, LogKeeper, consequences
from clue_logic.editing.keep.kept_log import KeeperState, KeptLog, LogFile, read_kept_log
from clue_logic.editing.keep.opening import HeaderDialog, HeaderStep, begin_opening
from clue_logic.editing.live_log import LiveNotebook
from clue_logic.game.questions import CommandQuestion
from clue_logic.words.diagnostics import TextError
from tests.problem_texts import problem_of

HEAD = (
    b"edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\nhand: Plum, Rope, Hall, Study, Dagger, Library\n"
)
FIRST = "Anna suggests Miss Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner"
KEEPER = LogKeeper("game.clue")


def typing(*lines: str, data: bytes = HEAD, keeper: LogKeeper = KEEPER) -> KeepReaction:
    """Type lines; return what the last one came to."""
    reaction = KeepReaction(keeper.begin(data))
    for line in lines:
        reaction = keeper.react(reaction.keeping, line)
    return reaction


def test_a_line_is_added_and_the_next_one_is_asked() -> None:
    reaction = typing("sca spa kit, c spa")
    assert reaction.append == f"{FIRST}\n".encode()
    assert reaction.said == (f"line 5: {FIRST}",)
    assert reaction.written == 5
    assert KEEPER.prompt(reaction.keeping) == "Ben> "
    after = KEEPER.react(reaction.keeping, "gre rope ball, a rope")
    assert after.keeping.file.data == HEAD + reaction.append + (after.append or b"")


def test_what_follows_is_told() -> None:
    before = KEEPER.begin(HEAD)
    reaction = KEEPER.react(before, "sca spa kit, c spa")
    live = LiveNotebook()
    assert list(consequences(before, reaction, live, "en")) == [
        "New by line 5:",
        "  the envelope lacks Spanner",
        "  Ben lacks Miss Scarlett, Spanner, Kitchen",
        "  Clara holds Spanner",
    ]
    undone = KEEPER.react(reaction.keeping, "undo")
    assert next(iter(consequences(reaction.keeping, undone, live, "en"))) == "No longer known:"
    remark = KEEPER.react(reaction.keeping, "# hm")
    assert list(consequences(reaction.keeping, remark, live, "en")) == []
    right = KEEPER.react(reaction.keeping, "! mus can lou +")
    assert list(consequences(reaction.keeping, right, live, "de"))[-1].startswith("Lösung: Colonel Mustard")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("expect Clara holds Spanner", "As expected."),
        ("expect Ben holds Spanner", "Not as expected: Ben lacks Spanner. (undo takes the line back.)"),
        ("expect Clara knows whether Clara holds Spanner", "As expected."),
        ("expect Ben knows the solution", "Not as expected: "),
    ],
)
def test_expectations_are_tested_at_once(typed: str, said: str) -> None:
    before = typing("sca spa kit, c spa").keeping
    reaction = KEEPER.react(before, typed)
    assert reaction.append == f"{typed}\n".encode()
    (line,) = consequences(before, reaction, LiveNotebook(), "en")
    assert line.startswith(said)


def test_a_line_that_contradicts_the_log_waits_for_a_decision() -> None:
    doubted = typing("sca spa kit, c spa", "gre spa kit, c").keeping  # Clara may well hold it
    assert doubted.doubted is None
    reaction = typing("sca spa kit, c spa", "c: gre spa kit, b spa")
    keeping = reaction.keeping
    assert (reaction.append, reaction.doubts) == (None, True)
    assert keeping.file.data == typing("sca spa kit, c spa").keeping.file.data
    assert KEEPER.prompt(keeping) == "write it anyway? y/n> "
    assert (
        KEEPER.preview(keeping, "") == "Clara suggests Reverend Green, Spanner, Kitchen: Anna passes, Ben shows Spanner"
    )
    assert KEEPER.doubted_log(keeping).game.events[-1].line == 6
    for word in ("y", "Yes", "j"):
        agreed = KEEPER.react(keeping, word)
        assert agreed.append == f"{keeping.doubted}\n".encode()
        assert agreed.keeping.doubted is None
    left = KEEPER.react(keeping, "n")
    assert (left.append, left.again, left.keeping.doubted) == (None, "c: gre spa kit, b spa", None)
    assert left.said == (f"Left out: {keeping.doubted}",)
    other = KEEPER.react(keeping, "gre spa kit, c")
    assert other.append == b"Ben suggests Reverend Green, Spanner, Kitchen: Clara shows\n"
    undone = KEEPER.react(keeping, "undo")
    assert (undone.cut_to, undone.again) == (HEAD, "c: gre spa kit, b spa")


def test_a_log_that_contradicts_itself_already_is_not_doubted_again() -> None:
    keeping = typing("sca spa kit, c spa", "c: gre spa kit, b spa", "y").keeping
    reaction = KEEPER.react(keeping, "sca spa kit -")
    assert reaction.append is not None
    (said,) = consequences(keeping, reaction, LiveNotebook(), "en")
    assert said.startswith("The log contradicts itself from line 6 on")
    back = KEEPER.react(reaction.keeping, "undo 2")
    assert next(iter(consequences(reaction.keeping, back, LiveNotebook(), "en"))).startswith("Not solved yet.")


def test_undo_takes_back_what_was_written_here_and_nothing_else() -> None:
    assert typing("undo").said == ("No line was written in this session. Correct earlier lines in an editor.",)
    two = typing("sca spa kit, c spa", "gre rope ball, a rope").keeping
    one = KEEPER.react(two, "undo")
    assert one.cut_to == HEAD + f"{FIRST}\n".encode()
    assert KEEPER.prompt(one.keeping) == "Ben> "
    both = KEEPER.react(two, "zurück 2")
    assert both.cut_to == HEAD
    assert len(both.said) == 2
    more = KEEPER.react(two, "undo 9")
    assert (more.cut_to, more.said[-1]) == (HEAD, "No further lines were written in this session.")


@pytest.mark.parametrize(("old", "new"), [(b"Ballroom: ", b"Lounge: "), (b"shows Rope\n", b"shows Rope\n\n# mine\n")])
def test_undo_leaves_alone_what_somebody_else_has_changed(old: bytes, new: bytes) -> None:
    two = typing("sca spa kit, c spa", "gre rope ball, a rope").keeping
    changed = KEEPER.reread(two, two.file.data.replace(old, new)).keeping
    undone = KEEPER.react(changed, "undo")
    assert undone.cut_to is None
    assert undone.said[0].startswith('The file no longer ends with "Ben suggests Reverend Green')
    above = KEEPER.reread(two, two.file.data.replace(b"Kitchen", b"Study")).keeping
    assert (
        KEEPER.react(above, "undo").cut_to == two.file.data.replace(b"Kitchen", b"Study").partition(b"Ben suggests")[0]
    )


def test_a_turn_can_go_by() -> None:
    assert KEEPER.prompt(typing("skip").keeping) == "Ben> "
    assert KEEPER.prompt(typing("skip", "weiter").keeping) == "Clara> "
    assert typing("skip", "gre rope ball").append == b"Ben suggests Reverend Green, Rope, Ballroom\n"
    assert KEEPER.prompt(typing("skip", "gre rope ball").keeping) == "Clara> "


def test_commands() -> None:
    for typed, command in (
        ("?", KeepCommand.HELP),
        ("grid", KeepCommand.GRID),
        ("RAT", KeepCommand.SUGGEST),
        ("ende", KeepCommand.QUIT),
    ):
        show = typing(typed).show
        assert show is not None
        assert show.command is command
    assert typing("suggest 7").show == CommandEntry(KeepCommand.SUGGEST, 7)
    assert typing("log 2").said == ("   3  me: Anna", "   4  hand: Plum, Rope, Hall, Study, Dagger, Library")
    assert typing("grid 3").again == "grid 3"
    assert typing("undo 0").again == "undo 0"
    named = b"cards: Grid, Rope, Axe\nhidden: 1\nplayers: Ann 1, Log 1\n"
    assert typing("grid", data=named).append == b"Ann suggests Grid\n"


def test_what_is_not_understood_stays_to_be_corrected() -> None:
    reaction = typing("sca sqa kit")
    assert (reaction.append, reaction.again) == (None, "sca sqa kit")
    assert reaction.said == ('Not written: unknown card "sqa"',)
    listed = typing("who is ben").said
    assert listed[0].startswith("Not written: ")
    assert "      who holds Candlestick" in listed
    answer = typing("what should I suggest").answer
    assert answer is not None
    assert answer.question == CommandQuestion("suggest")
    assert typing("").said == typing("   ").said == ()


def test_a_line_that_is_proposed_stands_at_the_prompt() -> None:
    reaction = typing("Ben wanted candelstick plum and hall, honestly, clara pases")
    assert reaction.append is None
    assert reaction.again == "Ben suggests Candlestick, plum, hall: clara passes"


def test_the_preview_shows_what_is_missing() -> None:
    keeping = KEEPER.begin(HEAD)
    assert KEEPER.preview(keeping, "sca spa") == "Anna suggests Miss Scarlett, Spanner, ... (still missing: rooms)"
    assert KEEPER.preview(keeping, "who holds rope") == "(a question: it is answered, not written)"
    assert KEEPER.preview(keeping, "").startswith("a turn in short (sca can kit, cla), a question, or ?")
    assert KEEPER.preview(keeping, "undo") == "(takes back the last line written here)"
    assert KEEPER.preview(keeping, "foo").startswith(f"... ({problem_of('no-statement')}")


def test_a_file_that_was_changed_is_read_again() -> None:
    keeping = typing("sca spa kit, c spa").keeping
    data = keeping.file.data + b"Ben suggests Green, Rope, Ballroom: nobody shows\n"
    again = KEEPER.reread(keeping, data)
    assert again.said[0] == "game.clue was changed by another program, and has been read again."
    assert KEEPER.prompt(again.keeping) == "Clara> "
    assert again.keeping.written == (FIRST,)


def test_a_line_that_cannot_be_read_is_left_out_until_it_is_mended() -> None:
    keeping = typing("sca spa kit, c spa").keeping
    data = keeping.file.data + b"Ben sugests Green, Rope, Ballroom: nobody shows\n"
    again = KEEPER.reread(keeping, data)
    assert again.said[1].startswith("game.clue:6:5: error: ")
    assert again.said[-1] == "Lines that cannot be read are ignored until they are corrected: 6."
    reaction = KEEPER.react(again.keeping, "c: gre pip ball -")
    assert reaction.append == b"Clara suggests Reverend Green, Lead Piping, Ballroom: nobody shows\n"
    assert reaction.written == 7
    assert [event.line for event in reaction.keeping.log.game.events] == [5, 7]
    mended = KEEPER.reread(reaction.keeping, reaction.keeping.file.data.replace(b"sugests", b"suggests"))
    assert mended.said == ("game.clue was changed by another program, and has been read again.",)
    assert len(mended.keeping.log.game.events) == 3


@pytest.mark.parametrize("broken", [b"players: Anna 6", b"", b"\xff\xfe"])
def test_lines_are_written_even_while_the_headers_cannot_be_read(broken: bytes) -> None:
    keeping = typing("sca spa kit, c spa").keeping
    again = KEEPER.reread(keeping, broken)
    assert again.said[-1] == "The log cannot be read until this is corrected. New lines are still added at its end."
    reaction = KEEPER.react(again.keeping, "gre rope ball -")
    line = b"Ben suggests Reverend Green, Rope, Ballroom: nobody shows\n"
    assert reaction.append is not None
    assert reaction.append.endswith(line)
    assert reaction.keeping.file.data == broken + reaction.append
    assert reaction.said == (f"written at the end: {line.decode().strip()}",)
    mended = KEEPER.reread(reaction.keeping, keeping.file.data + line)
    assert len(mended.keeping.log.game.events) == 2


def test_a_log_whose_headers_cannot_be_read_is_not_begun() -> None:
    with pytest.raises(TextError) as caught:
        KEEPER.begin(b"edition: cluedo-uk\nplayers: Anna 6, Ben 6\n")
    assert [problem.line for problem in caught.value.diagnostics] == [2]
    found = read_kept_log("edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Annna\nAnna reveals Ropes\n")
    assert isinstance(found, KeptLog)
    assert [problem.line for problem in found.problems] == [3, 4]


@pytest.mark.parametrize(
    ("data", "added"),
    [
        (b"a\nb\n", b"x\n"),
        (b"a\nb", b"\nx\n"),
        (b"a\r\nb\r\n", b"x\r\n"),
        (b"a\r\nb", b"\r\nx\r\n"),
        (b"a\rb\r", b"x\r"),
        (b"", b"x\n"),
        (codecs.BOM_UTF8, b"x\n"),
        (codecs.BOM_UTF8 + b"a", b"\nx\n"),
    ],
)
def test_the_file_stays_as_it_is(data: bytes, added: bytes) -> None:
    assert LogFile(data).addition("x") == added
    after = LogFile(data + added)
    left = after.without_last("x")
    assert left is not None
    assert (data + added).startswith(left)
    assert left.rstrip(b"\r\n") == data.rstrip(b"\r\n")
    assert after.without_last("y") is None
    assert LogFile(data + b"yx\n").without_last("x") is None


def test_a_log_with_line_ends_of_another_kind_is_kept_as_it_is() -> None:
    data = codecs.BOM_UTF8 + HEAD.replace(b"\n", b"\r\n").rstrip(b"\r\n")
    reaction = typing("sca spa kit, c spa", data=data)
    assert reaction.append == b"\r\n" + FIRST.encode() + b"\r\n"
    assert reaction.written == 5


def asked(*typed: str, text: str = "", lang: str = "en") -> HeaderDialog:
    opening = begin_opening(text, lang)
    assert opening is not None
    for line in typed:
        opening = opening.process_answer(line)
    return opening


def test_a_new_log_is_begun_by_questions() -> None:
    done = asked("cluedo-uk", "Anna, Ben, Clara, Dora", "5 5 4 4", "ben", "plum rope hall stu kit")
    assert done.step is None
    assert done.said == (
        "edition: cluedo-uk",
        "players: Anna 5, Ben 5, Clara 4, Dora 4",
        "me: Ben",
        "hand: Professor Plum, Rope, Hall, Study, Kitchen",
    )
    assert asked("cluedo-de", "Anna Ben Clara", "", lang="de").said == (
        "ausgabe: cluedo-de",
        "spieler: Anna 6, Ben 6, Clara 6",
    )
    assert asked("clue-us", "Anna 7, Ben, Clara", "a", "").said[1:] == ("players: Anna 7, Ben, Clara", "me: Anna")
    assert asked("Anna Ben Clara", text="# Thursday\nedition: clue-us").said == ("players: Anna 6, Ben 6, Clara 6",)
    assert asked("cluedo-uk", "Ann Ben Cid", "ann", "plum rope hall stu, dag and lib").said[-1] == (
        "hand: Professor Plum, Rope, Hall, Study, Dagger, Library"
    )
    assert asked("Ann Ben", text="cards: 1, 2, 3\nhidden: 1\n").step is HeaderStep.ME


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("Anna, Ben and Clara", "players: Anna 6, Ben 6, Clara 6"),
        ("Anna Ben and Clara", "players: Anna 6, Ben 6, Clara 6"),
        ("Anna 6 Ben 6 Clara 6", "players: Anna 6, Ben 6, Clara 6"),
        ("Anna (6), Ben six cards, Clara: 6", "players: Anna 6, Ben 6, Clara 6"),
        ("Anna, Ben und Clara je sechs", "players: Anna 6, Ben 6, Clara 6"),
        ('"Anna and Ben" Clara', 'players: "Anna and Ben" 9, Clara 9'),
    ],
)
def test_players_are_read_as_in_a_log(typed: str, written: str) -> None:
    done = asked("cluedo-uk", typed)
    assert (done.said[1:], done.problem) == ((written,), "")


@pytest.mark.parametrize("typed", ["Anna and Ben, Clara", "Anna, Ben or Clara", "Anna 5 Stück, Ben", "1 Ann, 2 Ben"])
def test_players_that_may_be_others_are_asked_for_again(typed: str) -> None:
    assert (asked("cluedo-uk", typed).said, bool(asked("cluedo-uk", typed).problem)) == (("edition: cluedo-uk",), True)


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        (("cluedo",), "There is no such edition. Did you mean"),
        (("cluedo-uk", "Anna"), problem_of("few-players", least=2)),
        (("cluedo-uk", "Anna, Anna"), problem_of("player-twice", name="Anna")),
        (("cluedo-uk", "Anna 5, Ben 5"), "the players hold 10 cards together, but 18 were dealt"),
        (("cluedo-uk", "Anna Ben Cid Dee", "5 5 4"), "A number for each of the 4 players, please."),
        (("cluedo-uk", "Anna Ben Cid Dee", "5 5 5 5"), "the players hold 20 cards together"),
        (("cluedo-uk", "Anna Ben Cid", "x"), 'unknown player "x"'),
        (("cluedo-uk", "Anna Ben Cid", "anna", "plum rop xyz"), 'unknown card "xyz"'),
        (("cluedo-uk", "Anna Ben Cid", "anna", "plum plum rop hal kit dag"), "Professor Plum is listed twice"),
        (("cluedo-uk", "Anna Ben Cid", "anna", "plum"), '1 card, but "players:" on line 2 says Anna holds 6'),
    ],
)
def test_a_wrong_answer_is_asked_for_again(typed: tuple[str, ...], problem: str) -> None:
    before, after = asked(*typed[:-1]), asked(*typed)
    assert after.problem.startswith(problem)
    assert (after.step, after.said) == (before.step, before.said)


def test_a_log_that_has_players_is_not_asked_about() -> None:
    assert begin_opening(HEAD.decode()) is None
    assert begin_opening("Anna suggests Plum, Rope, Hall\n") is None
    assert begin_opening("﻿# nothing yet\n") is not None


def test_a_keeping_is_a_value() -> None:
    assert typing("sca spa kit, c spa").keeping == typing("sca spa kit, c spa").keeping
    assert isinstance(typing().keeping, KeeperState)


@pytest.mark.parametrize("line", ["note: Ben holds Rope", "note by Clara: Ben ? Spanner", "notiz: Ben hat Rope nicht"])
def test_a_note_is_written_and_leaves_the_turn_as_it_was(line: str) -> None:
    reaction = typing("sca spa kit, c spa", "skip", line)
    assert reaction.append == f"{line}\n".encode()
    assert KEEPER.prompt(reaction.keeping) == "Clara> "
    assert typing("sca spa kit, c spa", line, "skip").keeping.skipped == reaction.keeping.skipped
    assert list(consequences(typing("sca spa kit, c spa", "skip").keeping, reaction, LiveNotebook(), "en")) == []
    assert typing("sca spa kit, c spa", "note:").append is None


def test_a_line_above_is_corrected() -> None:
    found = typing(FIRST, "correction: line 5, Ben had Kitchen")
    assert found.append == b"correction: line 5, Ben had Kitchen\n"
    refused = KEEPER.react(found.keeping, "line 5 was wrong")
    assert refused.append is None
    assert KEEPER.react(found.keeping, "Ben reveals White").append == b"Ben reveals Mrs White\n"
