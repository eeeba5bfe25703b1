# La manche guidée de Dicht dran, dans l’ordre.

dicht-dran-tutorial-goal = Les piments sont des points. Chaque piment d’une carte gagnée en rapporte un ; chaque piment resté en main à la fin en coûte un. Gagnez donc des cartes, et débarrassez-vous des vôtres.
dicht-dran-tutorial-target = Cette carte est la cible. Tout le monde joue une carte, en secret et en même temps. La plus proche de { $target } gagne la cible.
dicht-dran-tutorial-gap = Les voisines de la cible sont les bornes de l’intervalle, de { $low } à { $high }. Une carte qui tombe dedans sans gagner part à la défausse et ne coûte rien.
dicht-dran-tutorial-closest = Les autres ont déjà choisi. Jouez le { $card } : il n’est qu’à 2 de la cible.
dicht-dran-tutorial-closest-instead = Ce serait permis. Essayez plutôt la carte la plus proche de la cible.
dicht-dran-tutorial-won = Personne n’était plus près. Le { $target } et ses trois piments sont à vous, et votre { $card } prend sa place dans le cercle.
dicht-dran-tutorial-others = Le { $free } de { $first } était dans l’intervalle et n’a rien coûté. Le { $outside } de { $second } était en dehors. Il porte trois piments : { $second } a pioché trois cartes.
dicht-dran-tutorial-free = La cible avance dans le sens horaire : c’est le { $target }, avec un intervalle de { $low } à { $high }. Quelqu’un est sans doute plus près que vous ; profitez de l’intervalle. Jouez le { $card } et débarrassez-vous de trois piments.
dicht-dran-tutorial-free-instead = Ce serait permis. Jouez plutôt la carte de l’intervalle qui porte le plus de piments.
dicht-dran-tutorial-outside = La cible est maintenant le { $target }, et l’intervalle, de { $low } à { $high }, est ailleurs. Vous n’avez rien près de l’un ni dans l’autre : il faudra piocher. Jouez le { $card }, qui ne porte qu’un piment.
dicht-dran-tutorial-outside-instead = Ce serait permis. Essayez plutôt la carte qui coûte le moins, celle à un seul piment : le { $card }.
dicht-dran-tutorial-drew = Un piment sur le { $card } : vous avez pioché une carte, le { $drawn }.
dicht-dran-tutorial-near = Et il tombe bien : la cible est le { $target }. Jouez le { $card }.
dicht-dran-tutorial-near-instead = Ce serait permis. Essayez plutôt la carte que vous venez de piocher.
dicht-dran-tutorial-tie = Le { $other } de { $player } était aussi près que votre { $card } : à 4 de la cible tous les deux. La carte la plus haute l’emporte alors : le { $target } est à vous.
dicht-dran-tutorial-end = Quelques tours plus tard. La manche se termine quand quelqu’un n’a plus de cartes ou que la pioche est vide, et { $player } n’en a plus qu’une. La cible est le { $target } : jouez le { $card }.
dicht-dran-tutorial-end-instead = Ce serait permis. Essayez plutôt la carte la plus proche de la cible.
dicht-dran-tutorial-score = { $player } n’a plus de cartes : la manche est finie. Vos cartes gagnées portent 9 piments. Le { $left } resté en main en porte 2 : cela fait 9 − 2 = 7 points.
dicht-dran-tutorial-match = Vous connaissez les règles. Une partie compte deux manches, et le plus grand total l’emporte.
