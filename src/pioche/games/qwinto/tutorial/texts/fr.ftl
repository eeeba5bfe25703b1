# La manche guidée de Qwinto, dans l’ordre.

qwinto-tutorial-goal = Vous remplissez cette fiche de nombres. Dans chaque rangée, ils doivent croître de gauche à droite. Les rangées et les colonnes rapportent des points, surtout si elles sont complètes.
qwinto-tutorial-lay = À votre tour, vous recouvrez l’une des quatre cartes avec une des vôtres. On additionne votre carte et ses deux voisines ; celle en diagonale ne compte pas. Posez { $card } en haut à gauche : 5 + 4 + 1 = 10.
qwinto-tutorial-lay-instead = Ce serait permis. Ici, posez { $card } en haut à gauche.
qwinto-tutorial-write = Le total est 10, dans les couleurs des trois cartes : jaune ou violet. Le gris n’est pas une couleur. Inscrivez-le dans la case jaune encadrée, avec de la place de chaque côté pour des nombres plus petits et plus grands.
qwinto-tutorial-write-instead = Il irait aussi là. Ici, inscrivez-le dans la case encadrée.
qwinto-tutorial-theirs = { $player } a posé une carte : 6, en orange ou en violet. Vous pouvez inscrire tous les totaux, même ceux des autres ; à leur tour, ne rien inscrire ne coûte rien. Inscrivez celui-ci en orange.
qwinto-tutorial-theirs-instead = Ce serait permis. Ici, inscrivez-le dans la case encadrée.
qwinto-tutorial-pair = À vous. On peut poser ensemble deux cartes de même valeur, la seconde à côté de la première ; seul compte le total autour de la seconde. Posez { $first } en haut à droite, puis { $second } juste au-dessous.
qwinto-tutorial-pair-instead = Ce serait permis. Ici, posez les deux zéros : { $first } en haut à droite, puis { $second } en bas à droite.
qwinto-tutorial-low = Le total est 1, le plus petit nombre possible. Inscrivez-le tout au début de la rangée violette.
qwinto-tutorial-low-instead = Il irait aussi là. Ici, inscrivez-le dans la case encadrée.
qwinto-tutorial-miss = Le total de { $player } est −1. On n’inscrit que les nombres de 1 à 18 : personne n’inscrit donc rien. Ne rien inscrire à son propre tour, c’est un coup manqué, et chacun coûte cinq points. Les autres n’en cochent jamais.
qwinto-tutorial-again = À vous. Posez { $card } en bas à gauche : 3 + 5 − 2 = 6.
qwinto-tutorial-again-instead = Ce serait permis. Ici, posez { $card } en bas à gauche.
qwinto-tutorial-column = 6, en jaune ou en violet. Un nombre ne figure jamais deux fois dans une colonne : le 6 orange ferme la case jaune du dessous. Inscrivez-le dans le pentagone violet : quand les trois cases de sa colonne sont remplies, le nombre du pentagone vous rapporte autant de points.
qwinto-tutorial-column-instead = Il irait aussi là. Ici, inscrivez-le dans le pentagone violet.
qwinto-tutorial-end = Bien des tours plus tard. La partie se termine quand quelqu’un complète une deuxième rangée ou coche un quatrième coup manqué. Votre rangée orange est complète, il manque un nombre à la jaune. Posez { $card } en haut à droite.
qwinto-tutorial-end-instead = Ce serait permis. Mais { $card } en haut à droite donne le nombre qu’il vous faut.
qwinto-tutorial-last = Cela fait 4. Inscrivez-le dans la dernière case jaune.
qwinto-tutorial-last-instead = Ce serait permis. Mais le 4 complète votre rangée jaune.
qwinto-tutorial-score = Deux rangées complètes : c’est la fin. Elles rapportent leurs derniers nombres, 13 et 14 ; la violette un point pour chacun de ses 5 nombres ; les colonnes complètes leurs pentagones, 6, 4 et 15. Cela fait 57. { $player } perd 15 points pour trois coups manqués.
qwinto-tutorial-match = Vous connaissez les règles. À la fin, le plus grand nombre de points l’emporte.
