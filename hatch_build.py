"""What the build adds to a wheel: tables of grammars, calculi and messages, prepared (see clue_logic/storage)."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PreparedFiles(BuildHookInterface):  # type: ignore[type-arg]
    """Prepares them in a folder that is there while the wheel is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # a checkout prepares them when they are needed
            return
        self._folder = Path(tempfile.mkdtemp(prefix="clue-logic-"))
        command = [sys.executable, "-m", "clue_logic.prepare_wheel", str(self._folder)]
        subprocess.run(command, cwd=self.root, check=True)
        for file in self._folder.iterdir():
            build_data["force_include"][str(file)] = f"clue_logic/storage/files/{file.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            shutil.rmtree(self._folder)
