"""A bot of your own at an online table: it takes the first legal decision.

python examples/my_bot.py http://127.0.0.1:8642/t/KEY TOKEN

The address is the table's link. The token says whose bot it is: you get one on the server's page,
under your name, “Programs that play for you”. docs/bots.md shows how to get both without a browser,
and docs/protocol.md describes the messages. `table.view(seat)` is everything that the seat can see.
"""

import asyncio
import sys

from pioche.client import Client, ClientError, Refused


def choose(view, legal):
    """Return a decision in the game's notation. Put something clever here."""
    return legal[0]


async def play(url, token):
    async with Client(url, token=token) as client:
        table = client.table()
        await table.join()
        async for _ in table:  # every event until the match is over
            for seat in table.you:
                if table.owes(seat):
                    try:
                        await table.decide(seat, choose(table.view(seat), table.legal(seat)))
                    except Refused as refusal:  # for example, the time was up
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
