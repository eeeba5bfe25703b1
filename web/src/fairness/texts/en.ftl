# The proof after a match that nobody chose the cards.

proof-title = Were the cards shuffled fairly?
proof-yes = Yes. This page has computed every shuffle again, and all of it is right.
proof-no = No: something does not fit. Below it says what.
proof-perhaps = That cannot be told from this record.
proof-promise = Before anybody sat down, the server drew a secret and showed its fingerprint. Then each player’s device added something of its own. Every shuffle follows from the secret and all additions together (the seeds), so nobody could choose the cards. Now that the secret is open, anybody can check it.
proof-limits = What this does not prove: that nobody could look. The server knows the cards, so trust whoever runs it as you would trust a host at a table.

proof-mark-right = Right:
proof-mark-wrong = Wrong:
proof-mark-unknown = Cannot be told:

proof-commitment-right = The secret fits the fingerprint that was promised.
proof-commitment-wrong = The secret does not fit the fingerprint that was promised: the server has changed its mind.
proof-commitment-untold = The server has not shown its secret yet. It does so when the match is over.
proof-commitment-none = This record does not say where its shuffles came from.
proof-commitment-unreadable = What this record says of its shuffles cannot be read.
proof-shown-right = The fingerprint is the one that this browser was shown before the match.
proof-shown-wrong = The fingerprint is not the one that this browser was shown before the match.
proof-shown-unknown = This browser was not at the table before the match, so it cannot tell whether the fingerprint is still the same.
proof-seed-right = What your device added stands in the record as it was sent.
proof-seed-wrong = What your device added does not stand in the record as it was sent. Unless you added something else from another device, the server had a choice.
proof-seed-none = This browser added nothing to these shuffles.
proof-seed-not-found = What this browser added does not stand in the record. That is right only if you did not play in this match.
proof-bots-right = The bots added nothing, as it should be.
proof-bots-wrong = Something was added for a bot. Only the server can have done that.
proof-first-right = Who starts was drawn as the seeds say.
proof-first-wrong = By the seeds somebody else had to start.
proof-deal-right = { $number ->
    [one] The deal is exactly what the seeds give.
   *[other] All { $number } deals are exactly what the seeds give.
}
proof-deal-wrong = The deal of round { $round } is not what the seeds give.
proof-reshuffle-right = { $number ->
    [one] The new stock is exactly what the seeds give.
   *[other] All { $number } new stocks are exactly what the seeds give.
}
proof-reshuffle-wrong = In round { $round } a new stock is not what the seeds give.

proof-numbers = Show the numbers
proof-numbers-commitment = Fingerprint (SHA-256 of the secret)
proof-numbers-server = The server’s secret
proof-numbers-server-untold = not shown yet
proof-numbers-players = Added by the players
proof-numbers-nothing = nothing
proof-numbers-shuffles = Every shuffle, computed here
proof-numbers-first = Shuffle { $number }: who starts
proof-numbers-deal = Shuffle { $number }: the deal of round { $round }
proof-numbers-reshuffle = Shuffle { $number }: a new stock in round { $round }
proof-numbers-seat = seat { $number }
proof-numbers-expected = The seeds give
proof-numbers-found = The record says
proof-elsewhere = To check it without this page, download the record and run: pioche verify FILE
