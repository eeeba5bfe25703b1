# La manche guidée de Pepper, dans l’ordre.

pepper-tutorial-goal = On joue des plis, et rien n’est bon à prendre. Ce qui coûte, ce sont les poivres, c’est-à-dire les 1 : en avoir un à la fin de la manche coûte 2 points, plus 1 par carte de sa couleur que vous avez ramassée.
pepper-tutorial-yours = Vous avez reçu le poivre jaune. Les poivres sont posés face visible devant leur propriétaire et ne font pas partie de la main. Débarrassez-vous-en avant la fin de la manche.
pepper-tutorial-follow = { $player } a entamé à vert. Vous avez du vert en main : vous devez en fournir. La plus haute carte verte remporte le pli, et vous n’en voulez pas : jouez { $card }.
pepper-tutorial-follow-instead = C’est permis, mais une petite carte est plus sûre. Jouez { $card }.
pepper-tutorial-taken = { $player } a joué la plus haute carte verte et remporte le pli. Les cartes vont sur un tas, face cachée. C’est à { $player } d’entamer le suivant.
pepper-tutorial-free = { $player } entame à bleu. Vous n’en avez pas : vous pouvez jouer ce que vous voulez, même un poivre posé devant vous. L’occasion est belle : jouez { $card }.
pepper-tutorial-free-instead = C’est permis, mais profitez-en pour vous débarrasser du poivre. Jouez { $card }.
pepper-tutorial-given = Le { $card } de { $player } était la plus haute carte bleue ; les autres couleurs ne remportent jamais un pli. Le poivre est maintenant devant { $player }.
pepper-tutorial-forced = { $first } a entamé à rouge et { $second } a joué le poivre rouge : au lieu d’une carte de la main, on peut toujours fournir avec le poivre de cette couleur. Vous n’avez qu’une carte rouge, { $card } : il faut la jouer.
pepper-tutorial-caught = Vous remportez le pli, poivre compris. S’il est encore à vous à la fin, il coûte 2 points, et chaque carte rouge de votre tas 1 point. Mais on peut le rejouer.
pepper-tutorial-lead = À vous d’entamer. On peut aussi entamer avec un poivre : c’est la plus petite carte de sa couleur, il va donc à qui fournit la plus haute. Jouez { $card }.
pepper-tutorial-lead-instead = C’est permis, mais débarrassez-vous d’abord du poivre. Jouez { $card }.
pepper-tutorial-passed = Les autres devaient fournir, et la carte la plus haute a pris le poivre : il est à { $player }. Si personne n’avait fourni, il vous serait revenu.
pepper-tutorial-end = Sept plis plus tard. { $player } a joué la dernière carte de sa main : on termine ce pli, puis la manche s’arrête. Vous n’avez pas de bleu, jouez donc ce que vous voulez, par exemple { $card }.
pepper-tutorial-end-instead = Cela irait aussi. Ici, jouez { $card }.
pepper-tutorial-score = Les cartes restées dans votre main vont sur votre tas. Vous n’avez aucun poivre : vous ne perdez rien, quoi que vous ayez ramassé. { $first } et { $second } paient les leurs, et chaque carte des mêmes couleurs.
pepper-tutorial-match = Vous connaissez les règles. Une partie compte cinq manches, et le score le plus proche de zéro l’emporte.
