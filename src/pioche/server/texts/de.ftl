# Was der Server ablehnt: warum, und was zu tun ist.

table-not-found = Diesen Tisch gibt es nicht, oder er steht dir nicht offen. Prüfe den Link.
table-no-such-code = Kein Tisch hat zurzeit den Code { $given }. Ein Code endet mit der Partie: Frag nach einem neuen.
table-full = Alle Plätze sind besetzt.
table-seat-taken = Auf Platz { $place } sitzt { $name }. Nimm einen freien Platz.
table-seat-empty = Auf Platz { $place } sitzt niemand.
table-seats-empty = { $number ->
    [one] Ein Platz ist noch frei: Warte auf jemanden oder setz einen Bot hin.
   *[other] { $number } Plätze sind noch frei: Warte auf Leute oder setz Bots hin.
}
table-seats-in-use = Auf Platz { $place }, den es dann nicht mehr gäbe, sitzt jemand. Er muss erst aufstehen.
table-seats-too-many = Es gibt nur { $players } Plätze.
table-not-an-order = Eine Reihenfolge nennt jeden Platz einmal, von 0 bis { $last }.
table-has-begun = Die Partie hat begonnen.
table-not-begun = Die Partie hat noch nicht begonnen.
table-not-over = Die Partie ist noch nicht zu Ende.
table-removed = Wer diesen Tisch leitet, hat dich aufstehen lassen. Such dir einen anderen.
table-seats-enough = { $limit ->
    [one] Du hast hier einen Platz: Überlass die übrigen anderen.
   *[other] Du hast hier { $limit } Plätze: Überlass die übrigen anderen.
}
table-host-only = Das kann nur, wer den Tisch leitet.
table-host-speaks = Wer den Tisch leitet, kann nicht stumm geschaltet werden.
table-not-heard = Dieser Mensch sitzt nicht an diesem Tisch und hat hier nichts gesagt.
table-not-your-seat = Platz { $place } ist nicht deiner.
table-not-seated = Du spielst gerade nicht an diesem Tisch.
table-no-person-there = Auf Platz { $place } spielt kein Mensch.
table-clock-decides = An diesem Tisch entscheidet die Uhr, wann ein Bot für jemanden spielt.
table-not-absent = { $name } kann gleich wieder da sein. In { $wait } Sekunden kann ein Bot einspringen.
table-turn-over = Dieser Zug ist vorbei: Du hast in Zug { $turn } entschieden, jetzt ist Zug { $now }. Sieh noch einmal hin.
table-no-name = Ein Name braucht ein sichtbares Zeichen.
table-name-too-long = Ein Name hat höchstens { $limit } Zeichen.
table-nothing-said = In dieser Nachricht steht nichts.
table-too-long = Eine Nachricht hat höchstens { $limit } Zeichen.
table-no-such-reaction = Die Reaktion „{ $reaction }“ gibt es nicht. Es gibt: { $known }.
table-muted = Du wurdest an diesem Tisch stumm geschaltet.
table-no-such-level = Die Stufe „{ $level }“ gibt es nicht. Es gibt: { $known }.
table-timer = Ein Zeitlimit hat { $known } Sekunden, oder es gibt keins; nicht { $timer }.
table-no-code = Gerade ist kein kurzer Code frei. Versuch es noch einmal.

people-not-signed-in = Sag zuerst, wer du bist: Gib einen Namen ein oder melde dich an.
people-bad-token = Dieser Schlüssel gilt nicht oder wurde widerrufen. Mach einen neuen.
people-wrong-password = Der Name oder das Passwort ist falsch.
people-has-account = Du hast schon ein Konto: { $login }.
people-no-account = Du bist Gast und hast kein Passwort.
people-password-length = Ein Passwort hat { $low } bis { $high } Zeichen.
people-too-many-tokens = Du hast { $limit } Schlüssel. Widerrufe erst einen.
people-no-such-token = Diesen Schlüssel hast du nicht.
people-not-for-programs = Ein Programm darf für dich spielen, aber nicht dein Konto ändern.
people-not-found = Diese Person gibt es nicht.

