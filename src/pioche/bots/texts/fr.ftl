# Pourquoi une décision est la meilleure : dit après « Le mieux : … », dont il est question.

reasoning-forced = Rien d’autre n’est permis.
reasoning-untried = Rien n’a été essayé : c’est ce que ferait ce robot.
reasoning-brings = Attendez-vous à en tirer environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} dans cette manche.
reasoning-costs = La manche coûtera alors sans doute environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reasoning-clear = Rien d’autre ne s’en approche ; vient ensuite { $other }.
reasoning-clear-by = Rien d’autre ne s’en approche : { $other }, qui vient ensuite, vaut environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.
reasoning-better = C’est un peu mieux que { $other }.
reasoning-better-by = C’est un peu mieux que { $other }, d’environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reasoning-close = { $other } est à peu près aussi bon.
reasoning-for-the-match = { $other } rapporterait environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus, mais aide moins à gagner la partie.
reasoning-trap = { $other } paraît naturel, mais vaut environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.
reasoning-rough = C’est une estimation grossière, après seulement { $simulations ->
    [one] { $simulations } déroulement imaginé
   *[other] { $simulations } déroulements imaginés
}.
