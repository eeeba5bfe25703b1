# GAP’s tutorial, in the order in which it is said.

gap-tutorial-goal = You collect cards in columns, one for each colour. When the round ends, your tallest column scores one point per card, and your shortest other column costs one point per card. So: a lot of one colour, little of the rest.
gap-tutorial-middle = Each turn you play one card from your hand. Its number decides which of these cards it takes.
gap-tutorial-neighbours = Play { $card }. There’s no other 4 here, so it takes its neighbours: { $low } below and { $high } above.
gap-tutorial-neighbours-instead = You could play that, too. For now, try the card that takes a neighbour on each side.
gap-tutorial-column = Three red cards already: that’s your tallest column. The middle is filled up to four again from the stock.
gap-tutorial-equal = { $player } played an 8 and took both 8s. A card takes every card with its own number.
gap-tutorial-circle = The numbers run in a circle: after 9 comes 0. Play { $card }, and it takes its neighbour { $taken }.
gap-tutorial-circle-instead = You could play that, too. For now, try the card whose neighbour is 0.
gap-tutorial-nothing = { $player }’s card found neither a 9 nor a neighbour. It stays in the middle and belongs to nobody now. That makes five cards; nothing is drawn until there are fewer than four.
gap-tutorial-two-colours = Your { $card } finds no 1 and no 0, but two 2s: { $choice }. It takes only one of them, and you choose. Play it.
gap-tutorial-two-colours-instead = You could play that, too. For now, try the card that gives you a choice.
gap-tutorial-choose = Which colour suits you? We’ll add a few yellow cards in this round: take { $card }.
gap-tutorial-choose-instead = Green would be fine in a match. In this round, take the yellow one.
gap-tutorial-same-first = The same number always comes first. Play { $card }: it takes { $taken } and leaves its neighbour { $left } where it is.
gap-tutorial-same-first-instead = You could play that, too. For now, try the card that finds its own number.
gap-tutorial-minus = Red is your tallest column (+). Green is your shortest other one (−), so its card costs a point. A colour you don’t have at all costs nothing.
gap-tutorial-get-rid = You have to play a card every turn. { $card } finds nothing, so it goes to the middle: a way to get rid of a card you don’t want.
gap-tutorial-get-rid-instead = Keep that one for the last turn: it’s about to take something good.
gap-tutorial-last-card = Your last card. Play { $card }: it takes { $taken }.
gap-tutorial-score = All hands are empty, so the round is scored. Your 8 red cards score 8 points, your 2 green cards cost 2: that’s 6. { $player } gets 6 − 1 = 5.
gap-tutorial-match = You know the rules now. A match goes on with new rounds until someone has 30 points at the end of a round; the highest total wins.
