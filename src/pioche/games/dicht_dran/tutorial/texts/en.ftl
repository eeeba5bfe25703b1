# Dicht dran’s tutorial, in the order in which it is said.

dicht-dran-tutorial-goal = Peppers are points. Each pepper on a card you win scores one; each pepper left in your hand at the end costs one. So win cards, and get rid of your own.
dicht-dran-tutorial-target = This card is the target. Everyone plays one card, in secret and at the same time. The card closest to { $target } wins it.
dicht-dran-tutorial-gap = The cards beside the target are the ends of the gap, from { $low } to { $high }. A card that lands in the gap without winning is discarded at no cost.
dicht-dran-tutorial-closest = The others have chosen already. Play { $card }: it’s only 2 away from the target.
dicht-dran-tutorial-closest-instead = You could play that, too. For now, try the card closest to the target.
dicht-dran-tutorial-won = Nobody was closer. The { $target } with its three peppers is yours, and your { $card } takes its place in the ring.
dicht-dran-tutorial-others = { $first }’s { $free } was in the gap and cost nothing. { $second }’s { $outside } was outside. It shows three peppers, so { $second } drew three cards.
dicht-dran-tutorial-free = The target moves on clockwise: now it’s { $target }, with the gap from { $low } to { $high }. Someone is probably closer than you, so use the gap. Play { $card } and get rid of three peppers.
dicht-dran-tutorial-free-instead = You could play that, too. For now, get rid of the card with the most peppers that lands in the gap.
dicht-dran-tutorial-outside = Now the target is { $target }, and the gap, { $low } to { $high }, lies elsewhere. You have no card near either, so you’ll have to draw. Play { $card }: it shows only one pepper.
dicht-dran-tutorial-outside-instead = You could play that, too. For now, try the card that costs the least: the one with a single pepper, { $card }.
dicht-dran-tutorial-drew = One pepper on { $card }, so you drew one card: { $drawn }.
dicht-dran-tutorial-near = And it’s useful right away: the target is { $target }. Play { $card }.
dicht-dran-tutorial-near-instead = You could play that, too. For now, try the card you’ve just drawn.
dicht-dran-tutorial-tie = { $player }’s { $other } was just as close as your { $card }: both were 4 away. Then the higher card wins, so { $target } is yours.
dicht-dran-tutorial-end = A few turns later. The cycle ends when someone has no cards left or the stock runs out, and { $player } is down to one card. The target is { $target }: play { $card }.
dicht-dran-tutorial-end-instead = You could play that, too. For now, try the card closer to the target.
dicht-dran-tutorial-score = { $player } has no cards left, so the cycle is over. You won cards with 9 peppers. The { $left } left in your hand shows 2: that makes 9 − 2 = 7 points.
dicht-dran-tutorial-match = You know the rules now. A match is two cycles, and the highest total wins.
