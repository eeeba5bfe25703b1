"""Everything that somebody needs to decide is in the window without scrolling, whatever its size:
the hand, the middle, the players, the message, the clock. The board grows with the window, nothing
covers or cuts anything, and what can be tapped is large enough."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from pioche.engine.registry import all_games
from tests.browser.conftest import Visit
from tests.browser.late import LATE, PLAYED_OUT, Late, advance
from tests.browser.playing import Player
from tests.browser.screens import picture, resize
from tests.browser.tables import OUTSIDE, SHORT, ask, ended, go, show
from tests.browser.targets import SMALL, small
from tests.browser.test_screens import AT_REST, FAULTS, MIDDLE
from tests.browser.visitors import Size
from tests.samples import SOAK, some

SIZES: Final = tuple(
    Size(*size)
    for size in (
        *((360, 640), (390, 844), (740, 360), (768, 1024), (1280, 720), (1280, 800)),
        *((1366, 650), (1440, 900), (1920, 1080), (2560, 1300)),
    )
)
LARGE: Final = Size(1920, 1080)
TIGHT: Final = tuple(Size(*size) for size in ((360, 640), (390, 844), (740, 360), (1366, 650)))
"""Where most goes wrong."""
TIGHTEST: Final = (TIGHT[0], TIGHT[-1])
MOST_TELLING: Final = SIZES if SOAK else (*TIGHT, LARGE)
OTHERS: Final = tuple(size for size in SIZES if size not in {*TIGHT, LARGE})
PLAYERS: Final = {game.id: game.players for game in all_games()}
LANGUAGES: Final = ("en", "fr", "de") if SOAK else ("de",)
"""German has the longest words."""
MIDDLES: Final = {**MIDDLE, **dict.fromkeys(OUTSIDE, "[data-slot]")}
AFTER: Final = {**MIDDLES, **dict.fromkeys(("dicht-dran", "pepper"), "[data-counted]")}
"""The same once a match is over: where cards were in the middle, they are counted there."""
CLOCK: Final = 300
PEPPERS: Final = ["r1", "y1", "g1", "b1", "v1", "o1"]
NAME: Final = "Maximiliane-Charlott"
"""As long as a name can be."""

# What is wrong with the board: a list of sentences.
WRONG: Final = """
(middle) => {
    const felt = document.querySelector("[data-version]");
    const wrong = [];
    const box = (element) => element.getBoundingClientRect();
    const seen = (element) => {
        const { width, height } = box(element);
        const hidden = element.closest("[popover], .visually-hidden, [inert]");
        return width > 1 && height > 1 && !hidden;
    };
    const all = (selector) => [...felt.querySelectorAll(selector)].filter(seen);
    const name = (element) => {
        const { card, seat, slot, place, cell } = element.dataset;
        const inside = element.querySelector("[data-card]")?.dataset.card;
        const words = (element.ariaLabel ?? element.textContent).trim().slice(0, 30);
        const tag = element.className;
        return JSON.stringify({ tag, card, seat, slot, place, cell, inside, words });
    };
    const within = (inner, outer, slack = 1) =>
        inner.left >= outer.left - slack && inner.right <= outer.right + slack &&
        inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;

    // Nothing scrolls.
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight + 1) wrong.push("the page scrolls");
    if (page.scrollWidth > innerWidth + 1) wrong.push("the page scrolls to the side");
    if (felt.scrollHeight > felt.clientHeight + 1) wrong.push("the felt scrolls");
    const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (!within(box(felt), window_)) wrong.push("the felt is not in the window");

    // Everything is there, and on the felt.
    const hand = all("[data-cards] button");
    const players = all("section[data-seat]");
    const own = all("[data-own]");
    const [message, clock] = [all("[data-message]"), all("[data-owes] time")];
    const over = felt.dataset.status === "over";
    const deciding = over ? {} : { hand, message, clock };
    const needed = { players, own, middle: all(middle), ...deciding };
    for (const [what, elements] of Object.entries(needed)) {
        if (!elements.length) wrong.push(`no ${what}`);
        for (const element of elements) {
            if (!within(box(element), box(felt))) wrong.push(`${what} outside: ${name(element)}`);
        }
    }

    // Every card of the hand can be hit.
    for (const card of hand) {
        const { left, right, top, height } = box(card);
        let free = 0;
        for (let x = left + 1; x < right; x += 2) {
            const hit = document.elementFromPoint(x, top + height / 2);
            if (hit?.closest("button") === card) free += 2;
        }
        if (free < 42) wrong.push(`only ${free} pixels of ${name(card)} are free`);
    }

    // The columns and numbers of a panel are apart, with everything in them.
    const whole = (part) => [part, ...part.querySelectorAll("*")].filter(seen).map(box);
    const meet = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
    for (const panel of players) {
        const parts = [...panel.querySelectorAll("[data-column], .count, .heap, span.before")];
        const boxes = parts.map(whole);
        parts.forEach((part, i) => parts.slice(i + 1).forEach((other, j) => {
            const touch = boxes[i].some((a) => boxes[i + 1 + j].some((b) => meet(a, b)));
            if (touch) wrong.push(`over each other: ${name(part)} and ${name(other)}`);
        }));
    }

    // Words are large enough, on one line if they are a name, and inside their player's panel.
    const texts = document.createTreeWalker(felt, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const element = text.parentElement;
        if (!text.data.trim() || !seen(element) || element.closest("svg, [data-lesson]")) continue;
        const style = getComputedStyle(element);
        const letter = parseFloat(style.fontSize);
        if (letter < 11) wrong.push(`tiny: ${name(element)} ${letter}`);
        const range = document.createRange();
        range.selectNodeContents(text);
        const at = range.getBoundingClientRect();
        const elided = style.textOverflow === "ellipsis";
        const panel = element.closest("section[data-seat]");
        const fits = elided || (within(at, box(panel ?? felt), 0) && within(at, box(felt)));
        if (!fits) wrong.push(`cut off: ${name(element)}`);
        if (!element.matches(".name")) continue;
        if (at.height > 1.9 * letter) wrong.push(`broken: ${name(element)}`);
        const cut = element.scrollWidth > element.clientWidth;
        // Nobody decides any more: there is room for a few letters more.
        const least = over ? 3.5 : 2;
        if (cut && element.clientWidth < least * letter) wrong.push(`no room for ${name(element)}`);
    }
    return wrong;
}
"""

BOARD_WRONG: Final = f"(middle) => [...({WRONG})(middle), ...({FAULTS})(middle)]"
ALL_WRONG: Final = f"(middle) => [...({BOARD_WRONG})(middle), ...({SMALL})()]"

# The part of the felt that is used, and how much is empty below.
USED: Final = """
(middle) => {
    const felt = document.querySelector("[data-version]").getBoundingClientRect();
    const things = `section[data-seat], [role=toolbar] button, [data-message], ${middle}`;
    const boxes = [...document.querySelectorAll(`[data-version] :is(${things})`)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width && height);
    const least = (side) => Math.min(...boxes.map((box) => box[side]));
    const most = (side) => Math.max(...boxes.map((box) => box[side]));
    const [top, bottom, left, right] = [least("top"), most("bottom"), least("left"), most("right")];
    return {
        most: Math.max((bottom - top) / felt.height, (right - left) / felt.width),
        least: Math.min((bottom - top) / felt.height, (right - left) / felt.width),
        below: (felt.bottom - bottom) / felt.height,
    };
}
"""

PLACES: Final = """
() => {
    const felt = document.querySelector("[data-version]");
    return [felt, ...felt.querySelectorAll("section, button")].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join();
    });
}
"""


def sit_down(page: Page, game: str, players: int, *, late: Late | None = None) -> str:
    """Begin a match with a clock against quick bots and show it, perhaps at a late moment only;
    return its key."""
    body = {
        "game": game,
        "players": players,
        "options": late.options if late else {**SHORT, **OUTSIDE}[game][1],
        "seats": [
            {"kind": "me", "seed": ""},
            *(players - 1) * [{"kind": "bot", "level": "beginner"}],
        ],
        "timer": CLOCK,
        "start": True,
    }
    key: str = ask(page, "POST", "/api/tables", body)["table"]
    if late:
        advance(page, late, key)
    show(page, key)
    return key


def sample(part: int) -> Sequence[Size]:
    """All sizes in long runs. Else a part of them, so that two boards of a game which are alike
    have all sizes between them: the second one those where most goes wrong."""
    return SIZES if SOAK else MOST_TELLING if part else (*TIGHTEST, *OTHERS)


def speak(page: Page, lang: str) -> None:
    """Change the language; the settings of the page are in its header."""
    page.locator("header.head select").select_option(lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.wait_for_function(
        "(lang) => document.querySelector('[role=tab]').textContent.trim() === lang",
        arg={"en": "Log", "fr": "Journal", "de": "Verlauf"}[lang],
    )


def faults(
    page: Page, middle: str, name: str, sizes: Sequence[Size] = SIZES, *, least: float = 0
) -> list[str]:
    """Show the board at some sizes; return what is wrong with it. It has to use a part of a large
    felt in one direction, and at `least` some of it in the other one."""
    found: list[str] = []
    page.mouse.move(0, 0)  # away from cards, which show notes
    for size in sizes:
        resize(page, size)
        picture(page, f"one-{name}-{size}")
        found += [f"{name} {size}: {what}" for what in page.evaluate(ALL_WRONG, middle)]
        if size == LARGE:
            used = page.evaluate(USED, middle)
            if used["most"] < 0.85 or used["below"] > 0.1 or used["least"] < least:
                found.append(f"{name} {size}: the board leaves a void: {used}")
    return found


@pytest.mark.parametrize("game", list(PLAYERS))
def test_boards_fit_every_window(visit: Visit, game: str) -> None:
    page = visit(regular=NAME, size=Size(1280, 800), lang=LANGUAGES[0]).page
    found: list[str] = []
    for players in {*some(PLAYERS[game]), PLAYERS[game][-1]}:
        sit_down(page, game, players)
        player = Player(page)
        player.to_turn()
        ends = [PLAYERS[game][0], PLAYERS[game][-1]]
        sizes = sample(players != ends[0]) if SOAK or players in ends else TIGHTEST
        for lang, after in pairwise((*LANGUAGES, LANGUAGES[0])):
            found += faults(page, MIDDLES[game], f"{game}-{players}-{lang}", sizes)
            if after != lang:
                resize(page, Size(1280, 800))
                speak(page, after)
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("game", list(PLAYERS))
def test_late_boards_fit_every_window(visit: Visit, game: str) -> None:
    """With everything that a match piles up, in the last turn of a round; cards move."""
    page = visit(regular=NAME, size=Size(1280, 800), lang="de", motion=True).page
    found: list[str] = []
    most = PLAYERS[game][-1]
    for players in PLAYERS[game] if SOAK else sorted({PLAYERS[game][0], most}):
        sit_down(page, game, players, late=LATE[game])
        Player(page).to_turn()
        page.wait_for_function(AT_REST)
        sizes = MOST_TELLING if SOAK or players == most else TIGHTEST
        found += faults(page, MIDDLES[game], f"{game}-{players}-late", sizes)
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("game", list(PLAYERS))
def test_boards_fit_every_window_when_the_match_is_over(visit: Visit, game: str) -> None:
    """Somebody has closed the result and looks at everything that counted."""
    page = visit(regular=NAME, size=Size(1280, 800), lang="de").page
    found: list[str] = []
    for players in PLAYERS[game] if SOAK else PLAYERS[game][-1:]:
        sit_down(page, game, players, late=PLAYED_OUT[game])
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Escape")
        name = f"{game}-{players}-over"
        sizes = SIZES if SOAK else (*TIGHT[::2], LARGE)
        found += faults(page, AFTER[game], name, sizes, least=0.6)
    assert found == [], "\n".join(found)


# Changes what the server tells the page, from now on.
HEARD: Final = """
() => {
    const parse = JSON.parse;
    const change = CHANGE;
    JSON.parse = (...given) => change(parse(...given));
}
"""

# Everybody has taken two tricks of nine, and at what price; somebody (`window.owner`) has all the
# peppers; and a clock runs for everyone.
LARGE_NUMBERS: Final = f"""
(content) => {{
    const view = content?.public ?? {{}};
    for (const [name, number] of [["piles", 18], ["scores", -38]]) {{
        if (name in view) view[name] = view[name].map(() => number);
    }}
    if (view.actors?.join() === "0" && content.deadlines?.[0]) {{
        view.actors = [...view.hands.keys()];
        const clock = content.deadlines[0];
        content.deadlines = Object.fromEntries(view.actors.map((seat) => [seat, clock]));
    }}
    if ("peppers" in view) {{
        const all = {json.dumps(PEPPERS)}.slice(0, Math.max(view.peppers.length, 4));
        view.peppers = view.peppers.map((_, seat) => (seat === window.owner ? all : []));
    }}
    return content;
}}
"""

# Somebody else has written something in the chat.
A_LINE: Final = """
(content) => {
    if (Array.isArray(content?.chat)) {
        content.chat = [{ number: 1, person: 1e9, name: "Ben", text: "Good luck!" }];
    }
    return content;
}
"""


def hears(page: Page, change: str) -> None:
    page.evaluate(HEARD.replace("CHANGE", change))


def test_large_numbers_stay_in_their_panels(visit: Visit) -> None:
    """Two digits are common in Pepper for nine, where panels are smallest."""
    found = []
    page = visit(regular=NAME, fresh=True, size=TIGHT[1]).page
    hears(page, LARGE_NUMBERS)
    for players, owner in ((3, 0), (5, 1), (9, 0), (9, 1)) if SOAK else ((5, 1), (9, 0)):
        page.evaluate("(owner) => void (window.owner = owner)", owner)
        sit_down(page, "pepper", players)
        Player(page).to_turn()
        expect(page.locator('[data-seat="1"] .pile')).to_contain_text("18")
        for size in TIGHT:
            resize(page, size)
            picture(page, f"one-large-numbers-{players}-{owner}-{size}")
            wrong = page.evaluate(BOARD_WRONG, MIDDLES["pepper"])
            found += [f"{players}, {owner}, {size}: {what}" for what in wrong]
            clocks = page.locator("[data-owes] time").filter(visible=True)
            expect(clocks).to_have_count(players)
    assert found == []


def test_log_chat_and_controls_never_move_the_board(visit: Visit) -> None:
    """And everything in them is as large as a fingertip."""
    page = visit(regular=NAME, fresh=True, size=TIGHT[0], motion=True).page
    hears(page, A_LINE)
    sit_down(page, "gap", 3)
    Player(page).to_turn()
    for size in TIGHT if SOAK else TIGHTEST:
        page.mouse.move(0, 0)  # away from cards, which rise
        resize(page, size)
        page.wait_for_function(AT_REST)
        before = page.evaluate(PLACES)
        for tab in ("Chat", "Table", "Log"):
            page.get_by_role("tab", name=tab).click()
            expect(page.get_by_role("tabpanel")).to_be_visible()
            if tab == "Chat":
                page.get_by_role("button", name="Block or report Ben").click()
                for action in ("block", "report", "mute"):
                    button = page.get_by_role("button", name=f"{action} Ben", exact=True)
                    expect(button).to_be_visible()
            assert page.evaluate(PLACES) == before, (size, tab)
            assert small(page) == [], (size, tab)
        page.keyboard.press("Escape")
        assert page.evaluate(PLACES) == before, size


# The boxes of everything that can be decided for; a card that is pointed at may rise a little.
PRESSED: Final = """
() => [...document.querySelectorAll("[data-version] button")]
    .filter((element) => element.getBoundingClientRect().width)
    .filter((element) => element.matches("[data-cell], [data-grid-place], :has([data-card])"))
    .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const { card, cell, gridPlace } = element.dataset;
        const inside = element.querySelector("[data-card]")?.dataset.card;
        const name = JSON.stringify({ card, cell, gridPlace, inside, words: element.ariaLabel });
        return [name, [left, top, width, height].map(Math.round)];
    })
