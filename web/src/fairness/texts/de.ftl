# Der Beweis nach einer Partie, dass niemand die Karten ausgesucht hat.

proof-title = Wurde ehrlich gemischt?
proof-yes = Ja. Diese Seite hat jedes Mischen nachgerechnet: Alles stimmt.
proof-no = Nein: Etwas passt nicht. Mehr dazu weiter unten.
proof-perhaps = Das geht aus dieser Aufzeichnung nicht hervor.
proof-promise = Bevor sich jemand an den Tisch setzte, hat der Server eine geheime Zahl gezogen und ihren Fingerabdruck veröffentlicht. Danach hat jedes Gerät am Tisch etwas Zufall beigesteuert. Jedes Mischen ergibt sich aus dem Geheimnis und allen Beiträgen zusammen (den Startwerten); niemand konnte sich also die Karten aussuchen. Jetzt liegt das Geheimnis offen, und alle können es nachprüfen.
proof-limits = Was das nicht beweist: dass niemand in die Karten geschaut hat. Der Server kennt sie; wer ihn betreibt, braucht also dasselbe Vertrauen wie jemand, der am Tisch die Karten gibt.

proof-mark-right = Stimmt:
proof-mark-wrong = Falsch:
proof-mark-unknown = Unklar:

proof-commitment-right = Das Geheimnis passt zum veröffentlichten Fingerabdruck.
proof-commitment-wrong = Das Geheimnis passt nicht zum veröffentlichten Fingerabdruck: Der Server hat es ausgetauscht.
proof-commitment-untold = Der Server hat sein Geheimnis noch nicht offengelegt. Das tut er am Ende der Partie.
proof-commitment-none = In dieser Aufzeichnung steht nicht, woraus sich das Mischen ergibt.
proof-commitment-unreadable = Die Angaben zum Mischen sind in dieser Aufzeichnung nicht lesbar.
proof-shown-right = Es ist der Fingerabdruck, den dieser Browser vor der Partie erhalten hat.
proof-shown-wrong = Es ist nicht der Fingerabdruck, den dieser Browser vor der Partie erhalten hat.
proof-shown-unknown = Dieser Browser war vor der Partie nicht am Tisch und weiß deshalb nicht, ob der Fingerabdruck noch derselbe ist.
proof-seed-right = Der Beitrag deines Geräts steht unverändert in der Aufzeichnung.
proof-seed-wrong = Der Beitrag deines Geräts steht nicht unverändert in der Aufzeichnung. Falls du nicht von einem anderen Gerät etwas anderes beigesteuert hast, konnte der Server das Mischen beeinflussen.
proof-seed-none = Dieser Browser hat zu diesem Mischen nichts beigesteuert.
proof-seed-not-found = Der Beitrag dieses Browsers fehlt in der Aufzeichnung. Das ist nur in Ordnung, wenn du in dieser Partie nicht mitgespielt hast.
proof-seed-common = Alle hatten dieselben Karten, deshalb hat niemand einen Startwert beigesteuert. Der Fingerabdruck war öffentlich, bevor jemand spielte.
proof-seed-not-common = Laut Aufzeichnung hatten alle dieselben Karten, aber sie enthält Startwerte von Spielern, die die Karten ändern würden.
proof-seed-continued = Die Partie wurde aus einer anderen heraus weitergespielt, mit denselben Startwerten wie dort.
proof-bots-right = Die Bots haben nichts beigesteuert, wie es sein soll.
proof-bots-wrong = Für einen Bot wurde etwas beigesteuert. Das kann nur der Server gewesen sein.
proof-first-right = Der Startspieler wurde so ausgelost, wie es sich aus den Startwerten ergibt.
proof-first-wrong = Nach den Startwerten hätte jemand anderes beginnen müssen.
proof-first-named-seat = Wer beginnt, hat der Gastgeber bestimmt; es wurde nicht ausgelost.
proof-first-named-youngest = Die jüngste Person beginnt. Wer das ist, hat der Gastgeber gesagt; es wurde nicht ausgelost.
proof-first-named-loser = Es beginnt, wer die vorige Partie verloren hat. Bei mehreren Letzten haben die Startwerte entschieden.
proof-deal-right = { $number ->
    [one] Die Karten wurden genau so ausgeteilt, wie es sich aus den Startwerten ergibt.
   *[other] Die Karten wurden { $number }-mal ausgeteilt, jedes Mal genau so, wie es sich aus den Startwerten ergibt.
}
proof-deal-wrong = Die Karten in Runde { $round } wurden nicht so ausgeteilt, wie es sich aus den Startwerten ergibt.
proof-reshuffle-right = { $number ->
    [one] Der neue Nachziehstapel ist genau der, der sich aus den Startwerten ergibt.
   *[other] Alle { $number } neuen Nachziehstapel sind genau die, die sich aus den Startwerten ergeben.
}
proof-reshuffle-wrong = In Runde { $round } ist ein neuer Nachziehstapel nicht der, der sich aus den Startwerten ergibt.

proof-numbers = Zahlen anzeigen
proof-numbers-commitment = Fingerabdruck (SHA-256 des Geheimnisses)
proof-numbers-server = Geheimnis des Servers
proof-numbers-server-untold = noch nicht offengelegt
proof-numbers-players = Beiträge der Spieler
proof-numbers-nothing = nichts
proof-numbers-shuffles = Jedes Mischen, hier nachgerechnet
proof-numbers-first = Mischen { $number }: Startspieler
proof-numbers-deal = Mischen { $number }: Austeilen in Runde { $round }
proof-numbers-reshuffle = Mischen { $number }: neuer Nachziehstapel in Runde { $round }
proof-numbers-seat = Platz { $number }
proof-numbers-expected = Aus den Startwerten
proof-numbers-found = In der Aufzeichnung
proof-elsewhere = Um es ohne diese Seite zu prüfen, lade die Aufzeichnung herunter und starte: pioche verify DATEI
