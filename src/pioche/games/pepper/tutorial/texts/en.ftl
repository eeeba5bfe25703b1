# Pepper’s tutorial, in the order in which it is said.

pepper-tutorial-goal = Cards are played in tricks, and you want none of them. What costs you points are the peppers, the 1s: whoever owns one when the round ends loses 2 points, and 1 more for every card of its colour they have taken.
pepper-tutorial-yours = You have been dealt the yellow pepper. Peppers lie face up in front of their players and aren’t part of the hand. Get rid of it before the round ends.
pepper-tutorial-follow = { $player } led green. You have green in your hand, so you have to play green. The highest green card takes the trick, and you don’t want it: play { $card }.
pepper-tutorial-follow-instead = That’s allowed, but a low card is safer here. Play { $card }.
pepper-tutorial-taken = { $player } played the highest green card and takes the trick. Its cards go on a pile, face down. Then { $player } leads the next one.
pepper-tutorial-free = { $player } leads blue. You have no blue card, so you may play anything, even a pepper in front of you. What a chance: play { $card }.
pepper-tutorial-free-instead = That’s allowed, but this is your chance to get rid of the pepper. Play { $card }.
pepper-tutorial-given = { $player }’s { $card } was the highest blue card; other colours never take a trick. Now the pepper lies in front of { $player }.
pepper-tutorial-forced = { $first } led red, and { $second } played the red pepper: instead of a card from your hand, you may always follow with the pepper of that colour. Your only red card is { $card }, so you have to play it.
pepper-tutorial-caught = You took the trick, and the pepper with it. If you still have it at the end, it costs 2 points, and each red card in your pile costs 1. But it can be played again.
pepper-tutorial-lead = You lead. You may lead a pepper, too: it’s the lowest card of its colour, so whoever follows with the highest card gets it. Play { $card }.
pepper-tutorial-lead-instead = That’s allowed, but first get rid of the pepper. Play { $card }.
pepper-tutorial-passed = The others had to follow, and the higher card got the pepper: it’s { $player }’s now. If nobody had followed, it would have come back to you.
pepper-tutorial-end = Seven tricks later. { $player } has played the last card of their hand: once this trick is complete, the round is over. You have no blue, so play what you like: { $card }, for instance.
pepper-tutorial-end-instead = That’s fine, too. For now, play { $card }.
pepper-tutorial-score = The cards left in your hand go on your own pile. You own no pepper, so you lose nothing, whatever you have taken. { $first } and { $second } pay for theirs, and for every card of the same colours.
pepper-tutorial-match = You know the rules now. A match has five rounds, and whoever is closest to zero wins.
