"""The wheel carries the books compiled, so that an installed judge never has to compile them."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileBooks(BuildHookInterface):
    """Compiles `data/` beside the build and adds the result to the wheel as `judge/_compiled`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; raises DataError, with every fault, when the data cannot be read or the program is not whole."""
        if version == "editable":
            return  # a checkout compiles into the user's cache, whenever its data change
        root = Path(self.root)
        sys.path.insert(0, str(root))
        try:
            from judge.compiled.build import compile_data, content_key, write_compiled
            from judge.compiled.whole import faults_of_program
            from judge.input.errors import DataError

            if faults := faults_of_program():
                raise DataError(list(faults))
            self.made = tempfile.TemporaryDirectory()
            folder = Path(self.made.name)
            write_compiled(folder, compile_data(root / "data", content_key([root / "data"])))
        finally:
            sys.path.remove(str(root))
        build_data["force_include"][str(folder)] = "judge/_compiled"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled: it is in the wheel now."""
        if version != "editable":
            self.made.cleanup()
