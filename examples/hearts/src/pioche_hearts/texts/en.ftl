hearts-title = Hearts
hearts-summary = A trick-taking game: leave the hearts and the queen of spades to the others, unless you can take them all.
hearts-option-target = The match ends when someone has this many points against them.
hearts-option-rounds = Play a fixed number of rounds, without a limit on points.
hearts-label-target = Points that end the match
hearts-label-rounds = Rounds
hearts-preset-target-short = Short: { $value } points
hearts-preset-target-standard = Standard: { $value } points

hearts-no-such-card = “{ $text }” is not a card: write the rank (2 to 10, J, Q, K or A) and the suit (C, D, S or H), such as 10H or QS.
hearts-not-yours = You don’t have { $card }. Your hand: { $hand }.
hearts-passed-already = You have already chosen to pass { $card }. Choose another card.
hearts-two-of-clubs = The round opens with the two of clubs, so { $card } cannot be played now. Play { $cards }.
hearts-not-broken = Hearts are not broken yet, so you cannot lead { $card }. Lead one of these: { $cards }.
hearts-first-trick = In the first trick, hearts and the queen of spades must stay in your hand if you have anything else, so { $card } cannot be played now. Play one of these: { $cards }.
hearts-must-follow = { $suit ->
    [clubs] Clubs
    [diamonds] Diamonds
    [spades] Spades
   *[hearts] Hearts
} were led and you have some, so { $card } cannot be played now. Play one of these: { $cards }.
hearts-pass-size = A pass takes { $expected } cards, not { $found }.
hearts-pass-in-play = Cards cannot be passed now: the tricks have begun, or this round has no pass.
hearts-play-before-pass = No card can be played before everybody has passed three.

hearts-story-passes = { $player } has chosen three cards to pass.
    .you = You have chosen three cards to pass.
hearts-story-exchanged = { $direction ->
    [left] Everybody takes the three cards from the player on their right.
    [right] Everybody takes the three cards from the player on their left.
   *[across] Everybody takes the three cards from the player opposite.
}
hearts-story-opens = { $player } has the two of clubs and leads.
    .you = You have the two of clubs and lead.
hearts-story-leads = { $player } leads { $card }.
    .you = You lead { $card }.
hearts-story-follows = { $player } plays { $card }.
    .you = You play { $card }.
hearts-story-discards = { $player } cannot follow and discards { $card }.
    .you = You cannot follow and discard { $card }.
hearts-story-broken = Hearts are broken.
hearts-story-takes = { $player } takes the trick.
    .you = You take the trick.
hearts-story-takes-points = { $points ->
    [one] { $player } takes the trick and one point: { $cards }.
   *[other] { $player } takes the trick and { $points } points: { $cards }.
}
    .you = { $points ->
        [one] You take the trick and one point: { $cards }.
       *[other] You take the trick and { $points } points: { $cards }.
    }
hearts-story-moon = { $player } shot the moon: 0 points, and { $points } for everybody else.
    .you = You shot the moon: 0 points, and { $points } for everybody else.
hearts-story-clean = { $player }: no points → { $points }
    .you = You: no points → { $points }
hearts-story-score = { $player }: { $parts } → { $points }
    .you = You: { $parts } → { $points }
hearts-part-hearts = { $number ->
    [one] one heart
   *[other] { $number } hearts
}
hearts-part-queen = { $card }

hearts-preview-passes = { $number ->
    [0] It goes to { $player } and completes your pass.
    [one] It goes to { $player }; choose one more card after it.
   *[other] It goes to { $player }; choose { $number } more cards after it.
}
hearts-preview-takes = { $points ->
    [0] It takes the trick, without points.
    [one] It takes the trick and one point: { $cards }.
   *[other] It takes the trick and { $points } points: { $cards }.
}
hearts-preview-leaves = { $points ->
    [0] It leaves the trick to { $player }.
    [one] It leaves the trick to { $player }, with one point: { $cards }.
   *[other] It leaves the trick to { $player }, with { $points } points: { $cards }.
}
hearts-preview-leads = { $number ->
    [0] No other hand can beat it: it takes the trick.
    [one] One card that beats it may still be in another hand.
   *[other] { $number } cards that beat it may still be in other hands.
}
hearts-preview-ahead = { $number ->
    [0] It takes the trick: nobody can beat it now.
    [one] So far it takes the trick; one card may still beat it.
   *[other] So far it takes the trick; { $number } cards may still beat it.
}
hearts-preview-below = It does not take the trick: so far { $player } does.
hearts-preview-at-stake = { $points ->
    [one] One point goes with the trick: { $cards }.
   *[other] { $points } points go with the trick: { $cards }.
}
hearts-preview-breaks = It breaks hearts.

hearts-label-pass = { $direction ->
    [left] Choose three cards for the player on your left.
    [right] Choose three cards for the player on your right.
   *[across] Choose three cards for the player opposite.
}
hearts-label-trick = Trick led by { $player }
hearts-label-to-lead = { $player } leads the next trick.
hearts-label-card = Card
hearts-label-tricks = Tricks
hearts-label-passed = You passed
hearts-label-received = You received

# The spoken name of a card.
hearts-card-name = { $value ->
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[other] { $value }
} of { $colour ->
    [green] clubs
    [blue] diamonds
    [black] spades
   *[red] hearts
}

# Why a match ends.
hearts-reason-target = someone reached the limit on points
hearts-reason-rounds = all rounds have been played

# Labels of zones on the board.
hearts-zone-trick = Trick
hearts-zone-pass-left = Cards to pass left
hearts-zone-pass-across = Cards to pass across
hearts-zone-pass-right = Cards to pass right
hearts-zone-points = Points
hearts-zone-passing = You pass
