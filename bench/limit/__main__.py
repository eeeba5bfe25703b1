"""Print which share of the speed of C++ the compiled rules reach."""

from __future__ import annotations

import argparse

from bench.limit.shares import table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slices", type=int, default=10)
    table(parser.parse_args().slices)


if __name__ == "__main__":
    main()
