"""lark's parsers, with their tables prepared: to make them takes ten times as long as to read them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import lark
from lark import Lark
from lark.grammar import NonTerminal, Rule, RuleOptions, Terminal
from lark.lexer import PatternRE, PatternStr, TerminalDef

from clue_logic.storage.cache import Preparation, compute_digest
from clue_logic.storage.resources import resource


def grammar_parser(file: str, *, transformer: Any = None, **options: Any) -> Preparation[Lark]:
    """Return how to get the parser of a grammar."""

    def source_digest() -> str:
        folder = resource("grammar")
        ours = compute_digest(Path(__file__).parent, [Path(__file__)])
        words = (lark.__version__, str(sys.version_info[:2]), repr(sorted(options.items())), ours)
        return compute_digest(folder, sorted(folder.glob("*.lark")), *words)

    def make() -> Lark:
        return Lark.open(str(resource("grammar", file)), parser="lalr", transformer=transformer, **options)

    def build(kept: Any) -> Lark:
        # JSON keys are strings; the ids of tokens are only compared with each other.
        data, memo = kept["data"], dict(enumerate(_load_objects(kept["objects"])))
        table = data["parser"]["parser"]
        table["states"] = {int(number): actions for number, actions in table["states"].items()}
        data["options"]["transformer"] = transformer
        return Lark.load({"data": data, "memo": memo})

    return Preparation(file.removesuffix(".lark"), source_digest, make, _serialize_parser, build)


def _serialize_parser(parser: Lark) -> Any:
    """Return the tables of a parser, as lark itself serializes them, but in an order of their own.

    lark numbers states and tokens as sets of objects give them, which is another order each time.
    """
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    data["options"] = {**data["options"], "transformer": None}
    data["parser"] = {**data["parser"], "parser": _canonical_table(data["parser"]["parser"])}
    return {"data": data, "objects": _serialize_objects([memo[number] for number in range(len(memo))])}


def _serialize_objects(memo: Sequence[Any]) -> Any:
    """Return rules and terminals, as lark serializes them, with what they have in common said once."""
    symbols: dict[tuple[str, bool | None], int] = {}
    options: dict[str, int] = {}

    def symbol(plain: Any) -> int:
        return symbols.setdefault((str(plain["name"]), plain.get("filter_out")), len(symbols))

    rows = []
    for plain in memo:
        if plain["__type__"] == "Rule":
            common = {key: value for key, value in plain["options"].items() if key != "__type__"}
            number = options.setdefault(json.dumps(common), len(options))
            expansion = [symbol(each) for each in plain["expansion"]]
            rows.append([symbol(plain["origin"]), expansion, plain["order"], plain["alias"], number])
        else:
            pattern = plain["pattern"]
            words = [pattern["value"], sorted(pattern["flags"]), pattern["raw"]]
            width = pattern.get("_width")
            rows.append([plain["name"], pattern["__type__"] == "PatternRE", words, width, plain["priority"]])
    return {"symbols": list(symbols), "options": [json.loads(each) for each in options], "rows": rows}


def _load_objects(kept: Any) -> Iterator[Rule | TerminalDef]:
    """Yield the rules and terminals: objects that many share are made once, which lark's own loading does not do."""
    symbols = [NonTerminal(name) if out is None else Terminal(name, out) for name, out in kept["symbols"]]
    options = [RuleOptions(**each) for each in kept["options"]]
    for row in kept["rows"]:
        if isinstance(row[0], int):
            origin, expansion, order, alias, number = row
            yield Rule(symbols[origin], [symbols[each] for each in expansion], order, alias, options[number])
        else:
            name, is_expression, words, width, priority = row
            pattern: PatternRE | PatternStr = PatternRE(*words) if is_expression else PatternStr(*words)
            if isinstance(pattern, PatternRE):
                pattern._width = width
            yield TerminalDef(name, pattern, priority)


def _canonical_table(table: Any) -> Any:
    """Return a parse table with tokens numbered by name, and states in the order of a search from the start symbols."""
    names = sorted(table["tokens"].values())
    numbers = {name: number for number, name in enumerate(names)}
    states = {
        state: sorted((numbers[table["tokens"][token]], action) for token, action in actions.items())
        for state, actions in table["states"].items()
    }
    starts = sorted(table["start_states"])
    order = {table["start_states"][start]: number for number, start in enumerate(starts)}
    waiting = list(order)
    for state in waiting:  # the list grows during the loop
        for _, (reduces, to) in states[state]:
            if not reduces and to not in order:
                order[to] = len(order)
                waiting.append(to)
    return {
        "tokens": dict(enumerate(names)),
        "states": {
            order[state]: {token: (reduces, to if reduces else order[to]) for token, (reduces, to) in states[state]}
            for state in waiting
        },
        "start_states": {start: order[table["start_states"][start]] for start in starts},
        "end_states": {start: order[table["end_states"][start]] for start in starts},
    }
