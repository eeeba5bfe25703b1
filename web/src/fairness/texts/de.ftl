# Der Beweis nach einer Partie, dass niemand die Karten ausgesucht hat.

proof-title = Wurde ehrlich gemischt?
proof-yes = Ja. Diese Seite hat jedes Mischen nachgerechnet, und alles stimmt.
proof-no = Nein: Etwas passt nicht. Unten steht, was.
proof-perhaps = Das lässt sich aus dieser Aufzeichnung nicht sagen.
proof-promise = Bevor sich jemand setzte, zog der Server ein Geheimnis und zeigte dessen Fingerabdruck. Dann gab das Gerät jedes Spielers etwas Eigenes dazu. Jedes Mischen folgt aus dem Geheimnis und allen Zugaben zusammen (den Startwerten); niemand konnte also die Karten aussuchen. Jetzt, da das Geheimnis offen liegt, kann es jeder nachprüfen.
proof-limits = Was das nicht beweist: dass niemand hineinschauen konnte. Der Server kennt die Karten; vertraue dem, der ihn betreibt, wie einem Gastgeber am Tisch.

proof-mark-right = Stimmt:
proof-mark-wrong = Falsch:
proof-mark-unknown = Lässt sich nicht sagen:

proof-commitment-right = Das Geheimnis passt zum versprochenen Fingerabdruck.
proof-commitment-wrong = Das Geheimnis passt nicht zum versprochenen Fingerabdruck: Der Server hat es sich anders überlegt.
proof-commitment-untold = Der Server hat sein Geheimnis noch nicht gezeigt. Das tut er, wenn die Partie zu Ende ist.
proof-commitment-none = Diese Aufzeichnung sagt nicht, woher ihr Mischen kommt.
proof-commitment-unreadable = Was diese Aufzeichnung über ihr Mischen sagt, ist nicht lesbar.
proof-shown-right = Der Fingerabdruck ist der, den dieser Browser vor der Partie gesehen hat.
proof-shown-wrong = Der Fingerabdruck ist nicht der, den dieser Browser vor der Partie gesehen hat.
proof-shown-unknown = Dieser Browser war vor der Partie nicht am Tisch und kann nicht sagen, ob der Fingerabdruck noch derselbe ist.
proof-seed-right = Was dein Gerät dazugab, steht so in der Aufzeichnung, wie es gesendet wurde.
proof-seed-wrong = Was dein Gerät dazugab, steht nicht so in der Aufzeichnung, wie es gesendet wurde. Falls du nicht von einem anderen Gerät etwas anderes dazugegeben hast, hatte der Server eine Wahl.
proof-seed-none = Dieser Browser hat zu diesem Mischen nichts dazugegeben.
proof-seed-not-found = Was dieser Browser dazugab, steht nicht in der Aufzeichnung. Das ist nur richtig, wenn du in dieser Partie nicht mitgespielt hast.
proof-bots-right = Die Bots haben nichts dazugegeben, so wie es sein soll.
proof-bots-wrong = Für einen Bot wurde etwas dazugegeben. Das kann nur der Server gewesen sein.
proof-first-right = Wer beginnt, wurde so gezogen, wie es die Startwerte sagen.
proof-first-wrong = Nach den Startwerten hätte jemand anderes beginnen müssen.
proof-deal-right = { $number ->
    [one] Die ausgeteilten Karten sind genau die, die sich aus den Startwerten ergeben.
   *[other] Alle { $number } Male sind die ausgeteilten Karten genau die, die sich aus den Startwerten ergeben.
}
proof-deal-wrong = Die in Runde { $round } ausgeteilten Karten sind nicht die, die sich aus den Startwerten ergeben.
proof-reshuffle-right = { $number ->
    [one] Der neue Stapel ist genau der, der sich aus den Startwerten ergibt.
   *[other] Alle { $number } neuen Stapel sind genau die, die sich aus den Startwerten ergeben.
}
proof-reshuffle-wrong = In Runde { $round } ist ein neuer Stapel nicht der, der sich aus den Startwerten ergibt.

proof-numbers = Die Zahlen zeigen
proof-numbers-commitment = Fingerabdruck (SHA-256 des Geheimnisses)
proof-numbers-server = Das Geheimnis des Servers
proof-numbers-server-untold = noch nicht gezeigt
proof-numbers-players = Von den Spielern dazugegeben
proof-numbers-nothing = nichts
proof-numbers-shuffles = Jedes Mischen, hier berechnet
proof-numbers-first = Mischen { $number }: wer beginnt
proof-numbers-deal = Mischen { $number }: Austeilen in Runde { $round }
proof-numbers-reshuffle = Mischen { $number }: ein neuer Stapel in Runde { $round }
proof-numbers-seat = Platz { $number }
proof-numbers-expected = Aus den Startwerten
proof-numbers-found = In der Aufzeichnung
proof-elsewhere = Um es ohne diese Seite zu prüfen, lade die Aufzeichnung herunter und rufe auf: pioche verify DATEI
