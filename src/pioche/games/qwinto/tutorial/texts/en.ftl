# Qwinto’s tutorial, in the order in which it is said.

qwinto-tutorial-goal = You fill this sheet with numbers. In each row they must rise from left to right. You score for rows and columns, most of all for complete ones.
qwinto-tutorial-lay = On your turn you cover one of the four cards with one of yours. Your card and the two beside it are added up; the one diagonally opposite doesn’t count. Lay { $card } at the top left: 5 + 4 + 1 = 10.
qwinto-tutorial-lay-instead = You could lay that, too. For now, lay { $card } at the top left.
qwinto-tutorial-write = The total is 10, in the colours of the three cards: yellow or purple. Grey is not a colour. Write it in the framed yellow cell, with room on both sides for lower and higher numbers.
qwinto-tutorial-write-instead = It would fit there, too. For now, write it in the framed cell.
qwinto-tutorial-theirs = { $player } has laid a card: 6, in orange or purple. You may write the other players’ totals, too; on their turns, writing nothing costs nothing. Write this one in orange.
qwinto-tutorial-theirs-instead = You may do that, too. For now, write it in the framed cell.
qwinto-tutorial-pair = Your turn. Two cards of the same value can be laid together, the second beside the first; only the total around the second one counts. Lay { $first } at the top right, then { $second } below it.
qwinto-tutorial-pair-instead = You could lay that, too. For now, lay both zeros: { $first } at the top right, then { $second } at the bottom right.
qwinto-tutorial-low = The total is 1, the lowest number there is. Write it at the very beginning of the purple row.
qwinto-tutorial-low-instead = It would fit there, too. For now, write it in the framed cell.
qwinto-tutorial-miss = { $player }’s total was −1. Only the numbers 1 to 18 can be written, so nobody writes. If you write nothing on your own turn, you take a miss, and each miss costs five points. The others never take one.
qwinto-tutorial-again = Your turn. Lay { $card } at the bottom left: 3 + 5 − 2 = 6.
qwinto-tutorial-again-instead = You could lay that, too. For now, lay { $card } at the bottom left.
qwinto-tutorial-column = 6, in yellow or purple. The same number can’t be in a column twice, so the 6 in orange blocks the yellow cell below it. Write it in the purple pentagon: once all three cells of that column are filled, you score the number in the pentagon.
qwinto-tutorial-column-instead = It would fit there, too. For now, write it in the purple pentagon.
qwinto-tutorial-end = Many turns later. The game ends when someone completes a second row or takes a fourth miss. Your orange row is complete, and yellow lacks one number. Lay { $card } at the top right.
qwinto-tutorial-end-instead = You could lay that, too. But { $card } at the top right makes the number you need.
qwinto-tutorial-last = That makes 4. Write it in the last yellow cell.
qwinto-tutorial-last-instead = You may do that, too. But the 4 completes your yellow row.
qwinto-tutorial-score = Two complete rows: that’s the end. They score their last numbers, 13 and 14; purple scores a point for each of its 5 numbers; complete columns score their pentagons, 6, 4 and 15. That makes 57. { $player } loses 15 points for three misses.
qwinto-tutorial-match = You know the rules now. Whoever has the most points at the end wins.