"""
RISE: Final = 8


@pytest.mark.parametrize("game", some(list(MIDDLE), 1))
def test_pointing_moves_nothing(visit: Visit, game: str) -> None:
    """Otherwise the press after it would miss: a preview comes while the button is held down."""
    page = visit(regular=NAME, lang="de").page
    sit_down(page, game, PLAYERS[game][1])
    player = Player(page)
    found = []
    for size in 3 * (*TIGHT, Size(1280, 720)) if SOAK else TIGHTEST:
        situation = player.to_turn()
        resize(page, size)
        page.mouse.move(1, 1)
        before = page.evaluate(PRESSED)
        for option in situation.options[: 6 if SOAK else 4]:
            page.locator(option).first.hover()
            page.wait_for_timeout(60)  # the preview comes
            after = dict(map(tuple, page.evaluate(PRESSED)))
            for name, box in before:
                moved = max(abs(a - b) for a, b in zip(box, after.get(name, box), strict=True))
                if moved > RISE:
                    found.append(f"{size}, {option}: {name} {box} {after[name]}")
        player.decide(situation.options[0], situation.mark)
    assert found == []


@pytest.mark.parametrize("game", list(MIDDLE))
def test_replays_fit_every_window(visit: Visit, game: str) -> None:
    """With all hands face up, which is the most that a replay shows, and with one of them."""
    page = visit(regular="Ada", size=Size(1280, 800)).page
    key = ended(page, game)
    go(page, f"/replay/{key}?at=5")
    expect(page.locator("[data-open-hand]").first).to_be_visible()
    number = list(MIDDLE).index(game) % 2
    everyone, own = (SIZES, SIZES) if SOAK else ((*TIGHT[number::2], LARGE), TIGHT[:1])
    for viewer, sizes in {"everyone": everyone, "0": own}.items():
        page.locator('[data-replay="view"]').select_option(viewer)
        for size in sizes:
            resize(page, size)
            picture(page, f"one-replay-{game}-{viewer}-{size}")
            cut = page.evaluate(CUT)
            assert cut == [], f"{viewer} {size}"


# Cards and players of a replay that are not in sight.
CUT: Final = """
() => {
    const felt = document.querySelector("[data-version]");
    const { left, right, top, bottom } = felt.getBoundingClientRect();
    const things = "section[data-seat], [data-open-hand], [data-card], [role=toolbar] button";
    const cut = [...felt.querySelectorAll(things)].filter((element) => {
        const box = element.getBoundingClientRect();
        const beside = box.left < left - 1 || box.right > right + 1;
        return box.width && (beside || box.top < top - 1 || box.bottom > bottom + 1);
    });
    if (felt.scrollHeight > felt.clientHeight + 1) cut.push(felt);
    const page = document.documentElement;
    if (bottom > innerHeight || page.scrollHeight > innerHeight + 1) cut.push(page);
    return cut.map((element) => `${element.tagName} ${JSON.stringify({ ...element.dataset })}`);
}
"""
