# The review of a match, as a page.

review-page-name = Review
review-page-title = Review · { $game }: { $players }
review-page-tab-overview = Overview
review-page-tab-story = Key moments
review-page-tab-moves = Move by move
review-page-beginning = The match is being prepared for its review…
review-page-making = A strong player is going through the match…
review-page-waiting = { $number ->
    [one] One other review comes first.
   *[other] { $number } other reviews come first.
}
review-page-progress = Progress of the review
review-page-as-table = As a table
review-page-after = After
review-page-verdict-well = Decisions made the difference, in favour of { $player }.
review-page-verdict-badly = Decisions made the difference, against { $player }.
review-page-verdict-lucky = The cards made the difference: { $player } was lucky.
review-page-verdict-unlucky = The cards made the difference: { $player } was unlucky.
review-page-verdict-even = Neither decisions nor luck moved much for { $player }.
review-page-points = { $points } points
review-page-costs = { $percent }, { $points } points
review-page-no-decision = No decision in this step.
review-page-chose = { $player } chose { $decision }.
review-page-better = Better: { $decision }
review-page-show = Show
review-page-show-own = { $player }’s decisions
review-page-show-costly = All that cost something
review-page-show-all = All decisions
review-page-moment = Round { $round }: { $player } decides
review-page-try = What would you do in { $player }’s place? Choose on the board or here.
review-page-reveal = Show answer
review-page-tried-best = Exactly: that is the best decision.
review-page-tried-same = That is what { $player } chose, too: { $word }. { $best } was better.
review-page-tried = { $decision }: { $word }. { $best } was better.
review-page-choices = All possible decisions
review-page-decision = Decision
review-page-winning = Chance of winning
review-page-in-round = Points in the round
review-page-yours = your choice
review-page-played = was played
review-page-see = See move
review-page-next = Next moment
