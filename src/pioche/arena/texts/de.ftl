# Eigene Bots.

custom-bot-cannot-make = Der Bot { $bot } lässt sich nicht erzeugen: { $problem }.
custom-bot-failed = Der Bot { $bot } hat keine Entscheidung getroffen: { $problem }.

# Turniere.

tournament-too-few-bots = Ein Turnier braucht mindestens zwei Bots, nicht { $found }.
tournament-twice = Der Bot „{ $bot }“ ist zweimal genannt; nenne jeden Bot nur einmal.
tournament-other = { $file } gehört zu einem anderen Turnier (verschieden: { $different }). Verlange dasselbe oder nenne eine andere Datei.
tournament-no-file = { $file } ist nicht die Datei eines Turniers; sie blieb unverändert. Nenne eine andere Datei.
tournament-damaged = { $file } ist in Zeile { $line } beschädigt; sie blieb unverändert.
tournament-unusable-file = Das Turnier kann nicht in { $file } festgehalten werden ({ $problem }).

tournament-counts = { $matches } Partien mit { $deals } Kartenverteilungen, { $players } Spieler (Startwert { $seed })
tournament-legend = Vorsprung: Punkte vor den anderen am Tisch, mit dem 95-%-Intervall. Ein gleicher Anteil an den Siegen ist { $fair }.
tournament-bot = Bot
tournament-wins = Siege
tournament-score = Punkte
tournament-rank = Rang
tournament-rating = Wertung
tournament-difference = Abstand
tournament-interval = 95-%-Intervall
tournament-pair = Paar für Paar
tournament-forfeits = { $bot } hat { $count } Entscheidungen dem Zufall überlassen: { $raised } durch Fehler, { $illegal } unerlaubt, { $slow } zu langsam. Die erste: { $problem }
tournament-axis = Punkte vor den anderen am Tisch, je Partie
tournament-title = { $game }: { $players } Spieler

# Mehr als ein Rechner.

cluster-no-ray = Ray ist nicht installiert, und ein Verbund braucht es: pip install "pioche[ray]".
cluster-address = „{ $address }“ ist keine Adresse eines Ray-Verbunds: auto, local, RECHNER:PORT oder ray://RECHNER:PORT.
cluster-unreachable = Der Ray-Verbund { $address } ist nicht zu erreichen: { $problem }
cluster-failed = Der Ray-Verbund { $address } konnte seine Arbeit nicht tun: { $problem }
cluster-other-sources = Der Knoten { $node } des Verbunds hat eine andere Fassung von Pioche; installiere auf allen dieselbe.
cluster-no-records = Aufzeichnungen werden auf einem Rechner geschrieben: lass --records oder --ray weg.

# Geprüfte Aufzeichnungen.

verify-fair = ok, und jedes Mischen folgt aus den Startwerten
verify-no-seeds = ok, aber ohne Startwerte: Das Mischen ließ sich nicht prüfen
