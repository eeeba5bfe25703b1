"""Matches at a late moment: full sheets, high columns, many cards won, the last turn of a round.

Nobody clicks through them. The page of the player decides over a socket of its own, as fast as the
server answers, and shows the board afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from playwright.sync_api import Page

from tests.browser.tables import ASIDE, GO, begun, knows, meet, show


class Late(NamedTuple):
    """A late moment of a game."""

    options: Mapping[str, int]
    until: str
    """Whether it has come, in JavaScript: `view` is the public view, `own` the player's."""
    decide: str = "own.legal[decided % own.legal.length]"
    """What the player decides until then."""


LATE: Final = {
    "dicht-dran": Late(
        {"cycles": 2},
        "view.round === 2 && view.place === 5",
        # Whoever misses draws cards: the hand gets large, and others win much.
        "own.hand[own.away.indexOf(Math.max(...own.away))]",
    ),
    "gap": Late({"rounds": 2}, "view.round === 2 && own.hand.length <= 2"),
    "pepper": Late({"rounds": 2}, "view.round === 2 && own.hand.length <= 2"),
    "qwinto": Late(
        {},
        "view.sheets.some(({ rows, misses }) => misses === 3"
        " || Object.values(rows).flat().filter(Boolean).length > 12)",
        "own.legal.find((decision) => decision !== 'pass')",
    ),
    "hearts": Late({"rounds": 2}, "view.round === 2 && own.hand.length === 1"),
}

LAST_TURNS: Final = {
    "gap": LATE["gap"]._replace(until="own.hand.length <= 2"),
    "dicht-dran": LATE["dicht-dran"]._replace(
        until="view.stock <= 8 || Math.min(...view.hands) <= 2"
    ),
    "pepper": LATE["pepper"]._replace(until="own.hand.length <= 3"),
    "hearts": LATE["hearts"]._replace(until="own.hand.length <= 2"),
}
"""The last turns of the first round."""

PLAYED_OUT: Final = {game: late._replace(until="view.over") for game, late in LATE.items()}
"""The end of the match, with the player still in their seat."""

ADVANCE: Final = """
(table) => new Promise((done, failed) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    let [view, own, asked, decided] = [{}, {}, "", 0];
    const end = (how, why) => {
        socket.onclose = null;
        socket.close();
        how(why);
    };
    socket.onclose = () => failed(new Error("the connection is lost"));
    socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "hello") socket.send(JSON.stringify({ type: "subscribe", table }));
        if (message.type === "refused") end(failed, new Error(message.text));
        if (!["table", "update"].includes(message.type)) return;
        Object.assign(view, message.public);
        Object.assign(own, message.private?.[0]);
        if (view.over && UNTIL) return end(done, decided);
        if (view.over) return end(failed, new Error("the match was over before"));
        // A choice that waits for others stays as it is.
        const moment = `${message.turn} ${own.legal}`;
        if (!view.actors.includes(0) || moment === asked) return;
        if (UNTIL) return end(done, decided);
        // With the same one, a later call would ask for what has been done.
        const id = `late-${message.version}-${decided}`;
        const wanted = { type: "decide", id, table, seat: 0, turn: message.turn };
        socket.send(JSON.stringify({ ...wanted, decision: DECISION }));
        [asked, decided] = [moment, decided + 1];
    };
})
"""


def begin_late(page: Page, game: str, late: Late, players: int | None = None) -> str:
    """A match against quick bots at a late moment; its key. The page shows it."""
    meet(page)
    key = begun(page, game, players, **late.options)
    skip(page, late, key)
    return key


def skip(page: Page, late: Late, table: str) -> None:
    """Go on at a late moment of a match. What the page would show in between is not drawn."""
    if knows(page):
        page.evaluate(GO, ASIDE)
    advance(page, late, table)
    show(page, table)


def advance(page: Page, late: Late, table: str) -> int:
    """Play to a late moment of a match that has begun; return how often the player decided."""
    script = ADVANCE.replace("UNTIL", late.until).replace("DECISION", late.decide)
    decided: int = page.evaluate(script, table)
    return decided
