"""Your own bot at an online table: it plays its lowest card, or the first legal decision.

python examples/my_bot.py http://127.0.0.1:8642/t/KEY TOKEN

The first argument is the table's link, from its page. The token says whose bot it is: create one on
the server's page, under your name, “Programs that play for you”. docs/bots.md shows how to get both
without the page, and docs/protocol.md describes the messages. `table.view(seat)` is everything that
the seat can see.
"""

import asyncio
import sys

from pioche.client import Client, ClientError, Refused


def choose(view, legal):
    """The decision, in the game's notation. This is the place for something clever."""
    return legal[0]


async def play(url, token):
    async with Client(url, token=token) as client:
        table = client.table()
        await table.join()
        async for _ in table:  # whatever happens, until the match is over
            for seat in table.you:
                if table.owes(seat):
                    try:
                        await table.decide(seat, choose(table.view(seat), table.legal(seat)))
                    except Refused as refusal:  # the time was up, for example
                        print(refusal)
        print("Winners:", [table.info.seats[seat].name for seat in table.public["winners"]])


if len(sys.argv) != 3:
    print("usage: python my_bot.py http://SERVER/t/KEY TOKEN", file=sys.stderr)
    sys.exit(2)
try:
    asyncio.run(play(*sys.argv[1:]))
except ClientError as error:
    sys.exit(str(error))
except KeyboardInterrupt:
    pass
