"""A disk for SQLite that can stall, and can lose what was not synced when the power goes.

SQLite reaches files through a table of functions, its VFS. This one passes everything on to the
usual one, and notes what was written to each file since it was last synced.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_int64, c_void_p, cast
from pathlib import Path
from typing import Any, Final

SECTOR: Final = 512
"""Bytes that a disk writes entirely or not at all."""
NAME: Final = b"pioche-test"

Close = CFUNCTYPE(c_int, c_void_p)
Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)
Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)


class Methods(Structure):
    """`sqlite3_io_methods`: the functions of an open file."""

    _fields_ = (
        ("version", c_int),
        ("close", Close),
        ("read", c_void_p),
        ("write", Write),
        ("truncate", Truncate),
        ("sync", Sync),
        ("others", c_void_p * 13),
    )


class File(Structure):
    """`sqlite3_file`."""

    _fields_ = (("methods", POINTER(Methods)),)


class Vfs(Structure):
    """`sqlite3_vfs`."""

    _fields_ = (
        ("version", c_int),
        ("size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", Open),
        ("others", c_void_p * 15),
    )


class Disk:
    """What is on the disk for certain, and what is on its way."""

    def __init__(self) -> None:
        self.on_sync: Callable[[Path], None] = lambda path: None
        """Called before a file is synced; takes as long as the disk does."""
        self.on_write: Callable[[], None] = lambda: None
        """Called after each write."""
        self._lock = threading.RLock()
        self._synced: dict[Path, bytes] = {}
        self._written: dict[Path, list[tuple[int, bytes]]] = {}
        self._open: dict[int, tuple[Path, Methods]] = {}
        self._library = ctypes.CDLL(_sqlite3.__file__)
        self._library.sqlite3_vfs_find.restype = POINTER(Vfs)
        self._usual: Vfs = self._library.sqlite3_vfs_find(None).contents
        self._vfs = Vfs()
        ctypes.pointer(self._vfs)[0] = self._usual
        self._vfs.name = NAME
        self._vfs.open = Open(self._opened)
        self._methods: dict[int, Methods] = {}

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Have all connections that are opened meanwhile use this disk. They must be closed before
        the end."""
        assert self._library.sqlite3_vfs_register(byref(self._vfs), 1) == 0
        try:
            yield
        finally:
            self._library.sqlite3_vfs_unregister(byref(self._vfs))

    def after_power_cut(self, folder: Path, chance: random.Random) -> Path:
        """Write the files as they may be found if the power went now, and return the database. Of
        what was not synced, each sector was written or was not."""
        with self._lock:
            there = {path for path in self._synced if path.exists()}
            found = {path: bytearray(self._synced[path]) for path in there}
            for path, data in found.items():
                for at, written in self._written[path]:
                    _tear(data, at, written, chance)
        folder.mkdir()
        for path, data in found.items():
            (folder / path.name).write_bytes(data)
        (database,) = [folder / path.name for path in found if path.suffix == ".db"]
        return database

    # What SQLite calls. Nothing here may raise.

    def _opened(self, vfs: Any, name: Any, file: Any, flags: int, out: Any) -> int:
        code = int(self._usual.open(vfs, name, file, flags, out))
        opened = cast(file, POINTER(File)).contents
        if code == 0 and name and opened.methods:
            path = Path((cast(name, c_char_p).value or b"").decode())
            usual = opened.methods.contents
            with self._lock:
                if path not in {other for other, _ in self._open.values()}:
                    self._synced[path] = path.read_bytes()
                    self._written[path] = []
                self._open[file] = (path, usual)
            opened.methods = ctypes.pointer(self._noting(usual))
        return code

    def _noting(self, usual: Methods) -> Methods:
        key = ctypes.addressof(usual)
        if key not in self._methods:
            noting = Methods()
            ctypes.pointer(noting)[0] = usual
            noting.write = Write(self._write)
            noting.truncate = Truncate(self._truncate)
            noting.sync = Sync(self._sync)
            noting.close = Close(self._close)
            self._methods[key] = noting
        return self._methods[key]

    def _write(self, file: Any, data: Any, size: int, at: int) -> int:
        path, usual = self._open[file]
        with self._lock:
            self._written[path].append((at, ctypes.string_at(data, size)))
        code = int(usual.write(file, data, size, at))
        self.on_write()
        return code

    def _truncate(self, file: Any, size: int) -> int:
        path, usual = self._open[file]
        with self._lock:  # as if synced: SQLite truncates only what it no longer needs
            self._settle(path)
            self._synced[path] = self._synced[path][:size]
        return int(usual.truncate(file, size))

    def _sync(self, file: Any, flags: int) -> int:
        path, usual = self._open[file]
        with self._lock:
            count = len(self._written[path])
        self.on_sync(path)
        code = int(usual.sync(file, flags))
        with self._lock:
            self._settle(path, count)
        return code

    def _close(self, file: Any) -> int:
        with self._lock:
            _, usual = self._open.pop(file)
        return int(usual.close(file))

    def _settle(self, path: Path, count: int | None = None) -> None:
        """Note that what was written is on the disk: all of it, or the first so many writes."""
        data = bytearray(self._synced[path])
        written = self._written[path]
        for at, content in written[:count]:
            _put(data, at, content)
        del written[:count]
        self._synced[path] = bytes(data)


def _put(data: bytearray, at: int, content: bytes) -> None:
    if len(data) < at:
        data.extend(bytes(at - len(data)))
    data[at : at + len(content)] = content


def _tear(data: bytearray, at: int, content: bytes, chance: random.Random) -> None:
    """Write some of the sectors of some content."""
    likely = chance.choice((0.0, 0.5, 1.0))
    begin = 0
    while begin < len(content):
        end = min(len(content), begin + SECTOR - (at + begin) % SECTOR)
        if chance.random() < likely:
            _put(data, at + begin, content[begin:end])
        begin = end
