"""Notebooks as Markdown: their text as it is, their code as code. They are kept without output."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

ENDING: Final = ".ipynb"
FENCE: Final = "````"
"""Longer than the fences that a cell may contain."""


def as_markdown(notebook: Path) -> str:
    """The cells of a notebook, one after another."""
    parts = []
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        text = "".join(cell["source"]).strip()
        code = cell["cell_type"] == "code"
        parts.append(f"{FENCE}python\n{text}\n{FENCE}" if code else text)
    return "\n\n".join(parts)
