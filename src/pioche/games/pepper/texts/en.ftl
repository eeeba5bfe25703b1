pepper-title = Pepper
pepper-summary = Play tricks and dodge the peppers: each costs points, and so does every card of its colour that you have taken.
pepper-option-rounds = How many rounds a match has.
pepper-option-strict_follow = Whether your own pepper of the colour led must be played when no card of your hand can follow.
pepper-label-rounds = Rounds
pepper-label-strict_follow = Your own pepper must follow
pepper-preset-rounds-short = Short: { $value } rounds
pepper-preset-rounds-standard = Standard: { $value } rounds
pepper-preset-rounds-long = Long: { $value } rounds

pepper-no-such-card = “{ $text }” is no card of Pepper: a card is one of the letters r, y, g, b, v, o and a number from 1 to 18, such as g12.
pepper-not-in-the-deck = { $card } is not in the deck for { $number } players, which has the colours { $letters } with numbers from 1 to { $highest }.
pepper-not-yours = You do not hold { $card }. Your hand: { $cards }.
pepper-not-before-you = The pepper { $card } does not lie before you. Your peppers: { $cards }.
pepper-must-follow = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [violet] Violet
   *[orange] Orange
} was led and you hold cards of that colour, so { $card } cannot be played now. Play one of these: { $cards }.
pepper-must-play-pepper = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [violet] Violet
   *[orange] Orange
} was led and your hand cannot follow, so at this table your pepper of that colour must: play { $cards }, not { $card }.

pepper-story-leads = { $player } leads { $card }.
pepper-story-follows = { $player } plays { $card }.
pepper-story-throws = { $player } has none of that colour in hand and plays { $card }.
pepper-story-last-card = That was the last card in the hand of { $player }: the round ends with this trick.
pepper-story-takes = { $player } takes the trick.
pepper-story-takes-peppers = { $number ->
    [one] { $player } takes the trick and with it the pepper { $cards }.
   *[other] { $player } takes the trick and with it the peppers { $cards }.
}
pepper-story-left = { $number ->
    [one] { $player } puts the card left in hand on the pile.
   *[other] { $player } puts the { $number } cards left in hand on the pile.
}
pepper-story-score = { $player }: { $parts }: { $points }
pepper-colour = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[orange] orange
}
pepper-story-cost = { $number ->
    [0] { pepper-colour } pepper { $cost }
    [one] { pepper-colour } pepper { $cost }, { $number } { pepper-colour } card { $points }
   *[other] { pepper-colour } pepper { $cost }, { $number } { pepper-colour } cards { $points }
}
pepper-story-no-pepper = { $player }: no pepper → { $points }

pepper-preview-takes = { $number ->
    [0] It takes the trick, without a pepper.
    [one] It takes the trick, and with it the pepper { $cards }.
   *[other] It takes the trick, and with it the peppers { $cards }.
}
pepper-preview-leaves = { $number ->
    [0] It leaves the trick to { $player }.
    [one] It leaves the trick to { $player }, and with it the pepper { $cards }.
   *[other] It leaves the trick to { $player }, and with it the peppers { $cards }.
}
pepper-preview-leads = { $number ->
    [0] No other hand can beat it: it takes the trick.
    [one] One card that beats it is still in another hand.
   *[other] { $number } cards that beat it are still in other hands.
}
pepper-preview-ahead = { $number ->
    [0] It takes the trick: no other hand can beat it.
    [one] So far it takes the trick; one card that beats it is still in another hand.
   *[other] So far it takes the trick; { $number } cards that beat it are still in other hands.
}
pepper-preview-below = It does not take the trick: so far { $player } does.
pepper-preview-at-stake = { $number ->
    [one] The pepper { $cards } goes with the trick.
   *[other] The peppers { $cards } go with the trick.
}
pepper-preview-last-card = It is the last card in hand: the round ends with this trick.

pepper-label-trick = Trick led by { $player }
pepper-label-to-lead = { $player } leads the next trick.
pepper-label-last-trick = This trick ends the round.
pepper-label-card = Card
pepper-label-peppers = Peppers
pepper-label-pile = Pile

# Why a match ends.
pepper-reason-rounds = all rounds are played

# Labels of zones on the board.
pepper-zone-trick = Trick
