"""The measurements of the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

from tests.browser.visitors import Visitor

LATE: Final = 25.0
"""Milliseconds between two frames that mean one was dropped; at 60 a second they are 16.7 apart."""

PLAYED: Final = """async () => {
    // Click on something that may be played, and wait until the page shows a later version.
    const board = document.querySelector('[data-game]');
    const open = document.querySelector('dialog[open] form button');
    if (open) { open.click(); return null; }
    const buttons = board?.querySelectorAll('button:not([aria-disabled="true"])') ?? [];
    const cards = [...buttons].filter((button) => button.querySelector('[data-card]'));
    if (!cards.length || !board.dataset.version) return null;
    const before = board.dataset.version;
    const begun = performance.now();
    cards[Math.floor(Math.random() * cards.length)].click();
    return await new Promise((done) => {
        const look = () => {
            if (board.dataset.version === before) return;
            watch.disconnect();
            clearTimeout(late); // it would hold on to the board
            const drawn = () => done(performance.now() - begun);
            requestAnimationFrame(() => requestAnimationFrame(drawn));
        };
        const watch = new MutationObserver(look);
        watch.observe(board, { attributes: true, attributeFilter: ['data-version'] });
        const late = setTimeout(() => { watch.disconnect(); done(null); }, 3000);
    });
}"""

ASK: Final = """const ask = async (path, body) => (await fetch(path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
})).json();"""

ARRIVED: Final = f"""async () => {{
    {ASK}
    await ask('/api/guest', {{ name: 'Bench' }});
    localStorage.setItem('pioche-settings', JSON.stringify({{ lessons: false }}));
}}"""

BEGUN: Final = f"""async () => {{
    {ASK}
    const {{ table }} = await ask('/api/tables', {{
        game: 'gap', players: 2, options: {{ rounds: 1 }}, start: true,
        seats: [{{ kind: 'me' }}, {{ kind: 'bot', level: 'beginner' }}],
    }});
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/t/' + table;
    link.click();
    link.remove();
    return table;
}}"""

# Until the board is drawn, which is when somebody could click on it.
DRAWN: Final = """() => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)));
})"""

FRAMES: Final = """() => {
    // From now on, the time between frames while something moves.
    window.frames_seen = [];
    let last = performance.now();
    const frame = (now) => {
        const moving = document.getAnimations().some((move) => move.playState === 'running');
        if (moving) window.frames_seen.push(now - last);
        last = now;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""


KINDS: Final = {"js": "scripts", "css": "styles", "woff2": "typefaces"}

LOADED: Final = """() => [
    ...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource'),
].map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize])"""


def percentile(values: list[float], share: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


def first_load(browser: Browser, url: str) -> dict[str, int]:
    """Return the compressed bytes that the home page loads before it can be used, by kind."""
    visitor = Visitor(browser, url)
    visitor.page.goto("/", wait_until="networkidle")
    entries: list[tuple[str, int]] = visitor.page.evaluate(LOADED)
    visitor.leave()
    sizes: Counter[str] = Counter()
    for name, size in entries:
        ending = name.partition("?")[0].rpartition(".")[2]
        sizes[KINDS.get(ending, "everything else")] += size
    return {**dict(sorted(sizes.items())), "all": sum(sizes.values())}


class Work(NamedTuple):
    """The work of the page for a click, on average: it does not depend on who else uses the
    machine."""

    processor: float
    """Milliseconds of processor time, of the page's main thread."""
    layouts: float
    styles: float


def clicks(browser: Browser, url: str, number: int) -> tuple[list[float], Work]:
    """Return the times from a click on a card to the frame that shows the server's answer, and
    the work behind them."""
    visitor = arrive(browser, url)
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    times: list[float] = []
    done: Counter[str] = Counter()
    while len(times) < number:
        before = counted(session)
        took = play(visitor.page)
        if took is not None:
            times.append(took)
            done.update(counted(session))
            done.subtract(before)
    visitor.leave()
    names = ("TaskDuration", "LayoutCount", "RecalcStyleCount")
    task, layouts, styles = (done[name] / number for name in names)
    return times, Work(1000 * task, layouts, styles)


def counted(session: CDPSession) -> Counter[str]:
    """Return what the browser has counted so far: seconds, layouts …"""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return Counter({metric["name"]: metric["value"] for metric in metrics})


def flights(browser: Browser, url: str, number: int) -> list[float]:
    """Return the times between frames while cards fly."""
    visitor = arrive(browser, url, motion=True)
    visitor.page.evaluate(FRAMES)
    for _ in range(number):
        play(visitor.page)
        visitor.page.wait_for_timeout(100)
    frames: list[float] = visitor.page.evaluate("() => window.frames_seen")
    visitor.leave()
    return frames


def memory(browser: Browser, url: str, matches: int) -> Iterator[tuple[int, float, int]]:
    """Yield the memory of the tab after a number of matches, each a rematch of the one before."""
    visitor = arrive(browser, url)
    page = visitor.page
    session = visitor.context.new_cdp_session(page)
    for done in range(1, matches + 1):
        finish(page)
        if done in (1, 5, 10) or done % max(1, matches // 5) == 0:
            session.send("HeapProfiler.collectGarbage")
            heap = session.send("Runtime.getHeapUsage")["usedSize"]
            nodes = session.send("Memory.getDOMCounters")["nodes"]
            yield done, heap, nodes
        if done < matches:
            begin(page)
    visitor.leave()


def arrive(browser: Browser, url: str, *, motion: bool = False) -> Visitor:
    """Return a visitor who has been here before and sits down at a first table."""
    visitor = Visitor(browser, url, motion=motion)
    visitor.page.goto("/")
    visitor.page.evaluate(ARRIVED)
    visitor.page.reload()
    begin(visitor.page)
    return visitor


def begin(page: Page) -> None:
    """Begin a short match of GAP against a bot, in the same tab, so that leaks add up."""
    table: str = page.evaluate(BEGUN)
    # Not `page.wait_for_selector`: the browser keeps the card it returns, and with it the whole
    # table, as long as the tab is open.
    page.locator(f"[data-game='gap'][data-table='{table}'] [data-card]").first.wait_for()
    page.evaluate(DRAWN)


def play(page: Page) -> float | None:
    """Play a card if one may be played; return the time until the result was drawn."""
    if over(page):
        begin(page)
    took: float | None = page.evaluate(PLAYED)
    if took is None:
        page.wait_for_timeout(20)
    return took


def over(page: Page) -> bool:
    return bool(page.evaluate("() => document.querySelector('[data-status=over]') !== null"))


def finish(page: Page) -> None:
    while not over(page):
        if page.evaluate(PLAYED) is None:
            page.wait_for_timeout(20)
