"""The checkpoint of a training run: one file with everything that the next step depends on."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import numpy as np

from pioche.engine.errors import BadOption
from pioche.learning.training import Training
from pioche.system.files import SHARED, write

FORMAT: Final = "pioche-training/1"
ARRAYS: Final = (
    "policy",
    "critic",
    "policy_means",
    "policy_squares",
    "critic_means",
    "critic_squares",
)


def save(training: Training, name: str) -> None:
    """Write the checkpoint, which replaces the last one only when it is complete."""
    learner = training.learner
    about = {
        "format": FORMAT,
        **training.head,
        "step": learner.step,
        "changes": learner.changes,
        "seconds": learner.seconds,
        "curve": [asdict(point) for point in learner.curve],
        "notes": training.notes,
    }
    arrays: dict[str, Any] = {array: getattr(learner, array) for array in ARRAYS}
    arrays["past"] = np.array(learner.past, np.float32).reshape(-1, learner.policy.size)
    arrays["about"] = np.frombuffer(json.dumps(about).encode(), np.uint8)
    content = io.BytesIO()
    np.savez(content, **arrays)
    try:
        write(Path(name), content.getvalue(), SHARED)
    except OSError as error:
        raise BadOption("train/unusable-file", file=name, problem=error.strerror or "") from None


def restore(training: Training, name: str) -> bool:
    """Continue a run where its checkpoint ends; False if there is none yet, `BadOption` if the file
    is something else or belongs to another run."""
    path, learner = Path(name), training.learner
    try:
        if not path.exists():
            return False
        data = path.read_bytes()
    except OSError as error:
        raise BadOption("train/unusable-file", file=name, problem=error.strerror or "") from None
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as found:
            arrays = {key: found[key] for key in (*ARRAYS, "past", "about")}
        about = json.loads(arrays["about"].tobytes())
        if about["format"] != FORMAT:
            raise ValueError(about["format"])
        different = [key for key, value in training.head.items() if about.get(key) != value]
        curve = [training.POINT(**point) for point in about["curve"]]
        step, changes = int(about["step"]), int(about["changes"])
        seconds, notes = float(about["seconds"]), dict(about.get("notes", {}))
    except (ValueError, KeyError, TypeError, EOFError, OSError, zipfile.BadZipFile):
        raise BadOption("train/no-file", file=name) from None
    if different:
        raise BadOption("train/other", file=name, different=different)
    for array in ARRAYS:
        own = getattr(learner, array)
        if arrays[array].shape != own.shape or arrays[array].dtype != own.dtype:
            raise BadOption("train/no-file", file=name)
        own[:] = arrays[array]
    learner.past = [np.ascontiguousarray(past) for past in arrays["past"]]
    learner.curve = curve
    training.notes = notes
    learner.step, learner.changes, learner.seconds = step, changes, seconds
    return True
