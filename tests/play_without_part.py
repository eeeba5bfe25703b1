"""Play a match in a process where a part of numba has moved; print its scores and all warnings.

    python play_without_part.py --hide numba.core.serialize:dumps

numba itself still finds the part that is hidden from Pioche, as it would find it in its new place.
"""

from __future__ import annotations

import argparse
import sys
import warnings
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from numba.core import itanium_mangler


def pioche_asks() -> bool:
    """Return whether the caller of the calling method is Pioche."""
    return str(sys._getframe(2).f_globals["__name__"]).startswith("pioche")


class Hidden:
    """An attribute of a class that numba finds, and Pioche does not."""

    def __init__(self, holder: type, name: str) -> None:
        self.name, self.real = name, vars(holder)[name]
        setattr(holder, name, self)

    def __get__(self, instance: Any, owner: Any) -> Any:
        if pioche_asks():
            raise AttributeError(self.name)
        return self.real.__get__(instance, owner) if hasattr(self.real, "__get__") else self.real


class HiddenField:
    """The same for an attribute that each instance has."""

    def __init__(self, owner: type, name: str) -> None:
        self.name = name
        setattr(owner, name, self)

    def __get__(self, instance: Any, owner: Any) -> Any:
        if pioche_asks() or self.name not in vars(instance):
            raise AttributeError(self.name)
        return vars(instance)[self.name]

    def __set__(self, instance: Any, value: Any) -> None:
        if pioche_asks():
            raise AttributeError(self.name)
        vars(instance)[self.name] = value


def hide(part: str) -> None:
    module_name, _, path = part.partition(":")
    *owners, name = path.split(".")
    module = import_module(module_name)
    if not owners:
        hide_in_module(module, name)
        return
    owner: Any = module
    for step in owners:
        owner = getattr(owner, step)
    holder = next((kind for kind in owner.__mro__ if name in vars(kind)), None)
    if holder is None:
        HiddenField(owner, name)
    elif owner.__name__ == "CPUTargetOptions":
        delattr(holder, name)  # numba then refuses the option
    else:
        Hidden(holder, name)


def hide_in_module(module: ModuleType, name: str) -> None:
    class Module(ModuleType):
        def __getattribute__(self, asked: str) -> Any:
            if asked == name and pioche_asks():
                raise AttributeError(asked)
            return super().__getattribute__(asked)

    module.__class__ = Module


def play() -> list[int]:
    from pioche import Match
    from pioche.bots.preparing import _Counter
    from pioche.engine.shuffles import seeded

    game = import_module("minimal_game").GAME
    match = Match(game, 3, shuffles=seeded(1))
    with _Counter(Path("progress"), 1):
        while not match.over:
            if match.awaits_deal:
                match.deal()
            (seat,) = match.actors
            match.play(seat, match.legal(seat)[-1])
    return match.scores


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--hide", metavar="PART", nargs="*", default=[])
    parser.add_argument("--change", metavar="CODE")
    args = parser.parse_args()
    for part in args.hide:
        hide(part)
    if args.change:
        exec(args.change, {"itanium_mangler": itanium_mangler})
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        scores = play()
    print(scores, *(f"{w.category.__name__}: {w.message}" for w in warned), sep="\n")


if __name__ == "__main__":
    main()
