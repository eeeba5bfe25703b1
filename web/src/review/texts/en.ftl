# The review of a match, as a page.

review-page-name = Review
review-page-title = Review · { $game }: { $players }
review-page-tab-overview = Overview
review-page-tab-story = Key moments
review-page-tab-moves = Move by move
review-page-beginning = Preparing the review…
review-page-making = A strong player is going through the match…
review-page-waiting = { $number ->
    [one] One other review is ahead.
   *[other] { $number } other reviews are ahead.
}
review-page-progress = Progress of the review
review-page-as-table = As a table
review-page-after = After
review-page-verdict-well = Decisions made the difference, in favour of { $player }.
review-page-verdict-badly = Decisions made the difference, against { $player }.
review-page-verdict-lucky = The cards made the difference: { $player } was lucky.
review-page-verdict-unlucky = The cards made the difference: { $player } was unlucky.
review-page-verdict-even = Neither decisions nor luck changed much for { $player }.
review-page-points = { $points } { $amount ->
    [one] point
   *[other] points
}
review-page-costs = { $percent }, { $points } { $amount ->
    [one] point
   *[other] points
}
review-page-no-decision = No decision in this step.
review-page-chose = { $player } chose { $decision }.
review-page-better = Better: { $decision }
review-page-show = Show
review-page-show-own = { $player }’s decisions
review-page-show-costly = Costly decisions
review-page-show-all = All decisions
review-page-moment = Round { $round }: { $player } decides
review-page-try = What would you do in { $player }’s place? Choose on the board or here.
review-page-reveal = Show answer
review-page-tried-best = Exactly: that’s the best decision.
review-page-tried-same = { $player } chose the same: { $word }. { $best } was better.
review-page-tried = { $decision }: { $word }. { $best } was better.
review-page-choices = All possible decisions
review-page-decision = Decision
review-page-winning = Chance of winning
review-page-in-round = Points in the round
review-page-yours = your choice
review-page-played = played
review-page-see = See move
review-page-next = Next moment

# What reviews say about many matches.

people-reviewed = Luck and skill
people-reviewed-solo = { $game }, solo
people-reviewed-mean = On average per match
people-reviewed-count = { $matches ->
    [one] Based on one reviewed match out of { $played } finished. A single match says little.
   *[other] Based on { $matches } reviewed matches out of { $played } finished. The fewer there are, the less they say.
}
people-luck-few = There are too few reviewed matches to tell whether you have been lucky.
people-luck-even = Your luck evens out.
people-luck-good = You’ve had more than your share of luck.
people-luck-bad = You’ve had less than your share of luck.
people-phase-opening = Your openings cost you most: { $points } { $points ->
    [one] point
   *[other] points
} a match.
people-phase-middle = The middle of the round costs you most: { $points } { $points ->
    [one] point
   *[other] points
} a match.
people-phase-endgame = Your endgames cost you most: { $points } { $points ->
    [one] point
   *[other] points
} a match.
people-part-own = Your decisions
people-part-others = Others’ decisions
people-part-luck = Luck
people-part-chance = Chance of winning
people-part-points = Points ahead
