"""The table of commands and queries: for each query its name, parameters, help, and the function that answers it.

The command of a query (`clue_logic.cli.query_command`), its help and its completion are made from this table. A
function is named as ``module:name``, so that reading the table imports no answer. It takes a game and the parameters of
its row as keywords, and returns a dataclass: the fields are the JSON (`clue_logic.words.encoding`), and `text` is what
people read.

A new query is a row here, and a function with its answer in the package that it belongs to.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple


class Parameter(NamedTuple):
    """A parameter of a query: a keyword of its function, and an option or argument of its command."""

    name: str  # the keyword. The option is called ``--name``, with hyphens, unless `option` says otherwise
    help: str = ""  # what the option does
    kind: Any = str  # a type: ``bool`` is a flag
    default: Any = None  # the value if the option is missing (of a flag: False)
    option: str = ""  # the name of the option, such as ``--all``
    metavar: str | None = None  # the name of the value in the help
    least: float | None = None  # the smallest number allowed
    most: float | None = None  # the largest number allowed
    choices: tuple[str, ...] = ()  # the words allowed
    argument: str = ""  # ``players`` or ``statement`` if it is not an option but parsed from the words after the log
    completion: str = ""  # the function of `clue_logic.cli.completion` that offers values
    goes_with: str = ""  # the flag without which the option is rejected

    @property
    def option_name(self) -> str:
        return self.option or f"--{self.name.replace('_', '-')}"


class Command(NamedTuple):
    """A row of the table for a command that is written out in `clue_logic.cli`."""

    name: str
    section: str  # the section of the help that lists it
    summary: str  # a summary of at most 43 letters; the help of a group has more
    arguments: str  # the arguments of an example call; empty if there are none, or the example of its group is enough
    module: str  # its module in `clue_logic.cli`, where the command ``new`` is called ``new_command``

    def load(self) -> Any:
        """Import the command."""
        return getattr(import_module(f"clue_logic.cli.{self.module}"), f"{self.name}_command")


class Query(NamedTuple):
    """A row of the table for a query."""

    # `name`, `section`, `summary`, `arguments`: as in `Command`
    name: str
    section: str
    summary: str
    arguments: str
    function: str  # ``module:name`` of the function that answers it
    help: str  # the full description of its command
    # its special parameters, in the order of the help. A text names one of `clue_logic.cli.options`
    special: tuple[Parameter | str, ...]
    # further arguments of the function: ``text`` (of the log, for quotations), ``lang`` (the language of sentences in
    # the JSON), ``progress`` (a function that is called with the current work, the amount done, and the total)
    needs: tuple[str, ...] = ()
    doing: str = "solving"  # shown while a slow query runs
    json_help: str = "Print it as JSON, for other programs."  # the help of the option ``--json``
    ascii_only: bool = False  # whether it has the option ``--ascii``

    @property
    def parameters(self) -> tuple[Parameter | str, ...]:
        """The parameters, in the order of the help: the special ones between those that all queries share."""
        own = (*self.special, "json", "lang", *(["ascii_only"] if self.ascii_only else []))
        return ("until", "accept_proposals", *own, "edition_files")

    def load(self) -> Any:
        """Import the function that answers the query."""
        module, _, name = self.function.partition(":")
        return getattr(import_module(module), name)


AT_THE_TABLE, WHY, KNOWLEDGE, TEACHING, RESEARCH = "At the table", "Why", "Who knows what", "Teaching", "Research"

TABLE: tuple[Command | Query, ...] = (
    Command(
        "new",
        AT_THE_TABLE,
        "Begin a log, with headers and examples.",
        "--edition cluedo-uk --players Anna,Ben,Clara > game.clue",
        "logs",
    ),
    Command("keep", AT_THE_TABLE, "Write the log at a prompt, turn by turn.", "game.clue", "keep"),
    Command("web", AT_THE_TABLE, "Show log and notebook in a browser.", "game.clue", "servers"),
    Command("watch", AT_THE_TABLE, "Solve a log again at every save.", "game.clue", "watch"),
    Command("solve", AT_THE_TABLE, "Show the notebook: all that follows.", "game.clue", "solve"),
    Command("ask", AT_THE_TABLE, "Answer a question: who holds Rope.", 'game.clue "who holds Rope"', "questions"),
    Command("suggest", AT_THE_TABLE, "Advise what to ask next, or to accuse.", "game.clue", "suggest"),
    Query(
        "show",
        AT_THE_TABLE,
        "Advise which of my cards to show.",
        'game.clue "Ben suggests Plum, Rope, Hall"',
        "clue_logic.advice.showing:show",
        """Advise which card to show to a player who asks.

        SUGGESTION is the suggestion that reaches the keeper of the log, as a log writes it or in free words; the
        players before the keeper have passed. The card that tells the asker least about the solution comes first: by
        the average information, in bits, over all hands that the asker may have. Beside it are the number of solutions
        that the asker still considers then, and whether the asker is known to know the card. If there are too many
        hands, the figures are estimated from a random sample.
        """,
        (
            Parameter("suggestion", argument="statement", metavar="SUGGESTION", completion="question"),
            Parameter("seed", "Where random numbers start (default 0).", int, default=0, metavar="N"),
        ),
        doing="weighing cards",
    ),
    Command("lsp", AT_THE_TABLE, "Serve an editor: errors and proofs.", "", "servers"),
    Command("check", AT_THE_TABLE, "Check form, possibility, expectations.", "game.clue", "logs"),
    Command("fmt", AT_THE_TABLE, "Lay out logs in the usual way.", "game.clue", "logs"),
    Command("editions", AT_THE_TABLE, "List the built-in decks and their cards.", "cluedo-uk", "logs"),
    Command("explain", AT_THE_TABLE, "Explain the code of a problem.", "unknown-name", "explaining"),
    Command("why", WHY, "Prove a statement: why Plum excluded.", 'game.clue "Plum excluded"', "why"),
    Query(
        "history",
        WHY,
        "Show since when each cell is known.",
        "game.clue",
        "clue_logic.guide.review:history",
        """Show after which line each cell became known.

        Lists, below each line of the log that adds something, what follows from then on; cells that the rules of the
        notebook do not find by then are marked. With --rules, it lists what that calculus finds. The last lines say
        when the game was solved, and since when it could have been solved.

        With --could, a review follows: which player certainly knew the solution and each card first, and which other
        question at an earlier turn of the keeper of the log would have settled the solution or a card of it, whatever
        the answer, or with the answers that agree with the whole log. --plot draws how many bits of the solution are
        missing after each line.
        """,
        (
            "rules",
            "complete",
            Parameter(
                "could",
                "Also show who could have known it first, and which question would have settled it earlier.",
                bool,
            ),
            "plot",
        ),
        needs=("text", "progress"),
        json_help="Print when each cell became known as JSON, for other programs.",
    ),
    Query(
        "since",
        WHY,
        "Show since which line a cell is known.",
        'game.clue "Ben lacks Rope"',
        "clue_logic.notebook.history:since",
        """Show since which line of the log a cell is known.

        CELL is a statement such as "Ben holds Rope" or "Plum excluded". The answer shows the line after which it
        follows, and the line after which the rules of the notebook find it, if that is later. Exit status 1 if the
        statement does not follow.
        """,
        (Parameter("statement", argument="statement", metavar="CELL", completion="question"),),
        needs=("text",),
    ),
    Command(
        "query", WHY, "List all values that make a query true.", "game.clue 'answered(S, P), lacks(P, Rope)'", "query"
    ),
    Query(
        "conflicts",
        WHY,
        "Show which lines cannot all be true.",
        "game.clue",
        "clue_logic.knowledge.decided:conflicts",
        """Show which lines of an impossible log cannot all be true.

        Shows a minimal set of lines: without any one of them, the others can all be true. For each line, it names the
        part that matters. The most likely mistake comes first: a line without which the whole log is possible, or else
        the line that is in most such sets.

        With --repairs, also lists single changes that make the log possible again, the most likely first: another
        player showed or passed, another card was shown or named, another player asked, or two players are in each
        other's seats.

        Exit status 1 if there is a conflict, 0 if the log is possible, and 3 if that is not decided, as a silence with
        `accusing: perfect` may tell more than is used.
        """,
        (
            Parameter("every", "Show every set of lines that cannot all be true.", bool, option="--all"),
            Parameter(
                "most", "With --all: show at most N sets (default 20).", int, metavar="N", least=1, goes_with="every"
            ),
            Parameter(
                "seconds",
                "The time limit: for a minimal set (default 0.5), or with --all for all sets (default 5).",
                float,
                metavar="S",
                least=0,
            ),
            Parameter("repaired", "Also list single changes that make the log possible.", bool, option="--repairs"),
            "suppose",
        ),
        needs=("text", "lang"),
        doing="looking for conflicts",
        json_help="Print the sets as JSON, for other programs.",
    ),
    Query(
        "hint",
        WHY,
        "Hint at the next step, in four stages.",
        "game.clue",
        "clue_logic.guide.hint:hint",
        """Hint at the next step that your notes do not have yet.

        Lines such as "note: Ben holds Rope" in the log say what you have found; they are never evidence. The hint
        starts from the correct notes, from what the headers settle, and from the rows that these cross out.

        Stage 1 says where to look, stage 2 names the idea as well, stage 3 the cells, and stage 4 shows the full step.
        """,
        (
            Parameter("cell", 'Hint at the way to this cell: "Ben, Rope".', metavar="CELL", completion="question"),
            Parameter(
                "stage", "How much to reveal, from 1 to 4 (default 1).", int, default=1, metavar="N", least=1, most=4
            ),
            Parameter("by", "The player whose notes count, if several people wrote notes.", metavar="PLAYER"),
        ),
        needs=("text", "lang"),
        doing="looking for the next step",
        json_help="Print the hint as JSON, for other programs.",
    ),
    Query(
        "notes",
        WHY,
        "Say whether your notes follow so far.",
        "game.clue",
        "clue_logic.guide.notes_check:check_notes",
        """Say whether the notes in a log follow from it.

        Lines such as "note: Ben holds Rope" say what you have found. The answer says whether all of them follow, and
        how many cells follow that are not noted, without naming any.

        With --check, it names the notes that do not follow: the false ones with a proof, the others with a deal that
        agrees with the log and not with the note. With --overlooked, it lists the cells that are not noted, the easiest
        first. Exit status 1 if a note does not follow.
        """,
        (
            Parameter("check", "Name the notes that do not follow, and why.", bool),
            Parameter("overlooked", "List what follows and is not noted.", bool),
            Parameter("by", "The player whose notes count, if several people wrote notes.", metavar="PLAYER"),
        ),
        doing="checking notes",
    ),
    Query(
        "walkthrough",
        WHY,
        "Solve a log step by step, easiest first.",
        "game.clue",
        "clue_logic.guide.walkthrough:walkthrough",
        """Solve a log step by step.

        Shows everything that follows, in the order in which a person would find it: at each point the easiest step,
        with its lines and its difficulty. Cells that follow from one observation are one step. Where the rules end, a
        step supposes the opposite of a cell.

        The headers come first: what they settle, such as the keeper's hand, is known at the start and costs nothing.
        The difficulty of a step is the effort of its proof, as in "why", with known cells as premises, and 1 for each
        conclusion that has no cell in the notebook.
        """,
        (
            Parameter(
                "after",
                "Begin with what follows from the log up to line N; 0, the default, for the headers.",
                int,
                0,
                metavar="N",
                least=0,
                option="--from",
            ),
            Parameter(
                "to",
                "The form: text (the default), markdown or html (a page with the notebook at each step).",
                default="text",
                choices=("text", "markdown", "html"),
            ),
            Parameter("headers", "Begin with an empty notebook, and show what the headers settle.", bool),
            Parameter("grids", "Show the notebook after each step, in text and Markdown.", bool),
        ),
        needs=("text", "lang"),
        doing="looking for the easiest steps",
    ),
    Command("rate", WHY, "Rate how difficult logs are.", "game.clue", "guide"),
    Command("proof", WHY, "Check a proof by any author.", "check proof.txt --log game.clue", "proof"),
    Command("chances", WHY, "Show how likely every cell is.", "game.clue", "solve"),
    Command("rules", WHY, "List the rules of a calculus, or show one.", "one_place", "rules"),
    Command(
        "knows", KNOWLEDGE, "Say whether a player knows it, and why.", 'game.clue Ben "Anna holds Rope"', "questions"
    ),
    Query(
        "view",
        KNOWLEDGE,
        "Show all that a player is known to know.",
        "game.clue Ben",
        "clue_logic.knowledge.view:build_view",
        """Show what a player is known to know.

        Prints the notebook of the cells that the player certainly knows, as far as the keeper of the log can tell (in
        an onlooker's log: from what all players saw), and the part of the solution that the player can name. With
        several players, it shows what the first is known to know that the second knows, and so on. A blank cell means
        that this is not certain: the player may know it nevertheless. Cells that no rule reaches are marked *.
        """,
        (
            Parameter("players", argument="players", metavar="PLAYER...", completion="players"),
            Parameter(
                "by_rules",
                "Mark the cells that no rule reaches also in a very long log; report if there are none.",
                bool,
            ),
        ),
        ascii_only=True,
        doing="looking for what is known",
        json_help="Print the view as JSON, for other programs.",
    ),
    Query(
        "leaks",
        KNOWLEDGE,
        "Show who knows which of my cards.",
        "game.clue",
        "clue_logic.knowledge.opponents:leaks",
        """Show which players know which cards of the keeper of the log.

        For each card, lists the players who certainly know it, and the line of the log since which that is certain.
        Other players may know it, too, because of cards that the keeper has not seen.
        """,
        (),
        doing="looking for what is known",
    ),
    Query(
        "rivals",
        KNOWLEDGE,
        "Show how near the others are to solving.",
        "game.clue",
        "clue_logic.knowledge.opponents:rivals",
        """Show how near the other players are to the solution.

        For each player, the most dangerous first: the greatest number of solutions that the player may still consider
        possible, and whether the player knows the solution: certainly, perhaps, or certainly not.
        """,
        (),
        needs=("progress",),
        doing="looking at the other players",
    ),
    Command("page", TEACHING, "Put a log into a page that explains it.", "--log game.clue --out game.html", "page"),
    Command("lesson", TEACHING, "Teach the German paper's calculus on a log.", "game.clue", "lesson"),
    Command("quiz", TEACHING, "Ask questions about a log in that calculus.", "game.clue", "quiz"),
    Command("case", TEACHING, "Make cases to solve; one for each day.", "daily", "case"),
    Command("exercise", TEACHING, "Do exercises on the rules, with hints.", "list", "exercise"),
    Command("steps", TEACHING, "Show how rules derive facts, by rounds.", "examples/datalog/ancestors.dl", "steps"),
    Command("scheme", TEACHING, "Show a log as Generalized Clue's scheme.", "game.clue", "calculi"),
    Command("matrix", TEACHING, "Show a Japanese game's notebook of 0 and 1.", "game.clue", "calculi"),
    Command("compare", RESEARCH, "Compare what the calculi find.", "game.clue", "calculi"),
    Command("export", RESEARCH, "Write a log for another tool.", "game.clue --as clingo", "logs"),
    Command("play", RESEARCH, "Have programs play many games.", "--table 4", "play"),
    Command("replicate", RESEARCH, "Play the nine tables of a thesis again.", "", "play"),
    Command("generalized", RESEARCH, "Have programs play Generalized Clue.", "--items 20 --hidden 3", "other_games"),
    Command("culprit", RESEARCH, "Have programs play a Japanese game.", "--cast", "other_games"),
    Command(
        "benchmark", RESEARCH, "Make and score a benchmark of deduction.", "make --items 300 --out set", "benchmark"
    ),
    Command("puzzle", RESEARCH, "Solve and explain triangle puzzles.", "solve puzzle.txt", "puzzle"),
)
"""All commands, in the order in which the help lists them."""

_COMMANDS = "Commands"

GROUPS: Mapping[str, tuple[Command, ...]] = {
    "case": (
        Command("daily", _COMMANDS, "Print the case of the day.", "", "case"),
        Command("make", _COMMANDS, "Make a case to order, with its solution.", "--difficulty 40 --hardest 7", "case"),
        Command("check", _COMMANDS, "Check the claims of a case.", "case.clue", "case"),
        Command("rate", _COMMANDS, "Rate how difficult cases are.", "case.clue", "guide"),
    ),
    "benchmark": (
        Command(
            "make", _COMMANDS, "Make a benchmark, with keys and a datasheet.", "--items 300 --out set", "benchmark"
        ),
        Command("answer", _COMMANDS, "Answer a benchmark by a baseline.", "--set set --by chance", "benchmark"),
        Command("score", _COMMANDS, "Grade answers and proofs.", "answers.jsonl --set set", "benchmark"),
    ),
    "proof": (Command("check", _COMMANDS, "Check a proof step by step.", "proof.txt --log game.clue", "proof"),),
    "rules": (
        Command("show", _COMMANDS, "List the rules of a calculus, or show one.", "", "rules"),
        Command("diff", _COMMANDS, "Compare two sets of rules, cell by cell.", "notebook mine.dl", "rule_trials"),
        Command(
            "try",
            _COMMANDS,
            "Judge rules of your own: what they find, and whether they are sound.",
            "mine.dl",
            "rule_trials",
        ),
        Command("class", _COMMANDS, "Judge what a class handed in, as one table.", "7b", "rule_trials"),
    ),
    "exercise": (
        Command("list", _COMMANDS, "List the exercises, the easiest first.", "", "exercise"),
        Command("do", _COMMANDS, "Write the sheet of an exercise, to fill in.", "who-passes", "exercise"),
        Command("check", _COMMANDS, "Grade the answer on a sheet.", "sheet.dl", "exercise"),
        Command("class", _COMMANDS, "Show attempts, mistakes and hints of a class.", "7b", "exercise"),
    ),
    "puzzle": (
        Command("solve", _COMMANDS, "Find all solutions of a puzzle.", "puzzle.txt", "puzzle"),
        Command("why", _COMMANDS, "Explain why a puzzle has the solutions it has.", "", "puzzle"),
        Command("make", _COMMANDS, "Make puzzles that have one solution.", "", "puzzle"),
    ),
}
"""The commands within the commands that are groups."""

QUERIES = tuple(row for row in TABLE if isinstance(row, Query))
