"""Install the built wheel and sdist in clean environments and try them: ``python -m benchmarks.release_check``.

Every Python of 3.11 to 3.14 that is found gets two environments, one with the wheel and one with the sdist. One more
has the newest development release of python-sat, which is pinned, in place of the pinned one. Prints a line for each;
exit status 1 if one fails.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

ROOT = Path(__file__).resolve().parents[1]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
SIX = ROOT / "examples" / "six-players.clue"
TRIALS: tuple[tuple[str, ...], ...] = (
    ("--version",),
    ("solve", str(SIX)),
    ("why", str(SIX), "Plum excluded"),
    ("since", str(SIX), "Plum excluded", "--json"),
    ("check", str(SIX)),
)
"""The commands that every installation has to answer, each in the same words as the others."""


def pythons() -> Iterator[tuple[str, str]]:
    """Yield the versions that run here, each with its program; pyenv's as well."""
    for version in VERSIONS:
        kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
        found = shutil.which(f"python{version}")
        for program in [*([found] if found else []), *map(str, kept)]:
            if _runs([program, "-c", "import ensurepip, ssl, sqlite3"]):
                yield version, program
                break


def _runs(command: Sequence[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def answers(program: str, folder: Path, package: Path, *more: str) -> tuple[str, ...]:
    """Return what an installation answers to the trials.

    Parameters
    ----------
    program
        The Python to make the environment with.
    folder
        Where to make it.
    package
        The wheel or sdist.
    more
        Further requirements, installed afterwards.

    Raises
    ------
    subprocess.CalledProcessError
        If something cannot be installed, or a command fails.
    """
    subprocess.run([program, "-m", "venv", folder], check=True, capture_output=True)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, str(package)], check=True, capture_output=True)
    if more:
        subprocess.run([*pip, "--upgrade", "--pre", *more], check=True, capture_output=True)
    command = str(folder / "bin" / "clue-logic")
    tried = (subprocess.run([command, *trial], cwd=folder, capture_output=True, check=True) for trial in TRIALS)
    return tuple(trial.stdout.decode() for trial in tried)


def main() -> int:
    """Build, install and try; return the exit status."""
    console, failed, expected = Console(highlight=False), False, None
    with TemporaryDirectory() as place:
        built = Path(place) / "dist"
        subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", built], cwd=ROOT, check=True)
        wheel, sdist = next(built.glob("*.whl")), next(built.glob("*.tar.gz"))
        found = [*pythons()]
        runs: list[tuple[str, str, Path, tuple[str, ...]]] = [
            (version, program, package, ()) for version, program in found for package in (wheel, sdist)
        ]
        runs.append((found[0][0], found[0][1], wheel, ("python-sat",)))
        for number, (version, program, package, more) in enumerate(runs):
            what = f"Python {version}, {package.name}{', newest ' + more[0] if more else ''}"
            try:
                answered = answers(program, Path(place) / f"env{number}", package, *more)
            except subprocess.CalledProcessError as error:
                console.print(f"[red]failed[/] {what}: {(error.stderr or b'').decode()[-2000:]}")
                failed = True
                continue
            expected = expected or answered
            same = answered == expected
            failed |= not same
            console.print(f"{'[green]works[/]' if same else '[red]answers differ[/]'} {what}")
        missing = [version for version in VERSIONS if version not in dict(found)]
        if missing:
            console.print(f"not found here: Python {', '.join(missing)}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
