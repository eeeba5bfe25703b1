"""The machines that code is compiled for, and whether this one can run it.

Code in the user's cache is compiled for the very processor it runs on. Code that comes with the
package is compiled for a baseline that most processors have, and is only used where all features of
the baseline are there. Either runs only with the Python and the libraries it was compiled with, so
the name of a target, which names the folders of its code, contains a digest of all that.
"""

from __future__ import annotations

import hashlib
import platform
import sys
from functools import cache
from typing import Any, Final, NamedTuple

import llvmlite  # type: ignore[import-untyped]
import numba
import numpy as np
from llvmlite import binding as llvm


class Target(NamedTuple):
    """A kind of processor, as LLVM describes it: `features` are those it must have (`+avx2`), and
    those that code must not use (`-sse4a`)."""

    triple: str
    cpu: str
    features: str

    @property
    def name(self) -> str:
        """The name of the folder for its code."""
        numpy = ".".join(np.__version__.split(".")[:2])
        libraries = f"numba {numba.__version__} llvmlite {llvmlite.__version__} numpy {numpy}"
        python = f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}"
        digest = hashlib.sha256(" ".join([python, libraries, *self]).encode()).hexdigest()
        return f"{python}-{self.cpu}-{digest[:16]}"

    @property
    def needed(self) -> frozenset[str]:
        """The features that a processor must have to run its code."""
        return frozenset(f for f in self.features.split(",") if f.startswith("+"))


X86_64_V3: Final = (
    "+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,"
    "+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave"
)
"""The features of x86-64-v3: Intel since Haswell (2013), AMD since Excavator (2015)."""
BASELINES: Final = {"x86_64": ("x86-64-v3", X86_64_V3)}
"""By machine, as `platform.machine` names it: the processor and its features that code in the
package is compiled for."""


@cache
def native() -> Target:
    """Return what numba compiles for: this processor, unless `NUMBA_CPU_NAME` names another."""
    settings: Any = numba.config
    cpu, features = settings.CPU_NAME, settings.CPU_FEATURES
    return Target(
        llvm.get_process_triple(),
        llvm.get_host_cpu_name() if cpu is None else cpu,
        _features() if features is None else features,
    )


def _features() -> str:
    """Return the features of this processor that numba uses: all, or with `NUMBA_ENABLE_AVX=0`
    those without AVX."""
    settings: Any = numba.config
    try:
        features = llvm.get_host_cpu_features()
    except RuntimeError:  # LLVM does not know this processor
        return ""
    if not settings.ENABLE_AVX:
        features.update((name, False) for name in features if name.startswith("avx"))
    flat: str = features.flatten()
    return flat


@cache
def baseline() -> Target | None:
    """Return what code in the package is compiled for on such machines, None if there is none."""
    found = BASELINES.get(platform.machine().lower())
    return Target(llvm.get_process_triple(), *found) if found else None


@cache
def shared() -> Target | None:
    """Return the baseline if this process can run its code beside that of its own target."""
    own, common = native(), baseline()
    if common is None or common == own:  # as when the code for the package is compiled
        return None
    return common if common.needed <= own.needed else None
