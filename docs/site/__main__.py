"""Build the documentation site: `make docs` runs `python -m docs.site`.

1. Put all pages together as Markdown: guides, rules with figures, protocol, reference.
2. Have the generator (Zensical) make a site from them, strictly: a warning stops the build.
3. Put the figures in, move scripts out of the pages, check all links and whatever a page loads.
4. Replace the site that ships with the package.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from docs.site import protocol, reference, rules
from docs.site.check import problems
from docs.site.finish import finish
from docs.site.guides import DeadLink, Guides
from docs.site.paths import BUILD, BUILT, PAGES, ROOT, SITE
from tools.steps import StepFailed, run

HERE: Final = Path(__file__).parent
LEFT_OUT: Final = ("objects.inv", "sitemap.xml", "sitemap.xml.gz")
"""Files for other sites and for search engines, which need the address of this one."""


class NotBuilt(Exception):
    """The generator has refused the pages."""


def main() -> int:
    shutil.rmtree(BUILD, ignore_errors=True)
    PAGES.mkdir(parents=True)
    try:
        figures = collect()
        generate()
        rules.insert(BUILT, figures)
    except (DeadLink, NotBuilt, rules.NoFigures) as error:
        print(f"The documentation cannot be built: {error}", file=sys.stderr)
        return 1
    finish(BUILT)
    wrong = list(problems(BUILT))
    for problem in wrong:
        print(problem, file=sys.stderr)
    if wrong:
        return 1
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(BUILT, SITE)
    return 0


def collect() -> rules.Figures:
    """Put all pages, style sheets and pictures together; return the figures, which come later."""
    Guides().write()
    figures = rules.write()
    protocol.write()
    reference.write()
    styles, images = PAGES / "stylesheets", PAGES / "images"
    styles.mkdir(exist_ok=True)
    images.mkdir(exist_ok=True)
    shutil.copyfile(ROOT / "web" / "src" / "ui" / "tokens.css", styles / "tokens.css")
    shutil.copyfile(HERE / "site.css", styles / "site.css")
    shutil.copyfile(ROOT / "web" / "public" / "favicon.svg", images / "logo.svg")
    return figures


def generate() -> None:
    """Make the site of the pages. A warning is an error."""
    configuration = (HERE / "zensical.toml").read_text(encoding="utf-8")
    (BUILD / "zensical.toml").write_text(
        configuration.replace('"@reference"', f"[{reference.nav()}]"), encoding="utf-8"
    )
    shutil.copytree(HERE / "overrides", BUILD / "overrides")
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    try:
        run("Building the documentation", command, folder=BUILD)
    except StepFailed:
        raise NotBuilt("the generator found something wrong: see above") from None
    for name in LEFT_OUT:
        (BUILT / name).unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
