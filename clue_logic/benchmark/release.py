"""The files of a benchmark: what is published, and what its maker keeps."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any, get_args

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder

from clue_logic.benchmark.items import CANARY, VERSION, Item, Key, Split, json_line
from clue_logic.benchmark.making import make_item
from clue_logic.cases.batch import map_in_processes
from clue_logic.storage.file_writing import encode_text, write_file

SPLITS: tuple[Split, ...] = get_args(Split)

PUBLIC, PRIVATE = "public", "private"
SECRET = "secret.txt"
"""The file in `PRIVATE` without which no item of the test split can be made again."""

DATASHEET = "datasheet.json"

_AT_A_TIME = 8
"""How many items a process makes before it reports them."""


class SetError(ValueError):
    """A folder that holds another set, or none; the message says what to do."""


class Plan(Struct, frozen=True):
    """What a set is made from."""

    items: int
    seed: int
    secret: str

    @property
    def sizes(self) -> Mapping[Split, int]:
        """The number of items of each split: a third is for tests."""
        test = self.items // 3
        return {"train": self.items - test, "test": test}

    def make(self, place: tuple[Split, int]) -> tuple[Item, Key]:
        """Return an item of a split, by its number from 1.

        The seed of the test split is mixed with the secret, so that its items cannot be made from the seed alone.
        """
        split, number = place
        return make_item(f"{self.seed}/{self.secret}" if split == "test" else str(self.seed), split, number)


def read_secret(folder: Path) -> str:
    """Return the secret of a folder; a new one if there is none yet.

    Raises OSError if it cannot be read.
    """
    path = folder / PRIVATE / SECRET
    return path.read_text(encoding="utf-8").strip() if path.exists() else token_hex(32)


def make_set(plan: Plan, folder: Path, jobs: int, tell: Callable[[int], object]) -> Mapping[str, Any]:
    """Write a set into a folder, and return its datasheet. Files are written when all items are made.

    Raises
    ------
    SetError
        If the folder holds another set.
    OSError
        If a file cannot be written.
    """
    _require_same(plan, folder)
    places = [(split, number) for split, size in plan.sizes.items() for number in range(1, size + 1)]
    pairs: dict[Split, list[tuple[Item, Key]]] = {split: [] for split in SPLITS}
    made = map_in_processes(partial(_make_some, plan), _batches(places), jobs)
    for (split, _), pair in zip(places, (pair for some in made for pair in some), strict=True):
        pairs[split].append(pair)
        tell(sum(map(len, pairs.values())))
    files = {f"{PUBLIC}/{split}.jsonl": "".join(json_line(item) for item, _ in pairs[split]) for split in SPLITS}
    files |= {_key_file(split): "".join(json_line(key) for _, key in pairs[split]) for split in SPLITS}
    files[f"{PRIVATE}/{SECRET}"] = f"{plan.secret}\n"
    sheet = _datasheet(plan, [item for split in SPLITS for item, _ in pairs[split]], files)
    for place in (PUBLIC, PRIVATE):
        (folder / place).mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        write_file(folder / name, text)
    write_file(folder / PUBLIC / DATASHEET, json.dumps(sheet, indent=2) + "\n")  # last: the set is whole
    return sheet


def _make_some(plan: Plan, places: tuple[tuple[Split, int], ...]) -> list[tuple[Item, Key]]:
    return [plan.make(place) for place in places]


def _batches(places: list[tuple[Split, int]]) -> list[tuple[tuple[Split, int], ...]]:
    return [tuple(places[at : at + _AT_A_TIME]) for at in range(0, len(places), _AT_A_TIME)]


def _key_file(split: Split) -> str:
    return f"{PRIVATE}/test-key.jsonl" if split == "test" else f"{PUBLIC}/{split}-key.jsonl"


def _require_same(plan: Plan, folder: Path) -> None:
    path = folder / PUBLIC / DATASHEET
    if not path.exists():
        return
    known = json.loads(path.read_text(encoding="utf-8"))
    if (known.get("version"), known.get("seed"), known.get("items")) != (VERSION, plan.seed, dict(plan.sizes)):
        raise SetError(f"{folder} holds another set (see {PUBLIC}/{DATASHEET}); name another folder")


def _datasheet(plan: Plan, items: list[Item], files: Mapping[str, str]) -> dict[str, Any]:
    """Return the description of a set; its digests show later that a key was not changed."""
    difficulties = sorted(item.difficulty for item in items)
    return {
        "name": "clue-logic-benchmark",
        "version": VERSION,
        "canary": CANARY,
        "seed": plan.seed,
        "items": dict(plan.sizes),
        "kinds": dict(Counter(item.kind for item in items)),
        "languages": dict(Counter(item.lang for item in items)),
        "difficulty": [difficulties[at * (len(items) - 1) // 4] for at in range(5)] if items else [],
        "sha256": {name: sha256(encode_text(text)).hexdigest() for name, text in files.items() if SECRET not in name},
    }


def read_items(folder: Path, split: Split) -> tuple[Item, ...]:
    """Return the items of a split.

    Raises SetError if the folder has none, or they are damaged.
    """
    return tuple(_read(folder / PUBLIC / f"{split}.jsonl", Decoder(Item)))


def read_pairs(folder: Path, split: Split) -> tuple[tuple[Item, Key], ...]:
    """Return the items of a split with their keys.

    Raises SetError if the folder does not have both, or they do not go together.
    """
    items, keys = read_items(folder, split), tuple(_read(folder / _key_file(split), Decoder(Key)))
    if [item.id for item in items] != [key.id for key in keys]:
        raise SetError(f"{folder / _key_file(split)} is not the key of these items; make the set again")
    return tuple(zip(items, keys, strict=True))


def _read(path: Path, decoder: Decoder[Any]) -> Iterator[Any]:
    if not path.exists():
        raise SetError(f"{path}: there is no such file; a folder of `benchmark make` has it, unless it is kept private")
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            record = decoder.decode(line)
        except (ValidationError, DecodeError) as error:
            raise SetError(f"{path}:{number}: this is no line of a set ({error}); make the set again") from None
        if record.version != VERSION:
            raise SetError(f"{path}: the set has version {record.version}; this software has {VERSION}")
        yield record
