"""Measure the page and print the figures as Markdown (in the folder of the repository, with a built
page):

    .venv/bin/python -m bench.page [--clicks 200] [--matches 100]

The figures are the size of the first load, the time from a click to the drawn result and the work
behind it, frames while cards fly, and memory over many matches.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from bench.page import measures
from tests.browser.chromium import launched
from tests.browser.conftest import ROOM
from tests.served import Served


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--clicks", type=int, default=200)
    parser.add_argument("--matches", type=int, default=100)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        server = Served(Path(folder), *ROOM, "--reads", "100000", "--pace", "0")
        try:
            print("| first load, compressed | kB |\n|---|---:|")
            for kind, size in measures.first_load(browser, server.url).items():
                print(f"| {kind} | {size / 1000:.1f} |", flush=True)
            times, work = measures.clicks(browser, server.url, asked.clicks)
            print("\n| from a click to the drawn result | ms |\n|---|---:|")
            for share in (50, 95, 99):
                print(f"| {share} % within | {measures.percentile(times, share):.0f} |", flush=True)
            print("\n| work for a click, on average | |\n|---|---:|")
            print(f"| processor time of the page, ms | {work.processor:.1f} |")
            print(f"| layouts | {work.layouts:.1f} |")
            print(f"| style calculations | {work.styles:.1f} |", flush=True)
            frames = measures.flights(browser, server.url, asked.clicks // 4)
            late = sum(frame > measures.LATE for frame in frames) / len(frames)
            print("\n| while cards fly | |\n|---|---:|")
            print(f"| frames a second, median | {1000 / measures.percentile(frames, 50):.0f} |")
            print(f"| frames that came late | {100 * late:.1f} % |", flush=True)
            print("\n| matches played in one tab | heap, MB | nodes |\n|---|---:|---:|")
            for done, heap, nodes in measures.memory(browser, server.url, asked.matches):
                print(f"| {done} | {heap / 1e6:.1f} | {nodes} |", flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
