# Eigene Bots.

custom-bot-cannot-make = Der Bot { $bot } lässt sich nicht erzeugen: { $problem }.
custom-bot-failed = Der Bot { $bot } konnte sich nicht entscheiden: { $problem }.

# Turniere.

tournament-too-few-bots = Ein Turnier braucht mindestens zwei Bots, nicht { $found }.
tournament-twice = Der Bot „{ $bot }“ ist zweimal angegeben; gib jeden Bot nur einmal an.
tournament-other = { $file } gehört zu einem anderen Turnier (Unterschiede: { $different }). Starte dasselbe Turnier oder gib eine andere Datei an.
tournament-no-file = { $file } ist keine Turnierdatei und wurde nicht verändert. Gib eine andere Datei an.
tournament-damaged = { $file } ist in Zeile { $line } beschädigt und wurde nicht verändert. Gib eine andere Datei an.
tournament-unusable-file = Das Turnier lässt sich nicht in { $file } speichern ({ $problem }).

tournament-counts = { $matches } Partien mit { $deals } Kartenverteilungen, { $players } Spieler (Startwert { $seed })
tournament-legend = Vorsprung: Punkte vor den anderen am Tisch, mit dem 95-%-Intervall. Bei gleicher Stärke bekämen alle { $fair } der Siege.
tournament-bot = Bot
tournament-wins = Siege
tournament-score = Punkte
tournament-rank = Rang
tournament-rating = Wertung
tournament-difference = Vorsprung
tournament-interval = 95-%-Intervall
tournament-pair = Paar für Paar
tournament-forfeits = Bei { $bot } hat { $count }-mal der Zufall entschieden (Fehler: { $raised }, unerlaubte Züge: { $illegal }, zu langsam: { $slow }). Das erste Mal: { $problem }
tournament-axis = Punkte vor den anderen am Tisch, pro Partie
tournament-title = { $game }: { $players } Spieler

# Mehr als ein Rechner.

cluster-no-ray = Ray ist nicht installiert, wird aber für einen Cluster gebraucht: pip install "pioche[ray]".
cluster-address = „{ $address }“ ist keine Adresse eines Ray-Clusters: auto, local, RECHNER:PORT oder ray://RECHNER:PORT.
cluster-unreachable = Der Ray-Cluster { $address } ist nicht erreichbar: { $problem }
cluster-failed = Der Ray-Cluster { $address } konnte seine Arbeit nicht beenden: { $problem }
cluster-other-sources = Der Knoten { $node } des Clusters hat eine andere Version von Pioche oder vom Spiel; installiere auf allen Knoten dieselben Versionen.
cluster-no-records = Aufzeichnungen werden nur auf einem Rechner geschrieben: Lass --records oder --ray weg.

# Geprüfte Aufzeichnungen.

verify-fair = ok, und jedes Mischen ergibt sich aus den Startwerten
verify-no-seeds = ok, aber ohne Startwerte: Das Mischen ließ sich nicht prüfen
verify-summary = { $records ->
    [one] 1 Aufzeichnung
   *[other] { $records } Aufzeichnungen
}: { $right } ok (Mischen geprüft: { $fair }), { $wrong } falsch, { $unreadable } unlesbar
