# The proof, after a match, that nobody chose the cards.

proof-title = Were the cards shuffled fairly?
proof-yes = Yes. This page recomputed every shuffle, and they all match.
proof-no = No. Something does not match; see below.
proof-perhaps = This record doesn’t show it.
proof-promise = Before anyone sat down, the server drew a secret and published its fingerprint. Then each player’s device added a random text of its own. Every shuffle is computed from the secret and all these texts together (the seeds), so nobody could choose the cards. Now that the secret is public, anyone can check.
proof-limits = This does not prove that nobody looked at the cards: the server knows them. Trust whoever runs it as you would trust a host at a real table.

proof-mark-right = Correct:
proof-mark-wrong = Wrong:
proof-mark-unknown = Unknown:

proof-commitment-right = The secret matches the fingerprint that was published.
proof-commitment-wrong = The secret does not match the fingerprint that was published: the server has swapped it.
proof-commitment-untold = The server has not published its secret yet. It does so when the match is over.
proof-commitment-none = This record does not say where its shuffles came from.
proof-commitment-unreadable = The shuffle data in this record can’t be read.
proof-shown-right = The fingerprint is the one this browser saw before the match.
proof-shown-wrong = The fingerprint is not the one this browser saw before the match.
proof-shown-unknown = This browser was not at the table before the match, so it can’t tell whether the fingerprint has changed.
proof-seed-right = The text your device added is in the record, unchanged.
proof-seed-wrong = The text your device added is not in the record as it was sent. Unless you added another one from a different device, the server could influence the shuffles.
proof-seed-none = This browser added nothing to these shuffles.
proof-seed-not-found = The text this browser added is not in the record. That is fine only if you did not play in this match.
proof-seed-common = Everybody had the same cards, so nobody added a seed. The fingerprint was public before anybody played.
proof-seed-not-common = The record says that everybody had the same cards, but it contains seeds of players, which would change them.
proof-seed-continued = The match was played on from another one, with the same seeds as there.
proof-bots-right = Nothing was added for the bots, as it should be.
proof-bots-wrong = Something was added for a bot. Only the server can have done that.
proof-first-right = The starting player is the one the seeds give.
proof-first-wrong = The seeds give a different starting player.
proof-first-named-seat = The host named the starting player, so nobody was drawn.
proof-first-named-youngest = The youngest starts: the host said who that is, so nobody was drawn.
proof-first-named-loser = The loser of the previous match starts. If several shared the last place, the seeds chose among them.
proof-deal-right = { $number ->
    [one] The deal is exactly what the seeds give.
   *[other] All { $number } deals are exactly what the seeds give.
}
proof-deal-wrong = The deal of round { $round } is not what the seeds give.
proof-reshuffle-right = { $number ->
    [one] The reshuffled stock is exactly what the seeds give.
   *[other] All { $number } reshuffled stocks are exactly what the seeds give.
}
proof-reshuffle-wrong = In round { $round }, a reshuffled stock is not what the seeds give.

proof-numbers = Show the numbers
proof-numbers-commitment = Fingerprint (SHA-256 of the secret)
proof-numbers-server = The server’s secret
proof-numbers-server-untold = not published yet
proof-numbers-players = Added by the players
proof-numbers-nothing = nothing
proof-numbers-shuffles = Every shuffle, recomputed here
proof-numbers-first = Shuffle { $number }: starting player
proof-numbers-deal = Shuffle { $number }: deal of round { $round }
proof-numbers-reshuffle = Shuffle { $number }: reshuffle in round { $round }
proof-numbers-seat = seat { $number }
proof-numbers-expected = The seeds give
proof-numbers-found = The record says
proof-elsewhere = To check it without this page, download the record and run: pioche verify FILE
