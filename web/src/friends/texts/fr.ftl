# Les amis et la recherche d’adversaires ; chargé quand quelqu’un ouvre une de ces pages.

friends-title = Amis
friends-list = { $number ->
    [0] Amis
   *[other] { $number ->
        [one] 1 ami
       *[other] { $number } amis
    }, { $online } en ligne
}
friends-nobody = Personne pour l’instant. Partagez votre lien, ou demandez à quelqu’un après une partie.
friends-stranger = Vos amis doivent connaître votre nom. Choisissez-le ici :
friends-online = en ligne
friends-offline = hors ligne
friends-waits = il reste une place
friends-join = Rejoindre
friends-watch = Regarder
friends-challenge = Défier
friends-end = Retirer
friends-end-of = Retirer { $name } de vos amis
friends-end-sure = Oui, retirer
friends-hide = Masquer ma présence
friends-hide-text = Vos amis ne voient alors ni quand vous êtes là, ni vos tables.
friends-challenges = Défis
friends-challenges-you = { $name } vous défie à { $game }
friends-requests = Demandes d’amitié
friends-accept = Accepter
friends-accept-of = Accepter la demande : { $name }
friends-decline = Refuser
friends-decline-of = Refuser : { $name }
friends-sent = Vos demandes
friends-take-back = Annuler
friends-take-back-of = Annuler votre demande à { $name }

friends-link = Votre lien
friends-link-text = La personne qui ouvre votre lien et accepte rejoint vos amis.
friends-link-until = Valable jusqu’au { $date }.
friends-link-make = Créer un lien
friends-link-new = Nouveau lien
friends-link-withdraw = Retirer le lien
friends-wants = { $name } vous propose de devenir amis
friends-agree = Devenir amis
friends-agree-text = Entre amis, on voit qui est en ligne et à quelles tables publiques. Vous pouvez à tout moment masquer votre présence, ou retirer quelqu’un de vos amis.
friends-own-link = C’est votre propre lien. Envoyez-le à un ami.
friends-already = { $name } est déjà dans vos amis.

find-lead = Nous cherchons des personnes d’un niveau proche du vôtre. Plus l’attente dure, plus nous élargissons la recherche.
find-bots = Me proposer des robots
find-bots-after = { $seconds ->
    [60] au bout d’une minute
    [180] au bout de trois minutes
   *[other] au bout de { $seconds } secondes
}
find-bots-never = jamais, seulement des humains
find-waiting-now = { $number ->
    [0] Personne n’attend cette partie en ce moment.
    [one] Une personne attend cette partie en ce moment.
   *[other] { $number } personnes attendent cette partie en ce moment.
}
find-look = Chercher
find-guest = Pas besoin de compte. Si vous n’avez pas encore de nom, nous en inventons un.
find-lost = Votre page a été déconnectée trop longtemps : vous n’êtes plus dans la file.
find-looking = Recherche d’adversaires
find-elapsed = Temps d’attente
find-missing = { $number ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $number } personnes.
}
find-too-far = Il y a assez de monde, mais les niveaux sont éloignés. Dans un instant, cela ne comptera plus.
find-honest = Impossible de dire combien de temps il faudra : tout dépend de qui arrive. Gardez Pioche ouvert ; vous pouvez le parcourir en attendant.
find-offer = L’attente se prolonge. Voulez-vous que des robots prennent les places libres ?
find-take-bots = Ajouter des robots
find-bots-coming = Un instant : d’autres veulent peut-être se joindre à vous.
find-stop = Arrêter
find-found = Adversaires trouvés
find-going = La partie commence dès que tout le monde est là.
find-go = Aller à la table
find-line = Recherche d’adversaires : { $game }
find-show = Afficher