limits-messages = Zu viele Nachrichten auf einmal. Warte { $wait } s.
limits-chat = Nicht so schnell: Warte { $wait } s, bevor du wieder schreibst.
limits-codes = Von deiner Adresse wurden zu viele Codes probiert. Warte { $wait } s.
limits-connections = Du hast { $limit } Verbindungen offen. Schließ erst eine.
limits-address-connections = Von deiner Adresse sind { $limit } Verbindungen offen. Versuch es in { $wait } s wieder.
limits-guests = Von deiner Adresse kommen viele neue Gäste. Versuch es in { $wait } s wieder.
limits-requests = Zu viel auf einmal von deiner Adresse. Warte { $wait } s.
limits-strangers = Zu viele abgewiesene Versuche von deiner Adresse. Warte { $wait } s.
limits-sign-ins = Zu viele Versuche. Warte { $wait } s.
limits-tables = Du hast { $limit } offene Tische. Spiel erst einen zu Ende oder steh an einem auf, der noch nicht begonnen hat.
limits-new-tables = Von deiner Adresse kommen viele neue Tische. Versuch es in { $wait } s wieder.
limits-tables-heard = Eine Verbindung verfolgt höchstens { $limit } Tische.

api-bad-request = Hier wurde etwas anderes erwartet: { $problem }
api-not-found = Unter dieser Adresse gibt es nichts ({ $problem }).
api-method = Das geht unter dieser Adresse nicht ({ $problem }).
api-too-large = Das ist zu groß ({ $problem }).
api-fault = Hier ist etwas schiefgegangen. Es liegt nicht an dir; versuch es noch einmal.
api-origin = Diese Seite gehört zu einer anderen Adresse und darf hier nicht für dich handeln.
api-metrics = Diese Zahlen gibt es nur auf dem Rechner des Servers.
api-not-json = Hier wird nur JSON verstanden: Content-Type: application/json gehört dazu.
api-language = Die Sprache „{ $language }“ gibt es hier nicht. Es gibt: { $known }.
socket-not-understood = Diese Nachricht ist nicht zu verstehen: { $problem }

replay-fair = Jedes Mischen dieser Partie folgt aus dem Startwert, auf den sich der Server festgelegt hatte, und aus denen der Spieler.
replay-no-seeds = Diese Aufzeichnung sagt nicht, woher ihre Mischungen stammen. Alles andere darin stimmt.

page-not-built = Die Seite ist noch nicht gebaut. Auf dem Rechner des Servers: make play baut und öffnet sie.

serve-open = Pioche ist offen: { $address } (Strg-C beendet es).
serve-no-such-setting = Eine Einstellung { $name } gibt es nicht, aber sie steht in { $file }. pioche serve --help nennt alle.
serve-whole-number = { $where } muss eine ganze Zahl sein, nicht „{ $value }“.
serve-number = { $where } muss eine Zahl sein, nicht „{ $value }“.
serve-on-or-off = { $where } muss true oder false sein, nicht „{ $value }“.
serve-text = { $where } muss ein Text in Anführungszeichen sein, nicht { $value }.
serve-list = { $where } muss eine Liste von Texten sein, etwa ["https://a.example"], nicht { $value }.
serve-no-file = { $file } kann nicht gelesen werden ({ $problem }).
serve-bad-file = { $file } ist keine Datei mit Einstellungen: { $problem }
serve-out-of-range = { $where } muss von { $low } bis { $high } gehen, nicht { $value }.
serve-no-address = Unter { $where } kann niemand bedient werden ({ $problem }). Wähle einen anderen --port oder --host.
serve-one-of = { $where } muss eins von { $known } sein, nicht „{ $value }“.
serve-workers-need = { $workers } Prozesse brauchen eine gemeinsame Datenbank (--database postgresql://…) und einen Bus (--bus valkey://…).

admin-backup = Die Datenbank ist in { $file } gesichert.
admin-restore = Die Datenbank ist so, wie sie in { $file } gesichert war.
admin-copy = Kopiert: { $tables } Tische und { $people } Personen mit allem, was dazugehört.
admin-prune = Weggeworfen: { $tables } Tische und { $guests } Gäste.
admin-nothing-to-prune = Sag, was weg soll: --guests TAGE, --tables TAGE oder beides.
