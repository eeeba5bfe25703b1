pepper-title = Pepper
pepper-summary = A trick-taking game in which you dodge the peppers: each one you are left with costs points, and so does every card of its colour that you have taken.
pepper-option-rounds = Number of rounds in a match.
pepper-option-strict_follow = If no card in your hand can follow, you must play your pepper of the colour led, if you have it.
pepper-label-rounds = Rounds
pepper-label-strict_follow = Your pepper must follow
pepper-preset-rounds-short = Short: { $value } rounds
pepper-preset-rounds-standard = Standard: { $value } rounds
pepper-preset-rounds-long = Long: { $value } rounds

pepper-no-such-card = “{ $text }” is not a Pepper card. A card is one of the letters r, y, g, b, v, o and a number from 1 to 18, such as g12.
pepper-not-in-the-deck = { $card } is not in the deck for { $number } players, which has the colours { $letters } with numbers from 1 to { $highest }.
pepper-not-yours = You don’t have { $card }. Your hand: { $cards }.
pepper-not-before-you = You don’t have the pepper { $card } in front of you. Your peppers: { $cards }.
pepper-must-follow = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [violet] Violet
   *[orange] Orange
} was led and you hold cards of that colour, so you can’t play { $card }. Play one of these: { $cards }.
pepper-must-play-pepper = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [violet] Violet
   *[orange] Orange
} was led and your hand can’t follow. At this table you must then play your pepper of that colour: play { $cards }, not { $card }.

pepper-story-leads = { $player } leads { $card }.
    .you = You lead { $card }.
pepper-story-follows = { $player } plays { $card }.
    .you = You play { $card }.
pepper-story-throws = { $player } has none of that colour in hand and plays { $card }.
    .you = You have none of that colour in hand and play { $card }.
pepper-story-last-card = That was the last card in { $player }’s hand: the round ends with this trick.
    .you = That was the last card in your hand: the round ends with this trick.
pepper-story-takes = { $player } takes the trick.
    .you = You take the trick.
pepper-story-takes-peppers = { $number ->
    [one] { $player } takes the trick, including the pepper { $cards }.
   *[other] { $player } takes the trick, including the peppers { $cards }.
}
    .you = { $number ->
        [one] You take the trick, including the pepper { $cards }.
       *[other] You take the trick, including the peppers { $cards }.
    }
pepper-story-left = { $number ->
    [one] { $player } puts the card left in hand on their pile.
   *[other] { $player } puts the { $number } cards left in hand on their pile.
}
    .you = { $number ->
        [one] You put the card left in hand on your pile.
       *[other] You put the { $number } cards left in hand on your pile.
    }
pepper-story-score = { $player }: { $parts } → { $points }
    .you = You: { $parts } → { $points }
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
    .you = You: no pepper → { $points }

pepper-preview-takes = { $number ->
    [0] It takes the trick, which has no peppers.
    [one] It takes the trick, including the pepper { $cards }.
   *[other] It takes the trick, including the peppers { $cards }.
}
pepper-preview-leaves = { $number ->
    [0] It leaves the trick to { $player }.
    [one] It leaves the trick to { $player }, including the pepper { $cards }.
   *[other] It leaves the trick to { $player }, including the peppers { $cards }.
}
pepper-preview-leads = { $number ->
    [0] No other hand can beat it: it takes the trick.
    [one] One card that beats it is still in another hand.
   *[other] { $number } cards that beat it are still in other hands.
}
pepper-preview-ahead = { $number ->
    [0] It takes the trick: no other hand can beat it.
    [one] It is winning the trick so far; one card that beats it is still in another hand.
   *[other] It is winning the trick so far; { $number } cards that beat it are still in other hands.
}
pepper-preview-below = It does not take the trick: { $player } is winning it so far.
pepper-preview-at-stake = { $number ->
    [one] The pepper { $cards } is in the trick.
   *[other] The peppers { $cards } are in the trick.
}
pepper-preview-last-card = It is the last card in your hand: the round ends with this trick.

pepper-nudge-lead-pepper = You lead: somebody may have to take what you would rather not keep.
pepper-nudge-lead-low = You lead: look for a card that others will have to beat.
pepper-nudge-lead-high = You lead: some tricks do you no harm if you take them yourself.
pepper-nudge-pepper = This is a chance to pass on something that costs you.
pepper-nudge-discard = You can’t follow: which card could hurt you later?
pepper-nudge-below = Leave this trick to somebody else.
pepper-nudge-take = You don’t need to avoid this trick.
pepper-nudge-hope = You can afford to be ahead in this trick: others still play after you.

pepper-label-trick = Trick led by { $player }
pepper-label-to-lead = { $player } leads the next trick.
pepper-label-last-trick = This trick ends the round.
pepper-label-card = Card
pepper-label-peppers = Peppers
pepper-label-pile = Pile

# Why a match ends.
pepper-reason-rounds = all rounds have been played

# Labels of zones on the board.
pepper-zone-trick = Trick

# Themes of puzzles.

pepper-theme-lead = Leading
pepper-theme-discard = Discarding
pepper-theme-pepper = Playing a pepper
pepper-theme-take-trick = Taking the trick
pepper-theme-duck = Ducking
