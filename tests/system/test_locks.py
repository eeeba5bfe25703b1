"""Locks between processes, and inside one."""

from __future__ import annotations

import sys
from pathlib import Path

from pioche.system.locks import FileLock
from tests import processes

TAKE = """
import sys
from pathlib import Path
from pioche.system.locks import FileLock
print(FileLock(Path(sys.argv[1])).take())
"""


def taken_elsewhere(path: Path) -> bool:
    command = [sys.executable, "-c", TAKE, str(path)]
    done = processes.run(command, capture_output=True, check=True, text=True)
    return bool(done.stdout == "True\n")


def test_one_holder_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "new" / "lock"
    one, two = FileLock(path), FileLock(path)
    assert one.take()
    assert not one.take()
    assert not two.take()
    assert not taken_elsewhere(path)
    assert path.stat().st_mode & 0o777 == 0o600
    two.release()
    assert not two.take(), "only the holder can release it"
    one.release()
    assert taken_elsewhere(path)
    assert two.take()
    two.release(remove=True)
    assert not path.exists()
